// Lines of all kinds laid over each other: cut where they cross, kept where they mean something, joined at their ends.
// What comes out is a plane graph whose faces are the spaces of the map.
import { between, crossing, type Polyline, type Point } from '../geometry.ts'

/** A border between lands counts on land alone, one between seas at sea alone. */
export type BorderKind = 'coast' | 'land' | 'sea' | 'frame'

export interface Stroke {
  kind: BorderKind
  points: Polyline
}

export interface Edge {
  kind: BorderKind
  from: number
  to: number
}

export interface Graph {
  nodes: Point[]
  edges: Edge[]
}

interface Segment {
  kind: BorderKind
  start: Point
  end: Point
  /** Where others cross it: the share of the way, and the point. */
  cuts: { share: number; point: Point }[]
}

export function overlay(strokes: readonly Stroke[], keeps: (kind: BorderKind, middle: Point) => boolean): Graph {
  const segments = strokes.flatMap(({ kind, points }) =>
    points.slice(1).map((end, i): Segment => ({ kind, start: points[i], end, cuts: [] })),
  )
  cutAll(segments)
  return withoutLooseEnds(
    joinedAtEnds(segments.flatMap(piecesOf).filter(({ kind, start, end }) => keeps(kind, between(start, end, 0.5)))),
  )
}

// ---- Cutting

const BUCKET = 40

function cutAll(segments: readonly Segment[]): void {
  for (const bucket of bucketsOf(segments)) {
    for (let i = 0; i < bucket.length; i++) for (let j = i + 1; j < bucket.length; j++) cut(bucket[i], bucket[j])
  }
}

function bucketsOf(segments: readonly Segment[]): Segment[][] {
  const buckets = new Map<string, Segment[]>()
  for (const segment of segments) {
    const [x1, y1] = segment.start
    const [x2, y2] = segment.end
    for (let x = Math.floor(Math.min(x1, x2) / BUCKET); x <= Math.floor(Math.max(x1, x2) / BUCKET); x++) {
      for (let y = Math.floor(Math.min(y1, y2) / BUCKET); y <= Math.floor(Math.max(y1, y2) / BUCKET); y++) {
        const key = `${x} ${y}`
        const list = buckets.get(key)
        if (list) list.push(segment)
        else buckets.set(key, [segment])
      }
    }
  }
  return [...buckets.values()]
}

/** Two segments may meet in several buckets; the same cut twice makes a piece of no length, which is dropped. */
function cut(a: Segment, b: Segment): void {
  const hit = crossing(a.start, a.end, b.start, b.end)
  if (!hit) return
  const point = between(a.start, a.end, hit.first)
  a.cuts.push({ share: hit.first, point })
  b.cuts.push({ share: hit.second, point })
}

interface CutSegment {
  kind: BorderKind
  start: Point
  end: Point
}

function piecesOf({ kind, start, end, cuts }: Segment): CutSegment[] {
  const points = [start, ...cuts.toSorted((a, b) => a.share - b.share).map(({ point }) => point), end]
  return points.slice(1).map((to, i) => ({ kind, start: points[i], end: to }))
}

// ---- Joining

/** Points nearer than a hundredth are one. */
const keyOf = ([x, y]: Point): string => `${Math.round(x * 100)} ${Math.round(y * 100)}`

function joinedAtEnds(pieces: readonly CutSegment[]): Graph {
  const numbers = new Map<string, number>()
  const nodes: Point[] = []
  const numberOf = (p: Point): number => {
    const key = keyOf(p)
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, nodes.length)
    return nodes.push(p) - 1
  }
  const edges = new Map<string, Edge>()
  for (const { kind, start, end } of pieces) {
    const from = numberOf(start)
    const to = numberOf(end)
    if (from !== to) edges.set(`${Math.min(from, to)} ${Math.max(from, to)}`, { kind, from, to })
  }
  return { nodes, edges: [...edges.values()] }
}

function withoutLooseEnds({ nodes, edges }: Graph): Graph {
  const degree = new Map<number, number>()
  for (const { from, to } of edges) for (const node of [from, to]) degree.set(node, (degree.get(node) ?? 0) + 1)
  const kept = edges.filter(({ from, to }) => degree.get(from) !== 1 && degree.get(to) !== 1)
  return kept.length === edges.length ? { nodes, edges } : withoutLooseEnds({ nodes, edges: kept })
}
