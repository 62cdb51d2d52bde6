import { type AnyPolicy, planOf } from '@middlesea/engine'
import { skirmish } from '@middlesea/skirmish'

/** South thinks that it has lost, until so much was decided: then it sees hope. */
const HOPE = 20

/** It answers what comes first, and takes every answer for a turn of all, after which nobody looks ahead. */
const policy: AnyPolicy = {
  styles: [{ id: 'plain', weights: {} }],
  decide: ({ decision, expand }) => decision.options[0].action ?? expand(decision.options[0])[0],
  value: (s, seat) => {
    const north = s.serial > HOPE ? 0.5 : 0.98
    return seat === 'north' ? north : 1 - north
  },
  clock: (s) => ({ round: 1000 * s.serial, side: '', phase: '' }),
  propose: () => policy.styles.map(planOf),
}

/** The small game with a program that sees how it stands. */
export const GAMES = [{ id: 'skirmish', game: async () => skirmish, bots: {}, policy: async () => policy }]
