import { describe, expect, test } from 'vitest'
import { meadow, type Position, position } from '../src/testing.ts'
import { A, LIGHT, TROOP, X } from './table.ts'

/** The phases that a table has begun, in order. */
const phases = (t: Position): unknown[] =>
  t.journal.filter(({ key }) => key === 'phase.begins').map(({ params }) => params.phase)

describe('4.21', () => {
  test('4.21 a turn goes through its segments in order', () => {
    const t = position(
      { phase: 'weather', turn: 3, goesOn: true, axis: { '0505': [A] }, allied: { '0909': [X] } },
      { 'weather 5.11': [1, 1], 'draw 7.13': [1, 1, 1, 1, 1, 1] },
      meadow(),
    )
    while (t.state.turn === 3) {
      const [action] = t.offered().filter((a) => a.do === 'done' || a.do === 'activate')
      t.act(action)
    }
    expect(phases(t).slice(0, 8)).toEqual([
      'phase.weather',
      'phase.airReadiness',
      'phase.airBombardment',
      'phase.aaReset',
      'phase.operations',
      'phase.supply',
      'phase.recovery',
      'phase.victory',
    ])
    expect(t.state.turn).toBe(4)
  })

  test('4.21 in the AA Reset Phase Allied AA turns back, and no other gun', () => {
    const guns = { [LIGHT]: ['fired'], [TROOP]: ['fired'] } satisfies Record<string, ['fired']>
    const t = position(
      { phase: 'aaReset', turn: 3, axis: { '0505': [A] }, allied: { '0909': [X, LIGHT, TROOP] }, marks: guns },
      { 'draw 7.13': [1] },
      meadow(),
    )
    expect(t.marks(LIGHT)).toEqual([])
    expect(t.marks(TROOP)).toEqual(['fired'])
  })

  test('4.21 draws go on until all markers are played', () => {
    const t = position(
      {
        phase: 'operations',
        turn: 3,
        cup: { 'axis O': 2, 'allied C': 1 },
        axis: { '0505': [A] },
        allied: { '0909': [X] },
      },
      { 'draw 7.13': [3, 1, 1] },
      meadow(),
    )
    const played: string[] = []
    while (t.state.stack.length > 0) {
      const { rule } = t.decision()
      if (rule === '7.15') played.push(t.decision().seats[0])
      const [action] = t.offered().filter((a) => a.do === 'done' || a.do === 'activate')
      t.act(action)
    }
    // The last marker of a side is played without a question.
    expect(t.told().filter((key) => key === 'marker.played').length).toBe(3)
    expect(t.state.cup.every((count) => count === 0)).toBe(true)
    expect(played).toEqual(['axis'])
  })
})

describe('4.22', () => {
  test('4.22 turns repeat to the end of the scenario, and then somebody has won', () => {
    const last = position(
      { phase: 'victory', turn: 14, goesOn: true, axis: { '0505': [A] }, allied: { '0909': [X] } },
      {},
      meadow(),
    )
    expect(last.state.result).toBe('allied')
    expect(last.state.stack).toEqual([])
    const before = position(
      { phase: 'victory', turn: 13, goesOn: true, axis: { '0505': [A] }, allied: { '0909': [X] } },
      { 'weather 5.11': [1], 'draw 7.13': [1] },
      meadow(),
    )
    expect(before.state.result).toBe('')
    expect(before.state.turn).toBe(14)
    expect(before.decision().prompt.key).toBe('prompt.missions')
    before.act({ do: 'done' })
    expect(before.decision().prompt.key).toBe('prompt.drawn')
  })

  test('4.22 a sudden victory ends the game before', () => {
    const t = position(
      { phase: 'victory', turn: 5, goesOn: true, axis: { '0505': [A] }, allied: { '0909': [X] } },
      {},
      meadow({ sudden: ['0505'] }),
    )
    expect(t.state.result).toBe('axisSudden')
    expect(t.state.stack).toEqual([])
  })
})
