// The table in a terminal, in lines of text.
import type { Name } from '@middlesea/engine'
import { flow, wrap } from '@middlesea/table-kit/lines'
import type { Pen, TerminalPresentation } from '@middlesea/table-kit/terminal'
import { bracketed } from '@middlesea/table-kit/words'
import { locationsNeeded } from '../src/19-victory.ts'
import { kits, SCENARIOS } from '../src/index.ts'
import type { Kit } from '../src/kit.ts'
import { MARK } from '../src/marks.ts'
import { NAMES } from '../src/names.ts'
import type { View } from '../src/view.ts'
import { placeText } from '../table/place-text.ts'

const WORDS: { [id: string]: Name } = {
  turn: { en: 'Turn', ja: 'ターン' },
  setUp: { en: 'set-up', ja: '初期配置' },
  axis: { en: 'Axis', ja: '枢軸軍' },
  allied: { en: 'Allies', ja: '連合軍' },
  empty: { en: 'empty', ja: 'なし' },
  boxes: { en: 'BOXES', ja: 'ボックス' },
  atSea: { en: 'AT SEA', ja: '海上' },
  neighbours: { en: 'beside', ja: '隣接' },
  road: { en: 'road', ja: '道路' },
  places: { en: 'victory locations', ja: '勝利位置' },
  active: { en: 'active', ja: '活性化中' },
  cup: { en: 'cup', ja: '不透明容器' },
  disrupted: { en: 'Disrupted', ja: '混乱' },
  outOfSupply: { en: 'out of supply', ja: '非補給下' },
  spent: { en: 'Spent', ja: '消費済' },
  fired: { en: 'Fired', ja: '射撃済' },
  excess: { en: 'over-stacked', ja: '超過スタック' },
  moved: { en: 'moved', ja: '移動済' },
  attacked: { en: 'is to be attacked', ja: '攻撃目標' },
  airhead: { en: 'Airhead', ja: '空挺堡' },
}
const MARKS = ['active', 'disrupted', 'outOfSupply', 'spent', 'fired', 'excess', 'moved'] as const

const word = (id: string, { voice }: Pen): string => voice.pick(WORDS[id] ?? NAMES[id] ?? { en: id, ja: id })
const kitOf = (view: View): Kit => kits.of(view.pack, view.scenario)

/** Who stands in a place, by side. */
function standIn(place: string, view: View, kit: Kit): [axis: string[], allied: string[]] {
  const found: [string[], string[]] = [[], []]
  for (const [id, unit] of Object.entries(view.units)) {
    if (unit.place === place) found[kit.side[kit.unitNumber(id)]].push(id)
  }
  return found
}

/** What is printed on the side that lies up: `3-4 5 ER7`, attack, defence, movement; guns with fire and range. */
function printed(id: string, view: View, kit: Kit): string {
  const unit = kit.units[kit.unitNumber(id)]
  const steps = view.units[id]?.steps ?? unit.steps
  const { attack, defense, move, er } = steps < unit.steps && unit.reduced ? unit.reduced : unit
  const gun = unit.fire > 0 ? ` art ${unit.fire}/${unit.range}` : ''
  const aa = unit.aa > 0 ? ` AA ${unit.aa}/${unit.range}` : ''
  return `${attack}-${defense} ${move} ER${er}${gun}${aa}`
}

function unitText(id: string, view: View, kit: Kit, pen: Pen): string {
  const { marks } = view.units[id]
  const name = `${pen.voice.name(id)} ${pen.paint.dim(printed(id, view, kit))}`
  const told = MARKS.filter((mark) => (marks & MARK[mark]) !== 0).map((mark) => word(mark, pen))
  return told.length === 0 ? name : `${name} (${told.join(pen.voice.comma)})`
}

function sideLines(side: number, ids: string[], view: View, kit: Kit, pen: Pen): string[] {
  if (ids.length === 0) return []
  const title = word(side === 0 ? 'axis' : 'allied', pen)
  const paint = side === 0 ? pen.paint.own : pen.paint.enemy
  const items = ids.map((id) => unitText(id, view, kit, pen))
  return flow(items, pen.width, pen.voice.comma, `      ${paint(title)}${pen.voice.colon}`, '        ')
}

/** The name of a hex: its id, and what stands in it. */
function hexName(hex: string, kit: Kit, pen: Pen): string {
  const h = kit.placeNumber(hex)
  if (!kit.isHex(h)) return pen.voice.name(hex)
  const names = kit.map.featuresAt(h).map(({ name }) => pen.voice.pick(name))
  return names.length === 0 ? hex : `${hex} ${names.join('/')}`
}

const terrainOf = (hex: string, kit: Kit, pen: Pen): string =>
  word(`terrain.${kit.map.terrains[kit.map.terrain[kit.placeNumber(hex)]]}`, pen)

/** What is going on in a hex. */
function signsOf(hex: string, view: View, kit: Kit, pen: Pen): string {
  const h = kit.placeNumber(hex)
  const signs = [
    ...(view.attacks.some((attack) => attack.hex === h) ? [word('attacked', pen)] : []),
    ...(view.airheads.includes(h) ? [word('airhead', pen)] : []),
  ]
  return signs.length === 0 ? '' : ` ${pen.paint.warn(signs.join(pen.voice.comma))}`
}

function placeLines(place: string, view: View, kit: Kit, pen: Pen): string[] {
  const stand = standIn(place, view, kit)
  const nobody = stand[0].length + stand[1].length === 0 ? [`      ${word('empty', pen)}`] : []
  return [
    pen.paint.title(hexName(place, kit, pen)),
    ...hexFacts(place, view, kit, pen),
    ...stand.flatMap((ids, side) => sideLines(side, ids, view, kit, pen)),
    ...nobody,
  ]
}

/** The ground, whose it is, the stack lens (3.35), and what lies beside it. */
function hexFacts(place: string, view: View, kit: Kit, pen: Pen): string[] {
  const h = kit.placeNumber(place)
  if (!kit.isHex(h)) return []
  const beside: string[] = []
  for (let d = 0; d < 6; d++) {
    const to = kit.map.neighbours[6 * h + d]
    if (to === -1) continue
    const neighbour = `${kit.map.directionName(d)} ${kit.placeIds[to]}`
    const isJoined = kit.map.roads[6 * h + d] !== 0
    beside.push(isJoined ? bracketed(neighbour, word('road', pen), pen.voice.language) : neighbour)
  }
  const { facts } = placeText(place, view, pen.voice.language)!
  const lines = [...facts, `${word('neighbours', pen)}${pen.voice.colon}${beside.join(pen.voice.comma)}`]
  return lines.flatMap((line) => wrap(`  ${line}`, pen.width, '    '))
}

/** The hexes of a sector, or of the sea, in which somebody is. */
function sectorLines(sector: number, view: View, kit: Kit, pen: Pen): string[] {
  const lines = kit.map.ids.flatMap((hex, h) => {
    if (kit.sectorOf[h] !== sector) return []
    const stand = standIn(hex, view, kit)
    if (stand[0].length + stand[1].length === 0) return []
    const name = `${hexName(hex, kit, pen)} ${pen.paint.dim(terrainOf(hex, kit, pen))}`
    return [
      `  # ${name}${signsOf(hex, view, kit, pen)}`,
      ...stand.flatMap((ids, side) => sideLines(side, ids, view, kit, pen)),
    ]
  })
  const title = sector === -1 ? word('atSea', pen) : word(`sector.${kit.map.sectors[sector]}`, pen)
  return lines.length === 0 ? [] : [pen.paint.title(title), ...lines]
}

function boxLines(view: View, kit: Kit, pen: Pen): string[] {
  const lines = kit.placeIds.slice(kit.hexCount).flatMap((box) => {
    const [axis, allied] = standIn(box, view, kit)
    if (axis.length + allied.length === 0) return []
    const counts = `${word('axis', pen)} ${axis.length}${pen.voice.comma}${word('allied', pen)} ${allied.length}`
    return [`  [${pen.voice.name(box)}] ${counts}`]
  })
  return lines.length === 0 ? [] : [pen.paint.title(word('boxes', pen)), ...lines]
}

function statusLine(view: View, pen: Pen): string[] {
  const kit = kitOf(view)
  const held = kit.victory.filter(({ hexes }) => hexes.every((hex) => view.axisHexes.includes(kit.placeIds[hex])))
  const left = [0, 1].map((side) =>
    kit.formations.reduce((sum, f, i) => (f.side === side ? sum + view.cup[i] + view.unplayed[i] : sum), 0),
  )
  const facts = [
    `${word('turn', pen)} ${view.turn}/${kit.turns.length}`,
    pen.voice.pick(kit.turns[view.turn - 1].name),
    word(`weather.${['good', 'windy', 'storm'][view.weather]}`, pen),
    view.phase === '' ? word('setUp', pen) : pen.voice.name(`phase.${view.phase}`),
    ...(view.active === -1 ? [] : [`${word('active', pen)}${pen.voice.colon}${formationName(view.active, kit, pen)}`]),
    `${word('cup', pen)} ${word('axis', pen)} ${left[0]}${pen.voice.comma}${word('allied', pen)} ${left[1]}`,
    `${word('places', pen)} ${held.length}/${locationsNeeded(kit, view.options)}`,
  ]
  return flow(facts, pen.width, ' | ').map(pen.paint.number)
}

function formationName(f: number, kit: Kit, pen: Pen): string {
  const { id, side } = kit.formations[f]
  return word(`${side === 0 ? 'formation' : 'sector'}.${id}`, pen)
}

/** What every scenario has: whoever types an id may mean any of them. */
const allOf = (ids: (kit: Kit) => readonly string[]): string[] => [
  ...new Set(SCENARIOS.flatMap((scenario) => ids(kits.of('', scenario)))),
]
const UNIT_IDS = allOf(({ unitIds }) => unitIds)
const UNITS = new Set(UNIT_IDS)

const UNIT_VERBS = ['join', 'lead', 'lose', 'command', 'excess', 'advance', 'army', 'fire', 'antiTank', 'jump']
const MOVE_VERBS = ['move', 'place', 'land', 'react', 'retreat', 'glide', 'fly']
const HEX_VERBS = ['attack', 'resolve', 'refuse', 'airhead']

export const presentation: TerminalPresentation<View> = {
  welcome: () => [
    {
      en: 'Formations act when their marker is drawn from the cup: they move, declare attacks and fight. The Axis wins by victory locations.',
      ja: '不透明容器から活性化マーカーを引かれた組織が、移動・戦闘宣言・戦闘を行います。枢軸軍は勝利位置を集めて勝ちます。',
    },
  ],
  headlines: ['phase.begins', 'marker.played'],
  legend: [
    {
      en: 'Units: attack-defence movement ER; art fire/range of guns, AA strength/range.',
      ja: 'ユニット：攻撃戦力-防御戦力 許容移動力 ER。artは砲兵の射撃戦力/射程、AAは対空戦力/射程。',
    },
  ],
  unitIds: UNIT_IDS,
  placeIds: allOf(({ placeIds }) => placeIds),
  moment: ({ turn, phase, active }) => (phase === '' ? '' : `${turn} ${active}`),
  status: statusLine,
  board(view, pen) {
    const kit = kitOf(view)
    const sectors = [...kit.map.sectors.map((_, sector) => sector), -1]
    return [...sectors.flatMap((sector) => sectorLines(sector, view, kit, pen)), ...boxLines(view, kit, pen)]
  },
  heading(id, view, pen) {
    const kit = kitOf(view)
    if (kit.unitNumber(id) !== -1) return hexName(view.units[id].place, kit, pen)
    const h = kit.placeNumber(id)
    if (!kit.isHex(h)) return word('boxes', pen)
    return kit.sectorOf[h] === -1 ? word('atSea', pen) : word(`sector.${kit.map.sectors[kit.sectorOf[h]]}`, pen)
  },
  facts(id, view, pen) {
    const kit = kitOf(view)
    if (kit.unitNumber(id) !== -1) return printed(id, view, kit)
    return kit.isHex(kit.placeNumber(id)) ? pen.paint.dim(terrainOf(id, kit, pen)) : ''
  },
  placeLines: (place, view, pen) => placeLines(place, view, kitOf(view), pen),
  unitLines(view, pen) {
    const kit = kitOf(view)
    return kit.placeIds.flatMap((place) => {
      const [axis, allied] = standIn(place, view, kit)
      return axis.length + allied.length === 0 ? [] : placeLines(place, view, kit, pen)
    })
  },
  attempts(ids) {
    const [unit] = ids.filter((id) => UNITS.has(id))
    const [to] = ids.filter((id) => !UNITS.has(id))
    if (unit === undefined) return to === undefined ? [] : HEX_VERBS.map((verb) => ({ do: verb, hex: to }))
    return to === undefined
      ? UNIT_VERBS.map((verb) => ({ do: verb, unit }))
      : MOVE_VERBS.map((verb) => ({ do: verb, unit, to }))
  },
  points: () => [],
}
