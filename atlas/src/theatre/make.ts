// Makes a map whose spaces cover land and sea: its shapes, from the game's own map file.
import { join } from 'node:path'
import type { CoastFile } from '../coast.ts'
import { depthBands } from '../depth.ts'
import { insideTest, type Point, simplifyRing, soften } from '../geometry.ts'
import { anchorsOf, type Anchors, type Extent, boxesOf, type NamedArea } from '../labels.ts'
import { type Made, readJson } from '../made.ts'
import { projection } from '../projection.ts'
import { serialise } from '../shapes.ts'
import { coastOf } from './coast.ts'
import { drawTheatre } from './draw.ts'
import { groundOf } from './ground.ts'
import { lanesOf } from './lanes.ts'
import { shapesOf, type TheatreParts, type TheatreShapes } from './shapes.ts'
import { type SpaceLand, spacesOf } from './spaces.ts'
import type { Outlines, TheatreMap, TheatreSpec } from '@middlesea/atlas-kit/theatre-spec'
import { validate } from './validate.ts'

export interface Theatre {
  map: TheatreMap
  parts: TheatreParts
  shapes: TheatreShapes
}

export function makeTheatre(spec: TheatreSpec): Made {
  const { map, parts, shapes } = buildTheatre(spec)
  const text = serialise(shapes)
  return {
    files: [{ path: join('games', spec.game, spec.output), text }],
    ...validate(map, parts, text),
    picture: (language) => drawTheatre(shapes, map, language),
  }
}

export function buildTheatre(spec: TheatreSpec): Theatre {
  const map = readJson(join('games', spec.game, spec.map)) as TheatreMap
  const project = projection(spec.frame)
  const coast = coastOf(spec, readJson(join('atlas', spec.coast)) as CoastFile, project)
  const outlines = readJson(join('games', spec.game, spec.outlines)) as Outlines
  const spaces = spacesOf(spec, map, outlines, coast, insideTest(coast.lands), project)
  const anchors = anchorsOfSpaces(spaces.spaces)
  const parts: TheatreParts = {
    ...spaces,
    coast,
    anchors,
    lanes: lanesOf(
      map,
      pointsOf(spaces.spaces, ({ zone }) => anchors.get(zone.id)!.pole),
      pointsOf(spaces.spaces, ({ centre }) => centre),
    ),
    ground: spaces.spaces.flatMap(({ zone, faces }) => {
      const free = boxesOf(anchors.get(zone.id)!.label, zone.name.en)
      const ground = faces.length === 0 ? null : groundOf(zone, faces[0].ring, free, spec.ground)
      return ground === null ? [] : [ground]
    }),
    rivers: spec.rivers.map(({ line }) => soften(soften(line.map(project)))),
    depth: depthBands(
      spec.frame,
      [...coast.lands, ...coast.islets].map((ring) => ({ ring })),
      spec.depthKm,
    ),
  }
  return { map, parts, shapes: shapesOf(spec, map, project, parts) }
}

const pointsOf = (spaces: readonly SpaceLand[], point: (space: SpaceLand) => Point): Map<string, Point> =>
  new Map(spaces.map((space) => [space.zone.id, point(space)]))

/** Land chooses first and leaves other land free; the sea comes after and leaves all of it free. */
function anchorsOfSpaces(spaces: readonly SpaceLand[]): Map<string, Anchors> {
  const placed: Extent[] = []
  const named = spaces.map(rough)
  const isSea = ({ zone }: NamedArea): boolean =>
    spaces.some((space) => space.zone.id === zone.id && space.zone.terrain === 'sea')
  const land = named.filter((space) => !isSea(space))
  return new Map([...anchorsOf(land, land, placed, STEP), ...anchorsOf(named.filter(isSea), named, placed, STEP)])
}

const ROUGH = 3
/** Spaces are large: names are tried so many units apart. */
const STEP = 9

/** Names need no more of the coast than this. */
const rough = ({ zone, centre, faces, area }: SpaceLand): NamedArea => ({
  zone,
  centre,
  pieces: faces.map(({ ring }) => simplifyRing(ring, ROUGH)),
  area,
})
