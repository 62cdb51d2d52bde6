// What a table asks the rules about a view: what is alike, where a group may go, who rolls what in a battle.
export { likeness } from './04-likeness.ts'
export { destinations } from './04-movement.ts'
export { reachOf, wayTo } from './04-reach.ts'
export {
  aimOf,
  type BattleFrame,
  currentBattle,
  fireStep,
  hasTargetAt,
  rowsAt,
  shooters,
} from './11-battle-frame.ts'
export { antiAirFire, armourOf, colourFor, DIE, numberFor } from './11-fire.ts'
export { valueOf } from './18-values.ts'
export type { CardRow, DataFiles, Domain, NationId, SpaceRow, UnitRow } from './data-files.ts'
export { can, COLOURS, type Fire, type Kit, NATIONS, type Profile } from './kit.ts'
export { DOMAIN_NAMES, SITE_NAMES, TERRAIN_NAMES } from './names.ts'
export { CASUALTIES, CONCENTRATE, idOf, profile, REVEAL, SUPPORT, unitNumber } from './state.ts'
