import { defineConfig, type Plugin } from 'vite'
import { catalogues } from './tools/catalogues.ts'
import { columns } from './tools/columns.ts'
import { corrections } from './tools/corrections.ts'
import { offline } from './tools/offline.ts'
import { refusals } from './tools/refusals.ts'
import { setUps } from './tools/setUps.ts'
import { rulebooks } from './tools/rulebooks.ts'
import { early } from './tools/early.ts'
import { names } from './tools/names.ts'
import { manifests } from '../tools/manifests.ts'
import { hexShapes } from './tools/shapes.ts'
import { together } from './tools/together.ts'
import { wideShapes } from './tools/wideShapes.ts'

/** The policy of index.html forbids inline styles, which the dev server needs; the built page keeps the strict one. */
const devPolicy: Plugin = {
  name: 'dev-policy',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
}

/** Components are written against React's interface; Preact performs them and weighs 60 kB less (docs/decisions/006). */
const PREACT = [
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/(jsx-(dev-)?runtime)$/, replacement: 'preact/$1' },
]

/** What the page itself loads of a game, and what the worker does in which bots think. */
const PAGE_PARTS = [
  'id',
  'name',
  'shelf',
  'ground',
  'levels',
  'characters',
  'balance',
  'game',
  'packs',
  'table',
  'messages',
  'rulebook',
]
const WORKER_PARTS = ['id', 'game', 'bots', 'policy', 'packs.use', 'table', 'sides']

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses: the built page works from any folder.
  base: './',
  resolve: { alias: PREACT },
  plugins: [
    devPolicy,
    manifests(PAGE_PARTS),
    rulebooks(),
    columns({ namesApart: true }),
    names(),
    corrections(),
    refusals(),
    setUps(),
    hexShapes(),
    wideShapes(),
    catalogues(),
    early(),
    offline(),
  ],
  // In parts, so that a worker loads only its own game.
  worker: { format: 'es', plugins: () => [manifests(WORKER_PARTS), rulebooks(), columns({ namesApart: false })] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Browsers without modulepreload load the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: `${import.meta.dirname}/index.html`, sw: `${import.meta.dirname}/src/offline/sw.ts` },
      output: {
        // The service worker has a fixed name beside the page: its place is its scope.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: [{ name: together(), debugName: 'together', includeDependenciesRecursively: false }] },
      },
    },
  },
})
