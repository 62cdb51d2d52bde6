import { type MatchSnapshot, type Refusal, Refused, refusal, type Seat } from '@middlesea/engine'
import { Conflict, type KeptMatch, type Settled, type Store } from '@middlesea/store'
import { holds } from '../access.ts'
import { type Meter, metered } from '../allowances.ts'
import { Problem } from '../errors.ts'
import type { ServerGame } from '../games.ts'
import { InTurn } from './inTurn.ts'
import type { AnyMatch } from './kept.ts'
import { type Change, MatchMemory, type MemoryOptions, TRIES } from './memory.ts'
import { mayBeOrdered } from './orders.ts'
import { recallInSlices } from './slices.ts'
import type { Performed } from './writing.ts'

/** At most this many answers are given by standing orders after one change; the rest follows when the server looks again. */
const MOST_ORDERED = 50

/** For what nobody pays: answers of programs to people, and what all agreed on. */
const free: Meter = () => {}

/** Who does something: a person must sit in the seat still when it is done, and what it costs goes to a meter. */
export interface Doer {
  user?: string
  meter?: Meter
}

/**
 * A match that people and programs play in this process. Everything goes through a queue, so that nobody ever sees what is not yet
 * committed: what this process knows of the match is a memory of the store (memory.ts).
 */
export class LiveMatch {
  readonly id: string
  readonly played: ServerGame
  /** When something was last done with it. */
  lastWorked: number
  /** Called before the match changes, and sometimes before it does not: whoever shows changes looks at it once more. */
  onBefore: () => void = () => {}
  /** Called when nothing more is being done with it. */
  onRest: () => void = () => {}
  /** Called when it leaves the memory: whoever keeps something of it lets that go. */
  onSleep: () => void = () => {}
  onChange: (change: Change) => void = () => {}
  private readonly now: () => number
  private readonly queue = new InTurn()
  private readonly memory: MatchMemory

  private constructor(memory: MatchMemory, { played, now }: MemoryOptions) {
    this.id = memory.kept.id
    this.played = played
    this.now = now
    this.lastWorked = now()
    this.memory = memory
    memory.onBefore = () => this.onBefore()
    memory.onChange = (change) => this.onChange(change)
  }

  static async load(store: Store, kept: KeptMatch, options: MemoryOptions): Promise<LiveMatch> {
    return new LiveMatch(await MatchMemory.load(store, kept, options), options)
  }

  // ---- What is in memory

  /** The match itself. Only whoever works in `use` may ask for it: at other times it may sleep. */
  get match(): AnyMatch {
    return this.memory.match
  }

  /** What the store has of it beside its entries. */
  get kept(): KeptMatch {
    return this.memory.kept
  }

  /** Stands for states that agree: see MatchMemory. */
  get era(): object {
    return this.memory.era
  }

  /** The turn in which each entry was made. */
  get turns(): readonly number[] {
    return this.memory.turns
  }

  /** Whether it has changed here since it was read; else it was only looked at. */
  get changed(): boolean {
    return this.memory.changed
  }

  get sleeps(): boolean {
    return this.memory.sleeps
  }

  /** Whether so many entries are in memory: then news of them are old. */
  knows(entries: number): boolean {
    return this.memory.knows(entries)
  }

  /** The newest snapshot, if it was kept by the same rules. */
  newestSnapshot(): Promise<MatchSnapshot | null> {
    return this.memory.newestSnapshot()
  }

  // ---- One piece of work after another

  /**
   * Works on the match when all that was asked before is done. `read`: as the caller has read it in the store; it is at least as
   * new then. News of what was answered a moment ago, by this process or another, may be on their way still.
   */
  use<T>(work: () => T | Promise<T>, read?: KeptMatch): Promise<T> {
    return this.queue.do(async () => {
      this.lastWorked = this.now()
      await this.memory.ready()
      try {
        if (read !== undefined) await this.memory.follow(read)
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
   * Leaves the memory, if nothing was done with it since a moment and nobody waits for the server. All but who sits where is read
   * again by whoever uses it next.
   */
  sleep(unusedSince: number): Promise<void> {
    return this.queue.do(async () => {
      const { memory } = this
      if (memory.sleeps || memory.isDoubtful || this.lastWorked > unusedSince || memory.awaitsServer) return
      await memory.sleep()
      this.onSleep()
    })
  }

  /** Takes in what other processes wrote. `upTo`: how many entries there are, if the caller knows. */
  refresh(upTo = Infinity): Promise<void> {
    return this.use(async () => {
      if (this.match.log.length < upTo) await this.memory.catchUp()
    })
  }

  /** Keeps where the match stands, so that rules to come can go on from there. One that sleeps was kept before. */
  keepNewest(): Promise<void> {
    return this.queue.do(async () => {
      if (this.memory.sleeps) return
      if (this.memory.isDoubtful) await this.memory.reload()
      await this.memory.keepSnapshot(true)
    })
  }

  /** Looks again who sits where and whether the match is over. */
  refreshLobby(): Promise<void> {
    return this.use(() => this.memory.takeInLobby())
  }

  /** Looks again what was ordered. Nobody is told: that somebody ordered something is their own business. */
  refreshOrders(): Promise<void> {
    return this.use(() => this.memory.readOrders())
  }

  // ---- What people do

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
          return { by: [], behindSnapshot: this.memory.isBehindSnapshot(entry) }
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

  /** Makes going back to before an entry quick. It may take long, but others are served meanwhile. */
  private recall(entry: number, meter: Meter = free): Promise<void> {
    return recallInSlices(this.match, entry, () => this.newestSnapshot(), meter)
  }

  // ---- What the server does for them

  /** The program that must act next; persons come first where either may. */
  waitingBot(): { seat: Seat; bot: string } | null {
    return this.memory.waitingBot()
  }

  /** Whether the server itself must answer: for a program, or as a person has ordered. */
  get awaitsServer(): boolean {
    return this.memory.awaitsServer
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

  /** Performs a change in memory and keeps it; whatever goes wrong, memory and store agree afterwards. */
  private async change(
    perform: () => Performed | Promise<Performed>,
    { offer, meter = free }: { offer?: Settled; meter?: Meter } = {},
  ): Promise<number> {
    const { memory } = this
    for (let tries = 1; ; tries++) {
      memory.checkPlaying()
      const number = this.match.log.length
      const turn = this.played.game.turn(this.match.state)
      metered(meter, () => this.onBefore())
      const performed = await this.performedAt(number, perform)
      if (performed === null) continue
      try {
        await memory.append(number, turn, performed, { offer })
      } catch (error) {
        if (!(error instanceof Conflict) || tries === TRIES) throw error
        await memory.reload()
        this.onChange({ entriesFrom: number, byUs: false })
        continue
      }
      // Nobody is shown a question to which the answer was ordered.
      await this.followOrders().catch(() => {})
      if (memory.isDoubtful) await memory.reload().catch(() => {})
      // If the store does not answer now, all is shown after the next change.
      if (!memory.isDoubtful) metered(meter, () => this.onChange({ entriesFrom: number, byUs: true }))
      return number
    }
  }

  /** What was performed; null where it was refused, and perhaps is legal after what another process has written. */
  private async performedAt(number: number, perform: () => Performed | Promise<Performed>): Promise<Performed | null> {
    const begun = performance.now()
    try {
      const performed = await perform()
      this.memory.spent(performance.now() - begun)
      return performed
    } catch (error) {
      const isRefusal = error instanceof Refused || error instanceof Problem
      // Where the rules break, also while something is played again, nobody knows what the memory holds.
      if (!isRefusal || this.match.log.length !== number) this.memory.doubt()
      else if (error instanceof Refused && (await this.memory.catchUp())) return null
      throw error
    }
  }

  private async followOrders(): Promise<void> {
    const { game } = this.played
    for (let given = 0; given < MOST_ORDERED; given++) {
      if (!mayBeOrdered(game.standingOrders ?? [], this.match.decisions)) return
      await this.memory.readOthersOrders()
      const ordered = this.memory.waitingOrder()
      if (ordered === null) return
      const { seat, decision, action, orders, left } = ordered
      const number = this.match.log.length
      const turn = game.turn(this.match.state)
      this.match.submit(seat, decision, [action])
      const used = left === orders ? undefined : { seat, from: orders, to: left }
      await this.memory.append(number, turn, { by: [seat] }, { orders: used })
    }
  }
}
