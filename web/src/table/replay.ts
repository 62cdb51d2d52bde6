import type { Seat } from '@middlesea/engine'
import type { Film } from '../match/film.ts'
import type { JournalLine, Past } from '../match/history.ts'
import type { Moment } from '../match/moments.ts'
import type { TableSession } from './session.ts'

/**
 * A match that is looked at moment by moment, as the table needs it: played again at this screen (local/replay.ts), or
 * shown by a server (online/replay.ts).
 */
export interface TableReplay {
  /** The match at the moment that is shown. Nobody can do anything in it. */
  readonly session: TableSession
  /** All of the match; null where only moments of it were sent. */
  readonly film: Film | null
  readonly steps: readonly Past[]
  /** The moments that can be shown. */
  readonly beats: readonly (Moment & { step: number })[]
  /** Whether it is a film of what was missed, moment by moment. */
  readonly byLine: boolean
  /** Whether the reader came for one moment of it. */
  readonly asked?: boolean
  /** Every seat whose eyes may be borrowed. */
  readonly viewpoints: readonly Seat[]
  readonly seat: Seat
  /** What is shown: an index of `beats`. */
  readonly at: number
  /** The last thing that was done, as an index of `steps`; -1 before the first. */
  readonly step: number
  /** The lines of the journal that are told now. */
  readonly lines: readonly JournalLine[]
  isNow(line: JournalLine): boolean
  goTo(at: number): void
  /** To the moment at which a gesture has just been made. */
  goToEntry(entry: number): void
  look(seat: Seat): void
  /** What the one who looks saw before the last gesture; null at the beginning. */
  // oxlint-disable-next-line typescript/no-explicit-any
  viewBefore(): any
}

/** The step before which a moment began: a film may tell several gestures at once, or one gesture in several moments. */
export function stepBefore({ beats, at, step, byLine }: TableReplay): number {
  return byLine ? Math.min(step, beats[at - 1]?.step ?? step) : step
}
