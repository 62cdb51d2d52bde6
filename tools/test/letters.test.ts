// The built server has no letters but plain ones, and says the same.
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inPlainLetters } from '../serve/letters.ts'

/** What a piece of a program gives. */
const valueOf = (code: string): unknown => runInNewContext(code)

test.each([
  `'島 – マルタ'`,
  '`上陸 ${1 + 1} 回`',
  `'🎲 dice'`,
  `/^[ぁ-ん]+$/.test('まるた')`,
  `/^\\p{L}🎲$/u.test('島🎲')`,
  `/^[🎲-🎴]$/u.test('🎳')`,
  `({ 島: 1 }).島`,
])('%s means the same in plain letters', (code) => {
  const plain = inPlainLetters(code)
  expect(plain).toMatch(/^[\0-\x7f]*$/)
  expect(valueOf(plain)).toEqual(valueOf(code))
})

test.each(['String.raw`島`', String.raw`'\島'`])('%s stays as it is: an escape would mean something else', (code) => {
  expect(inPlainLetters(code)).toBe(code)
})
