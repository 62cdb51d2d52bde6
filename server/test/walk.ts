// A game in which two walk for ever, step by step, to make matches as long and as slow as a test wants.
import { decide, miniGame, type MiniState, pick, procedure, run, say } from '../../engine/test/mini.ts'
import { goTo, type Io } from '../../engine/src/index.ts'

/** How many steps were performed in this process, for the first time or again. */
export const walked = { steps: 0 }

/** A game of steps that take so much work each. In an open one every step is a reveal: no state before it is kept. */
export function walk(id: string, { work, open }: { work: number; open: boolean }) {
  const step = (s: MiniState, io: Io): void => {
    walked.steps++
    let sum = 0
    for (let i = 0; i < work; i++) sum = (sum * 31 + i) % 1_000_003
    s.trace = [String(Number(s.trace[0] ?? 0) + 1), String(sum)]
    if (open) io.reveal()
  }
  const way = procedure('way', [
    decide('step', {
      rule: '1',
      seats: (s) => [Number(s.trace[0] ?? 0) % 2 === 0 ? 'a' : 'b'],
      prompt: () => say('step'),
      options: () => [pick('left'), pick('right')],
      resolve: (s, _f, _action, io) => step(s, io),
    }),
    run('on', { rule: '1', do: (_s, f) => goTo(f, 'step') }),
  ])
  return miniGame([way], { id })
}

/** As a server loads a game. */
export const GAMES = [{ id: 'walk', game: async () => walk('walk', { work: 500_000, open: true }), bots: {} }]
