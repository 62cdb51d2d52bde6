import { Refused } from '@middlesea/engine'
import type { Store, Wake } from '@middlesea/store'
import { availableParallelism } from 'node:os'
import type { Allowance, Allowances } from '../allowances.ts'
import { type GameModules, loadGame, type ServerGame } from '../games.ts'
import { areAllPrograms } from './kept.ts'
import { LiveMatch } from './live.ts'
import type { Change } from './memory.ts'
import { BotOffers } from './botOffers.ts'
import { FairTurns } from './fairTurns.ts'
import { Thinker } from './thinker.ts'

/** Nobody has asked for a match for so long: it leaves the memory. */
const IDLE_MS = 120_000
const SWEEP_MS = 30_000
/**
 * A table that somebody has open stays in memory too, but the match itself need not: whoever acts next wakes it, which takes
 * some milliseconds. It sleeps when nothing happened for so long; sooner where many are awake, and soonest where it was only
 * looked at: many open a table to see whose move it is.
 */
const SLEEP_MS = 60_000
const CROWDED_SLEEP_MS = 10_000
const LOOKED_AT_SLEEP_MS = 1_000
const CROWD = 128
const LOOK_FOR_SLEEPERS_MS = 2_000
/** The process that wrote last lets its programs answer at once; the others step in when nothing came. */
const OTHERS_WAIT_MS = 3_000
const BOT_RETRY_MS = 5_000
/** How many resting matches one sweep looks at: opening one may take a while. */
const RESTING_AT_ONCE = 10

/** Programs think in so many threads, and so many are asked at once: one that thinks for long keeps nobody else waiting. */
const THREADS = Math.max(2, Math.min(4, availableParallelism()))
/** What an answer of a program costs this process beside the rules and the views, in milliseconds. */
const ANSWER_MS = 1

interface Held {
  live: Promise<LiveMatch>
  /** The same when it was read; null until then. */
  loaded: LiveMatch | null
  users: number
  lastUsed: number
  thinking: boolean
  timer: NodeJS.Timeout | null
}

export interface MatchesOptions {
  store: Store
  modules: GameModules
  allowances: Allowances
  now: () => number
  onError: (error: unknown, match: string) => void
  /** After how long unused matches sleep; tests do not want to wait. */
  sleepAfter?: number
  /** Called when a match that somebody holds may be about to change: its state is as it was shown last. */
  onBefore?: (live: LiveMatch) => void
  /** Called when nothing happens to it any more, whether it has changed or not. */
  onRest?: (live: LiveMatch) => void
  /** Called when it leaves the memory until somebody uses it again. */
  onSleep?: (live: LiveMatch) => void
  /** Called after each change of a match that somebody holds. */
  onChange: (live: LiveMatch, change: Change) => void
}

/** The matches in the memory of this process, and the programs that play in them. */
export class LiveMatches {
  private readonly held = new Map<string, Held>()
  private readonly games = new Map<string, Promise<ServerGame | null>>()
  private readonly options: MatchesOptions
  private readonly thinker: Thinker
  private readonly offers: BotOffers
  private readonly turns = new FairTurns(THREADS)
  private readonly sweepers: NodeJS.Timeout[]
  private readonly deaf: (() => void)[]
  private closed = false
  private isLettingSleep = false
  /** Resting matches that were looked at: of some no snapshot can be kept. */
  private readonly tried = new Set<string>()

  constructor(options: MatchesOptions) {
    this.options = options
    this.thinker = new Thinker(options.modules, THREADS)
    this.offers = new BotOffers(options.store, options.now)
    this.sweepers = [
      setInterval(() => void this.sweep(), SWEEP_MS),
      setInterval(() => void this.letSleep(), Math.min(LOOK_FOR_SLEEPERS_MS, options.sleepAfter ?? Infinity)),
    ]
    const { wakes } = options.store
    this.deaf = [wakes.listen((wake) => this.woken(wake)), wakes.onGap(() => this.refreshAll())]
  }

  get size(): number {
    return this.held.size
  }

  /** How many of them sleep. */
  get sleeping(): number {
    return [...this.held.values()].filter(({ loaded }) => loaded?.sleeps === true).length
  }

  /** Whether a match is in memory. */
  has(id: string): boolean {
    return this.held.has(id)
  }

  game(id: string): Promise<ServerGame | null> {
    const known = this.games.get(id) ?? loadGame(this.options.modules, id)
    this.games.set(id, known)
    return known
  }

  /** A match that is being played or is over; null when there is none. */
  async get(id: string): Promise<LiveMatch | null> {
    const held = this.held.get(id) ?? (await this.hold(id))
    if (held === null) return null
    held.lastUsed = this.options.now()
    return held.live
  }

  /** Keeps a match in memory until `release`. */
  async keep(id: string): Promise<LiveMatch | null> {
    const live = await this.get(id)
    const held = this.held.get(id)
    if (live !== null && held !== undefined) held.users++
    return live
  }

  release(id: string): void {
    const held = this.held.get(id)
    if (held !== undefined) held.users--
  }

  /** Lets programs go on in matches that nobody has open, such as after a crash. */
  async wakeBots(before: number): Promise<void> {
    for (const id of await this.options.store.matches.awaitingBots(before)) {
      const live = await this.get(id)
      await live?.use(() => this.letThink(live, 0))
    }
  }

  async close(): Promise<void> {
    this.closed = true
    for (const sweeper of this.sweepers) clearInterval(sweeper)
    for (const stop of this.deaf) stop()
    for (const { timer } of this.held.values()) if (timer !== null) clearTimeout(timer)
    await this.thinker.close()
    // What is being written is written to its end; and where each match stands, for the rules of the next version.
    await Promise.allSettled([...this.held.values()].map(async ({ live }) => (await live).keepNewest()))
    this.held.clear()
  }

  private async hold(id: string): Promise<Held | null> {
    const kept = await this.options.store.matches.get(id)
    if (kept === null || kept.status === 'open') return null
    const played = await this.game(kept.game)
    if (played === null) throw new Error(`match ${id} is of a game that is not here: ${kept.game}`)
    const known = this.held.get(id)
    if (known !== undefined) return known
    const { store, now } = this.options
    const onCut = (why: Error): void => this.failed(why, id)
    const live = LiveMatch.load(store, kept, { played, now, onCut })
    const held: Held = { live, loaded: null, users: 0, lastUsed: now(), thinking: false, timer: null }
    this.held.set(id, held)
    try {
      const loaded = await live
      held.loaded = loaded
      loaded.onBefore = () => this.options.onBefore?.(loaded)
      loaded.onRest = () => this.options.onRest?.(loaded)
      loaded.onSleep = () => this.options.onSleep?.(loaded)
      loaded.onChange = (change) => this.changed(loaded, change)
      this.letThink(loaded, 0)
      return held
    } catch (error) {
      this.held.delete(id)
      throw error
    }
  }

  private changed(live: LiveMatch, change: Change): void {
    this.options.onChange(live, change)
    this.letThink(live, change === 'lobby' || change.byUs ? 0 : OTHERS_WAIT_MS)
  }

  private woken({ match, kind, data }: Wake): void {
    const held = this.held.get(match)
    // Mostly it is what this process has just written.
    if (held === undefined || (kind === 'entries' && held.loaded?.knows(Number(data)) === true)) return
    held.live.then((live) => this.takeIn(live, kind, data)).catch((error: unknown) => this.failed(error, match))
  }

  private async takeIn(live: LiveMatch, kind: Wake['kind'], data: unknown): Promise<void> {
    if (kind === 'entries') await live.refresh(Number(data))
    else if (kind === 'lobby') await live.refreshLobby()
    else if (kind === 'orders') {
      await live.refreshOrders()
      // It may be the answer to a question that is open already.
      this.letThink(live, 0)
    }
  }

  private refreshAll(): void {
    for (const [id, { live }] of this.held) {
      live
        .then(async (loaded) => {
          await loaded.refresh()
          await loaded.refreshLobby()
        })
        .catch((error: unknown) => this.failed(error, id))
    }
  }

  private failed(error: unknown, match: string): void {
    if (!this.closed) this.options.onError(error, match)
  }

  /** Gives the answer that the match waits for from a program or an order, once at a time. */
  private letThink(live: LiveMatch, wait: number): void {
    const held = this.held.get(live.id)
    if (held === undefined || held.thinking || this.closed || !live.awaitsServer) return
    held.thinking = true
    held.timer = setTimeout(() => {
      held.timer = null
      this.think(live)
        .catch((error: unknown) => {
          this.failed(error, live.id)
          return BOT_RETRY_MS
        })
        .then((next) => {
          held.thinking = false
          this.letThink(live, next)
        })
        .catch(() => {})
    }, wait)
  }

  /** Gives one answer. How long to wait until the next. */
  private async think(live: LiveMatch): Promise<number> {
    if (await live.obey()) return 0
    const allowance = this.aloneAt(live)
    if (allowance !== null && allowance.wait > 0) return allowance.wait
    const end = await this.turns.take(live.kept.owner, allowance === null)
    try {
      await this.answer(live, allowance)
    } finally {
      end()
    }
    return 0
  }

  /** Where only programs sit, their maker's allowance for such matches; null where a person waits for the answer. */
  private aloneAt({ kept }: LiveMatch): Allowance | null {
    return areAllPrograms(kept.seats) ? this.options.allowances.of(`programs of ${kept.owner}`) : null
  }

  private async answer(live: LiveMatch, allowance: Allowance | null): Promise<void> {
    const asked = await live.use(() => {
      const waiting = live.waitingBot()
      const decision = waiting === null ? null : live.match.decisionFor(waiting.seat)
      if (waiting === null || decision === null || this.closed) return null
      const { seat, bot } = waiting
      const { match } = live
      return {
        seat,
        bot,
        match,
        decision: decision.id,
        answer: this.thinker.ask(match, bot, seat),
        at: match.log.length,
      }
    })
    if (asked === null) return
    const action = await asked.answer
    // Another process or a person may have acted meanwhile: then the answer is to an old question.
    const same = await live.use(() => live.match.log.length === asked.at)
    if (!same) return
    allowance?.meter(ANSWER_MS)
    const done = live.act(asked.seat, asked.decision, [action], { meter: allowance?.meter })
    await done.catch((error: unknown) => this.tooLate(live, error))
    // Nobody is there to whom programs among themselves could offer something.
    if (allowance === null)
      await this.offers.tell(live, asked.seat, this.thinker.decided(asked.match, asked.bot, asked.seat))
  }

  /** Somebody was quicker at the last moment; anything else is a fault. */
  private tooLate(live: LiveMatch, error: unknown): void {
    if (!(error instanceof Refused) || live.awaitsServer) throw error
  }

  /** Done now and then: matches that nobody asks for leave the memory, and those that wait for a program or an order go on. */
  async sweep(): Promise<void> {
    const { now } = this.options
    for (const [id, held] of this.held) {
      if (held.users > 0 || held.thinking || held.lastUsed >= now() - IDLE_MS) continue
      this.held.delete(id)
      held.live.then((live) => live.keepNewest()).catch((error: unknown) => this.failed(error, id))
    }
    await this.wakeBots(now() - SWEEP_MS).catch((error: unknown) => this.failed(error, ''))
    await this.keepResting(now() - IDLE_MS).catch((error: unknown) => this.failed(error, ''))
  }

  /** Lets matches sleep with which nothing is done. */
  private async letSleep(): Promise<void> {
    if (this.isLettingSleep) return
    this.isLettingSleep = true
    const awake = [...this.held.values()].filter(({ loaded, thinking }) => loaded?.sleeps === false && !thinking)
    const isCrowded = awake.length > CROWD
    const { now } = this.options
    // One after the other: of each the newest state may have to be written, and others act meanwhile.
    for (const { loaded } of awake) {
      if (this.closed) return
      if (loaded === null) continue
      const unusedSince = now() - (this.options.sleepAfter ?? sleepsAfter(loaded, isCrowded))
      if (loaded.lastWorked > unusedSince) continue
      await loaded.sleep(unusedSince).catch((error: unknown) => this.failed(error, loaded.id))
    }
    this.isLettingSleep = false
  }

  /** Keeps where resting matches stand of which a process died before it could, or that are older than snapshots. */
  private async keepResting(before: number): Promise<void> {
    for (const id of await this.options.store.entries.withoutSnapshot(before, RESTING_AT_ONCE + this.tried.size)) {
      if (this.tried.has(id) || this.closed) continue
      this.tried.add(id)
      await this.get(id)
        .then((live) => live?.keepNewest())
        .catch((error: unknown) => this.failed(error, id))
    }
  }
}

/** After how long without any work a match sleeps. */
function sleepsAfter({ changed }: LiveMatch, isCrowded: boolean): number {
  if (!isCrowded) return SLEEP_MS
  return changed ? CROWDED_SLEEP_MS : LOOKED_AT_SLEEP_MS
}
