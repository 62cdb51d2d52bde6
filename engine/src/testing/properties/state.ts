import type { Game } from '../../game.ts'
import { savedState } from '../../hash.ts'
import type { Decision } from '../../kernel.ts'
import type { BaseState } from '../../procedure.ts'
import { Breach, firstDifference, notPlainData, throughJson } from './compare.ts'

/**
 * The state is plain data, keeps the game's invariants, comes back from JSON with the same decisions, and its derived
 * tables equal a rebuild. Gives the copy that came back: it shares nothing with the state.
 */
export function checkState<S extends BaseState, A, V>(game: Game<S, A, V>, s: S, decisions: Decision<A>[]): S {
  const breaches = game.invariants(s)
  if (breaches.length > 0) throw new Breach(`invariants: ${breaches.join('; ')}`)
  const odd = notPlainData(savedState(s), 'state')
  if (odd !== null) throw new Breach(`the state is not plain data: ${odd}`)
  const copy = throughJson(savedState(s)) as S
  game.derive?.(copy)
  checkSame(copy, s, 'the state does not come back from JSON')
  const changed = firstDifference(game.decisions(copy), decisions, 'decisions')
  if (changed !== null) throw new Breach(`the decisions change with a way through JSON: ${changed}`)
  return copy
}

/** Two states are equal, with their derived tables. */
export function checkSame<S extends BaseState>(wanted: S, found: S, law: string): void {
  const difference = firstDifference(savedState(wanted), savedState(found), 'state')
  if (difference !== null) throw new Breach(`${law}: ${difference}`)
  const stale = firstDifference(derivedOf(wanted), derivedOf(found), 'derived')
  if (stale !== null) throw new Breach(`${law}; the derived tables are not as a rebuild makes them: ${stale}`)
}

/** The tables alone. What is kept beside them hangs on what was asked before; checkKept looks whether it shows. */
function derivedOf(s: BaseState): unknown {
  const { kept: _kept, ...tables } = (s as { derived?: { kept?: unknown } }).derived ?? {}
  return tables
}

/** A game that is over says who won, a game that goes on does not. */
export function checkOutcome<S extends BaseState, A, V>(game: Game<S, A, V>, s: S, over: boolean): void {
  const outcome = game.outcome(s)
  if (over && outcome === null) throw new Breach('the game is over without an outcome')
  if (!over && outcome !== null) throw new Breach('there is an outcome, but somebody must still decide')
}
