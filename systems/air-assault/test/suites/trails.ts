// heuristic-1 must not get better or worse with the policy: here are fingerprints of games that it played when it was set
// aside. Where the rules change what is asked, the games change too, and are written down anew with the new version.
import { type Bot, fastDice, fastRng, hashText, makeConfig, type Memo, Playout, type Seat } from '@middlesea/engine'
import { expect, test } from 'vitest'
import type { Action } from '../../src/core/actions.ts'
import type { AirAssaultGame } from '../../src/index.ts'
import type { View } from '../../src/core/view.ts'

/** By scenario: the fingerprints of the first games. */
export interface Trails {
  [scenario: string]: string[]
}

export function playsAsItDid(air: AirAssaultGame, bot: Bot<View, Action>, trails: Trails): void {
  test('heuristic-1 plays as it did when it was set aside', { timeout: 120_000 }, () => {
    for (const [scenario, prints] of Object.entries(trails)) {
      expect(prints.map((_, i) => trailOf(air, bot, scenario, i + 1))).toEqual(prints)
    }
  })
}

/** The fingerprint of all that both seats do in a game. */
function trailOf({ game }: AirAssaultGame, bot: Bot<View, Action>, scenario: string, seed: number): string {
  const playout = Playout.start(game, makeConfig(game, { scenario }), fastDice(`trail ${seed}`))
  const rng = fastRng(`trail ${seed}`)
  const memos: { [seat: Seat]: Memo } = {}
  const done: Action[] = []
  while (!playout.over) {
    const [decision] = playout.decisions
    const [seat] = decision.seats
    const action = bot.choose({
      seat,
      decision,
      expand: (choice) => playout.expand(decision, choice),
      see: () => game.view(playout.state, seat),
      rng,
      budget: { steps: 0 },
      memo: (memos[seat] ??= {}),
    })
    done.push(action)
    playout.apply(seat, action)
  }
  return hashText(JSON.stringify(done)).slice(0, 16)
}
