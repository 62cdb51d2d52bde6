import { botNames, characterNames } from '@middlesea/bots/names'
import type { AnyGame, Seat } from '@middlesea/engine'
import { GAMES as ALL, load, type Manifest } from '@middlesea/games'
import type { PARTS } from './parts.ts'

/** Who won how often between bots, by scenario. */
export type Balance = Awaited<ReturnType<NonNullable<Manifest['balance']>>>

export interface ServerGame {
  game: AnyGame
  /** The names of the programs that play it. They themselves are loaded where they think (match/bots.worker.ts). */
  bots: readonly string[]
  /** What is known of its sides' chances; null where nothing was measured. */
  balance?: Balance | null
  /** The seats that win and lose together; each for itself if it is left out. */
  sides?(seats: Seat[]): Seat[][]
}

/** By the id of a game the package or file that has its manifest among its `GAMES`. Workers load it from there too. */
export type GameModules = { [id: string]: string }

type Part = (typeof PARTS)[number]

/** What a server needs of a manifest; small games of tests have no more than they must. */
type Listed = Pick<Manifest, 'id' | 'game' | 'bots'> & Partial<Pick<Manifest, Part>>

const INDEX = '@middlesea/games'

export const GAMES: GameModules = Object.fromEntries(ALL.map(({ id }) => [id, INDEX]))

/** A game by its id, or null. Only what is listed is ever loaded. */
export async function loadGame(modules: GameModules, id: string): Promise<ServerGame | null> {
  const manifest = await manifestOf(modules, id)
  if (manifest === null) return null
  const game = await load(manifest, 'game')
  const balance = (await manifest.balance?.()) ?? null
  const sides = await manifest.sides?.()
  const bots = [...botNames({ levels: false, ...manifest }), ...characterNames(manifest.characters ?? [])]
  return { game, bots, balance, sides }
}

/** The manifest of a game by its id, or null. */
export async function manifestOf(modules: GameModules, id: string): Promise<Listed | null> {
  if (!Object.hasOwn(modules, id)) return null
  const manifest = (await listedIn(modules[id])).find((game) => game.id === id)
  if (manifest === undefined) throw new Error(`${modules[id]} lists no game '${id}'`)
  return manifest
}

/** The built server holds the index of all games itself; others, such as those of tests, are loaded by their address. */
async function listedIn(module: string): Promise<readonly Listed[]> {
  if (module === INDEX) return ALL
  const loaded = (await import(/* @vite-ignore */ module)) as { GAMES: readonly Listed[] }
  return loaded.GAMES
}
