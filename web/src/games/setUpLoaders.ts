import type { SetUpCard } from './setUpCard.ts'

/** None: the rules say all of it. Only in the built page they come later, and tools/setUps.ts fills this in. */
export const SET_UP_LOADERS: { [game: string]: () => Promise<{ default: SetUpCard }> } = {}
