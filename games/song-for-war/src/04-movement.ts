// Moving units: the active side moves what its Movement Step names, in any order, until its players are done.
import { callInTurn, type Choice, type Io, type Refusal, type Seat } from '@middlesea/engine'
import { likeness } from './04-likeness.ts'
import { hasDeployed } from './04-deployed.ts'
import { type Halt, whyHalted } from './04-halting.ts'
import { canMove, isCarried, movementChoices } from './04-movable.ts'
import { followsEscort, formConvoy, haveWayOut, lacksEscort, movesLeft, spacesInReach } from './04-reach.ts'
import { AIR_RETURN, isOfThisStep } from './04-steps.ts'
import { setOut } from './04-travel.ts'
import { wayOf } from './04-ways.ts'
import { takeFirst, whyAlike } from './04-alike.ts'
import { decksFor, isBase, landOn, NO_BASE, whyNotLand } from './09-air-return.ts'
import type { Earlier } from './05-desert.ts'
import { barredByTerrain, stoppedByMountain } from './05-terrain.ts'
import { BRIDGE_MOVES, whyNoBridge, whyNotBeyondBridge } from './06-bridge.ts'
import { carriersFor, landingSpaces, load, unload, whyNotLoad, whyNotUnload } from './06-transport.ts'
import { canSlipIn } from './07-fleet-moves.ts'
import { fleetActions, resolveFleetAction, whyNotFleet } from './07-hidden-fleets.ts'
import { canSearch, search, whyNotSearch } from './07-searching.ts'
import type { Action } from './actions.ts'
import { goingChoice, movesOfUnit } from './offers.ts'
import { AIR, LAND, sideOf } from './kit.ts'
import {
  hasMark,
  idOf,
  isAlive,
  MARK,
  nationsOfSeat,
  onBoard,
  profile,
  seatOfNation,
  seatsOfSide,
  spaceId,
  spaceNumber,
  type State,
  unitNumber,
  unitsAt,
} from './state.ts'
import { type Attempt, decide, DONE_CHOICE, forbid, type Frame, procedure, say } from './steps.ts'

export interface MovementFrame extends Frame {
  /** The seats that have said that they are done. */
  finished: Seat[]
  /** Units that will move together (C18), and where they stand; none when no group is being formed. */
  group: number[]
  groupAt: number
  /** terrain.desert, R70: Infantry that came into a desert in this Movement Step. */
  entered?: Earlier[]
  /** What ended the move of units in this Movement Step. Frames of version 1.6.0 have none. */
  halts?: Halt[]
}

// ---- Who may move

const NOT_YOURS = forbid('move.2', 'refuse.notYourUnit')
const NOT_THIS_STEP = forbid('move.1', 'refuse.notThisStep')
const ABOARD = forbid('transport.1', 'refuse.aboard')
const HELD = forbid('declare.3', 'refuse.held')
const DEPLOYED = forbid('ability.deployed', 'refuse.deployed')
const NO_MOVES = forbid('move.3', 'refuse.noMovesLeft')
const HIDDEN = forbid('fleet.4', 'refuse.hiddenUnit')
const LOST = forbid('casualty.1', 'refuse.lostUnit')

function whyNotMove(s: State, u: number): Refusal | null {
  if (!isAlive(s, u)) return LOST
  if (!onBoard(s, u)) return HIDDEN
  if (!isOfThisStep(s, profile(s, u))) return NOT_THIS_STEP
  if (isCarried(s, u)) return ABOARD
  if (hasMark(s, u, MARK.halted)) return s.forced.includes(s.place[u]) ? HELD : whyHalted(s, u)
  if (hasDeployed(s, u)) return DEPLOYED
  return movesLeft(s, [u]) === 0 ? NO_MOVES : null
}

// ---- What is offered

function moveOptions(s: State, f: MovementFrame, seat: Seat): Choice<Action>[] {
  if (f.group.length > 0) return groupOptions(s, f)
  return movementChoices(s, nationsOfSeat(s, seat))
}

const NOWHERE: readonly number[] = []

/** All that a unit could do now. */
export function unitActions(s: State, u: number): Action[] {
  const unit = idOf(s, u)
  const spaces = canMove(s, u) ? destinations(s, [u]) : NOWHERE
  const moves = movesOfUnit(s, u)
  // In its length at once: a list that grows is made several times over.
  const actions = Array<Action>(spaces.length)
  for (let i = 0; i < spaces.length; i++) {
    const space = spaces[i]
    actions[i] = moves[space] ??= { do: 'move', unit, to: spaceId(s, space) }
  }
  if (spaces.length > 0 && hasCompanion(s, u)) actions.push({ do: 'gather', unit })
  for (const deck of decksFor(s, u)) actions.push({ do: 'land', unit, on: idOf(s, deck) })
  for (const carrier of carriersFor(s, u)) actions.push({ do: 'load', unit, on: idOf(s, carrier) })
  for (const space of landingSpaces(s, u)) actions.push({ do: 'unload', unit, to: spaceId(s, space) })
  if (canSearch(s, u)) actions.push({ do: 'search', unit })
  if (canSlipIn(s, u)) actions.push({ do: 'slipIn', unit })
  return actions
}

/** Where a group may go; on Movement Step 6 only where aircraft may land (return.1). */
export function destinations(s: State, units: readonly number[]): readonly number[] {
  const spaces = spacesInReach(s, units)
  if (s.step !== AIR_RETURN) return spaces
  const side = sideOf(s.nation[units[0]])
  const bases: number[] = []
  for (const space of spaces) if (isBase(s, side, space)) bases.push(space)
  return bases
}

const canGo = (s: State, units: readonly number[]): boolean =>
  s.step === AIR_RETURN ? destinations(s, units).length > 0 : haveWayOut(s, units)

// ---- Groups

/** Units that may join a group: same player, same space, same domain, and a destination in common. One of each likeness. */
export function companions(s: State, group: readonly number[]): number[] {
  const list: number[] = []
  const seen: number[] = []
  const leader = group[0]
  const { domain } = profile(s, leader)
  const seat = seatOfNation(s, s.nation[leader])
  for (const u of unitsAt(s, s.place[leader])) {
    if (group.includes(u) || profile(s, u).domain !== domain || seatOfNation(s, s.nation[u]) !== seat) continue
    const key = likeness(s, u) * 4 + s.nation[u]
    if (seen.includes(key) || !mayJoin(s, u, group)) continue
    seen.push(key)
    list.push(u)
  }
  return list
}

/** ability.escort: a Transport may have moves left only in its convoy. */
const mayJoin = (s: State, u: number, group: readonly number[]): boolean =>
  canMove(s, u) ? canGo(s, [...group, u]) : isOfThisStep(s, profile(s, u)) && followsEscort(s, u, group)

/** Whether anybody may join a unit that moves: the first that is found is enough. */
function hasCompanion(s: State, leader: number): boolean {
  const { domain } = profile(s, leader)
  const seat = seatOfNation(s, s.nation[leader])
  for (const u of unitsAt(s, s.place[leader])) {
    if (u === leader || profile(s, u).domain !== domain || seatOfNation(s, s.nation[u]) !== seat) continue
    // By sea and air nothing bars a way but the aim of coming home.
    if (domain !== LAND && s.step !== AIR_RETURN && canMove(s, u)) return true
    if (mayJoin(s, u, [leader])) return true
  }
  return false
}

function groupOptions(s: State, f: MovementFrame): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  for (const u of companions(s, f.group)) {
    const unit = idOf(s, u)
    choices.push({ on: 'unit', id: unit, action: { do: 'gather', unit } })
  }
  for (const space of destinations(s, f.group)) choices.push(goingChoice(s, space))
  return choices
}

// ---- What happens

const depart = (s: State, io: Io, units: number[], to: number): void =>
  callInTurn(s, setOut(s, io, units, wayOf(s, units, to)))

export const movement = procedure<MovementFrame>('movement', [
  decide('move', {
    rule: 'move.2',
    seats: (s, f) => movers(s, f),
    perSeat: true,
    optional: true,
    lastWord: DONE_CHOICE,
    prompt: (s, f) =>
      f.group.length > 0
        ? say('prompt.group', { count: f.group.length, at: spaceId(s, f.groupAt) })
        : say('prompt.move', { step: s.step }),
    options: moveOptions,
    expand(s, _f, choice) {
      if (choice.on === 'unit') return unitActions(s, unitNumber(s, choice.id))
      return fleetActions(s, choice.id)
    },
    resolve(s, f, action, io, seat) {
      const again = 'again'
      switch (action.do) {
        case 'done':
          f.finished.push(seat)
          return f.finished.length < seatsOfSide(s, s.active).length ? again : undefined
        case 'move':
          depart(s, io, [unitNumber(s, action.unit)], spaceNumber(s, action.to))
          return again
        case 'gather':
          f.group.push(unitNumber(s, action.unit))
          f.groupAt = s.place[f.group[0]]
          return again
        case 'go': {
          const { group } = f
          f.group = []
          f.groupAt = -1
          formConvoy(s, group)
          depart(s, io, group, spaceNumber(s, action.to))
          return again
        }
        case 'land':
          landOn(s, io, unitNumber(s, action.unit), unitNumber(s, action.on))
          return again
        case 'load':
          load(s, io, unitNumber(s, action.unit), unitNumber(s, action.on))
          return again
        case 'unload':
          unload(s, io, unitNumber(s, action.unit), spaceNumber(s, action.to))
          return again
        case 'search':
          search(s, io, unitNumber(s, action.unit))
          return again
        default:
          resolveFleetAction(s, io, action)
          return again
      }
    },
    why: whyNot,
  }),
])

/** Those who are not done; while a group is formed, only who forms it. */
function movers(s: State, f: MovementFrame): Seat[] {
  if (f.group.length > 0) return [seatOfNation(s, s.nation[f.group[0]])]
  const seats = seatsOfSide(s, s.active)
  return f.finished.length === 0 ? seats : seats.filter((seat) => !f.finished.includes(seat))
}

const MOVES_FIRST = forbid('move.2', 'refuse.movesFirst')
const NO_BATTLES = forbid('return.1', 'refuse.noBattles')

function whyNot(s: State, f: MovementFrame, attempt: Attempt, seat: Seat): Refusal | null {
  if (attempt.do === 'declare' || attempt.do === 'bombard') return s.step === AIR_RETURN ? NO_BATTLES : MOVES_FIRST
  const u = unitNumber(s, attempt.unit)
  if (u === -1)
    return attempt.do === 'go' ? whyNotGo(s, f.group, spaceNumber(s, attempt.to)) : whyNotFleet(s, attempt, seat)
  if (seatOfNation(s, s.nation[u]) !== seat) return NOT_YOURS
  return whyNotUnit(s, u, attempt, seat) ?? whyAlike(s, 'move.2', moveOptions(s, f, seat), attempt)
}

function whyNotUnit(s: State, u: number, attempt: Attempt, seat: Seat): Refusal | null {
  if (attempt.do === 'load') return whyNotLoad(s, u, unitNumber(s, attempt.on)) ?? otherCarrier(s, u, attempt.on)
  if (attempt.do === 'unload') return whyNotUnload(s, u, spaceNumber(s, attempt.to))
  if (attempt.do === 'search') return whyNotSearch(s, u)
  if (attempt.do === 'land') return whyNotLand(s, u, unitNumber(s, attempt.on))
  if (attempt.do !== 'move' && attempt.do !== 'gather') return whyNotFleet(s, attempt, seat)
  return whyNotMove(s, u) ?? whyNotThere(s, u, spaceNumber(s, attempt.to))
}

/** A transport that is like it stands before it in the list. */
function otherCarrier(s: State, u: number, on: unknown): Refusal | null {
  const carrier = unitNumber(s, on)
  const offered = carriersFor(s, u)
  if (offered.includes(carrier)) return null
  const first = offered.find((other) => s.type[other] === s.type[carrier] && s.place[other] === s.place[carrier])
  return first === undefined ? null : takeFirst(s, 'transport.1', first)
}

const LAND_ONLY = forbid('move.3', 'refuse.landOnly')
const SEA_ONLY = forbid('move.3', 'refuse.seaOnly')
const TOO_FAR = forbid('move.3', 'refuse.tooFar')

const UNESCORTED = forbid('ability.escort', 'refuse.unescorted')

/** Why a group may not go to a space together. */
function whyNotGo(s: State, group: readonly number[], to: number): Refusal | null {
  if (group.length === 0 || to === -1) return null
  if (lacksEscort(s, group, to)) return UNESCORTED
  for (const u of group) {
    const why = whyNotThere(s, u, to)
    if (why !== null) return why
  }
  const byLand = profile(s, group[0]).domain === LAND
  return (byLand ? whyNoBridge(s, group, to, movesLeft(s, group)) : null) ?? TOO_FAR
}

function whyNotThere(s: State, u: number, to: number): Refusal | null {
  if (to === -1 || destinations(s, [u]).includes(to)) return null
  const { domain } = profile(s, u)
  if (domain === LAND) return whyNotByLand(s, u, to)
  if (domain !== AIR && !s.derived.kit.isSea[to]) return SEA_ONLY
  return s.step === AIR_RETURN && spacesInReach(s, [u]).includes(to) ? NO_BASE : TOO_FAR
}

function whyNotByLand(s: State, u: number, to: number): Refusal {
  if (s.derived.kit.isSea[to]) return LAND_ONLY
  const barred = barredByTerrain(s, u, to) ?? stoppedByMountain(s, u, to)
  if (barred !== null) return barred
  const moves = movesLeft(s, [u])
  return whyNoBridge(s, [u], to, moves) ?? (moves > BRIDGE_MOVES ? whyNotBeyondBridge(s, u, to) : null) ?? TOO_FAR
}
