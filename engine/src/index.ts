export * from './bot.ts'
export {
  bent,
  CURVE_REACH,
  chanceOf,
  type FittedChance,
  logistic,
  measuresInTime,
  STRAIGHT,
  weighed,
} from './chance.ts'
export { changesBetween, type ViewChange, type ViewPath, withChanges } from './changes.ts'
export { changesOfDecision } from './decision-changes.ts'
export * from './dice.ts'
export * from './game.ts'
export { decisionOf } from './gesture.ts'
export * from './hash.ts'
export * from './io.ts'
export * from './json.ts'
export type { Decision, Watch } from './kernel.ts'
export {
  beginAnswer,
  datum,
  endAnswer,
  type Grounds,
  holds,
  holdsAt,
  law,
  lawsMade,
  takeTouched,
  touch,
  watchLaws,
  withoutLaw,
} from './law.ts'
export * from './handicap.ts'
export * from './log.ts'
export * from './match.ts'
export * from './message.ts'
export { kernelCatalogues } from './messages.ts'
export * from './pack.ts'
export * from './playout.ts'
export * from './policy.ts'
export * from './procedure.ts'
export * from './rollout.ts'
export * from './save.ts'
export * from './scene.ts'
export * from './scene-parts.ts'
export { changesOfSight, type Pieces, type Sight, sightOf, viewIn, viewOf } from './sight.ts'
export { keptLines, newerThan, stateNow } from './versions.ts'
