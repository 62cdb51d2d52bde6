import type { Language } from '@middlesea/engine'

/** Rules are called by their titles where they have no number; over a number a title is only a head. */
export type TitleKind = 'calls' | 'heads'

/** Titles of one kind, in the order of the rulebook. */
export type TitleLoaders = { [L in Language]: () => Promise<{ default: string[] }> }

/** None: a game has its titles. Only in the built page it comes without them, and tools/rulebooks.ts fills this in. */
export const TITLE_LOADERS: { [game: string]: { [K in TitleKind]?: TitleLoaders } } = {}
