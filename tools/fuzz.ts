// Random games with the laws of play switched on. Run: npm run fuzz [-- GAME...] [--games N] [--action-games N] ...
// A game that has a referee (test/referee/index.ts) is also played under his eyes: [--watched-games N].
// `--short` is the layer of `npm test`: fixed seeds, and every seed that once failed.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type AnyGame, fastRng, makeConfig, type MatchConfig } from '@middlesea/engine'
import { type Check, type Hire, playRandom, playWatched, randomConfig } from '@middlesea/engine/testing'
import { atOnce } from './at-once.ts'
import { folderOf, loadBench, loadGame, writtenGames } from './games.ts'

const USAGE = 'usage: fuzz [GAME...] [--short] [--games N] [--action-games N] [--watched-games N] [--seed K] [--jobs J]'
const root = resolve(import.meta.dirname, '..')

/** How many games are played with each depth of checking. */
interface Plan {
  /** How many games of each are usual: a game's bench says it. */
  usual: 'short' | 'long'
  /** What was asked for instead of the usual numbers. */
  turn: number | null
  action: number | null
  watched: number | null
  /** The seed of the first game; the others count up from it. */
  seed: number
  /** How many processes share a batch. */
  jobs: number
  batchesAtOnce: number
}

/** Games of one kind, with one depth of checking. */
interface Batch {
  game: string
  check: Check
  games: number
  seed: number
}

/** How many failures of a batch are printed. */
const SHOWN = 20

/** A game that once failed: it stays in the game's test/seeds and must not fail again. */
export interface KeptSeed {
  seed: string | number
  scenario?: string
  options: MatchConfig['options']
  reason: string
}

/** What `middlesea simulate --json` prints, as far as it is needed here. */
interface Simulated {
  actions: number
  failures: { seed: string | number; error: string; file: string }[]
}

async function main(): Promise<number> {
  let read: ReturnType<typeof readArguments>
  try {
    read = readArguments()
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    return 2
  }
  let failures = 0
  for (const game of read.games) failures += await tellKept(game)
  for (const game of read.games) failures += await tellWatched(game, read.plan)
  await atOnce(await batchesOf(read.games, read.plan), read.plan.batchesAtOnce, async (batch) => {
    const failed = await simulate(batch, read.plan.jobs)
    failures += failed
  })
  console.log(failures === 0 ? 'No game failed.' : `${failures} games failed: see the seeds and files above.`)
  return failures === 0 ? 0 : 1
}

function readArguments(): { games: string[]; plan: Plan } {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    options: {
      short: { type: 'boolean' },
      games: text,
      'action-games': text,
      'watched-games': text,
      seed: text,
      jobs: text,
    },
    allowPositionals: true,
  })
  const unknown = positionals.find((id) => !writtenGames().includes(id))
  if (unknown !== undefined) throw new Error(`unknown game '${unknown}'; there are: ${writtenGames().join(', ')}`)
  const short = values.short === true
  const processes = wholeNumber(values.jobs) ?? 2
  const plan: Plan = {
    usual: short ? 'short' : 'long',
    turn: wholeNumber(values.games),
    action: wholeNumber(values['action-games']),
    watched: wholeNumber(values['watched-games']),
    seed: wholeNumber(values.seed) ?? 1,
    // A process takes a second to begin: a short batch is not worth several.
    jobs: short ? 1 : processes,
    batchesAtOnce: short ? processes : 1,
  }
  return { games: positionals.length > 0 ? positionals : writtenGames(), plan }
}

function wholeNumber(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^\d+$/.test(text)) throw new Error(`'${text}' is not a whole number`)
  return Number(text)
}

async function tellKept(id: string): Promise<number> {
  const folder = relative(process.cwd(), join(folderOf(id), 'test/seeds'))
  const count = keptSeeds(folder).length
  if (count === 0) return 0
  const failed = replayKept(await loadGame(id), folder)
  for (const line of failed) console.log(line)
  console.log(`${id}: ${count} kept seeds, ${failed.length} failed`)
  return failed.length
}

/** Plays under the eyes of a game's referee, if it has one: a file of its tests, so that no page ever loads it. */
async function tellWatched(id: string, { usual, watched, seed }: Plan): Promise<number> {
  const file = join(folderOf(id), 'test/referee/index.ts')
  if (!existsSync(file)) return 0
  const { hire } = (await import(pathToFileURL(file).href)) as { hire: Hire<unknown> }
  const games = watched ?? (await loadBench(id)).fuzz[usual].watched ?? 0
  if (games === 0) return 0
  const begin = performance.now()
  const { failed, answers } = playUnderReferee(await loadGame(id), hire, seed, games)
  for (const line of failed) console.log(line)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${id}: ${games} games with a referee: ${answers} answers, ${failed.length} failed, ${seconds} s`)
  return failed.length
}

/** A line for each game in which a referee saw something against the rules. */
export function playUnderReferee(game: AnyGame, hire: Hire<unknown>, seed: number, games: number) {
  const failed: string[] = []
  let answers = 0
  for (let number = seed; number < seed + games; number++) {
    try {
      answers += playWatched(game, randomConfig(game, fastRng(`referee ${number}`)), number, hire).answers
    } catch (error) {
      failed.push((error as Error).message)
    }
  }
  return { failed, answers }
}

/** The dearest first, so that no process is left with one at the end: games whose every step is checked. */
async function batchesOf(games: string[], { usual, turn, action, seed }: Plan): Promise<Batch[]> {
  const batches: Batch[] = []
  for (const game of games) {
    const sizes = (await loadBench(game)).fuzz[usual]
    const turns = turn ?? sizes.turn
    batches.push({ game, check: 'turn', games: turns, seed })
    batches.push({ game, check: 'action', games: action ?? sizes.action, seed: seed + turns })
  }
  return batches.filter((batch) => batch.games > 0).sort((a, b) => a.check.localeCompare(b.check))
}

/** Plays through the command line, so that a failure leaves a file that `middlesea play --load` opens. */
async function simulate({ game, check, games, seed }: Batch, jobs: number): Promise<number> {
  const begin = performance.now()
  const numbers = { games, seed, jobs: Math.min(jobs, games) }
  const flags = Object.entries(numbers).flatMap(([name, value]) => [`--${name}`, String(value)])
  const args = ['simulate', game, ...flags, '--random-options', '--check', check, '--json']
  const { code, output } = await middlesea(args)
  const result = readResult(output)
  if (result === null) {
    console.log(`${game}: broke off with exit code ${code}: middlesea ${args.join(' ')}\n${output}`)
    return 1
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const { actions, failures } = result
  console.log(`${game}: ${games} games, check ${check}: ${actions} actions, ${failures.length} failed, ${seconds} s`)
  for (const failure of failures.slice(0, SHOWN)) {
    console.log(`  seed ${failure.seed}: ${failure.error}\n    open it: middlesea play ${game} --load ${failure.file}`)
  }
  if (failures.length > SHOWN) console.log(`  and ${failures.length - SHOWN} more`)
  return failures.length > 0 || code === 0 ? failures.length : 1
}

function middlesea(args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((done, fail) => {
    const command = [join(root, 'cli/bin/middlesea.js'), ...args]
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.on('error', fail)
    child.on('close', (code) => done({ code, output }))
  })
}

function readResult(output: string): Simulated | null {
  try {
    const result = JSON.parse(output) as Partial<Simulated>
    return Array.isArray(result.failures) ? (result as Simulated) : null
  } catch {
    return null
  }
}

/** Plays every game that once failed, with everything checked at every step; a line for each that fails again. */
export function replayKept(game: AnyGame, folder: string): string[] {
  const lines: string[] = []
  for (const file of keptSeeds(folder)) {
    const { seed, scenario, options, reason } = readSeed(file)
    try {
      playRandom(game, makeConfig(game, { scenario, options }), { seed, check: 'action' })
    } catch (error) {
      lines.push(`${file} (${reason}): ${(error as Error).message}`)
    }
  }
  return lines
}

function keptSeeds(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name))
}

function readSeed(file: string): KeptSeed {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<KeptSeed>
  if (kept.seed === undefined || kept.options === undefined || !kept.reason) {
    throw new Error(`${file} needs seed, options and reason`)
  }
  return kept as KeptSeed
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main()
