// What Invasion of Malta, 1942 adds to the system.
import type { GameRules } from '@middlesea/air-assault'
import { loseBeachheads, settleBeachheads } from './beachheads.ts'
import { landingProcedures, openAxisSea, openPlans } from './landings.ts'
import type { MaltaState } from './own.ts'
import { forbid } from './steps.ts'
import { allowance, attackModifier, checkSupply, restoreSupply } from './supply.ts'
import { judgeTurn, maltaOutcome } from './victory.ts'
import { mayNotAttack, mayNotLand, withdraw } from './withdrawal.ts'

const BEACHES = 4

const NO_EVACUATION = forbid('seq.malta', 'refuse.noEvacuation')

export const maltaRules: GameRules = {
  ids: { seq: 'seq.malta', setup: 'setup.malta', drop: 'malta.drop' },
  dropsAsCompanies: false,
  alliedSea: false,
  coastGunsInForts: true,
  procedures: landingProcedures,
  openPlans,
  openAxisSea,
  openAlliedSea: () => undefined,
  openAlliedEnd: settleBeachheads,
  beginSegment: (s, side, io) => {
    if (side === 'allied') {
      settleBeachheads(s, io)
    } else {
      withdraw(s, io)
      checkSupply(s, io)
    }
  },
  hexChangesHands: (s, io) => {
    loseBeachheads(s, io)
    restoreSupply(s, io)
  },
  attackModifier,
  allowance,
  mayNotAttack,
  mayNotLand,
  isBoundToSector: () => false,
  cannotEvacuate: () => NO_EVACUATION,
  evacuate: () => undefined,
  endOfTurn: judgeTurn,
  outcome: maltaOutcome,
  ownState: (): MaltaState => ({
    beachheads: Array.from({ length: BEACHES }, () => 0),
    withdrawal: 0,
    short: false,
  }),
}
