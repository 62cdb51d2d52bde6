import type { Language } from '@middlesea/engine'
import type { ToldNames } from './heldNames.ts'

export type NameLoaders = { [L in Language]: () => Promise<{ default: ToldNames; printed?: ToldNames }> }

/** None: a game has its names. Only in the built page it comes without them, and tools/names.ts fills this in. */
export const NAME_LOADERS: { [game: string]: NameLoaders } = {}
