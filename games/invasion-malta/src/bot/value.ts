// How a side stands, at a glance: a logistic of a few measures. What they weigh is set by hand, in the order of measuresOf.
import type { Seat } from '@middlesea/engine'
import { locationsHeld } from '../19-victory.ts'
import { ALLIED, AXIS, isAlive, type State } from '../state.ts'
import { suddenHexes } from './table.ts'
import { FAR, nearest } from './ways.ts'

const WEIGHTS = [-1.2, 4, 2, 1.5]

export function valueOf(s: State, seat: Seat): number {
  const axis = axisChance(s)
  return seat === 'axis' ? axis : 1 - axis
}

function axisChance(s: State): number {
  if (s.result !== '') return s.result === 'allied' ? 0 : 1
  const sum = measuresOf(s).reduce((total, measure, i) => total + measure * WEIGHTS[i], 0)
  return 1 / (1 + Math.exp(-sum))
}

/** From the Axis' side, each about from -1 to 1. */
function measuresOf(s: State): number[] {
  const { kit } = s.derived
  const { needed } = kit.scenario.victory
  const time = s.turn / kit.turns.length
  return [1, ((locationsHeld(s) - needed * time) / needed) * (0.5 + time), 2 * strengthShare(s) - 1, reach(s)]
}

/** Of all strength that is in play or still to come, how much is Axis. */
function strengthShare(s: State): number {
  const { kit } = s.derived
  const sums = [0, 0]
  for (let u = 0; u < kit.unitCount; u++) {
    if (isAlive(s, u)) sums[kit.side[u]] += kit.attack[3 * u + s.steps[u]] + kit.defense[3 * u + s.steps[u]]
  }
  return sums[AXIS] / Math.max(1, sums[AXIS] + sums[ALLIED])
}

/** How near the Axis is to a hex that wins at once: 1 on it, 0 from eight hexes on. */
function reach(s: State): number {
  const { kit } = s.derived
  const sudden = suddenHexes(s)
  let least = FAR
  for (const u of kit.unitsOf[AXIS])
    if (kit.isHex(s.place[u])) least = Math.min(least, nearest(kit, s.place[u], sudden))
  return Math.max(0, 1 - least / 8)
}
