import type { BaseState, LogEntry } from '@middlesea/engine'
import type { Retelling, Stuck } from '@middlesea/engine/older'

/** While a film is made, a state is kept after every so many steps: the next part need not begin at the beginning. */
const KEEP_EVERY = 50
/** The most states that are kept in all; those that were not used for longest go first. */
const MOST_KEPT = 300

// A retelling of any game.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyRetelling = Retelling<any, unknown, unknown>

/** Where a retelling stood. */
interface FilmState {
  position: number
  /** The entry that was told last, and how long the log was from which it was told. */
  entry: number
  logLength: number
  state: BaseState
  stuck: Stuck | null
}

/** States along the films that were made, by match. They can be thrown away at any time. */
export class FilmStates {
  private readonly kept = new Map<string, Map<number, FilmState>>()
  private count = 0

  /** Keeps where a retelling stands, if it is time. */
  keep(match: string, log: readonly LogEntry<unknown>[], retelling: AnyRetelling): void {
    const { position, counted, game, state, stuck } = retelling
    if (position % KEEP_EVERY !== 0 || position === 0) return
    const own = this.kept.get(match) ?? new Map<number, FilmState>()
    if (!own.has(position)) this.count++
    const entry = counted[position - 1].entry
    own.set(position, { position, entry, logLength: log.length, state: game.clone(state) as BaseState, stuck })
    this.use(match, own)
  }

  /** Moves a retelling on to the last kept state before a step, if that is further than it stands. */
  advance(match: string, log: readonly LogEntry<unknown>[], retelling: AnyRetelling, before: number): void {
    const own = this.kept.get(match)
    if (own === undefined) return
    let best: FilmState | null = null
    for (const state of own.values()) {
      if (!stillHolds(state, log)) {
        own.delete(state.position)
        this.count--
      } else if (state.position < before && state.position > (best?.position ?? retelling.position)) best = state
    }
    this.use(match, own)
    if (best !== null) retelling.goOnFrom(best.position, best.state, best.stuck)
  }

  /** Marks the states of a match as used just now, and throws others away where there are too many. */
  private use(match: string, own: Map<number, FilmState>): void {
    this.kept.delete(match)
    this.kept.set(match, own)
    for (const [oldest, states] of this.kept) {
      if (this.count <= MOST_KEPT) break
      for (const position of states.keys()) {
        if (this.count <= MOST_KEPT) break
        states.delete(position)
        this.count--
      }
      if (states.size === 0) this.kept.delete(oldest)
    }
  }
}

/** Whether nothing was taken back since that had led to a state, and no newer rules have come. */
function stillHolds({ entry, logLength }: FilmState, log: readonly LogEntry<unknown>[]): boolean {
  if (log.length < logLength) return false
  return log.slice(logLength).every((made) => made.kind === 'act' || (made.kind === 'undo' && made.entry > entry))
}
