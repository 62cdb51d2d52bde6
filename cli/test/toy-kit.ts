import { random } from '@middlesea/bots'
import { skirmish } from '@middlesea/skirmish'
import { presentation as table } from '@middlesea/skirmish/table'
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
  table: async () => table,
  brain: async () => null,
  presentation,
}
