// The terminal table of Air Assault on Crete and Invasion of Malta, 1942: one for both, as their rules are.
import { type AirAssaultGame, type Kit, TERRAIN_NAMES, type UnitView, type View } from '../src/index.ts'
import type { Name } from '@middlesea/engine'
import { flow, wrap } from '@middlesea/table-kit/lines'
import type { Pen, TerminalPresentation } from '@middlesea/table-kit/terminal'
import { SECTOR } from '../table/words.ts'

const WORDS: { [id: string]: Name } = {
  turn: { en: 'Turn', ja: 'ターン' },
  day: { en: 'day', ja: '昼' },
  night: { en: 'night', ja: '夜' },
  setUp: { en: 'set-up', ja: '初期配置' },
  axis: { en: 'Axis', ja: '枢軸軍' },
  allied: { en: 'Allied', ja: '連合軍' },
  faceDown: { en: 'face down', ja: '裏向き' },
  empty: { en: 'empty', ja: 'なし' },
  aircraft: { en: 'Aircraft', ja: '航空機' },
  boxes: { en: 'BOXES', ja: 'ボックス' },
  noSector: { en: 'ELSEWHERE', ja: 'その他' },
  coast: { en: 'coast', ja: '沿岸' },
  river: { en: 'river', ja: '川' },
  bridge: { en: 'bridge', ja: '橋' },
  neighbours: { en: 'beside', ja: '隣接' },
  road: { en: 'road', ja: '道路' },
  ...TERRAIN_NAMES,
  neutral: { en: 'neutralized', ja: '無力化' },
  moved: { en: 'moved', ja: '移動済' },
}

const MOVED = 1
const word = (id: string, { voice }: Pen): string => voice.pick(WORDS[id] ?? { en: id, ja: id })

/** Where everybody stands, as a reader knows it. */
interface Stand {
  axis: string[]
  allied: string[]
  faceDown: number
}

function standIn(place: string, view: View, kit: Kit): Stand {
  const stand: Stand = { axis: [], allied: [], faceDown: 0 }
  for (const [id, unit] of Object.entries(view.units)) {
    if (unit.place === place) stand[kit.units[kit.unitNumber(id)].side].push(id)
  }
  stand.faceDown = view.counters.filter((counter) => counter.place === place).length
  return stand
}

const isEmpty = ({ axis, allied, faceDown }: Stand): boolean => axis.length + allied.length + faceDown === 0

/** What is printed on a counter: `4-4 4`, attack, defence and movement; guns with their strength and range. */
function printed(id: string, kit: Kit): string {
  const unit = kit.units[kit.unitNumber(id)]
  const gun = unit.arty > 0 ? ` art ${unit.arty}/${unit.range}` : ''
  const aa = unit.aaRange > 0 ? ` AA ${unit.aaRange}` : ''
  const coast = unit.cd > 0 ? ` CD ${unit.cd}/${unit.cdRange}` : ''
  return `${unit.attack}-${unit.defense} ${unit.move}${gun}${aa}${coast}`
}

function unitText(id: string, view: View, kit: Kit, pen: Pen): string {
  const unit: UnitView | undefined = view.units[id]
  const name = `${pen.voice.name(id)} ${pen.paint.dim(printed(id, kit))}`
  if (unit === undefined) return name
  const marks = [
    ...(unit.neutral > 0 ? [`${word('neutral', pen)} ${unit.neutral}`] : []),
    ...((unit.marks & MOVED) !== 0 ? [word('moved', pen)] : []),
    ...(unit.exposed ? [] : [word('faceDown', pen)]),
  ]
  return marks.length === 0 ? name : `${name} (${marks.join(pen.voice.comma)})`
}

function sideLines(side: 'axis' | 'allied', ids: string[], view: View, kit: Kit, pen: Pen): string[] {
  if (ids.length === 0) return []
  const paint = side === 'axis' ? pen.paint.own : pen.paint.enemy
  const items = ids.map((id) => unitText(id, view, kit, pen))
  return flow(items, pen.width, pen.voice.comma, `      ${paint(word(side, pen))}${pen.voice.colon}`, '        ')
}

const hiddenLines = (count: number, pen: Pen): string[] =>
  count === 0 ? [] : [`      ${pen.paint.unknown(`?${count} ${word('faceDown', pen)}`)}`]

/** The name of a hex: its id, and what stands in it. */
function hexName(hex: string, kit: Kit, pen: Pen): string {
  const h = kit.placeNumber(hex)
  if (!kit.isHex(h)) return pen.voice.name(hex)
  const names = kit.map.featuresAt(h).map(({ name }) => pen.voice.pick(name))
  return names.length === 0 ? hex : `${hex} ${names.join('/')}`
}

const terrainOf = (hex: string, kit: Kit): string => kit.map.terrains[kit.map.terrain[kit.placeNumber(hex)]]

function placeLines(place: string, view: View, kit: Kit, pen: Pen): string[] {
  const stand = standIn(place, view, kit)
  const nobody = isEmpty(stand) ? [`      ${word('empty', pen)}`] : []
  return [
    pen.paint.title(hexName(place, kit, pen)),
    ...hexFacts(place, kit, pen),
    ...sideLines('axis', stand.axis, view, kit, pen),
    ...sideLines('allied', stand.allied, view, kit, pen),
    ...hiddenLines(stand.faceDown, pen),
    ...nobody,
  ]
}

function hexFacts(place: string, kit: Kit, pen: Pen): string[] {
  const h = kit.placeNumber(place)
  if (!kit.isHex(h)) return []
  const facts = [
    word(terrainOf(place, kit), pen),
    ...(kit.isCoastal[h] ? [word('coast', pen)] : []),
    ...(kit.isRiver[h] ? [word(kit.isBridge[h] ? 'bridge' : 'river', pen)] : []),
  ]
  const beside: string[] = []
  for (let d = 0; d < 6; d++) {
    const to = kit.map.neighbours[6 * h + d]
    if (to === -1) continue
    const road = kit.map.roads[6 * h + d] === 0 ? '' : ` (${word('road', pen)})`
    beside.push(`${kit.map.directionName(d)} ${kit.placeIds[to]}${road}`)
  }
  return [
    facts.join(pen.voice.comma),
    `${word('neighbours', pen)}${pen.voice.colon}${beside.join(pen.voice.comma)}`,
  ].flatMap((line) => wrap(`  ${line}`, pen.width, '    '))
}

const sectorName = (sector: string, { voice }: Pen): string => {
  const name = SECTOR[sector]
  return name === undefined ? sector : voice.pick(name)
}

/** The hexes of a sector in which somebody is. */
function sectorLines(sector: string, view: View, kit: Kit, pen: Pen): string[] {
  const lines = kit.map.ids.flatMap((hex, h) => {
    if (kit.sectorOf[h] !== sector) return []
    const stand = standIn(hex, view, kit)
    if (isEmpty(stand)) return []
    return [
      `  # ${hexName(hex, kit, pen)} ${pen.paint.dim(word(terrainOf(hex, kit), pen))}`,
      ...sideLines('axis', stand.axis, view, kit, pen),
      ...sideLines('allied', stand.allied, view, kit, pen),
      ...hiddenLines(stand.faceDown, pen),
    ]
  })
  const title = sector === '' ? word('noSector', pen) : sectorName(sector, pen).toUpperCase()
  return lines.length === 0 ? [] : [pen.paint.title(title), ...lines]
}

function boxLines(view: View, kit: Kit, pen: Pen): string[] {
  const boxes = kit.placeIds.slice(kit.hexCount).filter((box) => box !== 'unused')
  const lines = boxes.flatMap((box) => {
    const { axis, allied, faceDown } = standIn(box, view, kit)
    if (axis.length + allied.length + faceDown === 0) return []
    const counts = `${word('axis', pen)} ${axis.length}${pen.voice.comma}${word('allied', pen)} ${allied.length + faceDown}`
    return [`  [${pen.voice.name(box)}] ${counts}`]
  })
  return lines.length === 0 ? [] : [pen.paint.title(word('boxes', pen)), ...lines]
}

const UNIT_VERBS = ['join', 'choose', 'breakDown', 'reform', 'advance', 'evacuate', 'exit', 'withdraw']
const MOVE_VERBS = ['move', 'place', 'drop', 'airland', 'unload', 'retreat', 'enter', 'embark']
const WORKS = ['port', 'bridge', 'road']

/** What both games show; each adds its own first sentences. */
export function airAssaultPresentation({ kits }: AirAssaultGame, welcome: Name[]): TerminalPresentation<View> {
  const kitOf = (view: View): Kit => kits.of(view.pack)
  const printedKit = kits.printed
  return {
    welcome: () => welcome,
    headlines: ['turn.begins', 'phase.begins'],
    legend: [
      {
        en: 'Units: attack-defence movement; art strength/range of artillery, AA range against aircraft, CD strength/range of coast guns. ?n: n counters that lie face down.',
        ja: 'ユニット：攻撃力-防御力 移動力。artは砲兵の戦力/射程、AAは対空射程、CDは沿岸砲の戦力/射程。?nは裏向きの駒n個。',
      },
    ],
    unitIds: printedKit.unitIds,
    placeIds: printedKit.placeIds,
    moment: ({ turn, segment }) => (segment === '' ? '' : `${turn} ${segment}`),
    status(view, pen) {
      const { turns } = kitOf(view).files.scenarios[view.scenario]
      const row = turns[view.turn - 1]
      const facts = [
        `${word('turn', pen)} ${view.turn}/${turns.length}`,
        pen.voice.pick(row.name),
        view.phase === '' ? word('setUp', pen) : pen.voice.name(`phase.${view.phase}`),
        `${word('aircraft', pen)} ${view.flights.length}/${row.B + row.FB + row.F}`,
      ]
      return flow(facts, pen.width, ' | ').map(pen.paint.number)
    },
    board(view, pen) {
      const kit = kitOf(view)
      const sectors = [...kit.map.sectors, '']
      return [...sectors.flatMap((sector) => sectorLines(sector, view, kit, pen)), ...boxLines(view, kit, pen)]
    },
    heading(id, view, pen) {
      const kit = kitOf(view)
      const u = kit.unitNumber(id)
      if (u !== -1) {
        const place = view.units[id]?.place
        return place !== undefined && kit.isHex(kit.placeNumber(place))
          ? hexName(place, kit, pen)
          : sectorName(kit.units[u].sector, pen)
      }
      const h = kit.placeNumber(id)
      return kit.isHex(h) ? sectorName(kit.sectorOf[h], pen) : word('boxes', pen)
    },
    facts(id, view, pen) {
      const kit = kitOf(view)
      if (kit.unitNumber(id) !== -1) return printed(id, kit)
      const h = kit.placeNumber(id)
      return kit.isHex(h) ? pen.paint.dim(word(terrainOf(id, kit), pen)) : ''
    },
    placeLines: (place, view, pen) => placeLines(place, view, kitOf(view), pen),
    unitLines(view, pen) {
      const kit = kitOf(view)
      return kit.placeIds.flatMap((place) =>
        place === 'unused' || isEmpty(standIn(place, view, kit)) ? [] : placeLines(place, view, kit, pen),
      )
    },
    attempts(ids) {
      const units = ids.filter((id) => printedKit.unitNumber(id) !== -1)
      const [to] = ids.filter((id) => printedKit.unitNumber(id) === -1)
      const [unit] = units
      if (unit === undefined) return to === undefined ? [] : [{ do: 'attack', hex: to }]
      if (units.length > 1) return [{ do: 'load', unit, onto: units[1] }]
      if (to !== undefined) return [...MOVE_VERBS.map((verb) => ({ do: verb, unit, to })), { do: 'fire', unit, at: to }]
      return [
        ...UNIT_VERBS.map((verb) => ({ do: verb, unit })),
        ...WORKS.flatMap((what) => ['demolish', 'repair'].map((verb) => ({ do: verb, unit, what }))),
      ]
    },
    points: () => [],
  }
}
