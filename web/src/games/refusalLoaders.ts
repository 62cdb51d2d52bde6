import type { Catalogue, Language } from '@middlesea/engine'

export type RefusalLoaders = { [L in Language]: () => Promise<{ [name: string]: Catalogue }[]> }

/** None: a game's messages have its refusals. Only in the built page they come apart, and tools/refusals.ts fills this in. */
export const REFUSAL_LOADERS: { [game: string]: RefusalLoaders } = {}
