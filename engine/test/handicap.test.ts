import { expect, test } from 'vitest'
import { handicapFor, handicapOption, withoutNoHandicap } from '../src/index.ts'

const option = handicapOption({
  rule: '1',
  unit: { en: 'points', ja: '得点' },
  step: 20,
  sides: [
    { id: 'axis', name: { en: 'Axis', ja: '枢軸軍' } },
    { id: 'allied', name: { en: 'Allies', ja: '連合軍' } },
  ],
})

test('a handicap is none, or one to three steps for a side', () => {
  expect(option.values).toEqual(['none', 'axis1', 'axis2', 'axis3', 'allied1', 'allied2', 'allied3'])
  expect(option.valueNames?.axis2).toEqual({ en: '40 in favour of the Axis', ja: '枢軸軍に有利に40' })
})

test('what favours a side goes against the other', () => {
  expect(handicapFor('axis2', 'axis')).toBe(2)
  expect(handicapFor('axis2', 'allied')).toBe(-2)
  expect([handicapFor('none', 'axis'), handicapFor(undefined, 'axis')]).toEqual([0, 0])
})

test('a match without a bid has the state of one from before there were any', () => {
  expect(withoutNoHandicap({ basic: true, handicap: 'none' })).toEqual({ basic: true })
  expect(withoutNoHandicap({ basic: true, handicap: 'axis1' })).toEqual({ basic: true, handicap: 'axis1' })
})

test('is named by names that are loaded after the rules, as in the built page', () => {
  const unit = { en: '', ja: '' }
  const name = { en: '', ja: '' }
  const option = handicapOption({ rule: 'victory.5', unit, sides: [{ id: 'allies', name }] })
  Object.assign(unit, { en: 'points', ja: '得点' })
  Object.assign(name, { en: 'Allies', ja: '連合軍' })
  expect(option.name).toEqual({ en: 'Handicap: points', ja: 'ハンディキャップ：得点' })
  expect(option.valueNames?.allies2).toEqual({ en: '2 in favour of the Allies', ja: '連合軍に有利に2' })
})
