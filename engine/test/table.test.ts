import { describe, expect, test } from 'vitest'
import { call, fastDice, type Frame, frame, type Game, Io } from '../src/index.ts'
import { hasLeft, IllegalPosition, openTable, scriptDice, testDice } from '../src/testing/index.ts'
import { ask, decide, mark, type MiniAction, miniGame, type MiniState, pick, procedure, run, say } from './mini.ts'

const ITEMS = ['ant', 'bee', 'cat']

/** A turn of three phases; only the second asks anything. */
const second = procedure<Frame & { used: number }>('second', [
  decide('second?', {
    rule: '2',
    seats: () => ['a'],
    prompt: () => say('second?'),
    options: (_s, f) => ['x', 'y', 'z'].slice(f.used).map(pick),
    resolve: (s, _f, action) => void s.trace.push(`second:${action.pick}`),
  }),
])
const turn = procedure('turn', [
  run('first', {
    rule: '1',
    do: (s, _f, io) => void s.trace.push(`drew ${ITEMS[io.drawFrom(s, ITEMS, 'draw 1', (item) => item)]}`),
  }),
  run('second', { rule: '2', do: (s) => call(s, second, { used: 0 }) }),
  run('third', { rule: '3', do: (s, _f, io) => void s.trace.push(`rolled ${io.roll(s, 6, 'third 3')}`) }),
  ask('over?', ['x', 'y']),
])
const main = procedure('main', [run('turns', { rule: '1', do: (s) => call(s, turn, {}) }), mark('end of main')])
const game: Game<MiniState, MiniAction, object> = miniGame([main, turn, second], {
  invariants: (s) => (s.trace.includes('illegal') ? ['too much of it (6.4)', 'and this'] : []),
})

const DEPTH = 2
const standing = (s: MiniState): string => s.stack[DEPTH]?.proc ?? s.stack[DEPTH - 1]?.step ?? 'over'

function position(
  phase: string,
  opening: Parameters<typeof openTable<MiniState, MiniAction, object>>[3] = {},
  dice = {},
) {
  const s: MiniState = {
    stack: [frame(main, {}), { ...frame(turn, {}), step: phase }],
    rolls: 0,
    serial: 0,
    trace: [],
  }
  s.stack[0].step = 'end of main'
  return openTable(game, s, testDice(dice), { standing, ...opening })
}

describe('a test table', () => {
  test('stands where the test says, or says where it stands', () => {
    expect(position('second', { stands: 'second' }).decision().prompt.key).toBe('second?')
    const ranOn = () => position('first', { stands: 'first' }, { 'draw 1': [1] })
    expect(ranOn).toThrow("position: the game stands at 'second', not at 'first', where nobody is asked anything")
    expect(position('first', { stands: ['first', 'second'] }, { 'draw 1': [1] }).state.trace).toEqual(['drew ant'])
  })

  test('stops after a phase: nothing of the next happens, and nobody is asked', () => {
    const p = position('first', { stands: 'first', stopWhen: hasLeft(DEPTH, 'first') }, { 'draw 1': [3] })
    expect(p.state.trace).toEqual(['drew cat'])
    expect(p.hasStopped()).toBe(true)
    expect(() => p.decision()).toThrow('the position has stopped, as the test said: nobody is asked')
    expect(() => p.act({ pick: 'x' })).toThrow('the position has stopped, as the test said: nobody is asked')
  })

  test('stops after a later phase, when its questions are answered', () => {
    const p = position('first', { stopWhen: hasLeft(DEPTH, 'first', 'second') }, { 'draw 1': [2] })
    expect(p.hasStopped()).toBe(false)
    p.act({ pick: 'y' })
    expect(p.hasStopped()).toBe(true)
    expect(p.state.trace).toEqual(['drew bee', 'second:y'])
  })

  test('begins with what has been used up, as long as something is left to ask', () => {
    const use = (used: number) => (s: MiniState) => void Object.assign(s.stack[DEPTH], { used })
    expect(position('second', { use: use(2) }).offered()).toEqual([{ pick: 'z' }])
    expect(() => position('second', { use: use(3) })).toThrow('dead end')
  })

  test('refuses an illegal position, before anything happens, with the rules that it breaks', () => {
    const s: MiniState = { stack: [frame(main, {})], rolls: 0, serial: 0, trace: ['illegal'] }
    const open = () => openTable(game, s, scriptDice({}))
    expect(open).toThrow(IllegalPosition)
    expect(open).toThrow('not a legal position: too much of it (6.4); and this')
    expect(new IllegalPosition(game.invariants(s)).rules).toEqual(['6.4'])
    expect(s.trace).toEqual(['illegal'])
  })
})

describe('the dice of a test', () => {
  test('are scripted by the id of what is drawn', () => {
    expect(position('first', {}, { 'draw 1': ['bee'] }).state.trace).toEqual(['drew bee'])
    expect(() => position('first', {}, { 'draw 1': ['dog'] })).toThrow(
      "'draw 1' cannot be 'dog': there are ant, bee, cat",
    )
    expect(() => position('third', {}, { 'third 3': ['six'] })).toThrow(
      "'third 3' cannot be 'six': it is a number, 1 to 6",
    )
  })

  test('may be others than scripted ones, beside a script or alone', () => {
    const mixed = position('first', {}, scriptDice({ 'draw 1': ['cat'] }, fastDice(1)))
    expect(mixed.state.trace).toEqual(['drew cat'])
    mixed.act({ pick: 'x' })
    expect(mixed.state.trace.at(-1)).toMatch(/^rolled [1-6]$/)
    const chance = position('first', {}, fastDice(2))
    expect(ITEMS).toContain(chance.state.trace[0].replace('drew ', ''))
    expect(() => chance.dice.allUsed()).not.toThrow()
  })

  test('in play ids cost nothing: whoever rolls does not ask for them', () => {
    const io = new Io(fastDice(3))
    const never = (): string => {
      throw new Error('asked for an id')
    }
    const s: MiniState = { stack: [], rolls: 0, serial: 0, trace: [] }
    expect(io.drawFrom(s, ITEMS, 'draw 1', never)).toBeLessThan(ITEMS.length)
    expect(s.rolls).toBe(1)
  })
})
