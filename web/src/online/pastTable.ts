import type { AnyGame, MatchConfig, Refusal, Roll, Seat } from '@middlesea/engine'
import type { PastAction } from '@middlesea/table-kit/presentation'
import type { GameModule } from '../games/rules.ts'
import { type AnyAction, lastRollsOf, type JournalLine, type Past } from '../match/history.ts'
import type { Players } from '../match/players.ts'
import type { Left } from '../match/plan.ts'
import type { TableSession } from '../table/session.ts'
import { OnlineTold } from './told.ts'

/** Always the same, so that nothing is drawn anew for it. */
const NOBODY: never[] = []

const PAST: Refusal = { rule: '', key: 'kernel.nothingToUndo', params: {} }

/** The table of a match far away as it was at some moment: it is looked at, and nothing can be done at it. */
export class PastTable implements TableSession {
  readonly id: string
  readonly title: string
  readonly module: GameModule
  readonly config: MatchConfig
  readonly seats: readonly Seat[]
  readonly seat: Seat
  readonly players: Players
  readonly pack = null
  readonly local = null
  readonly trial = false
  readonly over = false
  readonly rewound = false
  readonly practice = false
  readonly openViews = NOBODY
  readonly deciders = NOBODY
  readonly waitingFor = NOBODY
  readonly decision = null
  readonly offers = null
  readonly sinceLastTurn: JournalLine[] = NOBODY
  readonly news = { lines: NOBODY, since: 0 }
  readonly past: PastAction<AnyAction>[] = NOBODY
  readonly undoable = PAST
  readonly redoable = false
  readonly phaseStart = null
  // oxlint-disable-next-line typescript/no-explicit-any
  view: any = null
  lastRolls: Roll[] = NOBODY
  private known: OnlineTold
  private version = 0
  private readonly listeners = new Set<() => void>()

  constructor({ id, title, module, config, seats, seat, players }: TableSession) {
    this.id = id
    this.title = title
    this.module = module
    this.known = new OnlineTold(module.presentation)
    this.config = config
    this.seats = seats
    this.seat = seat
    this.players = players
  }

  /** Another moment. */
  lookAt(view: unknown, told: OnlineTold): void {
    this.view = view
    this.known = told
    this.lastRolls = lastRollsOf(told.history, told.rolls)
    this.version++
    for (const listener of this.listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly getVersion = (): number => this.version

  get game(): AnyGame {
    return this.module.game
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  get scoreView(): any {
    return this.view
  }

  get journal(): JournalLine[] {
    return this.known.journal
  }

  get shown(): JournalLine[] {
    return this.known.shown
  }

  get told(): number {
    return this.journal.length
  }

  get history(): readonly Past[] {
    return this.known.history
  }

  isHuman(): boolean {
    return false
  }

  isOwn(seat: Seat): boolean {
    return seat === this.seat
  }

  why(): null {
    return null
  }

  act(): Left[] {
    return []
  }

  undo(): void {}

  redo(): void {}

  backTo(): Refusal {
    return PAST
  }

  back(): void {}
}
