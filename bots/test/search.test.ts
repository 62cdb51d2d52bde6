import {
  type AnyGame,
  type BaseState,
  type Decision,
  fastDice,
  fastRng,
  makeConfig,
  planOf,
  Playout,
  type Policy,
  rollOut,
  type Seat,
} from '@middlesea/engine'
import crete from '@middlesea/crete-1941/manifest'
import song from '@middlesea/song-for-war/manifest'
import { beforeAll, describe, expect, test } from 'vitest'
import { ask as askStep, miniGame, procedure } from '../../engine/test/mini.ts'
import type { MiniAction, MiniState } from '../../engine/test/mini.ts'
import { askFor, botsOf, playGame, searchBot } from '../src/index.ts'
import { halve } from '../src/search/halving.ts'
import { PlansTried } from '../src/search/ledger.ts'
import { sift } from '../src/search/sift.ts'
import { think } from '../src/search/think.ts'
import { enemyStyle, Worlds } from '../src/search/worlds.ts'

/** A game for one: two questions, the score is the number of answers that were 'good'. */
const gameOf = (questions: string[]) =>
  miniGame(
    [
      procedure(
        'game',
        questions.map((name) => askStep(name, ['bad', 'good'])),
      ),
    ],
    {
      seats: () => ['a'],
      outcome: (s: MiniState) =>
        s.stack.length > 0 ? null : { scores: { a: scoreOf(s) }, winners: [], result: { key: 'over', params: {} } },
      determinize: (view: object) => structuredClone(view) as MiniState,
      view: (s: MiniState) => structuredClone(s),
      clone: (s: MiniState) => structuredClone(s),
    },
  )
const game = gameOf(['first', 'second'])
const scoreOf = (s: MiniState): number => s.trace.filter((line) => line.endsWith('good')).length

/** Says what its style says; a plan may order otherwise. */
const policy: Policy<MiniState, MiniAction> = {
  styles: ['bad', 'worse', 'good', 'poor'].map((id) => ({ id, weights: {} })),
  decide: ({ decision, plan }) => {
    const wanted = (plan.orders.pick as string | undefined) ?? (plan.style.id === 'good' ? 'good' : 'bad')
    return decision.options.find(({ id }) => id === wanted)!.action!
  },
  value: (s) => scoreOf(s) / 2,
  clock: () => ({ round: 1, side: '', phase: '' }),
  propose: (_s, _seat, _rng, k) => policy.styles.slice(0, k).map(planOf),
}
const searched = { game, policy }
const alone = () => ({ view: start(), seat: 'a', rng: fastRng(1), before: null })
const start = (): MiniState => Playout.start(game, makeConfig(game), fastDice(1)).state

describe('thinking about a turn', () => {
  test('finds the best of the plans', () => {
    const thought = think(searched, alone(), { steps: 400 })
    expect(thought.plan.style.id).toBe('good')
    expect(thought.steps).toBeLessThanOrEqual(404)
  })

  test('without a budget, or when time is up at once, takes the first plan', () => {
    expect(think(searched, alone(), { steps: 0 }).plan.style.id).toBe('bad')
    expect(think(searched, alone(), { steps: 400, isUp: () => true }).plan.style.id).toBe('bad')
  })

  test('changes the best plan as long as that is better', () => {
    const styles = policy.styles.slice(0, 2)
    const edited: Policy<MiniState, MiniAction> = {
      ...policy,
      styles,
      propose: () => styles.map(planOf),
      edit: (_s, _seat, plan, rng) => ({ ...plan, orders: { pick: rng.below(2) === 0 ? 'bad' : 'good' } }),
    }
    const { plan } = think({ game, policy: edited }, alone(), { steps: 2000 })
    expect(plan.orders).toEqual({ pick: 'good' })
  })

  test('looks first at what was best in the turn before, if there is time for few plans', () => {
    const few = { steps: 30 }
    const before = planOf(policy.styles[2])
    const many: Policy<MiniState, MiniAction> = {
      ...policy,
      propose: () => [...Array.from({ length: 9 }, (_, i) => ({ ...planOf(policy.styles[0]), orders: { i } })), before],
    }
    const chosen = (last: typeof before | null): string =>
      think({ game, policy: many }, { ...alone(), before: last }, few).plan.style.id
    expect(chosen(null)).toBe('bad')
    expect(chosen(before)).toBe('good')
  })

  test('ends early where one plan leads clearly', () => {
    const budget = { steps: 100_000 }
    const worlds = new Worlds(searched, start(), 'a', fastRng(1))
    const ledger = new PlansTried(searched, worlds, budget, 1)
    const plans = policy.styles.slice(1, 3).map(planOf)
    expect(halve(ledger, plans, budget.steps).plan.style.id).toBe('good')
    expect(ledger.used).toBeLessThan(200)
  })

  test('takes plans that come to the same turn for one, where the policy asks for that', () => {
    const plans = ['bad', 'worse', 'good', 'poor'].map((id) => planOf({ id, weights: {} }))
    const worlds = new Worlds(searched, start(), 'a', fastRng(1))
    expect(sift(searched, worlds, plans, 4).plans.map(({ style }) => style.id)).toEqual(['bad', 'good'])
    expect(sift(searched, worlds, plans, 1).plans.map(({ style }) => style.id)).toEqual(['bad'])
    const sifting = { game, policy: { ...policy, sifts: true } }
    expect(think(sifting, alone(), { steps: 400 }).plan.style.id).toBe('good')
    const alike = { ...sifting.policy, propose: () => [plans[0], plans[1], plans[3]] }
    expect(think({ game, policy: alike }, alone(), { steps: 400 })).toMatchObject({ plan: plans[0], values: [] })
  })

  test('thinks in the turn of a side that several seats play, and hands on what the seat learned', () => {
    const asked: unknown[] = []
    const learning = {
      ...game,
      remember: (_view: object, before: unknown) => ({ looks: before === null ? 1 : 2 }),
      determinize: (view: object, _rng: unknown, belief?: unknown) => {
        asked.push(belief)
        return structuredClone(view) as MiniState
      },
    }
    const shared = { ...policy, clock: () => ({ round: 1, side: 'b a', phase: '' }) }
    const bot = searchBot({ game: learning, policy: shared })
    const state = start()
    const memo = {}
    const ask = () => bot.choose(askFor(game, state, 'a', game.decisions(state)[0], fastRng(1), { steps: 400 }, memo))
    expect(ask()).toEqual(game.decisions(state)[0].options.find(({ id }) => id === 'good')!.action)
    ask()
    expect(asked.length).toBeGreaterThan(3)
    expect(asked[0]).toEqual({ looks: 1 })
    expect(asked.at(-1)).toEqual({ looks: 2 })
    expect(memo).toMatchObject({ belief: { looks: 2 } })
  })

  test('divides what it may think about a turn among its activations, unless it is told to take it for each', () => {
    const stepsOf = (budget: { steps: number; each?: true }, thoughts: number): number => {
      let steps = 0
      const counted: Policy<MiniState, MiniAction> = {
        ...policy,
        value: () => 0.5,
        thoughts: () => thoughts,
        decide: (situation) => {
          steps++
          return policy.decide(situation)
        },
      }
      const state = start()
      const [decision] = game.decisions(state)
      searchBot({ game, policy: counted }).choose(askFor(game, state, 'a', decision, fastRng(1), budget, {}))
      return steps
    }
    const whole = stepsOf({ steps: 4000 }, 1)
    expect(whole).toBeGreaterThan(2000)
    expect(stepsOf({ steps: 4000 }, 4)).toBeLessThanOrEqual(1010)
    expect(stepsOf({ steps: 4000 }, 4)).toBeGreaterThan(500)
    expect(stepsOf({ steps: 4000, each: true }, 4)).toBe(whole)
  })

  test('looks only to its next activation where a whole round leaves too few trials', () => {
    // A round has two turns of each side, and every turn is one answer.
    const long = gameOf(Array.from({ length: 12 }, (_, i) => `turn ${i}`))
    const acting: Policy<MiniState, MiniAction> = {
      ...policy,
      clock: ({ trace }) => ({ round: 1 + Math.floor(trace.length / 4), side: 'ab'[trace.length % 2], phase: '' }),
      thoughts: () => 2,
    }
    const view = Playout.start(long, makeConfig(long), fastDice(1)).state
    const roundsOf = (steps: number): number =>
      think({ game: long, policy: acting }, { ...alone(), view }, { steps }).rounds
    expect(roundsOf(60)).toBe(0)
    expect(roundsOf(200)).toBe(1)
  })

  test('plays against the default and at least three other styles', () => {
    const met = Array.from({ length: 12 }, (_, n) => enemyStyle(policy.styles, n).id)
    expect(met.filter((id) => id === 'bad')).toHaveLength(6)
    expect(new Set(met).size).toBe(4)
  })
})

describe('a bot that searches', { timeout: 120_000 }, () => {
  const budget = { steps: 300 }
  let maleme: Awaited<ReturnType<typeof crete.game>>
  let own: Policy<never, never>
  beforeAll(async () => {
    maleme = await crete.game()
    own = (await crete.policy!()) as Policy<never, never>
  })

  test('gives equal answers to equal views, whatever is hidden', () => {
    const config = makeConfig(maleme, { scenario: 'campaign' })
    const played = Playout.start(maleme, config, fastDice(3))
    rollOut(played, own, fastRng(3), {
      until: () => played.decisions[0].seats[0] === 'axis' && played.decisions[0].prompt.key === 'prompt.moveAxis',
    })
    const view: unknown = maleme.view(played.state, 'axis')
    const truths = [1, 2].map((seed) => maleme.determinize(view, fastRng(seed)))
    expect(JSON.stringify(truths[0].place)).not.toBe(JSON.stringify(truths[1].place))
    expectSameAnswers(maleme, own, 'axis', truths)
  })

  test('gives equal answers wherever hidden fleets are, with what it remembers of them', async () => {
    const fleets = await song.game()
    const sailing = (await song.policy!()) as Policy<never, never>
    const played = Playout.start(fleets, makeConfig(fleets, { scenario: '1943' }), fastDice(3))
    rollOut(played, sailing, fastRng(3), {
      until: () => played.state.step === 3 && played.decisions[0].seats[0] === 'allies',
    })
    const view: unknown = fleets.view(played.state, 'allies')
    const belief = fleets.remember!(view, null)
    const truths = [1, 2].map((seed) => fleets.determinize(view, fastRng(seed), belief))
    expect(new Set(truths.map(({ fleetAt }) => JSON.stringify(fleetAt))).size).toBeGreaterThan(1)
    expectSameAnswers(fleets, sailing, 'allies', truths)
  })

  /** Truths that look alike to a seat get the same answer and leave the same memory. */
  function expectSameAnswers(game: AnyGame, policy: Policy<never, never>, seat: Seat, truths: BaseState[]): void {
    const bot = searchBot({ game, policy })
    const answers = truths.map((state) => {
      expect(game.view(state, seat)).toEqual(game.view(truths[0], seat))
      const decision = game.decisions(state).find(({ seats }) => seats.includes(seat))!
      const memo = {}
      const action: unknown = bot.choose(askFor(game, state, seat, decision, fastRng(7), budget, memo))
      return { action, memo }
    })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  }

  test('plays the same game with the same seed and budget, and remembers plain data only', async () => {
    const bots = await botsOf(maleme, crete)
    const config = makeConfig(maleme, { scenario: 'maleme' })
    const trail = (seed: number): string => {
      const done: unknown[] = []
      const onStep = (_s: unknown, _d: Decision<unknown>, action: unknown): void => void done.push(action)
      const players: { [seat: Seat]: (typeof bots)[string] } = { axis: bots.hard, allied: bots.easy }
      playGame(maleme, config, players, { seed, budgets: { axis: budget }, onStep })
      return JSON.stringify(done)
    }
    expect(trail(2)).toBe(trail(2))
    expect(trail(2)).not.toBe(trail(3))
  })

  test('has four levels in a game with a policy, the strongest last', async () => {
    expect(Object.keys(await botsOf(maleme, crete))).toEqual(['random', 'easy', 'heuristic', 'hard', 'expert'])
  })
})
