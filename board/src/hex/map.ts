import { axialLength, type Direction, DIRECTION_NAMES, type Grid, stepsOf } from './grid.ts'
import { type LineShape, lineShape } from './line.ts'

/** Bits of `HexMap.flags`: COASTAL, RIVER and BRIDGE. */
export const COASTAL = 1
export const RIVER = 2
export const BRIDGE = 4

export interface HexFeature {
  key: string
  kind: string
  name: { en: string; ja: string }
  hexes: number[]
  /** What is printed on it; 0 when nothing is. */
  value: number
}

/** The hexes of a straight line from centre to centre. */
export interface HexLine {
  /** The hexes whose inside it crosses, from the first to the last. */
  crossed: number[]
  /** Pairs of hexes between which it runs along their common side; -1 is off the map. */
  beside: [number, number][]
}

/** What a map is made of; `readHexMap` makes it from a file. */
export interface HexTables {
  id: string
  grid: Grid
  provenance: string | Record<string, string>
  ids: string[]
  index: ReadonlyMap<string, number>
  q: Int16Array
  r: Int16Array
  terrains: string[]
  terrain: Uint8Array
  sectors: string[]
  sector: Int8Array
  flags: Uint8Array
  sideBits: ReadonlyMap<string, { up: number; down: number }>
  roadBits: ReadonlyMap<string, number>
  features: HexFeature[]
}

/** A hex map. Hexes are dense numbers; printed ids stay at the edges. It never changes: what does is in the state. */
export class HexMap {
  readonly id: string
  readonly grid: Grid
  readonly provenance: string | Record<string, string>
  readonly size: number
  readonly ids: readonly string[]
  readonly q: Int16Array
  readonly r: Int16Array
  /** The hex in each direction: `neighbours[6 * hex + direction]`, -1 off the map. */
  readonly neighbours: Int16Array
  readonly terrains: readonly string[]
  readonly terrain: Uint8Array
  readonly sectors: readonly string[]
  /** Index into `sectors`, -1 for none. */
  readonly sector: Int8Array
  /** COASTAL, RIVER, BRIDGE. */
  readonly flags: Uint8Array
  /** What lies on each hexside, as it is crossed out of a hex: bits of `sideBit` at `6 * hex + direction`. */
  readonly sides: Uint16Array
  /** Which roads cross each hexside: bits of `roadBit`. */
  readonly roads: Uint8Array
  readonly features: readonly HexFeature[]

  private readonly index: ReadonlyMap<string, number>
  private readonly sideBits: ReadonlyMap<string, { up: number; down: number }>
  private readonly roadBits: ReadonlyMap<string, number>
  private readonly cells: CellIndex
  private readonly here: HexFeature[][]
  private readonly ranges: Int16Array[][] = []
  private readonly shapes = new Map<number, LineShape>()

  constructor(tables: HexTables) {
    this.id = tables.id
    this.grid = tables.grid
    this.provenance = tables.provenance
    this.ids = tables.ids
    this.size = tables.ids.length
    this.index = tables.index
    this.q = tables.q
    this.r = tables.r
    this.terrains = tables.terrains
    this.terrain = tables.terrain
    this.sectors = tables.sectors
    this.sector = tables.sector
    this.flags = tables.flags
    this.features = tables.features
    this.sideBits = tables.sideBits
    this.roadBits = tables.roadBits
    this.sides = new Uint16Array(6 * this.size)
    this.roads = new Uint8Array(6 * this.size)
    this.cells = new CellIndex(tables.q, tables.r)
    this.neighbours = neighboursOf(this.grid, this.q, this.r, this.cells)
    this.here = tables.ids.map((_, h) => tables.features.filter((feature) => feature.hexes.includes(h)))
  }

  /** The hex with a printed id; -1 when there is none. */
  indexOf(id: string): number {
    return this.index.get(id) ?? -1
  }

  /** The hex with a printed id that is known to be on the map, as in a game's own data. */
  hex(id: string): number {
    const h = this.indexOf(id)
    if (h === -1) throw new Error(`map '${this.id}' has no hex '${id}'`)
    return h
  }

  /** The hex at axial coordinates; -1 off the map. */
  at(q: number, r: number): number {
    return this.cells.at(q, r)
  }

  neighbour(h: number, direction: Direction): number {
    return this.neighbours[6 * h + direction]
  }

  directionName(direction: Direction): string {
    return DIRECTION_NAMES[this.grid.orientation][direction]
  }

  terrainIndex(name: string): number {
    const i = this.terrains.indexOf(name)
    if (i === -1) throw new Error(`map '${this.id}' has no terrain '${name}'; it has ${this.terrains.join(', ')}`)
    return i
  }

  sectorIndex(name: string): number {
    const i = this.sectors.indexOf(name)
    if (i === -1) throw new Error(`map '${this.id}' has no sector '${name}'; it has ${this.sectors.join(', ')}`)
    return i
  }

  /**
   * The bit of a kind of hexside in `sides`; of a directed kind, its bit where it is crossed upwards or downwards. 0
   * when the map has no such side: then no side has it.
   */
  sideBit(kind: string, way: 'up' | 'down' = 'up'): number {
    return this.sideBits.get(kind)?.[way] ?? 0
  }

  /** The bit of a kind of road in `roads`; 0 when the map has no such road. */
  roadBit(kind: string): number {
    return this.roadBits.get(kind) ?? 0
  }

  featuresAt(h: number): readonly HexFeature[] {
    return this.here[h]
  }

  distance(a: number, b: number): number {
    return axialLength(this.q[a] - this.q[b], this.r[a] - this.r[b])
  }

  /** The direction from a hex to a neighbour; -1 when they do not touch. */
  directionTo(a: number, b: number): Direction {
    for (let d = 0; d < 6; d++) if (this.neighbours[6 * a + d] === b) return d
    return -1
  }

  /**
   * The straight line between two centres, exactly as a ruler on the map shows it. A long line that is nearly level with
   * a row of hexes winds between two rows and crosses more hexes than it is long. A corner that is only touched counts
   * for nothing.
   */
  line(a: number, b: number): HexLine {
    const shape = this.lineShape(this.q[b] - this.q[a], this.r[b] - this.r[a])
    const q = this.q[a]
    const r = this.r[a]
    const crossed: number[] = []
    for (let i = 0; i < shape.crossed.length; i += 2) {
      const h = this.cells.at(q + shape.crossed[i], r + shape.crossed[i + 1])
      if (h !== -1) crossed.push(h)
    }
    const beside: [number, number][] = []
    for (let i = 0; i < shape.beside.length; i += 4) {
      const one = this.cells.at(q + shape.beside[i], r + shape.beside[i + 1])
      const other = this.cells.at(q + shape.beside[i + 2], r + shape.beside[i + 3])
      beside.push([one, other])
    }
    return { crossed, beside }
  }

  /** The hexes exactly so far away, clockwise from direction 0. Those off the map are left out. */
  ring(h: number, radius: number): number[] {
    if (radius === 0) return [h]
    const steps = stepsOf(this.grid)
    const found: number[] = []
    let q = this.q[h] + steps.q[0] * radius
    let r = this.r[h] + steps.r[0] * radius
    for (let side = 0; side < 6; side++) {
      const d = (side + 2) % 6
      for (let i = 0; i < radius; i++) {
        const at = this.cells.at(q, r)
        if (at !== -1) found.push(at)
        q += steps.q[d]
        r += steps.r[d]
      }
    }
    return found
  }

  /** The hexes at most so far away, nearest first, with the hex itself. Kept once they are asked for. */
  within(h: number, range: number): Int16Array {
    const ofRange = (this.ranges[range] ??= Array.from<Int16Array>({ length: this.size }))
    return (ofRange[h] ??= Int16Array.from(
      Array.from({ length: range + 1 }, (_, radius) => this.ring(h, radius)).flat(),
    ))
  }

  private lineShape(dq: number, dr: number): LineShape {
    const key = (dq + 32_768) * 65_536 + dr + 32_768
    let shape = this.shapes.get(key)
    if (shape === undefined) {
      shape = lineShape(dq, dr)
      this.shapes.set(key, shape)
    }
    return shape
  }
}

/** Finds the hex at axial coordinates: a table over the box that holds them all. */
class CellIndex {
  private readonly q0: number
  private readonly r0: number
  private readonly width: number
  private readonly height: number
  private readonly cells: Int16Array

  constructor(q: Int16Array, r: Int16Array) {
    this.q0 = q.reduce((a, b) => Math.min(a, b))
    this.r0 = r.reduce((a, b) => Math.min(a, b))
    this.width = q.reduce((a, b) => Math.max(a, b)) - this.q0 + 1
    this.height = r.reduce((a, b) => Math.max(a, b)) - this.r0 + 1
    this.cells = new Int16Array(this.width * this.height).fill(-1)
    for (let h = 0; h < q.length; h++) this.cells[(q[h] - this.q0) * this.height + r[h] - this.r0] = h
  }

  at(q: number, r: number): number {
    const column = q - this.q0
    const row = r - this.r0
    if (column < 0 || column >= this.width || row < 0 || row >= this.height) return -1
    return this.cells[column * this.height + row]
  }
}

function neighboursOf(grid: Grid, q: Int16Array, r: Int16Array, cells: CellIndex): Int16Array {
  const steps = stepsOf(grid)
  const neighbours = new Int16Array(6 * q.length)
  for (let h = 0; h < q.length; h++) {
    for (let d = 0; d < 6; d++) neighbours[6 * h + d] = cells.at(q[h] + steps.q[d], r[h] + steps.r[d])
  }
  return neighbours
}
