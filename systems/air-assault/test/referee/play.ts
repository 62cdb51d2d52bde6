// Games by chance under the eyes of the referee.
import { fastDice, fastRng, Io, type JournalEntry, makeConfig, type Roll, type Seat } from '@middlesea/engine'
import type { Action } from '../../src/core/actions.ts'
import type { AirAssaultGame } from '../../src/index.ts'
import type { State } from '../../src/core/state.ts'
import { Breach } from './breach.ts'
import { Referee } from './referee.ts'

export interface Watched {
  /** How many answers were given. */
  answers: number
  /** What the referee saw first, if anything. */
  breach: Breach | null
}

/** Plays on from a state by chance to the end, and stops at the first breach. */
function watchOn({ game, kits }: AirAssaultGame, s: State, seed: string): Watched {
  const rng = fastRng(seed)
  const journal: JournalEntry[] = []
  const rolls: Roll[] = []
  const io = new Io(fastDice(seed), journal, rolls)
  const referee = new Referee(kits.printed.files)
  let view = game.view(s, 'allied')
  let decisions = game.decisions(s)
  let answers = 0
  for (; decisions.length > 0; answers++) {
    const decision = decisions[rng.below(decisions.length)]
    const choice = decision.options[rng.below(decision.options.length)]
    const actions = choice.action === null ? game.expand(s, decision, choice) : [choice.action]
    const action: Action = actions[rng.below(actions.length)]
    decisions = game.take(s, decision.seats[0], action, io)
    const next = game.view(s, 'allied')
    try {
      referee.watch(view, action, next, journal.splice(0), rolls.splice(0))
    } catch (error) {
      if (error instanceof Breach) return { answers, breach: error }
      throw error
    }
    view = next
  }
  return { answers, breach: null }
}

/** One answer, and what the referee says of it. The state is changed. */
export function watchAction({ game, kits }: AirAssaultGame, s: State, seat: Seat, action: Action): Breach | null {
  const journal: JournalEntry[] = []
  const rolls: Roll[] = []
  const view = game.view(s, 'allied')
  game.apply(s, seat, action, new Io(fastDice('action'), journal, rolls))
  try {
    new Referee(kits.printed.files).watch(view, action, game.view(s, 'allied'), journal, rolls)
  } catch (error) {
    if (error instanceof Breach) return error
    throw error
  }
  return null
}

/** A whole game from its beginning. */
export function watchGame(air: AirAssaultGame, seed: string, wish: Parameters<typeof makeConfig>[1] = {}): Watched {
  return watchOn(air, air.game.setup(makeConfig(air.game, wish), new Io(fastDice(`${seed} set-up`))), seed)
}
