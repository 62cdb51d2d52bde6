// A bot is asked in a running match: in a worker of the page and in a thread of the server, by the host's clock.
import {
  type AnyBot,
  type AnyGame,
  type AnyPolicy,
  type BaseState,
  fastRng,
  type Memo,
  type Seat,
} from '@middlesea/engine'
import { askFor } from './ask.ts'
import { budgetInPlay, noteBudgetInPlay } from './levels.ts'
import { noteChance } from './people/decided.ts'

/** What goes to the worker in which bots think. */
export interface BotQuestion {
  id: number
  game: string
  bot: string
  seat: Seat
  state: object
  /** The bot's own chance; it has nothing to do with the dice. */
  chance: string
  /** What the bot remembers; its host gets it back with the answer. */
  memo: Memo
}

export type BotAnswer = { id: number; action: unknown; memo: Memo } | { id: number; error: string }

/** A game with its bots. */
export interface GameBots {
  game: AnyGame
  bots: { [name: string]: AnyBot }
  /** The policy by which bots see how a match stands; null where the game has none. */
  policy: AnyPolicy | null
}

/** The answer to a question, or the error that stopped it: a worker must not die of one match. */
export async function answerInPlay(
  question: BotQuestion,
  load: () => Promise<GameBots>,
  now: () => number,
): Promise<BotAnswer> {
  try {
    return { id: question.id, action: choose(question, await load(), now), memo: question.memo }
  } catch (error) {
    return { id: question.id, error: error instanceof Error ? error.message : String(error) }
  }
}

/** The bot gets the view of its seat and the offered choices through `askFor`, never the state. */
function choose({ bot, seat, state, chance, memo }: BotQuestion, { game, bots, policy }: GameBots, now: () => number) {
  const own = state as BaseState
  game.derive?.(own)
  const decision = game.decisions(own).find(({ seats }) => seats.includes(seat))
  if (decision === undefined) throw new Error(`seat '${seat}' has nothing to decide`)
  if (!Object.hasOwn(bots, bot)) throw new Error(`no bot '${bot}'`)
  const ask = askFor(game, own, seat, decision, fastRng(chance), budgetInPlay(bot, now), memo)
  const action = bots[bot].choose(ask)
  if (policy !== null) noteChance({ game, policy }, ask, policy.clock(own), noteBudgetInPlay(now))
  return action
}
