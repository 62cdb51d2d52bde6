import { frame, makeConfig, Match, planOf, type Policy } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { ask as askStep, miniGame, procedure, run } from '../../engine/test/mini.ts'
import type { MiniAction, MiniState } from '../../engine/test/mini.ts'
import { lookBack } from '../src/index.ts'
import { playAgain, scripted } from '../src/people/turns.ts'

/**
 * Two turns of a and one of b between them: each may answer well. At the end a coin falls, which counts as much as an
 * answer.
 */
const game = miniGame(
  [
    procedure('game', [
      askStep('first', ['bad', 'good']),
      askStep('theirs', ['bad', 'good'], ['b']),
      askStep('last', ['bad', 'good']),
      run('coin', {
        rule: 'coin',
        do: (s, _f, io) => {
          s.trace.push(io.roll(s, 2, 'coin') === 1 ? 'coin:good' : 'coin:bad')
        },
      }),
    ]),
  ],
  {
    determinize: (view: object) => structuredClone(view) as MiniState,
    view: (s: MiniState) => structuredClone(s),
    clone: (s: MiniState) => structuredClone(s),
  },
)
const goodIn = (s: MiniState, names: string[]): number =>
  s.trace.filter((line) => names.some((name) => line === `${name}:good`)).length
const chance = (s: MiniState): number => (1 + goodIn(s, ['first', 'last', 'coin']) - goodIn(s, ['theirs'])) / 4
const SIDES = ['a', 'b', 'a', 'a']
/** Its default answers well; it knows a worse way. */
const policy: Policy<MiniState, MiniAction> = {
  styles: ['good', 'bad'].map((id) => ({ id, weights: {} })),
  decide: ({ decision, plan }) => decision.options.find(({ id }) => id === plan.style.id)!.action!,
  value: (s, seat) => (seat === 'a' ? chance(s) : 1 - chance(s)),
  clock: (s) => ({ round: s.trace.length < 2 ? 1 : 2, side: SIDES[s.trace.length] ?? 'a', phase: '' }),
  propose: () => policy.styles.map(planOf),
}
const searched = { game, policy }

function matchOf(...picks: string[]) {
  const match = new Match(game, { config: makeConfig(game), seed: 'back', practice: true })
  for (const pick of picks) {
    const [{ id, seats }] = match.decisions
    match.submit(seats[0], id, [{ pick }])
  }
  return match
}

const back = (match: ReturnType<typeof matchOf>, judged = ['a']) =>
  lookBack(searched, match.head, match.log, {
    seat: 'a',
    judged,
    sides: [['a'], ['b']],
    steps: 200,
    look: () => (s) => s.trace.join(' '),
  })

describe('a match cut into turns', () => {
  test('tells what each seat answered, and leaves out what was taken back', () => {
    const match = matchOf('bad')
    match.rewind(0)
    for (const pick of ['good', 'bad', 'good'])
      match.submit(match.decisions[0].seats[0], match.decisions[0].id, [{ pick }])
    const { turns, end } = playAgain(searched, match.head, match.log)
    expect(turns.map(({ scripts }) => scripts)).toEqual([
      { a: [{ question: 'first', action: { pick: 'good' } }] },
      { b: [{ question: 'theirs', action: { pick: 'bad' } }] },
      { a: [{ question: 'last', action: { pick: 'good' } }] },
    ])
    expect(turns.map(({ state }) => state.trace.length)).toEqual([0, 1, 2])
    expect(end).toEqual(match.state)
  })

  test('ends where somebody resigned', () => {
    const match = matchOf('good', 'bad')
    match.resign('b', ['a'])
    const { turns, end } = playAgain(searched, match.head, match.log)
    expect(turns.map(({ entry }) => entry)).toEqual([0, 1])
    expect(end).toEqual(match.state)
    expect(back(match).turns).toHaveLength(2)
  })

  test('a script is followed where the same is asked and offered, and the policy answers else', () => {
    const { policy: follower } = scripted(policy, 'a', [{ question: 'first', action: { pick: 'bad' } }])
    const decide = (key: string, seat: string): string => {
      const options = ['bad', 'good'].map((id) => ({ on: 'button' as const, id, action: { pick: id } }))
      const decision = { id: 1, seats: [seat], mode: 'any' as const, rule: '', prompt: { key, params: {} }, options }
      const [style] = policy.styles
      const rng = { below: () => 0 }
      return follower.decide({
        state: matchOf().state,
        seat,
        decision,
        expand: () => [],
        plan: planOf(style),
        rng,
        memo: {},
      }).pick
    }
    expect(decide('last', 'a')).toBe('good')
    expect(decide('first', 'b')).toBe('good')
    expect(decide('first', 'a')).toBe('bad')
    expect(decide('first', 'a')).toBe('good')
  })
})

/** The same with a secret: in a trap the bad answer would have been the good one. Nobody sees it; one match in ten has it. */
function withSecret(isTrap: boolean) {
  const only = procedure('game', [askStep('first', ['bad', 'good'])])
  const hidden = miniGame([only], {
    start: () => ({ stack: [frame(only, {})], rolls: 0, serial: 0, trace: [isTrap ? 'trap' : 'none'] }),
    view: (s: MiniState) => ({ ...structuredClone(s), trace: s.trace.slice(1) }),
    determinize: (view: object, rng) => {
      const s = structuredClone(view) as MiniState
      return { ...s, trace: [rng.below(10) === 0 ? 'trap' : 'none', ...s.trace] }
    },
    clone: (s: MiniState) => structuredClone(s),
  })
  const knowing: Policy<MiniState, MiniAction> = {
    ...policy,
    value: ({ trace: [secret, answer] }) => ((answer === 'first:good') === (secret === 'none') ? 1 : 0),
    clock: () => ({ round: 1, side: 'a', phase: '' }),
  }
  const match = new Match(hidden, { config: makeConfig(hidden), seed: 'trap', practice: true })
  match.submit('a', match.decisions[0].id, [{ pick: 'bad' }])
  const options = { seat: 'a', judged: ['a'], sides: [['a'], ['b']], steps: 200, look: () => () => '' }
  return lookBack({ game: hidden, policy: knowing }, match.head, match.log, options)
}

describe('a look back', () => {
  test('judges by what the seat knew then: an answer that a secret made right was still a mistake', () => {
    const [trap, none] = [withSecret(true), withSecret(false)]
    expect([trap.end, none.end]).toEqual([1, 0])
    // The truth makes the difference in the chances, and none in what is called a mistake.
    expect(trap.turns[0].chance).not.toBe(none.turns[0].chance)
    expect(trap.turns[0].decided).toBeLessThan(-0.5)
    expect(trap.turns[0].decided).toBe(none.turns[0].decided)
    expect(trap.mistakes).toEqual(none.mistakes)
    expect(trap.mistakes).toHaveLength(1)
  })

  test('tells the chance before each turn, and what decisions and dice did to it: they add up', () => {
    const match = matchOf('bad', 'good', 'good')
    const { turns, end } = back(match)
    // Played well by everybody a has 1 + 2 - 1 and half a coin, of 4.
    expect(turns[0].chance).toBeCloseTo(2.5 / 4, 1)
    expect(turns[0].decided).toBeCloseTo(-1 / 4)
    expect(turns[1].decided).toBeCloseTo(0)
    expect(turns[2].decided).toBeCloseTo(0)
    expect(end).toBe(chance(match.state))
    const sum = turns.reduce((all, { decided, luck }) => all + decided + luck, turns[0].chance)
    expect(sum).toBeCloseTo(end)
    // The coin fell last: the luck of the last turn is half a coin up or down.
    expect(Math.abs(turns[2].luck)).toBeGreaterThan(0.08)
  })

  test('finds the turn that was played badly, and how it could have been played', () => {
    const { mistakes } = back(matchOf('good', 'bad', 'bad'))
    expect(mistakes).toHaveLength(1)
    const [{ turn, seat, played, best, entry, hint }] = mistakes
    expect({ turn, seat, entry }).toEqual({ turn: 2, seat: 'a', entry: 2 })
    expect(best - played).toBeCloseTo(1 / 4)
    expect(hint.steps.map(({ action }) => action.pick)).toEqual(['good'])
  })

  test('what others did badly is no mistake of the one who looks back, but it is told as decided', () => {
    const { mistakes, turns } = back(matchOf('good', 'bad', 'good'))
    expect(mistakes).toEqual([])
    expect(turns[1].decided).toBeCloseTo(1 / 4)
    expect(back(matchOf('good', 'bad', 'good'), ['b']).mistakes).toMatchObject([{ seat: 'b', turn: 1 }])
  })
})
