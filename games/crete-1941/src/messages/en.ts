import type { Names } from '@middlesea/engine'

/** What only Air Assault on Crete says. */
export const en = {
  'end.result': (p: { result: string }, n: Names) => `The game is over: ${n(p.result)}.`,
}
