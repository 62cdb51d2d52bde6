import type { Plugin } from 'vite'
import { withParts } from './manifest-parts.ts'

const MANIFEST = /[\\/]games[\\/][^\\/]+[\\/]manifest\.ts$/

/**
 * A manifest names all parts of a game; a page, or a server, is built of some of them. The others (the terminal, the maps of the
 * atlas, and in the page itself the bots, which think in a worker) are left out, so that no file is made of them and nothing stays
 * in the files of the rules for their sake. Names in a list stay: the page shows which bots there are.
 */
export function manifests(wanted: readonly string[]): Plugin {
  return {
    name: 'manifests',
    apply: 'build',
    enforce: 'pre',
    transform: {
      order: 'pre',
      filter: { id: MANIFEST },
      handler: (code) => ({ code: withParts(code, wanted), map: null }),
    },
  }
}
