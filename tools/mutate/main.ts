// How many changes of a game's rules its tests notice. Run: npm run mutate -- GAME [--sample N] [--seed K] [--workers W] [--files WORD]
// --files: only mutants of files whose path has this word in it.
// npm run mutate -- --handful [--commit HASH]: some of a few files of a game, chosen by the commit; it fails if tests notice
// fewer than half.
// Goes on where it was stopped: what is known lies in node_modules/.cache/mutate, and is thrown away when the code has changed,
// or when no test had noticed it and tests have changed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gameOf, handfulOf } from './handful.ts'
import { Known } from './known.ts'
import { instrumented, instrumentedWith, keyOf, type Mutant, sampleOf } from './mutants.ts'
import { type MutatedPlaces, placesOf, systemsOf } from './places.ts'
import { checkoutFor, type MutantFate, type OfKept, tryMutants } from './run.ts'

const root = resolve(import.meta.dirname, '../..')

/** After so many mutants it says how far it is, and writes down what is known. */
const A_WHILE = 25

process.exitCode = await main()

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      handful: { type: 'boolean', default: false },
      commit: { type: 'string' },
      sample: { type: 'string', default: '300' },
      seed: { type: 'string', default: '1942' },
      workers: { type: 'string', default: '2' },
      files: { type: 'string', default: '' },
    },
  })
  if (values.handful) return tryHandful(values.commit ?? headOf(root))
  const [game] = positionals
  if (game === undefined || !existsSync(join(root, 'games', game, 'package.json'))) {
    console.error(
      'usage: npm run mutate -- GAME [--sample N] [--seed K] [--workers W] [--files WORD], or npm run mutate -- --handful',
    )
    return 2
  }
  await trySample(game, values.seed, Number(values.sample), Number(values.workers), values.files)
  return 0
}

/** The commit that is checked out; a copy without a history has none. */
function headOf(folder: string): string {
  return spawnSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' }).stdout.trim() || '1942'
}

/**
 * The tests that are about the files come first. Only if they leave more than half of the mutants unnoticed, these meet all
 * tests of the game.
 */
async function tryHandful(commit: string): Promise<number> {
  const game = gameOf(readJson<{ games: string[] }>('games/index/package.json').games, commit)
  const places = placesFor(game)
  const { mutants, tests } = await handfulOf(root, places, commit)
  const files = [...new Set(mutants.map(({ file }) => file))]
  console.log(`${game}: ${mutants.length} mutants chosen by ${commit.slice(0, 8)}, of ${files.join(', ')}`)
  console.log(`they meet ${tests.join(', ')}`)
  const fates: Fates = new Map()
  const hasEnough = ({ killed, counted }: Count): boolean => 2 * killed >= counted
  for (const met of [tests, places.tests]) {
    const left = mutants.filter((mutant) => fates.get(keyOf(mutant)) !== 'killed')
    await tryAll(left, met, 1, 'unjudged', (mutant, fate) => fates.set(keyOf(mutant), fate))
    if (hasEnough(sorted(game, mutants, fates))) break
  }
  return hasEnough(report(game, mutants, fates)) ? 0 : 1
}

async function trySample(game: string, seed: string, size: number, workers: number, word: string): Promise<Count> {
  const places = placesFor(game)
  const sources = places.sources.filter((file) => file.includes(word))
  const { mutants: all } = await instrumented(root, sources)
  const sample = sampleOf(all, seed, size)
  console.log(`${game}: ${sample.length} of ${all.length} mutants in ${sources.length} files, seed ${seed}`)
  const known = new Known(root, [game, seed, ...word.split('/')].filter(Boolean).join('-'), sample, places.tests)
  const left = sample.filter((mutant) => !known.fates.has(keyOf(mutant)))
  try {
    await tryAll(left, places.tests, workers, 'tried', (mutant, fate) => {
      known.fates.set(keyOf(mutant), fate)
      if (known.fates.size % A_WHILE > 0) return
      known.write()
      console.log(`${known.fates.size} of ${sample.length} tried`)
    })
  } finally {
    known.write()
  }
  return report(game, sample, known.fates)
}

function placesFor(game: string): MutatedPlaces {
  const { dependencies } = readJson<{ dependencies: object }>(`games/${game}/package.json`)
  return placesOf(root, game, systemsOf(root, Object.keys(dependencies)))
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as T
}

/** Lets mutants meet tests, and tells each fate as soon as it is known. */
async function tryAll(
  mutants: readonly Mutant[],
  tests: readonly string[],
  workers: number,
  ofKept: OfKept,
  tell: (mutant: Mutant, fate: MutantFate) => void,
): Promise<void> {
  if (mutants.length === 0) return
  const code = await instrumentedWith(root, mutants)
  const byId = new Map(code.mutants.map((mutant) => [mutant.id, mutant]))
  const checkout = checkoutFor(root, tests, code)
  try {
    const shares = Array.from({ length: workers }, (_, share) =>
      [...byId.keys()].filter((_id, i) => i % workers === share),
    )
    // All are waited for, also where one failed: its checkout is not taken away from under the others.
    const ended = await Promise.allSettled(
      shares.map((ids, share) =>
        tryMutants(checkout, ids, `share-${share}`, ofKept, (id, fate) => tell(byId.get(id)!, fate)),
      ),
    )
    const failed = ended.find((end) => end.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  } finally {
    checkout.remove()
  }
}

/** Mutants of which somebody has said why no test can notice them: games/GAME/test/equivalent-mutants.json. */
interface Equivalent {
  file: string
  kind: string
  code: string
  replacement: string
  reason: string
}

/** How many mutants were noticed, of those that could be. */
interface Count {
  killed: number
  counted: number
}

type Fates = Map<string, MutantFate>

/** What became of a sample: `missed` are those that no test noticed and nobody has excused. */
interface Sorted extends Count {
  missed: Mutant[]
  equivalent: number
  unjudged: number
}

function sorted(game: string, sample: readonly Mutant[], fates: Fates): Sorted {
  const path = `games/${game}/test/equivalent-mutants.json`
  const excused = existsSync(join(root, path)) ? readJson<Equivalent[]>(path) : []
  const isExcused = (mutant: Mutant): boolean =>
    excused.some(
      ({ file, kind, code, replacement }) =>
        file === mutant.file && kind === mutant.kind && code === mutant.code && replacement === mutant.replacement,
    )
  const of = (...wanted: MutantFate[]): Mutant[] =>
    sample.filter((mutant) => wanted.includes(fates.get(keyOf(mutant))!))
  const unnoticed = of('survived', 'unseen')
  const missed = unnoticed.filter((mutant) => !isExcused(mutant))
  const killed = of('killed').length
  const unjudged = of('unjudged').length
  return { killed, counted: killed + missed.length, missed, equivalent: unnoticed.length - missed.length, unjudged }
}

function report(game: string, sample: readonly Mutant[], fates: Fates): Count {
  const { killed, counted, missed, equivalent, unjudged } = sorted(game, sample, fates)
  for (const mutant of missed) console.log(described(mutant, fates.get(keyOf(mutant))!))
  console.log(
    `${game}: ${killed} of ${counted} noticed (${percent(killed, counted)}), ` +
      `${equivalent} called equivalent, ${unjudged} done once when the code is loaded and not counted`,
  )
  return { killed, counted }
}

function percent(some: number, all: number): string {
  return all === 0 ? '-' : `${((100 * some) / all).toFixed(1)} %`
}

function described({ file, from, kind, code, replacement }: Mutant, fate: MutantFate): string {
  return `${fate}: ${file}:${from.line} ${kind}\n  - ${shortened(code)}\n  + ${shortened(replacement)}`
}

function shortened(code: string): string {
  const line = code.replace(/\s+/g, ' ')
  return line.length > 160 ? `${line.slice(0, 157)}…` : line
}
