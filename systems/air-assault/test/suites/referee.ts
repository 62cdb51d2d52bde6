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
  /** Rules that are switched off one by one, and the rule that the referee then sees broken: one of these, the first that comes up. */
  planted: { off: string; sees: string[]; wish?: Wish }[]
}

export function refereedGames({ air, games, planted }: Refereed): void {
  for (const { wish, seeds } of games) {
    test(`the referee has nothing to say about ${seeds.length} games of ${wish?.scenario ?? 'the usual scenario'}`, () => {
      const seen = seeds.map((seed) => watchGame(air, seed, wish))
      expect(seen.map(({ breach }) => breach?.message ?? '')).toEqual(seeds.map(() => ''))
      expect(Math.min(...seen.map(({ answers }) => answers))).toBeGreaterThan(50)
    })
  }

  for (const { off, sees, wish } of planted) {
    test(`the referee finds what is wrong without ${off}`, () => {
      // Not every game comes to the case.
      for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
        const { breach } = withoutLaw(off, () => watchGame(air, seed, wish))
        if (breach === null) continue
        expect(sees).toContain(breach.rule)
        return
      }
      expect.fail('six games, and nothing was seen')
    })
  }
}
