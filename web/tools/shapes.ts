import { existsSync, readFileSync } from 'node:fs'
import { onGrid } from '@middlesea/table-kit/on-grid'
import type { Plugin } from 'vite'

const SHAPES = /[\\/]games[\\/][^\\/]+[\\/]data[\\/]maps[\\/][^\\/]+-shapes\.json$/
const SHAPED = /-shapes\.json$/
const RELIEF = /-relief\.json$/

/** What the atlas notes beside its shapes of a hex map, for its checks and for its own picture. The page draws none of it. */
const NOTES = new Set(['provenance', 'legend', 'id', 'hex', 'between', 'route', 'label'])

/** What the first look has coarsely, or not at all: it comes again with the relief, a moment later. */
const LATER = ['islands', 'tints', 'routes', 'names', 'marks'] as const

/** For a moment, as long as nobody has looked closely: a sixth of a hex, and for the tints of the ground a quarter. */
const COARSE = 8
const COARSER = 12

type Shapes = { layout?: object } & { [layer in (typeof LATER)[number]]?: { path?: string; style?: string }[] }

/**
 * Shapes of a hex map without the notes that nobody draws (keys of places are no notes). A map with a relief, which the page
 * loads after the first look, has coast, ground and roads coarsely until then, and no names of bays and hills.
 */
export function hexShapes(): Plugin {
  return {
    name: 'hex-shapes',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (RELIEF.test(id)) {
        const shapes = read(id.replace(RELIEF, '-shapes.json'))
        return moduleOf({ ...read(id), ...(isOfHexes(shapes) ? { first: laterOf(shapes) } : {}) })
      }
      if (!SHAPES.test(id)) return null
      const file = read(id)
      if (!isOfHexes(file)) return null
      return moduleOf(existsSync(id.replace(SHAPED, '-relief.json')) ? { ...file, ...coarsely(file) } : file)
    },
  }
}

/** A map of zones is light enough to come as it is. */
const isOfHexes = (file: Shapes): boolean => file.layout !== undefined

const read = (path: string): Shapes => JSON.parse(readFileSync(path, 'utf8')) as Shapes

/** As a module with one value: as JSON each layer would be a value of its own too. */
const moduleOf = (file: object): { code: string; moduleType: 'js' } => ({
  code: `export default ${text(file)}`,
  moduleType: 'js',
})

const text = (file: object): string =>
  JSON.stringify(file, (key, value: unknown) =>
    NOTES.has(key) ? undefined : key === 'places' ? rounded(value) : value,
  )

/** Where places and their names stand: a hex is 48 units wide, so half a unit is seen by nobody. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) => (typeof part === 'number' ? Math.round(part) : part))

const laterOf = (file: Shapes): object => Object.fromEntries(LATER.map((layer) => [layer, file[layer]]))

/** Names of bays and hills wait, and so do the edges of cliffs; arrows and booms are small, and stay as they are. */
function coarsely({ islands = [], tints = [], routes = [], marks }: Shapes): object {
  const lighter = (shapes: { path?: string }[], grid = COARSE): object[] =>
    shapes.map((shape) => ({ ...shape, path: onGrid(shape.path!, grid) }))
  return {
    islands: lighter(islands),
    tints: lighter(tints, COARSER),
    routes: lighter(routes),
    names: [],
    marks: marks?.filter(({ style }) => style !== 'cliff-edge'),
  }
}
