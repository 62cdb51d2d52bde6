// The built page: whether it is there and up to date, and how it is built.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const web = join(root, 'web')
export const PAGE_FOLDER = join(web, 'dist')

/** Written last by a build: where it is missing, a build was broken off. */
const LAST_FILE = 'sw.js'

/** What the page is made of. */
const SOURCES = [
  'package-lock.json',
  'engine',
  'board',
  'table-kit',
  'bots',
  'systems',
  'games',
  'web/src',
  'web/public',
  'web/tools',
  'web/index.html',
  'web/vite.config.ts',
  'tools/manifest-parts.ts',
]
const NOT_SOURCES = new Set(['node_modules', 'dist-types', 'test', 'README.md'])

/** Why the page must be built, or '' when it is up to date. */
export function whyBuild(): string {
  const built = join(PAGE_FOLDER, LAST_FILE)
  if (!existsSync(built)) return 'it is not there yet'
  const time = statSync(built).mtimeMs
  return SOURCES.some((path) => newest(join(root, path)) > time) ? 'its sources are newer' : ''
}

function newest(path: string): number {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  // The folder's own time tells of files that were removed.
  const times = readdirSync(path)
    .filter((name) => !NOT_SOURCES.has(name))
    .map((name) => newest(join(path, name)))
  return Math.max(found.mtimeMs, ...times)
}

export async function buildPage(outDir = PAGE_FOLDER): Promise<void> {
  const { build } = await import('vite')
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    build: { outDir, emptyOutDir: true },
    logLevel: 'warn',
  })
}
