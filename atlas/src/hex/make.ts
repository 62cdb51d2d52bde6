// Makes a map of hexes: the map file that the rules read, the shapes that the page draws, and the relief of land and sea.
import { join } from 'node:path'
import type { CoastFile } from '../coast.ts'
import { type Made, readJson } from '../made.ts'
import { serialise } from '../shapes.ts'
import { buildHexMap } from './build.ts'
import { drawHexMap } from './draw.ts'
import { hexShapes } from './shapes.ts'
import type { HexMapSpec, UnitEntry } from '@middlesea/atlas-kit/hex-spec'
import type { TintedArea } from '../tints.ts'
import { validateHexMap } from './validate.ts'

/** For the eye alone: the rules know rough and built-up ground, no heights. */
const isRelief = ({ kind }: TintedArea): boolean => ['height', 'altitude', 'shade', 'light'].includes(kind)

/** Marks that a first look can do without: hatching and walls are heavy. Where a cliff bars the way its edge is there at once. */
const LATER = ['terrace', 'rock', 'salt-pan', 'slope', 'cliff-tooth', 'wall', 'bastion', 'line', 'line-tower', 'anchor']

export function makeHexMap(spec: HexMapSpec): Made {
  const coast = readJson(join('atlas', spec.coast)) as CoastFile
  const atlas = buildHexMap(spec, coast)
  const { file, pins } = atlas
  const shapes = hexShapes(spec, atlas, coast)
  // What is for the eye, and hatched, is most of what is drawn: it has a file of its own, which the page loads after the first look.
  const relief = shapes.tints.filter(isRelief)
  const ground = shapes.tints.filter((tint) => !isRelief(tint))
  const { marks, ...first } = shapes
  const later = marks?.filter(({ style }) => LATER.includes(style))
  const folder = join('games', spec.game, 'data')
  const units = spec.checksUnits === false ? [] : (readJson(join(folder, 'units.json')) as { units: UnitEntry[] }).units
  return {
    files: [
      { path: join(folder, 'maps', `${spec.id}.json`), text: serialise(file) },
      {
        path: join(folder, 'maps', `${spec.id}-shapes.json`),
        text: serialise({
          ...first,
          depth: [],
          tints: ground,
          ...(marks ? { marks: marks.filter((mark) => !later?.includes(mark)) } : {}),
        }),
      },
      {
        path: join(folder, 'maps', `${spec.id}-relief.json`),
        text: serialise({ depth: shapes.depth, tints: relief, ...(later ? { marks: later } : {}) }),
      },
    ],
    faults: validateHexMap({ ...spec, file, units }),
    notes: [...pins.map((pin) => `pin ${pin}`), `${file.hexes.length} hexes`],
    picture: (language) => drawHexMap(shapes, file, language),
  }
}
