// move.1, zoc.1 to zoc.3: the movement phase of either side. Units move one at a time, each once.
import { FORBIDDEN, Reach, STOP } from '@middlesea/board'
import { call, type Choice, type Frame, type Io, law, type Refusal } from '@middlesea/engine'
import { type Action, DONE } from './actions.ts'
import { takeHex } from './control.ts'
import { stepCost } from './ground.ts'
import { exposeAtEnd, exposeOnMove, tellOf } from './hidden.ts'
import { landingsOf } from './landing.ts'
import { resolveSpecial, shoreActions, specialActions, whyNotSpecial } from './special.ts'
import { fits } from './stacking.ts'
import {
  ALLIED,
  AXIS,
  clearMarks,
  enemyOf,
  hasMark,
  isNeutral,
  MARK,
  onMap,
  phasing,
  phasingSeats,
  put,
  setMark,
  type State,
} from './state.ts'
import { type AnyProcedure, type Attempt, decide, forbid, procedure, run, say } from './steps.ts'
import { cargoOf, cargoPoints, dismount, dismountAll, voyages } from './transport.ts'
import { fearsZones, ignoresZones, isHeld, isInZone, stepsBetweenZones } from './zones.ts'

/** The movement phase of the side whose segment it is. */
export function movementPhase(s: State): void {
  clearMarks(s, MARK.moved | MARK.working)
  call(s, movement, {})
}

// ---- How far

/** airborne.2: surprised, the Allies move one hex on the first turn, whatever it costs. */
const isSurprised = law('airborne.2', (s: State, side: number): boolean => side === ALLIED && s.turn === 1, false)

/** A unit's movement allowance in half points. */
export function allowanceOf(s: State, u: number): number {
  const { kit } = s.derived
  return 2 * kit.rules.allowance(s, u, kit.move[u])
}

const reach = new Reach()

/** What one unit's step costs where friends, enemies and zones of control are as they are. */
function stepOf(s: State, u: number): (from: number, direction: number, to: number) => number {
  const { kit } = s.derived
  const side = kit.side[u]
  const enemy = enemyOf(side)
  const start = s.place[u]
  const free = ignoresZones(s, u)
  const timid = fearsZones(kit, u)
  const startsInZone = !free && isInZone(s, enemy, start)
  const direct = stepsBetweenZones(kit, u)
  const surprised = isSurprised(s, side)
  const sector = kit.rules.isBoundToSector(s, u) ? kit.units[u].sector : ''
  return (from, direction, to) => {
    if (sector !== '' && kit.sectorOf[to] !== sector) return FORBIDDEN
    if (surprised && from !== start) return FORBIDDEN
    if (isHeld(s, enemy, to)) return FORBIDDEN
    const cost = stepCost(s, u, from, direction, to)
    if (cost === FORBIDDEN) return FORBIDDEN
    const price = surprised ? 0 : cost
    if (free || !isInZone(s, enemy, to)) return price
    if (timid) return FORBIDDEN
    // zoc.2: out of one zone only straight into the next, and only for faster units.
    if (startsInZone && (from !== start || !direct)) return FORBIDDEN
    return price + STOP
  }
}

/** All hexes that a unit on the map can get to, as `reach` holds them until the next search. */
export function reachOf(s: State, u: number): Reach {
  return reach.run(s.derived.kit.map, s.place[u], allowanceOf(s, u), stepOf(s, u))
}

function destinations(s: State, u: number): number[] {
  if (s.derived.kit.isSteamer[u]) return voyages(s, u)
  if (!onMap(s, u)) return landingsOf(s, u)
  const found: number[] = []
  reachOf(s, u)
  const load = cargoPoints(s, u)
  for (let i = 0; i < reach.count; i++) if (fits(s, u, reach.entered[i], load)) found.push(reach.entered[i])
  return found
}

/** Whether a unit can take at least one step; cheaper than to look for all. */
function canStep(s: State, u: number): boolean {
  const { kit } = s.derived
  if (kit.isSteamer[u]) return voyages(s, u).length > 0
  if (!onMap(s, u)) return landingsOf(s, u).length > 0
  const load = cargoPoints(s, u)
  const from = s.place[u]
  const step = stepOf(s, u)
  const allowance = allowanceOf(s, u)
  let further = false
  for (let d = 0; d < 6; d++) {
    const to = kit.map.neighbours[6 * from + d]
    if (to === -1) continue
    const price = step(from, d, to)
    if (price === FORBIDDEN || (price & (STOP - 1)) > allowance) continue
    if (fits(s, u, to, load)) return true
    further = true
  }
  // All neighbours are full, but somewhere behind them there may be room.
  return further && destinations(s, u).length > 0
}

// ---- Who may move

const NOT_HIS = forbid('move.1', 'refuse.notYours')
const HAS_MOVED = forbid('move.1', 'refuse.hasMoved')
const ARRIVED = forbid('move.1', 'refuse.arrived')
const IMMOBILE = forbid('move.1', 'refuse.immobile')
const NEUTRALIZED = forbid('bomb.5', 'refuse.neutralized')
const CAUGHT = forbid('zoc.3', 'refuse.caughtInZone')

/** move.1: a unit moves once; what came by air this turn does not move. */
const isSpent = law(
  'move.1',
  (s: State, u: number): Refusal | null => {
    if (hasMark(s, u, MARK.moved)) return HAS_MOVED
    if (hasMark(s, u, MARK.arrived)) return ARRIVED
    return s.derived.kit.move[u] === 0 ? IMMOBILE : null
  },
  null,
)

/** bomb.5: a neutralized unit does not move. */
const isStunned = law('bomb.5', (s: State, u: number): Refusal | null => (isNeutral(s, u) ? NEUTRALIZED : null), null)

/** zoc.3: artillery and noncombat units do not leave an enemy zone of control. */
const isCaught = (s: State, u: number): Refusal | null => {
  const { kit } = s.derived
  const caught =
    onMap(s, u) && fearsZones(kit, u) && !ignoresZones(s, u) && isInZone(s, enemyOf(kit.side[u]), s.place[u])
  return caught ? CAUGHT : null
}

export function mayNotMove(s: State, u: number): Refusal | null {
  if (s.derived.kit.side[u] !== phasing(s)) return NOT_HIS
  return isSpent(s, u) ?? isStunned(s, u) ?? isCaught(s, u)
}

// ---- The phase

const movement = procedure<Frame>('movement', [
  decide('units', {
    rule: 'move.1',
    // Whether a face-down counter can move is its owner's secret: he is always asked.
    always: true,
    seats: phasingSeats,
    prompt: (s) => say(phasing(s) === AXIS ? 'prompt.moveAxis' : 'prompt.moveAllied', {}),
    options: movers,
    expand: (s, _f, choice) => actionsOf(s, s.derived.kit.unitNumber(choice.id)),
    resolve: (s, _f, a, io) => {
      if (a.do === 'done') return
      if (a.do === 'move') move(s, s.derived.kit.unitNumber(a.unit), s.derived.kit.placeNumber(a.to), io)
      else resolveSpecial(s, a, io)
      return 'again'
    },
    why: whyNot,
  }),
  run('dismount', { rule: 'truck.1', do: dismountAll }),
  run('ends', { rule: 'decoy.1', when: (s) => phasing(s) === AXIS, do: (s, _f, io) => exposeAtEnd(s, io) }),
])

function movers(s: State): Choice<Action>[] {
  const { kit } = s.derived
  const choices: Choice<Action>[] = []
  const side = phasing(s)
  for (let u = 0; u < kit.unitCount; u++) {
    if (kit.side[u] === side && isInPlay(s, u) && canAct(s, u)) choices.push(kit.actions.unit[u])
  }
  choices.push(DONE)
  return choices
}

/** On the map, in a landing box or aboard. */
const isInPlay = (s: State, u: number): boolean => {
  const { kit } = s.derived
  return onMap(s, u) || kit.boxAt[s.place[u]] !== null || s.place[u] === kit.ABOARD
}

const canAct = (s: State, u: number): boolean =>
  mayNotMove(s, u) === null &&
  (s.place[u] === s.derived.kit.ABOARD
    ? shoreActions(s, u).length > 0
    : canStep(s, u) || specialActions(s, u).length > 0)

function actionsOf(s: State, u: number): Action[] {
  const { actions, ABOARD } = s.derived.kit
  if (mayNotMove(s, u) !== null) return []
  if (s.place[u] === ABOARD) return shoreActions(s, u)
  const moves = destinations(s, u).map((to) => actions.toPlace.move(u, to))
  return [...moves, ...specialActions(s, u)]
}

/** Moves a unit along its way: it takes the hexes that it enters, and is seen where it comes beside the enemy. */
function move(s: State, u: number, to: number, io: Io): void {
  const { kit } = s.derived
  const from = s.place[u]
  const way = onMap(s, u) && !kit.isSteamer[u] ? reachOf(s, u).pathTo(to).slice(1) : [to]
  setMark(s, u, MARK.moved)
  const params = { from: kit.placeIds[from], to: kit.placeIds[to] }
  tellOf(s, u, io, 'move.1', say('move.moved', { unit: kit.unitIds[u], ...params }), say('move.counterMoved', params))
  const cargo = onMap(s, u) && !kit.isSteamer[u] ? cargoOf(s, u) : []
  for (const hex of way) {
    put(s, u, hex)
    for (const load of cargo) put(s, load, hex)
    takeHex(s, u, hex, io)
    exposeOnMove(s, u, hex, io)
    if (s.place[u] !== hex) return
  }
  if (cargo.length > 0) dismount(s, u)
}

// ---- Why not

const OUT_OF_REACH = forbid('terrain.mp', 'refuse.outOfReach')
const FULL = forbid('stack.1', 'refuse.full')
const ENEMY_THERE = forbid('move.1', 'refuse.enemyThere')
const BOUND = forbid('noncombat.1', 'refuse.boundToSector')
const IN_ZONE = forbid('zoc.1', 'refuse.zones')

function whyNot(s: State, _f: Frame, a: Attempt): Refusal | null {
  const { kit } = s.derived
  const u = kit.unitNumber(a.unit)
  if (a.do !== 'move') return (u === -1 ? null : mayNotMove(s, u)) ?? whyNotSpecial(s, a)
  const to = kit.placeNumber(a.to)
  if (u === -1 || !kit.isHex(to)) return null
  return mayNotMove(s, u) ?? whyNotThere(s, u, to)
}

/** Only what the mover can see decides; what lies face down is treated alike (hidden.zoc). */
function whyNotThere(s: State, u: number, to: number): Refusal | null {
  const { kit } = s.derived
  if (isHeld(s, enemyOf(kit.side[u]), to)) return ENEMY_THERE
  if (kit.rules.isBoundToSector(s, u) && kit.sectorOf[to] !== kit.units[u].sector) return BOUND
  if (!onMap(s, u)) return OUT_OF_REACH
  if (reachOf(s, u).canReach(to)) return fits(s, u, to, cargoPoints(s, u)) ? null : FULL
  const step = stepCostAlone(s, u)
  return reach.run(kit.map, s.place[u], allowanceOf(s, u), step).canReach(to) ? IN_ZONE : OUT_OF_REACH
}

/** The cost of a step with no enemy on the map. */
const stepCostAlone =
  (s: State, u: number) =>
  (from: number, direction: number, to: number): number =>
    stepCost(s, u, from, direction, to)

export const movementProcedures: AnyProcedure[] = [movement]
