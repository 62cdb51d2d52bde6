import type { Balance } from '@middlesea/table-kit/manifest'

/** `heuristic` in both seats, each scenario with `--scenario` and `--games` as here. */
export const balance: Balance = {
  command: 'middlesea balance malta-1942 --seed 20001',
  scenarios: {
    herkules: { games: 80, wins: { axis: 55, allied: 25 } },
  },
}
