import type { Balance } from '@middlesea/table-kit/manifest'

/** `heuristic` in both seats. */
export const balance: Balance = {
  command: 'middlesea balance malta-1942 --games 400 --seed 20001',
  scenarios: {
    herkules: { games: 400, wins: { axis: 302, allied: 98 } },
  },
}
