// move.1: the movement phase of either side. Units move one at a time, each once.
import { call, type Frame, type Io, type Refusal } from '@middlesea/engine'
import type { Action } from '../core/actions.ts'
import { takeHex } from '../core/control.ts'
import { finishWork, isWork, type Job, worksOf } from './engineers.ts'
import { exposeAtEnd, exposeOnMove, tellOf } from '../core/hidden.ts'
import { cannotGoAshore, landingsOf } from '../sea/landing.ts'
import { cannotMarch, listWays, marchesOf, wayTo } from './march.ts'
import { mayNotMove, mayOnlyWork, movers, noteMove } from './movers.ts'
import { resolveSpecial, specialActions, whyNotSpecial } from '../core/special.ts'
import {
  ALLIED,
  AXIS,
  clearMarks,
  enemyOf,
  MARK,
  onMap,
  phasing,
  phasingSeats,
  put,
  setMark,
  type State,
} from '../core/state.ts'
import { cannotSail, cannotUnload, unloadings, voyages } from '../sea/steamer.ts'
import { type AnyProcedure, type Attempt, decide, procedure, run, say } from '../core/steps.ts'
import { settleStacking } from '../core/substitution.ts'
import { isSurprised } from './surprise.ts'
import { isBeside } from '../core/zones.ts'
import { cargoOf } from './transport.ts'
import { dismount, dismountAll } from './truck.ts'

/** The movement phase of the side whose segment it is. */
export function movementPhase(s: State): void {
  clearMarks(s, MARK.moved)
  call(s, movement, { jobs: [] })
}

export interface MovementFrame extends Frame {
  /** engineer.1: engineers at work. They are face up, so this is no secret. */
  jobs: Job[]
}

// ---- The phase

export const movement = procedure<MovementFrame>('movement', [
  decide('units', {
    rule: 'move.1',
    // Whether a face-down counter can move is its owner's secret: he is always asked.
    always: true,
    seats: phasingSeats,
    prompt: (s) => (phasing(s) === AXIS ? MOVE_AXIS : isSurprised(s, ALLIED) ? MOVE_SURPRISED : MOVE_ALLIED),
    options: (s, f) => movers(s, f.jobs),
    expand: (s, f, choice) => actionsOf(s, f.jobs, s.derived.kit.unitNumber(choice.id)),
    resolve: (s, f, a, io) => {
      if (a.do === 'done') return
      if (a.do === 'move') moveTo(s, a, io)
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
const MOVE_ALLIED = say('prompt.moveAllied', { surprised: false })
const MOVE_SURPRISED = say('prompt.moveAllied', { surprised: true })

export function actionsOf(s: State, jobs: Job[], u: number): Action[] {
  const {
    actions: { toPlace },
    ABOARD,
    isSteamer,
  } = s.derived.kit
  if (mayNotMove(s, u) !== null) return mayOnlyWork(s, u) ? worksOf(s, jobs, u) : []
  if (s.place[u] === ABOARD) return unloadings(s, u)
  const ways = onMap(s, u) && !isSteamer[u] ? listWays(s, u) : null
  const found = ways === null ? [] : marchesOf(s, u, ways)
  if (ways === null) for (const to of isSteamer[u] ? voyages(s, u) : landingsOf(s, u)) found.push(toPlace.move(u, to))
  for (const special of specialActions(s, jobs, u, ways)) found.push(special)
  return found
}

function moveTo(s: State, a: Extract<Action, { do: 'move' }>, io: Io): void {
  const { kit } = s.derived
  const u = kit.unitNumber(a.unit)
  const to = kit.placeNumber(a.to)
  move(s, u, to, io)
  noteMove(s, u, to)
}

/** Moves a unit along its way: it is seen where it comes beside the enemy, and takes the hexes that it enters. */
function move(s: State, u: number, to: number, io: Io): void {
  const { kit } = s.derived
  const marches = onMap(s, u) && !kit.isSteamer[u]
  const way = marches ? wayTo(s, u, to) : [s.place[u], to]
  const party = marches ? [u, ...cargoOf(s, u)] : [u]
  for (const unit of party) {
    setMark(s, unit, MARK.moved)
    tellOfMove(s, unit, s.place[u], to, io)
  }
  for (let i = 1; i < way.length; i++) {
    for (const unit of party) enter(s, unit, way[i], i === way.length - 1, io)
  }
  if (marches) dismount(s, u)
}

/** Whether a unit that passes through a hex meets nobody there or beside it: then it need not be put down in it. */
function isAlone(s: State, u: number, hex: number): boolean {
  const { kit, tables } = s.derived
  const enemy = enemyOf(kit.side[u])
  return tables.occupancy.units[enemy * kit.hexCount + hex] === 0 && !isBeside(s, enemy, hex)
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
  if (spent !== null && !(isWork(a) && mayOnlyWork(s, u))) return spent
  return a.do === 'move' ? cannotMoveTo(s, u, kit.placeNumber(a.to)) : whyNotSpecial(s, f.jobs, u, a)
}

function cannotMoveTo(s: State, u: number, to: number): Refusal | null {
  const { kit } = s.derived
  if (kit.isSteamer[u]) return cannotSail(s, u, to)
  if (s.place[u] === kit.ABOARD) return cannotUnload(s, u, to)
  if (!kit.isHex(to)) return null
  return onMap(s, u) ? cannotMarch(s, u, to) : cannotGoAshore(s, u, to)
}

export const movementProcedures: AnyProcedure[] = [movement]
