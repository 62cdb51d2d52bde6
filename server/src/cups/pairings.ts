// Who meets whom. Places are those that the lot has given. Every pair plays two games with sides swapped.

export type CupKind = 'mini' | 'knockout'

/** How many people are in a cup of each kind; it begins when all places are taken. */
export const SIZE: { [K in CupKind]: number } = { mini: 4, knockout: 8 }
export const ROUNDS: { [K in CupKind]: number } = { mini: 3, knockout: 3 }

export type Pairing = [number, number]

/** In a mini-cup each of four meets each other, a pair a round. */
const MINI: Pairing[][] = [
  [
    [0, 1],
    [2, 3],
  ],
  [
    [0, 2],
    [1, 3],
  ],
  [
    [0, 3],
    [1, 2],
  ],
]
const KNOCKOUT: Pairing[] = [
  [0, 7],
  [3, 4],
  [1, 6],
  [2, 5],
]

/** The pairs of a round. `winners`: of the pairs of the round before, in their order. */
export function pairsOf(kind: CupKind, round: number, winners: number[]): Pairing[] {
  if (kind === 'mini') return MINI[round]
  if (round === 0) return KNOCKOUT
  return winners.flatMap((one, i): Pairing[] => (i % 2 === 0 ? [[one, winners[i + 1]]] : []))
}
