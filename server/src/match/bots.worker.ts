import { allBotsOf, answerInPlay, type BotQuestion, type GameBots } from '@middlesea/bots'
import { parentPort, workerData } from 'node:worker_threads'
import { type GameModules, manifestOf } from '../games.ts'

// Bots think here, so that nobody at another table waits for them.

const modules = workerData as GameModules

parentPort?.on('message', (question: BotQuestion) => {
  const given = answerInPlay(
    question,
    () => loaded(question.game),
    () => performance.now(),
  )
  void given.then((answer) => parentPort?.postMessage(answer))
})

const known = new Map<string, Promise<GameBots>>()

/** A game and its bots, which are made once. */
function loaded(id: string): Promise<GameBots> {
  const loading = known.get(id) ?? load(id)
  known.set(id, loading)
  return loading
}

async function load(id: string): Promise<GameBots> {
  const manifest = await manifestOf(modules, id)
  if (manifest === null) throw new Error(`no game '${id}'`)
  const game = await manifest.game()
  return { game, bots: await allBotsOf(game, manifest), policy: (await manifest.policy?.()) ?? null }
}
