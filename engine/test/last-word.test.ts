// Where dice follow, whoever has acted ends the step himself (DecideStep.lastWord).
import { describe, expect, test } from 'vitest'
import { type Choice, Match, makeConfig, refusal } from '../src/index.ts'
import { refused } from '../src/testing/index.ts'
import { ask, begin, decide, mark, type MiniAction, type MiniState, miniGame, pick, procedure, say } from './mini.ts'

const DONE = pick('done')

/** Places so many units one by one; a list without units has no Done either. */
const placing = (units: string[], seats = ['a']) =>
  decide('place', {
    rule: 'place',
    optional: true,
    lastWord: DONE,
    perSeat: seats.length > 1,
    seats: (s: MiniState) => seats.filter((seat) => !s.trace.includes(`place:done ${seat}`)),
    prompt: () => say('place'),
    options: (s): Choice<MiniAction>[] => {
      const left = units.filter((unit) => !s.trace.includes(`place:${unit}`))
      return left.length === 0 ? [] : [...left.map(pick), DONE]
    },
    resolve: (s, _f, action, _io, seat) => {
      s.trace.push(action.pick === 'done' ? `place:done ${seat}` : `place:${action.pick}`)
      const waiting = seats.some((one) => !s.trace.includes(`place:done ${one}`))
      return action.pick !== 'done' || waiting ? 'again' : undefined
    },
    why: () => refusal('place', 'refuse.place'),
  })

const game = (units: string[], seats?: string[]) =>
  miniGame([procedure('main', [placing(units, seats), mark('dice'), ask('after', ['z', 'zz'])])])

describe('the last word', () => {
  test('after the last unit only Done is left, nothing has gone on, and nothing else is taken', () => {
    const { s, answer } = begin(game(['x', 'y']))
    answer('x')
    answer('y')
    expect(s.trace).toEqual(['place:x', 'place:y'])
    expect(game(['x', 'y']).decisions(s)).toMatchObject([{ seats: ['a'], rule: 'place', options: [DONE] }])
    expect(refused(() => answer('x'))).toMatchObject({ rule: 'place', key: 'refuse.place' })
    answer('done')
    expect(s.trace).toEqual(['place:x', 'place:y', 'place:done a', 'dice'])
  })

  test('who had nothing to choose is not asked, nor who says Done before the last unit', () => {
    expect(begin(game([])).s.trace).toEqual(['dice'])
    const { s, answer } = begin(game(['x', 'y']))
    answer('x')
    answer('done')
    expect(s.trace).toEqual(['place:x', 'place:done a', 'dice'])
  })

  test('of two who place side by side either may end it, and the other is not asked once more', () => {
    const both = game(['x'], ['a', 'b'])
    const { s, answer } = begin(both)
    answer('x', 'b')
    expect(both.decisions(s).map(({ seats, options }) => [seats, options])).toEqual([
      [['a'], [DONE]],
      [['b'], [DONE]],
    ])
    answer('done', 'a')
    expect(s.trace).toEqual(['place:x', 'place:done a', 'dice'])
  })

  test('until then the last unit can be taken back', () => {
    const match = new Match(game(['x', 'y']), { config: makeConfig(game(['x', 'y'])), seed: 's', practice: false })
    match.submit('a', match.decisionFor('a')!.id, [{ pick: 'x' }, { pick: 'y' }])
    match.undo('a')
    expect(match.decisionFor('a')!.options.map(({ id }) => id)).toEqual(['x', 'y', 'done'])
  })
})
