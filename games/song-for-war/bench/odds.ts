// How long it takes to tell the odds of a battle, 12 units against 12, and how close they are.
import type { BenchHost, Figure, Measured } from '@middlesea/table-kit/manifest'
import { songForWar } from '../src/index.ts'
import { battleOdds, type BattleOdds } from '../src/odds.ts'
import { position, type PositionSpec } from '../src/testing.ts'

const RUNS = 15

/** At most; and half of the widest 95 % interval of what is simulated. */
const ODDS_MILLISECONDS = 50
const ODDS_PERCENT = 1

/** Battles of 12 against 12: on land, with all arms, at sea, and on a beach. */
const BATTLES: { [name: string]: { at: string; step: number; units: PositionSpec['units']; landing?: string[] } } = {
  infantry: { at: 'SFA', step: 5, units: { US: { SFA: ['INF*12'] }, DE: { SFA: ['INF*12'] } } },
  land: {
    at: 'SFA',
    step: 5,
    units: { US: { SFA: ['INF*6', 'ART*2', 'TNK*3', 'AAA'] }, DE: { SFA: ['INF*6', 'ART*2', 'TNK*3', 'AAA'] } },
  },
  allArms: {
    at: 'SFA',
    step: 5,
    units: {
      US: { SFA: ['INF*2', 'ART*2', 'TNK*2'] },
      GB: { SFA: ['INF*2', 'FTR*2', 'LBR*2'] },
      DE: { SFA: ['INF*4', 'ART', 'TNK*2', 'AAA', 'FTR*2', 'LBR*2'] },
    },
  },
  // As likely won as not: the most battles are needed.
  even: {
    at: 'G4',
    step: 3,
    units: {
      US: { G4: ['BAT*2', 'CRU*3', 'DES*3', 'LBR*3', 'FTR'] },
      IT: { G4: ['DES*3', 'STR*8', 'SUB'] },
    },
  },
  sea: {
    at: 'G4',
    step: 3,
    units: {
      US: { G4: ['DES*4', 'CRU*3', 'SUB*2', 'BAT', 'CAR', 'STR'] },
      IT: { G4: ['DES*4', 'CRU*3', 'SUB*2', 'BAT*2', 'STR'] },
    },
  },
  landing: {
    at: 'NAP',
    step: 2,
    units: {
      US: { H1: ['STR[INF*4]', 'STR[INF*2 TNK]', 'CRU'], NAP: ['LBR'] },
      DE: { NAP: ['INF*8', 'ART*2', 'TNK', 'AAA'] },
    },
    landing: ['US-TNK-1', ...[1, 2, 3, 4, 5, 6].map((n) => `US-INF-${n}`)],
  },
}

export interface OddsFigures extends Measured {
  /** CPU time of one answer, the median of the slowest battle. */
  milliseconds: Figure
  /** Half of the widest 95 % interval, in points of a percentage. */
  percentOff: Figure
  battles: { [name: string]: { milliseconds: number; battles: number; error: number } }
}

export function measureOdds({ timeOf, median, atMost }: BenchHost): OddsFigures {
  const battles: OddsFigures['battles'] = {}
  for (const [name, { at, step, units, landing }] of Object.entries(BATTLES)) {
    const view = songForWar.view(position({ phase: 'tactical', step, side: 'allies', stage: 1, units }).state, 'allies')
    const odds = (): BattleOdds => battleOdds(view, { at, landing }) as BattleOdds
    for (let i = 0; i < RUNS; i++) odds() // warms up the compiler
    const { battles: fought, error } = odds()
    battles[name] = {
      milliseconds: rounded(median(Array.from({ length: RUNS }, () => timeOf(odds)))),
      battles: fought,
      error: rounded(error),
    }
  }
  const all = Object.values(battles)
  const milliseconds = Math.max(...all.map((one) => one.milliseconds))
  const error = Math.max(...all.map((one) => one.error))
  return {
    milliseconds: atMost(milliseconds, ODDS_MILLISECONDS),
    percentOff: atMost(100 * error, ODDS_PERCENT),
    battles,
  }
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000
