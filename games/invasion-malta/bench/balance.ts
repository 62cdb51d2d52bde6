import type { Balance } from '@middlesea/table-kit/manifest'

/** As the README tells it: `heuristic` in both seats, standing orders on, each scenario with `--scenario` and `--games` as here. */
export const balance: Balance = {
  command: 'middlesea balance invasion-malta --seed 20001',
  scenarios: {
    'leros-1943': { games: 24, wins: { axis: 9, allied: 15 } },
    'rachi-1943': { games: 100, wins: { axis: 54, allied: 46 } },
    'leros-first-day': { games: 40, wins: { axis: 10, allied: 30 } },
    'malta-first-day': { games: 24, wins: { axis: 16, allied: 8 } },
    'malta-1942': { games: 16, wins: { axis: 9, allied: 7 } },
    'malta-1941': { games: 12, wins: { axis: 12, allied: 0 } },
    'malta-1940': { games: 12, wins: { axis: 0, allied: 12 } },
  },
}
