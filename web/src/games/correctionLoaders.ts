import type { Correction } from '@middlesea/engine'

/** None: a game has its corrections. Only in the built page it comes without them, and tools/corrections.ts fills this in. */
export const CORRECTION_LOADERS: { [game: string]: () => Promise<{ default: Correction[] }> } = {}
