import type { Decision } from '@middlesea/engine'
import type { KeptMatch, Store } from '@middlesea/store'
import { type Ordered, orderedAnswer, type SeatOrders } from './orders.ts'

/** What those at a table have ordered, as far as this process has read it. */
export class MatchOrders {
  private readonly store: Store
  private bySeat: SeatOrders = {}

  constructor(store: Store) {
    this.store = store
  }

  async read({ id, seats }: KeptMatch): Promise<void> {
    const orders = (await this.store.orders.of(id)) as SeatOrders
    // Orders are a person's: a program that took over, and a seat that is free, have none.
    for (const { seat, user } of seats) if (user === null) delete orders[seat]
    this.bySeat = orders
  }

  /** They may have been changed in another process a moment ago. A file has one process, which hears of its own changes. */
  async readAgain(kept: KeptMatch): Promise<void> {
    if (this.store.kind === 'postgres') await this.read(kept)
  }

  forget(): void {
    this.bySeat = {}
  }

  /** The answer that somebody has ordered to an open question of a match that is being played. */
  answer({ status }: KeptMatch, decisions: Decision<unknown>[]): Ordered | null {
    return status === 'playing' ? orderedAnswer(decisions, this.bySeat) : null
  }
}
