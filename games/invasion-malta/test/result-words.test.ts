import { textOf } from '@middlesea/engine'
import { expect, test } from 'vitest'
import tables from '../data/tables.json' with { type: 'json' }
import { invasionMalta } from '../src/index.ts'
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

test('11.35, 15.34 the letters of AA fire are said in words: who turns back, or what a drop loses', () => {
  const said = (language: 'en' | 'ja', params: { result: string; steps?: number }): string =>
    textOf(invasionMalta.catalogues[language], { key: 'aa.result', params: { ...params } }, (id) => id)
  expect(said('en', { result: 'F1', steps: 0 })).toBe('F1, an air unit turns back')
  expect(said('en', { result: 'F2', steps: 0 })).toBe('F2, two air units turn back')
  expect(said('en', { result: 'X', steps: 0 })).toBe('X, an air unit is Damaged')
  expect(said('en', { result: 'F1', steps: 1 })).toBe('F1, the drop loses a step')
  expect(said('ja', { result: 'X', steps: 3 })).toBe('X（降下部隊が3ステップ損失）')
  expect(said('en', { result: '-', steps: 0 })).toBe('no effect')
  // Journals of older versions.
  expect(said('en', { result: 'F1' })).toBe('F1')
})
