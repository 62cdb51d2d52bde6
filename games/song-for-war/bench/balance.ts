import type { Balance } from '@middlesea/table-kit/manifest'

/** `heuristic` on both sides. */
export const balance: Balance = {
  command: 'middlesea balance song-for-war --games 400 --seed 20001',
  scenarios: {
    '1942': { games: 400, wins: { allies: 155, axis: 245 } },
    '1943': { games: 400, wins: { allies: 223, axis: 177 } },
    tunis: { games: 400, wins: { allies: 341, axis: 59 } },
  },
}
