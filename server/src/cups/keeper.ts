import { makeConfig, seedCommitment } from '@middlesea/engine'
import {
  Conflict,
  type Cup,
  type Entrant,
  type KeptMatch,
  type NewCupGame,
  type NewMatch,
  type Store,
} from '@middlesea/store'
import { randomInt } from 'node:crypto'
import type { Follower } from '../afterwards.ts'
import { newId, newSecret } from '../ids.ts'
import type { LiveMatches } from '../match/matches.ts'
import { renewed } from '../match/promises.ts'
import { startMatch } from '../match/starting.ts'
import { lostOnTime } from '../match/timekeeper.ts'
import type { Calls } from './calls.ts'
import { nextStep, promiseFor, showingMs } from './dice.ts'
import { type Pairing, pairsOf, ROUNDS, SIZE } from './pairings.ts'
import { outOf, playedGames, standingsOf, winnerOf } from './standings.ts'

const DAY_MS = 86_400_000

/**
 * Lets cups play themselves: begins them when they are full, begins their matches, ends a round when its games or its days
 * are over, and says who has won. Any process may; the store lets the first do each step.
 */
export class CupKeeper implements Follower {
  private readonly store: Store
  private readonly matches: LiveMatches
  private readonly calls: Calls
  private readonly now: () => number

  constructor(store: Store, matches: LiveMatches, calls: Calls, now: () => number) {
    this.store = store
    this.matches = matches
    this.calls = calls
    this.now = now
  }

  async look(): Promise<void> {
    for (const id of await this.store.cups.playing()) {
      const cup = await this.store.cups.get(id)
      if (cup !== null) await this.goOn(cup).catch(ifQuicker)
    }
  }

  /** Begins a cup if all its places are taken. */
  async beginIfFull(id: string): Promise<void> {
    const cup = await this.store.cups.get(id)
    if (cup === null || cup.status !== 'open' || cup.entrants.length < SIZE[cup.kind]) return
    const lot = drawn(SIZE[cup.kind])
    const entrants = cup.entrants.map((entrant) => ({ ...entrant, place: lot[entrant.place] }))
    const pairs = pairsOf(cup.kind, 0, [])
    const games = await this.gamesOf({ ...cup, entrants }, 0, pairs, new Set())
    const at = this.now()
    await this.store.cups.begin(id, lot, games, at, at + cup.roundDays * DAY_MS).catch(ifQuicker)
    await this.look()
  }

  /** The matches of a cup, by their ids. */
  async matchesOf(cup: Cup): Promise<Map<string, KeptMatch>> {
    const ids = cup.games.flatMap(({ match }) => match ?? [])
    const found = await Promise.all(ids.map((id) => this.store.matches.get(id)))
    return new Map(found.flatMap((kept) => (kept === null ? [] : [[kept.id, kept] as const])))
  }

  private async goOn(cup: Cup): Promise<void> {
    const matches = await this.matchesOf(cup)
    const out = outOf(cup, matches)
    for (const kept of matches.values()) {
      if (kept.status === 'finished' || (await this.endOverdue(cup, kept, out))) continue
      if (kept.status === 'open') await this.begin(cup, kept)
    }
    const games = playedGames(cup, matches)
    if (games.some(({ points }) => points === null)) return
    const pairs = pairsIn(games.filter(({ round }) => round === cup.round))
    const winners = pairs.map((pair) => winnerOf(pair, games, out))
    if (cup.round + 1 < ROUNDS[cup.kind]) {
      const next = await this.gamesOf(cup, cup.round + 1, pairsOf(cup.kind, cup.round + 1, winners), out)
      return this.store.cups.goOn(cup.id, cup.round, next, this.now() + cup.roundDays * DAY_MS)
    }
    const places = cup.entrants.map(({ place }) => place)
    const [best] = cup.kind === 'knockout' ? winners : standingsOf(places, games, out).map(({ place }) => place)
    await this.store.cups.finish(cup.id, best, this.now())
  }

  /** Begins a game, or lets those show their salts first who have promised some. */
  private async begin(cup: Cup, kept: KeptMatch): Promise<void> {
    const patience = showingMs(cup.days)
    const step = nextStep(kept, this.now(), patience)
    if (step === 'wait') return this.calls.waits(kept, patience)
    this.calls.forget(kept)
    if (step === 'begin') await this.start(kept)
    if (step === 'renew') await renewed(this.store, kept, this.now())
    if (step === 'show') {
      await this.store.seats.openSalts(kept.id, this.now() + patience, this.now()).catch(ifQuicker)
    }
  }

  private async start(kept: KeptMatch): Promise<void> {
    await startMatch(this.store, this.matches, kept, kept.seats, this.now()).catch(ifQuicker)
    // A program may have the first word.
    await this.matches.get(kept.id)
  }

  /** Whoever is out loses what they still play; what is not over when the round's days are is drawn. Whether it was so. */
  private async endOverdue(cup: Cup, kept: KeptMatch, out: Set<number>): Promise<boolean> {
    const game = cup.games.find(({ match }) => match === kept.id)
    if (game === undefined) return false
    const { revision, entries } = kept
    const gone = [game.first, game.second].findIndex((place) => out.has(place))
    if (gone !== -1) {
      await this.store.matches.end(kept.id, lostOnTime(kept, kept.seats[gone].seat), this.now(), { revision, entries })
      return true
    }
    if (cup.roundEnds === null || cup.roundEnds > this.now()) return false
    await this.store.matches.end(kept.id, { how: 'date', winners: [] }, this.now(), { revision, entries })
    return true
  }

  /** Two games for each pair, with sides swapped; none where one of them is out. */
  private async gamesOf(cup: Cup, round: number, pairs: Pairing[], out: Set<number>): Promise<NewCupGame[]> {
    const played = await this.matches.game(cup.game)
    if (played === null) throw new Error(`there is no game '${cup.game}' here`)
    const seats = played.game.seats(makeConfig(played.game, { scenario: cup.scenario, options: cup.options }))
    const games = pairs.flatMap(([a, b]): Pairing[] => [
      [a, b],
      [b, a],
    ])
    return games.map(([first, second], number): NewCupGame => {
      const isPlayed = !out.has(first) && !out.has(second)
      const sitting = [first, second].map((place) => cup.entrants.find((one) => one.place === place)!)
      const promises = sitting.map((entrant) => promiseFor(entrant, round, number))
      const made = isPlayed ? this.matchFor(cup, played.game.version, seats, sitting, promises) : null
      return { round, number, first, second, match: made?.match.id ?? null, made }
    })
  }

  private matchFor(
    cup: Cup,
    rules: string,
    seats: string[],
    sitting: Entrant[],
    promises: string[],
  ): NonNullable<NewCupGame['made']> {
    const now = this.now()
    const seed = newSecret()
    const { game, scenario, options, title, owner, club } = cup
    const match: NewMatch = {
      id: newId(),
      game,
      rules,
      scenario,
      options,
      title,
      owner,
      visibility: club === null ? 'public' : 'invited',
      invite: newSecret(),
      sides: 'chosen',
      pace: 'days',
      spectators: true,
      rated: cup.rated && sitting.every(({ user }) => user !== null),
      club,
      cup: cup.id,
      clock: { kind: 'days', days: cup.days },
      timeOut: 'forfeit',
      seed,
      commitment: seedCommitment(seed),
      created: now,
    }
    const taken = seats.map((seat, i) => ({ seat, user: sitting[i].user, bot: sitting[i].bot, saltHash: promises[i] }))
    const opening = promises.every((hash) => hash === '') ? null : now + showingMs(cup.days)
    return { match, seats: taken, opening }
  }
}

/** Each place another, by lot. */
function drawn(size: number): number[] {
  const lot = Array.from({ length: size }, (_, i) => i)
  for (let i = size - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    ;[lot[i], lot[j]] = [lot[j], lot[i]]
  }
  return lot
}

/** The pairs of a round, each once: two games follow one another. */
function pairsIn(games: { first: number; second: number }[]): Pairing[] {
  return games.filter((_, i) => i % 2 === 0).map(({ first, second }): Pairing => [first, second])
}

/** Another process has done it. */
function ifQuicker(error: unknown): void {
  if (!(error instanceof Conflict)) throw error
}
