import type { Bench } from '@middlesea/table-kit/manifest'

export const bench: Bench = {
  limits: { actionsPerCpuSecond: 250_000, cloneMicroseconds: 10, policyStepsPerCpuSecond: 20_000 },
  fuzz: { long: { turn: 100_000, action: 2_000, watched: 1_000 }, short: { turn: 300, action: 6, watched: 6 } },
}
