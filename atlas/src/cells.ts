// Which zone is nearest: the lines between Voronoi cells of different zones. A zone may have several seeds; the cells
// of one zone are one. The lines run out into the sea; borders.ts cuts them at the coast.
import { Delaunay } from 'd3-delaunay'
import { between, distance, type Polyline, type Point, side, simplify, soften, stepsAlong } from './geometry.ts'
import { scatter } from './scatter.ts'

export interface Seed {
  zone: string
  at: Point
}

/** A line between two zones, from one knot to another. At a knot three zones meet, or a line ends at sea. */
export interface CellLine {
  left: string
  right: string
  from: string
  to: string
  points: Polyline
}

interface Edge {
  left: string
  right: string
  from: number
  to: number
}

const FAR = 20000

export function cellLines(seeds: readonly Seed[], middle: Point, softness: number): CellLine[] {
  const all: { zone: string | null; at: Point }[] = [...seeds, ...guards(middle)]
  const delaunay = Delaunay.from(all.map(({ at: [x, y] }): [number, number] => [x, y]))
  const corners = cornersOf(delaunay)
  const edges = zoneEdges(delaunay, corners, all)
  return chains(edges).map((chain) => ({
    left: chain[0].left,
    right: chain[0].right,
    from: `knot ${chain[0].from}`,
    to: `knot ${chain[chain.length - 1].to}`,
    points: softLine([corners[chain[0].from], ...chain.map((edge) => corners[edge.to])], middle, softness),
  }))
}

/** Far points all around, so that every cell of a zone is closed. */
function guards([x, y]: Point): { zone: null; at: Point }[] {
  const at: Point[] = [
    [x - FAR, y - FAR],
    [x, y - FAR * 1.5],
    [x + FAR, y - FAR],
    [x + FAR * 1.5, y],
    [x + FAR, y + FAR],
    [x, y + FAR * 1.5],
    [x - FAR, y + FAR],
    [x - FAR * 1.5, y],
  ]
  return at.map((point) => ({ zone: null, at: point }))
}

/** The corners of the cells: a corner for each triangle. */
function cornersOf(delaunay: Delaunay<Delaunay.Point>): Point[] {
  const { circumcenters } = delaunay.voronoi([-FAR * 4, -FAR * 4, FAR * 4, FAR * 4])
  return Array.from({ length: circumcenters.length / 2 }, (_, i) => [circumcenters[2 * i], circumcenters[2 * i + 1]])
}

function zoneEdges(
  { halfedges, triangles }: Delaunay<Delaunay.Point>,
  corners: readonly Point[],
  seeds: readonly { zone: string | null; at: Point }[],
): Edge[] {
  const edges: Edge[] = []
  halfedges.forEach((twin, half) => {
    if (twin < half) return
    const a = seeds[triangles[half]]
    const b = seeds[triangles[half % 3 === 2 ? half - 2 : half + 1]]
    if (a.zone === null || b.zone === null || a.zone === b.zone) return
    const from = Math.floor(half / 3)
    const to = Math.floor(twin / 3)
    const aIsRight = side(corners[from], corners[to], a.at) > side(corners[from], corners[to], b.at)
    edges.push({ left: aIsRight ? b.zone : a.zone, right: aIsRight ? a.zone : b.zone, from, to })
  })
  return edges
}

/** Joins edges at corners where only two meet. */
function chains(edges: readonly Edge[]): Edge[][] {
  const at = new Map<number, Edge[]>()
  for (const edge of edges) for (const knot of [edge.from, edge.to]) at.set(knot, [...(at.get(knot) ?? []), edge])
  const left = new Set(edges)
  const joined: Edge[][] = []
  for (const edge of edges) {
    if (!left.delete(edge)) continue
    const chain = [edge]
    grow(chain, left, at)
    const back = chain.map(turned).toReversed()
    grow(back, left, at)
    joined.push(back)
  }
  return joined
}

function grow(chain: Edge[], left: Set<Edge>, at: ReadonlyMap<number, Edge[]>): void {
  for (;;) {
    const end = chain[chain.length - 1].to
    const here = at.get(end) ?? []
    const next = here.length === 2 ? here.find((edge) => left.has(edge)) : undefined
    if (!next) return
    left.delete(next)
    chain.push(next.from === end ? next : turned(next))
  }
}

const turned = ({ left, right, from, to }: Edge): Edge => ({ left: right, right: left, from: to, to: from })

/** These are no real borders: a soft, wandering line looks less like a claim than a ruled one. */
function softLine(points: Polyline, middle: Point, softness: number): Point[] {
  const plain = simplify(points, softness)
  return simplify(soften(soften(wander(plain, middle, softness / 3))), 0.4)
}

const STRIDE = 28
/** A line that runs out to sea wanders only so far: more strides than any land is wide. */
const MOST_STRIDES = 20

/** Points along the line, moved aside a little; its ends stay. */
function wander(line: Polyline, middle: Point, most: number): Point[] {
  return line.flatMap((end, i) => {
    if (i === 0) return [end]
    const start = line[i - 1]
    return [...strides(start, end, middle).map((p) => aside(p, start, end, most * scatter(p))), end]
  })
}

/** Points between start and end: all along, or from the end that is near to land if the other is far out. */
function strides(start: Point, end: Point, middle: Point): Point[] {
  const length = distance(start, end)
  if (length <= STRIDE * MOST_STRIDES) return stepsAlong([start, end], STRIDE).slice(1, -1)
  const startIsNear = distance(start, middle) < distance(end, middle)
  const shares = Array.from({ length: MOST_STRIDES }, (_, i) => ((i + 1) * STRIDE) / length)
  return startIsNear
    ? shares.map((share) => between(start, end, share))
    : shares.map((share) => between(end, start, share)).toReversed()
}

function aside(p: Point, start: Point, end: Point, by: number): Point {
  const length = distance(start, end)
  return [p[0] - ((end[1] - start[1]) / length) * by, p[1] + ((end[0] - start[0]) / length) * by]
}
