import { finish, type Io, law } from '@middlesea/engine'
import { NO, YES } from './actions.ts'
import { controlOf } from './06-map.ts'
import { whoDecidesForAll } from './28-team.ts'
import type { TablesData } from './data-schema.ts'
import { counts } from './scenes/effects.ts'
import { closeScenes } from './scenes/parts.ts'
import { finalScore, turnScore } from './scenes/score.ts'
import { type AnyProcedure, decide, procedure, run, say } from './steps.ts'
import { ALLIED_UNITS, isConcealed, isObstacle, isZone, type State, ZONES } from './state.ts'

// ---- 3.1 to 3.3 The track

/** 3.3: victory points change as things happen. At 99 they stop (3.2); at -100 the game is lost at once (3.1). */
export function changeVictoryPoints(s: State, change: number, rule: string, io: Io): void {
  if (change === 0 || s.result !== '') return
  const before = s.victoryPoints
  s.victoryPoints = pointsAfter(s, change)
  const told = { change: s.victoryPoints - before, total: s.victoryPoints }
  io.tell(rule, say('vp.change', told), () => counts(s, rule, 'victoryPoints', told.change, told.total))
  if (isCatastrophe(s, s.victoryPoints)) endGame(s, 'catastrophe', '3.1', io)
}

/** What the track will show after a change. */
export const pointsAfter = (s: State, change: number): number => Math.min(s.victoryPoints + change, highestTotal(s))

export const highestTotal = law(
  '3.2',
  (s: State): number => s.derived.data.files.tables.tracks.victoryPoints.max,
  Infinity,
)

const isCatastrophe = law(
  '3.1',
  (s: State, total: number): boolean => total <= s.derived.data.files.tables.victoryPoints.catastrophe,
  false,
)

function endGame(s: State, result: string, rule: string, io: Io): void {
  closeScenes(s, rule, io)
  s.result = result
  io.tell(rule, say('end.result', { result: `result.${result}`, total: s.victoryPoints }))
  finish(s)
}

// ---- 3.0 Levels of victory

const victoryLevel = law(
  '3.0',
  (s: State, total: number): string => {
    const { levels } = s.derived.data.files.tables.victoryPoints
    // The last level reaches to the highest total (3.2).
    return levels.find((level) => total <= level.max)!.result
  },
  'draw',
)

// ---- 3.4 Clearing Malta

const FORTS = ['fortress']
const AIRFIELDS = ['airfield']
const TOWNS = ['town', 'portTown']
const OBJECTIVES = [...FORTS, ...AIRFIELDS, ...TOWNS]

/** 3.4: all objectives are Axis, no Allied unit is on Malta, and none on Gozo is concealed. */
export const isCleared = law(
  '3.4',
  (s: State): boolean => {
    const { zoneType, sector } = s.derived.data
    for (const zone of ZONES) {
      if (OBJECTIVES.includes(zoneType[zone]) && controlOf(s, zone) !== 'axis') return false
    }
    for (const u of ALLIED_UNITS) {
      const zone = s.place[u]
      if (!isZone(zone)) continue
      if (isConcealed(s, u)) return false
      // Revealed obstacles never leave and do not count (ruling 24).
      if (sector[zone] === 'malta' && !isObstacle(s, u)) return false
    }
    return true
  },
  false,
)

// ---- 3.5 Points at the end

export interface EndScore {
  forts: number
  airfields: number
  towns: number
  alliedLeft: number
  cleared: number
  royalNavy: number
}

const awardRow = law(
  'table.vp',
  (s: State): TablesData['victoryPoints']['end'] => s.derived.data.files.tables.victoryPoints.end,
  { axisFort: 0, axisAirfield: 0, axisTown: 0, alliedUnitOnMap: 0, clearedLessTurn: 0, perRoyalNavyLevel: 0 },
)

/** 3.5: what a zone gives at the end if the Axis control it. */
export function prizeOf(s: State, zone: number): number {
  const { axisFort, axisAirfield, axisTown } = awardRow(s)
  const type = s.derived.data.zoneType[zone]
  if (FORTS.includes(type)) return axisFort
  if (AIRFIELDS.includes(type)) return axisAirfield
  return TOWNS.includes(type) ? axisTown : 0
}

/** One source of points at the end: so many of a thing, and what each gives. */
export interface Award {
  count: number
  each: number
}

const NONE: Award = { count: 0, each: 0 }

/** 3.5: what the end of the game would add now, by source. */
export const endAwards = law(
  '3.5',
  (s: State): { [source in keyof EndScore]: Award } => {
    const row = awardRow(s)
    return {
      forts: { count: countHeld(s, FORTS), each: row.axisFort },
      airfields: { count: countHeld(s, AIRFIELDS), each: row.axisAirfield },
      towns: { count: countHeld(s, TOWNS), each: row.axisTown },
      alliedLeft: { count: countAllied(s), each: row.alliedUnitOnMap },
      // Once, the sooner the better.
      cleared: { count: s.clearedOn > 0 ? 1 : 0, each: row.clearedLessTurn - s.clearedOn },
      royalNavy: { count: s.royalNavy, each: row.perRoyalNavyLevel },
    }
  },
  { forts: NONE, airfields: NONE, towns: NONE, alliedLeft: NONE, cleared: NONE, royalNavy: NONE },
)

/** Zones of these types that the Axis control. */
function countHeld(s: State, types: string[]): number {
  const { zoneType } = s.derived.data
  let count = 0
  for (const zone of ZONES) {
    if (types.includes(zoneType[zone]) && controlOf(s, zone) === 'axis') count++
  }
  return count
}

function countAllied(s: State): number {
  let count = 0
  for (const u of ALLIED_UNITS) if (isZone(s.place[u]) && countsAtEnd(s, u)) count++
  return count
}

/** No count gives no points, and not minus zero. */
export const pointsOf = ({ count, each }: Award): number => (count === 0 ? 0 : count * each)

/** 3.5: the points of each source. */
export function endScore(s: State): EndScore {
  const { forts, airfields, towns, alliedLeft, cleared, royalNavy } = endAwards(s)
  return {
    forts: pointsOf(forts),
    airfields: pointsOf(airfields),
    towns: pointsOf(towns),
    alliedLeft: pointsOf(alliedLeft),
    cleared: pointsOf(cleared),
    royalNavy: pointsOf(royalNavy),
  }
}

/** 3.3: every Allied unit on the map counts but revealed obstacles; a concealed counter counts whatever it is. */
const countsAtEnd = law('3.3', (s: State, u: number): boolean => isConcealed(s, u) || !isObstacle(s, u), true)

const sumOf = (score: EndScore): number => Object.values(score).reduce((sum: number, part: number) => sum + part, 0)

/** What the track would show if the game ended now: the points of the end are summed before the limit applies (3.2). */
export const totalAtEnd = (s: State): number => Math.min(s.victoryPoints + sumOf(endScore(s)), highestTotal(s))

/** What the result would be if the game ended now (3.0, 3.1). */
export function resultAtEnd(s: State): string {
  const total = totalAtEnd(s)
  return isCatastrophe(s, total) ? 'catastrophe' : victoryLevel(s, total)
}

function scoreTheEnd(s: State, io: Io): void {
  const score = endScore(s)
  const awards = endAwards(s)
  io.tell('3.5', say('end.score', { ...score }), () => finalScore(s, awards, totalAtEnd(s)))
  changeVictoryPoints(s, sumOf(score), '3.5', io)
  if (s.result === '') endGame(s, victoryLevel(s, s.victoryPoints), '3.0', io)
}

// ---- 5.19 The end of a turn

/** Phase 19: a cleared Malta may end the game (3.4); the last turn ends it (5.19). After the end no step follows. */
export const endOfTurn = procedure('endOfTurn', [
  run('cleared', {
    rule: '3.4',
    when: (s) => isCleared(s),
    do: (s, _f, io) => {
      if (s.clearedOn === 0) s.clearedOn = s.turn
      io.tell('3.4', say('end.cleared', { turn: s.turn }))
    },
  }),
  decide('declare', {
    rule: '3.4',
    when: (s) => s.turn < lastTurn(s) && isCleared(s),
    seats: (s) => whoDecidesForAll(s, 'all'),
    prompt: (s) => say('prompt.declareEnd', { total: totalAtEnd(s) }),
    options: () => [YES, NO],
    resolve: (s, _f, a, io) => {
      if (a.do === 'yes') scoreTheEnd(s, io)
    },
  }),
  run('lastTurn', {
    rule: '5.19',
    when: (s) => s.turn >= lastTurn(s),
    do: (s, _f, io) => scoreTheEnd(s, io),
  }),
  run('nextTurn', {
    rule: '5.19',
    do: (s, _f, io) => {
      io.show('5.19', () => turnScore(s, endAwards(s), totalAtEnd(s), io.journal ?? []))
      s.turn++
    },
  }),
])

const lastTurn = (s: State): number => s.derived.data.files.scenario.turns

export const victoryProcedures: AnyProcedure[] = [endOfTurn]
