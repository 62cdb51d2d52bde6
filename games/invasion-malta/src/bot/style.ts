// How the policy weighs things. The numbers of each style stand in styles.json.
import { type Style, weightsReader } from '@middlesea/engine'
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
  /** Points of defense that stay in a hex that wins at once. */
  garrison: number
  /** Command points are spent on checks that succeed less often than this. */
  spend: number
  /** What the number in the box of an invasion hex weighs. */
  landing: number
  /** What a point of defense on a place weighs against a hex of way: who passes by the strong finds the weak. */
  resistance: number
  /** In so many last turns an attack on a place need not be worth what it costs. */
  urgency: number
  /** What a point of defense that stands on a place already weighs for who might guard it too. */
  crowd: number
  /** 1: set-ups, convoys and drops are not the same in every game. */
  variety: number
}

/** The default first. */
export const STYLES: readonly Style[] = styles

export const weightsOf = weightsReader<Weights>(STYLES[0])
