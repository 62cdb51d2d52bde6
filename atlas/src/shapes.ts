// The file that the page draws from, and how it is written down: plain numbers and SVG paths, one thing a line.
import { SEA } from './arcs.ts'
import type { DepthBand } from './depth.ts'
import { type Point, tenth } from './geometry.ts'
import type { Anchors } from './labels.ts'
import { linePath, ringPath } from './path.ts'
import type { Project } from './projection.ts'
import type { FrameSpec, MapSpec, NameSpec, Text } from '@middlesea/atlas-kit/spec'
import type { ReliefStrokes } from './relief.ts'
import type { ZoneRoad } from './routes.ts'
import type { Land } from './zones.ts'

export interface Shapes {
  provenance: string
  /** The view box, from 0 0. */
  frame: { width: number; height: number }
  islands: { id: string; path: string }[]
  zones: Record<string, ZoneShape>
  /** What two zones share, or a zone and the sea; `route` says whether one leads across. */
  borders: { between: readonly [string, string]; route: boolean; path: string }[]
  routes: { between: readonly [string, string]; path: string }[]
  /** Tints of the sea, the widest first, each over the one before. */
  depth: DepthBand[]
  relief: ReliefStrokes[]
  names: { id: string; kind: NameSpec['kind']; text: Text; at: Point; angle: number }[]
  graticule: { meridians: { minutes: number; x: number }[]; parallels: { minutes: number; y: number }[] }
  scale: { unitsPerKm: number; at: Point; km: number[] }
  north: { at: Point; angle: number }
}

export interface ZoneShape {
  path: string
  /** Where the place itself lies; routes begin and end here. */
  centre: Point
  /** The point farthest from the borders, and its distance from them. */
  pole: Point
  room: number
  label: Point
  counters: readonly [Point, Point]
  /** In square kilometres. */
  area: number
}

export interface Parts {
  land: Land
  anchors: Map<string, Anchors>
  roads: ZoneRoad[]
  depth: DepthBand[]
  relief: ReliefStrokes[]
}

export function shapesOf(spec: MapSpec, project: Project, parts: Parts): Shapes {
  const { land, anchors, roads, depth, relief } = parts
  const { width, height, unitsPerKm } = spec.frame
  const routes = new Set(roads.map((road) => road.between.join(' ')))
  return {
    provenance: spec.provenance,
    frame: { width, height },
    islands: land.islands.map(({ id, ring }) => ({ id, path: ringPath(ring) })),
    zones: Object.fromEntries(
      land.zones.map(({ zone, centre, pieces, area }) => [
        zone.id,
        {
          path: ringPath(...pieces),
          centre: rounded(centre),
          ...anchors.get(zone.id)!,
          area: Math.round((area / unitsPerKm ** 2) * 100) / 100,
        },
      ]),
    ),
    borders: land.borders
      .filter((border) => border.between[1] !== SEA)
      .map((border) => ({
        between: border.between,
        route: routes.has(border.between.join(' ')),
        path: linePath(...border.lines),
      })),
    routes: roads.map((road) => ({ between: road.between, path: road.path })),
    depth,
    relief,
    names: spec.names.map(({ id, kind, text, at, angle }) => ({
      id,
      kind,
      text,
      at: rounded(project(at)),
      angle: angle ?? 0,
    })),
    graticule: graticule(spec.frame, project),
    scale: { unitsPerKm, at: spec.scaleBar.at, km: spec.scaleBar.km },
    north: { at: spec.north.at, angle: 0 },
  }
}

const rounded = ([x, y]: Point): Point => [tenth(x), tenth(y)]

/** Meridians and parallels in the frame, every five minutes. */
export function graticule(
  frame: Pick<FrameSpec, 'width' | 'height' | 'middle'>,
  project: Project,
): Shapes['graticule'] {
  const [lat, lon] = frame.middle
  const around = (degrees: number): number[] =>
    Array.from({ length: 25 }, (_, i) => (Math.round(degrees * 12) + i - 12) * 5)
  return {
    meridians: around(lon)
      .map((minutes) => ({ minutes, x: tenth(project([lat, minutes / 60])[0]) }))
      .filter(({ x }) => x > 0 && x < frame.width),
    parallels: around(lat)
      .map((minutes) => ({ minutes, y: tenth(project([minutes / 60, lon])[1]) }))
      .filter(({ y }) => y > 0 && y < frame.height),
  }
}

export function serialise(shapes: object): string {
  const parts = Object.entries(shapes).map(
    ([key, value]: [string, unknown]) => `  ${JSON.stringify(key)}: ${block(value)}`,
  )
  return `{\n${parts.join(',\n')}\n}\n`
}

function block(value: unknown): string {
  if (Array.isArray(value)) return `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries: [string, unknown][] = Object.entries(value)
  return `{\n${entries.map(([key, item]) => `    ${JSON.stringify(key)}: ${JSON.stringify(item)}`).join(',\n')}\n  }`
}
