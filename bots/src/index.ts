export type { AnyBot, Ask, Bot, Budget } from '@middlesea/engine'
export {
  type Contest,
  type Pair,
  type PairOptions,
  playPair,
  rate,
  type RateOptions,
  type ArenaRating,
  ratingOf,
  shareOf,
} from './arena.ts'
export { askFor } from './ask.ts'
export { answerInPlay, type BotAnswer, type BotQuestion, type GameBots } from './in-play.ts'
export { type Played, type PlayGameOptions, type BotsBySeat, playGame } from './play.ts'
export { noteChance } from './people/decided.ts'
export { type Decided, decidedIn, endFor } from './people/ending.ts'
export { type Hint, type HintBudget, hintFor } from './people/hint.ts'
export { lookBack, type LookBackOptions, type LookBackTurn, type LookedBack, type Mistake } from './people/look-back.ts'
export { random } from './random.ts'
export { HINT_BUDGET, hintBudgetInPlay, levelsOf } from './levels.ts'
export { botNames, CHARACTERS, LEVELS, teachingBot, usualBot } from './names.ts'
export { allBotsOf, type BotSource, botsOf } from './registry.ts'
export { searchBot } from './search/bot.ts'
export { STRANGER, strangerBot } from './stranger.ts'
export { elo, type Estimate, estimate, proportionInterval, type Sprt, sprt } from './statistics.ts'
