// A player whose ways nobody has imagined: what search is worth against somebody whom it does not know.
import { type AnyBot, type AnyGame, type AnyPolicy, policyBot, type Style } from '@middlesea/engine'

/** The name of the stranger in ratings. It is no level: people never meet it. */
export const STRANGER = 'stranger'

/**
 * A style that no searcher models, though none of its weights is unheard of: of the weights in which styles differ, every second
 * one is not the default's but another style's. Weights drawn from nowhere would make a fool of it, and to beat a fool tells nothing.
 */
export function strangerTo(styles: readonly Style[]): Style {
  const [standard] = styles
  const weights = { ...standard.weights }
  const others = (name: string): number[] => [
    ...new Set(styles.map((style) => style.weights[name]).filter((value) => value !== standard.weights[name])),
  ]
  const differing = Object.keys(weights).filter((name) => others(name).length > 0)
  for (const [i, name] of differing.sort().entries()) {
    if (i % 2 === 1) weights[name] = others(name)[i % others(name).length]
  }
  return { id: STRANGER, weights }
}

export function strangerBot(game: AnyGame, policy: AnyPolicy): AnyBot {
  return policyBot(policy, game.determinize, strangerTo(policy.styles))
}
