import { fastDice, fastRng, makeConfig, planOf, Playout, type Policy } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { ask as askStep, miniGame, procedure } from '../../engine/test/mini.ts'
import type { MiniAction, MiniState } from '../../engine/test/mini.ts'
import { hintFor } from '../src/index.ts'

/** Two turns of a, with one of b between them; the score of a is the number of its answers that were 'good'. */
const game = miniGame(
  [
    procedure('game', [
      askStep('first', ['bad', 'good']),
      askStep('second', ['bad', 'good']),
      askStep('theirs', ['bad', 'good'], ['b']),
      askStep('last', ['bad', 'good']),
    ]),
  ],
  {
    determinize: (view: object) => structuredClone(view) as MiniState,
    view: (s: MiniState) => structuredClone(s),
    clone: (s: MiniState) => structuredClone(s),
  },
)
const ROUNDS = [1, 1, 1, 2, 2]
const SIDES = ['a', 'a', 'b', 'a', 'a']
const policy: Policy<MiniState, MiniAction> = {
  styles: ['bad', 'good'].map((id) => ({ id, weights: {} })),
  decide: ({ decision, plan }) => decision.options.find(({ id }) => id === plan.style.id)!.action!,
  value: (s) => s.trace.filter((line) => line.endsWith('good') && !line.startsWith('theirs')).length / 3,
  clock: (s) => ({ round: ROUNDS[s.trace.length], side: SIDES[s.trace.length], phase: '' }),
  propose: () => policy.styles.map(planOf),
}

function hint(steps = 400, seat = 'a', played: string[] = []) {
  const playout = Playout.start(game, makeConfig(game), fastDice(1))
  for (const pick of played) playout.apply(playout.decisions[0].seats[0], { pick })
  const thinker = { view: playout.state, seat, rng: fastRng(1), before: null }
  const budget = { thought: { steps }, tries: { steps } }
  return hintFor({ game, policy }, thinker, budget, (s) => s.trace.join(' '))
}

describe('a hint', () => {
  test('is the best plan, with the answers of the turn as they are played', () => {
    const { plan, steps, value, usual } = hint()
    expect(plan.style.id).toBe('good')
    expect(steps.map(({ action }) => action.pick)).toEqual(['good', 'good'])
    expect(steps[0]).toMatchObject({ before: '', after: 'first:good', afterDice: false })
    expect(steps[1]).toMatchObject({ before: 'first:good', after: 'first:good second:good' })
    expect(value).toBeCloseTo(1)
    // In the same worlds the policy's default never answers well.
    expect(usual).toBe(0)
  })

  test('tells of each try what there was after the turn, and after the reply', () => {
    const { tries, begin } = hint()
    expect(begin).toBe('')
    expect(tries.length).toBeGreaterThan(8)
    for (const { turn, reply } of tries) {
      expect(turn).toBe('first:good second:good')
      expect(reply).toMatch(/^first:good second:good theirs:(bad|good)$/)
    }
  })

  test('in the turn of another only says what to answer now', () => {
    const { steps } = hint(400, 'b', ['good', 'good'])
    expect(steps).toHaveLength(1)
    expect(steps[0].before).toBe('first:good second:good')
  })

  test('is given even if time is up at once, from few tries', () => {
    expect(hint(0).tries).toHaveLength(8)
  })
})
