import type { Bench } from '@middlesea/table-kit/manifest'

export const bench: Bench = {
  limits: { actionsPerCpuSecond: 60_000, cloneMicroseconds: 20, policyStepsPerCpuSecond: 20_000 },
  fuzz: { long: { turn: 20_000, action: 200, watched: 500 }, short: { turn: 100, action: 3, watched: 2 } },
}
