import { describe, expect, test } from 'vitest'
import { position, positionSchema } from '../src/testing.ts'

describe('position', () => {
  test('builds a position in game terms and stops at the first decision', () => {
    const p = position({
      phase: 'endOfTurn',
      turn: 7,
      sortied: true,
      axis: { valletta: ['ger_r_hq:reduced'] },
      allied: { mosta: ['2dev', '?obstacle_1'] },
    })
    expect(p.place('ger_r_hq')).toBe('valletta')
    expect(p.isReduced('ger_r_hq')).toBe(true)
    expect(p.place('2dev')).toBe('mosta')
    expect(p.place('obstacle_1')).toBe('concealed')
    expect(p.state.result).toBe('strategicDefeat')
  })

  test('a wrong unit, place, phase or field is named in plain words', () => {
    expect(() => position({ phase: 'lunch' })).toThrow(/phase/)
    expect(() => position({ phase: 'endOfTurn', axis: { atlantis: [] } })).toThrow(/atlantis/)
    expect(() => position({ phase: 'endOfTurn', axis: { mosta: ['nobody'] } })).toThrow(/nobody/)
    expect(() => position({ phase: 'endOfTurn', turns: 3 } as never)).toThrow(/turns/)
  })

  test('has a JSON Schema for scripts', () => {
    expect(positionSchema).toMatchObject({ type: 'object', required: ['phase'], additionalProperties: false })
  })
})
