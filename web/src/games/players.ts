import { allBotsOf, type GameBots } from '@middlesea/bots'
import type { Pack } from '@middlesea/engine'
import { load } from '@middlesea/table-kit/manifest'
import { manifestOf } from './cards.ts'

/** A game with its bots: for the worker in which they think. */
export interface GamePlayers extends GameBots {
  /** Makes a data pack ready. The page has checked it. */
  readyPack: ((pack: Pack) => unknown) | null
}

export async function loadPlayers(id: string): Promise<GamePlayers> {
  const manifest = manifestOf(id)
  const game = await load(manifest, 'game')
  return {
    game,
    bots: await allBotsOf(game, manifest),
    policy: (await manifest.policy?.()) ?? null,
    readyPack: (await manifest.packs?.use()) ?? null,
  }
}
