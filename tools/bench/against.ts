// Compares figures of the bench with those of an older commit.
// Run: npm run bench:against -- COMMIT [GAME | hexes | web | web:PART | web:load:GAME]...
// Random play and clones of a game: both checkouts are loaded into one process and take turns, a few games each. The hex board:
// both checkouts' own bench runs by turns. The page: one browser visits both by turns, part by part. Each way what else the
// machine does meets both alike, so that the ratio means something even where the figures do not. What is measured is printed at
// once: a run that was broken off goes on where the rest is named.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { AnyGame, MatchConfig } from '@middlesea/engine'
import { writtenGames } from '../games.ts'
import { median, rounded, secondsSince } from './figures.ts'
import { cloneBatch } from './measure.ts'
import { comparePages, pageParts } from './pages.ts'

const WARM_UP_TURNS = 20
const TURNS = 200
const GAMES_A_TURN = 12
const CLONES_A_TURN = 2000
/** What the bench measures beside games. */
const HEXES = 'hexes'
const WEB = 'web'
const RUNS_OF_HEXES = 5

const root = resolve(import.meta.dirname, '../..')
const [commit, ...given] = process.argv.slice(2)
const games = writtenGames()
const parts = pageParts(games).map((part) => `${WEB}:${part}`)
const unknown = given.filter((name) => ![...games, HEXES].includes(name) && partsNamed(name).length === 0)
if (commit === undefined || unknown.length > 0) {
  const what = unknown.length > 0 ? `there is no ${unknown.join(', ')}` : 'which commit?'
  console.error(`${what}: npm run bench:against -- COMMIT [GAME | ${HEXES} | ${WEB} | ${parts.join(' | ')}]...`)
  process.exitCode = 2
} else {
  const older = checkOut(commit)
  try {
    const shared = games.filter((id) => existsSync(join(older, 'games', id)))
    const names = given.length > 0 ? given : [...shared, HEXES]
    for (const name of names.filter((name) => partsNamed(name).length === 0))
      print(name === HEXES ? { [HEXES]: compareHexes(older) } : await compare(name, older))
    await compareParts(older, given.length > 0 ? given.flatMap(partsNamed) : parts, shared)
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', older], { cwd: root })
    rmSync(older, { recursive: true, force: true })
  }
}

function print(found: object): void {
  console.log(JSON.stringify(found))
}

/** The parts of the page that a name stands for: 'web' for all, 'web:load' for the loads of all games. */
function partsNamed(name: string): string[] {
  return parts.filter((part) => part === name || part.startsWith(`${name}:`))
}

async function compareParts(older: string, named: readonly string[], shared: readonly string[]): Promise<void> {
  const known = pageParts(shared).filter((part) => named.includes(`${WEB}:${part}`))
  const onTurn = (part: string, turn: number, of: number): void =>
    console.error(`${WEB}:${part}: turn ${turn} of ${of}`)
  const missing = named.filter((name) => !known.some((part) => name === `${WEB}:${part}`))
  if (missing.length > 0) console.error(`the older page has no ${missing.join(', ')}`)
  if (known.length === 0) return
  for await (const { part, figures } of comparePages(older, root, known, onTurn)) print({ [`${WEB}:${part}`]: figures })
}

/** A checkout of a commit with what it needs, in a folder of its own. */
function checkOut(at: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'middlesea-against-'))
  execFileSync('git', ['worktree', 'add', '--quiet', '--force', '--detach', folder, at], { cwd: root })
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent', '--prefer-offline'], { cwd: folder })
  return folder
}

async function compare(id: string, older: string): Promise<object> {
  const [before, now] = [await playerOf(older, id), await playerOf(root, id)]
  const byTurns = (turns: number): { before: Turn; now: Turn }[] =>
    Array.from({ length: turns }, () => ({ before: before(), now: now() }))
  byTurns(WARM_UP_TURNS)
  const turns = byTurns(TURNS)
  const figure = (of: keyof Turn): object => {
    const quotients = turns.map((turn) => turn.now[of] / turn.before[of]).sort((a, b) => a - b)
    return {
      before: rounded(median(turns.map((turn) => turn.before[of]))),
      now: rounded(median(turns.map((turn) => turn.now[of]))),
      ratio: toThreePlaces(median(quotients)),
      halfLieWithin: [quotients[TURNS >> 2], quotients[(3 * TURNS) >> 2]].map(toThreePlaces),
    }
  }
  return {
    game: id,
    actionsPerCpuSecond: figure('actionsPerCpuSecond'),
    cloneMicroseconds: figure('cloneMicroseconds'),
  }
}

function toThreePlaces(value: number): number {
  return Number(value.toFixed(3))
}

/** Figures that both checkouts print under one name, medians of their runs; limits and lists of runs are left out. */
function compareHexes(older: string): object {
  const runs = Array.from({ length: RUNS_OF_HEXES }, () => [hexesOf(older), hexesOf(root)])
  const middle = (side: number, path: string): number => median(runs.map((run) => run[side].get(path) as number))
  const shared = [...runs[0][0].keys()].filter((path) => runs.every((run) => run.every((found) => found.has(path))))
  const figures = shared.map((path) => {
    const [before, now] = [middle(0, path), middle(1, path)]
    return [path, { before, now, ratio: toThreePlaces(now / before) }]
  })
  return Object.fromEntries(figures)
}

/** What a checkout's own bench prints of the hex board: its numbers by their paths. */
function hexesOf(checkout: string): Map<string, number> {
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/bench/main.ts', HEXES], {
    cwd: checkout,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`the hex board could not be measured in ${checkout}`)
  const found = new Map<string, number>()
  collectNumbers((JSON.parse(stdout) as { [name: string]: unknown })[HEXES], '', found)
  return found
}

function collectNumbers(value: unknown, path: string, into: Map<string, number>): void {
  if (typeof value === 'number') into.set(path, value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key !== 'limit' && key !== 'runs') collectNumbers(inner, path === '' ? key : `${path}.${key}`, into)
  }
}

/** What one checkout measured in its turn. */
interface Turn {
  actionsPerCpuSecond: number
  cloneMicroseconds: number
}

interface Engine {
  makeConfig(game: AnyGame): MatchConfig
}
interface Testing {
  playRandom(game: AnyGame, config: MatchConfig, options: { seed: string }): { actions: number }
}
interface Measuring {
  midGame(game: AnyGame, seed: string): unknown
}
interface Games {
  loadGame(id: string): Promise<AnyGame>
}

/** A function that plays a turn of random games with a checkout's own code, and clones states from the middle of them. */
async function playerOf(checkout: string, id: string): Promise<() => Turn> {
  const testing = existsSync(join(checkout, 'engine/src/testing.ts')) ? 'testing.ts' : 'testing/index.ts'
  const load = async <T>(path: string): Promise<T> => (await import(join(checkout, path))) as T
  const { playRandom } = await load<Testing>(`engine/src/${testing}`)
  const { makeConfig } = await load<Engine>('engine/src/index.ts')
  const { midGame } = await load<Measuring>('tools/bench/measure.ts')
  const game = await (await load<Games>('tools/games.ts')).loadGame(id)
  const config = makeConfig(game)
  const states = Array.from({ length: 20 }, (_, i) => midGame(game, `clone ${i}`))
  let seed = 0
  const play = (): number => {
    const began = process.cpuUsage()
    let actions = 0
    for (let i = 0; i < GAMES_A_TURN; i++) actions += playRandom(game, config, { seed: `bench ${seed++ % 48}` }).actions
    return actions / secondsSince(began)
  }
  return () => ({
    actionsPerCpuSecond: play(),
    cloneMicroseconds: cloneBatch(game, states, CLONES_A_TURN),
  })
}
