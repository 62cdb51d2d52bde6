// Kills a server with -9 in the middle of play, again and again, on both stores. Run: npm run test:crash [-- ROUNDS [SEED]]
// No acknowledged action may be lost, none may be there by half, and every match goes on: of the small game for tests, and
// in each round one of a game that two people play.
import { canonical, fastRng, type LogEntry, Match, type Rng } from '@middlesea/engine'
import { type KeptMatch, openStore, type Store, type StoreConfig } from '@middlesea/store'
import { findPostgres, freshStore, NO_POSTGRES, othersGone, startPostgres } from '@middlesea/store/testing'
import {
  actAtRandom,
  type Answer,
  type ClientSocket,
  Player,
  startSkirmish,
  TEST_GAMES,
} from '../../server/test/client.ts'
import { type ServerProcess, spawnServer } from '../../server/test/processes.ts'
import { loadGame } from '../../server/src/games.ts'
import { type AnyMatch, headOf, summaryOf } from '../../server/src/match/kept.ts'
import { orBreakOff } from '../once-more.ts'
import { beginForTwo, type ForTwo, gamesForTwo } from './honest-pair.ts'

const ROUNDS = 200
/** So many of the small game, and one of another. */
const SMALL = 3
/** Milliseconds of play before the kill. */
const LEAST_PLAY = 30
const MOST_PLAY = 500
/** tools/run.mjs knows it too. */
const LEFT_OUT = 3

/** What the server said that it had done: by entry, who did what. */
type Acknowledged = Map<number, { seat: string; kind: 'act' | 'undo' }>

interface Game {
  game: string
  match: string
  /** Of the first player, and of the second. */
  seats: readonly string[]
  acknowledged: Acknowledged
}

interface Tally {
  kills: number
  acknowledged: number
  unanswered: number
  faults: string[]
}

const [roundsText = String(ROUNDS), seed = 'crash'] = process.argv.slice(2)
process.exitCode = await orBreakOff(() => main(Number(roundsText)))

async function main(rounds: number): Promise<number> {
  const tallies = findPostgres() === null ? { SQLite: await crashSqlite(rounds) } : await crashBoth(rounds)
  let failed = false
  for (const [store, { kills, acknowledged, unanswered, faults }] of Object.entries(tallies)) {
    console.log(`${store}: ${kills} kills, ${acknowledged} actions acknowledged, ${unanswered} without an answer kept`)
    for (const fault of faults) console.error(`  ${fault}`)
    failed ||= faults.length > 0
  }
  console.log(failed ? 'Something was lost.' : 'Nothing acknowledged was lost, nothing was there by half.')
  if (failed) return 1
  if (findPostgres() !== null) return 0
  console.error(`Left out: the crashes on PostgreSQL. ${NO_POSTGRES}`)
  return process.env.CI === 'true' ? 1 : LEFT_OUT
}

/** The stores know nothing of each other: one is tried beside the other. */
async function crashBoth(rounds: number): Promise<{ [store: string]: Tally }> {
  const sqlite = crashSqlite(Math.ceil(rounds / 2))
  const postgres = await startPostgres({ durable: true })
  const config = { url: await postgres.database(), file: '' }
  try {
    const [first, second] = await Promise.all([sqlite, crash(config, Math.floor(rounds / 2), `${seed} postgres`)])
    return { SQLite: first, PostgreSQL: second }
  } finally {
    await postgres.stop()
  }
}

async function crashSqlite(rounds: number): Promise<Tally> {
  const { config, drop } = await freshStore()
  try {
    return await crash(config, rounds, `${seed} sqlite`)
  } finally {
    drop()
  }
}

async function crash(config: StoreConfig, rounds: number, name: string): Promise<Tally> {
  const rng = fastRng(name)
  const tally: Tally = { kills: 0, acknowledged: 0, unanswered: 0, faults: [] }
  let server = await spawnServer(config)
  const players = await Promise.all(['Ann', 'Bob'].map((who) => Player.signUp(server.url, who)))
  const forTwo = await gamesForTwo()
  const games: Game[] = []
  for (let round = 0; round < rounds && tally.faults.length < 10; round++) {
    const pair = players.map((player) => moved(player, server))
    const played = await gamesOfRound(games, pair, forTwo[round % forTwo.length])
    const lines = await Promise.all(pair.map((player) => player.connect()))
    await Promise.all(played.map((game) => resume(game, lines, tally)))
    await playAndKill(server, played, lines, rng, tally)
    tally.kills++
    await inspect(config, games, tally)
    server = await spawnServer(config)
  }
  await server.kill()
  return tally
}

/** What is played until the next kill; what is over gave way to new matches. */
async function gamesOfRound(games: Game[], [ann, bob]: Player[], { game, seats }: ForTwo): Promise<Game[]> {
  while (games.filter((one) => one.game === 'skirmish').length < SMALL) {
    const match = await startSkirmish(ann, bob, { options: { war: 'long' } })
    games.push({ game: 'skirmish', match, seats: ['north', 'south'], acknowledged: new Map() })
  }
  if (!games.some((one) => one.game === game)) {
    games.push({ game, match: await beginForTwo([ann, bob], { game, seats }), seats, acknowledged: new Map() })
  }
  return games.filter((one) => one.game === 'skirmish' || one.game === game)
}

function moved({ cookie }: Player, { url }: ServerProcess): Player {
  const player = new Player(url)
  player.cookie = cookie
  return player
}

/** Opens a match again: what was acknowledged must be among what its own seat sees. */
async function resume({ match, seats, acknowledged }: Game, lines: ClientSocket[], tally: Tally): Promise<void> {
  for (const [i, seat] of seats.entries()) {
    const { number } = await lines[i].table(match, seat)
    const last = Math.max(-1, ...acknowledged.keys())
    if (number <= last) tally.faults.push(`${match}: entry ${last} was acknowledged, but there are only ${number}`)
  }
}

/** Both seats of all matches act as fast as they can until the process is gone. */
async function playAndKill(
  server: ServerProcess,
  games: Game[],
  lines: ClientSocket[],
  rng: Rng,
  tally: Tally,
): Promise<void> {
  const stop = { now: false }
  const playing = games.flatMap((game) =>
    game.seats.map((seat, i) => playSeat(game, seat, lines[i], fastRng(`${rng.below(1e9)}`), stop, tally)),
  )
  await new Promise((done) => setTimeout(done, LEAST_PLAY + rng.below(MOST_PLAY - LEAST_PLAY)))
  await server.kill()
  stop.now = true
  await Promise.all(playing)
  await Promise.all(lines.map((line) => line.until(() => line.closed !== null)))
}

async function playSeat(
  { match, acknowledged }: Game,
  seat: string,
  line: ClientSocket,
  rng: Rng,
  stop: { now: boolean },
  tally: Tally,
): Promise<void> {
  while (!stop.now && line.closed === null) {
    const { decision, noUndo, acts, status } = line.seen(match, seat)
    if (status !== 'playing') return
    const own = acts.findLast((act) => act.seat === seat)
    const kind = noUndo === null && own !== undefined && rng.below(5) === 0 ? 'undo' : 'act'
    if (kind === 'act' && decision === null) {
      await new Promise((done) => setTimeout(done, 2))
      continue
    }
    const answer = await answered(() =>
      kind === 'undo'
        ? line.ask({ t: 'undo', match, seat, entry: own?.entry })
        : actAtRandom(line, match, seat, (n) => rng.below(n)),
    )
    if (answer?.t !== 'done' || answer.entry === undefined) continue
    acknowledged.set(answer.entry, { seat, kind })
    tally.acknowledged++
  }
}

/** The answer, or null when the server went away before it came. */
async function answered(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch {
    return null
  }
}

/** Looks into the store while no server runs: all of it must be whole. Matches that are over are replaced. */
async function inspect(config: StoreConfig, games: Game[], tally: Tally): Promise<void> {
  if (config.url !== undefined) await othersGone(config.url)
  const store = await openStore(config)
  for (let i = games.length - 1; i >= 0; i--) {
    const fault = await faultIn(store, games[i], tally)
    if (fault !== '') tally.faults.push(`${games[i].match}: ${fault}`)
    if ((await store.matches.get(games[i].match))?.status === 'finished') games.splice(i, 1)
  }
  await store.close()
}

async function faultIn(store: Store, { game, match, acknowledged }: Game, tally: Tally): Promise<string> {
  const kept = await store.matches.get(match)
  const entries = await store.entries.from(match, 0)
  if (kept === null) return 'the match is gone'
  if (kept.entries !== entries.length) return `the match says ${kept.entries} entries, there are ${entries.length}`
  for (const [i, { number }] of entries.entries()) if (number !== i) return `entry ${i} is missing`
  for (const [number, { seat, kind }] of acknowledged) {
    const body = entries[number]?.body as LogEntry<unknown> | undefined
    if (body === undefined) return `entry ${number} was acknowledged and is lost`
    if (body.kind !== kind || body.seat !== seat) return `entry ${number} is not what was acknowledged`
  }
  tally.unanswered += entries.length - acknowledged.size
  entries.forEach(({ number, body }) => {
    const { kind, seat } = body as LogEntry<unknown> & { kind: 'act' | 'undo' }
    acknowledged.set(number, { kind, seat })
  })
  return replayFault(
    game,
    kept,
    entries.map(({ body }) => body as LogEntry<unknown>),
  )
}

/** Plays the log again from the beginning, with all checks of the rules: it must lead to where the match stands. */
async function replayFault(game: string, kept: KeptMatch, log: LogEntry<unknown>[]): Promise<string> {
  const loaded = await loadGame(TEST_GAMES, game)
  if (loaded === null) return `there is no game ${game}`
  const match: AnyMatch = new Match(loaded.game, headOf(loaded, kept))
  try {
    for (const entry of log) match.replayEntry(entry)
  } catch (error) {
    return `an entry is not legal: ${String(error)}`
  }
  const { waiting } = summaryOf(match, false)
  if (canonical(waiting) !== canonical(kept.waiting)) return `${waiting.join()} is awaited, not ${kept.waiting.join()}`
  return match.over === (kept.status === 'finished') ? '' : `the match is ${kept.status}`
}
