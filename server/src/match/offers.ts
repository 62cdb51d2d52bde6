import { Refused, type Seat } from '@middlesea/engine'
import { Conflict, type KeptMatch, type Offer, type SeatTaken, type Settled, type Store } from '@middlesea/store'
import { z } from 'zod'
import type { Allowances } from '../allowances.ts'
import type { Quotas } from '../config.ts'
import { Problem } from '../errors.ts'
import { newId } from '../ids.ts'
import { checkOpen, hasRoom, madeInTurn } from '../quotas.ts'
import { checkStays } from '../rating/agreement.ts'
import { clocksAnew, isAbandoned } from './clocks.ts'
import type { LiveMatches } from './matches.ts'
import { offererOf, rematchOf } from './rematch.ts'
import { lostOnTime } from './timekeeper.ts'

const seat = z.string().min(1).max(40)

function isEachOnce(seats: string[]): boolean {
  return new Set(seats).size === seats.length
}

/** What a seat may propose. */
export const offerBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draw') }),
  z.strictObject({ kind: z.literal('end'), winners: z.array(seat).max(16).refine(isEachOnce) }),
  z.strictObject({ kind: z.literal('undo'), entry: z.int().min(0).max(1e9), dice: z.enum(['same', 'anew']) }),
  z.strictObject({
    kind: z.literal('time-out'),
    of: seat,
    verdict: z.union([z.enum(['win', 'wait', 'free']), z.strictObject({ bot: z.string().max(40) })]),
  }),
  z.strictObject({ kind: z.literal('rematch'), sides: z.enum(['same', 'swapped']) }),
])

/**
 * An offer as the store keeps it: a rematch knows the id of its match from the beginning, so that it is made once; the end
 * that a program offers has the chance that it gives itself.
 */
export type OfferBody = z.infer<typeof offerBody> & { match?: string; chance?: number }

/** An offer as everybody at the table sees it. */
export interface ShownOffer {
  number: number
  seat: Seat
  offer: OfferBody
  made: number
  /** How many entries the match had then: an undo has lapsed when there are more. */
  at: number
  status: Offer['status'] | 'lapsed'
  agreed: Seat[]
  needed: Seat[]
}

const SHOWN = 20
/** So many offers may one person ask for at once. */
const MOST_WAITING = 8
/** Others may answer at the same moment so many times in a row. */
const TRIES = 8

interface OfferDeskParts {
  store: Store
  matches: LiveMatches
  allowances: Allowances
  quotas: Quotas
  now: () => number
}

/** Offers of one match: making them, answering them, and what follows. */
export class OfferDesk {
  private readonly store: Store
  private readonly matches: LiveMatches
  private readonly allowances: Allowances
  private readonly quotas: Quotas
  private readonly now: () => number

  constructor({ store, matches, allowances, quotas, now }: OfferDeskParts) {
    this.store = store
    this.matches = matches
    this.allowances = allowances
    this.quotas = quotas
    this.now = now
  }

  async shown(kept: KeptMatch): Promise<ShownOffer[]> {
    return shownOffers(kept, await this.store.offers.last(kept.id, SHOWN), this.now())
  }

  /** Makes an offer, one after the other: else many at once would all find that none is open. */
  make(kept: KeptMatch, by: Seat, body: z.infer<typeof offerBody>): Promise<ShownOffer> {
    return this.allowances.of(offererOf(kept, by)).inTurn('offer', MOST_WAITING, () => this.makeNow(kept, by, body))
  }

  /** Where nobody else is to be asked it is carried out at once. */
  private async makeNow(kept: KeptMatch, by: Seat, body: z.infer<typeof offerBody>): Promise<ShownOffer> {
    await this.check(kept, by, body)
    const open = (await this.shown(kept)).find((offer) => offer.status === 'open' && offer.seat === by)
    if (open !== undefined) {
      throw new Problem('offer-open', 'You have an offer open already: withdraw it first.')
    }
    this.allowances.of(offererOf(kept, by)).say('')
    const whole: OfferBody = body.kind === 'rematch' ? { ...body, match: newId() } : body
    const { number } = await this.store.offers.add(kept.id, {
      seat: by,
      body: whole,
      at: kept.entries,
      agreed: [by],
      status: 'open',
      made: this.now(),
    })
    const made = await this.store.offers.get(kept.id, number)
    if (made !== null && neededFor(kept, made).length === 0) {
      await this.carryOut(kept, made, { number, before: made.agreed, agreed: made.agreed })
    }
    return this.one(kept.id, number)
  }

  async answer(match: string, by: Seat, number: number, answer: 'accept' | 'refuse' | 'withdraw'): Promise<ShownOffer> {
    for (let tries = 1; ; tries++) {
      const kept = await this.kept(match)
      const offer = await this.store.offers.get(match, number)
      if (offer === null) throw new Problem('not-found', 'There is no such offer.')
      if (shownOffers(kept, [offer], this.now())[0].status !== 'open') throw closed()
      if ((answer === 'withdraw') !== (offer.seat === by)) {
        throw new Problem('not-yours', 'An offer is withdrawn by whoever made it, and answered by the others.')
      }
      if (answer !== 'accept') {
        const status = answer === 'refuse' ? 'refused' : 'withdrawn'
        if (!(await this.store.offers.close(match, number, status))) throw closed()
        return this.one(match, number)
      }
      if (await this.accept(kept, offer, by)) return this.one(match, number)
      if (tries === TRIES) throw new Problem('unavailable', 'The server could not do this. Try again.')
    }
  }

  /** False when something has changed meanwhile. */
  private async accept(kept: KeptMatch, offer: Offer, by: Seat): Promise<boolean> {
    if (!neededFor(kept, offer).includes(by))
      throw new Problem('not-yours', 'You need not agree to this, or have agreed.')
    const settled: Settled = { number: offer.number, before: offer.agreed, agreed: [...offer.agreed, by] }
    const open = neededFor(kept, { ...offer, agreed: settled.agreed })
    if (open.length > 0) return this.store.offers.agree(kept.id, settled)
    return this.carryOut(kept, offer, settled)
  }

  /** Does what was agreed, together with the offer's end or not at all. False when something has changed meanwhile. */
  private async carryOut(kept: KeptMatch, offer: Offer, settled: Settled): Promise<boolean> {
    try {
      if (!(await this.follow(kept, offer, settled))) return false
      await this.store.wakes.tell({ match: kept.id, kind: 'offers' })
      return true
    } catch (error) {
      if (error instanceof Conflict) return false
      throw error
    }
  }

  private async follow(kept: KeptMatch, offer: Offer, settled: Settled): Promise<boolean> {
    const { revision } = kept
    const body = offer.body as OfferBody
    if (body.kind === 'undo') return this.goBack(kept, offer, settled)
    if (body.kind === 'rematch') return this.playAgain(kept, offer, settled)
    if (body.kind === 'time-out') return this.judge(kept, body, settled)
    const winners = body.kind === 'end' ? body.winners : []
    return this.store.matches.end(kept.id, { how: 'agreed', winners }, this.now(), { revision, offer: settled })
  }

  /** Whoever offers a rematch makes it, and has room for it as for any other match. */
  private playAgain(kept: KeptMatch, offer: Offer, settled: Settled): Promise<boolean> {
    const { store, matches, quotas } = this
    const offerer = offererOf(kept, offer.seat)
    return madeInTurn(this.allowances, offerer, async () => {
      if (!(await hasRoom(store, quotas, offerer))) {
        throw new Problem('too-many-open', 'Whoever offers this has too many matches that have not begun.')
      }
      return rematchOf(store, matches, kept, offer, settled, this.now())
    })
  }

  /** What it takes to go back is on the account of whoever has offered it. */
  private async goBack(kept: KeptMatch, { seat: by, body, at }: Offer, settled: Settled) {
    const { entry, dice } = body as OfferBody & { kind: 'undo' }
    const live = await this.matches.get(kept.id)
    if (live === null) return false
    try {
      await live.undoAgreed({ entry, dice, at }, settled, this.allowances.of(offererOf(kept, by)).meter)
      return true
    } catch (error) {
      if (error instanceof Refused) throw closed()
      throw error
    }
  }

  /** The others have decided about a seat whose time is up. */
  private async judge(kept: KeptMatch, { of, verdict }: OfferBody & { kind: 'time-out' }, offer: Settled) {
    const { store } = this
    const { id, revision, entries } = kept
    const now = this.now()
    const late = abandoned(kept, of, now)
    if (verdict === 'win') return store.matches.end(id, lostOnTime(kept, of), now, { revision, entries, offer })
    const bot = typeof verdict === 'object' ? verdict.bot : null
    const given = verdict === 'wait' ? late : { ...late, user: null, bot }
    const clocks = clocksAnew(kept, given, now)
    if (verdict === 'wait') await store.seats.setClocks(id, clocks ?? { seats: [], deadline: null }, kept, offer)
    else await store.seats.replace(id, late, given, { botWaits: bot !== null, clocks, offer, entries }, now)
    return true
  }

  private async check(kept: KeptMatch, by: Seat, body: z.infer<typeof offerBody>): Promise<void> {
    const over = body.kind === 'rematch'
    if (kept.status !== (over ? 'finished' : 'playing')) {
      throw new Problem('not-playing', over ? 'The match is not over yet.' : 'The match is not being played.')
    }
    if (body.kind === 'end' && body.winners.some((winner) => !kept.seats.some((taken) => taken.seat === winner))) {
      throw new Problem('malformed', 'There is no such seat.')
    }
    if (body.kind === 'rematch') await checkOpen(this.store, this.quotas, offererOf(kept, by))
    if (body.kind === 'undo') {
      this.allowances.of(offererOf(kept, by)).check()
      await this.checkUndo(kept, body.entry)
    }
    if (body.kind === 'time-out') await this.checkVerdict(kept, by, body)
    const alone = kept.seats.every(({ user, seat: other }) => user === null || sameUser(kept, by, other))
    if (alone && (body.kind === 'draw' || body.kind === 'end')) {
      throw new Problem('no-partner', 'Programs agree to no end: resign, or play on.')
    }
  }

  private async checkUndo(kept: KeptMatch, entry: number): Promise<void> {
    const live = await this.matches.get(kept.id)
    const there = await live?.use(() => live.match.gestures.some((gesture) => gesture.entry === entry), kept)
    if (there !== true) throw new Problem('not-found', 'There is no such act to take back.')
  }

  private async checkVerdict(kept: KeptMatch, by: Seat, { of, verdict }: OfferBody & { kind: 'time-out' }) {
    abandoned(kept, of, this.now())
    if (sameUser(kept, by, of)) throw new Problem('not-yours', 'The others decide what follows.')
    if (verdict !== 'win' && verdict !== 'wait') checkStays(kept)
    const bots = (await this.matches.game(kept.game))?.bots ?? []
    if (typeof verdict === 'object' && !bots.includes(verdict.bot)) {
      throw new Problem('malformed', `There is no program '${verdict.bot}'.`)
    }
  }

  private async one(match: string, number: number): Promise<ShownOffer> {
    const offer = await this.store.offers.get(match, number)
    if (offer === null) throw new Problem('not-found', 'There is no such offer.')
    return shownOffers(await this.kept(match), [offer], this.now())[0]
  }

  private async kept(match: string): Promise<KeptMatch> {
    const kept = await this.store.matches.get(match)
    if (kept === null) throw new Problem('not-found', 'There is no such match.')
    return kept
  }
}

export function shownOffers(kept: KeptMatch, offers: Offer[], now: number): ShownOffer[] {
  return offers.map((offer) => ({
    number: offer.number,
    seat: offer.seat,
    offer: offer.body as OfferBody,
    made: offer.made,
    at: offer.at,
    status: offer.status === 'open' && lapsed(kept, offer, now) ? 'lapsed' : offer.status,
    agreed: offer.agreed,
    needed: offer.status === 'open' ? neededFor(kept, offer) : [],
  }))
}

/** Whether an open offer has lost its sense. */
function lapsed(kept: KeptMatch, { body, at }: Offer, now: number): boolean {
  const { kind, of } = body as OfferBody & { of?: string }
  if (kind === 'rematch') return false
  if (kept.status !== 'playing') return true
  if (kind === 'undo') return kept.entries !== at
  return kind === 'time-out' && !kept.seats.some((late) => late.seat === of && isAbandoned(kept, late, now))
}

/** The seats whose players must agree still. Who holds several seats agrees with one of them. */
function neededFor(kept: KeptMatch, { agreed, body }: Offer): Seat[] {
  const { of = '' } = body as { of?: string }
  const done = [...agreed, of]
  return kept.seats
    .filter(({ user, seat: other }) => user !== null && !done.some((there) => sameUser(kept, there, other)))
    .map(({ seat: other }) => other)
}

function sameUser({ seats }: KeptMatch, a: Seat, b: Seat): boolean {
  const [one, other] = [a, b].map((name) => seats.find((taken) => taken.seat === name)?.user ?? name)
  return one === other
}

function abandoned(kept: KeptMatch, of: Seat, now: number): SeatTaken {
  const late = kept.seats.find((taken) => taken.seat === of)
  if (late === undefined || !isAbandoned(kept, late, now)) throw new Problem('not-playing', 'Their time is not up.')
  return late
}

const closed = (): Problem => new Problem('offer-closed', 'This offer is open no more.')
