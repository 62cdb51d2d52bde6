// The heuristic player as it was before there was search: what searchers are measured against, and never shipped. It is a
// style of the policy in which all that came later is switched off; trails.ts holds it to that.
import { type Bot, type Policy, policyBot, type Style } from '@middlesea/engine'
import type { Action } from '../../src/core/actions.ts'
import type { AirAssaultGame } from '../../src/index.ts'
import type { State } from '../../src/core/state.ts'
import type { View } from '../../src/core/view.ts'

const STYLE: Style = {
  id: 'heuristic-1',
  weights: {
    leastSuccess: 0.45,
    leastSuccessLost: 0.25,
    mostRuin: 0.1,
    sure: 0.99,
    freeOfZones: 3,
    keptPrize: 4,
    guard: 4,
    hex: 10,
    prize: 15,
    retaken: 60,
    exposed: 40,
    advantage: 2,
    advantageLost: 1,
    atHand: 3,
    aside: 2,
    alarm: 6,
    rescue: 12,
    supportNear: 10,
    bombAround: 3,
    aaWorth: 8,
    mostOverHex: 2,
    amongEnemies: 0.3,
    mostPoints: 2,
    leastStrength: 2,
    way: 2,
    point: 10,
    gather: 0,
    firstStrike: 0,
    advance: 0,
    variety: 0,
  },
}

export const heuristicOne = ({ game }: AirAssaultGame, policy: Policy<State, Action>): Bot<View, Action> =>
  policyBot(policy, game.determinize, STYLE)
