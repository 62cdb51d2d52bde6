import { expect, test } from 'vitest'
import tables from '../data/tables.json' with { type: 'json' }
import { resultWords } from '../src/result-words.ts'

test('13.11 a result of the table is said in words', () => {
  expect(resultWords('D1R', 'en')).toBe('the defender loses a step and retreats')
  expect(resultWords('A1d/DR', 'en')).toBe('the attacker loses a step and is Disrupted; the defender retreats')
  expect(resultWords('A2Rd', 'ja')).toBe('攻撃側2ステップ損失・退却・混乱')
})

test('13.11 every printed result has words', () => {
  const printed = new Set(tables.crt.rows.flatMap(({ results }) => results))
  for (const result of printed)
    expect(resultWords(result, 'en')).toMatch(/^the (attacker|defender) (loses|retreats|is)/)
})
