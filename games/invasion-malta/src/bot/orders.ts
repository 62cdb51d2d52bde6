// Orders of a plan: what goes before the weights of its style.
import type { Plan } from '@middlesea/engine'

/** Ids of hexes, units, formations and the like. What is left out is decided by the style. */
export interface Orders {
  /** Places that are wanted before all others. */
  goals?: string[]
  /** Hexes that are attacked whatever the odds, and hexes that are not. */
  press?: string[]
  spare?: string[]
  /** By convoy: the zone it sails to (16.22). */
  zones?: { [convoy: string]: string }
  /** By KG: its Drop Hex, if it can be reached (15.32). */
  drops?: { [kg: string]: string }
  /** Where a unit of group B is set up (4.14); the others as the card shows it. */
  setUp?: { [unit: string]: string }
}

export const ordersOf = ({ orders }: Plan): Orders => orders
