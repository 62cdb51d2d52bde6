// The chances before dice fall, by the game's own rules on a guessed state. Numbers only: words are the table's affair.
export { type AheadOdds, type Coming, oddsAhead, worldsFrom } from './ahead.ts'
export { battleOdds, type BattleOdds, type EdgeOdds } from './battle.ts'
export { chanceOf } from './dice.ts'
export { type BattleChances } from './fight.ts'
export { dropRoll, landingRoll, type TableChances } from './landings.ts'
export {
  bombFaces,
  clearFaces,
  gunfireFaces,
  type KnownGun,
  knownGuns,
  ownLossFaces,
  poolFaces,
  scoutFaces,
  searchFaces,
  strategicFaces,
} from './rolls.ts'
