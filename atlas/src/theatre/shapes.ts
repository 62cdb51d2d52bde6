// The file that the page draws a theatre from. What it shares with a map of zones has the same names (`Shapes`).
import { type Point, tenth } from '../geometry.ts'
import { linePath, ringPath } from '../path.ts'
import type { Project } from '../projection.ts'
import type { DepthBand } from '../depth.ts'
import type { Anchors } from '../labels.ts'
import type { Shapes, ZoneShape } from '../shapes.ts'
import type { Coast } from './coast.ts'
import type { GroundShape } from './ground.ts'
import type { LaneShape } from './lanes.ts'
import { snapped } from './snap.ts'
import { ringsOf, type Spaces } from './spaces.ts'
import type { TheatreMap, TheatreSpec } from '@middlesea/atlas-kit/theatre-spec'

export interface TheatreShapes extends Omit<Shapes, 'zones' | 'relief' | 'borders'> {
  zones: Record<string, ZoneShape>
  /** `sea`: between two sea spaces; the coast is no border here. `route`: whether they are neighbours. */
  borders: { between: readonly [string, string]; route: boolean; sea: boolean; path: string }[]
  /** Islands too small to be spaces. */
  islets: string
  rivers: string
  lanes: LaneShape[]
  relief: GroundShape[]
}

export interface TheatreParts extends Spaces {
  coast: Coast
  anchors: Map<string, Anchors>
  lanes: LaneShape[]
  ground: GroundShape[]
  rivers: Point[][]
  depth: DepthBand[]
}

export function shapesOf(spec: TheatreSpec, map: TheatreMap, project: Project, parts: TheatreParts): TheatreShapes {
  const { width, height, unitsPerKm } = spec.frame
  const byId = new Map(map.spaces.map((space) => [space.id, space]))
  const isSea = (id: string): boolean => byId.get(id)?.terrain === 'sea'
  return {
    provenance: spec.provenance,
    frame: { width, height },
    islands: parts.lands.map(({ ring, holes }, i) => ({
      id: String(i),
      path: ringPath(...[ring, ...holes].map(snapped)),
    })),
    islets: ringPath(...parts.coast.islets.map(snapped)),
    zones: Object.fromEntries(
      parts.spaces.map((space) => [
        space.zone.id,
        {
          path: ringPath(...ringsOf(space).map(snapped)),
          centre: [tenth(space.centre[0]), tenth(space.centre[1])] as const,
          ...parts.anchors.get(space.zone.id)!,
          area: Math.round(space.area / unitsPerKm ** 2),
        },
      ]),
    ),
    borders: parts.borders
      .filter(({ between: [a, b] }) => isSea(a) === isSea(b))
      .map(({ between, lines }) => ({
        between,
        route: byId.get(between[0])?.neighbours.includes(between[1]) ?? false,
        sea: isSea(between[0]),
        path: linePath(...lines.map(snapped)),
      })),
    routes: [],
    rivers: linePath(...parts.rivers.map(snapped)),
    lanes: parts.lanes,
    depth: parts.depth,
    relief: parts.ground,
    names: spec.names.map(({ id, kind, text, at, angle }) => {
      const [x, y] = project(at)
      return { id, kind, text, at: [tenth(x), tenth(y)], angle: angle ?? 0 }
    }),
    graticule: graticule(spec, project),
    scale: { unitsPerKm, at: spec.scaleBar.at, km: spec.scaleBar.km },
    north: { at: spec.north.at, angle: 0 },
  }
}

const EVERY = 5

/** Every five degrees. */
function graticule({ frame }: TheatreSpec, project: Project): Shapes['graticule'] {
  const [lat, lon] = frame.middle
  const around = (degrees: number): number[] =>
    Array.from({ length: 19 }, (_, i) => (Math.round(degrees / EVERY) + i - 9) * EVERY)
  return {
    meridians: around(lon)
      .map((degree) => ({ minutes: degree * 60, x: tenth(project([lat, degree])[0]) }))
      .filter(({ x }) => x > 0 && x < frame.width),
    parallels: around(lat)
      .map((degree) => ({ minutes: degree * 60, y: tenth(project([degree, lon])[1]) }))
      .filter(({ y }) => y > 0 && y < frame.height),
  }
}
