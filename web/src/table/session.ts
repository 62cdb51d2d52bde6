import type { AnyGame, Decision, MatchConfig, Pack, Refusal, Roll, Seat } from '@middlesea/engine'
import type { PathPreview, PlaceMark } from '@middlesea/table-kit/board'
import type { Meant, PastAction } from '@middlesea/table-kit/presentation'
import type { GameModule } from '../games/rules.ts'
import type { AnyAction, JournalLine, Past } from '../match/history.ts'
import type { Players } from '../match/players.ts'
import type { Left } from '../match/plan.ts'
import type { Session } from '../local/session.ts'
import type { OfferedChoices } from '../match/offers.ts'
import type { TableReplay } from './replay.ts'

/**
 * A match as the table needs it: one at this screen (local/session.ts), or one that a server holds (online/session.ts).
 * Tells its subscribers when anything changed.
 */
export interface TableSession {
  readonly id: string
  readonly title: string
  readonly module: GameModule
  readonly game: AnyGame
  readonly config: MatchConfig
  readonly pack: Pack | null
  /** A private copy to test moves on. */
  readonly trial: boolean
  /** What only a match at this screen has: its log, its dice, who else sits here. Null for a match far away. */
  readonly local: Session | null
  readonly subscribe: (listener: () => void) => () => void
  readonly getVersion: () => number

  readonly seats: readonly Seat[]
  /** Whose eyes the page shows. */
  readonly seat: Seat
  /** Who plays each seat: a person, or a bot by its name. */
  readonly players: Players
  /** Whether a person at this screen plays a seat. */
  isHuman(seat: Seat): boolean
  /** The reader's seat, and those of persons from whom the reader has no secrets. */
  isOwn(seat: Seat): boolean
  /** The seats that the match waits for. */
  readonly deciders: readonly Seat[]
  /** The others that the match waits for, and the rule that asks them: null where that is their secret. */
  readonly waitingFor: readonly { seat: Seat; rule: string | null }[]
  readonly over: boolean
  /** Somebody rewound past dice. */
  readonly rewound: boolean
  /** Practice may rewind past dice. */
  readonly practice: boolean

  // Views have a type of their own in each game.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly view: any
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly scoreView: any
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly openViews: readonly any[]
  readonly decision: Decision<AnyAction> | null
  readonly offers: OfferedChoices<AnyAction> | null
  readonly journal: JournalLine[]
  /** All that the reader is told: the journal, and scenes without a line of their own. */
  readonly shown: JournalLine[]
  /** How many lines the journal has, read by this seat or not. */
  readonly told: number
  readonly sinceLastTurn: JournalLine[]
  readonly news: { lines: JournalLine[]; since: number }
  readonly lastRolls: Roll[]
  readonly past: PastAction<AnyAction>[]
  readonly history: readonly Past[]
  /** Signs of people far away on the map. */
  readonly sketch?: { paths: PathPreview[]; marks: Record<string, PlaceMark[]>; pointed: string | null }
  /** Chooses a line to be quoted in the chat. */
  readonly quote?: (line: JournalLine) => void
  /** Far away: from which entry on the reader has not seen what others did; null if there is nothing of it. */
  readonly unseen?: { from: number; read: () => void } | null
  /** The address that opens the match at the moment at which a gesture has just been made. */
  readonly addressOf?: (entry: number) => string
  /** Shows what the reader has missed, once it is there; null when it cannot be had now. `saw`: what came of a gesture was seen live. */
  readonly missedReplay?: (signal: AbortSignal, saw?: (entry: number) => boolean) => Promise<TableReplay | null>
  /** Far away: shows the match at the moment at which a gesture has just been made. */
  readonly momentReplay?: (entry: number, signal: AbortSignal) => Promise<TableReplay | null>
  why(meant: Meant): Refusal | null

  /** One gesture of several actions: as many as are possible together. Says what was left out, and why. */
  act(wanted: readonly AnyAction[]): Left[]
  readonly undoable: Past | Refusal
  undo(): void
  readonly redoable: boolean
  redo(): void
  readonly phaseStart: Past | null
  backTo(entry: number): 'free' | 'marks' | Refusal
  back(entry: number): void
}
