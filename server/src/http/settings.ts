import { ConfigError, makeConfig } from '@middlesea/engine'
import { Problem } from '../errors.ts'
import type { ServerGame } from '../games.ts'

/** What a match is set up with; throws where the game does not know it. */
export function configOf(
  { game }: ServerGame,
  wish: { scenario?: string; options: { [id: string]: boolean | string } },
) {
  try {
    return makeConfig(game, wish)
  } catch (error) {
    if (error instanceof ConfigError) throw new Problem('malformed', error.message)
    throw error
  }
}
