// Two people who play as people do, and how long each waits for what the other has done.
import { fastRng, makeConfig } from '@middlesea/engine'
import { GAMES, loadGame } from '../../server/src/games.ts'
import { actAtRandom, type ClientSocket, Player } from '../../server/test/client.ts'

/** Acts a second of the pair. */
const ACTS_A_SECOND = 10

export interface Waits {
  p50: number
  p99: number
  worst: number
  acts: number
}

/** What so many milliseconds of waiting come to. */
export function waitsOf(waits: number[]): Waits {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), worst: at(1), acts: sorted.length }
}

export class HonestPair {
  private readonly people: [Player, Player]
  private readonly rng = fastRng('honest')
  private lines: { [seat: string]: ClientSocket } = {}
  private match = ''

  private constructor(people: [Player, Player]) {
    this.people = people
  }

  static async sitDown(url: string): Promise<HonestPair> {
    const pair = new HonestPair([
      await Player.signUp(url, 'Honest Ann', '198.51.100.1'),
      await Player.signUp(url, 'Honest Bob', '198.51.100.2'),
    ])
    await pair.begin()
    return pair
  }

  /** Plays for so many milliseconds. How long an act took until the other one saw it. */
  async playFor(ms: number): Promise<Waits> {
    const waits: number[] = []
    const end = performance.now() + ms
    for (let due = performance.now(); due < end; due += 1000 / ACTS_A_SECOND) {
      await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())))
      waits.push(await this.act())
    }
    return waitsOf(waits)
  }

  private async act(): Promise<number> {
    const seats = Object.keys(this.lines)
    const seat = seats.find((one) => this.seen(one).decision !== null)
    if (seat === undefined) {
      await this.begin()
      return this.act()
    }
    const other = seats.find((one) => one !== seat)!
    const { number } = this.seen(seat)
    const begun = performance.now()
    const answer = await actAtRandom(this.lines[seat], this.match, seat, (n) => this.rng.below(n))
    if (answer.t !== 'done') throw new Error(`the honest pair was not served: ${JSON.stringify(answer)}`)
    await this.lines[other].until(() => this.seen(other).number > number)
    const wait = performance.now() - begun
    await this.lines[seat].until(() => this.seen(seat).number > number)
    for (const { texts, messages } of Object.values(this.lines)) {
      texts.length = 0
      messages.length = 0
    }
    return wait
  }

  private seen(seat: string) {
    return this.lines[seat].seen(this.match, seat)
  }

  private async begin(): Promise<void> {
    for (const line of Object.values(this.lines)) await line.close()
    const [ann, bob] = this.people
    const { game, seats } = await gameForTwo()
    const [own, other] = seats
    const id = await beginForTwo(this.people, { game, seats })
    this.match = id
    this.lines = { [own]: await ann.connect(), [other]: await bob.connect() }
    for (const [seat, line] of Object.entries(this.lines)) await line.table(id, seat)
  }
}

export interface ForTwo {
  game: string
  seats: string[]
}

/** The games that two people play as they come. */
export async function gamesForTwo(): Promise<ForTwo[]> {
  const found: ForTwo[] = []
  for (const id of Object.keys(GAMES)) {
    const loaded = await loadGame(GAMES, id)
    const seats = loaded?.game.seats(makeConfig(loaded.game)) ?? []
    if (seats.length === 2) found.push({ game: id, seats })
  }
  return found
}

/** The first of them. */
export async function gameForTwo(): Promise<ForTwo> {
  const [first] = await gamesForTwo()
  if (first === undefined) throw new Error('there is no game for two')
  return first
}

/** Begins a match in which each has a seat. */
export async function beginForTwo([ann, bob]: Player[], { game, seats }: ForTwo): Promise<string> {
  const [own, other] = seats
  const made = await ann.post('/api/matches', { game, title: 'Honest', seats: { [own]: 'me' } })
  const { id, invite } = made.body as { id: string; invite: string }
  await bob.post(`/api/matches/${id}/seats/${other}`, { invite })
  await ann.post(`/api/matches/${id}/start`)
  return id
}
