import type { Decision, Seat } from '@middlesea/engine'
import type { AnyAction } from '../match/history.ts'
import type { AnyMatch } from '../match/players.ts'
import type { Seating } from './seating.ts'
import type { Thinker } from './thinker.ts'

/** A bot's moves are drawn at least so often, in milliseconds. */
const SHOW_MS = 120

export interface BotRunnerStart {
  match: AnyMatch
  seating: Seating
  thinker: Thinker | null
  /** A pause before a bot acts, so that one can follow. */
  pause: () => number
  perform: (seat: Seat, action: AnyAction) => void
  /** Somebody begins to think. */
  show: () => void
  /** A bot has acted, or failed. */
  changed: () => void
}

/** Lets bots play their seats. */
export class BotRunner {
  /** The bot seat that is being thought for, or null. */
  thinking: Seat | null = null
  /** What went wrong with a bot, in its own words; null when all is well. */
  error: string | null = null
  private closed = false
  private readonly given: BotRunnerStart

  constructor(given: BotRunnerStart) {
    this.given = given
  }

  /** How long a bot waits before it acts, in milliseconds. */
  get pause(): () => number {
    return this.given.pause
  }

  /** Starts the bots; nothing moves before the page has shown the match. */
  start(): void {
    this.closed = false
    this.run()
  }

  close(): void {
    this.closed = true
    this.given.thinker?.close()
  }

  run(): void {
    const { thinker } = this.given
    const seat = this.waiting()
    if (this.closed || thinker === null || this.thinking !== null || this.error !== null) return
    if (seat !== null) void this.letThink(seat, thinker)
  }

  /** The seat of a bot that must answer; persons come first where either may. */
  private waiting(): Seat | null {
    const { match, seating } = this.given
    const isForBots = ({ seats }: Decision<AnyAction>): boolean => !seats.some((seat) => seating.isHuman(seat))
    const onlyBots = match.decisions.every(isForBots)
    const open = match.decisions.filter((decision) => isForBots(decision) && (decision.mode === 'each' || onlyBots))
    return open[0]?.seats[0] ?? null
  }

  private async letThink(seat: Seat, thinker: Thinker): Promise<void> {
    const { match, seating, pause, perform, show, changed } = this.given
    this.thinking = seat
    show()
    const shown = performance.now()
    try {
      for (let next: Seat | null = seat; next !== null && !this.closed; next = this.waiting()) {
        this.thinking = next
        const length = match.log.length
        const ms = pause()
        const [action] = await Promise.all([thinker.ask(match, seating.players[next], next), wait(ms)])
        const stale = this.closed || match.log.length !== length || seating.isHuman(next)
        if (!stale) perform(next, action)
        // A bot without a pause is quicker than the eye: not each of its moves is drawn.
        if (ms > 0 || performance.now() - shown > SHOW_MS) break
      }
    } catch (error) {
      if (!this.closed) this.error = error instanceof Error ? error.message : String(error)
    }
    this.thinking = null
    if (!this.closed) changed()
  }
}

function wait(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve()
}
