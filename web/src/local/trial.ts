import { type BaseState, canonical, fastRng, journalFor, Match, savedState } from '@middlesea/engine'
import { type AnyMatch, Session } from './session.ts'
import type { Thinker } from './thinker.ts'

// 'Try it': a private copy of what the reader may know, to test moves on. It is made of the reader's view alone: what the
// view hides is dealt anew by the game (determinize), and the dice are not those of the match. So nothing that happens
// in a trial tells anything about the match.

/** The moment cannot be tried out: the game does not find a whole state that fits what the reader sees. */
export class TrialError extends Error {}

/** A throw-away match at this screen. Nothing of it is kept; bots keep their seats, and the reader plays all others. */
export function openTrial(session: Session, thinker: Thinker | null = null): Session {
  const { match, module, title, id, pack, seat, seating, bots } = session
  const trial = new Session({
    id,
    title,
    module,
    match: matchFrom(match, guessOf(session), seat),
    players: seating.players,
    pack,
    fog: false,
    trial: true,
    thinker,
    pause: bots.pause,
  })
  trial.seating.seat = seat
  return trial
}

/** A whole state that the reader cannot tell from the real one. */
function guessOf({ match, game, seat, view }: Session): BaseState {
  let state: BaseState
  try {
    state = game.determinize(view, fastRng(crypto.randomUUID()))
    game.decisions(state)
  } catch (error) {
    throw new TrialError('the game cannot guess what is hidden here', { cause: error })
  }
  const alike =
    canonical(game.view(state, seat)) === canonical(view) &&
    canonical(game.decisions(state).filter(({ seats }) => seats.includes(seat))) ===
      canonical(match.decisions.filter(({ seats }) => seats.includes(seat)))
  if (!alike) throw new TrialError('the guess does not agree with what is seen')
  return state
}

/** A match that goes on from a state, with dice of its own. The reader's journal stands before it. */
function matchFrom({ game, head, journal }: AnyMatch, state: BaseState, seat: string): AnyMatch {
  const copy: AnyMatch = new Match(game, { config: head.config, seed: crypto.randomUUID(), practice: true })
  copy.journal.splice(0, Infinity, ...journalFor(journal, seat))
  copy.rolls.length = 0
  copy.amend(savedState(state), game.version, 'trial')
  return copy
}
