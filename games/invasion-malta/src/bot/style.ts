// How the policy weighs things. The numbers of each style stand in styles.json.
import type { Style } from '@middlesea/engine'
import styles from './styles.json' with { type: 'json' }

export interface Weights {
  /** An attack is made if the chance to drive the enemy out is so much above what it costs. */
  leastGain: number
  /** What an attack on a wanted place is worth beside that. */
  prizeGain: number
  /** What the chance of losses weighs. */
  cost: number
  /** Somebody joins an attack if it gets so much better by him. */
  leastStep: number
  /** What counts when hexes are compared: a hex of way, a place to take, a place to guard, one that wins at once. */
  hex: number
  prize: number
  guard: number
  suddenPrize: number
  /** A point of the ground's DRM, of friends in the hex, of enemies beside it. */
  terrain: number
  together: number
  exposed: number
  /** Defenders come from so many hexes to a place that is threatened or lost. */
  alarm: number
  /** Command points are spent on checks that succeed less often than this. */
  spend: number
  /** What the number in the box of an invasion hex weighs. */
  landing: number
}

/** The default first. */
export const STYLES: readonly Style[] = styles

const checked = new WeakSet<Style>()

/** The weights of a style. One that lacks any is refused when it is first seen: it would play without a word. */
export function weightsOf(style: Style): Weights {
  if (!checked.has(style)) {
    const missing = Object.keys(STYLES[0].weights).find((name) => typeof style.weights[name] !== 'number')
    if (missing !== undefined) throw new Error(`style '${style.id}' has no weight '${missing}'`)
    checked.add(style)
  }
  return style.weights as unknown as Weights
}
