import { finish, type Io, law } from '@middlesea/engine'
import { NO, YES } from './actions.ts'
import { controlOf } from './06-map.ts'
import { whoDecidesForAll } from './28-team.ts'
import type { TablesData } from './data-schema.ts'
import { type AnyProcedure, decide, procedure, run, say } from './steps.ts'
import { FIRST_ALLIED, isConcealed, isObstacle, type State, UNIT_COUNT, isZone, ZONE_COUNT } from './state.ts'

// ---- 3.1 to 3.3 The track

/** 3.3: victory points change as things happen. At 99 they stop (3.2); at -100 the game is lost at once (3.1). */
export function changeVictoryPoints(s: State, change: number, rule: string, io: Io): void {
  if (change === 0 || s.result !== '') return
  const before = s.victoryPoints
  s.victoryPoints = Math.min(before + change, highestTotal(s))
  io.tell(rule, say('vp.change', { change: s.victoryPoints - before, total: s.victoryPoints }))
  if (isCatastrophe(s)) endGame(s, 'catastrophe', '3.1', io)
}

const highestTotal = law('3.2', (s: State): number => s.derived.data.files.tables.tracks.victoryPoints.max, Infinity)

const isCatastrophe = law(
  '3.1',
  (s: State): boolean => s.victoryPoints <= s.derived.data.files.tables.victoryPoints.catastrophe,
  false,
)

function endGame(s: State, result: string, rule: string, io: Io): void {
  s.result = result
  io.tell(rule, say('end.result', { result: `result.${result}`, total: s.victoryPoints }))
  finish(s)
}

// ---- 3.0 Levels of victory

export const victoryLevel = law(
  '3.0',
  (s: State): string => {
    const levels = s.derived.data.files.tables.victoryPoints.levels
    return (levels.find((level) => s.victoryPoints <= level.max) ?? levels[levels.length - 1]).result
  },
  'draw',
)

// ---- 3.4 Clearing Malta

const OBJECTIVES = ['fortress', 'town', 'portTown', 'airfield']

/** 3.4: all objectives are Axis, no Allied unit is on Malta, and none on Gozo is concealed. */
export const isCleared = law(
  '3.4',
  (s: State): boolean => {
    const { zoneType, sector } = s.derived.data
    for (let zone = 0; zone < ZONE_COUNT; zone++) {
      if (OBJECTIVES.includes(zoneType[zone]) && controlOf(s, zone) !== 'axis') return false
    }
    for (let u = FIRST_ALLIED; u < UNIT_COUNT; u++) {
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

const endAwards = law(
  'table.vp',
  (s: State): TablesData['victoryPoints']['end'] => s.derived.data.files.tables.victoryPoints.end,
  { axisFort: 0, axisAirfield: 0, axisTown: 0, alliedUnitOnMap: 0, clearedLessTurn: 0, perRoyalNavyLevel: 0 },
)

/** 3.5: what the end of the game would add now, by source. */
export const endScore = law(
  '3.5',
  (s: State): EndScore => {
    const { zoneType } = s.derived.data
    const row = endAwards(s)
    const score: EndScore = { forts: 0, airfields: 0, towns: 0, alliedLeft: 0, cleared: 0, royalNavy: 0 }
    for (let zone = 0; zone < ZONE_COUNT; zone++) {
      if (controlOf(s, zone) !== 'axis') continue
      if (zoneType[zone] === 'fortress') score.forts += row.axisFort
      if (zoneType[zone] === 'airfield') score.airfields += row.axisAirfield
      if (zoneType[zone] === 'town' || zoneType[zone] === 'portTown') score.towns += row.axisTown
    }
    for (let u = FIRST_ALLIED; u < UNIT_COUNT; u++) {
      if (isZone(s.place[u]) && countsAtEnd(s, u)) score.alliedLeft += row.alliedUnitOnMap
    }
    if (s.clearedOn > 0) score.cleared = row.clearedLessTurn - s.clearedOn
    score.royalNavy = row.perRoyalNavyLevel * s.royalNavy
    return score
  },
  { forts: 0, airfields: 0, towns: 0, alliedLeft: 0, cleared: 0, royalNavy: 0 },
)

/** 3.3: every Allied unit on the map counts but revealed obstacles; a concealed counter counts whatever it is. */
const countsAtEnd = law('3.3', (s: State, u: number): boolean => isConcealed(s, u) || !isObstacle(s, u), true)

const sumOf = (score: EndScore): number => Object.values(score).reduce((sum: number, part: number) => sum + part, 0)

/** What the track would show if the game ended now: the points of the end are summed before the limit applies (3.2). */
export const totalAtEnd = (s: State): number => Math.min(s.victoryPoints + sumOf(endScore(s)), highestTotal(s))

function scoreTheEnd(s: State, io: Io): void {
  const score = endScore(s)
  io.tell('3.5', say('end.score', { ...score }))
  changeVictoryPoints(s, sumOf(score), '3.5', io)
  if (s.result === '') endGame(s, victoryLevel(s), '3.0', io)
}

// ---- 5.19 The end of a turn

/** Phase 19: a cleared Malta may end the game (3.4); the last turn ends it (5.19). */
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
    when: (s) => s.result === '' && s.turn >= lastTurn(s),
    do: (s, _f, io) => scoreTheEnd(s, io),
  }),
  run('nextTurn', {
    rule: '5.19',
    when: (s) => s.result === '',
    do: (s) => {
      s.turn++
    },
  }),
])

const lastTurn = (s: State): number => s.derived.data.files.scenario.turns

export const victoryProcedures: AnyProcedure[] = [endOfTurn]
