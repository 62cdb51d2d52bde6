// A match of 3,000 entries, and how long a server that has just started takes to show it.
import { fastRng, Refused } from '@middlesea/engine'
import { GAMES as ALL } from '@middlesea/games'
import { openStore, type StoreConfig } from '@middlesea/store'
import { GAMES } from '../../server/src/games.ts'
import { LiveMatches } from '../../server/src/match/matches.ts'
import { noAllowances, Player } from '../../server/test/client.ts'
import { spawnServer } from '../../server/test/processes.ts'

/** Of hexes, and of two: matches of such games are the longest. */
const GAME = ALL.find(({ ground }) => ground === 'hexes')!.id
const ENTRIES = 3_000
export const OPENINGS = 3

export interface Long {
  match: string
  seat: string
  cookie: string
  entries: number
}

/** Plays the longest game by chance, with second thoughts, straight into the store. */
export async function longMatch(config: StoreConfig, entries = ENTRIES): Promise<Long> {
  const server = await spawnServer(config)
  const player = await Player.signUp(server.url, 'Long player')
  const seats = { axis: 'me', allied: 'me' }
  const made = await player.post('/api/matches', { game: GAME, title: 'Long', seats })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  const { id: match } = made.body as { id: string }
  await player.post(`/api/matches/${match}/start`)
  await server.kill()
  return { match, seat: 'axis', cookie: player.cookie, entries: await playLong(config, match, entries) }
}

async function playLong(config: StoreConfig, match: string, most: number): Promise<number> {
  const store = await openStore(config)
  const failed = (error: unknown): void => console.error(error)
  const options = { store, modules: GAMES, allowances: noAllowances(), now: Date.now }
  const matches = new LiveMatches({ ...options, onError: failed, onChange: () => {} })
  const live = await matches.get(match)
  if (live === null) throw new Error('the match has not begun')
  const rng = fastRng('long')
  while (live.kept.status === 'playing' && live.match.log.length < most) {
    const decision = live.match.decisions[rng.below(live.match.decisions.length)]
    const [seat] = decision.seats
    const choice = rng.below(decision.options.length)
    const actions = await live.expand(seat, decision.id, choice)
    const entry = await live.act(seat, decision.id, [actions[rng.below(actions.length)]])
    // The game by chance is shorter than 3,000 acts: second thoughts make it as long.
    if (rng.below(3) === 0) await live.undo(seat, entry).catch(ifRefused)
  }
  const { length } = live.match.log
  await matches.close()
  await store.close()
  return length
}

function ifRefused(error: unknown): void {
  if (!(error instanceof Refused)) throw error
}

/** The slowest opening of the match by a server that has not seen it yet, in milliseconds. */
export async function openLong(config: StoreConfig, { match, seat, cookie }: Long, command: string[]): Promise<number> {
  let slowest = 0
  for (let i = 0; i < OPENINGS; i++) {
    const server = await spawnServer(config, {}, command)
    const player = new Player(server.url)
    player.cookie = cookie
    const line = await player.connect()
    // The page has asked for the games before it opens a table, so their code is loaded.
    await player.get('/api/games')
    const begun = performance.now()
    await line.table(match, seat)
    slowest = Math.max(slowest, performance.now() - begun)
    line.socket.terminate()
    await server.kill()
  }
  return slowest
}
