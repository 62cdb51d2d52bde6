import { axialLength, axialOf, type Grid } from './grid.ts'
import { type IdScheme, parseHexId } from './ids.ts'
import { BRIDGE, COASTAL, type HexFeature, HexMap, RIVER } from './map.ts'

/** The compact map file that the atlas writes and a game ships. */
export interface HexMapFile {
  id: string
  version: 1
  grid: Grid & { ids: IdScheme }
  /** Where the values come from, as in every data file. */
  provenance: string | Record<string, string>
  terrains: string[]
  hexes: HexEntry[]
  sides: SideEntry[]
  roads: RoadEntry[]
  features: FeatureEntry[]
}

export interface HexEntry {
  id: string
  col: number
  row: number
  /** One of `terrains`. */
  terrain: string
  coastal?: true
  river?: true
  bridge?: true
  sector?: string
  /** Keys of the features that lie in this hex: for the reader, the features themselves decide. */
  features?: string[]
}

export interface SideEntry {
  /** sea, cliff, slope, river, bridge, ... */
  kind: string
  between: [string, string]
  /** The kind has a way up: `between` goes from low to high. */
  directed?: true
}

export interface RoadEntry {
  /** primary, secondary, ... */
  kind: string
  between: [string, string]
}

export interface FeatureEntry {
  key: string
  /** town, airfield, port, beach, fort, battery, exit, ... */
  kind: string
  name: { en: string; ja: string }
  hexes: string[]
  value?: number
}

const MOST_HEXES = 32_767
const MOST_SIDE_BITS = 16
const MOST_ROAD_BITS = 8
const MOST_SECTORS = 127
const FAULTS_TOLD = 8

/** The map of a file. Throws an error that tells what is wrong with it, the first faults of all if there are many. */
export function readHexMap(file: HexMapFile): HexMap {
  return new Reader(file).read()
}

class Reader {
  private readonly file: HexMapFile
  private readonly faults: string[] = []
  private readonly index = new Map<string, number>()

  constructor(file: HexMapFile) {
    this.file = file
  }

  read(): HexMap {
    this.checkHead()
    this.refuse()
    this.file.hexes.forEach((hex, h) => this.indexHex(hex, h))
    this.refuse()
    const map = this.makeMap()
    this.refuse()
    return map
  }

  /** What is found wrong is told together, at points where going on makes no sense. */
  private refuse(): void {
    const { faults } = this
    if (faults.length === 0) return
    const told = faults.slice(0, FAULTS_TOLD).join('; ')
    const rest = faults.length > FAULTS_TOLD ? `; and ${faults.length - FAULTS_TOLD} more` : ''
    throw new Error(`map '${this.file.id}': ${told}${rest}`)
  }

  private checkHead(): void {
    const { version, grid, terrains, hexes } = this.file
    if (version !== 1) this.faults.push(`version ${String(version)} is not known, only 1 is`)
    if (!['flat', 'pointy'].includes(grid.orientation))
      this.faults.push(`orientation '${grid.orientation}' is not known`)
    if (!['odd', 'even'].includes(grid.shifted)) this.faults.push(`shifted '${grid.shifted}' is neither odd nor even`)
    if (!['letter-number', 'CCRR'].includes(grid.ids)) this.faults.push(`ids '${grid.ids}' is not known`)
    if (new Set(terrains).size !== terrains.length) this.faults.push('a terrain is listed twice')
    if (hexes.length === 0 || hexes.length > MOST_HEXES)
      this.faults.push(`${hexes.length} hexes; 1 to ${MOST_HEXES} fit`)
  }

  private indexHex(hex: HexEntry, h: number): void {
    const { grid, terrains } = this.file
    const printed = parseHexId(grid.ids, hex.id)
    if (printed === null) this.faults.push(`hex '${hex.id}' has no id of the form ${grid.ids}`)
    else if (printed.col !== hex.col || printed.row !== hex.row) {
      const named = `column ${printed.col}, row ${printed.row}`
      this.faults.push(`hex ${hex.id} lies in column ${hex.col}, row ${hex.row}, but its id says ${named}`)
    }
    if (this.index.has(hex.id)) this.faults.push(`hex ${hex.id} is listed twice`)
    if (!terrains.includes(hex.terrain)) this.faults.push(`hex ${hex.id} has unknown terrain '${hex.terrain}'`)
    this.index.set(hex.id, h)
  }

  private makeMap(): HexMap {
    const { file } = this
    const { hexes, grid } = file
    const axial = hexes.map((hex) => axialOf(grid, hex.col, hex.row))
    const sectors = [...new Set(hexes.flatMap((hex) => hex.sector ?? []))].sort()
    if (sectors.length > MOST_SECTORS) this.faults.push(`${sectors.length} sectors; at most ${MOST_SECTORS} fit`)
    const sideBits = this.sideBits()
    const roadBits = this.roadBits()
    this.refuse()
    const map = new HexMap({
      id: file.id,
      grid: { orientation: grid.orientation, shifted: grid.shifted },
      provenance: file.provenance,
      ids: hexes.map((hex) => hex.id),
      index: this.index,
      q: Int16Array.from(axial, ({ q }) => q),
      r: Int16Array.from(axial, ({ r }) => r),
      terrains: file.terrains,
      terrain: Uint8Array.from(hexes, (hex) => file.terrains.indexOf(hex.terrain)),
      sectors,
      sector: Int8Array.from(hexes, (hex) => (hex.sector === undefined ? -1 : sectors.indexOf(hex.sector))),
      flags: Uint8Array.from(hexes, flagsOf),
      sideBits,
      roadBits,
      features: this.features(),
    })
    for (const side of file.sides) {
      const { up, down } = sideBits.get(side.kind)!
      this.mark(map, map.sides, side, 'side', up, down)
    }
    for (const road of file.roads) {
      const bit = roadBits.get(road.kind)!
      this.mark(map, map.roads, road, 'road', bit, bit)
    }
    return map
  }

  /** A bit for every kind of side, two for a directed one; kinds in the order of their names. */
  private sideBits(): Map<string, { up: number; down: number }> {
    const directed = new Map<string, boolean>()
    for (const { kind, directed: way } of this.file.sides) {
      const before = directed.get(kind)
      if (before !== undefined && before !== (way === true)) {
        this.faults.push(`side kind '${kind}' is directed in one place and not in another`)
      }
      directed.set(kind, way === true)
    }
    const bits = new Map<string, { up: number; down: number }>()
    let used = 0
    for (const kind of [...directed.keys()].sort()) {
      const up = 1 << used++
      bits.set(kind, { up, down: directed.get(kind) === true ? 1 << used++ : up })
    }
    if (used > MOST_SIDE_BITS) this.faults.push(`too many kinds of sides: ${used} bits of ${MOST_SIDE_BITS}`)
    return bits
  }

  private roadBits(): Map<string, number> {
    const kinds = [...new Set(this.file.roads.map((road) => road.kind))].sort()
    if (kinds.length > MOST_ROAD_BITS) this.faults.push(`${kinds.length} kinds of roads; at most ${MOST_ROAD_BITS} fit`)
    return new Map(kinds.map((kind, i) => [kind, 1 << i]))
  }

  /** Marks both faces of a hexside: `up` as it is crossed from the first hex, `down` from the second. */
  private mark(
    map: HexMap,
    table: Uint16Array | Uint8Array,
    { kind, between: [from, to] }: { kind: string; between: [string, string] },
    what: string,
    up: number,
    down: number,
  ): void {
    const a = this.index.get(from)
    const b = this.index.get(to)
    const named = `${what} '${kind}' between ${from} and ${to}`
    if (a === undefined || b === undefined) {
      this.faults.push(`${named}: there is no hex ${a === undefined ? from : to}`)
      return
    }
    if (axialLength(map.q[a] - map.q[b], map.r[a] - map.r[b]) !== 1) {
      this.faults.push(`${named}: these hexes do not touch`)
      return
    }
    const there = a * 6 + map.directionTo(a, b)
    const back = b * 6 + map.directionTo(b, a)
    if ((table[there] & (up | down)) !== 0) this.faults.push(`${named} is listed twice`)
    table[there] |= up
    table[back] |= down
  }

  private features(): HexFeature[] {
    const { hexes, features } = this.file
    const keys = new Set<string>()
    const made = features.map(({ key, kind, name, hexes: ids, value }) => {
      if (keys.has(key)) this.faults.push(`feature '${key}' is listed twice`)
      keys.add(key)
      if (ids.length === 0) this.faults.push(`feature '${key}' lies in no hex`)
      const unknown = ids.find((id) => !this.index.has(id))
      if (unknown !== undefined) this.faults.push(`feature '${key}': there is no hex ${unknown}`)
      return { key, kind, name, hexes: ids.map((id) => this.index.get(id) ?? -1), value: value ?? 0 }
    })
    hexes.forEach((hex, h) => {
      for (const key of hex.features ?? []) {
        if (!made.some((feature) => feature.key === key && feature.hexes.includes(h))) {
          this.faults.push(`hex ${hex.id} names feature '${key}', which does not lie there`)
        }
      }
    })
    return made
  }
}

function flagsOf(hex: HexEntry): number {
  return (hex.coastal ? COASTAL : 0) | (hex.river ? RIVER : 0) | (hex.bridge ? BRIDGE : 0)
}
