// Nothing outside games/ and systems/ names a game: a game is added by adding its folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Folders that may name games: their own, what is written about them, and tests. */
const OWN = ['games', 'systems', 'ledger', 'docs']
const TESTS = ['test', 'e2e']
/** Files that may: what people read first, and what is written by npm. */
const READ_FIRST = ['README.md', 'README.ja.md', 'CHANGELOG.md', 'NOTICE', 'package-lock.json']

/** What is made, or belongs to others. */
export const NOT_OURS = ['node_modules', 'dist-types', 'dist', '.git', 'data', 'look', 'coverage', 'failures']

const NO_TEXT = /\.(png|jpg|ico|gz|woff2|sqlite|geojson|tsbuildinfo)$/

/** Every file and every line that names a game where nobody may, one line each. */
export function gamesNamed(root: string): string[] {
  const ids = idsOf(root)
  if (ids.length === 0) return []
  const name = new RegExp(ids.map(patternOf).join('|'))
  return textFiles(root, root).flatMap((file) => {
    const path = relative(root, file)
    const fault = (where: string, found: string): string =>
      `${where}: names the game ${found}: its manifest should say it`
    const inPath = name.exec(path)
    const inLines = readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        const found = name.exec(line)
        return found ? [fault(`${path}:${i + 1}`, found[0])] : []
      })
    return inPath ? [fault(path, inPath[0]), ...inLines] : inLines
  })
}

/** An id of several words is found inside longer names too; one of a single word may be a part of another word. */
const patternOf = (id: string): string => (id.includes('-') ? id : `(?<![\\w-])${id}(?![\\w-])`)

function idsOf(root: string): string[] {
  const games = join(root, 'games')
  if (!existsSync(games)) return []
  return readdirSync(games).filter((id) => id !== 'index' && existsSync(join(games, id, 'package.json')))
}

function textFiles(root: string, dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) return mayName(root, path) || NOT_OURS.includes(entry.name) ? [] : textFiles(root, path)
    return entry.isFile() && !NO_TEXT.test(entry.name) && !READ_FIRST.includes(entry.name) ? [path] : []
  })
}

function mayName(root: string, dir: string): boolean {
  const parts = relative(root, dir).split(sep)
  return OWN.includes(parts[0]) || TESTS.includes(parts[parts.length - 1])
}
