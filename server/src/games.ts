import { botsOf } from '@middlesea/bots'
import type { AnyBot, AnyGame } from '@middlesea/engine'
import { GAMES as ALL, load, type Manifest } from '@middlesea/games'

/** Who won how often between bots, by scenario. */
export type Balance = Awaited<ReturnType<NonNullable<Manifest['balance']>>>

/** A game with the programs that play it. */
export interface ServerGame {
  game: AnyGame
  bots: { [name: string]: AnyBot }
  /** What is known of its sides' chances; null where nothing was measured. */
  balance?: Balance | null
}

/** By the id of a game the package or file among whose `GAMES` its manifest stands: workers load it there too. */
export type GameModules = { [id: string]: string }

/** What a server needs of a manifest. */
type Listed = Pick<Manifest, 'id' | 'game' | 'bots' | 'balance'> & Partial<Pick<Manifest, 'policy'>>

const INDEX = '@middlesea/games'

export const GAMES: GameModules = Object.fromEntries(ALL.map(({ id }) => [id, INDEX]))

/** A game by its id, or null. Only what is listed is ever loaded. */
export async function loadGame(modules: GameModules, id: string): Promise<ServerGame | null> {
  if (!Object.hasOwn(modules, id)) return null
  const manifest = (await listedIn(modules[id])).find((game) => game.id === id)
  if (manifest === undefined) throw new Error(`${modules[id]} lists no game '${id}'`)
  const game = await load(manifest, 'game')
  const balance = (await manifest.balance?.()) ?? null
  return { game, bots: await botsOf(game, manifest), balance }
}

/** The built server holds the index of all games itself; others, such as those of tests, are loaded by their address. */
async function listedIn(module: string): Promise<readonly Listed[]> {
  if (module === INDEX) return ALL
  const loaded = (await import(/* @vite-ignore */ module)) as { GAMES: readonly Listed[] }
  return loaded.GAMES
}
