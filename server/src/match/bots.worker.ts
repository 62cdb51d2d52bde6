import { askFor, budgetInPlay } from '@middlesea/bots'
import { type BaseState, fastRng } from '@middlesea/engine'
import { parentPort, workerData } from 'node:worker_threads'
import { type GameModules, loadGame } from '../games.ts'
import type { Answer, Question } from './thinker.ts'

// Bots think here, so that nobody at another table waits for them. Each is asked through `askFor`: it gets the view of its
// seat and the offered choices, never the state.

const modules = workerData as GameModules

parentPort?.on('message', (question: Question) => {
  void answer(question).then((given) => parentPort?.postMessage(given))
})

async function answer({ id, game: gameId, bot, seat, state, chance, memo }: Question): Promise<Answer> {
  try {
    const loaded = await loadGame(modules, gameId)
    if (loaded === null) throw new Error(`no game '${gameId}'`)
    const { game, bots } = loaded
    const own = state as BaseState
    game.derive?.(own)
    const decision = game.decisions(own).find(({ seats }) => seats.includes(seat))
    if (decision === undefined) throw new Error(`seat '${seat}' has nothing to decide`)
    if (!Object.hasOwn(bots, bot)) throw new Error(`no bot '${bot}'`)
    const budget = budgetInPlay(bot, () => performance.now())
    const ask = askFor(game, own, seat, decision, fastRng(chance), budget, memo)
    return { id, action: bots[bot].choose(ask), memo }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
