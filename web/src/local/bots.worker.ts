import { askFor, budgetInPlay, noteBudgetInPlay, noteChance } from '@middlesea/bots'
import { type BaseState, fastRng } from '@middlesea/engine'
import type { AdviceQuestion } from '../advice/asking.ts'
import { loadPlayers } from '../games/players.ts'
import type { Answer, Question } from './thinker.ts'

// Bots think here. Each is asked through `askFor`: it gets the view of its seat and the offered choices, never the state.
// Advice for people is thought out here too, by a worker of its own for each question.

addEventListener('message', ({ data }: MessageEvent<Question | AdviceQuestion>) => {
  if ('kind' in data) void import('../advice/advise.ts').then(({ advise }) => advise(data, (told) => postMessage(told)))
  else void answer(data).then((given) => postMessage(given))
})

async function answer({ id, game: gameId, pack, bot, seat, state, chance, memo }: Question): Promise<Answer> {
  try {
    const { game, bots, policy, readyPack } = await loadPlayers(gameId)
    if (pack !== null) readyPack?.(pack)
    const own = state as BaseState
    game.derive?.(own)
    const decision = game.decisions(own).find(({ seats }) => seats.includes(seat))
    if (decision === undefined) throw new Error(`seat '${seat}' has nothing to decide`)
    const player = bots[bot]
    if (player === undefined) throw new Error(`no bot '${bot}'`)
    const budget = budgetInPlay(bot, () => performance.now())
    const ask = askFor(game, own, seat, decision, fastRng(chance), budget, memo)
    const action = player.choose(ask)
    if (policy !== null)
      noteChance(
        { game, policy },
        ask,
        policy.clock(own),
        noteBudgetInPlay(() => performance.now()),
      )
    return { id, action, memo }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
