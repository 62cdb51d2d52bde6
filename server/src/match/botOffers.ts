import { endFor } from '@middlesea/bots/ending'
import type { Seat } from '@middlesea/engine'
import type { Offer, Store } from '@middlesea/store'
import type { LiveMatch } from './live.ts'
import type { OfferBody } from './offers.ts'

/** Among so many of the last offers a program looks for its own. */
const LOOKED_AT = 20

/**
 * Programs offer persons of the other side to end a match that they see as decided, and take the offer back when they see it
 * otherwise. None ends a match by itself, and who refused is not asked again.
 */
export class BotOffers {
  private readonly store: Store
  private readonly now: () => number
  /** Seats of programs that have no open offer, as far as this process knows. */
  private readonly without = new WeakMap<LiveMatch, Set<Seat>>()

  constructor(store: Store, now: () => number) {
    this.store = store
    this.now = now
  }

  /** A program has answered: `chance` is the one that it gives itself where it sees the match as decided. */
  async tell(live: LiveMatch, seat: Seat, chance: number | null): Promise<void> {
    const without = this.without.get(live) ?? new Set<Seat>()
    this.without.set(live, without)
    if ((chance === null && without.has(seat)) || live.kept.status !== 'playing') return
    const made = await this.endsOf(live.id, seat)
    const open = made.find(({ status }) => status === 'open')
    if (chance === null) {
      if (open !== undefined) await this.store.offers.close(live.id, open.number, 'withdrawn')
      without.add(seat)
    } else if (open === undefined) {
      without.delete(seat)
      await this.offer(live, seat, chance, made)
    }
  }

  private async offer({ id, kept, played }: LiveMatch, seat: Seat, chance: number, made: Offer[]): Promise<void> {
    const persons = kept.seats.filter(({ user }) => user !== null).map((taken) => taken.seat)
    const seats = kept.seats.map((taken) => taken.seat)
    const sides = played.sides?.(seats) ?? seats.map((each) => [each])
    const end = endFor(seat, chance, sides, persons)
    const isSame = ({ status, body }: Offer): boolean =>
      status === 'refused' && String((body as { winners: Seat[] }).winners) === String(end?.winners)
    if (end === null || made.some(isSame)) return
    const body: OfferBody = { kind: 'end', winners: end.winners, chance }
    await this.store.offers.add(id, { seat, body, at: kept.entries, agreed: [seat], status: 'open', made: this.now() })
  }

  private async endsOf(match: string, seat: Seat): Promise<Offer[]> {
    const offers = await this.store.offers.last(match, LOOKED_AT)
    return offers.filter((offer) => offer.seat === seat && (offer.body as OfferBody).kind === 'end')
  }
}
