// move.1: the movement phase of either side. Units move one at a time, each once.
import { call, type Choice, type Frame, type Io, law, type Refusal } from '@middlesea/engine'
import { type Action, DONE } from './actions.ts'
import { takeHex } from './control.ts'
import { finishWork, type Job } from './engineers.ts'
import { exposeAtEnd, exposeOnMove, tellOf } from './hidden.ts'
import { cannotGoAshore, landingsOf } from './landing.ts'
import { allowanceOf, canMarch, cannotMarch, reachOf, roomIn, wayTo } from './march.ts'
import { GOES, UNSURE, whoCanGo } from './open-ground.ts'
import { resolveSpecial, specialActions, whyNotSpecial } from './special.ts'
import {
  AXIS,
  clearMarks,
  enemyOf,
  isNeutral,
  MARK,
  onMap,
  phasing,
  phasingSeats,
  put,
  setMark,
  type State,
} from './state.ts'
import { cannotSail, canSail, unloadings, voyages } from './steamer.ts'
import { type AnyProcedure, type Attempt, decide, forbid, procedure, run, say } from './steps.ts'
import { settleStacking } from './substitution.ts'
import { cargoOf } from './transport.ts'
import { dismount, dismountAll } from './truck.ts'
import { fearsZones, isInZone } from './zones.ts'

/** The movement phase of the side whose segment it is. */
export function movementPhase(s: State): void {
  clearMarks(s, MARK.moved)
  call(s, movement, { jobs: [] })
}

interface MovementFrame extends Frame {
  /** engineer.1: engineers at work. They are face up, so this is no secret. */
  jobs: Job[]
}

// ---- Who may move

const NOT_HIS = forbid('move.1', 'refuse.notYours')
const HAS_MOVED = forbid('move.1', 'refuse.hasMoved')
const ARRIVED = forbid('move.1', 'refuse.arrived')
const IMMOBILE = forbid('move.1', 'refuse.immobile')
const NOT_IN_PLAY = forbid('move.1', 'refuse.notInPlay')
const MOUNTED = forbid('truck.1', 'refuse.mounted')
const NEUTRALIZED = forbid('bomb.5', 'refuse.neutralized')
const CAUGHT = forbid('zoc.3', 'refuse.caughtInZone')

/** move.1: a unit moves once; what came by air this turn does not move. */
const spent = law('move.1', (): number => MARK.moved | MARK.arrived, 0)

const isSpent = (s: State, u: number): Refusal | null => {
  const marks = s.marks[u] & spent()
  if (marks !== 0) return (marks & MARK.moved) !== 0 ? HAS_MOVED : ARRIVED
  return s.derived.kit.move[u] === 0 ? IMMOBILE : null
}

/** bomb.5: a neutralized unit does not move, attack or fire. */
export const isStunned = law(
  'bomb.5',
  (s: State, u: number): Refusal | null => (isNeutral(s, u) ? NEUTRALIZED : null),
  null,
)

/** zoc.3: artillery and noncombat units do not leave an enemy zone of control. */
const isCaught = (s: State, u: number): Refusal | null => {
  const { kit } = s.derived
  return fearsZones(kit, u) && onMap(s, u) && isInZone(s, enemyOf(kit.side[u]), s.place[u]) ? CAUGHT : null
}

export function mayNotMove(s: State, u: number): Refusal | null {
  if (s.derived.kit.side[u] !== phasing(s)) return NOT_HIS
  if (s.derived.kit.isOutOfPlay[s.place[u]]) return NOT_IN_PLAY
  return isSpent(s, u) ?? (isMounted(s, u) ? MOUNTED : null) ?? isStunned(s, u) ?? isCaught(s, u)
}

/** On a truck; who is aboard a steamer may go ashore. */
const isMounted = (s: State, u: number): boolean => s.carrier[u] !== -1 && s.place[u] !== s.derived.kit.ABOARD

// ---- The phase

const movement = procedure<MovementFrame>('movement', [
  decide('units', {
    rule: 'move.1',
    // Whether a face-down counter can move is its owner's secret: he is always asked.
    always: true,
    seats: phasingSeats,
    prompt: (s) => (phasing(s) === AXIS ? MOVE_AXIS : MOVE_ALLIED),
    options: movers,
    expand: (s, f, choice) => actionsOf(s, f.jobs, s.derived.kit.unitNumber(choice.id)),
    resolve: (s, f, a, io) => {
      if (a.do === 'done') return
      if (a.do === 'move') move(s, s.derived.kit.unitNumber(a.unit), s.derived.kit.placeNumber(a.to), io)
      else f.jobs = resolveSpecial(s, f.jobs, a, io)
      return 'again'
    },
    why: whyNot,
  }),
  run('dismount', { rule: 'truck.1', do: dismountAll }),
  run('works', { rule: 'engineer.1', do: (s, f, io) => finishWork(s, f.jobs, io) }),
  run('stacking', { rule: 'stack.1', do: settleStacking }),
  run('ends', { rule: 'decoy.1', when: (s) => phasing(s) === AXIS, do: (s, _f, io) => exposeAtEnd(s, io) }),
])

const MOVE_AXIS = say('prompt.moveAxis', {})
const MOVE_ALLIED = say('prompt.moveAllied', {})

function movers(s: State, f: MovementFrame): Choice<Action>[] {
  const { mobile, actions } = s.derived.kit
  const choices: Choice<Action>[] = []
  const looks = whoCanGo(s, phasing(s), spent(), allowanceOf)
  for (const u of mobile[phasing(s)]) {
    if (looks[u] === GOES || (looks[u] === UNSURE && mayNotMove(s, u) === null && canAct(s, f.jobs, u))) {
      choices.push(actions.unit[u])
    }
  }
  choices.push(DONE)
  return choices
}

const canAct = (s: State, jobs: Job[], u: number): boolean =>
  canMove(s, u) || (s.place[u] === s.derived.kit.ABOARD ? unloadings(s, u) : specialActions(s, jobs, u)).length > 0

/** Whether a unit can take at least one step. */
function canMove(s: State, u: number): boolean {
  if (s.derived.kit.isSteamer[u]) return canSail(s, u)
  return onMap(s, u) ? canMarch(s, u) : landingsOf(s, u).length > 0
}

function actionsOf(s: State, jobs: Job[], u: number): Action[] {
  const { actions, ABOARD, isSteamer } = s.derived.kit
  if (mayNotMove(s, u) !== null) return []
  if (s.place[u] === ABOARD) return unloadings(s, u)
  const ways = onMap(s, u) && !isSteamer[u] ? reachOf(s, u) : null
  const places = ways !== null ? roomIn(s, u, ways) : isSteamer[u] ? voyages(s, u) : landingsOf(s, u)
  const found: Action[] = []
  for (const to of places) found.push(actions.toPlace.move(u, to))
  for (const special of specialActions(s, jobs, u, ways)) found.push(special)
  return found
}

/** Moves a unit along its way: it is seen where it comes beside the enemy, and takes the hexes that it enters. */
function move(s: State, u: number, to: number, io: Io): void {
  const { kit } = s.derived
  const marches = onMap(s, u) && !kit.isSteamer[u]
  const way = marches ? wayTo(s, u, to) : [s.place[u], to]
  const party = marches ? cargoOf(s, u) : []
  party.unshift(u)
  for (const unit of party) {
    setMark(s, unit, MARK.moved)
    tellOfMove(s, unit, s.place[u], to, io)
  }
  for (let i = 1; i < way.length; i++) {
    for (const unit of party) enter(s, unit, way[i], i === way.length - 1, io)
  }
  if (marches) dismount(s, u)
}

/** Whether a unit that passes through a hex meets nobody there: then it need not be put down in it. */
function isAlone(s: State, u: number, hex: number): boolean {
  const { kit, tables } = s.derived
  const enemy = enemyOf(kit.side[u]) * kit.hexCount + hex
  return tables.occupancy.units[enemy] === 0 && tables.occupancy.zoc[enemy] === 0
}

function enter(s: State, u: number, place: number, staysHere: boolean, io: Io): void {
  const { kit } = s.derived
  // A decoy that was found out on the way does not go on.
  if (s.place[u] === kit.ELIMINATED) return
  if (staysHere || !isAlone(s, u, place)) {
    put(s, u, place)
    if (place >= kit.hexCount || kit.isSteamer[u]) return
    exposeOnMove(s, u, place, io)
  }
  if (s.place[u] !== kit.ELIMINATED) takeHex(s, u, place, io)
}

function tellOfMove(s: State, u: number, from: number, to: number, io: Io): void {
  if (io.journal === null) return
  const { kit } = s.derived
  const ends = { from: kit.placeIds[from], to: kit.placeIds[to] }
  tellOf(s, u, io, 'move.1', say('move.moved', { unit: kit.unitIds[u], ...ends }), say('move.counterMoved', ends))
}

// ---- Why not

function whyNot(s: State, f: MovementFrame, a: Attempt): Refusal | null {
  const { kit } = s.derived
  const u = kit.unitNumber(a.unit)
  if (u === -1) return null
  const spent = mayNotMove(s, u)
  if (spent !== null) return spent
  return a.do === 'move' ? cannotMoveTo(s, u, kit.placeNumber(a.to)) : whyNotSpecial(s, f.jobs, u, a)
}

function cannotMoveTo(s: State, u: number, to: number): Refusal | null {
  const { kit } = s.derived
  if (kit.isSteamer[u]) return cannotSail(s, u, to)
  if (!kit.isHex(to) || s.place[u] === kit.ABOARD) return null
  return onMap(s, u) ? cannotMarch(s, u, to) : cannotGoAshore(s, u, to)
}

export const movementProcedures: AnyProcedure[] = [movement]
