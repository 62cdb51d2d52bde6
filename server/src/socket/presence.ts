import type { Store, Wake } from '@middlesea/store'
import { randomBytes } from 'node:crypto'

/** How often a process says who is at its tables, and after what silence it is taken for dead. */
const SAY_MS = 20_000
const FORGET_MS = 50_000

/** How many tables one message tells of: news have a limited length. */
const TABLES_AT_ONCE = 40

interface Said {
  process: string
  /** By match, the seats that are present, and how many look on. */
  tables: [match: string, seats: string[], watchers: number][]
}

/** Who is at the tables of this process. Asked for one match at a time: there may be many. */
export interface Mine {
  matches(): Iterable<string>
  seatsAt(match: string): string[]
  watchersAt(match: string): number
}

/** Who is at a table of another process, and when we heard it. */
interface There {
  seats: string[]
  watchers: number
  at: number
}

/** Who is at which table, over all processes. Nothing of it is kept. */
export class Presence {
  private readonly me = randomBytes(8).toString('hex')
  /** By match, then by process. */
  private readonly heard = new Map<string, Map<string, There>>()
  private readonly store: Store
  private readonly now: () => number
  private readonly mine: Mine
  private readonly onChange: (match: string) => void
  private readonly timer: NodeJS.Timeout
  private readonly deaf: () => void

  constructor(store: Store, now: () => number, mine: Mine, onChange: (match: string) => void) {
    this.store = store
    this.now = now
    this.mine = mine
    this.onChange = onChange
    this.deaf = store.wakes.listen((wake) => this.hear(wake))
    this.timer = setInterval(() => this.sayAll(), SAY_MS)
  }

  at(match: string): Set<string> {
    const seats = new Set(this.mine.seatsAt(match))
    for (const { seats: there, at } of this.heard.get(match)?.values() ?? []) {
      if (at > this.now() - FORGET_MS) for (const seat of there) seats.add(seat)
    }
    return seats
  }

  /** How many look on at a table. */
  watchersAt(match: string): number {
    let count = this.mine.watchersAt(match)
    for (const { watchers, at } of this.heard.get(match)?.values() ?? []) {
      if (at > this.now() - FORGET_MS) count += watchers
    }
    return count
  }

  /** Tells the other processes who is here now. */
  say(match: string): void {
    this.tell([match])
  }

  close(): void {
    clearInterval(this.timer)
    this.deaf()
  }

  private sayAll(): void {
    for (const [match, processes] of this.heard) {
      const before = processes.size
      for (const [process, { at }] of processes) if (at <= this.now() - FORGET_MS) processes.delete(process)
      if (processes.size < before) this.onChange(match)
      if (processes.size === 0) this.heard.delete(match)
    }
    const all = [...this.mine.matches()]
    for (let i = 0; i < all.length; i += TABLES_AT_ONCE) this.tell(all.slice(i, i + TABLES_AT_ONCE))
  }

  private tell(matches: string[]): void {
    const tables = matches.map((match): Said['tables'][number] => [
      match,
      this.mine.seatsAt(match),
      this.mine.watchersAt(match),
    ])
    const data: Said = { process: this.me, tables }
    // News that are lost are said again.
    this.store.wakes.tell({ match: '', kind: 'presence', data }).catch(() => {})
  }

  private hear({ kind, data }: Wake): void {
    if (kind !== 'presence') return
    const { process, tables } = data as Said
    if (process === this.me) return
    // A process of an older version does not count who looks on.
    for (const [match, seats, watchers = 0] of tables) {
      const processes = this.heard.get(match) ?? new Map<string, There>()
      const known = processes.get(process)
      this.heard.set(match, processes.set(process, { seats, watchers, at: this.now() }))
      if ((known?.seats ?? []).join() !== seats.join() || (known?.watchers ?? 0) !== watchers) this.onChange(match)
    }
  }
}
