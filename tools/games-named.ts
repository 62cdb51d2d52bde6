// Nothing outside games/ and systems/ names a game: a game is added by adding its folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Folders that may name games: their own, what is written about them, and tests. */
const OWN = ['games', 'systems', 'ledger', 'docs']
const TESTS = ['test', 'e2e']
/** Files that may: what people read first, and what is written by npm. */
const READ_FIRST = ['README.md', 'README.ja.md', 'CHANGELOG.md', 'NOTICE', 'package-lock.json']

/** What is made, or belongs to others. */
const NOT_OURS = ['node_modules', 'dist-types', 'dist', '.git', 'data', 'look', 'coverage', 'failures']

const TEXT = /\.(ts|tsx|mts|js|mjs|json|css|html|md|txt|yml|yaml|svg|webmanifest)$/

/** Every line that names a game where nobody may, one line each. */
export function gamesNamed(root: string): string[] {
  const ids = idsOf(root)
  if (ids.length === 0) return []
  const name = new RegExp(`(?<![\\w-])(${ids.join('|')})(?![\\w-])`)
  return textFiles(root, root).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        const found = name.exec(line)
        return found ? [`${relative(root, file)}:${i + 1}: names the game ${found[1]}: its manifest should say it`] : []
      }),
  )
}

function idsOf(root: string): string[] {
  const games = join(root, 'games')
  if (!existsSync(games)) return []
  return readdirSync(games).filter((id) => id !== 'index' && existsSync(join(games, id, 'package.json')))
}

function textFiles(root: string, dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) return mayName(root, path) || NOT_OURS.includes(entry.name) ? [] : textFiles(root, path)
    return entry.isFile() && TEXT.test(entry.name) && !READ_FIRST.includes(entry.name) ? [path] : []
  })
}

function mayName(root: string, dir: string): boolean {
  const parts = relative(root, dir).split(sep)
  return OWN.includes(parts[0]) || TESTS.includes(parts[parts.length - 1])
}
