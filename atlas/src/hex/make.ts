// Makes a map of hexes: the map file that the rules read, and the shapes that the page draws.
import { join } from 'node:path'
import type { CoastFile } from '../coast.ts'
import { type Made, readJson } from '../made.ts'
import { buildHexMap } from './build.ts'
import { serialiseHexMap } from './file.ts'
import type { HexMapSpec, UnitEntry } from './spec.ts'
import { validateHexMap } from './validate.ts'

export function makeHexMap(spec: HexMapSpec): Made {
  const { file, pins } = buildHexMap(spec, readJson(join('atlas', spec.coast)) as CoastFile)
  const { units } = readJson(join('games', spec.game, 'data/units.json')) as { units: UnitEntry[] }
  return {
    files: [{ path: join('games', spec.game, 'data/maps', `${spec.id}.json`), text: serialiseHexMap(file) }],
    faults: validateHexMap({ ...spec, file, units }),
    notes: [...pins.map((pin) => `pin ${pin}`), `${file.hexes.length} hexes`],
    picture: () => '',
  }
}
