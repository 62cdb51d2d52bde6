import { type AnyBot, botsOf } from '@middlesea/bots'
import type { AnyGame } from '@middlesea/engine'

/** A game with the programs that play it. */
export interface ServerGame {
  game: AnyGame
  bots: { [name: string]: AnyBot }
}

/** The package or file of each game by its id; its default export is the game. */
export type GameModules = { [id: string]: string }

export const GAMES: GameModules = {
  'descent-on-malta': '@middlesea/descent-on-malta',
  'crete-1941': '@middlesea/crete-1941',
  'malta-1942': '@middlesea/malta-1942',
  'song-for-war': '@middlesea/song-for-war',
}

/** A game by its id, or null. Only what is listed is ever loaded. */
export async function loadGame(modules: GameModules, id: string): Promise<ServerGame | null> {
  if (!Object.hasOwn(modules, id)) return null
  const exported = (await import(/* @vite-ignore */ modules[id])) as { default: AnyGame }
  return { game: exported.default, bots: botsOf(exported) }
}
