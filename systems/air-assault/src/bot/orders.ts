// Orders of a plan: what goes before the weights of its style.
import type { Plan } from '@middlesea/engine'

/** Ids of hexes and units. What is left out is decided by the style. */
export interface Orders {
  /** The only hexes that are attacked; none where the list is empty. */
  attacks?: string[]
  /** What the side goes for, in place of the prizes that it would choose. */
  goals?: string[]
  /** Units that stay where they are. */
  stay?: string[]
}

export const ordersOf = ({ orders }: Plan): Orders => orders
