// Fire at invaders (16.33c) and at plotted ground (10.24): who joins, with how much, and what it does to him.
import { describe, expect, test } from 'vitest'
import { type Position, type PositionSpec, position, meadow } from '../src/testing.ts'
import { B1, B2, B3, B4, B5, bombarding, D1, D2, D3, volleys } from './fire.ts'
import { A, B, LIGHT, TROOP } from './table.ts'

const HQ = 'br_c_sector_hq_3_4_malta_bde'
/** Italian batteries of Leros with fire 2 and range 14. */
const [PL1, PL2, PL3] = ['it_pl388', 'it_pl227', 'it_pl306']

/** Invaders of Livorno on 0500, whose arrow leads to 0501. */
const invaders = (allied: { [hex: string]: string[] }, wish: Partial<PositionSpec> = {}): Position => {
  const t = bombarding(
    {
      active: 'axis L',
      axis: { '0500': ['it_i_33'] },
      allied,
      attacks: Object.keys(allied).includes('0501') ? [{ hex: '0501', units: ['it_i_33'] }] : [],
      ...wish,
    },
    [1],
    { beach: ['0500-0501'] },
  )
  t.act({ do: 'bombard', hex: '0500' })
  return t
}

/** The same on Leros. */
const onLeros = (allied: { [hex: string]: string[] }, wish: Partial<PositionSpec> = {}): Position =>
  position(
    { phase: 'bombardment', active: 'axis O', axis: { '0500': [A] }, allied, ...wish },
    { 'bombardment 10.28': [1] },
    meadow({ beach: ['0500-0501'], otherBeach: ['0510-0509'] }),
  )

const points = (t: Position): unknown => volleys(t)[0].points

describe('16.33c', () => {
  test('16.33c a gun in the coastal hex itself fires at the invaders before it defends', () => {
    const t = invaders({ '0501': [D1, B1] })
    t.act({ do: 'fire', unit: B1 })
    t.act({ do: 'done' })
    expect(points(t)).toBe(3)
    expect(t.marks(B1)).toContain('fired')
  })

  test('16.33c so does one beside the invasion hex, whose coast is another', () => {
    const t = invaders({ '0401': [B1], '0808': [B2] })
    t.act({ do: 'fire', unit: B1 })
    expect(t.offered()).toContainEqual({ do: 'fire', unit: B2 })
  })

  test('16.33c who is no gun fires from any hex beside the invaders, from further away not', () => {
    const t = invaders({ '0401': [D1], '0601': [D2], '0402': [D3] })
    const offered = t.offered().flatMap((a) => (a.do === 'fire' ? [a.unit] : []))
    expect(offered.toSorted()).toEqual([D1, D2].toSorted())
    expect(t.refuses({ do: 'fire', unit: D3 }).rule).toBe('10.12')
  })

  test('16.33c a reduced company fires with the attack that it has left, one without any does not', () => {
    const t = invaders({ '0501': [D1, D2] }, { steps: { [D1]: 1 } })
    t.act({ do: 'fireAll' })
    // One and three.
    expect(points(t)).toBe(4)
    const weak = bombarding(
      { active: 'axis L', axis: { '0500': ['it_i_33'] }, allied: { '0501': [D1], '0808': [B1, B2] }, attacks: [] },
      [1],
      { beach: ['0500-0501'], values: { [D1]: { attack: 0 } } },
    )
    weak.act({ do: 'bombard', hex: '0500' })
    expect(weak.refuses({ do: 'fire', unit: D1 }).rule).toBe('10.12')
    expect(weak.offered()).toContainEqual({ do: 'fire', unit: B1 })
  })

  test('16.33c four guns together, and whoever is no gun besides; an HQ that fires is not Spent by it', () => {
    const t = invaders({ '0501': [D1, HQ], '0808': [B1, B2, B3, B4, B5] }, { stopAfter: 'bombardment' })
    for (const unit of [B1, B2, B3, B4]) t.act({ do: 'fire', unit })
    expect(t.refuses({ do: 'fire', unit: B5 })).toMatchObject({ rule: '10.24', key: 'refuse.fourGuns' })
    for (const unit of [D1, HQ]) t.act({ do: 'fire', unit })
    // Four guns of three, a company of three, the HQ's one point.
    expect(points(t)).toBe(16)
    expect(t.marks(HQ)).not.toContain('spent')
  })

  test('10.24 on Leros two Italian batteries together, and British guns besides, four in all', () => {
    const t = onLeros({ '0808': [PL1, PL2, PL3, TROOP] })
    t.act({ do: 'bombard', hex: '0500' })
    for (const unit of [PL1, PL2]) t.act({ do: 'fire', unit })
    expect(t.refuses({ do: 'fire', unit: PL3 })).toMatchObject({ rule: '10.24', key: 'refuse.twoGuns' })
    t.act({ do: 'fire', unit: TROOP })
    expect(points(t)).toBe(6)
    // A British gun that fires already is none of the two.
    const other = onLeros({ '0808': [PL1, PL2, PL3, TROOP], '0502': [LIGHT] })
    other.act({ do: 'bombard', hex: '0500' })
    for (const unit of [TROOP, PL3, PL1]) other.act({ do: 'fire', unit })
    expect(other.refuses({ do: 'fire', unit: PL2 })).toMatchObject({ rule: '10.24', key: 'refuse.twoGuns' })
  })
})

describe('10.24', () => {
  test('10.24 Italian batteries of Leros fire at no landing coast without a combat, in whoever’s sequence; British guns do', () => {
    for (const active of ['axis O', 'allied C']) {
      const t = onLeros({ '0808': [PL1, TROOP] }, { active, axis: { '0501': [A] } })
      t.act({ do: 'bombard', hex: '0501' })
      expect(points(t)).toBe(2)
      expect(t.marks(PL1)).not.toContain('fired')
      const alone = onLeros({ '0808': [PL1] }, { active, axis: { '0501': [A] } })
      expect(alone.refuses({ do: 'bombard', hex: '0501' }, 'allied').rule).toBe('10.24')
    }
  })

  test('10.24 a gun of the Army that nobody has activated fires for no formation, nor for a lead of the Army', () => {
    const [army, gun] = ['it_50_ccnn', 'ge_1_art_r']
    const t = bombarding(
      {
        active: 'allied C',
        axis: { '0505': [army], '0407': ['ge_1_1'], '0202': [gun, 'ge_13_1', 'ge_13_3'] },
        allied: { '0506': [D1], '0307': [D2] },
        attacks: [
          { hex: '0505', units: [D1] },
          { hex: '0407', units: [D2] },
        ],
      },
      [1],
      { values: { [gun]: { formation: '' } } },
    )
    t.act({ do: 'bombard', hex: '0506' })
    expect(t.refuses({ do: 'fire', unit: gun })).toMatchObject({ rule: '10.24', key: 'refuse.gunNotOfLead' })
    expect(t.offered()).toContainEqual({ do: 'fire', unit: 'ge_13_1' })
  })

  test('10.23 the enemy beside a Defender hex is a target on whichever of its six sides it stands', () => {
    for (const beside of ['0505', '0507', '0406', '0407', '0606', '0607']) {
      const t = bombarding(
        {
          axis: { [beside]: ['ge_1_1'] },
          allied: { '0506': [D1], '0909': [B1] },
          attacks: [{ hex: '0506', units: ['ge_1_1'] }],
        },
        [1],
      )
      t.act({ do: 'bombard', hex: beside })
      expect(volleys(t)).toHaveLength(1)
    }
  })

  test('10.28 seven stacking points are not more than seven, eight are', () => {
    const at = (...units: string[]): Position => {
      const t = bombarding({ allied: { '0506': units }, axis: { '0505': ['ge_1_1'], '0502': ['ge_13_1'] } }, [1])
      t.act({ do: 'bombard', hex: '0506' })
      return t
    }
    // Three companies of two points each, a gun of one: seven; a second gun: eight. ER 6 from 1 and 2 leaves -3.
    expect(volleys(at(D1, D2, D3, B1))[0].total).toBe(-3)
    expect(volleys(at(D1, D2, D3, B1, B2))[0].total).toBe(-2)
  })
})

test('16.33c an unopposed landing is fired at too, each invasion hex by other guns', () => {
  const t = onLeros({ '0808': [TROOP, PL1], '0909': ['it_pl306'] }, { axis: { '0500': [A], '0510': [B] } })
  t.act({ do: 'bombard', hex: '0500' })
  t.act({ do: 'fire', unit: TROOP })
  t.act({ do: 'done' })
  t.act({ do: 'bombard', hex: '0510' })
  expect(t.refuses({ do: 'fire', unit: TROOP }).rule).toBe('10.14')
})
