import { type BaseState, Match, savedState } from '@middlesea/engine'
import type { TableSession } from '../table/session.ts'
import { guessOf } from '../match/guess.ts'
import type { AnyMatch } from '../match/players.ts'
import { Session } from './session.ts'
import type { Thinker } from './thinker.ts'

// 'Try it': a private copy of what the reader may know, to test moves on. It is made of the reader's view alone: what the
// view hides is dealt anew by the game (determinize), and the dice are not those of the match. So nothing that happens
// in a trial tells anything about the match.

/**
 * A throw-away match at this screen. Nothing of it is kept; bots keep their seats, and the reader plays all others. Throws
 * GuessError where the moment cannot be tried out.
 */
export function openTrial(session: TableSession, thinker: Thinker | null = null): Session {
  const { game, module, title, id, pack, seat, players, view, decision } = session
  const trial = new Session({
    id,
    title,
    module,
    match: matchFrom(session, guessOf(game, seat, view, decision)),
    players,
    pack,
    fog: false,
    trial: true,
    thinker,
    pause: session.local?.bots.pause,
  })
  trial.seating.seat = seat
  return trial
}

/** A match that goes on from a state, with dice of its own. The reader's journal stands before it. */
function matchFrom({ game, config, journal }: TableSession, state: BaseState): AnyMatch {
  const copy: AnyMatch = new Match(game, { config, seed: crypto.randomUUID(), practice: true })
  copy.journal.splice(
    0,
    Infinity,
    ...journal.map(({ rule, key, params, seats, others }) => ({ rule, key, params, seats, others })),
  )
  copy.rolls.length = 0
  copy.amend(savedState(state))
  return copy
}
