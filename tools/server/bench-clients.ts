// Players for the measurement: many tables, of which each answers when its turn comes.
import { type AnyGame, makeConfig, type Rng } from '@middlesea/engine'
import { GAMES, loadGame } from '../../server/src/games.ts'
import { Player } from '../../server/test/client.ts'
import { BenchLine } from './bench-line.ts'
import { optionsForMany } from './stage.ts'

const PEOPLE = 25
const AT_ONCE = 8

export interface BenchMatch {
  match: string
  places: BenchLine[]
}

/** Matches of all games that have another side to see what happens, with every seat's socket open. */
export async function makeMatches(
  url: string,
  count: number,
  rng: Rng,
  ids = Object.keys(GAMES),
): Promise<BenchMatch[]> {
  const people = await Promise.all(Array.from({ length: PEOPLE * 2 }, (_, i) => Player.signUp(url, `Player ${i}`)))
  const games = await gamesForMany(ids)
  const matches: BenchMatch[] = []
  for (let i = 0; i < count; i += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - i) }, (_, k) => {
      const { id, options, seats } = games[(i + k) % games.length]
      const players = seats.map((_seat, n) => people[(i + k + n * PEOPLE + rng.below(1)) % people.length])
      return makeMatch(players, id, options, seats)
    })
    matches.push(...(await Promise.all(some)))
  }
  return matches
}

async function gamesForMany(ids: string[]) {
  const games: { id: string; options: { [id: string]: boolean | string }; seats: string[] }[] = []
  for (const id of ids) {
    const { game } = (await loadGame(GAMES, id)) as { game: AnyGame }
    const options = optionsForMany(game)
    const seats = game.seats(makeConfig(game, { options }))
    if (seats.length > 1) games.push({ id, options, seats })
  }
  return games
}

async function makeMatch(
  players: Player[],
  game: string,
  options: { [id: string]: boolean | string },
  seats: string[],
): Promise<BenchMatch> {
  const wish = { game, title: 'Measured', options, seats: { [seats[0]]: 'me' } }
  const { id: match, invite } = (await players[0].post('/api/matches', wish)).body as { id: string; invite: string }
  for (const [i, seat] of seats.entries()) {
    if (i > 0) await players[i].post(`/api/matches/${match}/seats/${seat}`, { invite })
  }
  await players[0].post(`/api/matches/${match}/start`)
  const places = await Promise.all(seats.map((seat, i) => BenchLine.open(players[i], match, seat)))
  return { match, places }
}

/** Lets a match act once at each beat, and keeps how long the slowest other seat waited to see it. */
export class Pulse {
  readonly times: number[] = []
  private readonly at: BenchMatch
  private readonly rng: Rng
  private acting: Promise<void> = Promise.resolve()
  /** Nobody has anything to decide any more. */
  over = false

  constructor(at: BenchMatch, rng: Rng) {
    this.at = at
    this.rng = rng
  }

  beat(): void {
    this.acting = this.acting.then(() => this.act())
  }

  settled(): Promise<void> {
    return this.acting
  }

  private async act(): Promise<void> {
    const { places } = this.at
    const ready = places.filter(({ decision }) => decision !== null)
    this.over = ready.length === 0
    if (this.over) return
    const line = ready[this.rng.below(ready.length)]
    const chosen = await this.choose(line)
    if (chosen === null) return
    const { number } = line
    const others = places.filter((place) => place !== line)
    const begun = performance.now()
    const seen = Promise.all(others.map((other) => other.after(number))).then(() =>
      this.times.push(performance.now() - begun),
    )
    await line.ask({ t: 'act', ...chosen })
    await Promise.all([seen, line.after(number)])
  }

  private async choose(line: BenchLine): Promise<{ decision: number; actions: unknown[] } | null> {
    const { decision } = line
    if (decision === null) return null
    const choice = this.rng.below(decision.options.length)
    const { action } = decision.options[choice]
    if (action !== null) return { decision: decision.id, actions: [action] }
    const { actions = [] } = await line.ask({ t: 'expand', decision: decision.id, choice })
    return { decision: decision.id, actions: [actions[this.rng.below(actions.length)]] }
  }
}

export function closeMatches(matches: BenchMatch[]): void {
  for (const { places } of matches) for (const { socket } of places) socket.terminate()
}
