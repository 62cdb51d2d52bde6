// What Air Assault on Crete adds to the system.
import type { GameRules } from '@middlesea/air-assault'
import { creteOutcome, judgeTurn } from './victory.ts'

export const creteRules: GameRules = {
  ids: { seq: 'seq.crete', setup: 'setup.crete' },
  dropsAsCompanies: true,
  alliedSea: true,
  coastGunsInForts: false,
  procedures: [],
  openPlans: () => undefined,
  openAxisSea: () => undefined,
  openAlliedSea: () => undefined,
  openAlliedEnd: () => undefined,
  beginSegment: () => undefined,
  attackModifier: () => null,
  allowance: (_s, _u, printed) => printed,
  mayNotAttack: () => null,
  mayNotLand: () => null,
  endOfTurn: judgeTurn,
  outcome: creteOutcome,
  ownState: () => ({}),
}
