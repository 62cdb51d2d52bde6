import { type MatchSnapshot, refusal, Refused, type Seat } from '@middlesea/engine'
import { type Also, Conflict, type KeptMatch, type Store } from '@middlesea/store'
import type { ServerGame } from '../games.ts'
import { type AnyMatch, botToAct, logOf } from './kept.ts'
import { MatchOrders } from './matchOrders.ts'
import { type OpenedMatch, openMatch } from './opening.ts'
import type { Ordered } from './orders.ts'
import { playInSlices } from './slices.ts'
import { Snapshots } from './snapshots.ts'
import { ToldLobby } from './toldLobby.ts'
import { type Performed, writeEntry } from './writing.ts'

/** A change is tried again this often when another process has written its own entry first. */
export const TRIES = 8

/** What changed: entries from a number on, or who sits where and how the match ended. */
export type Change = { entriesFrom: number; byUs: boolean } | 'lobby'

export interface MemoryOptions {
  played: ServerGame
  now: () => number
  /** Hears why newer rules could not keep all of a match. */
  onCut?: (why: Error) => void
}

/**
 * What this process has in memory of a match: read from the store, written there entry by entry, and read again where the two may
 * differ. It can be thrown away at any time. It does one thing after another only if its owner sees to that (live.ts).
 */
export class MatchMemory {
  /** Its own: what is written of the match is changed in it. */
  kept: KeptMatch
  /**
   * Stands for states that agree: a match that rested and was read again goes on in its era, one that was read again because
   * the memory was doubtful begins another.
   */
  era: object = {}
  /** Whether the match has changed here since it was read; else it was only looked at. */
  changed = false
  /** The turn in which each entry was made. */
  turns: number[] = []
  /** Called before the match changes here because it changed in the store, and afterwards. */
  onBefore: () => void = () => {}
  onChange: (change: Change) => void = () => {}
  private readonly store: Store
  private readonly played: ServerGame
  private readonly now: () => number
  private readonly onCut: (why: Error) => void
  private readonly orders: MatchOrders
  private readonly snapshots: Snapshots
  private readonly toldLobby = new ToldLobby()
  /** Null while it sleeps. */
  private opened: AnyMatch | null = null
  /** It may be ahead of the store, or unknown: it must be read again before anybody looks. */
  private doubtful = false

  private constructor(store: Store, kept: KeptMatch, { played, now, onCut = () => {} }: MemoryOptions) {
    this.store = store
    this.kept = kept
    this.played = played
    this.now = now
    this.onCut = onCut
    this.snapshots = new Snapshots(store, kept.id)
    this.orders = new MatchOrders(store)
  }

  static async load(store: Store, kept: KeptMatch, options: MemoryOptions): Promise<MatchMemory> {
    const memory = new MatchMemory(store, kept, options)
    await memory.reload()
    memory.toldLobby.isNew(memory.kept, memory.era)
    return memory
  }

  get match(): AnyMatch {
    if (this.opened === null) throw new Error(`match ${this.kept.id} sleeps`)
    return this.opened
  }

  get sleeps(): boolean {
    return this.opened === null
  }

  get isDoubtful(): boolean {
    return this.doubtful
  }

  /** Nobody knows any more what the memory holds: it is read again before the next work. */
  doubt(): void {
    this.doubtful = true
  }

  /** Whether so many entries are in memory: then news of them are old. */
  knows(entries: number): boolean {
    return this.opened !== null && !this.doubtful && this.opened.log.length >= entries
  }

  // ---- Reading

  /** Makes it ready for work: read again where that must be. */
  async ready(): Promise<void> {
    if (this.doubtful) await this.readAgain()
    else if (this.opened === null) await this.wake()
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

  /** Leaves the memory. What stays is who sits where. */
  async sleep(): Promise<void> {
    await this.keepSnapshot(true)
    this.opened = null
    this.turns = []
    this.orders.forget()
  }

  /** Takes in what was read in the store, where the memory is older. */
  async follow(read: KeptMatch): Promise<void> {
    if (read.entries > this.match.log.length) await this.catchUp()
    if (read.revision > this.kept.revision || (read.status === 'finished' && this.kept.status !== 'finished'))
      await this.takeInLobby()
  }

  /** Plays what others wrote since. Whether there was anything. */
  async catchUp(): Promise<boolean> {
    const before = this.match.log.length
    const news = await this.store.entries.from(this.kept.id, before)
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
    this.spent(performance.now() - begun)
    await this.readKept()
    this.onChange({ entriesFrom: before, byUs: false })
    return true
  }

  /** Looks again who sits where and whether the match is over. */
  async takeInLobby(): Promise<void> {
    await this.readKept()
    if (this.kept.status === 'finished') await this.keepSnapshot(true)
    // News of what was known already, which came late, are no news.
    if (this.toldLobby.isNew(this.kept, this.era)) this.onChange('lobby')
  }

  private async readKept(): Promise<void> {
    const kept = await this.store.matches.get(this.kept.id)
    if (kept === null) throw new Error(`match ${this.kept.id} is gone`)
    this.kept = kept
    await this.orders.read(kept)
  }

  /** Reads all of the match from the store. What older rules played goes on by these, and the store is told so. */
  async reload(): Promise<void> {
    for (let tries = 1; ; tries++) {
      await this.readKept()
      const { match, turns, snapshotAt, taken } = await openMatch(this.store, this.kept, this.played)
      this.opened = match
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
    await this.write(number, played.game.turn(match.state), performed, {})
    if (stopped === null) return
    const what = `entry ${stopped.entry} of ${number} cannot be performed by rules ${played.game.version}, and no state was kept by ${rules}`
    this.onCut(new Error(`${what}: the match goes on from before it`, { cause: stopped.error }))
  }

  // ---- Writing

  /** Writes the entry of this number, which was just made. Whatever goes wrong, the memory is doubtful then. */
  async append(number: number, turn: number, performed: Performed, also: Also): Promise<void> {
    try {
      await this.write(number, turn, performed, also)
    } catch (error) {
      this.doubtful = true
      throw error
    }
  }

  private async write(number: number, turn: number, performed: Performed, also: Also): Promise<void> {
    const { store, match, kept, awaitsServer } = this
    const writing = { match, kept, number, turn, performed, awaitsServer, made: this.now() }
    const isEnd = await writeEntry(store, writing, also)
    this.turns[number] = turn
    this.changed = true
    // Whoever reads the match next need not go back again: from behind a snapshot that takes long.
    await this.keepSnapshot(performed.agreed === true || performed.behindSnapshot === true || isEnd)
  }

  async keepSnapshot(surely: boolean): Promise<void> {
    // A finished match of older rules has an entry more than the store: it is found again whenever it is opened.
    if (this.match.log.length === this.kept.entries) await this.snapshots.keep(this.match, surely)
  }

  /** The newest snapshot, if it was kept by the same rules. */
  newestSnapshot(): Promise<MatchSnapshot | null> {
    return this.snapshots.newest(this.played.game.version)
  }

  /** Whether an entry was made before the newest snapshot. */
  isBehindSnapshot(entry: number): boolean {
    return entry < this.snapshots.at
  }

  /** Counts how long entries took to perform, in milliseconds. */
  spent(milliseconds: number): void {
    this.snapshots.spent(milliseconds)
  }

  // ---- Who must act

  checkPlaying(): void {
    if (this.kept.status !== 'playing') throw new Refused(refusal('', 'kernel.over'))
  }

  /** The program that must act next; persons come first where either may. */
  waitingBot(): { seat: Seat; bot: string } | null {
    // It falls asleep only while none must.
    return this.sleeps ? null : botToAct(this.kept, this.match.decisions)
  }

  /** The answer that a person who sits at the table has ordered to an open question. */
  waitingOrder(): Ordered | null {
    return this.sleeps ? null : this.orders.answer(this.kept, this.match.decisions)
  }

  /** Whether the server itself must answer: for a program, or as a person has ordered. */
  get awaitsServer(): boolean {
    return this.waitingBot() !== null || this.waitingOrder() !== null
  }

  /** Looks again what was ordered. */
  readOrders(): Promise<void> {
    return this.orders.read(this.kept)
  }

  /** The same where another process may have written orders that this one has not heard of. */
  readOthersOrders(): Promise<void> {
    return this.orders.readAgain(this.kept)
  }
}
