// Orders of a plan: what goes before the weights of its style.
import type { Plan } from '@middlesea/engine'

/** Ids of hexes and units. What is left out is decided by the style. */
export interface Orders {
  /** The only hexes that are attacked; none where the list is empty. */
  attacks?: string[]
  /** What the side goes for, in place of the prizes that it would choose. */
  goals?: string[]
  /** Hexes that are attacked whatever the odds, and hexes that are not. */
  press?: string[]
  spare?: string[]
  /** Units that stay where they are. */
  stay?: string[]
  /** Where a unit goes, if it can; its own hex where it stays. */
  go?: { [unit: string]: string }
  /** Where a unit is set up; the others as in history. */
  setUp?: { [unit: string]: string }
  /** By convoy: the beach it sails to; its turn is that of history. */
  beaches?: { [convoy: string]: string }
}

export const ordersOf = ({ orders }: Plan): Orders => orders
