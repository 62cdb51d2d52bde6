import { botsOf } from '@middlesea/bots'
import type { AnyBot, AnyGame } from '@middlesea/engine'
import { GAMES as ALL, load, type Manifest } from '@middlesea/games'

/** A game with the programs that play it. */
export interface ServerGame {
  game: AnyGame
  bots: { [name: string]: AnyBot }
}

/** By the id of a game the package or file among whose `GAMES` its manifest stands: workers load it there too. */
export type GameModules = { [id: string]: string }

/** What a server needs of a manifest. */
type Listed = Pick<Manifest, 'id' | 'game' | 'bots'>

const INDEX = '@middlesea/games'

export const GAMES: GameModules = Object.fromEntries(ALL.map(({ id }) => [id, INDEX]))

/** A game by its id, or null. Only what is listed is ever loaded. */
export async function loadGame(modules: GameModules, id: string): Promise<ServerGame | null> {
  if (!Object.hasOwn(modules, id)) return null
  const listed = (await import(/* @vite-ignore */ modules[id])) as { GAMES: readonly Listed[] }
  const manifest = listed.GAMES.find((game) => game.id === id)
  if (manifest === undefined) throw new Error(`${modules[id]} lists no game '${id}'`)
  return { game: await load(manifest, 'game'), bots: await botsOf(manifest.bots) }
}
