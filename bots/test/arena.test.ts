import { type Ask, type Bot, type Decision, makeConfig, Refused } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { ask as askStep, miniGame, procedure } from '../../engine/test/mini.ts'
import type { MiniAction, MiniState } from '../../engine/test/mini.ts'
import { skirmish, type Action, type View } from '@middlesea/skirmish'
import { botsOf, playGame, random, rate } from '../src/index.ts'

const config = makeConfig(skirmish)

/** Moves forward as long as it may. */
const marcher: Bot<View, Action> = {
  choose({ decision, expand }) {
    const actions = decision.options.flatMap(expand)
    return actions.find((action) => action.kind === 'move') ?? actions[0]
  },
}

/** Never moves. */
const sitter: Bot<View, Action> = {
  choose({ decision, expand }) {
    const actions = decision.options.flatMap(expand)
    return actions.find((action) => action.kind === 'halt') ?? actions[0]
  },
}

/** A game for one: two questions, the score is the number of answers that were 'good'. */
const solitaire = miniGame(
  [procedure('game', [askStep('first', ['bad', 'good']), askStep('second', ['bad', 'good'])])],
  {
    seats: () => ['a'],
    outcome: (s: MiniState) => {
      if (s.stack.length > 0) return null
      const score = s.trace.filter((line) => line.endsWith('good')).length
      return { scores: { a: score }, winners: [], result: { key: 'over', params: {} } }
    },
  },
)

const good: Bot<object, MiniAction> = { choose: () => ({ pick: 'good' }) }

describe('a bot', () => {
  test('gets the view of its seat only when it looks, and never the state', () => {
    let views = 0
    const counting = {
      ...skirmish,
      view: (...args: Parameters<typeof skirmish.view>) => {
        views++
        return skirmish.view(...args)
      },
    }
    playGame(counting, config, { north: marcher, south: sitter }, { seed: 1 })
    expect(views).toBe(0)

    const seen: { north: View[]; asks: Ask<View, Action>[] } = { north: [], asks: [] }
    const looker: Bot<View, Action> = {
      choose(ask) {
        seen.asks.push(ask)
        seen.north.push(ask.see(), ask.see())
        return random.choose(ask)
      },
    }
    playGame(counting, config, { north: looker, south: sitter }, { seed: 1 })
    expect(views).toBe(seen.asks.length) // asked twice, built once
    // North sees no kind of a concealed piece of South.
    const hidden = seen.north[0].pieces.filter((piece) => piece.owner === 1)
    expect(hidden.map((piece) => piece.kind)).toEqual([null, null, null, null])
    for (const ask of seen.asks) {
      expect(Object.keys(ask).sort()).toEqual([
        'budget',
        'decision',
        'expand',
        'memo',
        'rng',
        'seat',
        'see',
        'wasOffered',
      ])
      expect(ask.seat).toBe('north')
    }
  })

  test('is refused what was not offered', () => {
    const cheat: Bot<View, Action> = { choose: () => ({ kind: 'move', place: 0, slot: 0, to: 6 }) }
    expect(() => playGame(skirmish, config, { north: cheat, south: cheat }, { seed: 1 })).toThrow(Refused)
  })

  test('plays the same game with the same seed, and another with another', () => {
    const trail = (seed: number): string => {
      const actions: unknown[] = []
      const onStep = (_s: unknown, _d: Decision<Action>, action: unknown): void => void actions.push(action)
      playGame(skirmish, config, { north: random, south: marcher }, { seed, onStep })
      return JSON.stringify(actions)
    }
    expect(trail(3)).toBe(trail(3))
    expect(trail(3)).not.toBe(trail(4))
  })

  test('is there for every game, before its own bots', async () => {
    expect(await botsOf(skirmish, { bots: {} })).toEqual({ random })
    expect(await botsOf(skirmish, { bots: { heuristic: async () => good } })).toEqual({ random, heuristic: good })
  })
})

describe('a game that does not end', () => {
  test('is stopped at its bound', () => {
    expect(() => playGame(skirmish, config, { north: marcher, south: marcher }, { seed: 1, bound: 3 })).toThrow(
      'not ended after 3 answers',
    )
  })
})

describe('the arena', () => {
  test('compares bots of a solitaire game by the same seeds', () => {
    const rating = rate(
      solitaire,
      { bots: [good, random] },
      {
        pairs: 200,
        seed: 1,
        config: makeConfig(solitaire),
      },
    )
    expect(rating.games).toBe(400)
    expect(rating.means[0]).toBe(2)
    // Two fair questions: the mean is 1, its standard error over 200 games 0.05.
    expect(rating.means[1]).toBeGreaterThan(0.8)
    expect(rating.means[1]).toBeLessThan(1.2)
    expect(rating.difference.mean).toBeCloseTo(2 - rating.means[1])
    expect(rating.difference.standardError).toBeCloseTo(0.05, 2)
    expect(rating.elo).toBeUndefined()
  })

  test('lets one bot play all seats of a side that wins and loses together', () => {
    const options = { pairs: 5, seed: 1, config, sides: [['north', 'south']] }
    const rating = rate(skirmish, { bots: [marcher, sitter] }, options)
    // Two that march meet on the road; two that sit stay at home and score nothing.
    expect(rating.means[1]).toBe(0)
    expect(rating.means[0]).toBeGreaterThan(0)
    expect(rating.elo).toBeUndefined()
  })

  test('swaps sides, so that a bot against itself is worth exactly nothing', () => {
    const rating = rate(skirmish, { bots: [marcher, marcher] }, { pairs: 10, seed: 1, config })
    expect(rating.games).toBe(20)
    expect(rating.difference.mean).toBe(0)
    expect(rating.share?.mean).toBe(0.5)
    expect(rating.elo?.elo).toBeCloseTo(0)
  })

  test('finds the better of two bots, and the same one in either order', () => {
    const options = { pairs: 40, seed: 1, config }
    const one = rate(skirmish, { bots: [marcher, sitter] }, options)
    const other = rate(skirmish, { bots: [sitter, marcher] }, options)
    expect(one.difference.interval?.[0]).toBeGreaterThan(0)
    expect(other.difference.mean).toBeCloseTo(-one.difference.mean)
    expect(one.share!.mean).toBeCloseTo(1 - other.share!.mean)
    expect(one.elo?.interval?.[0]).toBeGreaterThan(0)
  })
})
