// What a bot pays before it can think: a state made from what its seat sees. And what a search pays for each try: a fork.
import { type AnyGame, fastDice, fastRng, makeConfig, Playout } from '@middlesea/engine'
import type { Figure } from '@middlesea/table-kit/manifest'
import { atMost, median, rounded, secondsSince } from './figures.ts'

export interface Guessing {
  /** CPU time of one `determinize`, over the views of all seats. */
  determinizeMicroseconds: Figure
  /** Of one `Playout.fork`; and of what it saves to list: the first decisions of a state. */
  forkMicroseconds: number
  listMicroseconds: number
  runs: number[]
}

/** `determinize`, at most, in every game. */
const MOST_MICROSECONDS = 150

const PER_RUN = 1000

/** `states` are in the middle of their games; they are not changed. */
export function measureGuessing(game: AnyGame, states: unknown[], runs: number): Guessing {
  const seats = game.seats(makeConfig(game))
  const views = states.flatMap((state) => seats.map((seat) => game.view(state, seat)))
  const playouts = states.map((state) => Playout.from(game, game.clone(state), fastDice(1)))
  const rng = fastRng('guessing')
  const guess = timed(views, runs, (view) => game.determinize(view, rng))
  const fork = timed(playouts, runs, (playout) => playout.fork())
  const list = timed(states, runs, (state) => game.decisions(state))
  return {
    determinizeMicroseconds: atMost(median(guess), MOST_MICROSECONDS),
    forkMicroseconds: rounded(median(fork)),
    listMicroseconds: rounded(median(list)),
    runs: guess.map(rounded),
  }
}

/** Microseconds of some work, run by run; the first run warms up and is left out. */
function timed<T>(items: T[], runs: number, work: (item: T) => unknown): number[] {
  const kept: unknown[] = Array(items.length).fill(null) // keeps the compiler from dropping unused results
  const run = (): number => {
    const begin = process.cpuUsage()
    for (let i = 0; i < PER_RUN; i++) kept[i % items.length] = work(items[i % items.length])
    return (secondsSince(begin) * 1e6) / PER_RUN
  }
  run()
  return Array.from({ length: runs }, run)
}
