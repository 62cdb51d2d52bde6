import { type AnyBot, botsOf } from '@middlesea/bots'
import type { AnyGame } from '@middlesea/engine'
import { GUESTS } from './guests.ts'

/** A game with its bots: for the worker in which they think. */
export interface GamePlayers {
  game: AnyGame
  bots: { [name: string]: AnyBot }
}

const LOADERS: { [id: string]: () => Promise<GamePlayers> } = {
  'descent-on-malta': async () => {
    const exported = await import('@middlesea/descent-on-malta')
    return { game: exported.descentOnMalta, bots: botsOf(exported) }
  },
}

export function loadPlayers(id: string): Promise<GamePlayers> {
  const load = LOADERS[id] ?? GUESTS.find(({ card }) => card.id === id)?.players
  return load ? load() : Promise.reject(new Error(`no game '${id}'`))
}
