// Makes a map of zones: its shapes, from the game's own map file.
import { join } from 'node:path'
import { buildAtlas } from './build.ts'
import type { CoastFile } from './coast.ts'
import { drawMap } from './draw.ts'
import { type Made, readJson } from './made.ts'
import { serialise } from './shapes.ts'
import type { MapFile, MapSpec } from '@middlesea/atlas-kit/spec'
import { validate } from './validate.ts'

export function makeZoneMap(spec: MapSpec): Made {
  const map = readJson(join('games', spec.game, spec.map)) as MapFile
  const { parts, shapes } = buildAtlas(spec, readJson(join('atlas', spec.coast)) as CoastFile, map)
  const text = serialise(shapes)
  return {
    files: [{ path: join('games', spec.game, spec.output), text }],
    ...validate(map, parts, Buffer.byteLength(text)),
    picture: (language) => drawMap(shapes, map, language),
  }
}
