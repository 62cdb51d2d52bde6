// Orders of a plan: what goes before the weights of its style.
import type { Plan } from '@middlesea/engine'

/** Ids of spaces, units, types and cards. What is left out is decided by the style. */
export interface Orders {
  /** By space: so many times what it is worth to the style. */
  aims?: { [space: string]: number }
  /** Spaces that are attacked whatever the odds, and spaces that are not. */
  press?: string[]
  spare?: string[]
  /** Spaces from which nobody leaves: a reserve. */
  hold?: string[]
  /** Where a unit goes, if it can; its own space where it stays. */
  go?: { [unit: string]: string }
  /** Where a nation's Hidden Fleet starts, or sails to. */
  fleets?: { [nation: string]: string }
  /** By type of unit: so many times as liked when new units are built. */
  likes?: { [type: string]: number }
  /** By card: what it is worth; 0 for one that is kept. */
  cards?: { [card: string]: number }
}

export const ordersOf = ({ orders }: Plan): Orders => orders
