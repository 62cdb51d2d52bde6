// The terminal table of Song for War: spaces with units, grouped by nation and type.
import type { Name } from '@middlesea/engine'
import { kitOf, pointsOfView, type UnitView, type View } from '../src/index.ts'
import { flow, wrap } from '@middlesea/table-kit/lines'
import type { Pen, TerminalPresentation } from '@middlesea/table-kit/terminal'

const NATIONS = ['US', 'GB', 'DE', 'IT']
const WORDS: { [id: string]: Name } = {
  stage: { en: 'Stage', ja: 'ステージ' },
  step: { en: 'Movement Step', ja: '移動ステップ' },
  points: { en: 'Points', ja: '得点' },
  tokens: { en: 'Tokens', ja: 'トークン' },
  hand: { en: 'Hand', ja: '手札' },
  aboard: { en: 'aboard', ja: '搭載中' },
  empty: { en: 'empty', ja: 'なし' },
  beside: { en: 'beside', ja: '隣接' },
  somewhere: { en: 'at sea', ja: '位置不明' },
  land: { en: 'LAND', ja: '陸' },
  sea: { en: 'SEA', ja: '海' },
}
const word = (id: string, { voice }: Pen): string => voice.pick(WORDS[id])
const typeOf = (id: string): string => id.split('-')[1]
const nationOf = (id: string): string => id.split('-')[0]

const LOST = 'lost'

/** The units of a nation in a place, those of a type counted: '3 Infantry, Tank'. */
function nationLine(view: View, place: string, nation: string, pen: Pen): string[] {
  const counts = new Map<string, number>()
  for (const unit of unitsAt(view, place)) {
    if (nationOf(unit.id) !== nation) continue
    const name = pen.voice.name(typeOf(unit.id)) + (unit.aboard === null ? '' : ` (${word('aboard', pen)})`)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  if (counts.size === 0) return []
  const items = [...counts].map(([name, count]) => (count === 1 ? name : `${count} ${name}`))
  const paint = nation === 'US' || nation === 'GB' ? pen.paint.own : pen.paint.enemy
  return flow(items, pen.width, pen.voice.comma, `    ${paint(pen.voice.name(nation))}${pen.voice.colon}`, '      ')
}

const unitsAt = (view: View, place: string): UnitView[] => view.units.filter((unit) => unit.place === place)

function unitsIn(view: View, place: string, pen: Pen): string[] {
  return NATIONS.flatMap((nation) => nationLine(view, place, nation, pen))
}

/** Who controls a space, and what it is worth. */
function siteText(view: View, place: string, pen: Pen): string {
  const { siteAt, sites, spaceNumber } = kitOf(view.pack)
  const site = siteAt[spaceNumber[place] ?? -1] ?? -1
  return site === -1 ? '' : pen.paint.dim(` ${pen.voice.name(NATIONS[view.control[site]])} ${sites[site].points / 4}`)
}

function boardLines(view: View, pen: Pen): string[] {
  const kit = kitOf(view.pack)
  const lines: string[] = []
  for (const part of ['land', 'sea']) {
    lines.push(pen.paint.title(word(part, pen)))
    kit.spaceIds.forEach((place, space) => {
      if (kit.isSea[space] !== (part === 'sea')) return
      const units = unitsIn(view, place, pen)
      const site = siteText(view, place, pen)
      if (units.length > 0 || site !== '') lines.push(`  # ${place} ${pen.voice.name(place)}${site}`, ...units)
    })
  }
  return [...lines, ...fleetLines(view, pen)]
}

function fleetLines(view: View, pen: Pen): string[] {
  return view.fleets.flatMap(({ hidden, at }, nation) => {
    if (!hidden) return []
    const box = `fleet.${NATIONS[nation]}`
    return [
      `  [${pen.voice.name(box)}] ${at === null ? word('somewhere', pen) : pen.voice.name(at)}`,
      ...unitsIn(view, box, pen),
    ]
  })
}

function statusLines(view: View, pen: Pen): string[] {
  const [allies, axis] = pointsOfView(view)
  const tokens = NATIONS.map((nation, i) => `${nation} ${view.tokens[i]}`).join(' ')
  const step = view.step === 0 ? pen.voice.name(`phase.${view.phase}`) : `${word('step', pen)} ${view.step}`
  const hands = view.hands.flatMap(({ cards }, nation) =>
    cards === null || cards.length === 0
      ? []
      : [`${NATIONS[nation]} ${cards.map((card) => pen.voice.name(card)).join(pen.voice.comma)}`],
  )
  return [
    `${word('stage', pen)} ${view.stage}  ${step}  ${word('points', pen)} ${allies / 4} : ${axis / 4}  ${word('tokens', pen)} ${tokens}`,
    ...(hands.length === 0 ? [] : wrap(`${word('hand', pen)}${pen.voice.colon}${hands.join('; ')}`, pen.width, '  ')),
  ]
}

function placeLines(place: string, view: View, pen: Pen): string[] {
  const kit = kitOf(view.pack)
  const space = kit.spaceNumber[place]
  const units = unitsIn(view, place, pen)
  const facts =
    space === undefined
      ? []
      : wrap(
          `  ${pen.voice.name(`terrain.${kit.terrain[space]}`)}${pen.voice.comma}${word('beside', pen)}${pen.voice.colon}${kit.neighbours[space].map((other) => kit.spaceIds[other]).join(' ')}`,
          pen.width,
          '    ',
        )
  return [
    pen.paint.title(`${place} ${pen.voice.name(place)}`) + siteText(view, place, pen),
    ...facts,
    ...(units.length > 0 ? units : [`    ${word('empty', pen)}`]),
  ]
}

export const presentation: TerminalPresentation<View> = {
  welcome: () => [
    {
      en: 'The Mediterranean, 1942 or 1943. The Allies (United States, Great Britain) need points by taking objectives; the Axis (Germany, Italy) holds out, or takes what the Allies have.',
      ja: '1942年または1943年の地中海。連合軍（アメリカ・イギリス）は目標を奪って得点し、枢軸軍（ドイツ・イタリア）は守り抜くか、連合軍の目標を奪います。',
    },
  ],
  legend: [
    {
      en: 'Behind the name of a place stand who controls it and its victory points.',
      ja: '地名の後ろは支配国と勝利ポイントです。',
    },
  ],
  unitIds: [],
  placeIds: kitOf('').spaceIds,
  headlines: ['told.stage', 'told.step', 'told.points'],
  moment: (view) =>
    view.phase === 'tactical' ? `${view.stage} ${view.step} ${view.active}` : `${view.stage} ${view.phase}`,
  status: statusLines,
  board: boardLines,
  heading: (id, view, pen) => {
    const unit = view.units.find((one) => one.id === id)
    return unit === undefined ? '' : pen.voice.name(unit.place)
  },
  facts: (id, view) => {
    const unit = view.units.find((one) => one.id === id)
    if (unit === undefined || unit.place === LOST) return ''
    const alike = unitsAt(view, unit.place).filter(
      (one) => typeOf(one.id) === typeOf(id) && nationOf(one.id) === nationOf(id),
    )
    return alike.length > 1 ? `×${alike.length}` : ''
  },
  placeLines,
  unitLines: boardLines,
  attempts: (ids) => {
    const [first, second] = ids
    if (second === undefined)
      return [
        { do: 'declare', at: first },
        { do: 'search', unit: first },
      ]
    return [
      { do: 'move', unit: first, to: second },
      { do: 'unload', unit: first, to: second },
      { do: 'load', unit: first, on: second },
      { do: 'bombard', unit: first, at: second },
    ]
  },
  points: () => [],
}
