// Which code of a game is mutated, and which tests must notice.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a game's rules that are mutated, and those of its tests, from the root. */
export interface MutatedPlaces {
  sources: string[]
  /** Patterns of test files. */
  tests: string[]
}

/** No rules: words, data and their checks, what is told or shown, what only tests, bots and odds use. */
const NO_RULES =
  /\/(messages|testing|bot|odds|scenes|map)\/|\/(bot[a-z-]*|testing|names[a-z-]*|words|sealed|invariants|recheck|corrections|migrate|view|determinize|clone|printed|preview|odds|for-the-table|data-[a-z-]+|scenes[a-z-]*|[a-z-]*schema|fire-preview)\.ts$/

/** No tests of rules: they play whole games, or look at bots, words and the page. */
const NO_RULE_TESTS =
  /\/(bot|heuristic-\d+|policy|packs|guide|overlays|reference|table|table-[a-z]+|shapes|games|data|readme|rulebook|messages|map|atlas|referee|odds|[a-z]+-odds)\.test\.ts$/

/**
 * `systems`: what the game is made of besides its own folder. All games that are made of them prove them: one may have no
 * use for a part of the system.
 */
export function placesOf(root: string, game: string, systems: string[]): MutatedPlaces {
  const folders = [`games/${game}/src`, ...systems.map((name) => `systems/${name}/src`)]
  const sources = folders.flatMap((folder) => filesUnder(root, folder, '.ts')).filter((file) => !NO_RULES.test(file))
  const games = [game, ...gamesOf(root, systems).filter((other) => other !== game)]
  const tests = games
    .flatMap((id) => filesUnder(root, `games/${id}/test`, '.test.ts'))
    .filter((file) => !NO_RULE_TESTS.test(file))
  return { sources, tests }
}

/** The games that are made of one of these systems. */
function gamesOf(root: string, systems: string[]): string[] {
  if (systems.length === 0) return []
  return readdirSync(join(root, 'games')).filter((id) => {
    const file = join(root, 'games', id, 'package.json')
    if (!existsSync(file)) return false
    const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: object }
    return systemsOf(root, Object.keys(dependencies)).some((name) => systems.includes(name))
  })
}

function filesUnder(root: string, folder: string, ending: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)
    .sort()
}

/** The systems that a game's package names among what it needs. */
export function systemsOf(root: string, needs: readonly string[]): string[] {
  return needs
    .map((name) => name.replace('@middlesea/', ''))
    .filter((name) => existsSync(join(root, 'systems', name, 'package.json')))
}
