// What a choice stands for is kept for whoever takes it next.
import { describe, expect, test } from 'vitest'
import { type Choice, makeConfig, Match } from '../src/index.ts'
import { refused } from '../src/testing/index.ts'
import { decide, type MiniAction, miniGame, procedure, say } from './mini.ts'

describe('the actions of a choice', () => {
  /** The same objects at every question, as of games that keep their lists: what they stand for is another thing each time. */
  const choices: Choice<MiniAction>[] = ['x', 'y'].map((id) => ({ on: 'place', id, action: null, unnamed: true }))
  let made = 0
  const deep = decide('deep', {
    rule: 'deep',
    seats: () => ['a'],
    prompt: () => say('deep'),
    options: () => choices,
    expand: (s, _f, { id }) => {
      made++
      return [1, 2].map((n) => ({ pick: `${id}${s.trace.length}.${n}` }))
    },
    resolve: (s, _f, action) => {
      s.trace.push(action.pick)
      return s.trace.length < 3 ? 'again' : undefined
    },
  })
  const deepGame = miniGame([procedure('deepest', [deep])])
  const begin = () => {
    made = 0
    const match = new Match(deepGame, { config: makeConfig(deepGame), seed: 'seed', practice: false })
    const look = (choice: number) => match.expand(match.decisions[0], match.decisions[0].options[choice])
    const take = (...picks: string[]) =>
      match.submit(
        'a',
        match.decisions[0].id,
        picks.map((id) => ({ pick: id })),
      )
    return { match, look, take }
  }

  test('are not made once more where one of them is taken next', () => {
    const { match, look, take } = begin()
    expect(look(0)).toEqual([{ pick: 'x0.1' }, { pick: 'x0.2' }])
    expect(look(0)).toEqual([{ pick: 'x0.1' }, { pick: 'x0.2' }])
    take('x0.2')
    expect(match.state.trace).toEqual(['x0.2'])
    expect(made).toBe(1)
    // Nothing of it stays in memory.
    expect(match.expanded).toBeNull()
  })

  test('are made anew when the state has changed: those of before are refused', () => {
    const { match, look, take } = begin()
    look(0)
    take('x0.1')
    expect(refused(() => take('x0.1'))).toMatchObject({ rule: 'deep', key: 'kernel.notOffered' })
    look(0)
    take('x1.1', 'x2.2')
    expect(match.state.trace).toEqual(['x0.1', 'x1.1', 'x2.2'])
  })

  test('are those of the seat that is asked, where two seats decide at the same time about the same choices', () => {
    const both = decide('both', {
      rule: 'both',
      seats: () => ['a', 'b'],
      perSeat: true,
      prompt: () => say('both'),
      options: () => choices,
      expand: (_s, _f, { id }, seat) => [{ pick: `${seat}${id}` }],
      resolve: (s, _f, action) => void s.trace.push(action.pick),
    })
    const game = miniGame([procedure('bothOfThem', [both])])
    const match = new Match(game, { config: makeConfig(game), seed: 'seed', practice: false })
    const look = (seat: string) => match.expand(match.decisionFor(seat)!, choices[0])
    expect(look('a')).toEqual([{ pick: 'ax' }])
    expect(look('b')).toEqual([{ pick: 'bx' }])
    expect(refused(() => match.submit('a', match.decisionFor('a')!.id, [{ pick: 'bx' }]))).toMatchObject({
      key: 'kernel.notOffered',
    })
    match.submit('a', match.decisionFor('a')!.id, [{ pick: 'ax' }])
    expect(match.state.trace).toEqual(['ax'])
  })

  test('are those of the state that an undo goes back to', () => {
    const { match, look, take } = begin()
    look(0)
    take('x0.1')
    look(0)
    match.undo('a')
    expect(refused(() => take('x1.1'))).toMatchObject({ key: 'kernel.notOffered' })
    take('x0.2')
    expect(match.state.trace).toEqual(['x0.2'])
  })
})
