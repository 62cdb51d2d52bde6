// Compares random play with that of an older commit. Run: npm run bench:against -- COMMIT [GAME...]
// Both are loaded into one process and play by turns, a few games each: what else the machine does meets both alike, so
// that the ratio means something even where the rates do not.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { AnyGame, MatchConfig } from '@middlesea/engine'
import { writtenGames } from '../games.ts'
import { median, secondsSince } from './figures.ts'

const WARM_UP_TURNS = 20
const TURNS = 200
const GAMES_A_TURN = 12

const root = resolve(import.meta.dirname, '../..')
const [commit, ...given] = process.argv.slice(2)
if (commit === undefined) {
  console.error('which commit? npm run bench:against -- COMMIT [GAME...]')
  process.exitCode = 2
} else {
  const older = checkOut(commit)
  try {
    const games = given.length > 0 ? given : writtenGames().filter((id) => existsSync(join(older, 'games', id)))
    for (const id of games) console.log(JSON.stringify(await compare(id, older)))
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', older], { cwd: root })
    rmSync(older, { recursive: true, force: true })
  }
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
  const byTurns = (turns: number): { before: number; now: number }[] =>
    Array.from({ length: turns }, () => ({ before: before(), now: now() }))
  byTurns(WARM_UP_TURNS)
  const rates = byTurns(TURNS)
  const quotients = rates.map((rate) => rate.now / rate.before).sort((a, b) => a - b)
  return {
    game: id,
    actionsPerCpuSecond: {
      before: Math.round(median(rates.map((rate) => rate.before))),
      now: Math.round(median(rates.map((rate) => rate.now))),
    },
    ratio: Number(median(quotients).toFixed(3)),
    halfLieWithin: [quotients[TURNS >> 2], quotients[(3 * TURNS) >> 2]].map((q) => Number(q.toFixed(3))),
  }
}

interface Engine {
  makeConfig(game: AnyGame): MatchConfig
}
interface Testing {
  playRandom(game: AnyGame, config: MatchConfig, options: { seed: string }): { actions: number }
}
interface Games {
  loadGame(id: string): Promise<AnyGame>
}

/** A function that plays a turn of random games with a checkout's own code, and gives back actions a CPU second. */
async function playerOf(checkout: string, id: string): Promise<() => number> {
  const testing = existsSync(join(checkout, 'engine/src/testing.ts')) ? 'testing.ts' : 'testing/index.ts'
  const load = async <T>(path: string): Promise<T> => (await import(join(checkout, path))) as T
  const { playRandom } = await load<Testing>(`engine/src/${testing}`)
  const { makeConfig } = await load<Engine>('engine/src/index.ts')
  const game = await (await load<Games>('tools/games.ts')).loadGame(id)
  const config = makeConfig(game)
  let seed = 0
  return () => {
    const began = process.cpuUsage()
    let actions = 0
    for (let i = 0; i < GAMES_A_TURN; i++) actions += playRandom(game, config, { seed: `bench ${seed++ % 48}` }).actions
    return actions / secondsSince(began)
  }
}
