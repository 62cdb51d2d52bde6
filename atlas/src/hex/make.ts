// Makes a map of hexes: the map file that the rules read, and the shapes that the page draws.
import { join } from 'node:path'
import type { CoastFile } from '../coast.ts'
import { type Made, readJson } from '../made.ts'
import { buildHexMap } from './build.ts'
import { serialiseHexMap } from './file.ts'
import type { HexMapSpec } from './spec.ts'

export function makeHexMap(spec: HexMapSpec): Made {
  const { file, pins } = buildHexMap(spec, readJson(join('atlas', spec.coast)) as CoastFile)
  return {
    files: [{ path: join('games', spec.game, 'data/maps', `${spec.id}.json`), text: serialiseHexMap(file) }],
    faults: [],
    notes: [...pins.map((pin) => `pin ${pin}`), `${file.hexes.length} hexes`],
    picture: () => '',
  }
}
