import { askFor, budgetInPlay } from '@middlesea/bots'
import { type BaseState, fastRng } from '@middlesea/engine'
import { loadPlayers } from '../games/players.ts'
import type { Answer, Question } from './thinker.ts'

// Bots think here. Each is asked through `askFor`: it gets the view of its seat and the offered choices, never the state.

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data).then((given) => postMessage(given))
})

async function answer({ id, game: gameId, pack, bot, seat, state, chance, memo }: Question): Promise<Answer> {
  try {
    const { game, bots, readyPack } = await loadPlayers(gameId)
    if (pack !== null) readyPack?.(pack)
    const own = state as BaseState
    game.derive?.(own)
    const decision = game.decisions(own).find(({ seats }) => seats.includes(seat))
    if (decision === undefined) throw new Error(`seat '${seat}' has nothing to decide`)
    const player = bots[bot]
    if (player === undefined) throw new Error(`no bot '${bot}'`)
    const budget = budgetInPlay(bot, () => performance.now())
    const ask = askFor(game, own, seat, decision, fastRng(chance), budget, memo)
    return { id, action: player.choose(ask), memo }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
