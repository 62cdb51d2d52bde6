// The built page: whether it is there and up to date, and how it is built.
import { join } from 'node:path'
import { root, whyBuild } from './stale.ts'

const web = join(root, 'web')
const PAGE_FOLDER = join(web, 'dist')

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
  'tools/manifests.ts',
  'tools/refusals.ts',
  'tools/set-up-cards.ts',
]
/** Why the page must be built, or '' when it is up to date. */
export function whyBuildPage(): string {
  return whyBuild(join(PAGE_FOLDER, LAST_FILE), SOURCES)
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
