import type { Balance } from '@middlesea/table-kit/manifest'

/** As the README tells it: `heuristic` in both seats, standing orders on. Malta, first day was measured over 64 games. */
export const balance: Balance = {
  command: 'middlesea balance invasion-malta --games 32 --seed 1061',
  scenarios: {
    'leros-1943': { games: 32, wins: { axis: 5, allied: 27 } },
    'leros-first-day': { games: 32, wins: { axis: 23, allied: 9 } },
    'malta-first-day': { games: 64, wins: { axis: 33, allied: 31 } },
    'malta-1942': { games: 32, wins: { axis: 9, allied: 23 } },
    'malta-1941': { games: 32, wins: { axis: 20, allied: 12 } },
    'malta-1940': { games: 32, wins: { axis: 0, allied: 32 } },
  },
}
