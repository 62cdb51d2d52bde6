import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fastRng, makeConfig } from '../src/index.ts'
import { type GuessCounts, addGuesses, checkMatch, playRandom, randomConfig } from '../src/testing/index.ts'
import { ask, miniGame, procedure } from './mini.ts'
import { skirmish } from '@middlesea/skirmish'

describe('the laws of play hold for Skirmish', () => {
  test('in random games, checked at every action', () => {
    const guesses: GuessCounts = {}
    for (let seed = 0; seed < 40; seed++) {
      const config = randomConfig(skirmish, fastRng(seed))
      addGuesses(guesses, playRandom(skirmish, config, { seed, check: 'action' }).guesses)
    }
    for (const reader of ['north', 'south', 'spectator']) {
      expect(guesses[reader].made).toBeGreaterThan(100)
      expect(guesses[reader].differed).toBeGreaterThan(0)
    }
  })

  test('in many more games, checked at every turn', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const config = randomConfig(skirmish, fastRng(`config ${seed}`))
        expect(playRandom(skirmish, config, { seed, check: 'turn', bound: 300 }).actions).toBeGreaterThan(5)
      }),
      { seed: 42, numRuns: 200 },
    )
  })

  test('in random matches with undo, redo, rewinding and saving', () => {
    const total = { undone: 0, undoRefused: 0, agreed: 0, rewound: 0, loaded: 0, resumed: 0, refused: 0 }
    for (let seed = 0; seed < 20; seed++) {
      const trials = checkMatch(skirmish, randomConfig(skirmish, fastRng(seed)), { seed })
      for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += trials[key]
    }
    for (const count of Object.values(total)) expect(count).toBeGreaterThan(5)
  })
})

describe('playRandom', () => {
  const config = makeConfig(skirmish)

  test('plays the same game however much of it is checked', () => {
    const plays = (['none', 'turn', 'action'] as const).map((check) => {
      const actions: string[] = []
      const onStep = (_s: unknown, _d: unknown, action: unknown) => void actions.push(JSON.stringify(action))
      const { actions: count, outcome } = playRandom(skirmish, config, { seed: 7, check, onStep })
      return { actions, count, outcome }
    })
    expect(plays[1]).toEqual(plays[0])
    expect(plays[2]).toEqual(plays[0])
  })

  test('counts only decisions with two or more answers', () => {
    const decision = ask('one', ['x'])
    if (decision.kind === 'decide') decision.always = true
    const game = miniGame([procedure('main', [decision, ask('two', ['x', 'y'])])])
    expect(playRandom(game, makeConfig(game), { seed: 1 }).actions).toBe(1)
  })

  test('names game, seed and step when something fails', () => {
    const game = miniGame([procedure('main', [ask('q', ['x', 'y'])])], { outcome: () => null })
    expect(() => playRandom(game, makeConfig(game), { seed: 5 })).toThrow(
      'mini, seed 5, answer 2: the game is over without an outcome',
    )
  })

  test('works for one seat', () => {
    const solo = miniGame([procedure('main', [ask('q', ['x', 'y']), ask('r', ['x', 'y'])])], {
      seats: () => ['a'],
      catalogues: {
        en: { q: () => 'q', r: () => 'r', x: () => 'x', y: () => 'y' },
        ja: { q: () => '問', r: () => '答', x: () => '甲', y: () => '乙' },
      },
    })
    for (let seed = 0; seed < 20; seed++) {
      expect(playRandom(solo, makeConfig(solo), { seed, check: 'action' }).actions).toBe(2)
      checkMatch(solo, makeConfig(solo), { seed })
    }
  })
})

test('a random config uses every value of every option', () => {
  const rng = fastRng(1)
  const seen = new Set(Array.from({ length: 40 }, () => JSON.stringify(randomConfig(skirmish, rng).options)))
  expect(seen.size).toBe(4)
})
