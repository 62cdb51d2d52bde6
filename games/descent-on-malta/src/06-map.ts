import { callInTurn, type Choice, frame, law } from '@middlesea/engine'
import { type Action, chooseUnit, unitOf } from './actions.ts'
import { eliminateUnit } from './02-losses.ts'
import { whoDecides } from './28-team.ts'
import { type Terrain } from './data.ts'
import { decide, forbid, type Frame, procedure, placeId, run, say } from './steps.ts'
import {
  isAlliedGround,
  isAxis,
  isAxisAir,
  isAxisGround,
  isAxisNaval,
  isConcealed,
  isObstacle,
  isRegiment,
  type State,
  unitsAt,
  ZONES,
} from './state.ts'

/** 6.0: only a route makes two zones adjacent. */
export const adjacentZones = law(
  '6.0',
  (s: State, zone: number): number[] => s.derived.data.zones.adjacent[zone],
  [] as number[],
)

export function areAdjacent(s: State, a: number, b: number): boolean {
  return adjacentZones(s, a).includes(b)
}

// Units lie in rising order, Axis ground first and the Allies last: the ends of a list tell who is in a zone. These are asked
// more often than anything else.

export const hasAxisGround = (s: State, zone: number): boolean =>
  unitsAt(s, zone).length > 0 && isAxisGround(unitsAt(s, zone)[0])

export const hasAxis = (s: State, zone: number): boolean => unitsAt(s, zone).length > 0 && isAxis(unitsAt(s, zone)[0])

export const hasAllied = (s: State, zone: number): boolean => {
  const units = unitsAt(s, zone)
  return units.length > 0 && !isAxis(units[units.length - 1])
}

/**
 * Whether an Allied unit counts as a ground unit in its zone. Concealed counters do, for nobody knows better; a revealed
 * obstacle does not: it is ignored for control and clearing (ruling 24).
 */
export const holdsGround = (s: State, u: number): boolean =>
  isConcealed(s, u) || (isAlliedGround(s, u) && !isObstacle(s, u))

/** Whether Allied ground units stand in a zone, revealed obstacles apart. */
export function hasAlliedGround(s: State, zone: number): boolean {
  for (const u of unitsAt(s, zone)) if (holdsGround(s, u)) return true
  return false
}

export function hasConcealed(s: State, zone: number): boolean {
  for (const u of unitsAt(s, zone)) if (isConcealed(s, u)) return true
  return false
}

/** The revealed obstacle in a zone, or -1 (8.2d: there is never more than one). */
export function obstacleIn(s: State, zone: number): number {
  for (const u of unitsAt(s, zone)) if (isObstacle(s, u) && !isConcealed(s, u)) return u
  return -1
}

export type Control = 'axis' | 'allied' | 'disputed' | 'none'

/** 2.7: who controls a zone. */
export const controlOf = law(
  '2.7',
  (s: State, zone: number): Control => {
    const axis = hasAxisGround(s, zone)
    const allied = hasAlliedGround(s, zone)
    if (axis) return allied ? 'disputed' : 'axis'
    return allied ? 'allied' : 'none'
  },
  'none',
)

/** 6.1: port towns are the coastal towns. */
export const isAirfield = (s: State, zone: number): boolean => s.derived.data.zoneType[zone] === 'airfield'
export const isCoastalTown = (s: State, zone: number): boolean => s.derived.data.zoneType[zone] === 'portTown'

/** The row of the Terrain Effects Chart for a zone. */
export const terrainOf = law('table.terrain', (s: State, zone: number): Terrain => s.derived.data.terrain[zone], {
  tie: 'attacker',
  attackerMod: 0,
  move: 'none',
  drop: true,
  airland: true,
})

// ---- 6.4 Stacking

export const AIR_LIMIT = 4
export const NAVAL_LIMIT = 1

/** 6.4: how much Axis ground a zone holds at most. */
export const groundLimit = law('6.4', (): number => 4, Infinity)

/** 6.4: a regiment counts as two. */
export const stackingOf = law('6.4', (s: State, u: number): number => (isRegiment(s, u) ? 2 : 1), 1)

/** How much Axis ground stands in a zone. */
export function groundStack(s: State, zone: number): number {
  let sum = 0
  for (const u of unitsAt(s, zone)) {
    if (!isAxisGround(u)) break
    sum += stackingOf(s, u)
  }
  return sum
}

/** 6.4: how much more Axis ground a zone can take; less than nothing where too much stands. */
export const roomIn = (s: State, zone: number): number => groundLimit() - groundStack(s, zone)

/** Air units in a zone, transports among them. */
export function airIn(s: State, zone: number): number {
  let count = 0
  for (const u of unitsAt(s, zone)) if (isAxisAir(u)) count++
  return count
}

export function navalIn(s: State, zone: number): number {
  let count = 0
  for (const u of unitsAt(s, zone)) if (isAxisNaval(u)) count++
  return count
}

// ---- 6.5 Over-stack at the end of a phase

const MUST_REMOVE = forbid('6.5', 'refuse.overStack')

interface OverStack extends Frame {
  zone: number
}

// Two units never exceed the limit, so most zones need no adding up.
const isOverStacked = (s: State, zone: number): boolean => unitsAt(s, zone).length > 2 && roomIn(s, zone) < 0

/** Calls for the removal of units wherever too many stand. */
export const checkOverStack = law(
  '6.5',
  (s: State): void => {
    const zones: Frame[] = []
    for (const zone of ZONES) if (isOverStacked(s, zone)) zones.push(frame(overStack, { zone }))
    callInTurn(s, zones)
  },
  undefined,
)

export const overStack = procedure<OverStack>('overStack', [
  decide('remove', {
    rule: '6.5',
    when: (s, f) => isOverStacked(s, f.zone),
    seats: (s, f) => whoDecides(s, 'ground', f.zone),
    prompt: (s, f) => say('prompt.overStack', { zone: placeId(f.zone), over: -roomIn(s, f.zone) }),
    options: (s, f) => axisGroundChoices(s, f.zone),
    resolve: (s, f, a, io) => {
      eliminateUnit(s, unitOf(a), io)
      return isOverStacked(s, f.zone) ? 'again' : undefined
    },
    why: (_s, _f, a) => (a.do === 'choose' || a.do === 'done' ? MUST_REMOVE : null),
  }),
  run('settled', {
    rule: '6.5',
    do: (_s, f, io) => io.tell('6.5', say('overStack.settled', { zone: placeId(f.zone) })),
  }),
])

function axisGroundChoices(s: State, zone: number): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  for (const u of unitsAt(s, zone)) {
    if (!isAxisGround(u)) break
    choices.push(chooseUnit[u])
  }
  return choices
}
