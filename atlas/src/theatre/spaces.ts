// The ground of every space: cells grown from rough outlines, on land and at sea apart, cut by the true coast.
import { cellLines, type Seed } from '../cells.ts'
import { between, distance, isInside, type Polyline, lengthOf, type Point, type Ring, simplify } from '../geometry.ts'
import type { Project } from '../projection.ts'
import type { FrameSpec, LatLon } from '@middlesea/atlas-kit/spec'
import { onLand } from '../zones.ts'
import type { Coast } from './coast.ts'
import { type Face, facesOf } from './faces.ts'
import { nearestOf } from './nearest.ts'
import { type Edge, type Graph, type BorderKind, overlay, type Stroke } from './overlay.ts'
import type { Outlines, TheatreMap, TheatreSpace, TheatreSpec } from '@middlesea/atlas-kit/theatre-spec'

export interface SpaceLand {
  /** Named like this for the placing of names. */
  zone: TheatreSpace
  centre: Point
  /** The largest piece first, each with what it encloses. */
  faces: Face[]
  area: number
}

export interface SpaceBorder {
  between: readonly [string, string]
  lines: Polyline[]
  length: number
}

export interface Spaces {
  spaces: SpaceLand[]
  borders: SpaceBorder[]
  /** All land inside the frame, without borders. */
  lands: Face[]
}

type IsLand = (p: Point) => boolean

/** Waters and lands that no space covers. */
const NONE = ''
/** In degrees: seeds inside an outline stand so far apart. */
const SEED_GAP = 0.1
/** How far lines stray from the cells: seas have no towns to go round. */
const SOFTNESS = { land: 7, sea: 13 }
const LINE_TOLERANCE = 0.9

export function spacesOf(
  spec: TheatreSpec,
  map: TheatreMap,
  outlines: Outlines,
  coast: Coast,
  isLand: IsLand,
  project: Project,
): Spaces {
  const { land, sea } = seedsOf(spec, map, outlines, project)
  const graph = overlay(
    [
      ...coast.lands.map((ring): Stroke => ({ kind: 'coast', points: [...ring, ring[0]] })),
      ...linesOf('land', land, spec.frame),
      ...linesOf('sea', sea, spec.frame),
      { kind: 'frame', points: edgeOf(spec.frame) },
    ],
    keeper(spec.frame, isLand),
  )
  const nearest = { land: nearestOf(land), sea: nearestOf(sea) }
  const { whole, faces, owners } = dissolve(ownedFaces(graph, (face) => ownerOf(face, isLand, nearest)))
  return {
    spaces: map.spaces.map((space) => spaceLand(space, spec, faces, owners, project)),
    borders: bordersOf(whole, faces, owners),
    lands: landsOf(graph, isLand),
  }
}

function landsOf({ nodes, edges }: Graph, isLand: IsLand): Face[] {
  const shores = edges.filter(({ kind }) => kind === 'coast' || kind === 'frame')
  return facesOf({ nodes, edges: shores }).filter((face) => pointsInside(face).some(isLand))
}

// ---- Seeds and lines

function seedsOf(
  spec: TheatreSpec,
  map: TheatreMap,
  outlines: Outlines,
  project: Project,
): { land: Seed[]; sea: Seed[] } {
  const isSea = new Map(map.spaces.map(({ id, terrain }) => [id, terrain === 'sea']))
  const claims = spec.claims.map(({ space, at, km }) => ({ space, at: project(at), reach: km * spec.frame.unitsPerKm }))
  const seeds = map.spaces.flatMap((space) =>
    placesIn(space, outlines[space.id]).map((place): Seed => {
      const at = project(place)
      const claim = claims.find(
        (each) => isSea.get(each.space) === isSea.get(space.id) && distance(each.at, at) < each.reach,
      )
      return { zone: claim?.space ?? space.id, at }
    }),
  )
  return {
    land: seeds.filter(({ zone }) => !isSea.get(zone)),
    sea: [
      ...seeds.filter(({ zone }) => isSea.get(zone)),
      ...spec.offMap.map((at) => ({ zone: NONE, at: project(at) })),
    ],
  }
}

function placesIn({ lat, lon }: TheatreSpace, rings: Outlines[string]): LatLon[] {
  const xs = rings.flatMap((ring) => ring.map(([x]) => x))
  const ys = rings.flatMap((ring) => ring.map(([, y]) => y))
  const places: LatLon[] = [[lat / 100, lon / 100]]
  // Beside the corners of the outline, which stand on whole steps.
  for (let y = Math.min(...ys) + SEED_GAP / 4; y < Math.max(...ys); y += SEED_GAP) {
    for (let x = Math.min(...xs) + SEED_GAP / 4; x < Math.max(...xs); x += SEED_GAP) {
      if (rings.filter((ring) => isInside(ring, [x, y])).length % 2 === 1) places.push([y, x])
    }
  }
  return places
}

const middleOf = ({ width, height }: FrameSpec): Point => [width / 2, height / 2]

/** Lines run far out of the frame; only what passes near it is kept. */
function linesOf(kind: 'land' | 'sea', seeds: readonly Seed[], frame: FrameSpec): Stroke[] {
  const lines = cellLines(seeds, middleOf(frame), SOFTNESS[kind]).map(({ points }) => simplify(points, LINE_TOLERANCE))
  return lines.flatMap((points) =>
    points.slice(1).flatMap((end, i) => {
      const part = withinBox(points[i], end, frame)
      return part === null ? [] : [{ kind, points: part }]
    }),
  )
}

const MARGIN = 20

/** The part of a segment that lies in the frame or just beside it. */
function withinBox(start: Point, end: Point, { width, height }: FrameSpec): Polyline | null {
  let first = 0
  let last = 1
  const limits = [
    [start[0], end[0], width],
    [start[1], end[1], height],
  ]
  for (const [from, to, most] of limits) {
    if (from === to) {
      if (from < -MARGIN || from > most + MARGIN) return null
      continue
    }
    const shares = [(-MARGIN - from) / (to - from), (most + MARGIN - from) / (to - from)]
    first = Math.max(first, Math.min(...shares))
    last = Math.min(last, Math.max(...shares))
  }
  return first < last ? [between(start, end, first), between(start, end, last)] : null
}

function edgeOf({ width, height }: FrameSpec): Polyline {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
    [0, 0],
  ]
}

const keeper =
  ({ width, height }: FrameSpec, isLand: IsLand) =>
  (kind: BorderKind, [x, y]: Point): boolean => {
    if (kind === 'frame') return true
    if (x < 0 || y < 0 || x > width || y > height) return false
    return kind === 'coast' || isLand([x, y]) === (kind === 'land')
  }

// ---- Whose a face is

const SAMPLES = 7

/** By a vote of points inside it: its borders are soft, so that no single point near them can be trusted. */
function ownerOf(face: Face, isLand: IsLand, nearest: Record<'land' | 'sea', (p: Point) => string>): string {
  const votes = new Map<string, number>()
  for (const p of pointsInside(face)) {
    const owner = nearest[isLand(p) ? 'land' : 'sea'](p)
    votes.set(owner, (votes.get(owner) ?? 0) + 1)
  }
  const [winner] = [...votes].toSorted((a, b) => b[1] - a[1])
  return winner?.[0] ?? NONE
}

/** A grid over it, made finer until some points lie inside. */
function pointsInside(face: Face): Point[] {
  const xs = face.ring.map(([x]) => x)
  const ys = face.ring.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  for (let count = SAMPLES; count < 200; count *= 3) {
    const points = Array.from(
      { length: count * count },
      (_, i): Point => [
        left + (width * ((i % count) + 0.5)) / count,
        top + (height * (Math.floor(i / count) + 0.5)) / count,
      ],
    ).filter((p) => isIn(face, p))
    if (points.length > 0) return points
  }
  return []
}

const isIn = (face: Face, p: Point): boolean => isInside(face.ring, p) && !face.holes.some((hole) => isInside(hole, p))

/** Pieces of a space this large stay with it though the sea parts them, as Thrace stays with Turkey. */
const LARGE_PIECE = 5000

interface Owned {
  whole: Graph
  faces: Face[]
  owners: string[]
}

/** A small piece that is cut off from the rest of its space goes to the neighbour with the longest border. */
function ownedFaces(whole: Graph, ownerOf: (face: Face) => string): Owned {
  const faces = facesOf(whole)
  const owners = faces.map(ownerOf)
  const largest = new Map<string, number>()
  faces.forEach((face, i) => {
    const known = largest.get(owners[i])
    if (known === undefined || face.area > faces[known].area) largest.set(owners[i], i)
  })
  const settled = new Set(
    faces.flatMap(({ area }, i) =>
      owners[i] === NONE || area > LARGE_PIECE || largest.get(owners[i]) === i ? [i] : [],
    ),
  )
  const shared = sharedLengths(whole, faces)
  for (;;) {
    const [next] = shared
      .filter(({ faces: [a, b] }) => settled.has(a) !== settled.has(b))
      .toSorted((a, b) => b.length - a.length)
    if (!next) return { whole, faces, owners }
    const [heir, cutOff] = settled.has(next.faces[0]) ? next.faces : next.faces.toReversed()
    owners[cutOff] = owners[heir]
    settled.add(cutOff)
  }
}

/** For each edge the faces on its two hands. */
function sidesOf({ edges }: Graph, faces: readonly Face[]): number[][] {
  const sides = edges.map((): number[] => [])
  faces.forEach((face, i) => {
    for (const edge of face.edges) sides[edge].push(i)
  })
  return sides
}

/** How long the borders are that two faces share inside one land or one sea. */
function sharedLengths(graph: Graph, faces: readonly Face[]): { faces: number[]; length: number }[] {
  const byPair = new Map<string, { faces: number[]; length: number }>()
  sidesOf(graph, faces).forEach((pair, e) => {
    const { kind, from, to } = graph.edges[e]
    if (pair.length < 2 || pair[0] === pair[1] || kind === 'coast' || kind === 'frame') return
    const key = pair.toSorted((a, b) => a - b).join(' ')
    const known = byPair.get(key) ?? { faces: pair, length: 0 }
    known.length += distance(graph.nodes[from], graph.nodes[to])
    byPair.set(key, known)
  })
  return [...byPair.values()]
}

/** Lines inside a space are rubbed out. */
function dissolve({ whole, faces, owners }: Owned): Owned {
  const sides = sidesOf(whole, faces)
  const inner = (e: number): boolean => sides[e].length === 2 && owners[sides[e][0]] === owners[sides[e][1]]
  const rest: Graph = { nodes: whole.nodes, edges: whole.edges.filter((_, e) => !inner(e)) }
  const joined = facesOf(rest)
  const oldOwner = (p: Point): string => owners[faces.findIndex((face) => isIn(face, p))] ?? NONE
  return { whole: rest, faces: joined, owners: joined.map((face) => oldOwner(pointsInside(face)[0] ?? face.ring[0])) }
}

// ---- What is made of the faces

function spaceLand(
  space: TheatreSpace,
  spec: TheatreSpec,
  faces: readonly Face[],
  owners: readonly string[],
  project: Project,
): SpaceLand {
  const own = faces.filter((_, i) => owners[i] === space.id).toSorted((a, b) => b.area - a.area)
  return {
    zone: space,
    centre: onLand(
      project(spec.places[space.id] ?? [space.lat / 100, space.lon / 100]),
      own.map(({ ring }) => ring),
    ),
    faces: own,
    area: own.reduce((sum, face) => sum + face.area, 0),
  }
}

function bordersOf(graph: Graph, faces: readonly Face[], owners: readonly string[]): SpaceBorder[] {
  const byPair = new Map<string, Edge[]>()
  sidesOf(graph, faces).forEach(([a, b], e) => {
    if (b === undefined || owners[a] === owners[b] || owners[a] === NONE || owners[b] === NONE) return
    const pair = [owners[a], owners[b]].sort().join(' ')
    byPair.set(pair, [...(byPair.get(pair) ?? []), graph.edges[e]])
  })
  return [...byPair]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([pair, edges]) => {
      const [first, second] = pair.split(' ')
      const lines = chained(graph.nodes, edges)
      return { between: [first, second] as const, lines, length: lines.reduce((sum, line) => sum + lengthOf(line), 0) }
    })
}

/** Edges that continue each other as lines. */
function chained(nodes: readonly Point[], edges: readonly Edge[]): Polyline[] {
  const at = new Map<number, Edge[]>()
  for (const edge of edges) for (const node of [edge.from, edge.to]) at.set(node, [...(at.get(node) ?? []), edge])
  const left = new Set(edges)
  const walk = (start: number): Polyline => {
    const line: Point[] = [nodes[start]]
    for (let node = start; ; ) {
      const next = at.get(node)?.find((edge) => left.has(edge))
      if (!next) return line
      left.delete(next)
      node = next.from === node ? next.to : next.from
      line.push(nodes[node])
    }
  }
  const ends = [...at].filter(([, own]) => own.length !== 2).map(([node]) => node)
  const lines = [...ends, ...at.keys()].map(walk)
  return lines.filter((line) => line.length > 1)
}

export const ringsOf = ({ faces }: SpaceLand): Ring[] => faces.flatMap(({ ring, holes }) => [ring, ...holes])
