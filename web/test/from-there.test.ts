import { canonical, fastRng, makeConfig, Match, saveMatch } from '@middlesea/engine'
import { loadMatch } from '@middlesea/engine/older'
import { describe, expect, it } from 'vitest'
import { matchFrom } from '../src/local/fromThere.ts'
import type { AnyMatch } from '../src/match/players.ts'
import { skirmish } from './skirmish.ts'

/** Skirmish, played at random for so many gestures. */
function played(gestures: number): AnyMatch {
  const match: AnyMatch = new Match(skirmish, { config: makeConfig(skirmish), seed: 'there', practice: false })
  const rng = fastRng('there')
  for (let i = 0; i < gestures && !match.over; i++) {
    const [decision] = match.decisions
    const choice = decision.options[rng.below(decision.options.length)]
    const actions = skirmish.expand(match.state, decision, choice)
    match.submit(decision.seats[0], decision.id, [actions[rng.below(actions.length)]])
  }
  return match
}

describe('a match that begins where another stood', () => {
  it('stands as that one did before the entry, tells what was told, and may be rewound; its dice are new', () => {
    const whole = played(9)
    const before = played(5)
    const match = matchFrom(skirmish, { head: whole.head, log: whole.log, entry: 5 })
    expect(match.hash).toBe(before.hash)
    expect(canonical(match.decisions)).toBe(canonical(before.decisions))
    expect(match.journal).toEqual(before.journal)
    expect(match.head.practice).toBe(true)
    expect(match.head.seed).not.toBe(whole.head.seed)
  })

  it('is saved and opened as any other', () => {
    const whole = played(9)
    const match = matchFrom(skirmish, { head: whole.head, log: whole.log, entry: 5 })
    expect(loadMatch(skirmish, saveMatch(match)).hash).toBe(match.hash)
  })
})
