// How many changes of a game's rules its tests notice. Run: npm run mutate -- GAME [--sample N] [--seed K] [--workers W]
// npm run mutate -- --handful: some of one game, both chosen by the commit; it fails if its tests notice fewer than half.
// Goes on where it was stopped: what is known lies in node_modules/.cache/mutate, and is thrown away when the code has changed,
// or when no test had noticed it and tests have changed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Known } from './known.ts'
import { instrumented, instrumentedWith, keyOf, type Mutant, sampleOf } from './mutants.ts'
import { placesOf, systemsOf } from './places.ts'
import { checkoutFor, type Fate, tryMutants } from './run.ts'

const root = resolve(import.meta.dirname, '../..')

/** After so many mutants it says how far it is, and writes down what is known. */
const A_WHILE = 25

/** So many that it takes seconds. A sound game notices nine of ten: less than half is no bad luck. */
const HANDFUL = 10

process.exitCode = await main()

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      handful: { type: 'boolean', default: false },
      sample: { type: 'string', default: '300' },
      seed: { type: 'string', default: '1942' },
      workers: { type: 'string', default: '2' },
    },
  })
  if (values.handful) return tryHandful()
  const [game] = positionals
  if (game === undefined || !existsSync(join(root, 'games', game, 'package.json'))) {
    console.error('usage: npm run mutate -- GAME [--sample N] [--seed K] [--workers W], or npm run mutate -- --handful')
    return 2
  }
  await trySample(game, values.seed, Number(values.sample), Number(values.workers))
  return 0
}

async function tryHandful(): Promise<number> {
  const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim() || '1942'
  const { games } = readJson<{ games: string[] }>('games/index/package.json')
  const game = games[parseInt(commit.slice(0, 8), 16) % games.length]
  const { killed, counted } = await trySample(game, commit.slice(0, 8), HANDFUL, 1)
  return 2 * killed >= counted ? 0 : 1
}

async function trySample(game: string, seed: string, size: number, workers: number): Promise<Count> {
  const { dependencies } = readJson<{ dependencies: object }>(`games/${game}/package.json`)
  const places = placesOf(root, game, systemsOf(root, Object.keys(dependencies)))
  const { mutants: all } = await instrumented(root, places.sources)
  const sample = sampleOf(all, seed, size)
  console.log(`${game}: ${sample.length} of ${all.length} mutants in ${places.sources.length} files, seed ${seed}`)
  const known = new Known(root, `${game}-${seed}`, sample, places.tests)
  await tryAll(sample, places.tests, known, workers)
  return report(game, sample, known)
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as T
}

async function tryAll(
  sample: readonly Mutant[],
  tests: readonly string[],
  known: Known,
  workers: number,
): Promise<void> {
  const left = sample.filter((mutant) => !known.fates.has(keyOf(mutant)))
  if (left.length === 0) return
  const code = await instrumentedWith(root, left)
  const keys = new Map(code.mutants.map((mutant) => [mutant.id, keyOf(mutant)]))
  const tell = (id: string, fate: Fate): void => {
    known.fates.set(keys.get(id)!, fate)
    if (known.fates.size % A_WHILE > 0) return
    known.write()
    console.log(`${known.fates.size} of ${sample.length} tried`)
  }
  const checkout = checkoutFor(root, tests, code)
  try {
    const shares = Array.from({ length: workers }, (_, share) =>
      [...keys.keys()].filter((_id, i) => i % workers === share),
    )
    await Promise.all(shares.map((ids, share) => tryMutants(checkout, ids, `share-${share}`, tell)))
  } finally {
    known.write()
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

function report(game: string, sample: readonly Mutant[], known: Known): Count {
  const path = `games/${game}/test/equivalent-mutants.json`
  const excused = existsSync(join(root, path)) ? readJson<Equivalent[]>(path) : []
  const isExcused = (mutant: Mutant): boolean =>
    excused.some(
      ({ file, kind, code, replacement }) =>
        file === mutant.file && kind === mutant.kind && code === mutant.code && replacement === mutant.replacement,
    )
  const of = (fate: Fate): Mutant[] => sample.filter((mutant) => known.fates.get(keyOf(mutant)) === fate)
  const [killed, unjudged] = [of('killed'), of('unjudged')]
  const missed = [...of('survived'), ...of('unseen')]
  const equivalent = missed.filter(isExcused)
  for (const mutant of missed.filter((one) => !isExcused(one)))
    console.log(described(mutant, known.fates.get(keyOf(mutant))!))
  const counted = killed.length + missed.length - equivalent.length
  console.log(
    `${game}: ${killed.length} of ${counted} noticed (${percent(killed.length, counted)}), ` +
      `${equivalent.length} called equivalent, ${unjudged.length} done once when the code is loaded and not counted`,
  )
  return { killed: killed.length, counted }
}

function percent(some: number, all: number): string {
  return all === 0 ? '-' : `${((100 * some) / all).toFixed(1)} %`
}

function described({ file, from, kind, code, replacement }: Mutant, fate: Fate): string {
  return `${fate}: ${file}:${from.line} ${kind}\n  - ${shortened(code)}\n  + ${shortened(replacement)}`
}

function shortened(code: string): string {
  const line = code.replace(/\s+/g, ' ')
  return line.length > 160 ? `${line.slice(0, 157)}…` : line
}
