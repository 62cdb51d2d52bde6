import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const SHAPES = /[\\/]games[\\/][^\\/]+[\\/]data[\\/]maps[\\/][^\\/]+-shapes\.json$/

/** What the atlas notes beside its shapes of a hex map, for its checks and for its own picture. The page draws none of it. */
const NOTES = new Set(['provenance', 'legend', 'id', 'hex', 'between', 'route', 'label'])

/** Shapes of a hex map without the notes that nobody draws. Keys of places are no notes. */
export function hexShapes(): Plugin {
  return {
    name: 'hex-shapes',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!SHAPES.test(id)) return null
      const file = JSON.parse(readFileSync(id, 'utf8')) as { layout?: object }
      return file.layout === undefined
        ? null
        : JSON.stringify(file, (key, value: unknown) => (NOTES.has(key) ? undefined : value))
    },
  }
}
