// How the policy weighs things. The numbers of each style stand in styles.json.
import { type Style, weightsReader } from '@middlesea/engine'
import styles from './styles.json' with { type: 'json' }

export interface Weights {
  /** An attack is made if it drives the enemy out so often (from 0 to 1), less often out of a prize that was lost. */
  leastSuccess: number
  leastSuccessLost: number
  /** And if it ruins all attackers no more often than this. */
  mostRuin: number
  /** So sure of success, nobody else needs to join. */
  sure: number
  /** What counts when somebody retreats, beside the ground: a way out of enemy zones, and a prize that is kept. */
  freeOfZones: number
  keptPrize: number
  /** A guard of so much defence stays on an airfield. */
  guard: number
  /** What counts when hexes are compared: a hex of way, standing on a prize, taking it back, standing beside the strong. */
  hex: number
  prize: number
  retaken: number
  exposed: number
  /** How many times its defence a hex must have against it nearby before somebody steps beside it; a lost prize less. */
  advantage: number
  advantageLost: number
  /** Within so many hexes units count as being nearby. */
  atHand: number
  /** The Axis turns so many hexes aside for an enemy. */
  aside: number
  /** Defenders care for enemies within so many hexes of their airfields, and come from so far when one is lost. */
  alarm: number
  rescue: number
  /** A prize within so many hexes makes a target for air support worth more. */
  supportNear: number
  /** AA within so many hexes of a prize is bombed; on the prize it is worth so many attack points. */
  bombAround: number
  aaWorth: number
  /** More aircraft over one hex than so many would be missed elsewhere. */
  mostOverHex: number
  /** Coming down among the enemy is so bad, where being lost is 1. */
  amongEnemies: number
  /** A unit jumps where it costs no more points than this on the average, and weaker ones wait for an airfield. */
  mostPoints: number
  leastStrength: number
  /** So many hexes of way are worth a point that is not lost. */
  way: number
  /** Defenders who have nothing to do come to an airfield within so many hexes. */
  gather: number
  /** 1: aircraft support attacks on the first turn too, before anybody has come down. */
  firstStrike: number
  /** 1: who has won a hex walks into it, also where nothing is to be had. */
  advance: number
  /** A point of victory weighs so much more than a point of strength when somebody must be given up. */
  point: number
  /** 1: set-ups, convoys and drops are not the same in every game. */
  variety: number
}

/** The styles of both games' policies, the default first. */
export const STYLES: readonly Style[] = styles

export const weightsOf = weightsReader<Weights>(STYLES[0])
