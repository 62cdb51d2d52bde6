import { teachingBot } from '@middlesea/bots/names'
import { makeConfig } from '@middlesea/engine'
import { BOXES } from '@middlesea/games/boxes'
import { loadGame } from '../games/registry.ts'
import { HUMAN, type Players } from '../match/players.ts'
import { beginMatch } from './matches.ts'

/** Begins the match by which a game is learned: one person against its gentlest bot. Gives its id. */
export async function beginTeaching(id: string, title: string): Promise<string> {
  const { game, bots } = await loadGame(id)
  const { scenario = game.scenarios[0].id, seat } = BOXES[id]?.teaching ?? {}
  const { options } = makeConfig(game, { scenario })
  const seats = game.seats(makeConfig(game, { scenario, options }))
  const own = seat ?? seats[0]
  const players: Players = Object.fromEntries(seats.map((one) => [one, one === own ? HUMAN : teachingBot(bots)]))
  return beginMatch({ game: id, scenario, options, players, practice: true, fog: true, pack: null, title })
}
