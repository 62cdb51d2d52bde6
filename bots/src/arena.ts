import type { BaseState, Bot, Budget, Game, MatchConfig, Outcome, Seat } from '@middlesea/engine'
import { type BotsBySeat, playGame } from './play.ts'
import { elo, type Estimate, estimate, shareInterval } from './statistics.ts'

/** Two bots that are compared, each with what it may think about a turn. */
export interface Contest<V, A> {
  bots: [Bot<V, A>, Bot<V, A>]
  budgets?: [Budget | undefined, Budget | undefined]
}

export interface PairOptions {
  config: MatchConfig
  /** The seats that win and lose together; each seat for itself if nothing is said. */
  sides?: Seat[][]
}

export interface RateOptions extends PairOptions {
  pairs: number
  seed: number
  onPair?: (done: number) => void
}

/** What the arena found. Scores are graded: more is better. */
export interface ArenaRating {
  games: number
  /** The mean score of each bot. */
  means: [number, number]
  /** The first bot's score less the second's, by pairs. */
  difference: Estimate
  /** With two sides: the first bot's share of the points (a draw is half), and its Elo above the second. */
  share?: Estimate
  elo?: { elo: number | null; interval: [number | null, number | null] | null }
  /** The share of the first bot by the side that it played; sides are named by their seats. */
  sides?: { [side: string]: Estimate }
}

/** A game of a pair: who the first bot played, both scores, and the first bot's share of the point. */
export interface Half {
  side: string
  scores: [number, number]
  share: number
}

export type Pair = Half[]

/**
 * Two bots are compared by pairs of games. With one side both play the same seed. With more, they play the same seed
 * twice with sides swapped, so that neither a good set-up nor the better side counts for a bot.
 */
export function rate<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  contest: Contest<V, A>,
  { pairs, seed, onPair, ...options }: RateOptions,
): ArenaRating {
  const played: Pair[] = []
  for (let i = 0; i < pairs; i++) {
    played.push(playPair(game, contest, options, seed + i))
    onPair?.(i + 1)
  }
  return ratingOf(played)
}

/** One pair of games. */
export function playPair<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  { bots, budgets = [undefined, undefined] }: Contest<V, A>,
  { config, sides = game.seats(config).map((seat) => [seat]) }: PairOptions,
  seed: number,
): Pair {
  /** A game in which the first bot has these seats, and the second all others. */
  const play = (own: Seat[]): Outcome => {
    const who = (seat: Seat): 0 | 1 => (own.includes(seat) ? 0 : 1)
    const seats = sides.flat()
    const players: BotsBySeat<V, A> = Object.fromEntries(seats.map((seat) => [seat, bots[who(seat)]]))
    const thought = Object.fromEntries(seats.map((seat) => [seat, budgets[who(seat)]]))
    return playGame(game, config, players, { seed, budgets: thought }).outcome
  }
  return sides.length === 1 ? alone(play, sides[0]) : swapped(play, sides)
}

type Play = (own: Seat[]) => Outcome

/** Each bot plays the only side; there is nobody to win a point from. */
function alone(play: Play, seats: Seat[]): Pair {
  const score = (own: Seat[]): number => {
    const { scores } = play(own)
    return mean(seats.map((seat) => scores[seat]))
  }
  return [{ side: seats.join(' '), scores: [score(seats), score([])], share: 0.5 }]
}

/** The sides are dealt to the bots in turn, and then change hands. */
function swapped(play: Play, sides: Seat[][]): Pair {
  return [0, 1].map((swap) => {
    const own = sides.filter((_, n) => n % 2 === swap).flat()
    return pointsOf(play(own), own, sides.flat())
  })
}

/** What a side made of a game: its mean score, the other side's, and its share of the point. */
function pointsOf({ scores, winners }: Outcome, own: Seat[], seats: Seat[]): Half {
  const others = seats.filter((seat) => !own.includes(seat))
  const won = winners.some((seat) => own.includes(seat))
  const lost = winners.some((seat) => others.includes(seat))
  return {
    side: own.join(' '),
    scores: [mean(own.map((seat) => scores[seat])), mean(others.map((seat) => scores[seat]))],
    share: won === lost ? 0.5 : won ? 1 : 0,
  }
}

/** The rating of two bots from their pairs of games; all pairs must be of one contest. */
export function ratingOf(pairs: Pair[]): ArenaRating {
  const scoreOf = (pair: Pair, bot: 0 | 1): number => mean(pair.map(({ scores }) => scores[bot]))
  const rating: ArenaRating = {
    games: pairs.length * 2,
    means: [mean(pairs.map((pair) => scoreOf(pair, 0))), mean(pairs.map((pair) => scoreOf(pair, 1)))],
    difference: estimate(pairs.map((pair) => scoreOf(pair, 0) - scoreOf(pair, 1))),
  }
  if (pairs[0].length !== 2) return rating
  const shares = pairs.map(shareOf)
  const interval = shareInterval(shares)
  const share = { ...estimate(shares), interval }
  return {
    ...rating,
    share,
    elo: { elo: elo(share.mean), interval: interval && [elo(interval[0]), elo(interval[1])] },
    sides: Object.fromEntries(pairs[0].map(({ side }, n) => [side, ofSide(pairs.map((pair) => pair[n].share))])),
  }
}

const ofSide = (shares: number[]): Estimate => ({ ...estimate(shares), interval: shareInterval(shares) })

/** The first bot's share of the points of a pair. */
export const shareOf = (pair: Pair): number => mean(pair.map(({ share }) => share))

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
