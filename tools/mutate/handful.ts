// The handful of mutants that npm test tries: few, of some files of rules, met by the tests that are about the rules they name.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { instrumented, type Mutant, sampleOf } from './mutants.ts'
import type { MutatedPlaces } from './places.ts'

/** How many mutants `npm test` tries: it takes seconds. A sound game notices nine of ten: less than half is no bad luck. */
export const HANDFUL = 6

/** The most of them from one file: one whose tests are poor must not decide alone. */
export const OF_EACH = 2

/** The test files that know most about a file's rules. Whoever they leave unnoticed may still meet all others. */
const TESTS_OF_EACH = 3

export interface Handful {
  mutants: Mutant[]
  /** The test files that meet them first. */
  tests: string[]
}

/** Which game and which mutants hangs on the commit alone. */
export function gameOf(games: readonly string[], commit: string): string {
  return games[parseInt(commit.slice(0, 8), 16) % games.length]
}

/** The mutants of some files, chosen by the commit. A file that no test is about gives way to the next. */
export async function handfulOf(root: string, { sources, tests }: MutatedPlaces, commit: string): Promise<Handful> {
  const chosen: Mutant[] = []
  const met = new Set<string>()
  for (const source of inTurn(sources, commit)) {
    const about = testsAbout(root, tests, rulesNamedIn(readFileSync(join(root, source), 'utf8')))
    if (about.length === 0) continue
    const { mutants } = await instrumented(root, [source])
    if (mutants.length < OF_EACH) continue
    chosen.push(...sampleOf(mutants, commit, OF_EACH))
    for (const file of about) met.add(file)
    if (chosen.length >= HANDFUL) break
  }
  return { mutants: chosen, tests: [...met] }
}

/** In an order that looks random and hangs on the commit and on each name alone. */
function inTurn(files: readonly string[], commit: string): string[] {
  const rank = (file: string): string => createHash('sha256').update(`${commit} ${file}`).digest('hex')
  return [...files].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

/** The ids of rules in quotes: those of its laws, steps and refusals. */
export function rulesNamedIn(code: string): Set<string> {
  return new Set([...code.matchAll(/'(\w+(?:\.[\w-]+)+)'/g)].map(([, id]) => id))
}

/** The test files with titles that open with one of these rules, those with most of them first. */
export function testsAbout(root: string, tests: readonly string[], rules: ReadonlySet<string>): string[] {
  const titled = tests.map((file) => ({ file, titles: titlesIn(root, file).filter((id) => rules.has(id)).length }))
  return titled
    .filter(({ titles }) => titles > 0)
    .sort((a, b) => b.titles - a.titles)
    .slice(0, TESTS_OF_EACH)
    .map(({ file }) => file)
}

/** The ids with which titles open in a test file, and in the suites that it takes from its system. */
function titlesIn(root: string, file: string): string[] {
  const path = join(root, file)
  if (!existsSync(path)) return []
  const text = readFileSync(path, 'utf8')
  const own = [...text.matchAll(/\b(?:test|it|describe)(?:\.\w+)*\(\s*[`'"](\w+(?:\.[\w-]+)+) /g)].map(([, id]) => id)
  const suites = [...text.matchAll(/from '@middlesea\/([\w-]+)\/testing\/suites\/([\w-]+)'/g)]
  return [...own, ...suites.flatMap(([, system, name]) => titlesIn(root, `systems/${system}/test/suites/${name}.ts`))]
}
