import { describe, expect, test } from 'vitest'
import { battles, declared, declaring, drms, onward, plan, rolled } from './combat.ts'
import { A, B, HQ, ITALIAN, P, X, Y } from './table.ts'

describe('12.41', () => {
  const mixed = { marks: { [B]: ['disrupted' as const] } }

  test('12.41 who fails the check of coordination has -2 on the combat roll, who passes nothing', () => {
    const fails = declared(mixed, { 'ER check 12.41': [7] })
    fails.act({ do: 'lead', unit: A })
    onward(fails)
    // Seven and one for the Disrupted unit against seven.
    expect(drms(fails)).toEqual({ 'drm.coordination': -2 })
    expect(rolled(fails)).toMatchObject({ die: 7, total: 5 })
    const passes = declared(mixed, { 'ER check 12.41': [6] })
    passes.act({ do: 'lead', unit: A })
    onward(passes)
    expect(drms(passes)).toEqual({})
  })

  test('12.41 the lead of the ER differential makes the check', () => {
    const t = declared(mixed, { 'ER check 12.41': [6] })
    t.act({ do: 'lead', unit: B })
    // ER 5: seven is too much.
    expect(t.journal.find(({ key }) => key === 'check.rolled')?.params).toMatchObject({ unit: B, er: 5, passed: false })
  })
})

describe('12.42', () => {
  const checks = (wish: object, script = {}): boolean => {
    const t = declared(wish, { 'ER check 12.41': [1], ...script })
    onward(t)
    return t.journal.some(({ rule, key }) => rule === '12.41' && key === 'check.rolled')
  }

  test('12.42 a check for several formations, for Disrupted among others, at night', () => {
    expect(checks({})).toBe(false)
    expect(checks({ axis: { '0505': [A, P] } })).toBe(true)
    expect(checks({ marks: { [A]: ['disrupted'] } })).toBe(true)
    expect(checks({ marks: { [A]: ['disrupted'], [B]: ['disrupted'] } })).toBe(false)
    expect(checks({ turn: 3 })).toBe(true)
  })

  test('12.42 for land and sea together, and for British and Italians together', () => {
    const shore = declaring(
      { axis: { '0500': [A], '0601': [B] }, allied: { '0501': [X] } },
      { 'ER check 12.41': [1] },
      { beach: ['0500-0501'] },
    )
    plan(shore, { '0501': [B] })
    onward(shore)
    expect(shore.told()).toContain('check.rolled')
    const allies = declaring(
      { active: 'allied C', axis: { '0505': [A] }, allied: { '0506': [X, ITALIAN] } },
      { 'ER check 12.41': [1] },
    )
    plan(allies, { '0505': [X, ITALIAN] })
    onward(allies)
    expect(allies.told()).toContain('check.rolled')
  })
})

describe('12.43', () => {
  const drmOf = (wish: object): number => {
    const t = declared(wish, { 'ER check 12.41': [3] })
    onward(t)
    const { total, die } = t.journal.find(({ rule, key }) => rule === '12.41' && key === 'check.rolled')!.params as {
      total: number
      die: number
    }
    return total - die
  }

  test('12.43 at night +2 for the Axis unless from one hex, +1 for Disrupted units, +1 for several formations', () => {
    expect(drmOf({ turn: 3 })).toBe(0)
    expect(drmOf({ turn: 3, axis: { '0505': [A], '0606': [B] } })).toBe(2)
    expect(drmOf({ turn: 3, axis: { '0505': [A], '0606': [B] }, marks: { [B]: ['disrupted'] } })).toBe(3)
    expect(drmOf({ turn: 3, axis: { '0505': [A], '0606': [B, P] }, marks: { [B]: ['disrupted'] } })).toBe(4)
    // All of them Disrupted call for no check by day (12.42); by night there is one, and they weigh on it.
    expect(drmOf({ turn: 3, marks: { [A]: ['disrupted'], [B]: ['disrupted'] } })).toBe(1)
  })

  test('12.43 not for the Allies at night; command points of the HQ of the lead help', () => {
    const allies = declaring(
      { active: 'allied C', turn: 3, axis: { '0505': [A] }, allied: { '0506': [X], '0405': [Y] } },
      { 'ER check 12.41': [7] },
    )
    plan(allies, { '0505': [X, Y] })
    onward(allies)
    expect(allies.journal.find(({ key }) => key === 'check.rolled')?.params).toMatchObject({ total: 7, passed: true })
    const t = declared({ axis: { '0505': [A, P], '0504': [HQ] } }, { 'ER check 12.41': [8] })
    onward(t, ['prompt.command'])
    t.act({ do: 'command', unit: HQ })
    // Eight, one for two formations, two points.
    expect(t.journal.find(({ key }) => key === 'check.rolled')?.params).toMatchObject({ total: 7, passed: true })
    const row = battles(t)[0].rows.find(({ rule }) => rule === '12.41')!
    expect(row.rolls?.[0]).toMatchObject({ value: 8, needed: { value: 8, or: 'less' }, hit: true })
    expect(row.modifiers?.map(({ why, add }) => [why.key, add])).toEqual([
      ['drm.formations', 1],
      ['drm.command', -2],
    ])
  })
})

test('table.coordination every modifier is added to the check, and a failure to the combat roll', () => {
  const t = declared(
    { turn: 3, axis: { '0505': [A], '0606': [B, P] }, marks: { [B]: ['disrupted'] } },
    { 'ER check 12.41': [4] },
  )
  t.act({ do: 'lead', unit: A })
  onward(t)
  const row = battles(t)[0].rows.find(({ rule }) => rule === '12.41')!
  expect(row.modifiers?.map(({ why, add }) => [why.key, add])).toEqual([
    ['drm.night', 2],
    ['drm.disrupted', 1],
    ['drm.formations', 1],
  ])
  // Eight against seven.
  expect(row.rolls?.[0]).toMatchObject({ needed: { value: 3, or: 'less' }, hit: false })
  expect(drms(t)['drm.coordination']).toBe(-2)
})

test('12.44 in a storm coordination fails without a roll, unless all attack from one hex', () => {
  const wish = { weather: 'storm' as const, turn: 3 }
  const t = declared({ ...wish, axis: { '0505': [A], '0606': [B] } })
  onward(t)
  expect(t.told()).not.toContain('check.rolled')
  expect(drms(t)).toEqual({ 'drm.coordination': -2 })
  const one = declared(wish, { 'ER check 12.41': [7] })
  onward(one)
  expect(drms(one)).toEqual({})
})
