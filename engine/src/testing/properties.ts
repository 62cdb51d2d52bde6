/**
 * The laws that hold for every game, as functions that throw: tests and `middlesea simulate --check` use the same ones.
 * They know nothing of any game but its `Game` object.
 */
export { Breach, firstDifference } from './properties/compare.ts'
export { type GuessPairs, guessInPairs, whyUnfair } from './properties/guesses.ts'
export { type MatchTrials, checkMatch } from './properties/match.ts'
export {
  answerRandomly,
  type Check,
  PlayError,
  type PlayOptions,
  type Played,
  playRandom,
  randomConfig,
  Watcher,
} from './properties/play.ts'
export { type SceneCheck, checkScenes } from './properties/scenes.ts'
export { checkState } from './properties/state.ts'
export { checkInTurns } from './properties/turns.ts'
export { type GuessCounts, addGuesses } from './properties/views.ts'
