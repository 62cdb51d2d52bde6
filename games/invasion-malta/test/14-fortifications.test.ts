import { describe, expect, test } from 'vitest'
import { pillboxesOf } from '../src/14-fortifications.ts'
import { isFort } from '../src/03-zones.ts'
import { meadow } from '../src/testing.ts'
import { asked, declared, declaring, drms, onward, plan, rolled } from './combat.ts'
import { A, PATROL, SECTOR_HQ, X, Y, Z } from './table.ts'

/** Y as a pillbox. */
const PILLBOX = {
  [Y]: { type: 'pillbox' as const, move: 0, attack: 1, defense: 3, steps: 1 as const, reduced: null, stack: 0 },
}

describe('14.11', () => {
  test('14.11 a fort helps whoever defends in it: the Allies by three, the Axis by two; attackers out of it nothing', () => {
    const allied = declared({}, {}, { fort: ['0506'] })
    onward(allied)
    expect(drms(allied)).toEqual({ 'drm.fort': -3 })
    const axis = declaring({ active: 'allied C', allied: { '0506': [X], '0606': [Y] } }, {}, { fort: ['0505'] })
    plan(axis, { '0505': [X, Y] })
    onward(axis)
    expect(drms(axis)).toEqual({ 'drm.fort': -2 })
    const out = declared({}, {}, { fort: ['0505'] })
    onward(out)
    expect(drms(out)).toEqual({})
  })
})

test('14.12 a fort stands whatever is fought in it', () => {
  const t = declared({}, { 'combat 12.63': [10], 'ER check 13.39': [10] }, { fort: ['0506'] })
  onward(t)
  expect(drms(t)).toEqual({ 'drm.fort': -3 })
  t.act({ do: 'no' })
  t.act({ do: 'retreat', unit: X, to: '0508' })
  t.act({ do: 'advance', unit: A })
  expect(isFort(t.state, t.kit.place('0506'))).toBe(true)
})

describe('14.21', () => {
  test('14.21 a pillbox leads only when it is alone', () => {
    const t = declared({ allied: { '0506': [X, Y, PATROL] } }, {}, { values: PILLBOX })
    t.act({ do: 'no' })
    t.act({ do: 'lead', unit: A })
    expect(t.refuses({ do: 'lead', unit: Y })).toMatchObject({ rule: '14.21' })
    const alone = declared({ allied: { '0506': [Y] } }, {}, { values: PILLBOX })
    onward(alone)
    expect(alone.journal.find(({ key }) => key === 'combat.leads')?.params).toMatchObject({ against: Y })
  })

  test('14.21 with an HQ alone the pillbox leads (ruling 1)', () => {
    const t = declared({ allied: { '0506': [Y, SECTOR_HQ] } }, {}, { values: PILLBOX })
    onward(t)
    expect(t.journal.find(({ key }) => key === 'combat.leads')?.params).toMatchObject({ against: Y })
  })
})

test('14.22 a pillbox in the Defender hex is -1, besides all else; none for attacks out of it', () => {
  const t = declared({ allied: { '0506': [X, Y] } }, {}, { values: PILLBOX, rough: ['0506'] })
  onward(t)
  expect(drms(t)).toEqual({ 'drm.terrain': -1, 'drm.pillbox': -1 })
  const out = declaring(
    { active: 'allied C', axis: { '0505': [A] }, allied: { '0506': [X, Y] } },
    {},
    { values: PILLBOX },
  )
  plan(out, { '0505': [X, Y] })
  onward(out)
  expect(drms(out)).toEqual({})
  expect(rolled(out)).toMatchObject({ odds: '1-1' })
})

test('14.22 two pillboxes in the Defender hex are -1 as well', () => {
  const two = { ...PILLBOX, [Z]: PILLBOX[Y] }
  const t = declared({ allied: { '0506': [X, Y, Z] } }, {}, { values: two })
  onward(t)
  expect(drms(t)).toEqual({ 'drm.pillbox': -1 })
})

describe('14.23', () => {
  test('14.23 a pillbox does not advance and does not retreat: it is eliminated', () => {
    const t = declaring(
      { active: 'allied C', axis: { '0505': [A] }, allied: { '0506': [X, Y] } },
      { 'combat 12.63': [9] },
      { values: { ...PILLBOX, [X]: { attack: 6 } } },
    )
    plan(t, { '0505': [X, Y] })
    onward(t, ['prompt.advance'])
    while (asked(t) === 'prompt.retreat') t.act(t.offered()[0])
    expect(asked(t)).toBe('prompt.advance')
    expect(t.refuses({ do: 'advance', unit: Y })).toMatchObject({ rule: '14.23' })
    const lost = declared({ allied: { '0506': [Y] } }, { 'combat 12.63': [9] }, { values: PILLBOX })
    onward(lost)
    expect(lost.place(Y)).toBe('eliminated')
    expect(lost.journal.find(({ key }) => key === 'loss.eliminated')).toMatchObject({ rule: '14.23' })
  })

  test('14.23 nor does it move', () => {
    const t = declaring(
      { phase: 'movement', active: 'allied C', axis: {}, allied: { '0506': [X, Y] } },
      {},
      { values: PILLBOX },
    )
    expect(t.refuses({ do: 'move', unit: Y, to: '0507' }).rule).toBe('14.23')
    expect(t.placesFor(Y)).toEqual([])
  })

  test('14.23 nor does it react', () => {
    const t = declaring(
      {
        phase: 'reaction',
        axis: { '0505': [A] },
        allied: { '0506': [X], '0607': [Y, Z] },
        attacks: [{ hex: '0506', units: [A] }],
      },
      {},
      { values: PILLBOX },
    )
    expect(t.refuses({ do: 'react', unit: Y, to: '0506' }).rule).toBe('14.23')
    expect([t.placesFor(Y), t.placesFor(Z)]).toEqual([[], ['0506']])
  })
})

test('14.24 pillboxes are those of the set-up card, and no action makes another', () => {
  for (const scenario of ['malta-1942', 'malta-1941', 'malta-1940'] as const) {
    const kit = meadow({ scenario })
    const onCard = kit.scenario.allied.setup.map(({ unit }) => unit)
    expect(pillboxesOf(kit).length).toBe(kit.isPillbox.filter(Boolean).length)
    expect(pillboxesOf(kit).every((u) => onCard.includes(kit.unitIds[u]))).toBe(true)
  }
  expect(pillboxesOf(meadow({ scenario: 'malta-1942' })).length).toBe(18)
})
