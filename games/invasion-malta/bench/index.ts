import type { Activation, Bench } from '@middlesea/table-kit/manifest'
import { seatOf, type State } from '../src/state.ts'
import { measureLargest } from './measures.ts'

/** An Operations Sequence (7.14): named by what is left in the cup and the pools. */
function activation(state: unknown): Activation | null {
  const { side, active, turn, cup, pool } = state as State
  return side === -1 ? null : { id: `${turn} ${active} ${cup.join()} ${pool.join()}`, seat: seatOf(side) }
}

export const bench: Bench = {
  limits: {
    actionsPerCpuSecond: 60_000,
    cloneMicroseconds: 20,
    policyStepsPerCpuSecond: 15_000,
    firstLoadKilobytes: 250,
  },
  fuzz: { long: { turn: 20_000, action: 200, watched: 400 }, short: { turn: 59, action: 1, watched: 1 } },
  activation,
  measures: { largest: measureLargest },
}
