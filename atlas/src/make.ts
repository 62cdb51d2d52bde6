// Makes a map of zones: its shapes, from the game's own map file, and what is drawn of land and sea for the eye.
import { join } from 'node:path'
import { type Atlas, buildAtlas } from './build.ts'
import type { CoastFile } from './coast.ts'
import { drawMap } from './draw.ts'
import { type Made, readJson } from './made.ts'
import { serialise, type Shapes } from './shapes.ts'
import type { MapFile, MapSpec } from '@middlesea/atlas-kit/spec'
import { validate } from './validate.ts'

export function makeZoneMap(spec: MapSpec): Made {
  const map = readJson(join('games', spec.game, spec.map)) as MapFile
  const atlas = buildAtlas(spec, readJson(join('atlas', spec.coast)) as CoastFile, map)
  const { parts, shapes } = atlas
  const { first, later } = filesOf(atlas)
  const text = serialise(first)
  return {
    files: [
      { path: join('games', spec.game, spec.output), text },
      { path: join('games', spec.game, spec.ground.output), text: serialise(later) },
    ],
    ...validate(map, parts, Buffer.byteLength(text)),
    picture: (language) => drawMap(shapes, atlas.ground, map, language),
  }
}

/** What the page draws at once, and what it loads after the first look: ground, relief and tints of the sea. */
export function filesOf({ shapes, ground }: Atlas): { first: Shapes; later: object } {
  const { depth, relief } = shapes
  return { first: { ...shapes, depth: [], relief: [] }, later: { depth, relief, ...ground } }
}
