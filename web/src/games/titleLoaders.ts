import type { Language, Name } from '@middlesea/engine'

/** Titles in the order of the rulebook. */
export type Titles = { rules: { title: Partial<Name> }[] }
export type TitleLoaders = { [L in Language]: () => Promise<{ default: Titles }> }

/** None: a game has its titles. Only in the built page it comes without them, and tools/rulebooks.ts fills this in. */
export const TITLE_LOADERS: { [game: string]: TitleLoaders } = {}
