import { type AnyGame, type BaseState, canonical, type Decision, fastRng, type Seat } from '@middlesea/engine'
import type { AnyAction } from './history.ts'

/** No whole state was found that fits what the reader sees. */
export class GuessError extends Error {}

/**
 * A whole state that the reader cannot tell from the real one, made of the reader's view alone: what the view hides is
 * dealt anew by the game (determinize). What the reader may do, and why not, is the same in both by the law of views.
 */
export function guessOf(game: AnyGame, seat: Seat, view: unknown, decision: Decision<AnyAction> | null): BaseState {
  let state: BaseState
  try {
    state = game.determinize(view, fastRng(crypto.randomUUID()))
    game.decisions(state)
  } catch (error) {
    throw new GuessError('the game cannot guess what is hidden here', { cause: error })
  }
  const asked = game.decisions(state).filter(({ seats }) => seats.includes(seat))
  const alike =
    canonical(game.view(state, seat)) === canonical(view) && canonical(asked[0] ?? null) === canonical(decision)
  if (!alike) throw new GuessError('the guess does not agree with what is seen')
  return state
}
