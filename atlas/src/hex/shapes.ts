// The file that the page draws a hex map from. What it shares with a map of zones has the same names and forms, so that
// the page draws both alike; the hexes themselves are drawn from `layout` and the map file.
import type { HexLayout } from '@middlesea/board'
import type { CoastFile } from '../coast.ts'
import { depthBands } from '../depth.ts'
import { cellOf } from '../field.ts'
import { between, distance, halfPoint, type Point, type Ring, tenth } from '../geometry.ts'
import { nearShore } from '../near-shore.ts'
import { linePath, ringPath } from '../path.ts'
import { reliefOf } from '../relief.ts'
import { graticule, type Shapes } from '../shapes.ts'
import type { HexAtlas } from './build.ts'
import type { CellGrid } from './grid.ts'
import { type Bridge, bridgesOf, flattened, riverCurves, roadCurves, roadPoints, withinHex } from './curves.ts'
import { type PlacedName, placeNames, type NamedSign } from './names.ts'
import { engrave } from './engraving.ts'
import { isRing, joinedSides, sidesBetween } from './outlines.ts'
import { shorterWay } from './sides.ts'
import { coastOf, type MapSheet, sheetOf } from './sheet.ts'
import type { HexMapSpec, RoadKind, Where } from '@middlesea/atlas-kit/hex-spec'
import { SEA } from './terrain.ts'
import { cellFinder, slopeHeights } from './slope-heights.ts'
import { terraceLines } from '../terraces.ts'
import { steepness, type TintedArea } from '../tints.ts'
import { type SheetLand, landOf, tintsOf } from './tints.ts'
import type { MapMark } from '../marks.ts'
import { landingsOf, worksOf } from './works.ts'

type Shared = Pick<Shapes, 'frame' | 'islands' | 'depth' | 'relief' | 'names' | 'graticule' | 'scale' | 'north'>

export interface HexShapes extends Shared {
  provenance: string
  title: { at: Point; text: { en: string; ja: string }; sub: { en: string; ja: string } }
  /** Where a legend may stand. */
  legend: { at: Point }
  /** Where the hexes lie, in units of the frame. */
  layout: HexLayout
  /** Around all hexes: beyond it lies no hex. */
  edge: string
  /** Areas of land, in the order in which they are drawn. */
  tints: TintedArea[]
  /** Between sectors, as between zones. */
  borders: { between: readonly [string, string]; route: boolean; path: string }[]
  /** Sea sides: water between two land hexes. */
  seaSides: string
  /** Rivers and roads have only the points that they pass: they are drawn as smooth curves through them. */
  rivers: { id: string; path: string }[]
  /** From crossroads to crossroads. */
  routes: { kind: 'primary' | 'secondary'; between: readonly [string, string]; path: string }[]
  bridges: Bridge[]
  /** What a map with slopes, cliffs and landings has besides, in the order in which it is drawn. */
  marks?: MapMark[]
  /** Signs and names of features, by key: where each is drawn, and its parts in other hexes. */
  places: Record<string, { at: Point; label: Point; also?: Point[] }>
}

export function hexShapes(spec: HexMapSpec, atlas: HexAtlas, file: CoastFile): HexShapes {
  const { grid, kept, file: map } = atlas
  const sheet = sheetOf(spec, grid, kept)
  const coast = coastOf(spec, sheet, file)
  const rings = coast.map(({ ring }) => ring)
  const cellAt = cellFinder(grid, sheet)
  const shore = nearShore(rings, sheet.frame.unitsPerKm)
  const { step, terraces } = spec.sheet.heights
  const surface = step === undefined ? undefined : slopeHeights(spec.sheet.heights, step, atlas, sheet, shore)
  const terrainAt = (p: Point): string => groundAt(spec, atlas, sheet, cellAt(p), p)
  const land = landOf(spec, sheet, shore, terrainAt, surface)
  const rivers = riverCurves(atlas, sheet, rings)
  const signs = signsOf(spec, atlas, sheet)
  const towns = new Map(
    signs
      .filter(({ kind }) => !['beach', 'exit'].includes(kind))
      .toReversed()
      .flatMap(({ at, also }) => [at, ...also].map((p): [number, Point] => [cellAt(p), p])),
  )
  const roads = roadCurves(atlas, roadPoints(atlas, sheet, towns, rivers, spec.seaborne ? shore : undefined))
  const lines = [...roads, ...rivers].flatMap(({ points }) => flattened(points))
  const hexAt = (p: Point) => {
    const cell = cellAt(p)
    const entry = cell < 0 ? undefined : map.hexes.find(({ id }) => id === grid.cells[cell].id)
    return entry ? { id: entry.id, bridge: entry.bridge === true } : null
  }
  const marks = [
    ...(terraces === undefined ? [] : [terraceMark(land, terraces, terrainAt)]),
    ...(surface ? engrave(spec, atlas, sheet, shore, surface, coastCliffLines(spec, sheet, coast)) : []),
    ...(spec.seaborne ? worksOf(spec, grid, sheet) : []),
  ].filter(({ path }) => path !== '')
  const keptFree = spec.seaborne ? spotsOf(spec, grid, sheet) : []
  const { width, height, unitsPerKm } = sheet.frame
  return {
    provenance: Object.entries(spec.provenance)
      .map(([what, from]) => `${what}: ${from}`)
      .concat(
        'relief: heights of crests from geography, slopes drawn; sea tints: distance from the coast, no soundings',
        step === undefined ? [] : 'relief, walls, terraces and salt pans: reconstructed for the eye, no survey',
      )
      .join('; '),
    frame: { width, height },
    title: spec.sheet.title,
    legend: spec.sheet.legend,
    layout: { ...sheet.layout, origin: sheet.layout.origin },
    // The coast is known to a few units: its points lie well on halves.
    islands: coast.map(({ id, ring }) => ({ id, path: ringPath(ring.map(halfPoint)) })),
    edge: outline(
      sidesBetween(
        grid,
        sheet,
        (i) => kept[i],
        (other) => other < 0 || !kept[other],
      ),
    ),
    tints: tintsOf(spec, land),
    depth: depthBands(sheet.frame, coast, spec.sheet.depthKm),
    relief: reliefOf(spec.sheet, coast, sheet.project),
    borders: sectorBorders(atlas, sheet),
    seaSides: outline(seaSidesOf(atlas, sheet)),
    rivers: rivers.map(({ id, points }) => ({ id, path: linePath(points.map(halfPoint)) })),
    routes: roads.map(({ kind, between, points }) => ({
      kind: drawnAs(kind),
      between,
      path: linePath(points.map(halfPoint)),
    })),
    bridges: bridgesOf(roads, rivers, hexAt),
    ...(marks.length > 0 ? { marks } : {}),
    places: Object.fromEntries(
      placeNames(signs, [...lines, ...keptFree], sheet.frame).map(({ key, at, label, also }: PlacedName) => [
        key,
        { at: rounded(at), label: rounded(label), ...(also.length > 0 ? { also: also.map(rounded) } : {}) },
      ]),
    ),
    names: [
      ...spec.sheet.names.map(({ id, kind, text, at, angle }) => ({
        id,
        kind,
        text,
        at: rounded(pointOf(grid, sheet, at)),
        angle: angle ?? 0,
      })),
      ...landingsOf(spec, grid, sheet).map(({ key, box, number }) => ({
        id: `landing-${key}`,
        kind: 'landing' as const,
        text: { en: String(number), ja: String(number) },
        at: rounded(box),
        angle: 0,
      })),
      ...zoneNames(atlas, sheet, (p) => !shore.isLand(p) && shore.distance(p) > 14),
    ],
    // Degrees stand along the frame only where north is up.
    graticule: spec.grid.top === 0 ? graticule(sheet.frame, sheet.project) : { meridians: [], parallels: [] },
    scale: { unitsPerKm, at: spec.sheet.scaleBar.at, km: spec.sheet.scaleBar.km },
    north: { at: spec.sheet.north.at, angle: -spec.grid.top || 0 },
  }
}

/** Two kinds of roads are drawn, whatever the game calls them. */
const drawnAs = (kind: RoadKind): 'primary' | 'secondary' =>
  kind === 'primary' || kind === 'main' ? 'primary' : 'secondary'

/** The names of invasion zones, in the middle of their sea. */
function zoneNames({ grid, file }: HexAtlas, sheet: MapSheet, isOpenSea: (p: Point) => boolean): HexShapes['names'] {
  return (file.zones ?? []).map(({ key, name, hexes }) => {
    const points = hexes.map((id) => sheet.centre(grid.indexOf(id)))
    const mean = (axis: 0 | 1): number => points.reduce((sum, p) => sum + p[axis], 0) / points.length
    const middle: Point = [mean(0), mean(1)]
    // A name is three hexes wide: it stands where there is sea to either hand.
    const isFree = (p: Point): boolean =>
      [-1, -0.5, 0, 0.5, 1].every((by) => isOpenSea([p[0] + by * 1.6 * sheet.layout.across, p[1]]))
    const free = points.filter(isFree)
    const [at] = (free.length > 0 ? free : points).toSorted((a, b) => distance(a, middle) - distance(b, middle))
    return { id: `zone-${key}`, kind: 'zone', text: name, at: rounded(at), angle: 0 }
  })
}

/** Cliffs along the drawn coast, with the sea on the left hand. */
function coastCliffLines(spec: HexMapSpec, sheet: MapSheet, coast: readonly { ring: Ring }[]): Point[][] {
  return (spec.cliffs?.coast ?? []).map(({ from, to }) =>
    shorterWay(coast[0].ring, sheet.project(from), sheet.project(to)).toReversed(),
  )
}

/** Points that names of places leave free: numbers of heights, boxes and arrows of landings. */
function spotsOf(spec: HexMapSpec, grid: CellGrid, sheet: MapSheet): Point[] {
  const heights = spec.sheet.names.filter(({ kind }) => kind === 'height')
  return [
    ...heights.flatMap(({ at }) => {
      const [x, y] = pointOf(grid, sheet, at)
      return [-7, -3, 1, 5, 9].map((by): Point => [x + by, y + 6])
    }),
    ...landingsOf(spec, grid, sheet).flatMap(({ box: [x, y], tip }) => [
      ...[-4, 0, 4].flatMap((dx) => [-4, 0, 4].map((dy): Point => [x + dx, y + dy])),
      ...[0.4, 0.55, 0.7, 0.85, 1].map((share) => between([x, y], tip, share)),
    ]),
  ]
}

const pointOf = (grid: CellGrid, sheet: MapSheet, where: Where): Point =>
  typeof where === 'string' ? sheet.centre(grid.indexOf(where)) : sheet.project(where)

function terraceMark(land: SheetLand, every: number, terrainAt: (p: Point) => string): MapMark {
  return { level: 'ground', style: 'terrace', path: terraceLines(land.heights, every, isField(land, terrainAt)) }
}

/** Tilled ground that is steep for its map. */
function isField({ heights, inland }: SheetLand, terrainAt: (p: Point) => string): (p: Point) => boolean {
  return (p) => {
    const i = cellOf(heights, p)
    return inland.values[i] > 10 && steepness(heights, i) > TERRACED && terrainAt(p) === 'clear'
  }
}

/** Metres a unit from which fields are terraced. */
const TERRACED = 0.55

const rounded = ([x, y]: Point): Point => [tenth(x), tenth(y)]

function outline(sides: ReturnType<typeof sidesBetween>): string {
  const lines = joinedSides(sides)
  const rings = lines.filter(isRing).map((line) => line.slice(0, -1))
  const open = lines.filter((line) => !isRing(line))
  return (rings.length > 0 ? ringPath(...rings) : '') + (open.length > 0 ? linePath(...open) : '')
}

/** The ground of a place; the scraps of land in a sea hex are like the land next to them. */
function groundAt(spec: HexMapSpec, { grid, terrain }: HexAtlas, sheet: MapSheet, cell: number, p: Point): string {
  if (cell < 0) return spec.ground
  if (terrain[cell] !== SEA) return terrain[cell]
  const ashore = grid.cells[cell].neighbours
    .filter((other) => other >= 0 && terrain[other] !== SEA)
    .toSorted((a, b) => distance(sheet.centre(a), p) - distance(sheet.centre(b), p))
  return ashore.length === 0 ? spec.ground : terrain[ashore[0]]
}

/** What is drawn as a sign: every feature in its first hex, except lanes and rivers, and ports within their cities. */
function signsOf(spec: HexMapSpec, { grid }: HexAtlas, sheet: MapSheet): NamedSign[] {
  return spec.places
    .filter(({ kind }) => kind !== 'sea-lane' && kind !== 'port')
    .map(({ key, kind, name, at, also = [] }) => {
      const drawn = (where: Where): Point => {
        const cell = grid.at(grid.point(where))
        const [x, y] = sheet.centre(cell)
        // What is only a site leaves the middle of its hex to others.
        if (kind === 'pillbox') return [x + sheet.layout.across * 0.26, y + sheet.layout.across * 0.24]
        return typeof where === 'string' ? [x, y] : withinHex(sheet, cell, sheet.project(where))
      }
      return { key, kind, name, at: drawn(at), also: also.map(drawn) }
    })
}

function sectorBorders({ grid, file }: HexAtlas, sheet: MapSheet): HexShapes['borders'] {
  const sectors = new Map(file.hexes.map(({ id, sector }) => [id, sector]))
  const sectorOf = (cell: number): string | undefined => (cell < 0 ? undefined : sectors.get(grid.cells[cell].id))
  const names = [...new Set(file.hexes.flatMap(({ sector }) => sector ?? []))].sort()
  const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const))
  return pairs.flatMap(([a, b]) => {
    const sides = sidesBetween(
      grid,
      sheet,
      (cell) => sectorOf(cell) === a,
      (cell) => sectorOf(cell) === b,
    )
    return sides.length === 0 ? [] : [{ between: [a, b] as const, route: true, path: outline(sides) }]
  })
}

function seaSidesOf({ grid, shore, terrain, kept }: HexAtlas, sheet: MapSheet): ReturnType<typeof sidesBetween> {
  return grid.cells.flatMap(({ neighbours }, i) => {
    if (!kept[i] || terrain[i] === SEA) return []
    const corners = sheet.corners(i)
    return neighbours.flatMap(
      (other, d): ReturnType<typeof sidesBetween> =>
        other > i && kept[other] && terrain[other] !== SEA && !shore.open[i][d]
          ? [[corners[d], corners[(d + 1) % 6]]]
          : [],
    )
  })
}
