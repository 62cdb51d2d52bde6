import { GAMES } from '@middlesea/games'
import type { Manifest } from '@middlesea/table-kit/manifest'
import { NoSuchGame } from './noSuchGame.ts'

export { GAMES }

/** A game before anything of it is loaded. What else the start page tells of it is in its box. */
export function gameCard(id: string): Manifest | undefined {
  return GAMES.find((game) => game.id === id)
}

export function manifestOf(id: string): Manifest {
  const manifest = gameCard(id)
  if (manifest === undefined) throw new NoSuchGame(id)
  return manifest
}
