// 8.1 to 8.5: how far a unit gets.
import { FORBIDDEN, Reach, STOP, type Ways } from '@middlesea/board'
import { law, type Refusal } from '@middlesea/engine'
import { areBothArmored, isTowed, movesAs } from './03-classes.ts'
import { erOf } from './03-efficiency.ts'
import { isHeld, isInZone } from './03-zones.ts'
import { isStorm } from './05-weather.ts'
import { hasNoFuel } from './06-effects.ts'
import { openReach, type Walker } from './08-open-reach.ts'
import { isRooted } from './14-fortifications.ts'
import { AIRFIELD, CLOSED, COMMANDO, FAST, FOOT, LAND, MAIN, MOTORIZED, SLOW, stepCost, URBAN } from './ground.ts'
import { ALLIED, AXIS, enemyOf, hasMark, isNight, MARK, type State, unitsAt } from './state.ts'
import { forbid } from './steps.ts'

// ---- 8.13: Movement Allowance, in half points

/** 3.51: half of a Movement Allowance or an attack strength; the fraction is dropped (3.52). */
export const halve = law('3.51', (points: number): number => Math.floor(points / 2), 0)

/** 3.83: Disruption halves it. */
const halved = law(
  '3.83',
  (s: State, u: number, points: number): number => (hasMark(s, u, MARK.disrupted) ? halve(points) : points),
  0,
)

/** 7.12: what the shock of the invasion costs Allied units on turn 1. */
const shock = law(
  '7.12',
  (s: State, u: number): number =>
    s.turn === 1 && s.derived.kit.side[u] === ALLIED ? s.derived.kit.scenario.alliedLossOnGt1 : 0,
  0,
)

/** 8.41: Allied artillery moves at night only, and then by Motor Pool (18.1). */
const isBoundToPool = law(
  '8.41',
  (s: State, u: number): boolean => s.derived.kit.side[u] === ALLIED && s.derived.kit.isArtillery[u],
  false,
)

/** 8.15: a unit without Movement Allowance, or with none left, does not move, advance or retreat. */
export const isNothing = law('8.15', (allowance: number): boolean => allowance === 0, false)

/** A unit's Movement Allowance now, in half points. */
export function allowanceOf(s: State, u: number): number {
  const { kit } = s.derived
  const printed = kit.move[3 * u + s.steps[u]]
  if (isNothing(printed) || hasNoFuel(s, u) || isBoundToPool(s, u)) return 0
  return 2 * Math.max(0, halved(s, u, printed) - shock(s, u))
}

/** 18.12: the Motor Pool gives a Movement Allowance of its own, in half points. */
const allowanceInPool = law(
  '18.12',
  (s: State, u: number): number =>
    2 * Math.max(0, halved(s, u, s.derived.kit.tables.limits.motorPoolMove) - shock(s, u)),
  0,
)

/** 18.12: and makes it move as an orange-circle unit does. */
const movesInPool = law('18.12', (): number => MOTORIZED, FOOT)

/** 8.33, 8.42: Allied units have the fast road rate at night and in storms only. */
export const roadRate = law(
  '8.42',
  (s: State, side: number): number => (side === AXIS || isNight(s) || isStorm(s) ? FAST : SLOW),
  FAST,
)

// ---- 8.2: a step

/** What `step` needs to know of the mover. Set before each search and not kept: searches come one after another. */
const mover = {
  s: null as unknown as State,
  u: -1,
  start: -1,
  kind: 0,
  rate: 0,
  allowance: 0,
  enemyAt: 0,
  ownAt: 0,
  units: new Uint8Array(0) as Uint8Array,
  zoc: new Uint8Array(0) as Uint8Array,
  zocCost: 0,
  isMotorized: false,
  /** 8.23, 17.31: goes on through enemy zones. */
  isBold: false,
  startsInZone: false,
  /** 18.1: in the Motor Pool. */
  rides: false,
  isFree: false,
  /** Nobody else is on the roads: for the reason of a refusal. */
  isAlone: false,
  /** 15.16: hexes that it may go at most; 99 for no limit. */
  hexes: 99,
  /** What it has spent on its way to the start, in half points. */
  spent: 0,
}

/** 8.23: red-box units; 17.31: commandos. */
const goesThroughZones = law(
  '8.23',
  (s: State, u: number): boolean => s.derived.kit.isRedBox[u] || movesLikeRedBox(s, u),
  false,
)
const movesLikeRedBox = law('17.31', (s: State, u: number): boolean => s.derived.kit.isCommando[u], false)

/** `rides`: in the Motor Pool. */
function prepare(s: State, u: number, rides: boolean): void {
  const { kit, tables } = s.derived
  const { occupancy } = tables
  const side = kit.side[u]
  mover.s = s
  mover.u = u
  mover.start = s.place[u]
  mover.kind = rides ? movesInPool() : movesAs(kit, u, s.marks[u])
  mover.rate = roadRate(s, side)
  mover.allowance = rides ? allowanceInPool(s, u) : allowanceOf(s, u)
  mover.enemyAt = enemyOf(side) * kit.hexCount
  mover.ownAt = side * kit.hexCount
  mover.units = occupancy.units
  mover.zoc = occupancy.zoc
  mover.zocCost = 2 * kit.tables.terrain.zoc.cost
  mover.isMotorized = rides || kit.isMotorized[u]
  mover.isBold = !rides && goesThroughZones(s, u)
  mover.startsInZone = occupancy.zoc[mover.enemyAt + mover.start] > 0
  mover.rides = rides
  mover.isFree = false
  mover.isAlone = false
  mover.hexes = hasMark(s, u, MARK.dropped) ? hexesAfterDrop(s) : 99
  mover.spent = 0
}

/** 15.16: units that have dropped move no hex (scenarios 1, 2) or one (3, 4) in that activation. */
const hexesAfterDrop = law('15.16', (s: State): number => s.derived.kit.scenario.moveAfterDrop, 99)

/** 8.14: no unit enters a hex with an enemy combat unit in it. */
const isEnemyThere = law('8.14', (hex: number): boolean => mover.units[mover.enemyAt + hex] > 0, false)

/** What a step costs the mover in half points, with STOP where it must end. */
function step(from: number, direction: number, to: number, spent: number): number {
  if (isEnemyThere(to)) return FORBIDDEN
  const { s, kind, rate } = mover
  const i = 6 * from + direction
  const cost = stepCost(s.derived.kit.ground, kind, rate, i, to)
  if (cost === CLOSED || mover.hexes === 0) return FORBIDDEN
  if (mover.isMotorized && !mover.isAlone && cannotPass(s, mover.u, i, to)) return FORBIDDEN
  const stop = mover.hexes === 1 ? STOP : 0
  if (mover.zoc[mover.enemyAt + to] === 0 || mover.isFree) return cost + stop
  return entersZone(from, to, spent)
    ? cost + zocCost() * countZones(mover.zoc[mover.enemyAt + to]) + (mover.isBold ? stop : stopsInZone())
    : FORBIDDEN
}

/** 8.21: one Movement Point more. */
const zocCost = law('8.21', (): number => mover.zocCost, 0)

/** 3.23: several zones over one hex are as one. */
const countZones = law('3.23', (zones: number): number => Math.min(zones, 1), 2)

/** 8.22: who enters an enemy zone goes no further. */
const stopsInZone = law('8.22', (): number => STOP, 0)

function entersZone(from: number, to: number, _spent: number): boolean {
  const { s, u } = mover
  if (s.derived.kit.isArtillery[u] && !isEscorted(to)) return false
  if (mover.isBold || from !== mover.start || !mover.startsInZone) return true
  return !isHeldByZone() || mayInfiltrate(s, u, to)
}

/** 8.25: artillery goes only where a friend stands already: not itself, in the hex from which it came. */
const isEscorted = law(
  '8.25',
  (hex: number): boolean => mover.units[mover.ownAt + hex] > (hex === mover.s.place[mover.u] ? 1 : 0),
  true,
)

/** 8.24: straight from one zone into another nobody goes, but by infiltration. */
const isHeldByZone = law('8.24', (): boolean => true, false)

/** 8.51: who starts in an enemy zone may go one hex into another; there it stops (8.22). */
const mayInfiltrate = law('8.51', (s: State, u: number, to: number): boolean => canInfiltrate(s, u, to), false)

/** 8.52: with an ER at least that of every enemy whose zone reaches the hex; not with an orange circle. */
const canInfiltrate = law(
  '8.52',
  (s: State, u: number, to: number): boolean =>
    !isTowed(s.derived.kit, u) && erOf(s, u) >= bestErAround(s, enemyOf(s.derived.kit.side[u]), to),
  true,
)

/** The best ER of those of a side whose zone reaches into a hex. */
export function bestErAround(s: State, side: number, hex: number): number {
  const { kit, tables } = s.derived
  const { first, next, zocClass, plan } = tables.occupancy
  let best = 0
  for (let d = 0; d < 6; d++) {
    const near = kit.map.neighbours[6 * hex + d]
    if (near === -1) continue
    const back = d < 3 ? d + 3 : d - 3
    for (let u = first[near]; u !== -1; u = next[u]) {
      if (kit.side[u] === side && (plan.spreads[zocClass[u]][near] & (1 << back)) !== 0)
        best = Math.max(best, erOf(s, u))
    }
  }
  return best
}

/** Whether a zone of control of a side reaches into a hex from any neighbour but one. */
export function zonesReach(s: State, side: number, hex: number, except: number): boolean {
  const { kit, tables } = s.derived
  const { first, next, zocClass, plan } = tables.occupancy
  for (let d = 0; d < 6; d++) {
    const near = kit.map.neighbours[6 * hex + d]
    if (near === -1 || near === except) continue
    const back = d < 3 ? d + 3 : d - 3
    for (let u = first[near]; u !== -1; u = next[u]) {
      if (kit.side[u] === side && (plan.spreads[zocClass[u]][near] & (1 << back)) !== 0) return true
    }
  }
  return false
}

/** 3.62: a motorized unit; 18.14: so is one that has come by Motor Pool, as long as it is on its lorries (ruling P4). */
const isVehicle = (s: State, u: number): boolean => s.derived.kit.isMotorized[u] || isOnLorries(s, u)
const isOnLorries = law('18.14', (s: State, u: number): boolean => hasMark(s, u, MARK.motor), false)

/**
 * 3.33: motorized units pass one another only on main roads, airfields and in urban hexes, and two armored units are
 * never in one hex. `side` is the hexside that is crossed.
 */
export const cannotPass = law(
  '3.33',
  (s: State, u: number, side: number, to: number): boolean => {
    const { kit, tables } = s.derived
    const { first, next } = tables.occupancy
    const isWide = (kit.ground.side[side] & MAIN) !== 0 || (kit.ground.hex[to] & (URBAN | AIRFIELD)) !== 0
    for (let other = first[to]; other !== -1; other = next[other]) {
      if (other === u || kit.side[other] !== kit.side[u] || !isVehicle(s, other)) continue
      if (!isWide || areBothArmored(kit, u, other)) return true
    }
    return false
  },
  false,
)

// ---- Searches

const reach = new Reach()

/** What any step costs at least: half a point by road. And more than any way on the maps costs. */
const LEAST = 1
const ENDLESS = 600

/** 8.32: what can be paid: a step that costs more than is left is not taken. */
const purse = law('8.32', (): number => mover.allowance, ENDLESS)

/** All hexes that a unit on the map can get to, or ride to in the Motor Pool. The answer holds until the next search. */
export function reachOf(s: State, u: number, rides = false): Ways {
  prepare(s, u, rides)
  const open =
    mover.isMotorized || mover.hexes < 99 ? null : openReach(s, enemyOf(s.derived.kit.side[u]), walker(), LEAST)
  return open ?? plainReach(s)
}

/** The hexes that a unit can get to from one to which it has come, and has spent so many half points. */
export function reachFrom(s: State, u: number, rides: boolean, at: number, spent: number): Ways {
  prepare(s, u, rides)
  mover.start = at
  mover.startsInZone = false
  mover.allowance -= spent
  mover.spent = spent
  return plainReach(s)
}

/** Whether the unit of the last search can go on from a hex to which it has come for so many half points. */
export function canGoOn(hex: number, spent: number): boolean {
  if (mover.hexes < 99 || (mover.zoc[mover.enemyAt + hex] > 0 && !mover.isBold)) return false
  for (let d = 0; d < 6; d++) {
    const to = mover.s.derived.kit.map.neighbours[6 * hex + d]
    const price = to === -1 ? FORBIDDEN : step(hex, d, to, spent)
    if (price !== FORBIDDEN && spent + (price & (STOP - 1)) <= purse()) return true
  }
  return false
}

/** The search itself, for the mover that was prepared. */
export const plainReach = (s: State): Reach => reach.run(s.derived.kit.map, mover.start, purse(), step, LEAST)

const walker = (): Walker => ({ start: mover.start, kind: mover.kind, rate: mover.rate, allowance: purse() })

/** Whether a unit on the map can take a step: wherever it may enter it may also stay (3.34). */
export function canStep(s: State, u: number, rides = false): boolean {
  prepare(s, u, rides)
  if (mover.allowance === 0) return false
  for (let d = 0; d < 6; d++) if (takesStep(d)) return true
  return false
}

/** The directions in which a unit on the map can take a step, as bits. */
export function stepsOf(s: State, u: number): number {
  prepare(s, u, false)
  let bits = 0
  if (mover.allowance > 0) for (let d = 0; d < 6; d++) if (takesStep(d)) bits |= 1 << d
  return bits
}

function takesStep(d: number): boolean {
  const to = mover.s.derived.kit.map.neighbours[6 * mover.start + d]
  if (to === -1) return false
  const price = step(mover.start, d, to, 0)
  return price !== FORBIDDEN && (price & (STOP - 1)) <= purse()
}

// ---- Why not

const AT_SEA = forbid('8.35', 'refuse.closedSide')
const ENEMY_THERE = forbid('8.14', 'refuse.enemyThere')
const NO_ALLOWANCE = forbid('8.15', 'refuse.cannotMove')
const IS_ROOTED = forbid('14.23', 'refuse.pillboxStays')
const NO_FUEL = forbid('6.15', 'refuse.noFuel')
const BY_NIGHT = forbid('8.41', 'refuse.gunsMoveAtNight')
const ONE_ARMOR = forbid('3.64', 'refuse.oneArmor')
const VEHICLE_THERE = forbid('3.33', 'refuse.vehicleThere')
const HELD = forbid('8.24', 'refuse.zoneToZone')
const CANNOT_INFILTRATE = forbid('8.52', 'refuse.zoneToZone')
const NOT_THROUGH = forbid('18.14', 'refuse.poolThroughZones')
const STOPPED = forbid('8.22', 'refuse.zones')
const NO_POINT_FOR_ZONE = forbid('8.21', 'refuse.zonePoint')
const TIMID = forbid('8.25', 'refuse.gunsStayOut')
const ROAD_BOUND = forbid('8.33', 'refuse.roadBound')
const JUST_DROPPED = forbid('15.16', 'refuse.justDropped')
const OUT_OF_REACH = forbid('8.32', 'refuse.outOfReach')
const SHOCKED = forbid('7.12', 'refuse.shocked')
const SHAKEN = forbid('3.83', 'refuse.shaken')
const SHAKEN_CLIMBER = forbid('17.31', 'refuse.shakenClimber')

/** 8.41: by day not even in the Motor Pool, where that runs by day too (20.14b, ruling P3). */
export const waitsForNight = law(
  '8.41',
  (s: State, u: number): Refusal | null => (isBoundToPool(s, u) && !isNight(s) ? BY_NIGHT : null),
  null,
)

/** Why a unit on the map may not move to a hex; null if it may. */
export function cannotReach(s: State, u: number, to: number): Refusal | null {
  if (isBoundToPool(s, u)) return BY_NIGHT
  if (hasNoFuel(s, u)) return NO_FUEL
  if (isRooted(s.derived.kit, u)) return IS_ROOTED
  return isNothing(allowanceOf(s, u)) ? NO_ALLOWANCE : cannotGoTo(s, u, to, false)
}

/** Why a unit may not ride to a hex in the Motor Pool; null if it may. */
export const cannotRideTo = (s: State, u: number, to: number): Refusal | null => cannotGoTo(s, u, to, true)

const cannotGoTo = (s: State, u: number, to: number, rides: boolean): Refusal | null =>
  isClosedTo(s, u, to) ?? (reachOf(s, u, rides).canReach(to) ? null : whyTooFar(s, u, to))

/** Why a unit that has come to a hex and has spent so many half points may not go on to another; null if it may. */
export const cannotGoOnTo = (
  s: State,
  u: number,
  rides: boolean,
  at: number,
  spent: number,
  to: number,
): Refusal | null =>
  isClosedTo(s, u, to) ?? (reachFrom(s, u, rides, at, spent).canReach(to) ? null : whyTooFar(s, u, to))

/** Why a unit does not enter a hex, from wherever it comes. */
function isClosedTo(s: State, u: number, to: number): Refusal | null {
  const { kit } = s.derived
  if (!kit.isHex(to) || (kit.ground.hex[to] & LAND) === 0) return AT_SEA
  if (isHeld(s, enemyOf(kit.side[u]), to)) return ENEMY_THERE
  return hasOtherArmor(s, u, to) ? ONE_ARMOR : null
}

const hasOtherArmor = (s: State, u: number, hex: number): boolean =>
  unitsAt(s, hex).some((other) => other !== u && areBothArmored(s.derived.kit, u, other))

/** Takes away one hindrance after the other: the first without which the way is open is the reason. */
function whyTooFar(s: State, u: number, to: number): Refusal {
  const { kit } = s.derived
  const isOpen = (): boolean => reach.run(kit.map, mover.start, mover.allowance, step, LEAST).canReach(to)
  if (mover.hexes < 99) {
    mover.hexes = 99
    if (isOpen()) return JUST_DROPPED
  }
  mover.isFree = true
  if (isOpen()) return whyStopped(s, u, to, isOpen)
  const isStraight = isAcrossClosedSide(s, to)
  const weakness = isStraight ? null : whyTooWeak(s, u, isOpen)
  if (weakness !== null) return weakness
  mover.allowance = ENDLESS
  if (!isStraight && isOpen()) return OUT_OF_REACH
  mover.isAlone = true
  if (!isStraight && isOpen()) return VEHICLE_THERE
  mover.kind = COMMANDO
  if (kit.isCommando[u] && (isStraight ? !isAcrossClosedSide(s, to) : isOpen())) return SHAKEN_CLIMBER
  return mover.isMotorized ? ROAD_BOUND : AT_SEA
}

/** Whether a hex lies right behind a hexside that the mover does not cross: that is the reason then, not a long way around. */
function isAcrossClosedSide({ derived: { kit } }: State, to: number): boolean {
  const { start, kind, rate } = mover
  const d = kit.map.directionTo(start, to)
  return d !== -1 && stepCost(kit.ground, kind, rate, 6 * start + d, to) === CLOSED
}

/** What has taken the points that would do: the shock of turn 1 (7.12), or Disruption (3.83). */
function whyTooWeak(s: State, u: number, isOpen: () => boolean): Refusal | null {
  const lost = 2 * shock(s, u)
  if (lost > 0) {
    mover.allowance += lost
    if (isOpen()) return SHOCKED
  }
  if (!hasMark(s, u, MARK.disrupted)) return null
  const { kit } = s.derived
  const whole = mover.rides ? kit.tables.limits.motorPoolMove : kit.move[3 * u + s.steps[u]]
  mover.allowance = 2 * whole - lost - mover.spent
  return isOpen() ? SHAKEN : null
}

/** Which rule about enemy zones bars the way. */
function whyStopped(s: State, u: number, to: number, isOpen: () => boolean): Refusal {
  const { kit } = s.derived
  const enemy = enemyOf(kit.side[u])
  if (kit.isArtillery[u] && isInZone(s, enemy, to) && !isEscorted(to)) return TIMID
  if (mover.startsInZone && kit.map.directionTo(mover.start, to) !== -1) return CANNOT_INFILTRATE
  mover.isFree = false
  mover.zocCost = 0
  if (isOpen()) return NO_POINT_FOR_ZONE
  if (mover.rides) return NOT_THROUGH
  return mover.startsInZone ? HELD : STOPPED
}
