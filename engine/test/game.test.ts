import { describe, expect, test } from 'vitest'
import {
  type Choice,
  ConfigError,
  type Decision,
  Playout,
  fastDice,
  findOffered,
  hashState,
  makeConfig,
  refusal,
  setupWith,
} from '../src/index.ts'
import { refused } from '../src/testing/index.ts'
import { begin, decide, miniGame, pick, procedure, say } from './mini.ts'
import { type Action, skirmish } from '@middlesea/skirmish'

describe('findOffered', () => {
  type Act = { go: string; unit?: string }
  const direct: Act = { go: 'here' }
  const far: Act[] = [
    { unit: 'u', go: 'far' },
    { unit: 'u', go: 'farther' },
  ]
  const options: Choice<Act>[] = [
    { on: 'button', id: 'here', action: direct },
    { on: 'unit', id: 'u', action: null },
  ]
  const decision: Decision<Act> = { id: 0, seats: ['a'], mode: 'any', rule: '1', prompt: say('x'), options }
  const find = (action: unknown) => findOffered(decision, action, () => far)

  test('knows the offered object, and an equal one, at both levels', () => {
    expect(find(direct)).toBe(direct)
    expect(find({ go: 'here' })).toBe(direct)
    expect(find(far[1])).toBe(far[1])
    expect(find({ go: 'far', unit: 'u' })).toBe(far[0])
  })

  test('an offered object of the first level is found without expanding', () => {
    const fail = (): never => {
      throw new Error('expanded')
    }
    expect(findOffered(decision, direct, fail)).toBe(direct)
  })

  test('expands only what an attempt names, and buttons', () => {
    const many: Choice<Act>[] = [
      { on: 'button', id: 'fleet', action: null },
      ...['u', 'v', 'w'].map((id): Choice<Act> => ({ on: 'unit', id, action: null })),
    ]
    const expanded: string[] = []
    const tried = (action: unknown): string[] => {
      expanded.length = 0
      const found = findOffered({ ...decision, options: many }, action, ({ id }) => {
        expanded.push(id)
        return [{ unit: id, go: 'far' }]
      })
      return found === null ? ['refused', ...expanded] : expanded
    }
    expect(tried({ unit: 'v', go: 'far' })).toEqual(['v'])
    expect(tried({ unit: 'v', go: 'nowhere' })).toEqual(['refused', 'v', 'fleet'])
    expect(tried({ go: 'far' })).toEqual(['refused', 'fleet'])
  })

  test('takes nothing else', () => {
    const odd = JSON.parse('{"go":"here","__proto__":{}}') as unknown
    for (const action of [{ go: 'away' }, { go: 'here', more: 1 }, {}, null, 1, 'here', [direct], odd, undefined]) {
      expect(find(action)).toBeNull()
    }
  })
})

describe('why', () => {
  const main = procedure('main', [
    decide('q', {
      rule: '3.1',
      seats: () => ['a'],
      prompt: () => say('q'),
      options: () => [pick('x'), pick('y')],
      resolve: () => {},
      why: (_s, _f, action) => (action.pick === 'z' ? refusal('3.2', 'noZ', { z: 'z' }) : null),
    }),
  ])
  const game = miniGame([main])

  test('names the rule that forbids, or else the rule of the decision', () => {
    const { s, answer } = begin(game)
    expect(game.why(s, 'a', { pick: 'x' })).toBeNull()
    expect(game.why(s, 'a', { pick: 'z' })).toEqual(refusal('3.2', 'noZ', { z: 'z' }))
    expect(game.why(s, 'a', { pick: 'w' })).toEqual(refusal('3.1', 'kernel.notOffered'))
    expect(game.why(s, 'a', 'z')).toEqual(refusal('3.1', 'kernel.malformed'))
    expect(game.why(s, 'b', { pick: 'x' })).toEqual(refusal('3.1', 'kernel.notYourDecision'))
    expect(refused(() => answer('z'))).toEqual(refusal('3.2', 'noZ', { z: 'z' }))
    expect(s.serial).toBe(0)
    answer('x')
    expect(game.why(s, 'a', { pick: 'x' })).toEqual(refusal('', 'kernel.over'))
    expect(refused(() => answer('x'))).toEqual(refusal('', 'kernel.over'))
  })
})

describe('makeConfig', () => {
  test('fills in the first scenario and the first value of every option', () => {
    expect(makeConfig(skirmish)).toEqual({
      game: 'skirmish',
      scenario: 'road',
      options: { thinFog: false, war: 'short' },
      pack: '',
    })
    expect(makeConfig(skirmish, { options: { war: 'long' } }).options).toEqual({ thinFog: false, war: 'long' })
  })

  test.each([
    [{ scenario: 'sea' }, "unknown scenario 'sea'; skirmish has: road"],
    [{ options: { rain: true } }, "unknown option 'rain'; skirmish has: thinFog, war"],
    [{ options: { thinFog: 'true' } }, "option 'thinFog' cannot be 'true'; it can be: false, true"],
    [{ options: { war: 'endless' } }, "option 'war' cannot be 'endless'; it can be: short, long"],
  ])('%j: %s', (wish, text) => {
    expect(() => makeConfig(skirmish, wish)).toThrow(new ConfigError(text))
  })
})

describe('a playout', () => {
  test('takes offered objects and equal ones, and refuses the rest', () => {
    const playout = Playout.start(skirmish, makeConfig(skirmish), fastDice(1))
    const [north] = playout.decisions
    expect(refused(() => playout.apply('north', { kind: 'bid', coins: 0 }))).toMatchObject({ rule: '2.1' })
    playout.take(north, playout.expand(north, north.options[0])[0])
    playout.apply('south', { kind: 'plan', plan: 'scout' })
    playout.apply('south', { kind: 'bid', coins: 1 })
    expect(refused(() => playout.apply('south', { kind: 'bid', coins: 1 }))).toMatchObject({
      key: 'kernel.notYourDecision',
    })
    playout.apply('north', { kind: 'bid', coins: 0 })
    expect(playout.state.plans).toEqual(['march', 'scout'])
    expect(playout.state.order).toEqual([1, 0])
  })

  test('goes on from any state', () => {
    const s = setupWith(skirmish, makeConfig(skirmish), fastDice(2))
    const playout = Playout.from(skirmish, s, fastDice(2))
    expect(playout.state).toBe(s)
    const action: Action = { kind: 'plan', plan: 'march' }
    playout.apply('north', action)
    expect(playout.decisions.map(({ id }) => id)).toEqual([2, 1])
  })

  test('forks: another one goes on from here, and the lists are listed once', () => {
    let listed = 0
    const counting: typeof skirmish = { ...skirmish, decisions: (s) => (listed++, skirmish.decisions(s)) }
    const playout = Playout.start(counting, makeConfig(skirmish), fastDice(3))
    expect(listed).toBe(1)
    const fork = playout.fork()
    expect(fork.decisions).toBe(playout.decisions)
    expect(listed).toBe(1)
    expect(fork.state).not.toBe(playout.state)
    expect(hashState(fork.state)).toBe(hashState(playout.state))
    const before = hashState(playout.state)
    const offered = JSON.stringify(playout.decisions)
    fork.apply('north', { kind: 'plan', plan: 'march' })
    expect(hashState(playout.state)).toBe(before)
    expect(JSON.stringify(playout.decisions)).toBe(offered)
  })

  test('forks with dice of its own', () => {
    const start = Playout.start(skirmish, makeConfig(skirmish), fastDice(4))
    const rolls = (dice = start.io.dice) => {
      const fork = start.fork(dice)
      for (const seat of ['north', 'south']) {
        fork.apply(seat, { kind: 'plan', plan: 'march' })
        fork.apply(seat, { kind: 'bid', coins: 0 })
      }
      return fork.state.order[0]
    }
    expect(rolls()).toBe(rolls())
    const firsts = Array.from({ length: 12 }, (_, seed) => rolls(fastDice(seed)))
    expect(new Set(firsts)).toEqual(new Set([0, 1]))
  })
})
