// move.1, zoc.1 to zoc.3, terrain.mp, airborne.2: how far a ground unit gets.
import { FORBIDDEN, Reach, STOP } from '@middlesea/board'
import { law, type Refusal } from '@middlesea/engine'
import { isClosed, isOnIsland, stepCost } from './ground.ts'
import { fits } from './stacking.ts'
import { enemyOf, type State } from './state.ts'
import { forbid } from './steps.ts'
import { isSurprised } from './surprise.ts'
import { cargoPoints } from './transport.ts'
import { fearsZones, ignoresZones, isHeldByZone, isInZone, isKeptOut } from './zones.ts'

/** terrain.mp: a unit's movement allowance in half points. It enters no hex for which it has not enough left. */
export const allowanceOf = law(
  'terrain.mp',
  (s: State, u: number): number => 2 * s.derived.kit.rules.allowance(s, u, s.derived.kit.move[u]),
  100,
)

/** Who moves, and what `step` needs to know of him. Searches are many and come one after another: one object for all. */
const mover = {
  s: null as unknown as State,
  side: 0,
  enemy: 1,
  start: -1,
  points: 0,
  isVehicle: false,
  isCombat: true,
  isTimid: false,
  isFree: false,
  startsInZone: false,
  isSurprised: false,
  /** noncombat.1: the sector that he may not leave; '' for none. */
  sector: '',
}

function prepare(s: State, u: number): void {
  const { kit } = s.derived
  mover.s = s
  mover.side = kit.side[u]
  mover.enemy = enemyOf(kit.side[u])
  mover.start = s.place[u]
  mover.points = kit.rules.allowance(s, u, kit.move[u])
  mover.isVehicle = kit.needsRoad[u]
  mover.isCombat = kit.isCombat[u]
  mover.isTimid = fearsZones(kit, u)
  mover.isFree = ignoresZones(s, u)
  mover.startsInZone = !mover.isFree && isInZone(s, mover.enemy, mover.start)
  mover.isSurprised = isSurprised(s, mover.side)
  mover.sector = kit.rules.isBoundToSector(s, u) ? kit.units[u].sector : ''
}

/** What the mover's step costs where friends, enemies and zones of control are as they are. */
function step(from: number, direction: number, to: number): number {
  const { s, enemy, start } = mover
  if (mover.isSurprised && from !== start) return FORBIDDEN
  if (isBarred(s, enemy, to)) return FORBIDDEN
  const cost = stepCost(s, mover.isVehicle, from, direction, to)
  if (cost === FORBIDDEN) return FORBIDDEN
  const price = mover.isSurprised ? 0 : cost
  if (mover.isFree || !isInZone(s, enemy, to)) return price
  if (mover.isTimid) return FORBIDDEN
  if (mover.startsInZone && isHeldByZone(mover.points, from === start)) return FORBIDDEN
  return price + STOP
}

/** Enemies hold the hex, or it lies outside the mover's sector. */
const isBarred = (s: State, enemy: number, to: number): boolean =>
  isKeptOut(s, mover.isCombat, enemy, to) || isOutside(s, to)

const isOutside = (s: State, to: number): boolean => mover.sector !== '' && s.derived.kit.sectorOf[to] !== mover.sector

const reach = new Reach()

const search = (s: State, u: number): Reach => reach.run(s.derived.kit.map, s.place[u], allowanceOf(s, u), step)

/** All hexes that a unit on the map can get to. The answer holds until the next search. */
export function reachOf(s: State, u: number): Reach {
  prepare(s, u)
  return search(s, u)
}

/** The hexes where a unit on the map may end its move: what it can reach, as far as there is room. */
export function destinationsOf(s: State, u: number): number[] {
  const found: number[] = []
  reachOf(s, u)
  const load = cargoPoints(s, u)
  for (let i = 0; i < reach.count; i++) if (fits(s, u, reach.entered[i], load)) found.push(reach.entered[i])
  return found
}

/** Whether a unit on the map can move at all; cheaper than to look for all its ways. */
export function canMarch(s: State, u: number): boolean {
  const { map } = s.derived.kit
  const from = s.place[u]
  const allowance = allowanceOf(s, u)
  const load = cargoPoints(s, u)
  let further = false
  prepare(s, u)
  for (let d = 0; d < 6; d++) {
    const to = map.neighbours[6 * from + d]
    if (to === -1) continue
    const price = step(from, d, to)
    if (price === FORBIDDEN || (price & (STOP - 1)) > allowance) continue
    if (fits(s, u, to, load)) return true
    further ||= price < STOP
  }
  // All neighbours are full, but somewhere behind them there may be room.
  return further && destinationsOf(s, u).length > 0
}

// ---- Why not

const AT_SEA = forbid('terrain.sea', 'refuse.sea')
const ENEMY_THERE = forbid('move.1', 'refuse.enemyThere')
const BOUND = forbid('noncombat.1', 'refuse.boundToSector')
const FULL = forbid('stack.1', 'refuse.full')
const SURPRISED = forbid('airborne.2', 'refuse.surprised')
const STOPPED = forbid('zoc.1', 'refuse.zones')
const HELD = forbid('zoc.2', 'refuse.zoneToZone')
const TIMID = forbid('zoc.3', 'refuse.staysOutOfZones')
const TOO_ROUGH = forbid('terrain.rough', 'refuse.roadOnly')
const TOO_WET = forbid('terrain.river', 'refuse.roadOnly')
const OUT_OF_REACH = forbid('terrain.mp', 'refuse.outOfReach')

/** Why a unit on the map may not end its move in a hex. What lies face down there is treated alike (hidden.zoc). */
export function cannotMarch(s: State, u: number, to: number): Refusal | null {
  if (reachOf(s, u).canReach(to)) return fits(s, u, to, cargoPoints(s, u)) ? null : FULL
  return isNoGround(s, to) ?? isTaken(s, to) ?? whyTooFar(s, u, to)
}

function isNoGround(s: State, to: number): Refusal | null {
  const { kit } = s.derived
  const direction = kit.map.directionTo(mover.start, to)
  const sea = kit.isSea[to] || (direction !== -1 && isClosed(kit, mover.start, direction, to))
  return sea ? AT_SEA : isOnIsland(kit, to)
}

function isTaken(s: State, to: number): Refusal | null {
  if (isKeptOut(s, mover.isCombat, mover.enemy, to)) return ENEMY_THERE
  return isOutside(s, to) ? BOUND : null
}

/** Takes away one hindrance after the other: the first without which the way is open is the reason. */
function whyTooFar(s: State, u: number, to: number): Refusal {
  const { kit } = s.derived
  if (mover.isSurprised && kit.map.distance(mover.start, to) > 1) return SURPRISED
  if (!mover.isFree) {
    mover.isFree = true
    if (search(s, u).canReach(to)) return mover.isTimid ? TIMID : mover.startsInZone ? HELD : STOPPED
  }
  if (mover.isVehicle) {
    mover.isVehicle = false
    if (search(s, u).canReach(to)) return kit.isRiver[to] ? TOO_WET : TOO_ROUGH
  }
  return OUT_OF_REACH
}
