import type { ChatLine, KeptMatch, Store, User } from '@middlesea/store'
import { checkReader } from '../access.ts'
import { type Meter, metered } from '../allowances.ts'
import type { LiveMatch } from '../match/live.ts'
import type { Change } from '../match/memory.ts'
import { shownOffers } from '../match/offers.ts'
import { type Quoted, quotesFor } from '../match/reader.ts'
import { mayRead, type Ping, tellMarks, tellPing } from './marks.ts'
import type { ServerMessage } from './protocol.ts'
import { type Onlooker, type RecentTables, Showing } from './showing.ts'

/** How many of the last lines of chat are shown to whoever sits down. */
const CHAT_LINES = 200
const OFFERS = 20

/** Somebody at a table: a seat's player, or a spectator. */
export interface Sitter extends Onlooker {
  readonly user: User
  readonly invite: string | undefined
  /** Whose words they do not want to read; known when they sit down. */
  mute: ReadonlySet<string>
  /** The next line of chat that they have not been told. */
  chat: number
  send(message: string): void
}

/** All who have one match open in this process. */
export class Room {
  readonly live: LiveMatch
  readonly sitters = new Set<Sitter>()
  /** How many have entered and not left; not all of them have sat down. */
  users = 0
  /** Of the seats, when it was looked last who may be here. */
  private revision: number
  private readonly store: Store
  private readonly now: () => number
  private readonly names = new Map<string, string>()
  readonly showing: Showing

  constructor(live: LiveMatch, store: Store, now: () => number, recent: RecentTables) {
    this.live = live
    this.revision = live.kept.revision
    this.showing = new Showing(live, recent)
    this.store = store
    this.now = now
  }

  /** Shows the table, at least as new as it was read, to somebody who may look at it. */
  welcome(sitter: Sitter, read: KeptMatch, meter: Meter): Promise<void> {
    return this.live.use(async () => {
      // Whoever lost the seat while others were served is not let in: nobody would send them away again.
      this.checkReader(sitter)
      this.sitters.add(sitter)
      metered(meter, () => this.show([sitter]))
      sitter.mute = await this.store.blocks.of(sitter.user.id)
      await this.tellChat([sitter], await this.store.chat.last(this.live.id, CHAT_LINES), meter)
      await this.tellOffers([sitter])
      await tellMarks(this.store, this.live.id, [sitter], false)
    }, read)
  }

  private checkReader({ user, seat, invite }: Sitter): void {
    checkReader(this.live.kept, user, seat, invite)
  }

  /** Something is about to happen to the match. */
  before(): void {
    this.showing.remember(this.sitters)
  }

  /** It has happened, or was refused. */
  rest(): void {
    this.showing.rest()
  }

  changed(change: Change): void {
    // Whoever acted may have found in the store that seats have changed, before the news of it came.
    if (change === 'lobby' || this.live.kept.revision !== this.revision) this.dropStrangers()
    this.show([...this.sitters])
  }

  /** Something was offered or answered. */
  offers(): Promise<void> {
    return this.live.use(() => this.tellOffers([...this.sitters]))
  }

  /** Something was put on the board or taken away. */
  marks(): Promise<void> {
    // One after the other, so that nobody is shown an older board last.
    return this.live.use(() => tellMarks(this.store, this.live.id, [...this.sitters], true))
  }

  async ping(ping: Ping): Promise<void> {
    // As with what is said: who has got up before is no longer here then.
    await this.live.settled()
    tellPing(this.live.id, this.sitters, ping)
  }

  private async tellOffers(sitters: Sitter[]): Promise<void> {
    const { id } = this.live
    const offers = await this.store.offers.last(id, OFFERS)
    if (offers.length === 0) return
    const kept = (await this.store.matches.get(id)) ?? this.live.kept
    const message: ServerMessage = { t: 'offers', match: id, offers: shownOffers(kept, offers, this.now()) }
    for (const sitter of sitters) sitter.send(JSON.stringify(message))
  }

  /** Whoever lost the seat hears no more of it. */
  private dropStrangers(): void {
    this.revision = this.live.kept.revision
    for (const sitter of this.sitters) {
      try {
        this.checkReader(sitter)
      } catch {
        this.sitters.delete(sitter)
      }
    }
  }

  /** What was said since; each reads what is for them. */
  async chat(): Promise<void> {
    const from = Math.min(...[...this.sitters].map(({ chat }) => chat))
    if (!Number.isFinite(from)) return
    const lines = await this.store.chat.from(this.live.id, from)
    // Who has got up before it was said is no longer here then.
    await this.live.settled()
    await this.tellChat([...this.sitters], lines)
  }

  say(message: ServerMessage): void {
    const text = JSON.stringify(message)
    for (const sitter of this.sitters) sitter.send(text)
  }

  private show(sitters: Sitter[]): void {
    this.showing.show(sitters, this.now(), (sitter, text) => sitter.send(text))
  }

  /** `meter`: of whoever sits down, for what was said may be much. What is said now whoever says it pays for. */
  private async tellChat(sitters: Sitter[], lines: ChatLine[], meter: Meter = () => {}): Promise<void> {
    for (const { user } of lines) {
      if (!this.names.has(user)) this.names.set(user, (await this.store.users.get(user))?.name ?? '')
    }
    for (const sitter of sitters) metered(meter, () => this.tellChatTo(sitter, lines))
  }

  private tellChatTo(sitter: Sitter, lines: ChatLine[]): void {
    const news = lines.filter(({ number }) => number >= sitter.chat)
    const own = news.filter(
      ({ audience, seat, user }) => mayRead(sitter.seat, seat, audience) && !sitter.mute.has(user),
    )
    sitter.chat = Math.max(sitter.chat, (news.at(-1)?.number ?? -1) + 1)
    if (own.length === 0) return
    const message: ServerMessage = {
      t: 'chat',
      match: this.live.id,
      seat: sitter.seat,
      lines: own.map(({ number, user, seat, audience, body, made, quotes = [] }) => {
        const read = quotesFor(quotes as Quoted[], sitter.seat)
        return { number, seat, name: this.names.get(user) ?? '', text: body, to: audience, made, quotes: read }
      }),
    }
    sitter.send(JSON.stringify(message))
  }
}
