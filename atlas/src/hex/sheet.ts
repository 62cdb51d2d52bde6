// The sheet that the map is drawn on: where its hexes and its coast lie, in units of the drawing.
import { type HexLayout, hexCentre, hexCorners, layoutWith, parseHexId } from '@middlesea/board'
import type { CoastFile } from '../coast.ts'
import { areaOf, type Point, type Ring, signedArea, simplifyRing, softenRing } from '../geometry.ts'
import type { LatLon } from '@middlesea/atlas-kit/spec'
import type { CellGrid } from './grid.ts'
import type { HexMapSpec } from '@middlesea/atlas-kit/hex-spec'

/** How a hex map lies on its drawing. */
export interface MapSheet {
  frame: { width: number; height: number; unitsPerKm: number; middle: LatLon }
  layout: HexLayout
  project(place: LatLon): Point
  centre(cell: number): Point
  corners(cell: number): Point[]
}

export function sheetOf(spec: HexMapSpec, grid: CellGrid, kept: readonly boolean[]): MapSheet {
  const { unitsPerKm, margin } = spec.sheet
  const corners = grid.cells.flatMap(({ col, row }, i) => (kept[i] ? hexCorners(grid.layout, col, row) : []))
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const left = Math.min(...xs) - margin.left
  const top = Math.min(...ys) - margin.top
  const width = Math.round((Math.max(...xs) + margin.right - left) * unitsPerKm)
  const height = Math.round((Math.max(...ys) + margin.bottom - top) * unitsPerKm)
  const toSheet = ([x, y]: Point): Point => [(x - left) * unitsPerKm, (y - top) * unitsPerKm]
  const anchor = parseHexId(spec.grid.ids, spec.grid.anchor.id)!
  const { orientation, shifted, hexKm } = spec.grid
  const layout = layoutWith({ orientation, shifted }, hexKm * unitsPerKm, anchor.col, anchor.row, toSheet([0, 0]))
  const middle = grid.toPlace([left + width / 2 / unitsPerKm, top + height / 2 / unitsPerKm])
  return {
    frame: { width, height, unitsPerKm, middle },
    layout,
    project: (place) => toSheet(grid.toPlane(place)),
    centre: (cell) => hexCentre(layout, grid.cells[cell].col, grid.cells[cell].row),
    corners: (cell) => hexCorners(layout, grid.cells[cell].col, grid.cells[cell].row),
  }
}

export interface CoastRing {
  id: string
  /** Anticlockwise on the screen: land is on the left hand of who walks it. */
  ring: Ring
}

/** The coast runs on so far beyond the sheet, in units. */
const BEYOND = 150

/** Land on the sheet, the largest first, softened twice as the source was traced from cells of about 80 m. */
export function coastOf(spec: HexMapSpec, sheet: MapSheet, file: CoastFile): CoastRing[] {
  const { width, height } = sheet.frame
  const tolerance = (spec.sheet.coastTolerance * spec.sheet.unitsPerKm) / 1000
  return file.features
    .map(({ geometry }) => geometry.coordinates[0].slice(0, -1).map(([lon, lat]) => sheet.project([lat, lon])))
    .map((ring) => clipped(ring, [-BEYOND, -BEYOND], [width + BEYOND, height + BEYOND]))
    .filter((ring) => ring.length > 2 && areaOf(ring) >= spec.sheet.leastRock)
    .map((ring) => simplifyRing(softenRing(softenRing(ring)), tolerance))
    .map((ring) => (signedArea(ring) < 0 ? ring : ring.toReversed()))
    .toSorted((a, b) => areaOf(b) - areaOf(a))
    .map((ring, i) => ({ id: `land-${i + 1}`, ring }))
}

/** The part of a ring inside a box: cut at its four sides, one after the other. */
function clipped(ring: Ring, [left, top]: Point, [right, bottom]: Point): Ring {
  const sides: [axis: 0 | 1, at: number, sign: 1 | -1][] = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ]
  return sides.reduce<Ring>((rest, [axis, at, sign]) => {
    const isIn = (p: Point): boolean => (p[axis] - at) * sign >= 0
    return rest.flatMap((p, i) => {
      const next = rest[(i + 1) % rest.length]
      if (isIn(p) === isIn(next)) return isIn(p) ? [p] : []
      const share = (at - p[axis]) / (next[axis] - p[axis])
      const cut: Point = [p[0] + (next[0] - p[0]) * share, p[1] + (next[1] - p[1]) * share]
      return isIn(p) ? [p, cut] : [cut]
    })
  }, ring)
}
