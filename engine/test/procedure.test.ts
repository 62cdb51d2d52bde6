import { describe, expect, test } from 'vitest'
import {
  type Frame,
  Io,
  KernelError,
  call,
  callInTurn,
  fastDice,
  finish,
  frame,
  given,
  givenIfAny,
  goTo,
  makeConfig,
  openFrame,
  ret,
  takeGiven,
} from '../src/index.ts'
import { type MiniState, ask, begin, decide, mark, miniGame, pick, procedure, repeat, run, say } from './mini.ts'

type Counted = Frame & { left: number }

describe('the flow of procedures', () => {
  test('steps run in order, and the game is over when none is left', () => {
    const game = miniGame([procedure('main', [mark('one'), mark('two')])])
    const { s } = begin(game)
    expect(s.trace).toEqual(['one', 'two'])
    expect(game.decisions(s)).toEqual([])
    expect(s.stack).toEqual([])
  })

  test('a step whose condition does not hold is passed over', () => {
    const never = run('never', { rule: '1', when: () => false, do: (s) => void s.trace.push('never') })
    expect(begin(miniGame([procedure('main', [never, mark('after')])])).s.trace).toEqual(['after'])
  })

  describe('a called procedure', () => {
    const gives = procedure<Frame<number>>('gives', [
      mark('inside'),
      run('give', { rule: '1', do: (s, f) => ret(s, f, 7) }),
      mark('never'),
    ])
    const silent = procedure('silent', [mark('silent')])
    const callGives = run('call', { rule: '1', do: (s) => call(s, gives, {}) })
    const callSilent = run('hush', { rule: '1', do: (s) => call(s, silent, {}) })
    const tell = (what: (f: Frame) => unknown, name = 'back') =>
      run(name, { rule: '1', do: (s, f) => void s.trace.push(`got ${JSON.stringify(what(f))}`) })
    const traceOf = (...steps: Parameters<typeof procedure>[1]): string[] =>
      begin(miniGame([procedure('main', steps), gives, silent])).s.trace

    test('runs before the next step and gives its value to the caller', () => {
      const add = (f: Frame): number => given(f, gives) + 1 // typed: no cast
      expect(traceOf(callGives, tell(add))).toEqual(['inside', 'got 8'])
    })

    test('that ends without giving gives nothing, also after an earlier value', () => {
      const steps = [callGives, callSilent, tell((f) => givenIfAny(f, gives))]
      expect(traceOf(...steps)).toEqual(['inside', 'silent', 'got null'])
      expect(() =>
        traceOf(
          callGives,
          callSilent,
          tell((f) => given(f, gives)),
        ),
      ).toThrow("'gives' has given nothing back to 'main' at 'end'")
    })

    test('gives a value that is taken once', () => {
      const take = (f: Frame): unknown => takeGiven(f, gives)
      expect(traceOf(callGives, tell(take), tell(take, 'again'))).toEqual(['inside', 'got 7', 'got null'])
    })

    test('gives for itself alone, not for whoever called it', () => {
      const outer = procedure<Frame<number>>('outer', [run('both', { rule: '1', do: (s, f) => giveTooLate(s, f) })])
      const giveTooLate = (s: MiniState, f: Frame<number>): void => {
        call(s, silent, {})
        ret(s, f, 7)
      }
      expect(() => begin(miniGame([outer, silent]))).toThrow("'outer' gives a value back but is not running")
    })
  })

  describe('several calls', () => {
    const one = procedure('one', [mark('one')])
    const two = procedure('two', [mark('two')])
    const both = (s: MiniState): void => {
      call(s, one, {})
      call(s, two, {})
    }
    const start = (...steps: Parameters<typeof procedure>[1]) => begin(miniGame([procedure('main', steps), one, two]))

    test('in one step are an error, not a reversal', () => {
      const error = 'two calls in one step: main.both; see callInTurn'
      expect(() => start(run('both', { rule: '1', do: both }))).toThrow(error)
      expect(() => start(repeat('both', { rule: '1', while: () => true, do: both }))).toThrow(error)
      const question = { rule: '1', seats: () => ['a'], prompt: () => say('q'), options: () => ['x', 'y'].map(pick) }
      const { s, answer } = start(decide('both', { ...question, resolve: both }))
      expect(() => answer('x')).toThrow(error)
      // What a step called before it failed does not count against the next one.
      s.stack.length = 1
      expect(() => answer('x')).toThrow(error)
    })

    test('run in the order in which they are given when they are called in turn', () => {
      const inTurn = run('inTurn', { rule: '1', do: (s) => callInTurn(s, [frame(one, {}), frame(two, {})]) })
      const none = run('none', { rule: '1', do: (s) => callInTurn(s, []) })
      expect(start(inTurn, none, mark('after')).s.trace).toEqual(['one', 'two', 'after'])
    })
  })

  test('repeat comes back to its condition after every call', () => {
    const inner = procedure('inner', [mark('inside')])
    const main = procedure<Counted>('main', [
      run('set', { rule: '1', do: (_s, f) => void (f.left = 3) }),
      repeat('loop', {
        rule: '1',
        while: (_s, f) => f.left > 0,
        do: (s, f) => {
          f.left--
          call(s, inner, {})
        },
      }),
      mark('after'),
    ])
    expect(begin(miniGame([main, inner])).s.trace).toEqual(['inside', 'inside', 'inside', 'after'])
  })

  test('goTo goes to a step of the same frame', () => {
    const main = procedure('main', [
      mark('one'),
      run('skip', { rule: '1', do: (_s, f) => goTo(f, 'three') }),
      mark('two'),
      mark('three'),
    ])
    expect(begin(miniGame([main])).s.trace).toEqual(['one', 'three'])
  })

  describe('what is told when a procedure is over', () => {
    const tellOver = (_s: MiniState, f: Frame, io: Io): void => io.tell('1', say(`over ${f.proc}`))
    const ends = procedure('ends', [mark('a')], tellOver)
    const gives = procedure<Frame<number>>('gives', [run('give', { rule: '1', do: (s, f) => ret(s, f, 7) })], tellOver)
    const main = procedure('main', [
      run('first', { rule: '1', do: (s) => callInTurn(s, [frame(ends, {}), frame(gives, {})]) }),
      run('then', { rule: '1', do: (_s, _f, io) => io.tell('1', say('then')) }),
    ])

    test('comes when its frame is gone, by its last step or by giving back', () => {
      const { io } = begin(miniGame([main, ends, gives]))
      expect(io.journal?.map(({ key }) => key)).toEqual(['over ends', 'over gives', 'then'])
    })

    test('is not asked for where nobody reads', () => {
      const never = procedure('main', [mark('a')], () => {
        throw new Error('told to nobody')
      })
      const game = miniGame([never])
      expect(game.setup(makeConfig(game), new Io(fastDice(1))).trace).toEqual(['a'])
    })
  })

  test('openFrame finds the nearest frame of a procedure', () => {
    const deep = procedure('deep', [ask('stop?', ['x', 'y'])])
    const main = procedure('main', [run('down', { rule: '1', do: (s) => call(s, deep, {}) })])
    const { s } = begin(miniGame([main, deep]))
    expect(openFrame(s, main)).toBe(s.stack[0])
    expect(openFrame(s, procedure('elsewhere', [mark('x')]))).toBeNull()
  })

  test('finish ends the game at once', () => {
    const inner = procedure('inner', [run('stop', { rule: '1', do: finish }), mark('never')])
    const main = procedure('main', [run('down', { rule: '1', do: (s) => call(s, inner, {}) }), mark('never')])
    const { s } = begin(miniGame([main, inner]))
    expect(s.trace).toEqual([])
    expect(s.stack).toEqual([])
  })

  test('a circle without a decision is an error, not a hang', () => {
    const main = procedure('main', [run('round', { rule: '1', do: (_s, f) => goTo(f, 'round') })])
    expect(() => begin(miniGame([main]))).toThrow(KernelError)
  })

  test('two procedures or two steps of one name, and a step that does not exist, are errors', () => {
    expect(() => miniGame([procedure('x', [mark('1')]), procedure('x', [mark('1')])])).toThrow("named 'x'")
    expect(() => miniGame([procedure('x', [mark('1'), mark('1')])])).toThrow("'x.1'")
    const lost = procedure('lost', [run('away', { rule: '1', do: (_s, f) => goTo(f, 'nowhere') })])
    expect(() => begin(miniGame([lost]))).toThrow("no step 'nowhere' in procedure 'lost'")
  })
})
