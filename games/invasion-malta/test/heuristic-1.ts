// For `middlesea rate invasion-malta hard heuristic-1 --more games/invasion-malta/test/heuristic-1.ts`: the heuristic player as it
// was before it passed by the strong and varied its set-up, as a style of the policy. It is never shipped.
import { policyBot, type Style } from '@middlesea/engine'
import { policy } from '../src/bot/index.ts'
import { invasionMalta } from '../src/index.ts'

const STYLE: Style = {
  id: 'heuristic-1',
  weights: {
    leastGain: 0.15,
    prizeGain: 0.35,
    cost: 0.6,
    leastStep: 0.02,
    hex: 10,
    prize: 60,
    guard: 45,
    suddenPrize: 40,
    terrain: 4,
    together: 3,
    exposed: 3,
    alarm: 6,
    garrison: 6,
    spend: 0.75,
    landing: 2,
    resistance: 0,
    urgency: 0,
    crowd: 0,
    variety: 0,
  },
}

export const bots = { 'heuristic-1': policyBot(policy, invasionMalta.determinize, STYLE) }
