// 8: the Movement Phase. Units move one by one, each once (8.13), or all of a hex together (8.12); Allied units also in the
// Motor Pool (18.1), and units at sea onto invasion hexes (16.33a).
import { type Choice, type Io, law, type Refusal } from '@middlesea/engine'
import { type Action, DONE } from './actions.ts'
import { hasChangedSector } from './04-formations.ts'
import { cannotPassThrough, marchProcedures, moveAlong, openMarch, passagesOf, spendByMoving } from './08-march.ts'
import { canStep, cannotReach, cannotRideTo, reachOf, stepsOf, waitsForNight } from './08-reach.ts'
import { isInvasionHex } from './10-guns.ts'
import { cannotLand, invadesNot, landingsOf, noteLanding, openBeaches } from './16-landing.ts'
import { hasActedWithM } from './17-m-formation.ts'
import { cannotRide } from './18-motor-pool.ts'
import { activeSeats, ALLIED, hasMark, MARK, onMap, type State } from './state.ts'
import { type AnyProcedure, type Attempt, always, decide, forbid, type Frame, procedure, say } from './steps.ts'
import { put, setMark } from './whereabouts.ts'

const NOT_ACTIVE = forbid('4.42', 'refuse.notActive')
const HAS_MOVED = forbid('8.13', 'refuse.hasMoved')
const NOT_ON_MAP = forbid('8.11', 'refuse.notOnMap')
const NO_STACK = forbid('8.12', 'refuse.noStack')
const TOO_SLOW = forbid('8.12', 'refuse.stackTooSlow')

/** 4.42: only units of the active formation move. */
const isNotActive = law(
  '4.42',
  (s: State, u: number): Refusal | null => (hasMark(s, u, MARK.active) ? null : NOT_ACTIVE),
  null,
)

/** 8.13 */
const hasMoved = law(
  '8.13',
  (s: State, u: number): Refusal | null => (hasMark(s, u, MARK.moved) ? HAS_MOVED : null),
  null,
)

export const mayNotMove = (s: State, u: number): Refusal | null =>
  hasActedWithM(s, u) ?? hasChangedSector(s, u) ?? isNotActive(s, u) ?? hasMoved(s, u)

// ---- 8.12: stacks

/** 8.12: who would go with the stack of a hex: all who can take a step by themselves, of motorized units one (3.33). */
const stackIn = law(
  '8.12',
  (s: State, hex: number): number[] => {
    const { kit, tables } = s.derived
    const { first, next } = tables.occupancy
    const found: number[] = []
    let motors = 0
    for (let u = first[hex]; u !== -1; u = next[u]) {
      if (kit.side[u] !== s.side || mayNotMove(s, u) !== null || !canStep(s, u)) continue
      if (!kit.isMotorized[u] || motors++ === 0) found.push(u)
    }
    return found
  },
  [],
)

/** 8.12: the stack goes where its slowest unit can go: where all of it can. */
const goalsOf = law(
  '8.12',
  (s: State, units: readonly number[]): number[] => {
    const first = reachOf(s, units[0])
    let goals = Array.from(first.entered).slice(0, first.count)
    for (const u of units.slice(1)) {
      const reach = reachOf(s, u)
      goals = goals.filter((hex) => reach.canReach(hex))
    }
    return goals
  },
  [],
)

function cannotMoveStack(s: State, from: number, to: number): Refusal | null {
  const { kit } = s.derived
  const units = kit.isHex(from) ? stackIn(s, from) : []
  if (units.length < 2) return NO_STACK
  for (const u of units) {
    const refusal = cannotReach(s, u, to)
    if (refusal !== null) return units.some((other) => cannotReach(s, other, to) === null) ? TOO_SLOW : refusal
  }
  return null
}

// ---- The list

/** Units that can move, ride or land, hexes whose stacks can move, and DONE. */
function movers(s: State): Choice<Action>[] {
  const { kit, tables } = s.derived
  const { units } = tables.occupancy
  const choices: Choice<Action>[] = []
  const beaches = openBeaches(s)
  for (const u of kit.unitsOf[s.side]) {
    if ((s.marks[u] & (MARK.active | MARK.moved)) !== MARK.active || mayNotMove(s, u) !== null) continue
    const at = s.place[u]
    if (at >= kit.hexCount) {
      if (landingsOf(s, u, beaches).length > 0) choices.push(kit.actions.unit[u])
      continue
    }
    if (canStep(s, u) || mayRide(s, u)) choices.push(kit.actions.unit[u])
    if (units[s.side * kit.hexCount + at] > 1 && leadsStack(s, u, at)) choices.push(kit.actions.hex[at])
  }
  choices.push(DONE)
  return choices
}

const mayRide = (s: State, u: number): boolean =>
  s.side === ALLIED && cannotRide(s, u) === null && waitsForNight(s, u) === null && canStep(s, u, true)

/** Whether a unit is the first of a stack of two or more that have a step in common: the stack is listed with it. */
function leadsStack(s: State, u: number, hex: number): boolean {
  const stack = stackIn(s, hex)
  if (stack.length < 2 || stack[0] !== u) return false
  let common = 63
  for (const other of stack) common &= stepsOf(s, other)
  return common !== 0
}

function movesOf(s: State, u: number): Action[] {
  const { kit } = s.derived
  if (!onMap(s, u)) return landingsOf(s, u, openBeaches(s)).map((hex) => kit.actions.toPlace.land(u, hex))
  const found: Action[] = []
  const ways = reachOf(s, u)
  for (let i = 0; i < ways.count; i++) found.push(kit.actions.toPlace.move(u, ways.entered[i]))
  found.push(...passagesOf(s, u, ways, false))
  if (mayRide(s, u)) {
    const rides = reachOf(s, u, true)
    for (let i = 0; i < rides.count; i++) found.push(kit.actions.toPlace.ride(u, rides.entered[i]))
    found.push(...passagesOf(s, u, rides, true))
  }
  return found
}

const stackMovesOf = (s: State, hex: number): Action[] =>
  goalsOf(s, stackIn(s, hex)).map((to) => s.derived.kit.actions.stack(hex, to))

// ---- Moving

/** Takes a unit along its cheapest way, on foot or in the Motor Pool. */
function moveTo(s: State, u: number, to: number, rides: boolean, io: Io): void {
  moveAlong(s, u, reachOf(s, u, rides).pathTo(to), rides, io)
}

function land(s: State, u: number, to: number, io: Io): void {
  const { kit } = s.derived
  put(s, u, to)
  setMark(s, u, MARK.moved)
  spendByMoving(s, u)
  noteLanding(s, u, to)
  io.tell('16.33a', say('move.landed', { unit: kit.unitIds[u], to: kit.placeIds[to] }))
}

type Move = Extract<Action, { do: 'move' | 'ride' | 'land' | 'through' | 'rideThrough' }>

const MOVES: unknown[] = ['move', 'ride', 'land', 'through', 'rideThrough'] satisfies Move['do'][]

const isMove = (a: Action | Attempt): a is Move => MOVES.includes(a.do)

function resolve(s: State, a: Action, io: Io): 'again' | undefined {
  const { kit } = s.derived
  if (a.do === 'stack') {
    const to = kit.placeNumber(a.to)
    for (const u of stackIn(s, kit.placeNumber(a.from))) moveTo(s, u, to, false, io)
    return 'again'
  }
  if (!isMove(a)) return undefined
  const u = kit.unitNumber(a.unit)
  const to = kit.placeNumber(a.to)
  if (a.do === 'land') land(s, u, to, io)
  else if (a.do === 'through' || a.do === 'rideThrough') openMarch(s, u, to, a.do === 'rideThrough', io)
  else moveTo(s, u, to, a.do === 'ride', io)
  return 'again'
}

function whyNot(s: State, u: number, verb: Move['do'], to: number): Refusal | null {
  // 16.31: whoever is active, the Allies do not invade.
  const refusal =
    (verb === 'land' && s.derived.kit.isHex(to) && isInvasionHex(s, to) ? invadesNot(s, u, to) : null) ??
    mayNotMove(s, u)
  if (refusal !== null) return refusal
  if (verb === 'land') return cannotLand(s, u, to)
  if (!onMap(s, u)) return NOT_ON_MAP
  if (verb === 'through' || verb === 'rideThrough') return cannotPassThrough(s, u, to, verb === 'rideThrough')
  return verb === 'move' ? cannotReach(s, u, to) : (cannotRide(s, u) ?? waitsForNight(s, u) ?? cannotRideTo(s, u, to))
}

/** Why somebody does not move so in this Movement Phase, or could not have done so in it; null if it is lawful. */
export function whyNoMove(s: State, a: Attempt): Refusal | null {
  const { kit } = s.derived
  if (a.do === 'stack') return cannotMoveStack(s, kit.placeNumber(a.from), kit.placeNumber(a.to))
  const u = kit.unitNumber(a.unit)
  return u === -1 || !isMove(a) ? null : whyNot(s, u, a.do, kit.placeNumber(a.to))
}

const movement = procedure<Frame>('movement', [
  decide('moves', {
    rule: '8.11',
    lastWord: DONE,
    seats: activeSeats,
    prompt: always(say('prompt.move')),
    options: movers,
    expand: (s, _f, choice) => {
      const { kit } = s.derived
      return choice.on === 'unit' ? movesOf(s, kit.unitNumber(choice.id)) : stackMovesOf(s, kit.placeNumber(choice.id))
    },
    resolve: (s, _f, a, io) => resolve(s, a, io),
    why: (s, _f, a) => whyNoMove(s, a),
  }),
])

export { movement }
export const movementProcedures: AnyProcedure[] = [movement, ...marchProcedures]
