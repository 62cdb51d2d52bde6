import { type MatchSnapshot, type Refusal, Refused, refusal, type Seat } from '@middlesea/engine'
import { type Also, Conflict, type KeptMatch, type Settled, type Store } from '@middlesea/store'
import { holds } from '../access.ts'
import { type Meter, metered } from '../allowances.ts'
import { Problem } from '../errors.ts'
import type { ServerGame } from '../games.ts'
import { InTurn } from './inTurn.ts'
import { type AnyMatch, botToAct, logOf } from './kept.ts'
import { MatchOrders } from './matchOrders.ts'
import { type OpenedMatch, openMatch } from './opening.ts'
import { mayBeOrdered, type Ordered } from './orders.ts'
import { playInSlices, recallInSlices } from './slices.ts'
import { Snapshots } from './snapshots.ts'
import { ToldLobby } from './toldLobby.ts'
import { type Performed, writeEntry } from './writing.ts'

/** A change is tried again this often when another process has written its own entry first. */
const TRIES = 8
/** At most this many answers are given by standing orders after one change; the rest follows when the server looks again. */
const MOST_ORDERED = 50

/** For what nobody pays: answers of programs to people, and what all agreed on. */
const free: Meter = () => {}

/** Who does something: a person must sit in the seat still when it is done, and what it costs goes to a meter. */
export interface Doer {
  user?: string
  meter?: Meter
}

/** What changed: entries from a number on, or who sits where and how the match ended. */
export type Change = { entriesFrom: number; byUs: boolean } | 'lobby'

export interface LiveOptions {
  played: ServerGame
  now: () => number
  /** Hears why newer rules could not keep all of a match. */
  onCut?: (why: Error) => void
}

/**
 * A match in the memory of this process. It can be thrown away at any time: the store holds all of it. Everything goes
 * through a queue, so that nobody ever sees what is not yet committed.
 */
export class LiveMatch {
  readonly id: string
  readonly played: ServerGame
  /** Its own: what is written of the match is changed in it. */
  kept: KeptMatch
  /**
   * Stands for states that agree: a match that rested and was read again goes on in its era, one that was read again because
   * the memory was doubtful begins another.
   */
  era: object = {}
  /** When something was last done with it. */
  lastWorked: number
  /** Whether it has changed here since it was read; else it was only looked at. */
  changed = false
  /** The turn in which each entry was made. */
  turns: number[] = []
  /** Called before the match changes, and sometimes before it does not: whoever shows changes looks at it once more. */
  onBefore: () => void = () => {}
  /** Called when nothing more is being done with it. */
  onRest: () => void = () => {}
  /** Called when it leaves the memory: whoever keeps something of it lets that go. */
  onSleep: () => void = () => {}
  onChange: (change: Change) => void = () => {}
  private readonly store: Store
  private readonly now: () => number
  private readonly onCut: (why: Error) => void
  private readonly queue = new InTurn()
  private readonly orders: MatchOrders
  /** Null while it sleeps. */
  private inMemory: AnyMatch | null = null
  private readonly snapshots: Snapshots
  /** The memory may be ahead of the store, or unknown: it must be read again before anybody looks. */
  private doubtful = false
  private readonly toldLobby = new ToldLobby()

  private constructor(store: Store, kept: KeptMatch, { played, now, onCut = () => {} }: LiveOptions) {
    this.store = store
    this.id = kept.id
    this.kept = kept
    this.played = played
    this.now = now
    this.lastWorked = now()
    this.onCut = onCut
    this.snapshots = new Snapshots(store, kept.id)
    this.orders = new MatchOrders(store)
  }

  static async load(store: Store, kept: KeptMatch, options: LiveOptions): Promise<LiveMatch> {
    const live = new LiveMatch(store, kept, options)
    await live.reload()
    live.toldLobby.isNew(live.kept, live.era)
    return live
  }

  /** The match itself. Only whoever works in `use` may ask for it: at other times it may sleep. */
  get match(): AnyMatch {
    if (this.inMemory === null) throw new Error(`match ${this.id} sleeps`)
    return this.inMemory
  }

  get sleeps(): boolean {
    return this.inMemory === null
  }

  /** Whether so many entries are in memory: then news of them are old. */
  knows(entries: number): boolean {
    return this.inMemory !== null && !this.doubtful && this.inMemory.log.length >= entries
  }

  /**
   * Works on the match when all that was asked before is done. `read`: as the caller has read it in the store; it is at least as
   * new then. News of what was answered a moment ago, by this process or another, may be on their way still.
   */
  use<T>(work: () => T | Promise<T>, read?: KeptMatch): Promise<T> {
    return this.queue.do(async () => {
      this.lastWorked = this.now()
      if (this.doubtful) await this.readAgain()
      else if (this.inMemory === null) await this.wake()
      try {
        if (read !== undefined) await this.follow(read)
        return await work()
      } finally {
        this.onRest()
      }
    })
  }

  /** When all that was asked before is done; a match that sleeps sleeps on. */
  settled(): Promise<void> {
    return this.queue.settled()
  }

  /**
   * Leaves the memory, if nothing was done with it since a moment and nobody waits for the server. What stays is who sits
   * where; all else is read again by whoever uses it next.
   */
  sleep(unusedSince: number): Promise<void> {
    return this.queue.do(async () => {
      if (this.inMemory === null || this.doubtful || this.lastWorked > unusedSince || this.awaitsServer) return
      await this.keepSnapshot(true)
      this.inMemory = null
      this.turns = []
      this.orders.forget()
      this.onSleep()
    })
  }

  /** Reads the match again after it slept, and shows what other processes wrote meanwhile. */
  private async wake(): Promise<void> {
    const { era } = this
    await this.readAgain(() => (this.era = era))
  }

  /** Reads the match again, and shows what was written since: also what the store could not say that it had written. */
  private async readAgain(before: () => void = () => {}): Promise<void> {
    const { entries } = this.kept
    await this.reload()
    before()
    if (this.kept.entries > entries) this.onChange({ entriesFrom: entries, byUs: false })
  }

  /** Takes in what was read in the store, where the memory is older. */
  private async follow(read: KeptMatch): Promise<void> {
    if (read.entries > this.match.log.length) await this.catchUp()
    if (read.revision > this.kept.revision || (read.status === 'finished' && this.kept.status !== 'finished'))
      await this.takeInLobby()
  }

  /** Takes a gesture. When this returns, it is on the disk; when it throws Refused, nothing has changed. */
  act(seat: Seat, decision: number, actions: unknown[], { user, meter = free }: Doer = {}): Promise<number> {
    return this.use(() =>
      this.change(
        () => {
          this.checkSits(seat, user)
          const by = this.match.decisionFor(seat)?.seats ?? []
          metered(meter, () => this.match.submit(seat, decision, actions))
          return { by }
        },
        { meter },
      ),
    )
  }

  /** Throws where somebody else has the seat: what a change is tried again on may say so, and the memory did not. */
  private checkSits(seat: Seat, user: string | undefined): void {
    if (user !== undefined && !holds(this.kept, user, seat)) throw new Problem('not-yours', 'This seat is not yours.')
  }

  /** Takes back a seat's last gesture, which must be the entry that its player means. */
  undo(seat: Seat, entry: number, { user, meter = free }: Doer = {}): Promise<number> {
    return this.use(() =>
      this.change(
        async () => {
          this.checkSits(seat, user)
          const last = this.match.undoable(seat)
          const meant = this.match.gestures.find((gesture) => gesture.entry === entry)
          if (!('rule' in last) && meant?.made !== last) throw new Refused(refusal('', 'kernel.stale'))
          if (meant !== undefined) await this.recall(entry, meter)
          metered(meter, () => this.match.undo(seat))
          return { by: [], behindSnapshot: entry < this.snapshots.at }
        },
        { meter },
      ),
    )
  }

  /** All have agreed to go back to before an entry; the match must be as it was when it was offered. */
  undoAgreed(
    { entry, dice, at }: { entry: number; dice: 'same' | 'anew'; at: number },
    offer: Settled,
    meter: Meter = free,
  ): Promise<number> {
    return this.use(() =>
      this.change(
        async () => {
          if (this.match.log.length !== at) throw new Refused(refusal('', 'kernel.stale'))
          await this.recall(entry, meter)
          metered(meter, () => (dice === 'same' ? this.match.amendAgreed(entry) : this.match.undoAgreed(entry)))
          return { by: [], agreed: true }
        },
        { offer },
      ),
    )
  }

  /** The actions that a choice of an open decision stands for. */
  expand(seat: Seat, decision: number, choice: number, meter: Meter = free): Promise<unknown[]> {
    return this.use(() => {
      const open = this.match.decisionFor(seat)
      if (open === null) throw new Refused(refusal('', 'kernel.notYourDecision'))
      if (open.id !== decision || choice >= open.options.length) throw new Refused(refusal(open.rule, 'kernel.stale'))
      return metered(meter, () => this.match.expand(open, open.options[choice]) as unknown[])
    })
  }

  /** The rule that forbids an action; null if it can be taken. */
  why(seat: Seat, action: unknown, meter: Meter = free): Promise<Refusal | null> {
    return this.use(() => metered(meter, () => this.played.game.why(this.match.state, seat, action)))
  }

  /** The newest snapshot, if it was kept by the same rules. */
  newestSnapshot(): Promise<MatchSnapshot | null> {
    return this.snapshots.newest(this.played.game.version)
  }

  /** Makes going back to before an entry quick. It may take long, but others are served meanwhile. */
  private recall(entry: number, meter: Meter = free): Promise<void> {
    return recallInSlices(this.match, entry, () => this.newestSnapshot(), meter)
  }

  /** Takes in what other processes wrote. `upTo`: how many entries there are, if the caller knows. */
  refresh(upTo = Infinity): Promise<void> {
    return this.use(async () => {
      if (this.match.log.length < upTo) await this.catchUp()
    })
  }

  /** Keeps where the match stands, so that rules to come can go on from there. One that sleeps was kept before. */
  keepNewest(): Promise<void> {
    return this.queue.do(async () => {
      if (this.inMemory === null) return
      if (this.doubtful) await this.reload()
      await this.keepSnapshot(true)
    })
  }

  /** Looks again who sits where and whether the match is over. */
  refreshLobby(): Promise<void> {
    return this.use(() => this.takeInLobby())
  }

  private async takeInLobby(): Promise<void> {
    await this.readKept()
    if (this.kept.status === 'finished') await this.keepSnapshot(true)
    // News of what was known already, which came late, are no news.
    if (this.toldLobby.isNew(this.kept, this.era)) this.onChange('lobby')
  }

  /** Looks again what was ordered. Nobody is told: that somebody ordered something is their own business. */
  refreshOrders(): Promise<void> {
    return this.use(() => this.orders.read(this.kept))
  }

  /** The program that must act next; persons come first where either may. */
  waitingBot(): { seat: Seat; bot: string } | null {
    // It falls asleep only while none must.
    return this.sleeps ? null : botToAct(this.kept, this.match.decisions)
  }

  /** Gives the answers that were ordered to open questions. Whether there was one. */
  obey(): Promise<boolean> {
    return this.use(async () => {
      const before = this.match.log.length
      this.onBefore()
      await this.followOrders()
      if (this.match.log.length === before) return false
      this.onChange({ entriesFrom: before, byUs: true })
      return true
    })
  }

  /** The answer that a person who sits at the table has ordered to an open question. */
  private waitingOrder(): Ordered | null {
    return this.sleeps ? null : this.orders.answer(this.kept, this.match.decisions)
  }

  /** Whether the server itself must answer: for a program, or as a person has ordered. */
  get awaitsServer(): boolean {
    return this.waitingBot() !== null || this.waitingOrder() !== null
  }

  /** Performs a change in memory and keeps it; whatever goes wrong, memory and store agree afterwards. */
  private async change(
    perform: () => Performed | Promise<Performed>,
    { offer, meter = free }: { offer?: Settled; meter?: Meter } = {},
  ): Promise<number> {
    for (let tries = 1; ; tries++) {
      if (this.kept.status !== 'playing') throw new Refused(refusal('', 'kernel.over'))
      const number = this.match.log.length
      const turn = this.played.game.turn(this.match.state)
      let performed: Performed
      metered(meter, () => this.onBefore())
      const begun = performance.now()
      try {
        performed = await perform()
        this.snapshots.spent(performance.now() - begun)
      } catch (error) {
        const isRefusal = error instanceof Refused || error instanceof Problem
        // Where the rules break, also while something is played again, nobody knows what the memory holds.
        if (!isRefusal || this.match.log.length !== number) this.doubtful = true
        // Perhaps it is legal after what another process has written.
        else if (error instanceof Refused && (await this.catchUp())) continue
        throw error
      }
      try {
        await this.append(number, turn, performed, { offer })
      } catch (error) {
        this.doubtful = true
        if (!(error instanceof Conflict) || tries === TRIES) throw error
        await this.reload()
        this.onChange({ entriesFrom: number, byUs: false })
        continue
      }
      // Nobody is shown a question to which the answer was ordered.
      await this.followOrders().catch(() => {})
      if (this.doubtful) await this.reload().catch(() => {})
      // If the store does not answer now, all is shown after the next change.
      if (!this.doubtful) metered(meter, () => this.onChange({ entriesFrom: number, byUs: true }))
      return number
    }
  }

  private async followOrders(): Promise<void> {
    const { game } = this.played
    for (let given = 0; given < MOST_ORDERED; given++) {
      if (!mayBeOrdered(game.standingOrders ?? [], this.match.decisions)) return
      await this.orders.readAgain(this.kept)
      const ordered = this.waitingOrder()
      if (ordered === null) return
      const { seat, decision, action, orders, left } = ordered
      const number = this.match.log.length
      const turn = game.turn(this.match.state)
      this.match.submit(seat, decision, [action])
      try {
        const used = left === orders ? undefined : { seat, from: orders, to: left }
        await this.append(number, turn, { by: [seat] }, { orders: used })
      } catch (error) {
        this.doubtful = true
        throw error
      }
    }
  }

  private async append(number: number, turn: number, performed: Performed, also: Also): Promise<void> {
    const { store, match, kept, awaitsServer } = this
    const writing = { match, kept, number, turn, performed, awaitsServer, made: this.now() }
    const isEnd = await writeEntry(store, writing, also)
    this.turns[number] = turn
    this.changed = true
    // Whoever reads the match next need not go back again: from behind a snapshot that takes long.
    await this.keepSnapshot(performed.agreed === true || performed.behindSnapshot === true || isEnd)
  }

  private async keepSnapshot(surely: boolean): Promise<void> {
    // A finished match of older rules has an entry more than the store: it is found again whenever it is opened.
    if (this.match.log.length === this.kept.entries) await this.snapshots.keep(this.match, surely)
  }

  /** Plays what others wrote since. Whether there was anything. */
  private async catchUp(): Promise<boolean> {
    const before = this.match.log.length
    const news = await this.store.entries.from(this.id, before)
    if (news.length === 0) return false
    this.onBefore()
    const begun = performance.now()
    try {
      await playInSlices(this.match, logOf(news), () => this.newestSnapshot())
    } catch (error) {
      this.doubtful = true
      throw error
    }
    this.turns.push(...news.map(({ turn }) => turn))
    this.snapshots.spent(performance.now() - begun)
    await this.readKept()
    this.onChange({ entriesFrom: before, byUs: false })
    return true
  }

  private async readKept(): Promise<void> {
    const kept = await this.store.matches.get(this.id)
    if (kept === null) throw new Error(`match ${this.id} is gone`)
    this.kept = kept
    await this.orders.read(kept)
  }

  /** Reads all of the match from the store. What older rules played goes on by these, and the store is told so. */
  private async reload(): Promise<void> {
    for (let tries = 1; ; tries++) {
      await this.readKept()
      const { match, turns, snapshotAt, taken } = await openMatch(this.store, this.kept, this.played)
      this.inMemory = match
      this.changed = false
      this.era = {}
      this.turns = turns
      this.snapshots.at = snapshotAt
      if (taken === null || this.kept.status !== 'playing') break
      try {
        await this.keepTakeover(taken)
        break
      } catch (error) {
        // Another process was quicker.
        if (!(error instanceof Conflict) || tries === TRIES) throw error
      }
    }
    this.doubtful = false
  }

  private async keepTakeover({ stopped }: NonNullable<OpenedMatch['taken']>): Promise<void> {
    const { match, played } = this
    const { rules } = this.kept
    const number = match.log.length - 1
    const performed = { by: [], agreed: stopped !== null, behindSnapshot: true }
    await this.append(number, played.game.turn(match.state), performed, {})
    if (stopped === null) return
    const what = `entry ${stopped.entry} of ${number} cannot be performed by rules ${played.game.version}, and no state was kept by ${rules}`
    this.onCut(new Error(`${what}: the match goes on from before it`, { cause: stopped.error }))
  }
}
