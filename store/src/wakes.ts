import type { Transaction } from 'kysely'
import type { StoreTables } from './schema.ts'

/** Something changed that other processes, and other parts of this one, want to look at again. */
export interface Wake {
  /** '' for what concerns no match. */
  match: string
  kind: 'entries' | 'lobby' | 'orders' | 'chat' | 'presence' | 'session' | 'offers' | 'marks' | 'ping'
  /** Small news that is told and not kept, such as who is at the table. */
  data?: unknown
}

export type WakeListener = (wake: Wake) => void

export interface Wakes {
  /** Tells everybody when the transaction is committed, and not before. */
  within(trx: Transaction<StoreTables>, wake: Wake): Promise<void>
  /** Tells everybody now. */
  tell(wake: Wake): Promise<void>
  /** To be called after a commit; a store whose commits tell by themselves does nothing. */
  committed(wake: Wake): void
  listen(listener: WakeListener): () => void
  /** Called when news may have been missed: look at everything again. */
  onGap(listener: () => void): () => void
}

/** Listeners, one of which may fail without the others missing the news. */
export class Listeners<T> {
  private readonly all = new Set<(news: T) => void>()

  add(listener: (news: T) => void): () => void {
    this.all.add(listener)
    return () => void this.all.delete(listener)
  }

  call(news: T): void {
    for (const listener of this.all) listener(news)
  }
}

/** One process alone: news go from hand to hand. */
export function wakesInProcess(): Wakes {
  const listeners = new Listeners<Wake>()
  return {
    within: () => Promise.resolve(),
    tell: (wake) => Promise.resolve(listeners.call(wake)),
    committed: (wake) => listeners.call(wake),
    listen: (listener) => listeners.add(listener),
    onGap: () => () => {},
  }
}
