import { describe, expect, test } from 'vitest'
import { declared, onward, rolled } from './combat.ts'
import { A, B, X } from './table.ts'

describe('12.63', () => {
  test('12.63 the die and the net DRM, read from 0 to 11, give the row', () => {
    const at = (die: number, er: number): unknown => {
      const t = declared({}, { 'combat 12.63': [die] }, { values: { [A]: { er }, [B]: { er }, [X]: { er: 5 } } })
      onward(t)
      return rolled(t)
    }
    expect(at(7, 5)).toMatchObject({ odds: '2-1', die: 7, total: 7, result: 'DR' })
    expect(at(10, 9)).toMatchObject({ total: 11, result: 'D2R' })
    expect(at(1, 2)).toMatchObject({ total: 0, result: 'A1Rd' })
  })

  test('12.63 every column is reached by its odds, and its cells by the die', () => {
    const attack = {
      '1-3': 4,
      '1-2': 6,
      '3-4': 9,
      '1-1': 12,
      '3-2': 18,
      '2-1': 24,
      '5-2': 30,
      '3-1': 36,
      '4-1': 48,
      '5-1': 60,
    }
    for (const [odds, points] of Object.entries(attack)) {
      for (const die of [2, 5, 8]) {
        const t = declared(
          {},
          { 'combat 12.63': [die], 'ER check 3.84a': [1] },
          { values: { [A]: { attack: points }, [B]: { attack: 0 }, [X]: { defense: 12 } } },
        )
        onward(t)
        const column = t.kit.tables.crt.odds.indexOf(odds)
        expect(rolled(t)).toMatchObject({ odds, total: die, result: t.kit.tables.crt.rows[die].results[column] })
      }
    }
  })
})
