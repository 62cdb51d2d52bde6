import { descentOnMalta, PHASES, PRINTED, TERRAIN_NAMES, totalAtEnd, type State, type View } from '../src/index.ts'
import { fastRng, type JournalEntry, type Name } from '@middlesea/engine'
import { columns, flow, wrap } from '@middlesea/table-kit/lines'
import { widthOf } from '@middlesea/table-kit/width'
import type { Pen, TerminalPresentation } from '@middlesea/table-kit/terminal'

const WORDS: { [id: string]: Name } = {
  turn: { en: 'Turn', ja: 'ターン' },
  phase: { en: 'phase ', ja: '' },
  setUp: { en: 'set-up', ja: '初期配置' },
  used: { en: 'used', ja: '使用済' },
  command: { en: 'command', ja: '指揮レベル' },
  navy: { en: 'navy', ja: '英海軍' },
  ifEnded: { en: 'if it ended now', ja: '今終了した場合' },
  sectorMalta: { en: 'MALTA SECTOR', ja: 'マルタ島戦区' },
  sectorGozo: { en: 'GOZO SECTOR (with Comino)', ja: 'ゴゾ島戦区（コミノ島を含む）' },
  boxes: { en: 'BOXES', ja: 'ボックス' },
  axis: { en: 'Axis', ja: '枢軸軍' },
  allied: { en: 'Allied', ja: '連合軍' },
  concealed: { en: 'concealed', ja: '秘匿状態の駒' },
  faceDown: { en: 'face down', ja: '伏せたユニット' },
  coast: { en: 'coast', ja: '沿岸' },
  inland: { en: 'inland', ja: '内陸' },
  routes: { en: 'routes to', ja: '連絡路' },
  along: { en: 'along the coast', ja: '海岸沿いの隣接ゾーン' },
  ground: { en: 'ground', ja: '地上' },
  air: { en: 'air', ja: '航空' },
  naval: { en: 'naval', ja: '海上' },
  reduced: { en: 'reduced', ja: '減少戦力' },
  empty: { en: 'empty', ja: 'なし' },
  drop: { en: 'drops possible', ja: '降下可' },
  defenderTie: { en: 'ties for the defender', ja: '同点は防御側' },
  stop: { en: 'movement stops', ja: '進入で移動終了' },
  ...TERRAIN_NAMES,
  bomber: { en: 'Bombers', ja: '爆撃機' },
  groundAttack: { en: 'Ground attack', ja: '地上攻撃機' },
  diveBomber: { en: 'Dive bombers', ja: '急降下爆撃機' },
  fighter: { en: 'Fighters', ja: '戦闘機' },
  fighterBomber: { en: 'Fighter-bombers', ja: '戦闘爆撃機' },
  transport: { en: 'Transports', ja: '輸送機' },
  glider: { en: 'Gliders', ja: 'グライダー' },
  ships: { en: 'Naval units', ja: '海上ユニット' },
  gains: { en: 'gains', ja: '得点' },
  losses: { en: 'losses', ja: '失点' },
  forts: { en: 'fortresses held', ja: '支配する要塞' },
  airfields: { en: 'airfields held', ja: '支配する飛行場' },
  towns: { en: 'towns held', ja: '支配する町' },
  alliedLeft: { en: 'Allied units left on the map', ja: 'マップ上に残る連合軍ユニット' },
  cleared: { en: 'Malta cleared', ja: 'マルタ島の制圧' },
  royalNavy: { en: 'Royal Navy level', ja: 'イギリス海軍レベル' },
}

const word = (id: string, { voice }: Pen): string => voice.pick(WORDS[id])

/** `2 concealed` */
const counted = (count: number, id: string, pen: Pen): string =>
  pen.voice.language === 'ja' ? `${word(id, pen)}${count}個` : `${count} ${word(id, pen)}`

// ---- What is printed on a counter

const { zones } = PRINTED.map
const ZONE_IDS = zones.map(({ id }) => id)
const BOX_IDS = ['sicily', 'strategic.command', 'strategic.navy', 'pool', 'axis.eliminated', 'allied.eliminated']
const MISSIONS = ['airborne', 'airlanding', 'amphibious', 'support']
const PLACE_IDS = [
  ...ZONE_IDS,
  ...BOX_IDS,
  ...['malta', 'gozo'].flatMap((sector) => MISSIONS.map((mission) => `${sector}.${mission}`)),
]

/** A unit's printed record, whatever kind it is. */
interface Printed {
  kind: 'ground' | 'air' | 'naval' | 'allied'
  heading: (pen: Pen) => string
  facts: (reduced: boolean) => string
}

/** The table as a player can work it out: a state that looks the same, for scores and for the data of the match. */
function stateOf(view: View): State {
  let state = states.get(view)
  if (state === undefined) states.set(view, (state = descentOnMalta.determinize(view, fastRng(1))))
  return state
}
const states = new WeakMap<View, State>()

function printed(view: View): Map<string, Printed> {
  const { units } = stateOf(view).derived.data.files
  let found = records.get(units)
  if (found !== undefined) return found
  found = new Map()
  const star = (elite: boolean): string => (elite ? '*' : '')
  for (const unit of units.axisGround) {
    const wrapped = (n: number): string => (unit.support ? `(${n})` : String(n))
    const flies = unit.drop === 'airborne' ? 'p' : unit.drop === 'airlanding' ? 'g' : ''
    found.set(unit.id, {
      kind: 'ground',
      heading: ({ voice }) => voice.pick(unit.formation),
      facts: (reduced) =>
        reduced
          ? `${wrapped(unit.reducedRating)}${star(unit.reducedElite)}${flies}-`
          : `${wrapped(unit.rating)}${star(unit.elite)}${flies}${unit.size === 'III' ? ' III' : ''}`,
    })
  }
  for (const unit of units.axisAir) {
    found.set(unit.id, {
      kind: 'air',
      heading: (pen) => word(unit.type, pen),
      facts: (reduced) => {
        const side = reduced ? unit.reduced : unit
        if (unit.transport !== null) return `${unit.transport === 'heavy' ? 'H' : 'L'}${reduced ? '-' : ''}`
        return `${side.airSuperiority}/${side.tactical}/${side.strategic}${reduced ? '-' : ''}`
      },
    })
  }
  for (const unit of units.axisNaval) {
    found.set(unit.id, {
      kind: 'naval',
      heading: (pen) => word('ships', pen),
      facts: (reduced) => {
        const side = reduced ? unit.reduced : unit
        return `${side.combat}/${side.aaa}${reduced ? '-' : ''}`
      },
    })
  }
  const heading = (pen: Pen): string => word('allied', pen)
  for (const unit of units.allied) {
    const facts = (): string => {
      if (unit.type === 'air') return `${unit.airSuperiority}/${unit.tactical}/${unit.strategic}`
      if (unit.rating === 0) return ''
      return `${unit.support ? `(${unit.rating})` : unit.rating}${star(unit.elite)}`
    }
    found.set(unit.id, { kind: 'allied', heading, facts })
  }
  const { id, rating, reducedRating, elite, reducedElite } = units.meCommando
  found.set(id, {
    kind: 'allied',
    heading,
    facts: (reduced) => (reduced ? `${reducedRating}${star(reducedElite)}-` : `${rating}${star(elite)}`),
  })
  records.set(units, found)
  return found
}
const records = new WeakMap<object, Map<string, Printed>>()

function unitText(id: string, view: View, pen: Pen): string {
  const record = printed(view).get(id)!
  const facts = record.facts(view.units[id]?.reduced ?? false)
  const paint = record.kind === 'allied' ? pen.paint.enemy : pen.paint.own
  return [paint(pen.voice.name(id)), facts, ...cargoOf(id, view, pen)].filter((part) => part !== '').join(' ')
}

/** `[KG Kroh]`: what a transport carries. */
function cargoOf(id: string, view: View, pen: Pen): string[] {
  const cargo = Object.keys(view.units).filter((each) => view.units[each].carrier === id)
  return cargo.map((each) => `[${pen.voice.name(each)}]`)
}

// ---- What stands where

function unitsIn(place: string, view: View): { axis: string[]; allied: string[] } {
  // Units aboard are shown with their transport.
  const ids = Object.keys(view.units).filter((id) => view.units[id].place === place && !view.units[id].carrier)
  const isAllied = (id: string): boolean => printed(view).get(id)!.kind === 'allied'
  return { axis: ids.filter((id) => !isAllied(id)), allied: ids.filter(isAllied) }
}

function concealedIn(place: string, view: View): number {
  return place === 'pool' ? view.poolFaceDown : view.concealed.filter(({ zone }) => zone === place).length
}

const sideLine = (side: 'axis' | 'allied', ids: string[], view: View, pen: Pen): string[] =>
  ids.length === 0
    ? []
    : flow(
        ids.map((id) => unitText(id, view, pen)),
        pen.width,
        pen.voice.comma,
        `      ${word(side, pen)}${pen.voice.colon}`,
        '        ',
      )

/** Many units, each formation and each kind of aircraft on its own line. */
function byFormation(ids: string[], view: View, pen: Pen): string[] {
  const headings = [...new Set(ids.map((id) => printed(view).get(id)!.heading(pen)))]
  return headings.flatMap((heading) => {
    const own = ids.filter((id) => printed(view).get(id)!.heading(pen) === heading)
    const items = own.map((id) => unitText(id, view, pen))
    return flow(items, pen.width, pen.voice.comma, `  ${pen.paint.dim(`${heading}:`)} `, '      ')
  })
}

/** `?2`: two concealed counters. */
function hidden(place: string, view: View, { paint }: Pen): string {
  const count = concealedIn(place, view)
  return count === 0 ? '' : paint.unknown(`?${count}`)
}

/** `!2 +3`: two revealed Allied units and three of the Axis. */
function seenIn(place: string, view: View, { paint }: Pen): string[] {
  const { axis, allied: enemy } = unitsIn(place, view)
  return [
    ...(enemy.length === 0 ? [] : [paint.enemy(`!${enemy.length}`)]),
    ...(axis.length === 0 ? [] : [paint.own(`+${axis.length}`)]),
  ]
}

/** The kind of a zone, unless its name says it. */
function typeOf(zone: { id: string; type: string }, pen: Pen): string {
  const type = word(zone.type, pen)
  return pen.voice.name(zone.id).endsWith(type) ? '' : type
}

function zoneCell(id: string, view: View, pen: Pen): string {
  const zone = stateOf(view).derived.data.files.map.zones.find((each) => each.id === id)!
  const type = `${typeOf(zone, pen)}${zone.coastal ? ' ~' : ''}`.trim()
  return [pen.voice.name(id), pen.paint.dim(type), hidden(id, view, pen)].filter((part) => part !== '').join(' ')
}

/** A sector: quiet zones side by side, then each zone in which somebody is seen. */
function sectorLines(sector: string, view: View, pen: Pen): string[] {
  const ids = zones.filter((zone) => zone.sector === sector).map(({ id }) => id)
  const isQuiet = (id: string): boolean => {
    const { axis, allied } = unitsIn(id, view)
    return axis.length + allied.length === 0
  }
  const quiet = ids.filter(isQuiet).map((id) => zoneCell(id, view, pen))
  return [
    pen.paint.title(word(sector === 'malta' ? 'sectorMalta' : 'sectorGozo', pen)),
    ...columns(quiet, pen.width - 2).map((line) => `  ${line}`),
    ...ids.filter((id) => !isQuiet(id)).flatMap((id) => seenZone(id, view, pen)),
    ...MISSIONS.flatMap((mission) => boxLines(`${sector}.${mission}`, view, pen)),
  ]
}

function seenZone(id: string, view: View, pen: Pen): string[] {
  const { axis, allied } = unitsIn(id, view)
  const head = `  # ${zoneCell(id, view, pen)}`
  const sides = [...sideLine('axis', axis, view, pen), ...sideLine('allied', allied, view, pen)]
  const short = [head, ...sides.map((line) => line.trim())].join('  ')
  return widthOf(short) <= pen.width ? [short] : [head, ...sides]
}

/** A box with its units; nothing when it is empty. Sicily holds so many that only their numbers are shown. */
function boxLines(id: string, view: View, pen: Pen): string[] {
  const { axis, allied } = unitsIn(id, view)
  const facedown = concealedIn(id, view)
  if (axis.length + allied.length + facedown === 0) return []
  const title = `  [${pen.voice.name(id)}]`
  if (id === 'sicily') return [`${title} ${counts(axis, view, pen)}`]
  const down = facedown === 0 ? [] : [pen.paint.unknown(counted(facedown, 'faceDown', pen))]
  const items = [...axis, ...allied].map((unit) => unitText(unit, view, pen))
  return flow([...down, ...items], pen.width, pen.voice.comma, `${title} `, '      ')
}

function counts(ids: string[], view: View, pen: Pen): string {
  const kinds = ['ground', 'air', 'naval'] as const
  const count = (kind: string): number => ids.filter((id) => printed(view).get(id)!.kind === kind).length
  return kinds.map((kind) => `${word(kind, pen)} ${count(kind)}`).join(pen.voice.comma)
}

function phaseOf({ phase }: View, pen: Pen): string {
  if (phase === 0) return word('setUp', pen)
  return `${word('phase', pen)}${phase}/${PHASES.length} ${pen.voice.name(`phase.${PHASES[phase - 1].name}`)}`
}

/** What a unit costs in the phase: to recruit (4.0.4b), to refit (11.0). */
function priceOf(id: string, view: View): string[] {
  const { units, tables } = stateOf(view).derived.data.files
  if (view.phase === 0 && view.units[id]?.place === 'unused') {
    const unit = [...units.axisGround, ...units.axisAir, ...units.axisNaval].find((each) => each.id === id)
    return unit === undefined || unit.recruit === null ? [] : [`(${tables.victoryPoints.recruit[unit.recruit]} VP)`]
  }
  if (PHASES[view.phase - 1]?.name !== 'refit' || view.units[id]?.reduced !== true) return []
  const { kind } = printed(view).get(id)!
  const { rows } = tables.staffPoints
  if (kind === 'air') return [`(${rows.refitAir.sp} SP)`]
  if (kind === 'naval') return [`(${rows.refitNaval.sp} SP)`]
  const regiment = units.axisGround.some((unit) => unit.id === id && unit.size === 'III')
  return [`(${(regiment ? rows.refitRegiment : rows.refitCompanyBattalionHq).sp} SP)`]
}

/** 3.0, 3.2: what wins, in a sentence. */
function goal(view: View): Name {
  const { end, levels } = stateOf(view).derived.data.files.tables.victoryPoints
  const above = (result: string): number => (levels.find((level) => level.result === result)?.max ?? 0) + 1
  const [win, great] = [above('draw'), above('tacticalVictory')]
  const { axisFort, axisAirfield, axisTown, alliedUnitOnMap } = end
  return {
    en: `${win} victory points are a tactical victory, ${great} a strategic one. Losses cost points. At the end each fortress that you hold gives ${axisFort}, each airfield ${axisAirfield}, each town ${axisTown}; each Allied unit left on the map ${alliedUnitOnMap}.`,
    ja: `勝利ポイント${win}以上で戦術的勝利、${great}以上で戦略的勝利。損失は減点になります。終了時に支配する要塞は${axisFort}点、飛行場は${axisAirfield}点、町は${axisTown}点、マップ上に残る連合軍ユニットは1個につき${alliedUnitOnMap}点。`,
  }
}

// ---- The presentation

const UNIT_VERBS = ['recruit', 'refit', 'clear', 'choose']
const ZONE_VERBS = ['pick', 'search', 'hurry']
const MOVE_VERBS = ['stage', 'move', 'recon', 'fly', 'land', 'pursue', 'retreat']

const { axisGround, axisAir, axisNaval, allied, meCommando } = PRINTED.units
const UNIT_IDS = [...axisGround, ...axisAir, ...axisNaval, ...allied, meCommando].map(({ id }) => id)

export const presentation: TerminalPresentation<View> = {
  welcome: (view) => [
    {
      en: 'You command the Axis; the rules move the Allied garrison. Each of the 7 turns has 19 phases, and you are asked whenever there is something to decide.',
      ja: 'プレイヤーは枢軸軍を指揮し、連合軍守備隊はルールに従って動きます。全7ターン、各ターンは19フェイズで、決定が必要なときに質問が表示されます。',
    },
    goal(view),
  ],
  headlines: ['turn.begins', 'phase.begins'],
  legend: [
    {
      en: 'Zones: ~ coast, ?n concealed Allied counters, !n revealed Allied units, +n Axis units, # a zone with units that are seen.',
      ja: 'ゾーン：~は沿岸、?nは秘匿状態の連合軍の駒の数、!nは公開された連合軍ユニット数、+nは枢軸軍ユニット数、#は判明しているユニットのあるゾーン。',
    },
    {
      en: 'Units: rating, (n) support, * elite, p drops by parachute, g lands by air, III regiment, - reduced, [ ] aboard.',
      ja: 'ユニット：戦闘力、(n)は支援、*は精鋭、pは空挺降下可、gは空輸着陸可、IIIは連隊、-は減少戦力、角括弧内は搭載中のユニット。',
    },
    {
      en: 'Aircraft: air superiority/tactical/strategic, L or H light or heavy transport. Ships: guns/AAA.',
      ja: '航空機：空戦力/戦術戦闘力/戦略戦闘力、Lは軽輸送機、Hは重輸送機。艦艇：戦闘力/対空力。',
    },
    {
      en: 'SP staff points, AP amphibious points, VP victory points.',
      ja: 'SPは幕僚ポイント、APは揚陸ポイント、VPは勝利ポイント。',
    },
  ],
  unitIds: UNIT_IDS,
  placeIds: PLACE_IDS,

  // Before the first turn the questions list every zone.
  moment: ({ turn, phase }) => (phase === 0 ? '' : String(turn)),

  status(view, pen) {
    const state = stateOf(view)
    const { turns } = state.derived.data.files.scenario
    const ending = view.result === '' ? ` (${word('ifEnded', pen)}${pen.voice.colon}${totalAtEnd(state)})` : ''
    const used = view.amphibiousUsed > 0 ? ` (${word('used', pen)} ${view.amphibiousUsed})` : ''
    const facts = [
      `${word('turn', pen)} ${view.turn}/${turns}`,
      phaseOf(view, pen),
      `SP ${view.staffPoints}`,
      `AP ${view.amphibiousPoints}${used}`,
      `${word('command', pen)} ${view.command}`,
      `${word('navy', pen)} ${view.royalNavy}`,
      `VP ${view.victoryPoints}${ending}`,
    ]
    return flow(facts, pen.width, ' | ').map(pen.paint.number)
  },

  board: (view, pen) => [
    ...sectorLines('malta', view, pen),
    ...sectorLines('gozo', view, pen),
    pen.paint.title(word('boxes', pen)),
    ...BOX_IDS.flatMap((id) => boxLines(id, view, pen)),
  ],

  heading(id, view, pen) {
    const unit = printed(view).get(id)
    if (unit !== undefined) {
      // On the islands it matters where a unit stands, elsewhere to whom it belongs.
      const place = view.units[id]?.place ?? ''
      return unit.kind === 'ground' && ZONE_IDS.includes(place) ? pen.voice.name(place) : unit.heading(pen)
    }
    const zone = zones.find((each) => each.id === id)
    return zone === undefined ? word('boxes', pen) : pen.voice.name(zone.sector)
  },

  facts(id, view, pen) {
    const unit = printed(view).get(id)
    if (unit !== undefined) {
      const facts = [unit.facts(view.units[id]?.reduced ?? false), ...cargoOf(id, view, pen), ...priceOf(id, view)]
      return facts.filter((part) => part !== '').join(' ')
    }
    const zone = stateOf(view).derived.data.files.map.zones.find((each) => each.id === id)
    if (zone === undefined) return ''
    return [pen.paint.dim(typeOf(zone, pen)), hidden(id, view, pen), ...seenIn(id, view, pen)]
      .filter((part) => part !== '')
      .join(' ')
  },

  placeLines(place, view, pen) {
    const { axis, allied: enemy } = unitsIn(place, view)
    const count = concealedIn(place, view)
    const facedown =
      count === 0
        ? []
        : [`      ${pen.paint.unknown(counted(count, place === 'pool' ? 'faceDown' : 'concealed', pen))}`]
    const nobody = axis.length + enemy.length + count === 0 ? [`      ${word('empty', pen)}`] : []
    return [
      pen.paint.title(pen.voice.name(place)),
      ...zoneFacts(place, view, pen),
      ...sideLine('axis', axis, view, pen),
      ...sideLine('allied', enemy, view, pen),
      ...facedown,
      ...nobody,
    ]
  },

  unitLines(view, pen) {
    return presentation.placeIds.flatMap((place) => {
      const { axis, allied: enemy } = unitsIn(place, view)
      if (axis.length + enemy.length === 0) return []
      const own = place === 'sicily' ? byFormation(axis, view, pen) : sideLine('axis', axis, view, pen)
      return [pen.paint.title(pen.voice.name(place)), ...own, ...sideLine('allied', enemy, view, pen)]
    })
  },

  attempts(ids) {
    const units = ids.filter((id) => UNIT_IDS.includes(id))
    const places = ids.filter((id) => !UNIT_IDS.includes(id))
    const [unit] = units
    const [to] = places
    if (unit === undefined && !ZONE_IDS.includes(to)) return []
    if (unit === undefined) return ZONE_VERBS.map((verb) => ({ do: verb, zone: to }))
    if (units.length > 1) return [{ do: 'load', unit, onto: units[1] }]
    const anywhere = to === undefined ? PLACE_IDS : [to]
    const moves = anywhere.flatMap((place) => MOVE_VERBS.map((verb) => ({ do: verb, unit, to: place })))
    return to === undefined ? [...UNIT_VERBS.map((verb) => ({ do: verb, unit })), ...moves] : moves
  },

  points: (journal, pen) => pointsOf(journal, pen),
}

function zoneFacts(place: string, view: View, pen: Pen): string[] {
  const { map, tables } = stateOf(view).derived.data.files
  const zone = map.zones.find(({ id }) => id === place)
  if (zone === undefined) return []
  const terrain = tables.terrain.rows[zone.type]
  const names = (ids: (string | null)[]): string =>
    ids
      .filter((id) => id !== null)
      .map((id) => pen.voice.name(id))
      .join(pen.voice.comma)
  const facts = [
    word(zone.type, pen),
    word(zone.coastal ? 'coast' : 'inland', pen),
    ...(terrain.drop ? [word('drop', pen)] : []),
    ...(terrain.tie === 'defender' ? [word('defenderTie', pen)] : []),
    ...(terrain.move === 'stop' ? [word('stop', pen)] : []),
  ]
  const coast = zone.coastal
    ? [`${word('along', pen)}${pen.voice.colon}${names([zone.counterclockwise, zone.clockwise])}`]
    : []
  return [
    facts.join(pen.voice.comma),
    `${word('routes', pen)}${pen.voice.colon}${names(zone.routes)}`,
    ...coast,
  ].flatMap((line) => wrap(`  ${line}`, pen.width, '    '))
}

/** Every change of the victory points by the rule that made it; the points of the end by their kind. */
function pointsOf(journal: JournalEntry[], pen: Pen): { source: string; points: number }[] {
  const title = (rule: string): string => {
    const entry = descentOnMalta.rulebook.find(({ id }) => id === rule)
    return entry === undefined ? rule : `${rule} ${pen.voice.pick(entry.title)}`
  }
  const found = new Map<string, number>()
  const add = (source: string, points: number): void => void found.set(source, (found.get(source) ?? 0) + points)
  let end = 0
  for (const { key, rule, params } of journal) {
    if (key === 'end.score') {
      for (const [kind, points] of Object.entries(params as { [kind: string]: number })) {
        add(word(kind, pen), points)
        end += points
      }
    } else if (key === 'vp.change' && rule === '3.5') {
      // The sum of the lines above, but for what the track cannot hold.
      add(title('3.2'), (params.change as number) - end)
    } else if (key === 'vp.change') {
      const change = params.change as number
      add(`${title(rule)}${pen.voice.colon}${word(change > 0 ? 'gains' : 'losses', pen)}`, change)
    }
  }
  return [...found].filter(([, points]) => points !== 0).map(([source, points]) => ({ source, points }))
}
