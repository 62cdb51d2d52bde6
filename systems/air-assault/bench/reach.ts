// How long it takes to find where one unit can go: all units on the map, in the middle of games.
import type { BenchHost, Figure, Measured } from '@middlesea/table-kit/manifest'
import { onMap, reachOf, type State } from '../src/index.ts'

/** The reach of one unit, at most. */
const REACH_MICROSECONDS = 100

const STATES = 10
const BATCHES = 15

export interface ReachFigures extends Measured {
  /** A batch asks for every unit on the map of every state, and gives the mean; this is the median of the batches. */
  microseconds: Figure
  /** In a batch. */
  units: number
}

export function measureReach({ timeOf, median, midGame, atMost }: BenchHost): ReachFigures {
  const states = Array.from({ length: STATES }, (_, i) => midGame(`reach ${i}`) as State)
  const movers = states.map((s) => s.place.flatMap((_, u) => (canBeAsked(s, u) ? [u] : [])))
  const units = movers.reduce((sum, ofState) => sum + ofState.length, 0)
  let hexes = 0
  const askAll = (): void =>
    states.forEach((s, i) => {
      for (const u of movers[i]) hexes += reachOf(s, u).count
    })
  const batch = (): number => (1000 * timeOf(askAll)) / units
  for (let i = 0; i < BATCHES; i++) batch() // warms up the compiler
  const microseconds = median(Array.from({ length: BATCHES }, batch))
  if (hexes === 0) throw new Error('nobody could go anywhere: nothing was measured')
  return { microseconds: atMost(microseconds, REACH_MICROSECONDS), units }
}

const canBeAsked = (s: State, u: number): boolean =>
  onMap(s, u) && s.derived.kit.move[u] > 0 && !s.derived.kit.isSteamer[u]
