import type { Balance } from '@middlesea/table-kit/manifest'

/** `heuristic` in both seats, standing orders on. */
export const balance: Balance = {
  command: 'middlesea balance invasion-malta --games 400 --seed 20001',
  scenarios: {
    'leros-1943': { games: 400, wins: { axis: 167, allied: 233 } },
    'rachi-1943': { games: 400, wins: { axis: 215, allied: 185 } },
    'leros-first-day': { games: 400, wins: { axis: 101, allied: 299 } },
    'malta-first-day': { games: 400, wins: { axis: 271, allied: 129 } },
    'malta-1942': { games: 400, wins: { axis: 170, allied: 230 } },
    'malta-1941': { games: 400, wins: { axis: 374, allied: 26 } },
    'malta-1940': { games: 400, wins: { axis: 36, allied: 364 } },
  },
}
