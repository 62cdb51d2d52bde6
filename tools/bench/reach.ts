// How long it takes to find where one unit can go, on the map of Crete: all units on the map, in the middle of games.
import { onMap, reachOf, type State } from '@middlesea/air-assault'
import { loadGame } from '../games.ts'
import { REACH_MICROSECONDS } from './limits.ts'
import { median, midGame } from './measure.ts'

const STATES = 10
const BATCHES = 15

export interface ReachFigures {
  /** A batch asks for every unit on the map of every state, and gives the mean; this is the median of the batches. */
  microseconds: number
  limit: number
  met: boolean
  /** In a batch. */
  units: number
}

export async function measureReach(): Promise<ReachFigures> {
  const game = await loadGame('crete-1941')
  const states = Array.from({ length: STATES }, (_, i) => midGame(game, `reach ${i}`) as State)
  const movers = states.map((s) => s.place.flatMap((_, u) => (canBeAsked(s, u) ? [u] : [])))
  const units = movers.reduce((sum, ofState) => sum + ofState.length, 0)
  let hexes = 0
  const batch = (): number => {
    const begin = process.cpuUsage()
    states.forEach((s, i) => {
      for (const u of movers[i]) hexes += reachOf(s, u).count
    })
    const { user, system } = process.cpuUsage(begin)
    return (user + system) / units
  }
  for (let i = 0; i < BATCHES; i++) batch() // warms up the compiler
  const microseconds = median(Array.from({ length: BATCHES }, batch))
  if (hexes === 0) throw new Error('nobody could go anywhere: nothing was measured')
  const rounded = Math.round(microseconds * 100) / 100
  return { microseconds: rounded, limit: REACH_MICROSECONDS, met: microseconds <= REACH_MICROSECONDS, units }
}

const canBeAsked = (s: State, u: number): boolean =>
  onMap(s, u) && s.derived.kit.move[u] > 0 && !s.derived.kit.isSteamer[u]
