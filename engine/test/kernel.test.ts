import { describe, expect, test } from 'vitest'
import {
  type Choice,
  type Frame,
  Io,
  type JournalEntry,
  KernelError,
  call,
  fastDice,
  finish,
  frame,
  hashState,
  journalFor,
  readBy,
  refusal,
  ret,
} from '../src/index.ts'
import { refused } from '../src/testing/index.ts'
import {
  type MiniAction,
  type MiniState,
  ask,
  begin,
  decide,
  mark,
  miniGame,
  pick,
  procedure,
  run,
  say,
  together,
} from './mini.ts'

describe('decisions', () => {
  test('one says who decides what, under which rule, with a number that grows', () => {
    const game = miniGame([procedure('main', [ask('q1', ['x', 'y']), ask('q2', ['x', 'y'], ['b'])])])
    const { s, answer } = begin(game)
    expect(game.decisions(s)).toEqual([
      { id: 0, seats: ['a'], mode: 'any', rule: 'q1', prompt: say('q1'), options: [pick('x'), pick('y')] },
    ])
    answer('y')
    expect(game.decisions(s)).toMatchObject([{ id: 1, seats: ['b'], rule: 'q2' }])
    expect(s.trace).toEqual(['q1:y'])
  })

  test('a forced answer is given by the kernel and has no number', () => {
    const game = miniGame([procedure('main', [ask('forced', ['x']), ask('free', ['x', 'y'])])])
    const { s } = begin(game)
    expect(s.trace).toEqual(['forced:x'])
    expect(game.decisions(s)).toMatchObject([{ id: 0, rule: 'free' }])
  })

  test('one choice that expands to one action is forced, one that expands to two is asked', () => {
    const far = (targets: string[]) =>
      decide('far', {
        rule: 'far',
        seats: () => ['a'],
        prompt: () => say('far'),
        options: () => [{ on: 'button', id: 'far', action: null }],
        expand: () => targets.map((target) => ({ pick: target })),
        resolve: (s, _f, action) => void s.trace.push(action.pick),
      })
    expect(begin(miniGame([procedure('main', [far(['t1'])])])).s.trace).toEqual(['t1'])
    const game = miniGame([procedure('main', [far(['t1', 't2'])])])
    const { s, answer } = begin(game)
    const [decision] = game.decisions(s)
    expect(game.expand(s, decision, decision.options[0])).toEqual([{ pick: 't1' }, { pick: 't2' }])
    refused(() => answer('t3'))
    answer('t2')
    expect(s.trace).toEqual(['t2'])
  })

  test('always asks, even for the only answer', () => {
    const main = procedure('main', [decide('one', { ...question(['x']), always: true }), mark('after')])
    const { s, answer } = begin(miniGame([main]))
    expect(s.trace).toEqual([])
    answer('x')
    expect(s.trace).toEqual(['x', 'after'])
  })

  test("'again' asks the same step anew, with a new number", () => {
    const again = decide('again', {
      ...question(['more', 'done']),
      resolve: (_s, _f, action) => (action.pick === 'more' ? 'again' : undefined),
    })
    const game = miniGame([procedure('main', [again])])
    const { s, answer } = begin(game)
    answer('more')
    expect(game.decisions(s)).toMatchObject([{ id: 1, rule: 'q' }])
    answer('done')
    expect(game.decisions(s)).toEqual([])
  })

  test('several seats with mode any: one answers for all', () => {
    const game = miniGame([procedure('main', [ask('both', ['x', 'y'], ['a', 'b']), ask('close', ['x', 'y'])])])
    for (const seat of ['a', 'b']) {
      const { s, answer } = begin(game)
      expect(game.decisions(s)).toMatchObject([{ seats: ['a', 'b'], mode: 'any' }])
      refused(() => answer('x', 'c'))
      answer('x', seat)
      expect(s.trace).toEqual(['both:x'])
    }
  })

  test('perSeat: each seat has a list of its own, and the first answer goes on', () => {
    const own = decide('own', {
      ...question([]),
      seats: () => ['a', 'b', 'c'],
      perSeat: true,
      options: (_s, _f, seat) => (seat === 'c' ? [] : [pick(`${seat}1`), pick(`${seat}2`)]),
      resolve: (s, _f, action, _io, seat) => void s.trace.push(`${seat} ${action.pick}`),
    })
    const game = miniGame([procedure('main', [own, ask('close', ['x', 'y'])])])
    const { s, answer } = begin(game)
    expect(game.decisions(s).map(({ seats, id }) => [seats, id])).toEqual([
      [['a'], 0],
      [['b'], 0],
    ])
    refused(() => answer('a1', 'b'))
    refused(() => answer('a1', 'c'))
    answer('b2', 'b')
    expect(s.trace).toEqual(['b b2'])
    expect(game.decisions(s)).toMatchObject([{ rule: 'close' }])
  })

  test('nothing to choose is a dead end, which is an error of the game', () => {
    expect(() => begin(miniGame([procedure('main', [ask('none', [])])]))).toThrow(
      'dead end: nothing to choose at main.none',
    )
    const none = decide('none', { ...question([]), seats: () => ['a', 'b'], perSeat: true })
    expect(() => begin(miniGame([procedure('main', [none])]))).toThrow(KernelError)
  })
})

/** What a decision needs, but for its name. */
function question(answers: string[]) {
  return {
    rule: 'q',
    seats: () => ['a'],
    prompt: () => say('q'),
    options: (): Choice<MiniAction>[] => answers.map(pick),
    resolve: (s: MiniState, _f: Frame, action: MiniAction): void => void s.trace.push(action.pick),
  }
}

type SealedFrame = Frame<string[]> & { seat: string; said: string[] }

describe('deciding together', () => {
  const keep = (_s: MiniState, f: SealedFrame, action: MiniAction, io: Io): void => {
    f.said.push(action.pick)
    io.tell('2', say(`${f.seat} said ${action.pick}`))
  }
  const sealed = procedure<SealedFrame>('sealed', [
    decide('first', { ...question(['x', 'y']), resolve: keep }),
    decide('second', {
      ...question(['x']),
      resolve: keep,
      when: (_s, f) => f.seat === 'a',
      why: (s) => refusal('2', `depth ${s.stack.length}`),
    }),
    run('give', { rule: '2', do: (s, f) => ret(s, f, f.said) }),
  ])
  const main = procedure('main', [
    together('both', {
      rule: '2',
      seats: () => ['a', 'b'],
      branch: (_s, _f, seat) => frame(sealed, { seat, said: [] }),
      join: (s, _f, results, io) => {
        s.trace.push(JSON.stringify(results), `rolled ${io.roll(s, 6, 'join')}`)
      },
    }),
    ask('close', ['x', 'y']),
  ])
  const game = miniGame([main, sealed])

  test('each seat has a decision of its own, and a single answer is asked too', () => {
    const { s, answer } = begin(game)
    expect(game.decisions(s)).toMatchObject([
      { id: 0, seats: ['a'], mode: 'each' },
      { id: 1, seats: ['b'], mode: 'each' },
    ])
    answer('y')
    expect(game.decisions(s)).toMatchObject([
      { id: 2, seats: ['a'], options: [pick('x')] },
      { id: 1, seats: ['b'] },
    ])
    answer('x')
    expect(game.decisions(s)).toMatchObject([{ id: 1, seats: ['b'] }])
    expect(refused(() => answer('x'))).toMatchObject({ key: 'kernel.notYourDecision' })
    answer('x', 'b')
    expect(s.trace[0]).toBe('{"a":["y","x"],"b":["x"]}')
    expect(game.decisions(s)[0].id).toBeGreaterThan(2)
  })

  test('the order of answers changes neither state nor rolls', () => {
    const orders = [
      ['a', 'a', 'b'],
      ['a', 'b', 'a'],
      ['b', 'a', 'a'],
    ]
    const hashes = orders.map((order) => {
      const { s, answer } = begin(game)
      for (const seat of order) answer('x', seat)
      return hashState(s)
    })
    expect(new Set(hashes).size).toBe(1)
  })

  test('what is said in a branch is for its seat alone', () => {
    const { io, answer } = begin(game)
    answer('x', 'b')
    const journal = io.journal as JournalEntry[]
    expect(journalFor(journal, 'b')).toMatchObject([{ key: 'b said x' }])
    expect(journalFor(journal, 'a')).toEqual([])
    expect(journalFor(journal, 'spectator')).toEqual([])
  })

  test('a sealed answer is no reveal, the last one is', () => {
    const { s } = begin(game)
    const first = new Io(fastDice(1))
    game.apply(s, 'b', { pick: 'x' }, first)
    expect(first.revealed).toBe(false)
    const last = new Io(fastDice(1))
    game.apply(s, 'a', { pick: 'x' }, new Io(fastDice(1)))
    game.apply(s, 'a', { pick: 'x' }, last)
    expect(last.revealed).toBe(true)
  })

  test('a refusal in a branch is asked of the branch', () => {
    const { answer } = begin(game)
    answer('x')
    expect(refused(() => answer('nowhere'))).toEqual(refusal('2', 'depth 2'))
  })

  /** A game whose branches do one thing. */
  function branchThat(work: (s: MiniState, io: Io) => void) {
    const inner = procedure('inner', [
      decide('q', { ...question(['x', 'y']), resolve: (s, _f, _a, io) => work(s, io) }),
    ])
    const outer = procedure('outer', [
      together('t', { rule: '1', seats: () => ['a', 'b'], branch: () => frame(inner, {}), join: () => {} }),
      ask('close', ['x', 'y']),
    ])
    return begin(miniGame([outer, inner, nested]))
  }
  const nothing = procedure('nothing', [mark('nothing')])
  const nested = procedure('nested', [
    together('again', { rule: '1', seats: () => ['a'], branch: () => frame(nothing, {}), join: () => {} }),
  ])

  test('a branch can neither roll, nor end the game, nor decide together again', () => {
    expect(() => branchThat((s, io) => io.roll(s, 6, 'no')).answer('x')).toThrow('a sealed decision cannot roll')
    expect(() => branchThat((s) => finish(s)).answer('x')).toThrow('a sealed decision cannot end the game')
    expect(() => branchThat((s) => call(s, nested, {})).answer('x')).toThrow('cannot decide together again')
  })

  test('a branch tells nobody but its seat, and what it looks up is a reveal', () => {
    const { s, io, answer } = branchThat((_s, sealedIo) => {
      sealedIo.tellOnly(['b'], '1', say('for b'))
      sealedIo.show('1', () => ({ id: 'sealed', part: 'whole', kind: 'card', place: null }))
      sealedIo.showOnly(['b'], '1', () => ({ id: 'for b', part: 'whole', kind: 'card', place: null }))
      sealedIo.tellOnly(['a', 'b'], '1', say('for a'), say('for others'))
      sealedIo.reveal()
    })
    expect(io.revealed).toBe(false)
    answer('x')
    expect(io.revealed).toBe(true)
    expect(s.stack).toHaveLength(1)
    const journal = io.journal as JournalEntry[]
    expect(journalFor(journal, 'a')).toMatchObject([{ key: 'for a' }])
    expect(readBy(journal, 'a')).toMatchObject([{ scene: { id: 'sealed' } }, { key: 'for a' }])
    expect(readBy(journal, 'b')).toEqual([])
    expect(readBy(journal, 'spectator')).toEqual([])
  })
})

describe('what is watched', () => {
  const rising = run('rises', { rule: 'r', do: (s: MiniState) => void s.trace.push('risen') })
  const watch = {
    look: (s: MiniState) => [s.trace.length],
    tell: (s: MiniState, [before]: readonly number[], io: Io) => io.tell('w', say(`${before} to ${s.trace.length}`)),
  }
  const still = run('still', { rule: 's', do: () => undefined })

  test('is told after each step that has changed it, and after no other', () => {
    const { io, answer } = begin(miniGame([procedure('main', [rising, still, ask('q', ['x', 'y'])])], { watch }))
    answer('y')
    expect(io.journal!.map(({ key }) => key)).toEqual(['0 to 1', '1 to 2'])
  })

  test('is not looked at where nobody reads', () => {
    let looked = 0
    const counting = { ...watch, look: (s: MiniState) => [looked++, s.trace.length] }
    const game = miniGame([procedure('main', [rising, ask('q', ['x', 'y'])])], { watch: counting })
    const s = game.setup({ game: 'mini', scenario: '', options: {}, pack: '' }, new Io(fastDice(1)))
    game.take(s, 'a', { pick: 'x' }, new Io(fastDice(1)))
    expect(looked).toBe(0)
  })
})
