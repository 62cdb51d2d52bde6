// Skirmish, the example of a game, at the table: two seats with secrets and sealed orders.
import { skirmish } from '@middlesea/skirmish'
import { presentation } from '@middlesea/skirmish/table'
import type { GameModule } from '../src/games/rules.ts'

export { type Action, SEATS, skirmish, type View } from '@middlesea/skirmish'

export const skirmishModule: GameModule = { game: skirmish, bots: ['random'], packs: null, presentation }
