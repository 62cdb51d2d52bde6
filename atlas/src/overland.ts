// A way by land where no plain curve leads from place to place: around a bay, on a grid, then smoothed.
import { type Point, simplify } from './geometry.ts'

const STEP = 3
/** Cells at the edge of the land are avoided while there is another way. */
const EDGE_COST = 5

interface Cell {
  at: Point
  steps: { to: number; length: number }[]
  cost: number
}

/** The corners of the cheapest way over points that are `free`, or null. The box must hold both ends. */
export function overland(
  start: Point,
  end: Point,
  box: readonly [Point, Point],
  free: (p: Point) => boolean,
): Point[] | null {
  const cells = cellsOf(box, free)
  const from = nearestCell(cells, start)
  const to = nearestCell(cells, end)
  if (from < 0 || to < 0) return null
  const before = cheapest(cells, from)
  if (before[to] < 0 && to !== from) return null
  const way: Point[] = [end]
  for (let cell = before[to]; cell >= 0 && cell !== from; cell = before[cell]) way.unshift(cells[cell]!.at)
  return simplify([start, ...way], STEP * 0.8)
}

function cellsOf(
  [[left, top], [right, bottom]]: readonly [Point, Point],
  free: (p: Point) => boolean,
): (Cell | null)[] {
  const columns = Math.ceil((right - left) / STEP) + 1
  const rows = Math.ceil((bottom - top) / STEP) + 1
  const points = Array.from({ length: columns * rows }, (_, i): Point => {
    const column = i % columns
    return [left + column * STEP, top + ((i - column) / columns) * STEP]
  })
  const isFree = points.map(free)
  return points.map((at, i) => {
    if (!isFree[i]) return null
    const around = neighbours(i % columns, Math.floor(i / columns), columns, rows)
    const steps = around.filter(({ to }) => isFree[to])
    return { at, steps, cost: steps.length < 8 ? EDGE_COST : 1 }
  })
}

function neighbours(column: number, row: number, columns: number, rows: number): Cell['steps'] {
  const found: Cell['steps'] = []
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
      if (x === column && y === row) continue
      found.push({ to: y * columns + x, length: x === column || y === row ? STEP : STEP * Math.SQRT2 })
    }
  }
  return found
}

function nearestCell(cells: readonly (Cell | null)[], [x, y]: Point): number {
  let best = -1
  let least = Infinity
  cells.forEach((cell, i) => {
    if (!cell) return
    const off = (cell.at[0] - x) ** 2 + (cell.at[1] - y) ** 2
    if (off < least) [best, least] = [i, off]
  })
  return best
}

/** For every cell the one before it on the cheapest way (Dijkstra); -1 where none leads. */
function cheapest(cells: readonly (Cell | null)[], from: number): number[] {
  const before = cells.map(() => -1)
  const cost = cells.map(() => Infinity)
  const open = new Set([from])
  cost[from] = 0
  while (open.size > 0) {
    const next = [...open].reduce((best, cell) => (cost[cell] < cost[best] ? cell : best))
    open.delete(next)
    for (const { to, length } of cells[next]!.steps) {
      const total = cost[next] + length * cells[to]!.cost
      if (total >= cost[to]) continue
      cost[to] = total
      before[to] = next
      open.add(to)
    }
  }
  return before
}
