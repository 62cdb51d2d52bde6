// Hidden fleets: forming one, and all that may be done with it in the movement decision (fleet.1 to fleet.6).
import { call, type Choice, type Io, law, type Refusal, type Seat } from '@middlesea/engine'
import { isSolo } from './01-setup.ts'
import { takeFirst } from './04-alike.ts'
import { likeness } from './04-likeness.ts'
import {
  BAD_FLEET,
  enemyWithinOne,
  FLEET_STEP,
  fleetMoves,
  NO_FLEET,
  sailedInto,
  sailing,
  slipIn,
  slipOut,
  slippedOut,
  spacesOut,
  TOO_SLOW,
  whyNotSlipIn,
  whyNotSlipOut,
  WRONG_STEP,
} from './07-fleet-moves.ts'
import { hasFleet, isLawfulFleet, LEAST_SHIPS, MOST_SHIPS, revealFleet } from './07-revealing.ts'
import { findSeaWays, seaSpace, seaWay } from './07-ways.ts'
import type { Action } from './actions.ts'
import { formingChoice } from './offers.ts'
import { ABILITY } from './abilities.ts'
import { can, NATIONS, SEA, sideOf } from './kit.ts'
import { MOST_PLACES } from './limits.ts'
import {
  idOf,
  onBoard,
  profile,
  putWithCargo,
  seatOfNation,
  seatsOfSide,
  setFleet,
  setIntruder,
  spaceId,
  spaceNumber,
  type State,
  unitNumber,
  unitsAt,
} from './state.ts'
import { type Attempt, decide, DONE_CHOICE, forbid, type Frame, procedure, say } from './steps.ts'

const ENEMY_NEAR = forbid('fleet.1', 'refuse.enemyNear')
const NOT_FORMED_NOW = forbid('fleet.1', 'refuse.fleetStep')
const ONE_FLEET = forbid('fleet.6', 'refuse.oneFleet')
const SOLO = forbid('setup.2', 'refuse.solo')

// ---- Forming

/** fleet.1: no enemy of any kind in the space or beside it. */
const isWatched = law('fleet.1', enemyWithinOne, false)

/** fleet.6 */
const hasOne = law('fleet.6', (s: State, nation: number): boolean => hasFleet(s, nation), false)

function eligible(s: State, nation: number, space: number): number[] {
  const ships: number[] = []
  for (const u of unitsAt(s, space)) if (s.nation[u] === nation && profile(s, u).domain === SEA) ships.push(u)
  return ships
}

function whyNotIncorporate(s: State, nation: number, space: number): Refusal | null {
  if (isSolo(s)) return SOLO
  if (s.step !== FLEET_STEP) return NOT_FORMED_NOW
  if (hasOne(s, nation)) return ONE_FLEET
  if (space === -1 || !canForm(s, eligible(s, nation, space))) return BAD_FLEET
  return isWatched(s, sideOf(nation), space) ? ENEMY_NEAR : null
}

/** fleet.1: whether some of these ships make a lawful fleet. */
const canForm = law(
  'fleet.1',
  (s: State, ships: number[]): boolean =>
    isLawfulFleet(s, ships.length > MOST_SHIPS ? warshipsFirst(s, ships).slice(0, MOST_SHIPS) : ships),
  true,
)
const warshipsFirst = (s: State, ships: number[]): number[] =>
  ships
    .slice()
    .sort((a, b) => Number(can(profile(s, a), ABILITY.landBridge)) - Number(can(profile(s, b), ABILITY.landBridge)))

interface FormingFrame extends Frame {
  nation: number
  at: number
  chosen: number[]
}

export const forming = procedure<FormingFrame>('formingFleet', [
  decide('include', {
    rule: 'fleet.1',
    seats: (s, f) => [seatOfNation(s, f.nation)],
    prompt: (s, f) =>
      say('prompt.include', { nation: NATIONS[f.nation], at: spaceId(s, f.at), count: f.chosen.length }),
    options: includeChoices,
    resolve(s, f, action, io) {
      if (action.do === 'include') {
        f.chosen.push(unitNumber(s, action.unit))
        return 'again'
      }
      incorporate(s, io, f)
      return undefined
    },
  }),
])

/** A ship is offered only if the fleet can still become a lawful one. */
function includeChoices(s: State, f: FormingFrame): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  const seen = new Set<number>()
  const rest = eligible(s, f.nation, f.at).filter((u) => !f.chosen.includes(u))
  const helpers = warshipsFirst(s, rest)
  for (const u of f.chosen.length < MOST_SHIPS ? rest : []) {
    const key = likeness(s, u)
    if (seen.has(key) || !canComplete(s, [...f.chosen, u], helpers)) continue
    seen.add(key)
    const unit = idOf(s, u)
    choices.push({ on: 'unit', id: unit, action: { do: 'include', unit } })
  }
  if (isLawfulFleet(s, f.chosen)) choices.push(DONE_CHOICE)
  return choices
}

/** With the first of the others, as far as there is room: warships stand before Transports. */
function canComplete(s: State, chosen: number[], helpers: number[]): boolean {
  const fleet = chosen.slice()
  for (const u of helpers) if (fleet.length < MOST_SHIPS && !chosen.includes(u)) fleet.push(u)
  return canForm(s, fleet)
}

function incorporate(s: State, io: Io, f: FormingFrame): void {
  setFleet(s, f.nation, f.at)
  for (const u of f.chosen) {
    setIntruder(s, u, false)
    putWithCargo(s, u, s.derived.kit.box[f.nation])
  }
  io.tell(
    'fleet.1',
    say('told.incorporated', { nation: NATIONS[f.nation], at: spaceId(s, f.at), count: f.chosen.length }),
  )
}

// ---- Choices of the movement decision

const FLEET_CHOICES = NATIONS.map((id): Choice<Action>[] => [{ on: 'button', id: `fleet.${id}`, action: null }])
const NO_CHOICES: Choice<Action>[] = []

/** A button for each hidden fleet, and one for each space where one may be formed. */
export function fleetChoices(s: State, nation: number): Choice<Action>[] {
  if (hasFleet(s, nation)) return FLEET_CHOICES[nation]
  if (s.step !== FLEET_STEP || isSolo(s)) return NO_CHOICES
  const spaces = gatherings(s, nation)
  const choices: Choice<Action>[] = []
  for (const space of spaces) {
    if (whyNotIncorporate(s, nation, space) === null) choices.push(formingChoice(s, nation, space))
  }
  return choices
}

const rising = (a: number, b: number): number => a - b

// By space: how many ships were counted there; all are 0 between two counts. And the spaces where some were.
const counted = new Int32Array(MOST_PLACES)
const countedAt = new Int32Array(MOST_PLACES)

/** The spaces that are worth asking `canForm` about, with enough ships of a nation, in rising order. It has few ships: they are gone over, not the board. */
function gatherings(s: State, nation: number): number[] {
  const { place } = s
  const { kit, profiles, slots } = s.derived
  let found = 0
  for (let kind = nation * kit.types.length; kind < (nation + 1) * kit.types.length; kind++) {
    if (slots[kind].length === 0 || profiles[kind].domain !== SEA) continue
    for (const u of slots[kind]) {
      if (onBoard(s, u) && counted[place[u]]++ === 0) countedAt[found++] = place[u]
    }
  }
  const spaces: number[] = []
  for (let i = 0; i < found; i++) {
    if (counted[countedAt[i]] >= LEAST_SHIPS) spaces.push(countedAt[i])
    counted[countedAt[i]] = 0
  }
  return spaces.sort(rising)
}

/** The actions of a hidden fleet: where it may sail, what may slip out, and to reveal it. */
export function fleetActions(s: State, choice: string): Action[] {
  const nationId = choice.slice('fleet.'.length)
  const nation = NATIONS.indexOf(nationId as (typeof NATIONS)[number])
  const actions: Action[] = [{ do: 'reveal', nation: nationId }]
  if (s.step === FLEET_STEP) {
    const found = findSeaWays(s, nation, s.fleetAt[nation], fleetMoves(s, nation), false)
    for (let i = 1; i < found; i++) actions.push({ do: 'sail', nation: nationId, to: spaceId(s, seaSpace(i)) })
  }
  const seen = new Set<number>()
  for (const u of unitsAt(s, s.derived.kit.box[nation])) {
    const key = likeness(s, u)
    if (seen.has(key)) continue
    seen.add(key)
    for (const space of spacesOut(s, u)) actions.push({ do: 'slipOut', unit: idOf(s, u), to: spaceId(s, space) })
  }
  return actions
}

export function resolveFleetAction(s: State, io: Io, action: Action): void {
  switch (action.do) {
    case 'incorporate':
      call(s, forming, { nation: nationNumber(action.nation), at: spaceNumber(s, action.at), chosen: [] })
      return
    case 'sail': {
      const nation = nationNumber(action.nation)
      findSeaWays(s, nation, s.fleetAt[nation], fleetMoves(s, nation), false)
      const way = seaWay(spaceNumber(s, action.to))
      // Only its own side knows that it sailed, and where.
      io.tellOnly(seatsOfSide(s, sideOf(nation)), 'fleet.4', say('told.sail', { nation: action.nation, to: action.to }))
      call(s, sailing, { nation, way })
      return
    }
    case 'slipOut':
      slipOut(s, io, unitNumber(s, action.unit), spaceNumber(s, action.to))
      return
    case 'slipIn':
      slipIn(s, io, unitNumber(s, action.unit))
      return
    case 'reveal':
      revealFleet(s, io, nationNumber(action.nation), 'fleet.5', true)
      break
    default:
  }
}

const nationNumber = (id: string): number => NATIONS.indexOf(id as (typeof NATIONS)[number])

export function whyNotFleet(s: State, attempt: Attempt, seat: Seat): Refusal | null {
  if (attempt.do === 'incorporate') {
    const nation = nationNumber(String(attempt.nation))
    return nation === -1 || seatOfNation(s, nation) !== seat
      ? null
      : whyNotIncorporate(s, nation, spaceNumber(s, attempt.at))
  }
  if (attempt.do === 'sail' || attempt.do === 'reveal') return whyNotHidden(s, attempt, seat)
  const u = unitNumber(s, attempt.unit)
  if (u === -1 || seatOfNation(s, s.nation[u]) !== seat) return null
  if (attempt.do === 'slipIn') return whyNotSlipIn(s, u)
  return attempt.do === 'slipOut' ? whyNotOut(s, u, spaceNumber(s, attempt.to)) : null
}

/** A fleet is sailed and revealed by its own player, while it is hidden. */
function whyNotHidden(s: State, attempt: Attempt, seat: Seat): Refusal {
  const nation = nationNumber(String(attempt.nation))
  if (nation === -1 || !hasFleet(s, nation) || seatOfNation(s, nation) !== seat) return NO_FLEET
  return s.step === FLEET_STEP ? TOO_SLOW : WRONG_STEP
}

/** A ship that could slip out, but for one like it that is offered in its place, is told of that one. */
function whyNotOut(s: State, u: number, to: number): Refusal | null {
  if (!spacesOut(s, u).includes(to)) return whyNotSlipOut(s, u, to)
  const first = unitsAt(s, s.derived.kit.box[s.nation[u]]).find((other) => likeness(s, other) === likeness(s, u))
  return first === undefined ? null : takeFirst(s, 'fleet.2', first)
}

export const FLEET_PROCEDURES = [forming, sailing, sailedInto, slippedOut]
