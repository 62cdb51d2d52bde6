import type { Notice, Store } from '@middlesea/store'
import { owingSalts } from '../match/promises.ts'
import type { Metrics } from '../metrics.ts'
import type { NoticeBody } from './notice.ts'
import { NotSent } from './outgoing.ts'
import type { NoticeSender } from './sender.ts'

/** How long after each failure it is tried again. */
export const RETRY_MS = [30_000, 120_000, 600_000, 3_600_000, 21_600_000]
/** So long a process has a notice for itself; when it died meanwhile, another takes it. Longer than any sending. */
const CLAIM_MS = 90_000
const LOOK_MS = 5_000
const AT_ONCE = 8
const GOODBYE_MS = 5_000

export interface QueueOptions {
  store: Store
  sender: NoticeSender
  metrics: Metrics
  now: () => number
  onError: (error: unknown) => void
}

/** Sends what waits in the store. Any process may; each notice is one's at a time. */
export class Queue {
  private readonly options: QueueOptions
  private readonly sending = new Set<Promise<void>>()
  private timer: NodeJS.Timeout | null = null
  private looking: Promise<void> | null = null
  private again = false
  private closed = false

  constructor(options: QueueOptions) {
    this.options = options
  }

  start(): void {
    this.timer = setInterval(() => this.kick(), LOOK_MS)
  }

  /** There may be something to send. */
  kick(): void {
    if (this.closed) return
    this.again = this.looking !== null
    if (this.again) return
    this.looking = this.look()
      .catch(this.options.onError)
      .finally(() => {
        this.looking = null
        if (this.again) this.kick()
      })
  }

  async close(): Promise<void> {
    this.closed = true
    if (this.timer !== null) clearInterval(this.timer)
    // Whoever does not answer is not waited for: another process, or the next start, tries again.
    const late = new Promise<void>((done) => setTimeout(done, GOODBYE_MS).unref())
    await Promise.race([this.ended(), late])
  }

  /** What was just being taken from the store is sent too. */
  private async ended(): Promise<void> {
    await this.looking
    await Promise.all(this.sending)
  }

  private async look(): Promise<void> {
    const { store, now } = this.options
    while (!this.closed && this.sending.size < AT_ONCE) {
      const notice = await store.notices.claim(now(), now() + CLAIM_MS)
      if (notice === null) return
      const sending = this.handle(notice).catch(this.options.onError)
      this.sending.add(sending)
      void sending.finally(() => {
        this.sending.delete(sending)
        this.kick()
      })
    }
  }

  private async handle(notice: Notice): Promise<void> {
    const { store, sender, metrics, now } = this.options
    const channel = await store.channels.get(notice.channel)
    if (channel === null || !channel.active || !channel.confirmed || !(await this.stillWaits(notice, channel.user))) {
      return store.notices.remove(notice.id)
    }
    try {
      await sender.send(channel, notice.body as NoticeBody)
      metrics.noticesSent++
      await store.notices.remove(notice.id)
      if (channel.error !== '') await store.channels.setError(channel.id, '', now())
    } catch (error) {
      metrics.noticesFailed++
      if (!(error instanceof NotSent)) this.options.onError(error)
      const { code, final } = error instanceof NotSent ? error : { code: 'failed', final: false }
      if (code === 'gone') return void (await store.channels.remove(channel.user, channel.id))
      const wait = RETRY_MS[notice.tries - 1]
      if (final || wait === undefined) await store.notices.remove(notice.id)
      else await store.notices.retry(notice.id, now() + wait)
      await store.channels.setError(channel.id, code, now())
    }
  }

  /** Whether a match still waits for whom it waited for: to act or, before it begins, to show a salt. */
  private async stillWaits({ match, seat, body }: Notice, user: string): Promise<boolean> {
    if (match === null || seat === null) return true
    const kept = await this.options.store.matches.get(match)
    if ((body as NoticeBody).kind === 'cup') {
      return kept?.status === 'open' && owingSalts(kept).some((owing) => owing.seat === seat && owing.user === user)
    }
    if (kept?.status !== 'playing' || !kept.waiting.includes(seat)) return false
    return kept.seats.some((taken) => taken.seat === seat && taken.user === user && taken.bot === null)
  }
}
