// A real server with every game, players who play, and one who has no business at their tables.
import { type AnyGame, canonical, fastRng, makeConfig, type Rng } from '@middlesea/engine'
import {
  actAtRandom,
  type ClientSocket,
  Player,
  startServer,
  TEST_GAMES,
  type TestServer,
} from '../../server/test/client.ts'
import { loadGame } from '../../server/src/games.ts'

// All code of the games is read before anything is set up. What sets up a test has a limit of time; where that ends while code is
// being read, the code is lost to all later tests of the process, and they fail for it.
for (const game of Object.keys(TEST_GAMES)) await loadGame(TEST_GAMES, game)

/** Somebody's place at a table. */
export interface Place {
  match: string
  seat: string
  player: Player
  line: ClientSocket
}

export interface Stage {
  server: TestServer
  rng: Rng
  /** In each match every seat has a player of its own. */
  matches: { game: string; places: Place[] }[]
  /** A player of a match of their own who sits at none of these. */
  stranger: Player
  strangerLine: ClientSocket
  /** A cookie that was good once. */
  staleCookie: string
}

export async function openStage(seed: string, games = Object.keys(TEST_GAMES)): Promise<Stage> {
  const server = await startServer()
  const rng = fastRng(seed)
  const stranger = await Player.signUp(server.url, 'Stranger')
  const stage: Stage = {
    server,
    rng,
    matches: [],
    stranger,
    strangerLine: await stranger.connect(),
    staleCookie: await signedOutCookie(server.url),
  }
  for (const game of games) stage.matches.push(await beginMatch(stage, game))
  return stage
}

async function signedOutCookie(url: string): Promise<string> {
  const gone = await Player.signUp(url, 'Gone')
  const { cookie } = gone
  await gone.delete('/api/session')
  return cookie
}

let names = 0

/** A match with all seats taken by persons; where a game can be played by several, it is. */
export async function beginMatch({ server }: Stage, game: string): Promise<Stage['matches'][number]> {
  const loaded = await loadGame(TEST_GAMES, game)
  if (loaded === null) throw new Error(`no game ${game}`)
  const options = optionsForMany(loaded.game)
  const seats = loaded.game.seats(makeConfig(loaded.game, { options }))
  const players = await Promise.all(seats.map(() => Player.signUp(server.url, `Player ${++names}`)))
  const made = await players[0].post('/api/matches', {
    game,
    title: 'Under attack',
    options,
    seats: { [seats[0]]: 'me' },
  })
  const { id: match, invite } = made.body as { id: string; invite: string }
  for (const [i, seat] of seats.entries()) {
    if (i > 0) await players[i].post(`/api/matches/${match}/seats/${seat}`, { invite })
  }
  const started = await players[0].post(`/api/matches/${match}/start`)
  if (started.status !== 200) throw new Error(`${game} does not start: ${JSON.stringify(started.body)}`)
  // Somebody has offered a draw, which nobody answers.
  if (seats.length > 1)
    await players[0].post(`/api/matches/${match}/offers`, { seat: seats[0], offer: { kind: 'draw' } })
  const places = await Promise.all(
    seats.map(async (seat, i) => {
      const line = await players[i].connect()
      await line.table(match, seat)
      return { match, seat, player: players[i], line }
    }),
  )
  return { game, places }
}

/** The options with which most seats are at the table. */
export function optionsForMany(game: AnyGame): { [id: string]: boolean | string } {
  const wishes = [{}, ...game.options.flatMap(({ id, values }) => values.map((value) => ({ [id]: value })))]
  const seats = (options: { [id: string]: boolean | string }): number =>
    game.seats(makeConfig(game, { options })).length
  return wishes.reduce((best, wish) => (seats(wish) > seats(best) ? wish : best))
}

/** Somebody whose turn it is acts as the rules allow, and all see it. Who it was; null when the match is over. */
export async function playOnce({ rng }: Stage, { places }: Stage['matches'][number]): Promise<Place | null> {
  const ready = places.filter(({ match, seat, line }) => line.seen(match, seat).decision !== null)
  if (ready.length === 0) return null
  const actor = ready[rng.below(ready.length)]
  const { line, match, seat } = actor
  const answer = await actAtRandom(line, match, seat, (n) => rng.below(n))
  if (answer.t !== 'done') throw new Error(`a legal action was not accepted: ${JSON.stringify(answer)}`)
  for (const place of places)
    await place.line.until(() => place.line.seen(match, place.seat).number > (answer.entry ?? 0))
  return actor
}

/** All that the server keeps of a match and of those at it, as one text. */
export async function keptOf({ server }: Stage, { places }: Stage['matches'][number]): Promise<string> {
  const { match } = places[0]
  const { store } = server
  return canonical([
    await store.matches.get(match),
    await store.entries.from(match, 0),
    await store.chat.from(match, 0),
    await store.offers.last(match, 1000),
    await store.marks.of(match),
    await store.orders.of(match),
    await Promise.all(
      places.map(({ seat, player }) =>
        player.get(`/api/matches/${match}/notes/${seat}`).then(({ body }) => body as unknown),
      ),
    ),
  ])
}
