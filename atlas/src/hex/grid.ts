// The hexes of a map and where each lies on the ground. The plane is in kilometres from the centre of the anchor hex,
// x to the right and y down the map.
import {
  axialOf,
  colRowOf,
  hexAtPoint,
  hexCentre,
  hexId,
  type HexLayout,
  hexSide,
  layoutWith,
  parseHexId,
  stepsOf,
} from '@middlesea/board'
import type { Point } from '../geometry.ts'
import type { LatLon } from '@middlesea/atlas-kit/spec'
import type { GridSpec } from '@middlesea/atlas-kit/hex-spec'

export interface GridCell {
  id: string
  col: number
  row: number
  centre: Point
  /** By direction; -1 outside the grid. */
  neighbours: number[]
}

export interface CellGrid {
  spec: GridSpec
  layout: HexLayout
  cells: GridCell[]
  indexOf(id: string): number
  /** The hex with an id; undefined when there is none. */
  find(id: string): number | undefined
  /** The hex that holds a point of the plane; -1 outside the grid. */
  at(point: Point): number
  /** The ends of a side, clockwise. */
  side(cell: number, direction: number): readonly [Point, Point]
  toPlane(place: LatLon): Point
  /** A place of the ground, or the centre of a hex, on the plane. */
  point(where: LatLon | string): Point
  toPlace(point: Point): LatLon
}

export function gridOf(spec: GridSpec): CellGrid {
  const anchor = parseHexId(spec.ids, spec.anchor.id)
  if (!anchor) throw new Error(`grid: ${spec.anchor.id} is no id of the form ${spec.ids}`)
  const layout = layoutWith(spec, spec.hexKm, anchor.col, anchor.row, [0, 0])
  const [firstCol, lastCol] = spec.columns
  const [firstRow, lastRow] = spec.rows
  const height = lastRow - firstRow + 1
  const indexAt = ({ col, row }: { col: number; row: number }): number =>
    col < firstCol || col > lastCol || row < firstRow || row > lastRow ? -1 : (col - firstCol) * height + row - firstRow
  const steps = stepsOf(spec)
  const cells = Array.from({ length: (lastCol - firstCol + 1) * height }, (_, i): GridCell => {
    const col = firstCol + Math.floor(i / height)
    const row = firstRow + (i % height)
    const { q, r } = axialOf(spec, col, row)
    return {
      id: hexId(spec.ids, col, row),
      col,
      row,
      centre: hexCentre(layout, col, row),
      neighbours: steps.q.map((dq, d) => indexAt(colRowOf(spec, q + dq, r + steps.r[d]))),
    }
  })
  const byId = new Map(cells.map((cell, i) => [cell.id, i]))
  const indexOf = (id: string): number => {
    const index = byId.get(id)
    if (index === undefined) throw new Error(`grid: there is no hex ${id}`)
    return index
  }
  const { toPlane, toPlace } = projections(spec)
  return {
    spec,
    layout,
    cells,
    indexOf,
    find: (id) => byId.get(id),
    at: (point) => indexAt(hexAtPoint(layout, point)),
    side: (cell, direction) => hexSide(layout, cells[cell].col, cells[cell].row, direction),
    toPlane,
    point: (where) => (typeof where === 'string' ? cells[indexOf(where)].centre : toPlane(where)),
    toPlace,
  }
}

function projections({ anchor, kmPerDegree, top }: GridSpec): Pick<CellGrid, 'toPlane' | 'toPlace'> {
  const turn = (top * Math.PI) / 180
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  return {
    toPlane([lat, lon]) {
      const east = (lon - anchor.at[1]) * kmPerDegree.lon
      const north = (lat - anchor.at[0]) * kmPerDegree.lat
      return [east * cos - north * sin, -(east * sin + north * cos)]
    },
    toPlace([x, y]) {
      const east = x * cos - y * sin
      const north = -x * sin - y * cos
      return [anchor.at[0] + north / kmPerDegree.lat, anchor.at[1] + east / kmPerDegree.lon]
    },
  }
}
