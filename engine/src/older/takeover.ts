import type { Game, Outcome } from '../game.ts'
import { savedState } from '../hash.ts'
import { type LogEntry, type MatchSnapshot, newestStateIn } from '../log.ts'
import { Match, type MatchHead } from '../match.ts'
import type { BaseState } from '../procedure.ts'
import { countedEntries } from './retelling.ts'
import { passageTold } from './passage.ts'

// Newer rules take over matches that older ones played. They go on from the newest state that was kept. Where it is older
// than the log, or there is none, the entries after it are played again, up to the first that the new rules forbid.

/** What older rules left of a match. */
export interface OlderMatch<A> {
  head: MatchHead
  log: readonly LogEntry<A>[]
  /** The version that played last. */
  from: string
  /** The newest state that it kept, if any. */
  snapshot: MatchSnapshot | null
  /** How the match was played to its end, if it was and that is known. */
  outcome: Outcome | null
  /** Nobody plays on in it, however it ended. */
  finished?: boolean
}

/** A match that goes on by these rules. */
export interface TakenOver<S extends BaseState, A, V> {
  match: Match<S, A, V>
  /** The first entry that could not be performed, and why; null where everything could, or need not. */
  stopped: { entry: number; error: unknown } | null
}

/** Opens a match of an older version. It takes one entry at each step: whoever serves others too rests in between. */
export function* takeOver<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  older: OlderMatch<A>,
): Generator<void, TakenOver<S, A, V>> {
  const { log, from, outcome } = older
  const match = atNewestUsable(game, older)
  const wasKept = match.log.length === log.length
  match.lacksLastWords = true
  const stopped = yield* playOn(match, log)
  match.lacksLastWords = false
  match.leaveOut(log.slice(match.log.length))
  const again = wasKept ? null : { kept: match.gestures.length, of: countedGestures(log) }
  // That a match played again comes to its end means that it had ended: nobody acts in one that is over.
  const ended = outcome !== null || (match.over && again !== null && stopped === null)
  const told = passageTold(game, { from, again, finished: ended || older.finished === true })
  match.amend(savedState(match.state), { from, told, outcome: ended ? (outcome ?? match.outcome) : null })
  return { match, stopped }
}

/** The match at the newest state that can be used: one that was kept, a corrected one, or the set-up. */
function atNewestUsable<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  { head, log, snapshot }: OlderMatch<A>,
): Match<S, A, V> {
  const entries = [...log]
  const isNewest = snapshot !== null && snapshot.number > newestStateIn(entries) && snapshot.number <= entries.length
  const ways = [
    ...(isNewest ? [() => Match.resume(game, head, entries.slice(0, snapshot.number), snapshot)] : []),
    () => Match.begin(game, head, entries),
  ]
  for (const way of ways) {
    try {
      return way()
    } catch {
      // These rules cannot go on from that state.
    }
  }
  return new Match(game, head)
}

function* playOn<S extends BaseState, A, V>(
  match: Match<S, A, V>,
  log: readonly LogEntry<A>[],
): Generator<void, TakenOver<S, A, V>['stopped']> {
  for (let entry = match.log.length; entry < log.length; entry++) {
    const made = log[entry]
    try {
      if (made.kind === 'undo') yield* match.recall(made.entry)
      match.replayEntry(made)
    } catch (error) {
      return { entry, error }
    }
    yield
  }
  return null
}

function countedGestures<A>(log: readonly LogEntry<A>[]): number {
  return countedEntries(log).filter(({ made }) => made.kind === 'act').length
}
