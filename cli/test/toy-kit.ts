import { random } from '@middlesea/bots'
import { skirmish } from '@middlesea/skirmish'
import { presentation } from '@middlesea/skirmish/terminal'
import type { GameKit } from '../src/games.ts'

/** Skirmish at the terminal. */
export const toyKit: GameKit = {
  game: skirmish,
  bots: { random },
  sides: (seats) => seats.map((seat) => [seat]),
  packs: null,
  tables: {},
  warnings: async () => [],
  sheets: async () => [],
  brain: async () => null,
  presentation,
}
