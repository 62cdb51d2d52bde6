import type { BaseState, Bot, Budget, Game, MatchConfig, Outcome, Seat } from '@middlesea/engine'
import { type Players, playGame } from './play.ts'
import { elo, type Estimate, estimate, shareInterval } from './statistics.ts'

export interface RateOptions {
  pairs: number
  seed: number
  config: MatchConfig
  /** The seats that win and lose together; each seat for itself if nothing is said. */
  sides?: Seat[][]
  budget?: Budget
  onPair?: (done: number) => void
}

/** What the arena found. Scores are graded: more is better. */
export interface Rating {
  games: number
  /** The mean score of each bot. */
  means: [number, number]
  /** The first bot's score less the second's, by pairs. */
  difference: Estimate
  /** With two sides: the first bot's share of the points (a draw is half), and its Elo above the second. */
  share?: Estimate
  elo?: { elo: number | null; interval: [number | null, number | null] | null }
}

interface Pair {
  scores: [number, number]
  share: number
}

/**
 * Two bots are compared by pairs of games. With one side both play the same seed. With more, they play the same seed
 * twice with sides swapped, so that neither a good set-up nor the better side counts for a bot.
 */
export function rate<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  first: Bot<V, A>,
  second: Bot<V, A>,
  { pairs, seed, config, budget, onPair, sides = game.seats(config).map((seat) => [seat]) }: RateOptions,
): Rating {
  const played: Pair[] = []
  for (let i = 0; i < pairs; i++) {
    const play = (players: Players<V, A>): Outcome =>
      playGame(game, config, players, { seed: seed + i, budget }).outcome
    played.push(sides.length === 1 ? alone(play, sides[0], first, second) : swapped(play, sides, first, second))
    onPair?.(i + 1)
  }
  return summary(played, sides.length)
}

type Play<V, A> = (players: Players<V, A>) => Outcome

/** Each bot plays the only side; there is nobody to win a point from. */
function alone<V, A>(play: Play<V, A>, seats: Seat[], first: Bot<V, A>, second: Bot<V, A>): Pair {
  const score = (bot: Bot<V, A>): number => {
    const { scores } = play(Object.fromEntries(seats.map((seat) => [seat, bot])))
    return mean(seats.map((seat) => scores[seat]))
  }
  return { scores: [score(first), score(second)], share: 0.5 }
}

/** The sides are dealt to the bots in turn, and then change hands. */
function swapped<V, A>(play: Play<V, A>, sides: Seat[][], first: Bot<V, A>, second: Bot<V, A>): Pair {
  const halves = [0, 1].map((swap) => {
    const own = sides.filter((_, n) => n % 2 === swap).flat()
    const players = Object.fromEntries(sides.flat().map((seat) => [seat, own.includes(seat) ? first : second]))
    return pointsOf(play(players), own, sides.flat())
  })
  return {
    scores: [mean(halves.map(({ scores }) => scores[0])), mean(halves.map(({ scores }) => scores[1]))],
    share: mean(halves.map(({ share }) => share)),
  }
}

/** What a side made of a game: its mean score, the other side's, and its share of the point. */
function pointsOf({ scores, winners }: Outcome, own: Seat[], seats: Seat[]): Pair {
  const others = seats.filter((seat) => !own.includes(seat))
  const won = winners.some((seat) => own.includes(seat))
  const lost = winners.some((seat) => others.includes(seat))
  return {
    scores: [mean(own.map((seat) => scores[seat])), mean(others.map((seat) => scores[seat]))],
    share: won === lost ? 0.5 : won ? 1 : 0,
  }
}

function summary(pairs: Pair[], sides: number): Rating {
  const rating: Rating = {
    games: pairs.length * 2,
    means: [mean(pairs.map(({ scores }) => scores[0])), mean(pairs.map(({ scores }) => scores[1]))],
    difference: estimate(pairs.map(({ scores }) => scores[0] - scores[1])),
  }
  if (sides !== 2) return rating
  const shares = pairs.map(({ share }) => share)
  const interval = shareInterval(shares)
  const share = { ...estimate(shares), interval }
  return {
    ...rating,
    share,
    elo: { elo: elo(share.mean), interval: interval && [elo(interval[0]), elo(interval[1])] },
  }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
