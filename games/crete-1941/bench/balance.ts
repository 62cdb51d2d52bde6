import type { Balance } from '@middlesea/table-kit/manifest'

/** `heuristic` in both seats. */
export const balance: Balance = {
  command: 'middlesea balance crete-1941 --games 400 --seed 20001',
  scenarios: {
    maleme: { games: 400, wins: { axis: 295, allied: 105 } },
    campaign: { games: 400, wins: { axis: 61, allied: 339 } },
  },
}
