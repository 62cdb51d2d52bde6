// How the policy weighs things. The numbers of each style stand in styles.json.
import { type Style, weightsReader } from '@middlesea/engine'
import styles from './styles.json' with { type: 'json' }

export interface Weights {
  /** How much stronger than the defenders a march must be; and one of the side that would lose if nothing changed. */
  odds: number
  oddsBehind: number
  /** The same of a landing, of ships that hunt ships, of a battle where both stand. */
  landingOdds: number
  seaOdds: number
  attackOdds: number
  /** A battle with so many times the enemy's strength can spare the rest. */
  won: number
  /** What a prize is worth to who is one space farther away, by land and by sea. */
  fade: number
  seaFade: number
  /** With so much strength in a place, taking it counts half. */
  hard: number
  /** What a stack of enemies in the open is worth, any site beside its points, and an own site with enemies in it. */
  enemy: number
  base: number
  defend: number
  /** Strength that a site keeps: any site, one more for so many quarters of points, and a part of the enemies near by. */
  garrison: number
  pointsAGuard: number
  watch: number
  /** A raid must promise so much, in cost of units; so much its own risk counts. */
  raid: number
  risk: number
  /** A load aboard must promise so many times what a march does; what waits in ports counts so much. */
  detour: number
  embarking: number
  /** The troops of a fleet that is not placed yet. */
  expedition: number
  /** What is built: how much land units, ships and aircraft are liked, and how many Sea Transports are enough. */
  landTaste: number
  seaTaste: number
  airTaste: number
  transports: number
  /** 1: after each move everybody is looked at again, also who had nothing to do before. */
  thorough: number
}

/** The default first. */
export const STYLES: readonly Style[] = styles

export const weightsOf = weightsReader<Weights>(STYLES[0])
