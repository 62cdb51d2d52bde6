// What Invasion of Malta, 1942 adds to the system.
import type { GameRules } from '@middlesea/air-assault'
import { makeBeachheads } from './beachheads.ts'
import { landingProcedures, openAxisSea, openPlans } from './landings.ts'
import { allowance, attackModifier, checkSupply } from './supply.ts'
import { judgeTurn, maltaOutcome } from './victory.ts'
import { mayNotAttack, mayNotLand, withdraw } from './withdrawal.ts'

const BEACHES = 4

export const maltaRules: GameRules = {
  ids: { seq: 'seq.malta', setup: 'setup.malta' },
  dropsAsCompanies: false,
  alliedSea: false,
  coastGunsInForts: true,
  procedures: landingProcedures,
  openPlans,
  openAxisSea,
  openAlliedSea: () => undefined,
  openAlliedEnd: () => undefined,
  beginSegment: (s, side, io) => {
    if (side === 'allied') makeBeachheads(s, io)
    else {
      withdraw(s, io)
      checkSupply(s, io)
    }
  },
  attackModifier,
  allowance,
  mayNotAttack,
  mayNotLand,
  isBoundToSector: () => false,
  endOfTurn: judgeTurn,
  outcome: maltaOutcome,
  ownState: () => ({
    beachheads: Array.from({ length: BEACHES }, () => 0),
    beachheadTurns: Array.from({ length: BEACHES }, () => 0),
    withdrawal: 0,
    short: false,
  }),
}
