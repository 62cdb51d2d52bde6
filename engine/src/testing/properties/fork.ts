import type { Rng } from '../../dice.ts'
import type { Playout } from '../../playout.ts'
import type { BaseState } from '../../procedure.ts'
import { Breach, firstDifference, throughJson } from './compare.ts'
import { answerRandomly } from './play.ts'

/** So many answers are given in the fork. */
const ANSWERS = 3

/**
 * A fork shares what is offered and nothing else: it stands for the same actions, and whatever is done in it leaves the
 * lists of where it began as they were. That the state is untouched too is seen by whoever looks.
 */
export function checkFork<S extends BaseState, A, V>(playout: Playout<S, A, V>, rng: Rng): void {
  const offered = throughJson(playout.decisions)
  const fork = playout.fork()
  const [decision] = playout.decisions
  const choice = decision.options[rng.below(decision.options.length)]
  const other = firstDifference(playout.expand(decision, choice), fork.expand(decision, choice))
  if (other !== null) throw new Breach(`choice '${choice.id}' stands for other actions in a fork: ${other}`)
  for (let i = 0; i < ANSWERS && !fork.over; i++) answerRandomly(fork, rng)
  const changed = firstDifference(offered, throughJson(playout.decisions), 'decisions')
  if (changed !== null) throw new Breach(`what was done in a fork changes what is offered elsewhere: ${changed}`)
}
