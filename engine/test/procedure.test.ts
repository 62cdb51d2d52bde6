import { describe, expect, test } from 'vitest'
import { type Frame, KernelError, call, finish, goTo, openFrame, ret, unwind } from '../src/index.ts'
import { ask, begin, mark, miniGame, procedure, repeat, run } from './mini.ts'

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

  test('a called procedure runs before the next step and gives its value to the caller', () => {
    const inner = procedure('inner', [mark('inside'), run('give', { rule: '1', do: (s) => ret(s, 7) }), mark('never')])
    const main = procedure('main', [
      run('call', { rule: '1', do: (s) => call(s, inner, {}) }),
      run('back', { rule: '1', do: (s, f) => void s.trace.push(`got ${JSON.stringify(f.ret)}`) }),
    ])
    expect(begin(miniGame([main, inner])).s.trace).toEqual(['inside', 'got 7'])
  })

  test('a procedure that ends without ret gives null, also after an earlier value', () => {
    const gives = procedure('gives', [run('give', { rule: '1', do: (s) => ret(s, 7) })])
    const silent = procedure('silent', [mark('inside')])
    const main = procedure('main', [
      run('first', { rule: '1', do: (s) => call(s, gives, {}) }),
      run('second', { rule: '1', do: (s) => call(s, silent, {}) }),
      run('back', { rule: '1', do: (s, f) => void s.trace.push(JSON.stringify(f.ret)) }),
    ])
    expect(begin(miniGame([main, gives, silent])).s.trace).toEqual(['inside', 'null'])
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

  describe('unwind', () => {
    const deep = procedure('deep', [
      ask('stop?', ['next', 'last']),
      run('stop', { rule: '1', do: stop }),
      mark('never'),
    ])
    const middle = procedure('middle', [run('down', { rule: '1', do: (s) => call(s, deep, {}) }), mark('never')])
    const main = procedure('main', [
      run('down', { rule: '1', do: (s) => call(s, middle, {}) }),
      mark('next'),
      mark('last'),
    ])
    function stop(s: Parameters<typeof unwind>[0] & { trace: string[] }): void {
      if (s.trace[0] === 'stop?:next') unwind(s, 'main')
      else unwind(s, 'main', 'last')
    }

    test('drops the frames above and goes on at the next step', () => {
      const { s, answer } = begin(miniGame([main, middle, deep]))
      expect(s.stack.map((f) => f.proc)).toEqual(['main', 'middle', 'deep'])
      answer('next')
      expect(s.trace).toEqual(['stop?:next', 'next', 'last'])
    })

    test('or at the step that is named', () => {
      const { s, answer } = begin(miniGame([main, middle, deep]))
      answer('last')
      expect(s.trace).toEqual(['stop?:last', 'last'])
    })

    test('to a procedure that is not open is an error', () => {
      const { s } = begin(miniGame([main, middle, deep]))
      expect(() => unwind(s, 'elsewhere')).toThrow("no open procedure 'elsewhere'")
      expect(s.stack).toHaveLength(3)
    })

    test('openFrame finds the nearest frame of a procedure', () => {
      const { s } = begin(miniGame([main, middle, deep]))
      expect(openFrame(s, middle)).toBe(s.stack[1])
      expect(openFrame(s, procedure('elsewhere', [mark('x')]))).toBeNull()
    })
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
