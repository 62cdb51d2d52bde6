import type { Seat } from '@middlesea/engine'
import { isHeading, type JournalLine, type Past } from '../match/history.ts'

// How far somebody has followed a match, kept in the browser, so that they are told what happened while they were away.

const KEY = 'middlesea.followed'
/** So many matches are remembered. */
const MOST = 60

type Followed = { [table: string]: number }

function read(): Followed {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Followed
  } catch {
    return {}
  }
}

function write(table: string, number: number): void {
  try {
    const { [table]: _, ...others } = read()
    const kept = Object.entries(others).slice(-MOST)
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [table]: number }))
  } catch {
    // Then only this visit is remembered.
  }
}

export interface Away {
  /** The table has changed. Whoever looks at it sees it. */
  take(number: number, history: readonly Past[], seat: Seat): void
  /** The reader knows all up to here. */
  read(number: number): void
  /** How many entries the reader knows. */
  followed(): number
  /** The line broke: what comes next was not seen as it happened. */
  lost(): void
  /** What others did that the reader has not seen happen. */
  missed(journal: readonly JournalLine[], history: readonly Past[], seat: Seat): JournalLine[]
}

export function awayOf(match: string, seat: Seat): Away {
  const table = `${match} ${seat}`
  let followed: number | null = read()[table] ?? null
  let last = 0
  let first = true
  const follow = (number: number): void => {
    followed = number
    write(table, number)
  }
  return {
    take(number, history, seat) {
      // Elsewhere, or long ago: what came after the reader's own last gesture is news.
      followed ??= (history.findLast((past) => past.seat === seat)?.entry ?? -1) + 1
      // One that was followed to the end before goes on being followed, as long as somebody looks.
      if (!first && followed >= last && document.visibilityState === 'visible') follow(number)
      else if (followed > number) follow(number)
      first = false
      last = number
    },
    read: follow,
    followed: () => followed ?? 0,
    lost() {
      first = true
    },
    missed(journal, history, seat) {
      const from = followed ?? 0
      const own = new Set(history.filter((past) => past.seat === seat).map(({ entry }) => entry))
      const lines = journal.filter(({ entry }) => entry >= from && !own.has(entry))
      return lines.some((line) => !isHeading(line)) ? lines : []
    },
  }
}
