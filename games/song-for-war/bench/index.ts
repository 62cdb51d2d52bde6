import type { Bench } from '@middlesea/table-kit/manifest'
import { measureOdds } from './odds.ts'

export const bench: Bench = {
  limits: { actionsPerCpuSecond: 120_000, cloneMicroseconds: 20, policyStepsPerCpuSecond: 8_000 },
  fuzz: { long: { turn: 20_000, action: 200, watched: 300 }, short: { turn: 60, action: 3, watched: 4 } },
  measures: { odds: measureOdds },
}
