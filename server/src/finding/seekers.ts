import type { KeptMatch, NewNotice, Store, User } from '@middlesea/store'
import { newId } from '../ids.ts'
import type { LiveMatches } from '../match/matches.ts'
import { nameIn, type NoticeBody } from '../notify/notice.ts'
import { hoursApart } from './zones.ts'

/** Nobody is told of open seats more often, however many are made. */
const QUIET_MS = 3600_000

/** Tells those who look for a match that somebody has opened one. */
export class Seekers {
  private readonly store: Store
  private readonly matches: LiveMatches
  private readonly now: () => number
  private readonly onTold: () => void

  constructor(store: Store, matches: LiveMatches, now: () => number, onTold: () => void) {
    this.store = store
    this.matches = matches
    this.now = now
    this.onTold = onTold
  }

  /** A match was made. Only those that everybody may join, and where a seat is free, are told of. */
  async opened(kept: KeptMatch, host: User): Promise<void> {
    const free = kept.seats.some(({ user, bot }) => user === null && bot === null)
    if (kept.visibility !== 'public' || !free) return
    const { language, timeZone } = host
    const now = this.now()
    const apart = await this.store.blocks.around(kept.owner)
    for (const { user, seek } of await this.store.seeks.wanting({ ...kept, language })) {
      if (apart.has(user.id)) continue
      if (seek.hours !== null && hoursApart(user.timeZone, timeZone, now) > seek.hours) continue
      await this.tell(user, kept, host)
    }
  }

  private async tell(user: User, kept: KeptMatch, host: User): Promise<void> {
    const { store } = this
    const now = this.now()
    const open = (await store.channels.of(user.id)).filter(({ active, confirmed }) => active && confirmed)
    if (open.length === 0 || !(await store.seeks.claim(user.id, now, now - QUIET_MS))) return
    const game = (await this.matches.game(kept.game))?.game
    const body: NoticeBody = {
      kind: 'open',
      language: user.language,
      match: kept.id,
      title: kept.title,
      game: nameIn(user, game?.name, kept.game),
      host: host.name,
      pace: kept.pace,
    }
    for (const channel of open) {
      const notice: NewNotice = { id: newId(), channel: channel.id, match: null, seat: null, body, created: now }
      await store.notices.add(notice)
    }
    this.onTold()
  }
}
