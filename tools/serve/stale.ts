// Whether what was built is older than what it was built of.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

const NOT_SOURCES = new Set(['node_modules', 'dist', 'dist-types', 'test', 'README.md'])

/** Why something must be built, or '' when it is up to date. `built`: the file that is written last. */
export function whyBuild(built: string, sources: readonly string[]): string {
  if (!existsSync(built)) return 'it is not there yet'
  const time = statSync(built).mtimeMs
  return sources.some((path) => newest(join(root, path)) > time) ? 'its sources are newer' : ''
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
