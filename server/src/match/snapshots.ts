import type { MatchSnapshot } from '@middlesea/engine'
import type { Store } from '@middlesea/store'
import type { AnyMatch } from './kept.ts'
import { soundSnapshot } from './opening.ts'

/**
 * A snapshot is kept after so many entries, or when the entries since the last one took so long to perform: whoever opens
 * the match performs them again. A snapshot is written whole, so that there are always some entries between two.
 */
const SNAPSHOT_EVERY = 200
const SNAPSHOT_AFTER_MS = 60
const SNAPSHOT_LEAST = 20
/**
 * A gesture from before the newest snapshot is slow to take back, so a snapshot that is due waits until dice fall: past dice
 * nobody takes back alone. If no dice fall, it waits until this many times the usual entries or milliseconds have passed.
 */
const SNAPSHOT_PATIENCE = 1.5

/** The snapshots of one match: decides when the next one is due, and writes it. */
export class Snapshots {
  /** How many entries the newest snapshot stands for. */
  at = 0
  private readonly store: Store
  private readonly id: string
  /** How long the entries since the newest snapshot took to perform, in milliseconds. */
  private costSince = 0

  constructor(store: Store, id: string) {
    this.store = store
    this.id = id
  }

  /** Counts how long entries took to perform. */
  spent(milliseconds: number): void {
    this.costSince += milliseconds
  }

  /** The newest snapshot, if it was kept by rules of this version. */
  async newest(version: string): Promise<MatchSnapshot | null> {
    const snapshot = await soundSnapshot(this.store, this.id)
    return snapshot?.rules === version ? snapshot : null
  }

  /**
   * Keeps a snapshot if one is due, or surely if the caller says so. Between entries a snapshot only saves time: that one
   * cannot be written is no reason to refuse an action.
   */
  async keep(match: AnyMatch, surely: boolean): Promise<void> {
    const since = match.log.length - this.at
    if (since <= 0 || (!surely && !this.isDue(match, since))) return
    const body = match.snapshot()
    const { number, rules } = body
    this.at = number
    this.costSince = 0
    await this.store.entries.putSnapshot(this.id, { number, rules, hash: match.hash, body }).catch(() => {})
  }

  private isDue({ firm }: AnyMatch, since: number): boolean {
    const patience = firm ? 1 : SNAPSHOT_PATIENCE
    const costly = this.costSince > SNAPSHOT_AFTER_MS * patience && since >= SNAPSHOT_LEAST
    return costly || since >= SNAPSHOT_EVERY * patience
  }
}
