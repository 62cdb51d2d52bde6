import { describe, expect, test } from 'vitest'
import { invasionMalta } from '../src/index.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { asked, battles, onward, rolled } from './combat.ts'
import { A, B, GUN, HEAVY, HQ, LIGHT, LIGHT2, P, TROOP, X, Y } from './table.ts'

const [STUKA, STUKA2, STUKA3, JU88] = ['air_ju_87_1', 'air_ju_87_2', 'air_ju_87_3', 'air_ju_88_1']
const PARA_HQ = 'ge_hq_fj_i_2_kuhne'

/** A in 0505 attacks X in 0506; the HQ of O in 0402 holds two Stukas (4 points each). */
const combat = (
  wish: Partial<PositionSpec> = {},
  script: Record<string, number[]> = {},
  ground: Meadow = {},
): Position =>
  position(
    {
      phase: 'combat',
      turn: 2,
      active: 'axis O',
      axis: { '0505': [A], '0402': [HQ] },
      allied: { '0506': [X] },
      attacks: [{ hex: '0506', units: [A] }],
      air: { [STUKA]: HQ, [STUKA2]: HQ },
      ...wish,
    },
    { 'combat 12.63': [4], ...script },
    meadow(ground),
  )

const support = (t: Position, ...units: string[]): void => {
  for (const air of units) t.act({ do: 'support', air })
  if (asked(t) === 'prompt.support') t.act({ do: 'done' })
}

describe('11.5', () => {
  test('11.53 in the Combat Phase air units go from their HQ to the Defender hex, and AA fires at them', () => {
    const t = combat({ allied: { '0506': [X], '0508': [LIGHT] } }, { 'AA fire 11.35': [10] })
    expect([t.decision().seats, asked(t)]).toEqual([['axis'], 'prompt.support'])
    support(t, STUKA)
    expect([t.decision().seats, asked(t)]).toEqual([['allied'], 'prompt.aaFire'])
    t.act({ do: 'fireAll' })
    onward(t)
    // 3 + 3 of 4 against 3.
    expect(rolled(t)).toMatchObject({ odds: '2-1' })
    expect(t.told().indexOf('aa.rolled')).toBeLessThan(t.told().indexOf('combat.rolled'))
  })

  test('11.53 who is hit takes no part', () => {
    // One point and a 2 are F1.
    const t = combat({ allied: { '0506': [X], '0508': [LIGHT] } }, { 'AA fire 11.35': [2] })
    support(t, STUKA)
    t.act({ do: 'fireAll' })
    onward(t)
    expect(rolled(t)).toMatchObject({ odds: '1-1' })
    expect([t.air(STUKA), t.air(STUKA2)]).toEqual(['air.flown', HQ])
  })

  test('11.51 before a combat is chosen it is said too; who is on an HQ waits for the Combat Phase', () => {
    const two = {
      axis: { '0505': [A], '0305': [B], '0402': [HQ] },
      allied: { '0506': [X], '0306': [Y] },
      attacks: [
        { hex: '0506', units: [A] },
        { hex: '0306', units: [B] },
      ],
    }
    const order = combat({ ...two, air: { [STUKA]: HQ, [STUKA2]: 'cup', [STUKA3]: 'bombardment' } })
    expect(asked(order)).toBe('prompt.order')
    for (const air of [STUKA2, STUKA3])
      expect(order.refuses({ do: 'support', air })).toMatchObject({ rule: '11.51', key: 'refuse.airNotAtHand' })
    const early = combat({ ...two, phase: 'movement', attacks: [] })
    expect(early.refuses({ do: 'support', air: STUKA })).toMatchObject({ rule: '7.14', key: 'refuse.otherPhase' })
    const dark = combat({ ...two, phase: 'movement', attacks: [], turn: 3 })
    expect(dark.refuses({ do: 'support', air: STUKA }).rule).toBe('11.23')
  })

  test('11.51 aircraft in the cup or in a box cannot be used', () => {
    const t = combat({ air: { [STUKA]: HQ, [STUKA2]: 'cup', [STUKA3]: 'ready' } })
    for (const air of [STUKA2, STUKA3]) expect(t.refuses({ do: 'support', air }).rule).toBe('11.51')
    expect(asked(combat({ air: { [STUKA2]: 'cup' } }))).not.toBe('prompt.support')
  })

  test('11.54 up to two air units, of one HQ', () => {
    const t = combat({
      axis: { '0505': [A], '0402': [HQ], '0502': [PARA_HQ] },
      air: { [STUKA]: HQ, [STUKA2]: HQ, [STUKA3]: HQ, [JU88]: PARA_HQ },
    })
    t.act({ do: 'support', air: STUKA })
    expect(t.refuses({ do: 'support', air: JU88 })).toMatchObject({ rule: '11.54', key: 'refuse.casOneHq' })
    t.act({ do: 'support', air: STUKA2 })
    // Two are there: the third stays.
    onward(t)
    expect(t.air(STUKA3)).toBe(HQ)
    const full = combat({ air: { [STUKA]: HQ, [STUKA2]: HQ, [STUKA3]: HQ } })
    full.act({ do: 'support', air: STUKA })
    expect(full.offered()).toHaveLength(3)
    full.act({ do: 'support', air: STUKA2 })
    // The third is not asked for: the combat goes on.
    expect(asked(full)).not.toBe('prompt.support')
    expect(full.told().filter((key) => key === 'air.supports')).toHaveLength(2)
  })

  test('11.54 the Defender hex within command range, the lead of the HQ’s formation', () => {
    const far = combat({ axis: { '0505': [A], '9901': [HQ], '0402': [PARA_HQ] }, air: { [STUKA]: HQ } })
    expect(asked(far)).not.toBe('prompt.support')
    const two = { axis: { '0505': [A, P], '0402': [HQ], '0502': [PARA_HQ], '9901': [] } }
    const t = combat({ ...two, air: { [STUKA]: PARA_HQ, [STUKA2]: HQ }, attacks: [{ hex: '0506', units: [A, P] }] })
    // A leads: he is active. The paratroops' HQ is of another formation.
    expect(t.refuses({ do: 'support', air: STUKA }).rule).toBe('11.54')
    expect(t.offered()).toContainEqual({ do: 'support', air: STUKA2 })
    const distant = combat({
      axis: { '0505': [A], '9901': [HQ], '0402': ['ge_hq_fj_i_2_kuhne'] },
      air: { [STUKA]: HQ, [STUKA2]: PARA_HQ },
    })
    expect(asked(distant)).not.toBe('prompt.support')
  })

  test('11.54 an Army unit that leads gets support only within command range itself, active or not', () => {
    const ARMY_UNIT = 'it_42_ccnn'
    const led = (hq: string): Position =>
      position(
        {
          phase: 'combat',
          active: 'axis 7',
          turn: 2,
          axis: { '0505': [ARMY_UNIT], [hq]: ['ge_hq_fjr1'] },
          allied: { '0506': ['br_a_2_devon'] },
          attacks: [{ hex: '0506', units: [ARMY_UNIT] }],
          marks: { [ARMY_UNIT]: ['active', 'activated'] },
          air: { [STUKA]: 'ge_hq_fjr1' },
        },
        { 'combat 12.63': [4] },
        meadow({ scenario: 'malta-1942', values: { [ARMY_UNIT]: { attack: 9 } } }),
      )
    // The map is too small for ten hexes: the range is what the scenario says.
    const near = led('0501')
    expect(asked(near)).toBe('prompt.support')
    const { limits } = near.kit.tables
    const range = limits.commandRange
    limits.commandRange = 4
    try {
      // 0510 would be nearer to the Defender hex: from 0509 it is 3 hexes to 0506 and 4 to 0505.
      expect(asked(led('0509'))).toBe('prompt.support')
      limits.commandRange = 3
      const far = led('0509')
      expect(asked(far)).not.toBe('prompt.support')
    } finally {
      limits.commandRange = range
    }
  })

  test('11.54 an Army unit that is active counts as of the active formation: the HQ of another one does not help it', () => {
    const led = (hq: string): Position =>
      position(
        {
          phase: 'combat',
          active: 'axis R',
          turn: 2,
          axis: { '0505': ['it_42_ccnn', 'it_43_ccnn'], '0402': [hq] },
          allied: { '0506': ['br_a_2_devon'] },
          attacks: [{ hex: '0506', units: ['it_42_ccnn', 'it_43_ccnn'] }],
          marks: { it_42_ccnn: ['active', 'activated'], it_43_ccnn: ['active', 'activated'] },
          air: { [STUKA]: hq },
        },
        { 'combat 12.63': [4] },
        meadow({ scenario: 'malta-1942' }),
      )
    const own = led('ge_hq_ramcke')
    own.act({ do: 'lead', unit: 'it_42_ccnn' })
    expect(own.offered()).toContainEqual({ do: 'support', air: STUKA })
    const other = led('ge_hq_fjr1')
    expect(other.refuses({ do: 'support', air: STUKA }).rule).toBe('11.54')
    other.act({ do: 'lead', unit: 'it_42_ccnn' })
    expect(asked(other)).not.toBe('prompt.support')
  })

  test('11.23, 11.14 at night and in a storm nobody flies support, though he is on an HQ', () => {
    const twoLeads = { axis: { '0505': [A, B], '0402': [HQ] }, attacks: [{ hex: '0506', units: [A, B] }] }
    const night = combat({ turn: 3, ...twoLeads }, { 'ER check 12.41': [1] })
    expect(night.refuses({ do: 'support', air: STUKA }).rule).toBe('11.23')
    const storm = combat({ weather: 'storm', ...twoLeads })
    expect(storm.refuses({ do: 'support', air: STUKA }).rule).toBe('11.14')
    for (const t of [night, storm]) {
      onward(t)
      expect(t.air(STUKA)).toBe(HQ)
      expect(t.told()).not.toContain('air.supports')
    }
  })

  test('an Axis force that defends is supported too; an Army lead by any HQ in range (11.54)', () => {
    const t = combat({
      active: 'allied C',
      axis: { '0506': [A], '0402': [HQ] },
      allied: { '0505': [X, Y] },
      attacks: [{ hex: '0506', units: [X, Y] }],
    })
    onward(t)
    expect([t.decision().seats, asked(t)]).toEqual([['axis'], 'prompt.support'])
    support(t, STUKA)
    onward(t)
    // 6 against 3 + 3 of 4.
    expect(rolled(t)).toMatchObject({ odds: '1-1' })
    const army = position(
      {
        phase: 'combat',
        active: 'allied C',
        turn: 2,
        axis: { '0506': ['it_42_ccnn'], '0402': ['ge_hq_fjr1'] },
        allied: { '0505': ['br_a_2_devon', 'br_b_2_devon'] },
        attacks: [{ hex: '0506', units: ['br_a_2_devon', 'br_b_2_devon'] }],
        air: { [STUKA]: 'ge_hq_fjr1' },
      },
      { 'combat 12.63': [4] },
      meadow({ scenario: 'malta-1942' }),
    )
    onward(army)
    expect(asked(army)).toBe('prompt.support')
  })

  const mixed = (options: object, die = 4): Position =>
    position(
      {
        phase: 'combat',
        active: 'axis 7',
        turn: 2,
        options: { ...options },
        axis: { '0505': ['ge_1_1', 'it_i_33'], '0402': ['ge_hq_fjr1'] },
        allied: { '0506': ['br_a_2_devon'] },
        attacks: [{ hex: '0506', units: ['ge_1_1', 'it_i_33'] }],
        air: { [STUKA]: 'ge_hq_fjr1' },
      },
      { 'combat 12.63': [die], 'ER check 12.41': [1] },
      meadow({ scenario: 'malta-1942', values: { br_a_2_devon: { defense: 1 } } }),
    )

  test('German aircraft help an attack in which Italians fight (11.54)', () => {
    expect(asked(mixed({}))).toBe('prompt.support')
  })

  test('ja.11.54 in the Japanese revision they do not', () => {
    const t = mixed({ ja1154: true }, 8)
    expect(asked(t)).not.toBe('prompt.support')
    while (asked(t) !== 'prompt.advance') t.act(t.offered().find((a) => a.do === 'done') ?? t.offered()[0])
    expect(t.refuses({ do: 'support', air: STUKA }).rule).toBe('ja.11.54')
  })

  test('ja.11.54 it speaks of attacks: Italians who defend under a German lead are helped (ruling B11)', () => {
    const t = position(
      {
        phase: 'combat',
        active: 'allied C',
        turn: 2,
        options: { ja1154: true },
        axis: { '0506': ['ge_1_1', 'it_i_33'], '0402': ['ge_hq_fjr1'] },
        allied: { '0505': ['br_a_2_devon', 'br_b_2_devon'] },
        attacks: [{ hex: '0506', units: ['br_a_2_devon', 'br_b_2_devon'] }],
        air: { [STUKA]: 'ge_hq_fjr1' },
      },
      { 'combat 12.63': [4] },
      meadow({ scenario: 'malta-1942' }),
    )
    while (asked(t) !== 'prompt.support')
      t.act(t.offered().find((a) => 'unit' in a && a.unit === 'ge_1_1') ?? t.offered()[0])
    expect(t.decision().seats).toEqual(['axis'])
    expect(t.offered()).toContainEqual({ do: 'support', air: STUKA })
  })

  test('11.55 guns and aircraft count together, 11.56 up to the ground strength; the rest is lost', () => {
    // Ground 6, gun 2, aircraft 8: 10 of support, of which 6 count: 12 to 3.
    const t = combat({
      axis: { '0505': [A, B, GUN], '0402': [HQ] },
      attacks: [{ hex: '0506', units: [A, B, GUN] }],
    })
    onward(t)
    t.act({ do: 'support', air: STUKA })
    expect(t.offered()).toContainEqual({ do: 'support', air: STUKA2 })
    support(t, STUKA2)
    onward(t)
    expect(rolled(t)).toMatchObject({ odds: '4-1' })
    const [attack] = battles(t)[0].rows.find(({ rule }) => rule === '12.63')!.strengths!
    expect(attack.modifiers?.map(({ why, add }) => [why.key, add])).toEqual([
      ['drm.air', 8],
      ['drm.capped', -4],
    ])
    // The points that did not count are gone with the aircraft.
    expect([t.air(STUKA), t.air(STUKA2)]).toEqual(['air.flown', 'air.flown'])
  })

  test('11.56 one point of support is one of strength, up to the ground strength, for the defender too', () => {
    const t = combat({ air: { [JU88]: HQ } })
    support(t, JU88)
    onward(t)
    // 3 + 1 against 3 is 1-1.
    expect(rolled(t)).toMatchObject({ odds: '1-1' })
    const strong = combat({ axis: { '0505': [A], '0402': [HQ] }, air: { [STUKA]: HQ, [STUKA2]: HQ } })
    support(strong, STUKA, STUKA2)
    onward(strong)
    // 3 + 3 of 8.
    expect(rolled(strong)).toMatchObject({ odds: '2-1' })
  })

  test('11.11 aircraft are no losses: when the force they help is destroyed they come home', () => {
    // 3 to 9 with two steps: a 1 at 1-2 is A2Rd.
    const t = combat(
      { allied: { '0506': [X, Y, 'br_c_2_rirf_leros'] }, steps: { [A]: 1 }, air: { [JU88]: HQ } },
      { 'combat 12.63': [1] },
    )
    support(t, JU88)
    onward(t)
    expect(t.place(A)).toBe('eliminated')
    expect(t.air(JU88)).toBe('air.flown')
    // Nor do they hold ground or need supply: nothing of the map knows them.
    expect(t.kit.unitIds).not.toContain(JU88)
  })

  test('11.25 after the combat they are Flown, and the Ju 88 has flown for the day', () => {
    const t = combat({ air: { [STUKA]: HQ, [JU88]: HQ } })
    support(t, STUKA, JU88)
    onward(t)
    expect([t.air(STUKA), t.air(JU88)]).toEqual(['air.flown', 'air.flown'])
    const flew = (unit: string): number => t.state.flewOn[t.kit.airNumber(unit)]
    expect([flew(STUKA), flew(JU88)]).toEqual([0, 1])
  })

  test('11.33 light AA alone fires at close support', () => {
    const t = combat({ allied: { '0506': [X], '0508': [LIGHT, LIGHT2, HEAVY] } })
    support(t, STUKA)
    expect(t.offered().flatMap((a) => (a.do === 'fire' ? [a.unit] : []))).toEqual([LIGHT, LIGHT2])
    expect(t.refuses({ do: 'fire', unit: HEAVY }).rule).toBe('11.33')
  })

  test('11.36 an AA unit that fires is turned to Fired only under an Attack Objective marker', () => {
    const t = combat(
      { allied: { '0506': [X, LIGHT], '0508': [LIGHT2] } },
      { 'AA fire 11.35': [10], 'combat 12.63': [4] },
    )
    support(t, STUKA)
    t.act({ do: 'fireAll' })
    expect([t.marks(LIGHT).includes('fired'), t.marks(LIGHT2).includes('fired')]).toEqual([true, false])
    onward(t)
    // Fired, it defends with 2, not with its fire: 6 to 3 + 2.
    expect(rolled(t)).toMatchObject({ odds: '1-1' })
  })

  test('11.36 so is one in a Defender hex whose combat is still to come: then it defends without its fire', () => {
    const t = combat(
      {
        axis: { '0505': [A], '0305': [B], '0402': [HQ] },
        allied: { '0506': [X], '0306': [Y, LIGHT] },
        attacks: [
          { hex: '0506', units: [A] },
          { hex: '0306', units: [B] },
        ],
      },
      { 'AA fire 11.35': [10], 'combat 12.63': [4, 4] },
    )
    t.act({ do: 'resolve', hex: '0506' })
    support(t, STUKA)
    t.act({ do: 'fireAll' })
    expect(t.marks(LIGHT)).toContain('fired')
  })

  test('11.32 in an enemy zone a gun in its hex does not free an AA unit, somebody else does', () => {
    const at = (...allied: string[]): Position =>
      combat({ allied: { '0506': [X], '0606': allied } }, { 'AA fire 11.35': [10] })
    const among = at(LIGHT, TROOP)
    support(among, STUKA)
    expect(asked(among)).not.toBe('prompt.aaFire')
    const covered = at(LIGHT, Y)
    support(covered, STUKA)
    expect(covered.offered()).toContainEqual({ do: 'fire', unit: LIGHT })
  })

  test('11.34 in the Combat Phase too an AA unit fires at one mission hex', () => {
    const t = combat(
      {
        axis: { '0505': [A], '0705': [B], '0402': [HQ] },
        allied: { '0506': [X], '0706': [Y], '0607': [LIGHT, LIGHT2] },
        attacks: [
          { hex: '0506', units: [A] },
          { hex: '0706', units: [B] },
        ],
      },
      { 'AA fire 11.35': [10, 10], 'combat 12.63': [4, 4] },
    )
    t.act({ do: 'resolve', hex: '0506' })
    support(t, STUKA)
    t.act({ do: 'fire', unit: LIGHT })
    t.act({ do: 'done' })
    onward(t, ['prompt.support', 'prompt.retreat'])
    while (asked(t) === 'prompt.retreat') t.act(t.offered()[0])
    onward(t, ['prompt.support'])
    support(t, STUKA2)
    expect(t.refuses({ do: 'fire', unit: LIGHT }).rule).toBe('11.34')
  })

  test('15.62 in a drift combat nobody flies support', () => {
    const t = combat({
      phase: 'airborne',
      active: 'axis 7',
      axis: { '0506': [P], '0402': [PARA_HQ] },
      allied: { '0506': [X] },
      attacks: [],
      marks: { [P]: ['dropped'] },
      air: { [STUKA]: PARA_HQ },
    })
    expect(t.told()).toContain('drift.combat')
    expect(asked(t)).not.toBe('prompt.support')
    expect(t.air(STUKA)).toBe(PARA_HQ)
  })
})

test('11.53 the open combat says who could fly support, what AA can do, and what the cap takes', () => {
  const t = combat({ allied: { '0506': [X], '0508': [LIGHT] } })
  const before = invasionMalta.view(t.state, 'allied').combat!
  expect(before.support).toEqual({
    air: 0,
    attackCapped: 0,
    defenseCapped: 0,
    offers: [
      { air: STUKA, hq: HQ, points: 4 },
      { air: STUKA2, hq: HQ, points: 4 },
    ],
    aaPoints: 1,
    aaHits: 3,
  })
  t.act({ do: 'support', air: STUKA })
  expect(invasionMalta.view(t.state, 'spectator').airStatus.missions).toEqual([{ air: STUKA, hex: '0506' }])
})
