import { allBotsOf, askFor, budgetInPlay, noteBudgetInPlay, noteChance } from '@middlesea/bots'
import { type AnyBot, type AnyGame, type AnyPolicy, type BaseState, fastRng } from '@middlesea/engine'
import { parentPort, workerData } from 'node:worker_threads'
import { type GameModules, manifestOf } from '../games.ts'
import type { Answer, Question } from './thinker.ts'

// Bots think here, so that nobody at another table waits for them. Each is asked through `askFor`: it gets the view of its
// seat and the offered choices, never the state.

const modules = workerData as GameModules

parentPort?.on('message', (question: Question) => {
  void answer(question).then((given) => parentPort?.postMessage(given))
})

interface Loaded {
  game: AnyGame
  bots: { [name: string]: AnyBot }
  /** By which bots see how a match stands; null where the game has none. */
  policy: AnyPolicy | null
}

const known = new Map<string, Promise<Loaded>>()

/** A game and its bots, which are made once. */
function loaded(id: string): Promise<Loaded> {
  const loading = known.get(id) ?? load(id)
  known.set(id, loading)
  return loading
}

async function load(id: string): Promise<Loaded> {
  const manifest = await manifestOf(modules, id)
  if (manifest === null) throw new Error(`no game '${id}'`)
  const game = await manifest.game()
  return { game, bots: await allBotsOf(game, manifest), policy: (await manifest.policy?.()) ?? null }
}

async function answer({ id, game: gameId, bot, seat, state, chance, memo }: Question): Promise<Answer> {
  try {
    const { game, bots, policy } = await loaded(gameId)
    const own = state as BaseState
    game.derive?.(own)
    const decision = game.decisions(own).find(({ seats }) => seats.includes(seat))
    if (decision === undefined) throw new Error(`seat '${seat}' has nothing to decide`)
    if (!Object.hasOwn(bots, bot)) throw new Error(`no bot '${bot}'`)
    const budget = budgetInPlay(bot, () => performance.now())
    const ask = askFor(game, own, seat, decision, fastRng(chance), budget, memo)
    const action = bots[bot].choose(ask)
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
