import type { Channel, Club, KeptMatch, NewNotice, Store } from '@middlesea/store'
import type { Follower } from '../afterwards.ts'
import { Bucket } from '../bucket.ts'
import { newId } from '../ids.ts'
import type { LiveMatches } from '../match/matches.ts'
import { nameIn, type NoticeBody } from '../notify/notice.ts'

const AT_ONCE = 50

/** A club is told so much at once, and then once in half a minute: whoever comes and goes floods nobody. */
const TOLD_AT_ONCE = 20
const TOLD_A_SECOND = 1 / 30

/** What a club hears of over its webhook. */
export type ClubNews = { event: 'made' | 'over'; match: KeptMatch } | { event: 'joined'; who: string }

/** Tells clubs, over their webhooks, what happens in them. Nothing secret: a webhook is read by all who look there. */
export class Herald implements Follower {
  private readonly store: Store
  private readonly matches: LiveMatches
  private readonly now: () => number
  private readonly onTold: () => void
  /** By club, for those that have been told something of late. */
  private readonly limits = new Map<string, Bucket>()

  constructor(store: Store, matches: LiveMatches, now: () => number, onTold: () => void) {
    this.store = store
    this.matches = matches
    this.now = now
    this.onTold = onTold
  }

  async look(): Promise<void> {
    const { store } = this
    for (const id of await store.clubs.overUntold(AT_ONCE)) {
      const match = await store.matches.get(id)
      const club = match === null || match.club === null ? null : await store.clubs.get(match.club)
      if (!(await store.clubs.claimOver(id))) continue
      if (match !== null && club !== null) await this.tell(club, { event: 'over', match })
    }
  }

  async tell(club: Club, news: ClubNews): Promise<void> {
    const channels = (await this.store.channels.ofClub(club.id)).filter(({ active }) => active)
    if (channels.length === 0 || !this.mayTell(club.id)) return
    for (const channel of channels) {
      const body = await this.bodyFor(channel, club, news)
      const notice: NewNotice = {
        id: newId(),
        channel: channel.id,
        match: null,
        seat: null,
        body,
        created: this.now(),
      }
      await this.store.notices.add(notice)
    }
    this.onTold()
  }

  private mayTell(club: string): boolean {
    for (const [id, limit] of this.limits) if (limit.isFull) this.limits.delete(id)
    const limit = this.limits.get(club) ?? new Bucket(TOLD_A_SECOND, TOLD_AT_ONCE)
    this.limits.set(club, limit)
    return limit.take()
  }

  /** In the language of whoever set the webhook up. */
  private async bodyFor({ user }: Channel, { id, name }: Club, news: ClubNews): Promise<NoticeBody> {
    const reader = (await this.store.users.get(user)) ?? { language: 'en' }
    const about = { kind: 'club', language: reader.language, club: id, clubName: name } as const
    if (news.event === 'joined') return { ...about, event: 'joined', who: news.who, match: null, title: '', game: '' }
    const { match } = news
    const game = (await this.matches.game(match.game))?.game
    const { winners = [] } = (match.outcome ?? {}) as { winners?: string[] }
    const won = match.seats.filter(({ seat }) => winners.includes(seat)).map((taken) => taken.name)
    const host = match.seats.filter(({ user: taken }) => taken === match.owner).map((taken) => taken.name)
    return {
      ...about,
      event: news.event,
      who: (news.event === 'over' ? won : host).filter((one) => one !== '').join(', '),
      match: match.id,
      title: match.title,
      game: nameIn(reader, game?.name, match.game),
    }
  }
}
