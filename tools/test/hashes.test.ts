import { defineGame } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { skirmish, spec } from '@middlesea/skirmish'
import { complaint, untoldIn } from '../hashes/file.ts'
import { hashGame } from '../hashes/play.ts'

const played = (game: typeof skirmish, version = game.version) => ({
  version,
  games: [1, 2, 3, 4, 5, 6].map((seed) => hashGame(game, seed)),
})
const kept = played(skirmish)

/** The same game, with one more field in its state. */
const otherShape = defineGame({ ...spec, start: (config) => Object.assign(spec.start(config), { weather: 'fair' }) })
/** The same game, in which a match is won otherwise. */
const otherRule = defineGame({
  ...spec,
  outcome: (s) => {
    const outcome = spec.outcome(s)
    return outcome === null ? null : { ...outcome, scores: { north: 1, south: 9 } }
  },
})

describe('the kept hashes of random games', () => {
  test('are the same when nothing has changed', () => {
    expect(complaint('skirmish', kept, played(skirmish))).toBe('')
  })

  test('turn red when a rule changes without a new version, and name the seeds', () => {
    const wrong = complaint('skirmish', kept, played(otherRule))
    expect(wrong).toMatch(/play otherwise \(seeds \d.*still 1\.2\.0.*raise the version/)
  })

  test('turn red when the shape of the state changes, though the play is the same', () => {
    const now = played(otherShape)
    expect(now.games.map(({ play }) => play)).toEqual(kept.games.map(({ play }) => play))
    expect(complaint('skirmish', kept, now)).toMatch(/6 of 6 random games end in other states/)
  })

  test('must be written anew for a new version', () => {
    expect(complaint('skirmish', kept, played(otherRule, '1.3.0'))).toMatch(/are of version 1\.2\.0.*--write/)
    expect(complaint('skirmish', null, kept)).toMatch(/no hashes are kept yet/)
  })

  test('are not written for a version that plays otherwise and does not say what was corrected', () => {
    const text = { en: 'Nobody wins.', ja: '勝者なし。' }
    const now = played(otherRule, '1.3.0')
    expect(untoldIn(otherRule, kept, now)).toMatch(/1\.3\.0 plays otherwise than 1\.2\.0: say in its/)
    expect(untoldIn({ ...otherRule, corrections: [{ version: '1.3.0', rule: '7.1', text }] }, kept, now)).toBe('')
    expect(untoldIn(otherShape, kept, played(otherShape, '1.3.0'))).toBe('')
  })
})
