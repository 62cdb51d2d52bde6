import type { AnyBot } from '@middlesea/engine'

/** Any choice, then any of its actions: a tool for tests, and the floor of every rating. */
export const random: AnyBot = {
  choose({ decision, expand, rng }) {
    const { options } = decision
    const choice = options[rng.below(options.length)]
    if (choice.action !== null) return choice.action
    const actions = expand(choice)
    return actions[rng.below(actions.length)]
  },
}
