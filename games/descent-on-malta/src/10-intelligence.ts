import { call, type Choice, type Io, law, type Refusal } from '@middlesea/engine'
import { type Action, SEARCH_POOL, searchZone, withDone } from './actions.ts'
import { hasAllied } from './06-map.ts'
import { informFromPool, revealZone } from './08-allied-forces.ts'
import { lacksStaffPoints, spendStaffPoints } from './09-staff-points.ts'
import { revealInPool } from './25-reserves.ts'
import { whoDecidesForAll } from './28-team.ts'
import { phaseBegins, phaseEnds } from './scenes/parts.ts'
import { attemptMade } from './scenes/allied.ts'
import { type AnyProcedure, type Attempt, decide, forbid, placeId, procedure, say } from './steps.ts'
import { isZone, placeNumber, POOL, type State, ZONES } from './state.ts'

/** How `searched` names the Reserve Pool. */
export const THE_POOL = -1

/** Phase 2. */
export function intelligencePhase(s: State): void {
  call(s, intelligence, {})
}

// ---- 10.0 One attempt a turn in each zone, and one in the pool

const ZONE_SEARCHED = forbid('10.0', 'refuse.zoneSearched')
const POOL_SEARCHED = forbid('10.0', 'refuse.poolSearched')
const NO_ALLIED_UNITS = forbid('10.0', 'refuse.searchEmpty')

const alreadySearched = law('10.0', (s: State, where: number): boolean => s.searched.includes(where), false)

/** 10.0: any zone with Allied units will do, also one where all are known: the player may waste his points. */
const isWithoutAllies = law(
  '10.0',
  (s: State, zone: number): Refusal | null => (hasAllied(s, zone) ? null : NO_ALLIED_UNITS),
  null,
)

function cannotSearchZone(s: State, zone: number): Refusal | null {
  if (alreadySearched(s, zone)) return ZONE_SEARCHED
  return isWithoutAllies(s, zone) ?? lacksStaffPoints(s, 'intelligenceZone')
}

function cannotSearchPool(s: State): Refusal | null {
  if (alreadySearched(s, THE_POOL)) return POOL_SEARCHED
  return lacksStaffPoints(s, 'intelligencePool')
}

function attempts(s: State): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  for (const zone of ZONES) if (cannotSearchZone(s, zone) === null) choices.push(searchZone[zone])
  if (cannotSearchPool(s) === null) choices.push(SEARCH_POOL)
  return withDone(choices)
}

const intelligence = procedure(
  'intelligence',
  [
    decide('attempts', {
      rule: '10.0',
      optional: true,
      seats: (s) => whoDecidesForAll(s, 'all'),
      prompt: (s) => say('prompt.intelligence', { points: s.staffPoints }),
      options: attempts,
      resolve: (s, _f, a, io) => {
        if (a.do === 'search') searchInZone(s, placeNumber(a.zone), io)
        else if (a.do === 'searchPool') searchInPool(s, io)
        else return
        return 'again'
      },
      why: whyNot,
    }),
  ],
  (s, _f, io) => {
    if (s.searched.length > 0) phaseEnds(s, '10.0', io)
  },
)

function whyNot(s: State, _f: unknown, a: Attempt): Refusal | null {
  if (a.do === 'searchPool') return cannotSearchPool(s)
  const zone = placeNumber(a.zone)
  return a.do === 'search' && isZone(zone) ? cannotSearchZone(s, zone) : null
}

/** The first attempt of the turn begins the scene of the phase. */
function noteAttempt(s: State, where: number, io: Io): void {
  if (s.searched.length === 0) phaseBegins(s, '10.0', 'intelligence', io)
  s.searched = [...s.searched, where]
}

// ---- 10.1 A zone

const HIGHEST_SUCCESS = 3

export const isFound = law('10.1', (die: number): boolean => die <= HIGHEST_SUCCESS, false)

function searchInZone(s: State, zone: number, io: Io): void {
  noteAttempt(s, zone, io)
  spendStaffPoints(s, 'intelligenceZone', '10.1', io)
  const die = io.roll(s, 6, 'intelligence 10.1')
  io.tell('10.1', say('intelligence.zone', { zone: placeId(zone), die, needed: HIGHEST_SUCCESS }), () =>
    attemptMade(s, '10.1', zone, die, HIGHEST_SUCCESS),
  )
  if (isFound(die)) revealZone(s, zone, '10.1', io)
}

// ---- 10.2 The Reserve Pool

/** One less than the die. */
export const unitsSeen = law('10.2', (die: number): number => die - 1, 0)

function searchInPool(s: State, io: Io): void {
  noteAttempt(s, THE_POOL, io)
  spendStaffPoints(s, 'intelligencePool', '10.2', io)
  const die = io.roll(s, 6, 'intelligence 10.2')
  io.tell('10.2', say('intelligence.pool', { die, units: unitsSeen(die) }), () => attemptMade(s, '10.2', POOL, die))
  informFromPool(s, revealInPool(s, unitsSeen(die), '10.2', io), io)
}

export const intelligenceProcedures: AnyProcedure[] = [intelligence]
