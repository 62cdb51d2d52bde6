import type { Balance } from '@middlesea/table-kit/manifest'

/** `heuristic` in both seats, each scenario with `--scenario` and `--games` as here. */
export const balance: Balance = {
  command: 'middlesea balance crete-1941 --seed 20001',
  scenarios: {
    maleme: { games: 200, wins: { axis: 149, allied: 51 } },
    campaign: { games: 40, wins: { axis: 4, allied: 36 } },
  },
}
