import type { Bench } from '@middlesea/table-kit/manifest'

export const bench: Bench = {
  limits: { actionsPerCpuSecond: 200_000, cloneMicroseconds: 10 },
  fuzz: { long: { turn: 20_000, action: 2_000 }, short: { turn: 300, action: 30 } },
}
