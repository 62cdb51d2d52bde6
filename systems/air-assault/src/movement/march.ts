// move.1, zoc.1 to zoc.3, terrain.mp, airborne.2: how far a ground unit gets.
import { FORBIDDEN, type KeptReach, Reach, STOP, type Ways } from '@middlesea/board'
import { beginAnswer, endAnswer, holds, law, type Refusal } from '@middlesea/engine'
import type { Action } from '../core/actions.ts'
import { AT_SEA, hasAllRoads, isClosed, isOnIsland, knownCost, stepCost, TOO_ROUGH, TOO_WET } from './ground.ts'
import { CROWDED, NO_WAY, OWN_WAYS } from '../core/kept.ts'
import { ON_FOOT, ON_TRACKS } from '../core/kit.ts'
import { openReach } from './open-reach.ts'
import { stepsHome, strays } from './sectors.ts'
import { fits, isWithin, mostBeside } from '../core/stacking.ts'
import { enemyOf, type State, unitsAt } from '../core/state.ts'
import { forbid } from '../core/steps.ts'
import { isSurprised } from './surprise.ts'
import { cargoPoints } from './transport.ts'
import { fearsZones, ignoresZones, isHeldByZone, isInZone, isKeptOut, whyKeptOut } from '../core/zones.ts'

/** terrain.mp: a unit's movement allowance in half points. It enters no hex for which it has not enough left. */
export const allowanceOf = law(
  'terrain.mp',
  (s: State, u: number): number => 2 * s.derived.kit.rules.allowance(s, u, s.derived.kit.move[u]),
  100,
)

/** Who moves, and what `step` needs to know. Each search writes it anew: one object for all, since they are many. */
const mover = {
  s: null as unknown as State,
  u: -1,
  start: -1,
  enemy: -1,
  isSurprised: false,
  /** The enemy's counters that keep him out, and the enemy zones, by hex from `enemyAt` on. */
  holders: new Uint8Array(0) as Uint8Array,
  zones: new Uint8Array(0) as Uint8Array,
  enemyAt: 0,
  allowance: 0,
  gait: ON_FOOT,
  isCombat: true,
  isFree: false,
  startsInZone: false,
  hasAllRoads: false,
  /** noncombat.1: the steps from each hex to the sector that he may not leave; null if he goes where he likes. */
  home: null as Uint16Array | null,
  isBound: false,
}

function prepare(s: State, u: number): void {
  const { kit, tables } = s.derived
  const side = kit.side[u]
  mover.s = s
  mover.u = u
  mover.start = s.place[u]
  mover.enemy = enemyOf(side)
  mover.isSurprised = isSurprised(s, side)
  mover.holders = tables.occupancy.holders
  mover.zones = tables.occupancy.zoc
  mover.enemyAt = mover.enemy * kit.hexCount
  mover.allowance = allowanceOf(s, u)
  mover.gait = kit.gait[u]
  mover.isCombat = kit.isCombat[u]
  mover.isFree = ignoresZones(s, u)
  mover.startsInZone = !mover.isFree && isInZone(s, mover.enemy, mover.start)
  mover.hasAllRoads = hasAllRoads(s)
  mover.home = homeOf(s, u)
  mover.isBound = mover.home !== null
}

/** noncombat.1: infantry goes everywhere. */
function homeOf(s: State, u: number): Uint16Array | null {
  const { kit } = s.derived
  return !kit.isInfantry[u] && kit.rules.isBoundToSector(s, u) ? stepsHome(kit, kit.units[u].sector) : null
}

/** What the mover's step costs where friends, enemies and zones of control are as they are. */
function step(from: number, direction: number, to: number, spent: number): number {
  const { s, start } = mover
  // Nothing is free but the one step of the first turn.
  if (spent >= mover.allowance || (mover.isSurprised && from !== start)) return FORBIDDEN
  if (mover.holders[mover.enemyAt + to] !== 0) return FORBIDDEN
  if ((mover.isBound || !mover.isCombat) && isBarred(s, from, to)) return FORBIDDEN
  const { gait } = mover
  // Where no road leads it does not matter which roads can be used.
  const cost =
    mover.hasAllRoads || s.derived.kit.map.roads[6 * from + direction] === 0
      ? knownCost(s, gait, from, direction, to)
      : stepCost(s, gait, from, direction, to)
  if (cost === FORBIDDEN) return FORBIDDEN
  const price = mover.isSurprised ? 0 : cost
  if (mover.zones[mover.enemyAt + to] === 0 || mover.isFree || !isInZone(s, mover.enemy, to)) return price
  return mayEnterZone(s, from === start) ? price + STOP : FORBIDDEN
}

/** zoc.2, zoc.3 */
function mayEnterZone(s: State, isFirstStep: boolean): boolean {
  const { kit } = s.derived
  if (fearsZones(kit, mover.u)) return false
  return !mover.startsInZone || !isHeldByZone(kit.rules.allowance(s, mover.u, kit.move[mover.u]), isFirstStep)
}

/** Enemies keep the mover out, or the step leads away from his sector. */
const isBarred = (s: State, from: number, to: number): boolean =>
  isKeptOut(s, mover.isCombat, mover.enemy, to) || leadsAway(from, to)

const leadsAway = (from: number, to: number): boolean => mover.home !== null && strays(mover.home, from, to)

/** Driven out of his sector, he is on his way back. */
const isAway = (): boolean => mover.home !== null && mover.home[mover.start] > 0

const reach = new Reach()

/** The one step of the first turn is free. */
const search = (s: State): Reach =>
  reach.run(s.derived.kit.map, mover.start, mover.allowance, step, mover.isSurprised ? 0 : s.derived.kit.leastCost)

/** All hexes that a unit on the map can get to. The answer holds until the next search. */
export function reachOf(s: State, u: number): Ways {
  prepare(s, u)
  return undisturbed(s) ?? search(s)
}

/** As `reachOf`, but asked step by step, whatever is known of steps and ways: for tests and fuzzing. */
export function plainReachOf(s: State, u: number): Ways {
  prepare(s, u)
  mover.hasAllRoads = false
  return search(s)
}

/** The ways of a mover whom nobody hinders; null if somebody might. */
function undisturbed(s: State): KeptReach | null {
  if (mover.isSurprised || isAway()) return null
  return openReach(s, mover.enemy, mover)
}

/** The ways of a unit whose moves are listed: kept, since one of them is likely to be taken before the next search. */
export function listWays(s: State, u: number): Ways {
  const { ways: kept } = s.derived.kept
  const answer = beginAnswer()
  prepare(s, u)
  const open = undisturbed(s)
  kept.ways = open ?? search(s)
  kept.search = open === null ? reach.search : OWN_WAYS
  kept.grounds = endAnswer(answer)
  kept.unit = u
  kept.listedFor = s.serial
  return kept.ways
}

/** The way of a move that has been offered. */
export function wayTo(s: State, u: number, to: number): number[] {
  const { unit, listedFor, ways, search, grounds } = s.derived.kept.ways
  const isListed = unit === u && listedFor === s.serial - 1 && (search === OWN_WAYS || search === reach.search)
  const isKept = isListed && ways !== null && holds(grounds)
  return (isKept ? ways : reachOf(s, u)).pathTo(to)
}

/** The moves of a unit on the map: to what it can reach, as far as there is room. */
export function marchesOf(s: State, u: number, { entered, count }: Ways): Action[] {
  const { kit } = s.derived
  const moveTo = kit.actions.toPlace.move.of(u)
  const side = kit.side[u]
  const most = mostBeside(kit, u, cargoPoints(s, u))
  const found: Action[] = []
  for (let i = 0; i < count; i++) if (isWithin(s, side, entered[i], most)) found.push(moveTo(entered[i]))
  return found
}

/** A hex beside a unit where it may end its move. If there is none: CROWDED where it can go through one, else NO_WAY. */
export function firstStep(s: State, u: number): number {
  const { map } = s.derived.kit
  const from = s.place[u]
  const load = cargoPoints(s, u)
  let none = NO_WAY
  prepare(s, u)
  for (let d = 0; d < 6; d++) {
    const to = map.neighbours[6 * from + d]
    if (to === -1) continue
    const price = step(from, d, to, 0)
    if (price === FORBIDDEN || (price & (STOP - 1)) > mover.allowance) continue
    if (fits(s, u, to, load)) return to
    if (price < STOP) none = CROWDED
  }
  return none
}

/** Whether there is room somewhere behind the hexes beside a unit. */
export const marchesFar = (s: State, u: number): boolean => marchesOf(s, u, reachOf(s, u)).length > 0

// ---- Why not

const COUNTER_THERE = forbid('hidden.zoc', 'refuse.counterThere')
const BOUND = forbid('noncombat.1', 'refuse.boundToSector')
const FULL = forbid('stack.1', 'refuse.full')
const SURPRISED = forbid('airborne.2', 'refuse.surprised')
const STOPPED = forbid('zoc.1', 'refuse.zones')
const HELD = forbid('zoc.2', 'refuse.zoneToZone')
const TIMID = forbid('zoc.3', 'refuse.staysOutOfZones')
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
  if (isKeptOut(s, mover.isCombat, mover.enemy, to))
    return isAllFaceDown(s, to) ? COUNTER_THERE : whyKeptOut(s, mover.enemy, to)
  return leadsAway(mover.start, to) ? BOUND : null
}

/** What lies face down in a hex passes for a unit, whatever it is. */
const isAllFaceDown = (s: State, hex: number): boolean => unitsAt(s, hex).every((u) => s.exposed[u] === 0)

/** Takes away one hindrance after the other: the first without which the way is open is the reason. */
function whyTooFar(s: State, u: number, to: number): Refusal {
  const { kit } = s.derived
  if (mover.isSurprised && kit.map.distance(mover.start, to) > 1) return SURPRISED
  if (!mover.isFree) {
    mover.isFree = true
    if (search(s).canReach(to)) return fearsZones(kit, u) ? TIMID : mover.startsInZone ? HELD : STOPPED
  }
  if (mover.gait !== ON_FOOT) {
    mover.gait = ON_FOOT
    if (search(s).canReach(to)) return kit.gait[u] === ON_TRACKS && kit.isRiver[to] ? TOO_WET : TOO_ROUGH
  }
  return OUT_OF_REACH
}
