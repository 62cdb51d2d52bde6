import { describe, expect, test } from 'vitest'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { asked, doneUntil } from './sea.ts'

const HQ = 'it_hq_m'
const [MARCO, CCNN_42, CCNN_43] = ['it_i_s_marco_bafile', 'it_42_ccnn', 'it_43_ccnn']
const FRIULI = ['it_i_87', 'it_ii_87', 'it_iii_87']
const FRIULI_LOST = 'it_i_88'
const LIVORNO = ['it_i_33', 'it_ii_33', 'it_iii_33']

const activating = (wish: Partial<PositionSpec>, script: Record<string, number[]> = {}): Position =>
  position(
    { phase: 'joinM', active: 'axis M', turn: 4, ...wish },
    script,
    meadow({ scenario: 'malta-1942', beach: ['0500-0501'] }),
  )

/** One unit a hex, down a column: '0201', '0202' … */
const spread = (column: string, units: string[]): Record<string, string[]> =>
  Object.fromEntries(units.map((unit, i) => [`${column}0${i + 1}`, [unit]]))

const joins = (t: Position): string[] => t.offered().flatMap((a) => (a.do === 'army' ? [a.unit] : []))

describe('17.4', () => {
  test('17.41 up to nine units of any formation and of the Army within command range', () => {
    const many = ['it_i_88', 'it_ii_88', 'it_iii_88']
    const t = activating({
      axis: {
        '0101': [HQ],
        ...spread('02', FRIULI),
        ...spread('03', LIVORNO),
        ...spread('04', many),
        '0109': [MARCO],
        '0909': [CCNN_42],
        card: [CCNN_43],
      },
    })
    expect(asked(t)).toBe('prompt.joinM')
    // 0909 is more than nine hexes away, and the card is not where the HQ is.
    expect(t.refuses({ do: 'army', unit: CCNN_42 })).toMatchObject({ rule: '17.41', key: 'refuse.mOutOfRange' })
    expect(t.refuses({ do: 'army', unit: CCNN_43 })).toMatchObject({ rule: '17.41', key: 'refuse.mOutOfRange' })
    for (const unit of [...FRIULI, ...LIVORNO, ...many]) t.act({ do: 'army', unit })
    // Nine have joined: the tenth is left, and movement begins.
    expect(asked(t)).toBe('prompt.move')
    expect(t.placesFor('it_i_33').length).toBeGreaterThan(0)
    expect(t.refuses({ do: 'move', unit: MARCO, to: '0108' }).rule).toBe('4.42')
  })

  test('17.41 or in one box with the HQ: on the card its own convoy, at sea the box of its zone', () => {
    const card = activating(
      { axis: { card: [HQ, MARCO, CCNN_42, 'it_50_ccnn'] }, zones: { '7': 'famagosta', '8': 'famagosta' } },
      { 'convoy 16.24': [1] },
    )
    expect(joins(card)).toEqual([MARCO, CCNN_42])
    card.act({ do: 'army', unit: MARCO })
    card.act({ do: 'done' })
    card.act({ do: 'sail', convoy: '7' })
    // Who is active sails with the HQ, who is not waits on the card.
    expect(card.in('available.famagosta').sort()).toEqual([HQ, MARCO].sort())
    expect(card.place(CCNN_42)).toBe('card')
    const box = activating({ axis: { 'delayed.famagosta': [HQ, MARCO, FRIULI[0]], 'delayed.larnaca': [CCNN_42] } })
    expect(joins(box).sort()).toEqual([MARCO, FRIULI[0]].sort())
  })

  test('17.41 not who was activated in this turn', () => {
    const t = activating({
      axis: { '0505': [HQ], ...spread('06', FRIULI), '0504': [MARCO, CCNN_42] },
      marks: { [FRIULI[0]]: ['acted0'], [MARCO]: ['activated'] },
    })
    expect(joins(t)).toEqual([...FRIULI.slice(1), CCNN_42])
    expect(t.refuses({ do: 'army', unit: FRIULI[0] })).toMatchObject({ rule: '17.41', key: 'refuse.mHasActed' })
    expect(t.refuses({ do: 'army', unit: MARCO })).toMatchObject({ rule: '17.41', key: 'refuse.mHasActed' })
    // An activation notes it: Friuli acts, then M is drawn.
    const acted = position(
      {
        phase: 'army',
        active: 'axis F',
        turn: 4,
        axis: { '0505': [HQ], ...spread('06', FRIULI), ...spread('07', LIVORNO) },
      },
      {},
      meadow({ scenario: 'malta-1942' }),
    )
    doneUntil(acted, '')
    expect(acted.marks(FRIULI[0])).toEqual(['acted0'])
    expect(acted.marks(LIVORNO[0])).toEqual([])
  })

  test('17.42 that is their only activation of the turn', () => {
    const t = activating({ axis: { '0505': [HQ], ...spread('06', FRIULI) } })
    t.act({ do: 'army', unit: FRIULI[0] })
    t.act({ do: 'done' })
    expect(t.marks(FRIULI[0])).toContain('activated')
    expect(t.placesFor(FRIULI[0]).length).toBeGreaterThan(0)
    doneUntil(t, '')
    expect(t.marks(FRIULI[0])).toEqual(['activated'])
    // Its own formation moves without it; the Recovery Phase takes the marker off.
    const own = position(
      {
        phase: 'movement',
        active: 'axis F',
        turn: 4,
        axis: { ...spread('06', FRIULI), '0909': [CCNN_42] },
        marks: { [FRIULI[0]]: ['activated'], [CCNN_42]: ['activated'] },
      },
      {},
      meadow({ scenario: 'malta-1942' }),
    )
    expect(own.refuses({ do: 'move', unit: FRIULI[0], to: '0602' }).rule).toBe('17.42')
    expect(own.placesFor(FRIULI[1]).length).toBeGreaterThan(0)
    // An Army unit under the same marker may have served any formation (7.22): of M nothing is said.
    expect(own.refuses({ do: 'move', unit: CCNN_42, to: '0908' })).toMatchObject({
      rule: '4.42',
      key: 'refuse.notActive',
    })
  })

  test('17.43 when its HQ is lost the marker is removed', () => {
    const drawing = (axis: Record<string, string[]>): Position =>
      position(
        { phase: 'operations', turn: 4, cup: { 'axis M': 1, 'axis F': 1 }, axis },
        { 'draw 7.13': [1, 1] },
        meadow({ scenario: 'malta-1942' }),
      )
    const cupOf = (t: Position): number => t.state.cup[t.kit.formationNumber('M', 0)]
    const alive = drawing({ ...spread('06', FRIULI), '0506': [HQ] })
    doneUntil(alive, 'prompt.declare')
    expect(alive.told().filter((key) => key === 'marker.removed')).toEqual([])
    const lost = drawing({ ...spread('06', FRIULI), '0506': [MARCO] })
    while (lost.state.stack.length > 0) lost.act(lost.offered().find((a) => a.do === 'done' || a.do === 'activate')!)
    expect(cupOf(lost)).toBe(0)
    expect(lost.told().filter((key) => key === 'marker.removed').length).toBe(1)
    // It does not come back: other HQs rally, this one never.
    const night = position(
      { phase: 'recovery', turn: 3, axis: { '0505': ['it_hq_friuli', ...FRIULI] } },
      {},
      meadow({ scenario: 'malta-1942', hospital: ['0505'] }),
    )
    expect(night.offered()).toContainEqual({ do: 'rally', unit: FRIULI_LOST })
    expect(night.offered()).not.toContainEqual({ do: 'rally', unit: HQ })
    expect(night.refuses({ do: 'rally', unit: HQ })).toMatchObject({ rule: '17.43', key: 'refuse.mIsGone' })
  })
})

test('11.54, 17.41 a German HQ that acts with M supports its lead from the air; one that stays idle does not', () => {
  const [FJR1, P1, P2] = ['ge_hq_fjr1', 'ge_1_1', 'ge_2_1']
  const attack = (withHq: boolean): Position => {
    const t = activating(
      {
        turn: 5,
        axis: { '0505': [HQ, P1, P2], '0404': [FJR1] },
        allied: { '0506': ['br_a_2_devon', 'br_b_2_devon'] },
        air: { air_ju_87_1: FJR1 },
      },
      { 'combat 12.63': [5] },
    )
    for (const unit of [P1, P2, ...(withHq ? [FJR1] : [])]) t.act({ do: 'army', unit })
    doneUntil(t, 'prompt.declare')
    t.act({ do: 'attack', hex: '0506' })
    for (const unit of [P1, P2]) t.act({ do: 'join', unit })
    while (['prompt.join', 'prompt.declare'].includes(asked(t))) t.act({ do: 'done' })
    expect(asked(t)).toBe('prompt.attackerLead')
    t.act({ do: 'lead', unit: P1 })
    return t
  }
  expect(attack(true).offered()).toContainEqual({ do: 'support', air: 'air_ju_87_1' })
  const idle = attack(false)
  expect(asked(idle)).not.toBe('prompt.support')
  expect(idle.refuses({ do: 'support', air: 'air_ju_87_1' })).toMatchObject({
    rule: '11.54',
    key: 'refuse.casOtherLead',
  })
})
