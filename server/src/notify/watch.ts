import { journalFor } from '@middlesea/engine'
import type { Channel, KeptMatch, NewNotice, SeatTaken, Store, User } from '@middlesea/store'
import { newId } from '../ids.ts'
import type { LiveMatch } from '../match/live.ts'
import type { LiveMatches } from '../match/matches.ts'
import { NowAndThen } from '../nowAndThen.ts'
import { LINES_TOLD, linesIn, nameIn, type NoticeBody } from './notice.ts'

const LOOK_MS = 10_000
const AT_ONCE = 1_000

export interface WatchOptions {
  store: Store
  matches: LiveMatches
  /** The seats that have a match open, in whatever process. */
  present: (match: string) => Set<string>
  /** For so long nobody must have been at a seat. */
  after: number
  every?: number
  now: () => number
  /** Notices were put into the queue. */
  onTold: () => void
  onError: (error: unknown, match: string) => void
}

/** Finds the seats that must act while nobody is there, and has their players told: once for each turn of a seat. */
export class TurnReminder {
  private readonly options: WatchOptions
  /** When somebody was last found at a seat that must act. */
  private readonly lastSeen = new Map<string, number>()
  private readonly began: number
  private looking: NowAndThen | null = null

  constructor(options: WatchOptions) {
    this.options = options
    // Whoever was at a table when the server was started anew is about to come back.
    this.began = options.now()
  }

  start(): void {
    const { onError, every = LOOK_MS } = this.options
    const look = (): Promise<void> => this.look().catch((error: unknown) => onError(error, ''))
    this.looking = new NowAndThen(look, every)
  }

  async close(): Promise<void> {
    await this.looking?.close()
  }

  private async look(): Promise<void> {
    const { store, now, after, onError } = this.options
    if (now() < this.began + after) return
    for (const id of await store.notices.unsettled(now() - after, AT_ONCE)) {
      await this.lookAt(id).catch((error: unknown) => onError(error, id))
    }
  }

  private async lookAt(id: string): Promise<void> {
    const { store } = this.options
    const kept = await store.matches.get(id)
    if (kept === null || kept.status !== 'playing') return
    const awaited = kept.seats.filter(
      ({ seat, user, bot }) => user !== null && bot === null && kept.waiting.includes(seat),
    )
    const here = awaited.filter(({ seat }) => this.isHere(id, seat))
    for (const taken of awaited) if (!here.includes(taken)) await this.tell(kept, taken)
    // Whoever is here may go without having acted: then it is looked at again.
    if (here.length === 0) await store.notices.settle(id, kept.entries, kept.updated)
  }

  /** Whether somebody is at a seat, or was a short while ago. */
  private isHere(match: string, seat: string): boolean {
    const { now, after, present } = this.options
    const key = `${match} ${seat}`
    if (present(match).has(seat)) this.lastSeen.set(key, now())
    const seen = this.lastSeen.get(key)
    if (seen === undefined) return false
    if (seen > now() - after || present(match).has(seat)) return true
    this.lastSeen.delete(key)
    return false
  }

  private async tell(kept: KeptMatch, { seat, user: id }: SeatTaken): Promise<void> {
    const { store, matches, now, onTold } = this.options
    const user = id === null ? null : await store.users.get(id)
    const channels = user === null ? [] : await store.channels.of(user.id)
    const open = channels.filter(({ active, confirmed, created }) => active && confirmed && created <= kept.updated)
    if (user === null || open.length === 0) return
    const live = await matches.get(kept.id)
    if (live === null) return
    const told = await live.use(
      () => ({
        afterEntry: live.match.gestures.filter(({ made }) => made.seat === seat).at(-1)?.entry ?? -1,
        bodies: open.map((channel) => bodyOf(live, kept, seat, user, channel)),
      }),
      kept,
    )
    const notices = open.map((channel, i): NewNotice => {
      return { id: newId(), channel: channel.id, match: kept.id, seat, body: told.bodies[i], created: now() }
    })
    const { afterEntry } = told
    if (await store.notices.tell({ match: kept.id, seat, user: user.id, afterEntry }, notices)) onTold()
  }
}

function bodyOf(live: LiveMatch, kept: KeptMatch, seat: string, user: User, { kind, settings }: Channel): NoticeBody {
  const { game } = live.played
  // Others may look at a webhook, such as a room of the whole circle: it tells what everybody may know.
  const reader = kind === 'webhook' && settings.reads !== 'seat' ? 'spectator' : seat
  const lines = journalFor(live.match.journal, reader).slice(-LINES_TOLD)
  return {
    kind: 'move',
    language: user.language,
    timeZone: user.timeZone,
    match: kept.id,
    title: kept.title,
    game: nameIn(user, game.name, game.id),
    seat: nameIn(user, game.names(seat), seat),
    since: kept.updated,
    lines: linesIn(user, game, lines),
  }
}
