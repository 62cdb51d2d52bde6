/**
 * The grid of a hex map. Printed columns and rows come in from outside; inside, a hex has axial coordinates q and r. With
 * s = -q-r they are a cube's: all geometry is whole numbers.
 */
export interface Grid {
  /** flat: hexes stand in columns, flat sides at top and bottom. pointy: in rows, points at top and bottom. */
  orientation: 'flat' | 'pointy'
  /** Which columns (flat) sit half a hex lower, or which rows (pointy) half a hex to the right, by printed number. */
  shifted: 'odd' | 'even'
}

/** Directions 0 to 5 go clockwise. 0 is north on a flat grid, north-east on a pointy one; north is the map's top. */
export type Direction = number

export const DIRECTION_NAMES = {
  flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  pointy: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
} as const

/** One step of q and of r in each direction. */
const STEPS = {
  flat: { q: [0, 1, 1, 0, -1, -1], r: [-1, -1, 0, 1, 1, 0] },
  pointy: { q: [1, 1, 0, -1, -1, 0], r: [-1, 0, 1, 1, 0, -1] },
} as const

export function opposite(direction: Direction): Direction {
  return direction < 3 ? direction + 3 : direction - 3
}

export function stepsOf(grid: Grid): { q: readonly number[]; r: readonly number[] } {
  return STEPS[grid.orientation]
}

export function axialOf(grid: Grid, col: number, row: number): { q: number; r: number } {
  return grid.orientation === 'flat'
    ? { q: col, r: row - halfDown(grid, col) }
    : { q: col - halfDown(grid, row), r: row }
}

export function colRowOf(grid: Grid, q: number, r: number): { col: number; row: number } {
  return grid.orientation === 'flat' ? { col: q, row: r + halfDown(grid, q) } : { col: q + halfDown(grid, r), row: r }
}

/** How many whole hexes a line (a column or a row) lies askew from line 0. */
function halfDown(grid: Grid, line: number): number {
  const odd = line & 1
  return (grid.shifted === 'odd' ? line - odd : line + odd) / 2
}

/** Hexes from the origin to (q, r). */
export function axialLength(q: number, r: number): number {
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2
}
