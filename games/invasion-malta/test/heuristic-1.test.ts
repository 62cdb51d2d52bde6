// heuristic-1 must not get better or worse with the policy: here is the fingerprint of a game that it played when it was set
// aside. Where the rules change what is asked, the game changes too, and is written down anew with the new version.
import { fastDice, fastRng, hashText, makeConfig, type Memo, Playout, type Seat } from '@middlesea/engine'
import { expect, test } from 'vitest'
import type { Action } from '../src/actions.ts'
import { invasionMalta } from '../src/index.ts'
import { bots } from './heuristic-1.ts'

test('heuristic-1 plays as it did when it was set aside', { timeout: 120_000 }, () => {
  const playout = Playout.start(
    invasionMalta,
    makeConfig(invasionMalta, { scenario: 'leros-1943' }),
    fastDice('trail 1'),
  )
  const rng = fastRng('trail 1')
  const memos: { [seat: Seat]: Memo } = {}
  const done: Action[] = []
  while (!playout.over) {
    const [decision] = playout.decisions
    const [seat] = decision.seats
    const action = bots['heuristic-1'].choose({
      seat,
      decision,
      expand: (choice) => playout.expand(decision, choice),
      see: () => invasionMalta.view(playout.state, seat),
      rng,
      budget: { steps: 0 },
      memo: (memos[seat] ??= {}),
    })
    done.push(action)
    playout.apply(seat, action)
  }
  expect(hashText(JSON.stringify(done)).slice(0, 16)).toBe('743726701cc56518')
})
