// What Air Assault on Crete adds to the system.
import { ALLIED, type GameRules, isAdvanced, type State } from '@middlesea/air-assault'
import { law } from '@middlesea/engine'
import { convoyProcedures, openAxisSea, openPlans } from './convoys.ts'
import { cannotMarchAboard, emptyShips, evacuationProcedures, marchAboard, openEvacuation } from './evacuation.ts'
import { openAlliedSea, reinforcementProcedures } from './reinforcements.ts'
import { creteOutcome, judgeTurn } from './victory.ts'

/**
 * noncombat.1: headquarters and noncombat units stay in their sector until the evacuation begins (5.17). It is a rule of the
 * evacuation, so that the basic game leaves it out (ruling 66).
 */
const isBoundToSector = law(
  'noncombat.1',
  (s: State, u: number): boolean => {
    const { kit } = s.derived
    if (!isAdvanced(s) || kit.side[u] !== ALLIED || s.turn >= kit.tables.evacuation.firstTurn) return false
    if (kit.type[u] !== 'hq' && kit.type[u] !== 'noncombat' && kit.type[u] !== 'docks') return false
    return kit.map.sectors.includes(kit.units[u].sector)
  },
  false,
)

export const creteRules: GameRules = {
  ids: { seq: 'seq.crete', setup: 'setup.crete', drop: 'airborne.1' },
  dropsAsCompanies: true,
  alliedSea: true,
  coastGunsInForts: false,
  procedures: [...convoyProcedures, ...reinforcementProcedures, ...evacuationProcedures],
  openPlans,
  openAxisSea,
  openAlliedSea,
  openAlliedEnd: openEvacuation,
  beginSegment: (s, side) => {
    if (side === 'allied') emptyShips(s)
  },
  hexChangesHands: () => undefined,
  attackModifier: () => null,
  allowance: (_s, _u, printed) => printed,
  mayNotAttack: () => null,
  mayNotLand: () => null,
  isBoundToSector,
  cannotEvacuate: cannotMarchAboard,
  evacuate: marchAboard,
  endOfTurn: judgeTurn,
  outcome: creteOutcome,
  ownState: () => ({}),
}
