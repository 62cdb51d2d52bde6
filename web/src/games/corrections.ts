import type { AnyGame } from '@middlesea/engine'
import { CORRECTION_LOADERS } from './correctionLoaders.ts'

/** Whoever opens a match of older rules reads what was corrected since: in the built page a game comes without it. */
export async function giveCorrections(game: AnyGame): Promise<void> {
  const told = await CORRECTION_LOADERS[game.id]?.()
  if (told !== undefined) game.corrections = told.default
}
