// Where every counter stands, and which hexes it controls: kept up to date as counters come and go, never recomputed.
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
  zocSpread,
} from '@middlesea/board'
import { law } from '@middlesea/engine'
import type { Kit } from './kit.ts'

export interface Tables {
  occupancy: Occupancy
  /** The units in each box, in rising order: `boxes[place - hexes]`. */
  boxes: number[][]
}

/** The only class of zones of control: all around, but not across sea hexsides (terrain.sea). */
const ZONE = 1

export function zonePlan(kit: Kit): OccupancyPlan {
  const around = zocSpread(kit.map, (from, direction) => !isSeaSide(kit, from, direction))
  return occupancyPlan(kit.map, 2, kit.side, [around])
}

/** terrain.sea */
const isSeaSide = law(
  'terrain.sea',
  (kit: Kit, from: number, direction: number): boolean => (kit.map.sides[6 * from + direction] & kit.seaSide) !== 0,
  false,
)

const blankTables = new WeakMap<Kit, Tables>()

/** The tables of an empty board, made once for each kit: a copy is quicker. */
export function emptyTables(kit: Kit): Tables {
  let blank = blankTables.get(kit)
  if (blank === undefined) {
    const occupancy = emptyOccupancy(kit.zonePlan)
    kit.stack.forEach((points, u) => setPoints(occupancy, u, points))
    blank = { occupancy, boxes: Array.from({ length: kit.placeCount - kit.hexCount }, () => []) }
    blankTables.set(kit, blank)
  }
  return copyTables(blank)
}

export function copyTables(tables: Tables): Tables {
  return {
    occupancy: cloneOccupancy(tables.occupancy),
    boxes: tables.boxes.map((list) => list.slice()),
  }
}

/** hidden.zoc: whatever lies face down stops movement and has a zone of control, like a combat unit. The Axis lies face up. */
const passesForReal = law(
  'hidden.zoc',
  (kit: Kit, u: number, exposed: number): boolean => exposed === 0 && !kit.isSteamer[u],
  false,
)

/** Whether a counter holds the ground it stands on. Face up, only combat units do (5.5). */
export const controls = (kit: Kit, u: number, exposed: number): boolean =>
  kit.isCombat[u] || passesForReal(kit, u, exposed)

export function addUnit(kit: Kit, tables: Tables, u: number, place: number, exposed: number): void {
  if (place >= kit.hexCount) {
    addToStack(tables.boxes[place - kit.hexCount], u)
    return
  }
  setZocClass(tables.occupancy, u, controls(kit, u, exposed) ? ZONE : NO_ZOC)
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
