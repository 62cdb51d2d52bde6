// Games by chance under the eyes of a referee who shares no code with the rules; and faults put back, which he must find.
import { withoutLaw } from '@middlesea/engine'
import { expect, test } from 'vitest'
import type { AirAssaultGame } from '../../src/index.ts'
import { watchGame } from '../referee/play.ts'

type Wish = Parameters<typeof watchGame>[2]

export interface Refereed {
  air: AirAssaultGame
  /** What is played, each with its seeds. */
  games: { wish: Wish; seeds: string[] }[]
  /** Rules that are switched off one by one in a game, and the rule that the referee then sees broken. */
  planted: { off: string; sees: string; seed?: string; wish?: Wish; answers?: number }[]
}

export function refereedGames({ air, games, planted }: Refereed): void {
  for (const { wish, seeds } of games) {
    test(`the referee has nothing to say about ${seeds.length} games of ${wish?.scenario ?? 'the usual scenario'}`, () => {
      const seen = seeds.map((seed) => watchGame(air, seed, wish))
      expect(seen.map(({ breach }) => breach?.message ?? '')).toEqual(seeds.map(() => ''))
      expect(Math.min(...seen.map(({ answers }) => answers))).toBeGreaterThan(50)
    })
  }

  for (const { off, sees, seed = 'planted', wish, answers } of planted) {
    test(`the referee finds what is wrong without ${off}`, () => {
      const { breach } = withoutLaw(off, () => watchGame(air, seed, wish, answers))
      expect(breach).toMatchObject({ rule: sees })
    })
  }
}
