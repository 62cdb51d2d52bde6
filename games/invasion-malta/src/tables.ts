// Tables derived from the state: who stands where, how full each hex is, whose zones of control reach it. Kept up to date
// as units come and go, never counted again.
import {
  addToStack,
  cloneOccupancy,
  emptyOccupancy,
  NO_ZOC,
  type Occupancy,
  type OccupancyPlan,
  occupancyPlan,
  placeUnit,
  setPoints,
  setZocClass,
  takeFromStack,
} from '@middlesea/board'
import { law } from '@middlesea/engine'
import { movesAs } from './03-classes.ts'
import { zocSpreads } from './ground.ts'
import type { Kit } from './kit.ts'
import { MARK } from './marks.ts'

export interface Tables {
  occupancy: Occupancy
  /** The units in each box, in rising order: `boxes[place - hexes]`. */
  boxes: number[][]
}

export const zonePlan = (kit: Kit): OccupancyPlan => occupancyPlan(kit.map, 2, kit.side, zocSpreads(kit.ground))

export function emptyTables(kit: Kit): Tables {
  const occupancy = emptyOccupancy(kit.zonePlan())
  for (let u = 0; u < kit.unitCount; u++) setPoints(occupancy, u, pointsOf(kit, u))
  return { occupancy, boxes: Array.from({ length: kit.placeCount - kit.hexCount }, () => []) }
}

export function copyTables({ occupancy, boxes }: Tables): Tables {
  return { occupancy: cloneOccupancy(occupancy), boxes: boxes.map((list) => list.slice()) }
}

/** 3.31: what a unit takes up in a stack. */
export const pointsOf = law('3.31', (kit: Kit, u: number): number => kit.stack[u], 3)

/** 3.24, 3.34: units with the No ZOC band and over-stacked units have no zone of their own. */
const hasZone = (kit: Kit, u: number, marks: number): boolean =>
  isCombatUnit(kit, u) && !hasBand(kit, u) && !isOver(marks)

/** 3.26: of all pieces combat units alone have zones; only they have numbers here. */
const isCombatUnit = law('3.26', (kit: Kit, u: number): boolean => u < kit.unitCount, false)

const hasBand = law('3.24', (kit: Kit, u: number): boolean => kit.hasNoZoc[u], false)
const isOver = law('3.34', (marks: number): boolean => (marks & MARK.excess) !== 0, false)

/** Puts a unit into a place of the tables. */
export function addUnit(kit: Kit, tables: Tables, u: number, place: number, marks: number): void {
  if (place >= kit.hexCount) {
    addToStack(tables.boxes[place - kit.hexCount], u)
    return
  }
  setZocClass(tables.occupancy, u, hasZone(kit, u, marks) ? movesAs(kit, u, marks) + 1 : NO_ZOC)
  placeUnit(tables.occupancy, u, place)
}

export function removeUnit(kit: Kit, tables: Tables, u: number, place: number): void {
  if (place >= kit.hexCount) {
    takeFromStack(tables.boxes[place - kit.hexCount], u)
    return
  }
  placeUnit(tables.occupancy, u, -1)
  setZocClass(tables.occupancy, u, NO_ZOC)
}

/**
 * 3.24: a unit with the band has a zone like all others while somebody with a zone is stacked with it. Asked for a hex
 * whenever its stack or the marks in it have changed.
 */
export function lendZones(kit: Kit, tables: Tables, hex: number, side: number, marks: readonly number[]): void {
  const { occupancy } = tables
  const cell = side * kit.hexCount + hex
  if (occupancy.units[cell] === 0) return
  let lent = false
  let lenders = 0
  for (let u = occupancy.first[hex]; u !== -1; u = occupancy.next[u]) {
    if (kit.side[u] !== side) continue
    if (hasZone(kit, u, marks[u])) lenders++
    else if (hasBand(kit, u) && !isOver(marks[u])) lent = true
  }
  if (!lent) return
  for (let u = occupancy.first[hex]; u !== -1; u = occupancy.next[u]) {
    if (kit.side[u] !== side || !hasBand(kit, u) || isOver(marks[u])) continue
    const zone = lenders > 0 ? movesAs(kit, u, marks[u]) + 1 : NO_ZOC
    if (occupancy.zocClass[u] !== zone) setZocClass(occupancy, u, zone)
  }
}
