// For `middlesea rate descent-on-malta hard heuristic-1 --more games/descent-on-malta/test/heuristic-1.ts`: the heuristic player
// as it was before there was search, as a style of the policy. It is never shipped.
import { policyBot, type Style } from '@middlesea/engine'
import { policy } from '../src/bot/index.ts'
import { descentOnMalta } from '../src/index.ts'

const STYLE: Style = {
  id: 'heuristic-1',
  weights: {
    reserve: 4,
    assault: 11,
    begun: 3,
    held: 3,
    flak: 3,
    march: 0.5,
    odds: 2,
    guard: 1,
    concealed: 1.7,
    counter: 1,
    landing: 10,
    raids: 2,
    gozo: 0,
    navy: 12,
    kill: 0,
    help: 1,
    islands: 0,
    focus: 1,
    command: 0,
    doubt: 0,
    thrift: 0,
    ratio: 0,
    chase: 0,
    commandWhen: 0,
    drops: 0,
    dropLeast: 0,
    elite: 0,
  },
}

export const bots = { 'heuristic-1': policyBot(policy, descentOnMalta.determinize, STYLE) }
