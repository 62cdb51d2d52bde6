import type { Bench } from '@middlesea/table-kit/manifest'

export const bench: Bench = {
  limits: { actionsPerCpuSecond: 60_000, cloneMicroseconds: 20, firstLoadKilobytes: 250 },
  fuzz: { long: { turn: 20_000, action: 200 }, short: { turn: 20, action: 1 } },
}
