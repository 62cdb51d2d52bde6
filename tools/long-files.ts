// No file of code is longer than about 500 lines: whoever reads one has its whole subject before them.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { NOT_OURS } from './games-named.ts'

const MOST_LINES = 500
/** What 'about' means. */
const ALLOWANCE = 20
const CODE = /\.(ts|tsx|mts|js|mjs|css)$/

/** Every file of code under root that is too long, one line each. */
export function longFiles(root: string, dir = root): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) return NOT_OURS.includes(entry.name) ? [] : longFiles(root, path)
    if (!entry.isFile() || !CODE.test(entry.name)) return []
    const lines = readFileSync(path, 'utf8').split('\n').length - 1
    return lines > MOST_LINES + ALLOWANCE
      ? [`${relative(root, path)}: has ${lines} lines: ${MOST_LINES} are enough`]
      : []
  })
}
