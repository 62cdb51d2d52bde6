import { canonical, makeConfig, type Plan, planOf, type Policy } from '@middlesea/engine'
import { GAMES } from '@middlesea/games'
import { describe, expect, test } from 'vitest'
import { ask as askStep, miniGame, procedure } from '../../engine/test/mini.ts'
import type { MiniAction, MiniState } from '../../engine/test/mini.ts'
import { allBotsOf, CHARACTERS, playGame } from '../src/index.ts'
import { budgetInPlay } from '../src/levels.ts'
import { inCharacter, levelAndCharacter } from '../src/names.ts'

const game = miniGame([procedure('game', [askStep('first', ['plain', 'bold'])])], {
  seats: () => ['a'],
  determinize: (view: object) => structuredClone(view) as MiniState,
  view: (s: MiniState) => structuredClone(s),
  clone: (s: MiniState) => structuredClone(s),
})
const seen: Plan[] = []
/** It answers with the name of its style, and thinks that bold is worse. */
const policy: Policy<MiniState, MiniAction> = {
  styles: ['plain', 'bold', 'odd'].map((id) => ({ id, weights: {} })),
  decide: ({ decision, plan }) => {
    seen.push(plan)
    return decision.options.find(({ id }) => id === plan.style.id)?.action ?? decision.options[0].action!
  },
  value: (s) => (s.trace[0] === 'first:bold' ? 0 : 1),
  clock: () => ({ round: 1, side: '', phase: '' }),
  propose: (_s, _seat, _rng, k) =>
    [...policy.styles.map(planOf), { style: policy.styles[0], orders: { goal: 1 } }].slice(0, k),
}
const bots = () => allBotsOf(game, { bots: {}, policy: async () => policy })

describe('bots in character', () => {
  test('are made of the styles that people know by name, at the levels that can', async () => {
    expect(Object.keys(await bots())).toEqual([
      'random',
      'easy',
      'heuristic',
      'hard',
      'expert',
      'heuristic-bold',
      'hard-bold',
      'expert-bold',
    ])
  })

  test('stay in it, also where search would find something better', async () => {
    const all = await bots()
    const answer = (name: string): string => {
      const trace: string[] = []
      const onStep = (_s: MiniState, _d: unknown, { pick }: MiniAction): void => void trace.push(pick)
      playGame(game, makeConfig(game), { a: all[name] }, { seed: 1, onStep })
      return trace[0]
    }
    expect(answer('hard')).toBe('plain')
    expect(answer('heuristic-bold')).toBe('bold')
    seen.length = 0
    expect(answer('hard-bold')).toBe('bold')
    // The plans that it compared, without those of the others in its trials.
    expect(new Set(seen.map((plan) => canonical(plan.orders)))).toEqual(new Set(['{}', '{"goal":1}']))
  })

  test('have a name from which level and character are read, and think as long as their level', () => {
    expect(inCharacter('hard', 'bold')).toBe('hard-bold')
    expect(inCharacter('easy', 'bold')).toBe('easy')
    expect(levelAndCharacter('hard-bold')).toEqual({ level: 'hard', character: 'bold' })
    expect(levelAndCharacter('heuristic-1')).toEqual({ level: 'heuristic-1', character: null })
    expect(budgetInPlay('hard-bold', () => 0).steps).toBe(budgetInPlay('hard', () => 0).steps)
  })

  test.each(GAMES.map((manifest) => [manifest.id, manifest] as const))(
    '%s: the page lists those that the policy has',
    async (_id, { characters = [], policy: load }) => {
      const styles = (await load?.())?.styles.map(({ id }) => id) ?? []
      expect([...characters].sort()).toEqual(styles.filter((id) => CHARACTERS.includes(id)).sort())
    },
  )
})
