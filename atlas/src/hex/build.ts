// From spec and coast to the hex map: the steps in order. Pins win over what the steps before them give.
import { type FeatureEntry, type HexEntry, type HexMapFile, opposite, type SideEntry } from '@middlesea/board'
import type { CoastFile } from '../coast.ts'
import { isInside, type Ring, stepsAlong } from '../geometry.ts'
import { type CellGrid, gridOf } from './grid.ts'
import { inOrder, type Road, roadsOf } from './roads.ts'
import { type Shore, shoreOf } from './shore.ts'
import { type Seaborne, seaborneOf } from './seaborne.ts'
import { type Sides, sidesOf } from './sides.ts'
import type { HexMapSpec, PlaceSpec, SectorSpec } from '@middlesea/atlas-kit/hex-spec'
import { ISLAND, type River, riversOf, SEA, terrainOf } from './terrain.ts'
import { keptHexes } from './trim.ts'

export interface HexAtlas {
  grid: CellGrid
  rings: Ring[]
  shore: Shore
  /** By hex of the grid, also of those that are left out. */
  terrain: string[]
  rivers: River[]
  roads: Road[]
  sides: Sides
  kept: boolean[]
  file: AtlasFile
  /** What the pins said and changed. */
  pins: string[]
}

/** The map file, with what a map of landings has besides. */
export type AtlasFile = HexMapFile & Partial<Seaborne>

export function buildHexMap(spec: HexMapSpec, coast: CoastFile): HexAtlas {
  const grid = gridOf(spec.grid)
  const rings = coast.features.map(({ geometry }) => ringOf(geometry.coordinates[0], grid))
  const mainland = rings.find((ring) => isInside(ring, grid.toPlane(spec.mainland)))
  if (!mainland) throw new Error(`coast: no land at ${spec.mainland.join(' ')}`)
  const shore = shoreOf(grid, rings, spec.shore, pinnedHexes(spec, grid))
  const pins = pinSides(spec, grid, shore)
  const terrain = terrainOf(grid, shore, spec, (point) => isInside(mainland, point))
  pins.push(...pinTerrain(spec, grid, shore, terrain))
  const isLand = terrain.map((kind) => kind !== SEA && kind !== ISLAND)
  const rivers = riversOf(grid, (cell) => isLand[cell], spec.rivers)
  const riverHexes = new Set(rivers.flatMap(({ hexes }) => hexes))
  const placeHexes = new Map(spec.places.map((place) => [place.key, hexesOf(grid, place)]))
  const sides = sidesOf(spec, grid, mainland, isLand)
  const cliffs = new Set(sides.cliffs.map((pair) => pair.join(' ')))
  const slopes = new Set(sides.slopes.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
  const roads = roadsOf(
    grid,
    {
      isOpen: (cell, direction) => {
        const next = grid.cells[cell].neighbours[direction]
        return isLand[next] && shore.open[cell][direction] && !cliffs.has(inOrder(cell, next).join(' '))
      },
      isSlope: (cell, direction) => slopes.has(`${cell} ${grid.cells[cell].neighbours[direction]}`),
      isRough: (cell) => terrain[cell] === 'rough',
      isRiver: (cell) => riverHexes.has(cell),
    },
    spec.roads,
    (stop) => {
      const at = typeof stop === 'string' ? (placeHexes.get(stop)?.[0] ?? grid.find(stop)) : grid.at(grid.toPlane(stop))
      if (at === undefined || at < 0) throw new Error(`roads: there is no stop ${stop.toString()}`)
      return at
    },
  )
  const matters = new Set([
    ...[...placeHexes.values()].flat(),
    ...roads.flatMap(({ between }) => between),
    ...riverHexes,
    ...grid.cells.flatMap((_, i) => (isLand[i] && terrain[i] !== 'rough' ? [i] : [])),
    ...courseHexes(spec, grid),
  ])
  const kept = spec.trim ? keptHexes(grid, isLand, matters, spec.trim) : grid.cells.map(() => true)
  const parts = { grid, rings, shore, terrain, rivers, roads, sides, kept, pins }
  return { ...parts, file: fileOf(spec, parts, placeHexes) }
}

function ringOf(coordinates: number[][], grid: CellGrid): Ring {
  return coordinates.slice(0, -1).map(([lon, lat]) => grid.toPlane([lat, lon]))
}

function hexesOf(grid: CellGrid, { key, at, also }: PlaceSpec): number[] {
  const hexes = [at, ...(also ?? [])].map((place) => grid.at(grid.point(place)))
  if (hexes.includes(-1)) throw new Error(`place ${key} lies outside the grid`)
  return [...new Set(hexes)]
}

/** The hexes along the course of ships. */
function courseHexes({ trim }: HexMapSpec, grid: CellGrid): number[] {
  if (!trim || trim.course.length === 0) return []
  return stepsAlong(trim.course.map(grid.toPlane), grid.spec.hexKm / 2)
    .map(grid.at)
    .filter((cell) => cell >= 0)
}

/** By hex: whether a pin says that it is land. */
function pinnedHexes({ pins }: HexMapSpec, grid: CellGrid): Map<number, boolean> {
  return new Map(pins.flatMap((pin) => ('hex' in pin ? [[grid.indexOf(pin.hex), pin.terrain !== SEA]] : [])))
}

function pinSides(spec: HexMapSpec, grid: CellGrid, shore: Shore): string[] {
  return spec.pins.flatMap((pin) => {
    if (!('side' in pin)) return []
    const [a, b] = pin.side.map(grid.indexOf)
    const direction = grid.cells[a].neighbours.indexOf(b)
    if (direction < 0) throw new Error(`pin: ${pin.side.join(' and ')} do not touch`)
    const was = shore.open[a][direction] ? 'land' : 'sea'
    shore.open[a][direction] = pin.is === 'land'
    shore.open[b][opposite(direction)] = pin.is === 'land'
    return [report(`side ${pin.side.join('|')}`, was, pin.is, pin.why)]
  })
}

function pinTerrain(spec: HexMapSpec, grid: CellGrid, shore: Shore, terrain: string[]): string[] {
  return spec.pins.flatMap((pin) => {
    if (!('hex' in pin)) return []
    const cell = grid.indexOf(pin.hex)
    // Whether it is land the coast alone would say otherwise.
    const isLand = shore.main[cell] >= spec.shore.leastLand
    const was = isLand === (pin.terrain !== SEA) ? terrain[cell] : isLand ? 'land' : SEA
    terrain[cell] = pin.terrain
    return [report(pin.hex, was, pin.terrain, pin.why)]
  })
}

const report = (what: string, was: string, is: string, why: string): string =>
  was === is ? `${what} is ${is} by itself (${why})` : `${what}: ${was} -> ${is} (${why})`

type Parts = Omit<HexAtlas, 'file'>

function fileOf(spec: HexMapSpec, parts: Parts, placeHexes: ReadonlyMap<string, number[]>): AtlasFile {
  const { grid, kept, roads } = parts
  const id = (cell: number): string => grid.cells[cell].id
  const features = featuresOf(spec, parts, placeHexes)
  const terrains = [...new Set(parts.terrain.filter((_, i) => kept[i]))].sort()
  const file: HexMapFile = {
    id: spec.id,
    version: 1,
    grid: { orientation: spec.grid.orientation, shifted: spec.grid.shifted, ids: spec.grid.ids },
    provenance: spec.provenance,
    terrains,
    hexes: grid.cells.flatMap((_, i) => (kept[i] ? [hexEntry(spec, parts, features, i)] : [])),
    sides: sideEntries(parts),
    roads: roads.map(({ kind, between: [a, b] }) => ({ kind, between: [id(a), id(b)] })),
    features,
  }
  return { ...file, ...seaborneOf(spec, file, parts) }
}

function sideEntries({ sides, kept, ...parts }: Parts): SideEntry[] {
  const isKept = (pair: readonly [number, number]): boolean => pair.every((cell) => kept[cell])
  const between = ([a, b]: readonly [number, number]): [string, string] => [
    parts.grid.cells[a].id,
    parts.grid.cells[b].id,
  ]
  return [
    ...seaSides({ ...parts, sides, kept }).map((pair): SideEntry => ({ kind: 'sea', between: between(pair) })),
    ...sides.cliffs.filter(isKept).map((pair): SideEntry => ({ kind: 'cliff', between: between(pair) })),
    ...sides.slopes
      .filter(isKept)
      .map((pair): SideEntry => ({ kind: 'slope', between: between(pair), directed: true })),
  ]
}

function hexEntry(spec: HexMapSpec, parts: Parts, features: readonly FeatureEntry[], i: number): HexEntry {
  const { grid, terrain, rivers, roads } = parts
  const { id, col, row } = grid.cells[i]
  const entry: HexEntry = { id, col, row, terrain: terrain[i] }
  const own = features.filter(({ hexes }) => hexes.includes(id)).map(({ key }) => key)
  if (own.length > 0) entry.features = own
  if (terrain[i] === SEA) return entry
  if (isCoastal(parts, i)) entry.coastal = true
  if (rivers.some(({ hexes }) => hexes.includes(i))) {
    entry.river = true
    if (roads.some(({ between }) => between.includes(i))) entry.bridge = true
  }
  if (terrain[i] !== ISLAND) entry.sector = sectorOf(spec.sectors, grid, i)
  return entry
}

/** It touches the sea; or the sea in it goes on beyond the edge of the grid. */
function isCoastal({ grid, shore, terrain }: Parts, i: number): boolean {
  const { neighbours } = grid.cells[i]
  const touches = neighbours.some(
    (other, direction) => other >= 0 && (terrain[other] === SEA || !shore.open[i][direction]),
  )
  return touches || (neighbours.includes(-1) && shore.share[i] < WHOLE)
}

/** A hex with less land than this has a shore. */
const WHOLE = 0.9

function sectorOf(sectors: readonly SectorSpec[], grid: CellGrid, cell: number): string {
  const [lat, lon] = grid.toPlace(grid.cells[cell].centre)
  const { col, row } = grid.cells[cell]
  const found = sectors.find(
    ({ south = -90, north = 90, west = -180, east = 180, lastRow }) =>
      lat >= south && lat < north && lon >= west && lon < east && (!lastRow || row <= (lastRow[col] ?? -1)),
  )
  if (!found) throw new Error(`sectors: none holds ${grid.cells[cell].id}`)
  return found.sector
}

function featuresOf(
  spec: HexMapSpec,
  { grid, rivers, kept }: Parts,
  placeHexes: ReadonlyMap<string, number[]>,
): FeatureEntry[] {
  const ids = (cells: readonly number[]): string[] => cells.map((cell) => grid.cells[cell].id)
  const places = spec.places.map(({ key, kind, name, value }) => ({
    key,
    kind,
    name,
    hexes: ids(placeHexes.get(key)!),
    ...(value === undefined ? {} : { value }),
  }))
  const streams = rivers.map(({ spec: { key, name }, hexes }) => ({
    key,
    kind: 'river',
    name,
    hexes: ids(hexes.filter((cell) => kept[cell])),
  }))
  return [...places, ...streams]
}

/** Sides between two land hexes that only water joins. */
function seaSides({ grid, shore, terrain, kept }: Parts): [number, number][] {
  return grid.cells.flatMap((cell, a) =>
    cell.neighbours.flatMap((b, direction): [number, number][] =>
      b > a && kept[a] && kept[b] && terrain[a] !== SEA && terrain[b] !== SEA && !shore.open[a][direction]
        ? [[a, b]]
        : [],
    ),
  )
}
