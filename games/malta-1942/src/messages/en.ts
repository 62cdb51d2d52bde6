import type { Names } from '@middlesea/engine'

/** What only Invasion of Malta, 1942 says. */
export const en = {
  'end.result': (p: { result: string }, n: Names) => `The game is over: ${n(p.result)}.`,
}
