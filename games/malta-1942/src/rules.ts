// What Invasion of Malta, 1942 adds to the system.
import type { GameRules } from '@middlesea/air-assault'
import { maltaOutcome, judgeTurn } from './victory.ts'

export const maltaRules: GameRules = {
  ids: { seq: 'seq.malta', setup: 'setup.malta' },
  dropsAsCompanies: false,
  alliedSea: false,
  coastGunsInForts: true,
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
  isBoundToSector: () => false,
  endOfTurn: judgeTurn,
  outcome: maltaOutcome,
  ownState: () => ({}),
}
