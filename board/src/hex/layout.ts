import { axialOf, colRowOf, type Direction, type Grid } from './grid.ts'

export type Point = readonly [x: number, y: number]

/** Where the hexes of a grid lie on a plane, x to the right and y down, in any unit. */
export interface HexLayout extends Grid {
  /** From side to opposite side: also the distance between the centres of neighbours. */
  across: number
  /** The centre of the hex in column 0, row 0. */
  origin: Point
}

/** The layout in which a hex has its centre at a point. */
export function layoutWith(grid: Grid, across: number, col: number, row: number, at: Point): HexLayout {
  const { orientation, shifted } = grid
  const [x, y] = hexCentre({ orientation, shifted, across, origin: [0, 0] }, col, row)
  return { orientation, shifted, across, origin: [at[0] - x, at[1] - y] }
}

export function hexCentre(layout: HexLayout, col: number, row: number): Point {
  return latticePoint(layout, col, row, 0, 0)
}

/**
 * Corners of a flat hex clockwise from the upper left one, of a pointy hex from the top, so that side d runs from
 * corner d to corner d + 1. In steps of the lattice: half a side of the hex one way, half its width the other.
 */
const CORNERS = {
  flat: { x: [-1, 1, 2, 1, -1, -2], y: [-1, -1, 0, 1, 1, 0] },
  pointy: { x: [0, 1, 1, 0, -1, -1], y: [-2, -1, 1, 2, 1, -1] },
} as const

/** One of the six corners. Hexes that share a corner get the same numbers for it, to the last bit. */
export function hexCorner(layout: HexLayout, col: number, row: number, corner: number): Point {
  const offsets = CORNERS[layout.orientation]
  return latticePoint(layout, col, row, offsets.x[corner], offsets.y[corner])
}

export function hexCorners(layout: HexLayout, col: number, row: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((corner) => hexCorner(layout, col, row, corner))
}

/** The two ends of a side, clockwise. */
export function hexSide(layout: HexLayout, col: number, row: number, direction: Direction): [Point, Point] {
  return [hexCorner(layout, col, row, direction), hexCorner(layout, col, row, (direction + 1) % 6)]
}

/** The hex in which a point lies. */
export function hexAtPoint(layout: HexLayout, [px, py]: Point): { col: number; row: number } {
  const { x: stepX, y: stepY } = latticeSteps(layout)
  const x = (px - layout.origin[0]) / stepX
  const y = (py - layout.origin[1]) / stepY
  const [q, r] = layout.orientation === 'flat' ? [x / 3, y / 2 - x / 6] : [x / 2 - y / 6, y / 3]
  const nearest = roundAxial(q, r)
  return colRowOf(layout, nearest.q, nearest.r)
}

/** Centres and corners lie on a lattice; all of its points are computed alike, so that equal points are equal numbers. */
function latticePoint(layout: HexLayout, col: number, row: number, dx: number, dy: number): Point {
  const { q, r } = axialOf(layout, col, row)
  const [x, y] = layout.orientation === 'flat' ? [3 * q, 2 * r + q] : [2 * q + r, 3 * r]
  const step = latticeSteps(layout)
  return [layout.origin[0] + (x + dx) * step.x, layout.origin[1] + (y + dy) * step.y]
}

function latticeSteps({ orientation, across }: HexLayout): { x: number; y: number } {
  const halfSide = across / (2 * Math.sqrt(3))
  const halfWidth = across / 2
  return orientation === 'flat' ? { x: halfSide, y: halfWidth } : { x: halfWidth, y: halfSide }
}

/** Rounds all three cube coordinates and mends the one that moved most, so that their sum stays 0. */
function roundAxial(q: number, r: number): { q: number; r: number } {
  const s = -q - r
  const [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(s)]
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)]
  if (dq > dr && dq > ds) return { q: -rr - rs, r: rr }
  return dr > ds ? { q: rq, r: -rq - rs } : { q: rq, r: rr }
}
