import {
  type BaseState,
  type Bot,
  type Budget,
  type Decision,
  fastDice,
  fastRng,
  type Game,
  type MatchConfig,
  type Memo,
  type Outcome,
  Playout,
  type Rng,
  type Seat,
} from '@middlesea/engine'
import { askFor } from './ask.ts'

export type BotsBySeat<V, A> = { [seat: Seat]: Bot<V, A> }

export interface PlayGameOptions<S extends BaseState, A, V> {
  seed: string | number
  /** What each seat may think about a turn; nothing where nothing is said, but a level says it itself. */
  budgets?: { [seat: Seat]: Budget | undefined }
  /** The game must end within so many answers. */
  bound?: number
  /** Sees the game before every answer and at its end. */
  watch?: (playout: Playout<S, A, V>) => void
  /** Sees every answer before it is taken. */
  onStep?: (state: S, decision: Decision<A>, action: A) => void
}

export interface Played {
  /** Only decisions with two or more answers count. */
  actions: number
  outcome: Outcome
}

const BOUND = 20_000
const NO_THOUGHT: Budget = { steps: 0 }

/** Bots play a game to its end. The same seed, bots and budget give the same game. */
export function playGame<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  config: MatchConfig,
  players: BotsBySeat<V, A>,
  options: PlayGameOptions<S, A, V>,
): Played {
  const { seed, budgets = {}, bound = BOUND } = options
  const playout = Playout.start(game, config, fastDice(seed))
  const order = fastRng(`order ${seed}`)
  const memos: { [seat: Seat]: Memo } = {}
  const chance = new Map<Seat, Rng>(game.seats(config).map((seat) => [seat, fastRng(`${seat} ${seed}`)]))
  let actions = 0
  for (let answers = 0; !playout.over; answers++) {
    if (answers === bound) throw new Error(`the game has not ended after ${bound} answers`)
    options.watch?.(playout)
    const { decisions } = playout
    const decision = decisions[decisions.length === 1 ? 0 : order.below(decisions.length)]
    if (hasSeveralAnswers(playout, decision)) actions++
    const seat = decision.seats[0]
    const player = players[seat]
    const budget = budgets[seat] ?? player.budget ?? NO_THOUGHT
    const ask = askFor(game, playout.state, seat, decision, chance.get(seat)!, budget, (memos[seat] ??= {}))
    const action = player.choose(ask)
    options.onStep?.(playout.state, decision, action)
    if (ask.wasOffered(action)) playout.take(decision, action)
    else playout.apply(seat, action)
  }
  options.watch?.(playout)
  const outcome = game.outcome(playout.state)
  if (outcome === null) throw new Error('the game is over without an outcome')
  return { actions, outcome }
}

function hasSeveralAnswers<S extends BaseState, A, V>(playout: Playout<S, A, V>, decision: Decision<A>): boolean {
  return decision.options.length > 1 || playout.expand(decision, decision.options[0]).length > 1
}
