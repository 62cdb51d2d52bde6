import type { KeptMatch, NewNotice, SeatTaken, Store } from '@middlesea/store'
import { newId } from '../ids.ts'
import type { LiveMatches } from '../match/matches.ts'
import { owingSalts } from '../match/promises.ts'
import { nameIn, type NoticeBody } from '../notify/notice.ts'

export interface CallsOptions {
  store: Store
  matches: LiveMatches
  now: () => number
  /** So long pages have for doing it by themselves. */
  after: number
  /** Notices were put into the queue. */
  onTold: () => void
}

/** What the players of a game are asked for before it begins, since when and until when. */
interface Asking {
  number: number
  since: number
  until: number
}

/** Asks the players of a cup's game to come when it waits for their salts: pages show them, but only where they are opened. */
export class Calls {
  private readonly options: CallsOptions
  /** The last call of each game that waits, so that the store is not asked again and again. */
  private readonly called = new Map<string, number>()

  constructor(options: CallsOptions) {
    this.options = options
  }

  /** A game of a cup has not begun, and waits for salts. */
  async waits(kept: KeptMatch, patience: number): Promise<void> {
    const { now, after } = this.options
    const asking = askingOf(kept, patience)
    if (now() < asking.since + after || this.called.get(kept.id) === asking.number) return
    for (const taken of owingSalts(kept)) await this.tell(kept, taken, asking)
    this.called.set(kept.id, asking.number)
  }

  /** A game waits no more. */
  forget({ id }: KeptMatch): void {
    this.called.delete(id)
  }

  private async tell(kept: KeptMatch, { seat, user: id }: SeatTaken, asking: Asking): Promise<void> {
    const { store, matches, now, onTold } = this.options
    const user = id === null ? null : await store.users.get(id)
    if (user === null) return
    // A channel tells of what comes after it.
    const open = (await store.channels.of(user.id)).filter(
      ({ active, confirmed, created }) => active && confirmed && created <= asking.since,
    )
    if (open.length === 0) return
    const game = (await matches.game(kept.game))?.game
    const { language, timeZone } = user
    const { id: match, title } = kept
    const name = nameIn(user, game?.name, kept.game)
    const body: NoticeBody = { kind: 'cup', language, timeZone, match, title, game: name, until: asking.until }
    const notices = open.map((channel): NewNotice => {
      return { id: newId(), channel: channel.id, match, seat, body, created: now() }
    })
    // Turns are told by entries, from -1 on: these come before.
    const afterEntry = -1 - asking.number
    if (await store.notices.tell({ match, seat, user: user.id, afterEntry }, notices)) onTold()
  }
}

/** Salts are shown; where somebody was silent they are promised anew, and those are shown. */
function askingOf({ opening, created, seats }: KeptMatch, patience: number): Asking {
  if (opening === null) return { number: 2, since: created + patience, until: created + 2 * patience }
  const number = seats.some(({ saltSilent }) => saltSilent) ? 3 : 1
  return { number, since: opening - patience, until: opening }
}
