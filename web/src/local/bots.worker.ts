import { answerInPlay, type GameBots } from '@middlesea/bots'
import type { AdviceQuestion } from '../advice/asking.ts'
import { loadPlayers } from '../games/players.ts'
import type { WorkerQuestion } from './thinker.ts'

// Bots think here. Advice for people is thought out here too, by a worker of its own for each question.

addEventListener('message', ({ data }: MessageEvent<WorkerQuestion | AdviceQuestion>) => {
  if ('kind' in data) void import('../advice/advise.ts').then(({ advise }) => advise(data, (told) => postMessage(told)))
  else void answer(data)
})

async function answer(question: WorkerQuestion): Promise<void> {
  const players = (): Promise<GameBots> => playersOf(question)
  postMessage(await answerInPlay(question, players, () => performance.now()))
}

async function playersOf({ game, pack }: WorkerQuestion): Promise<GameBots> {
  const { readyPack, ...players } = await loadPlayers(game)
  if (pack !== null) readyPack?.(pack)
  return players
}
