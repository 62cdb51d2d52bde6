import type { Direction } from './grid.ts'
import type { HexMap } from './map.ts'

/** Which units stand where, how full each hex is, and how many units of each side reach over it with their ZOC. */
export interface Occupancy {
  /** Never changes in a match; copies share it. */
  plan: OccupancyPlan
  /** One array that holds all the following, so that a copy is a single one. Counts are bytes: copies are many. */
  all: Uint8Array
  /** Of each unit: its hex, -1 off the map; its stacking points; its class of ZOC. */
  at: Int16Array
  points: Uint8Array
  zocClass: Uint8Array
  /** The first unit of each hex and, of each unit, the next one in its hex; -1 ends the list. In order of unit number. */
  first: Int16Array
  next: Int16Array
  /** By side and hex, at `side * map.size + hex`: units, those of them with a ZOC, stacking points. */
  units: Uint8Array
  holders: Uint8Array
  stacked: Uint8Array
  /** The same: units whose ZOC reaches the hex. */
  zoc: Uint8Array
}

export interface OccupancyPlan {
  map: HexMap
  sides: number
  /** The side of each unit, from 0. */
  sideOf: readonly number[]
  /** For each class of ZOC and each hex, the directions in which it reaches out: one bit each. */
  spreads: readonly Uint8Array[]
}

/** The class of units that exert no ZOC. The spreads that a game gives are classes 1, 2, ... */
export const NO_ZOC = 0

const NONE = -1

/** What a byte counts. */
const MOST = 255

export function occupancyPlan(
  map: HexMap,
  sides: number,
  sideOf: readonly number[],
  spreads: readonly Uint8Array[],
): OccupancyPlan {
  const wrong = sideOf.findIndex((side) => !(side >= 0 && side < sides))
  if (wrong !== -1) throw new Error(`unit ${wrong} has side ${sideOf[wrong]}; there are ${sides}`)
  for (let side = 0; side < sides; side++) {
    const count = sideOf.filter((other) => other === side).length
    if (count > MOST) throw new Error(`side ${side} has ${count} units; ${MOST} can be counted`)
  }
  return { map, sides, sideOf, spreads: [new Uint8Array(map.size), ...spreads] }
}

/** The table of a class of ZOC: where it reaches from a hex into its neighbour. */
export function zocSpread(
  map: HexMap,
  reaches: (from: number, direction: Direction, to: number) => boolean,
): Uint8Array {
  const spread = new Uint8Array(map.size)
  for (let h = 0; h < map.size; h++) {
    for (let d = 0; d < 6; d++) {
      const to = map.neighbours[6 * h + d]
      if (to !== NONE && reaches(h, d, to)) spread[h] |= 1 << d
    }
  }
  return spread
}

/** All units are off the map. */
export function emptyOccupancy(plan: OccupancyPlan): Occupancy {
  const units = plan.sideOf.length
  const hexes = plan.map.size
  const o = parted(plan, new Uint8Array(2 * (2 * units + hexes) + 2 * units + 4 * plan.sides * hexes))
  o.at.fill(NONE)
  o.first.fill(NONE)
  o.next.fill(NONE)
  return o
}

/** The parts of two bytes come first: they must begin at even bytes. */
function parted(plan: OccupancyPlan, all: Uint8Array): Occupancy {
  const { buffer } = all
  const units = plan.sideOf.length
  const hexes = plan.map.size
  const cells = plan.sides * hexes
  const bytes = 2 * (2 * units + hexes)
  const counts = bytes + 2 * units
  return {
    plan,
    all,
    at: new Int16Array(buffer, 0, units),
    next: new Int16Array(buffer, 2 * units, units),
    first: new Int16Array(buffer, 4 * units, hexes),
    points: new Uint8Array(buffer, bytes, units),
    zocClass: new Uint8Array(buffer, bytes + units, units),
    units: new Uint8Array(buffer, counts, cells),
    holders: new Uint8Array(buffer, counts + cells, cells),
    stacked: new Uint8Array(buffer, counts + 2 * cells, cells),
    zoc: new Uint8Array(buffer, counts + 3 * cells, cells),
  }
}

/** The tables as they must be if the units stand so: on loading, and to check what was kept up to date. */
export function rebuildOccupancy(
  plan: OccupancyPlan,
  at: ArrayLike<number>,
  points: ArrayLike<number>,
  zocClass: ArrayLike<number>,
): Occupancy {
  const o = emptyOccupancy(plan)
  for (let u = 0; u < plan.sideOf.length; u++) {
    o.points[u] = points[u]
    o.zocClass[u] = zocClass[u]
    if (at[u] !== NONE) placeUnit(o, u, at[u])
  }
  return o
}

/** For a game's hand-written clone. */
export function cloneOccupancy(o: Occupancy): Occupancy {
  return parted(o.plan, new Uint8Array(o.all))
}

/** Puts a unit into a hex, from wherever it was; -1 takes it off the map. */
export function placeUnit(o: Occupancy, u: number, hex: number): void {
  if (o.at[u] !== NONE) takeOff(o, u)
  o.at[u] = hex
  if (hex === NONE) return
  link(o, u, hex)
  const cell = o.plan.sideOf[u] * o.plan.map.size + hex
  o.units[cell]++
  stackUp(o, cell, o.points[u])
  exert(o, u, 1)
}

/** A unit's ZOC begins, ends or changes its class: it is exposed, overstacked, disrupted, ... */
export function setZocClass(o: Occupancy, u: number, zocClass: number): void {
  if (o.at[u] !== NONE) exert(o, u, -1)
  o.zocClass[u] = zocClass
  if (o.at[u] !== NONE) exert(o, u, 1)
}

export function setPoints(o: Occupancy, u: number, points: number): void {
  if (o.at[u] !== NONE) stackUp(o, o.plan.sideOf[u] * o.plan.map.size + o.at[u], points - o.points[u])
  o.points[u] = points
}

function stackUp(o: Occupancy, cell: number, points: number): void {
  if (o.stacked[cell] + points > MOST) throw new Error(`a hex holds ${MOST} stacking points of a side at most`)
  o.stacked[cell] += points
}

/** The units in a hex, of all sides, in order of their numbers. A loop over `first` and `next` needs no list. */
export function unitsAt(o: Occupancy, hex: number): number[] {
  const units: number[] = []
  for (let u = o.first[hex]; u !== NONE; u = o.next[u]) units.push(u)
  return units
}

export function hasUnits(o: Occupancy, side: number, hex: number): boolean {
  return o.units[side * o.plan.map.size + hex] > 0
}

export function stackedPoints(o: Occupancy, side: number, hex: number): number {
  return o.stacked[side * o.plan.map.size + hex]
}

/** Whether ZOC of a side reaches into a hex from a neighbour. The hex in which a unit stands is not in its own ZOC. */
export function inZoc(o: Occupancy, side: number, hex: number): boolean {
  return o.zoc[side * o.plan.map.size + hex] > 0
}

function takeOff(o: Occupancy, u: number): void {
  const hex = o.at[u]
  unlink(o, u, hex)
  const cell = o.plan.sideOf[u] * o.plan.map.size + hex
  o.units[cell]--
  o.stacked[cell] -= o.points[u]
  exert(o, u, -1)
}

function exert(o: Occupancy, u: number, change: 1 | -1): void {
  const { map, sideOf, spreads } = o.plan
  const hex = o.at[u]
  const into = sideOf[u] * map.size
  if (o.zocClass[u] === NO_ZOC) return
  o.holders[into + hex] += change
  const mask = spreads[o.zocClass[u]][hex]
  for (let d = 0; d < 6; d++) {
    if ((mask & (1 << d)) !== 0) o.zoc[into + map.neighbours[6 * hex + d]] += change
  }
}

function link(o: Occupancy, u: number, hex: number): void {
  let before = NONE
  let after = o.first[hex]
  while (after !== NONE && after < u) {
    before = after
    after = o.next[after]
  }
  o.next[u] = after
  if (before === NONE) o.first[hex] = u
  else o.next[before] = u
}

function unlink(o: Occupancy, u: number, hex: number): void {
  if (o.first[hex] === u) o.first[hex] = o.next[u]
  else {
    let before = o.first[hex]
    while (o.next[before] !== u) before = o.next[before]
    o.next[before] = o.next[u]
  }
  o.next[u] = NONE
}
