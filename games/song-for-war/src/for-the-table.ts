// What a table asks the rules about a view: what is alike, where a group may go, what may be loaded and unloaded.
// The odds of battles are in odds.ts.
export { likeness } from './04-likeness.ts'
export { canMove } from './04-movable.ts'
export { destinations } from './04-movement.ts'
export { wayOf } from './04-ways.ts'
export { loadPlan } from './06-load-plan.ts'
export { carriersFor, landingSpaces } from './06-transport.ts'
export { valueOf } from './18-values.ts'
export type { CardRow, DataFiles, Domain, NationId, SpaceRow, UnitRow } from './data-files.ts'
export { ABILITY } from './abilities.ts'
export { can, COLOURS, type Fire, type Kit, NATIONS } from './kit.ts'
export { DOMAIN_NAMES, SITE_NAMES, TERRAIN_NAMES } from './names.ts'
export { CASUALTIES, CONCENTRATE, idOf, profile, REVEAL, SUPPORT, unitNumber } from './state.ts'
