import { type AnyBot, botsOf } from '@middlesea/bots'
import type { AnyGame, Pack } from '@middlesea/engine'
import { GUESTS } from './guests.ts'

/** A game with its bots: for the worker in which they think. */
export interface GamePlayers {
  game: AnyGame
  bots: { [name: string]: AnyBot }
  /** Makes a data pack ready. The page has checked it. */
  readyPack: ((pack: Pack) => unknown) | null
}

const LOADERS: { [id: string]: () => Promise<GamePlayers> } = {
  'descent-on-malta': async () => {
    const exported = await import('@middlesea/descent-on-malta')
    return { game: exported.descentOnMalta, bots: botsOf(exported), readyPack: exported.usePack }
  },
  'crete-1941': async () => {
    const exported = await import('@middlesea/crete-1941')
    return { game: exported.crete.game, bots: botsOf(exported), readyPack: (pack) => exported.crete.kits.use(pack) }
  },
  'malta-1942': async () => {
    const exported = await import('@middlesea/malta-1942')
    return { game: exported.malta.game, bots: botsOf(exported), readyPack: (pack) => exported.malta.kits.use(pack) }
  },
  'song-for-war': async () => {
    const exported = await import('@middlesea/song-for-war')
    return { game: exported.songForWar, bots: botsOf(exported), readyPack: exported.usePack }
  },
}

export function loadPlayers(id: string): Promise<GamePlayers> {
  const load = LOADERS[id] ?? GUESTS.find(({ card }) => card.id === id)?.players
  return load ? load() : Promise.reject(new Error(`no game '${id}'`))
}
