import { describe, expect, test } from 'vitest'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { asked, onward, rolled } from './combat.ts'
import { A, B, HQ, SECTOR_HQ, X, Y, Z } from './table.ts'

/** HQs of formation 7 with one command point each, that of the division with two; one of Ramcke. */
const [FJR1, FJR3, DIV7, RAMCKE] = ['ge_hq_fjr1', 'ge_hq_fjr3', 'ge_hq_fl_div_7', 'ge_hq_ramcke']
const [P1, P2] = ['ge_1_1', 'ge_2_1']
const D1 = 'br_a_2_devon'

/** By night P1 and P2 (ER 8) attack D1: coordination is checked, and HQs may help. */
const night = (wish: Partial<PositionSpec> = {}, die = 9, ground: Meadow = {}): Position => {
  const t = position(
    {
      phase: 'combat',
      turn: 3,
      active: 'axis 7',
      axis: { '0505': [P1, P2], '0402': [FJR1], '0302': [DIV7] },
      allied: { '0506': [D1] },
      attacks: [{ hex: '0506', units: [P1, P2] }],
      ...wish,
    },
    { 'ER check 12.41': [die], 'combat 12.63': [4] },
    meadow({ scenario: 'malta-1942', ...ground }),
  )
  onward(t, ['prompt.command'])
  return t
}

const helpers = (t: Position): string[] => t.offered().flatMap((a) => (a.do === 'command' ? [a.unit] : []))
const checked = (t: Position): Record<string, unknown> =>
  t.journal.find(({ key }) => key === 'check.rolled')?.params ?? {}

describe('17.1', () => {
  test('17.11 an HQ defends with its strength, and leads only where there are HQs alone', () => {
    const combat = (allied: string[]): Position =>
      position(
        {
          phase: 'combat',
          turn: 2,
          active: 'axis O',
          axis: { '0505': [A, B] },
          allied: { '0506': allied },
          attacks: [{ hex: '0506', units: [A, B] }],
        },
        { 'combat 12.63': [4] },
        meadow(),
      )
    const t = combat([X, Y, SECTOR_HQ])
    onward(t, ['prompt.defenderLead'])
    expect(t.refuses({ do: 'lead', unit: SECTOR_HQ }).rule).toBe('17.11')
    t.act({ do: 'lead', unit: X })
    // 6 to 3 + 3 + 2.
    expect(rolled(t)).toMatchObject({ odds: '3-4' })
    // Alone it leads: 6 to 2.
    const alone = combat([SECTOR_HQ])
    onward(alone)
    expect(rolled(alone)).toMatchObject({ odds: '3-1' })
    // Among HQs alone either of them leads, and both count.
    const staff = combat([SECTOR_HQ, 'br_n_sector_hq'])
    onward(staff, ['prompt.defenderLead'])
    expect(staff.offered()).toEqual(
      expect.arrayContaining([SECTOR_HQ, 'br_n_sector_hq'].map((unit) => ({ do: 'lead', unit }))),
    )
    staff.act({ do: 'lead', unit: 'br_n_sector_hq' })
    expect(rolled(staff)).toMatchObject({ odds: '3-2' })
  })

  test('17.12 points help leads of the HQ’s own formation', () => {
    const t = night({ axis: { '0505': [P1, P2], '0402': [FJR1], '0302': [RAMCKE] } })
    expect(helpers(t)).toEqual([FJR1])
    expect(t.refuses({ do: 'command', unit: RAMCKE }).rule).toBe('17.12')
    expect(t.refuses({ do: 'command', unit: P1 })).toMatchObject({ rule: '17.21', key: 'refuse.noPoints' })
  })

  test('17.13 within nine hexes, whether or not the HQ is in an enemy zone', () => {
    const t = night({ axis: { '0505': [P1, P2], '0402': [FJR1], '9901': [DIV7] } })
    expect(t.refuses({ do: 'command', unit: DIV7 }).rule).toBe('17.13')
    expect(helpers(t)).toEqual([FJR1])
    expect(helpers(night({ axis: { '0505': [P1, P2], '0606': [FJR1] } }))).toEqual([FJR1])
  })

  test('17.13 an Allied Sector HQ reaches all of its own sector while it is in it, else nine hexes', () => {
    /** An Allied unit in 0506 checks for its Reaction; the HQ of sector C is in the far corner. */
    const reaction = (at: string, ground: Meadow = {}): Position => {
      const t = position(
        {
          phase: 'reaction',
          turn: 2,
          active: 'axis O',
          axis: { '0505': [A] },
          allied: { '0506': [X], '0507': [Y], [at]: [SECTOR_HQ] },
          attacks: [{ hex: '0506', units: [A] }],
        },
        { 'ER check 9.26': [1], 'combat 12.63': [4] },
        meadow(ground),
      )
      t.act({ do: 'react', unit: Y, to: '0506' })
      return t
    }
    expect(asked(reaction('9902'))).toBe('prompt.command')
    // In another sector it is of that sector, and reaches nine hexes of it.
    const north = { north: ['0505', '0506', '0507', '0503'] }
    expect(asked(reaction('0503', north))).toBe('prompt.command')
    expect(asked(reaction('9901', north))).not.toBe('prompt.command')
  })

  test('17.13 out of its sector a Sector HQ reaches nine hexes, and no more than nine into another one', () => {
    /** By night X, active with sector C, attacks from 0907: nine hexes from 0102, ten from 0101. */
    const attack = (at: string, south: string[]): Position => {
      const t = position(
        {
          phase: 'combat',
          turn: 3,
          active: 'allied C',
          axis: { '0908': [A] },
          allied: { '0907': [X], [at]: [SECTOR_HQ] },
          attacks: [{ hex: '0908', units: [X] }],
          marks: { [X]: ['active'], [SECTOR_HQ]: ['active'] },
        },
        { 'ER check 12.41': [1], 'combat 12.63': [4] },
        meadow({ south }),
      )
      onward(t, ['prompt.command', 'prompt.defenderLead'])
      return t
    }
    // The HQ at home, the unit in another sector; then the other way round.
    for (const south of [() => ['0907', '0908'], (at: string) => [at]]) {
      expect(attack('0102', south('0102')).offered()).toContainEqual({ do: 'command', unit: SECTOR_HQ })
      const far = attack('0101', south('0101'))
      expect(asked(far)).not.toBe('prompt.command')
      expect(far.told()).toContain('combat.rolled')
    }
    // In one sector both reach each other, ten hexes apart.
    expect(attack('0101', []).offered()).toContainEqual({ do: 'command', unit: SECTOR_HQ })
  })

  test('17.23 one HQ helps at a Defender hex in a sequence: when that is over another one may in the next', () => {
    const t = night()
    t.act({ do: 'command', unit: FJR1 })
    expect(t.state.commanded).toHaveLength(1)
    while (asked(t) !== '') t.act(t.offered()[0])
    expect(t.state.commanded).toEqual([])
  })

  test('17.23 one HQ of each side: what the attacker has spent bars no HQ of the defender at the same hex (ruling H1)', () => {
    const sectorHq = 'br_c_sector_hq_3_4_malta_bde'
    const t = position(
      {
        phase: 'combat',
        turn: 3,
        active: 'axis 7',
        axis: { '0505': [P1, P2], '0402': [FJR1] },
        allied: { '0506': [D1], '0808': [sectorHq] },
        attacks: [{ hex: '0506', units: [P1, P2] }],
      },
      { 'ER check 12.41': [1], 'ER check 13.39': [1], 'combat 12.63': [10] },
      meadow({ scenario: 'malta-1942', fort: ['0506'] }),
    )
    onward(t, ['prompt.command'])
    t.act({ do: 'command', unit: FJR1 })
    onward(t)
    // Two to one, two for the ratings, less three for the fort: a 10 is 9, D1R. Who is in a fort may stand.
    t.act({ do: 'yes' })
    expect([t.decision().seats, asked(t)]).toEqual([['allied'], 'prompt.command'])
    expect(t.offered()).toContainEqual({ do: 'command', unit: sectorHq })
  })

  test('17.21 an HQ that is not on the map has no points to spend', () => {
    const t = night({ axis: { '0505': [P1, P2], '0402': [FJR1], card: [DIV7] } })
    expect(t.refuses({ do: 'command', unit: DIV7 })).toMatchObject({ rule: '17.21', key: 'refuse.noPoints' })
    expect(helpers(t)).toEqual([FJR1])
  })

  test('17.14 the hex of the HQ is not counted, that of the unit is; nothing blocks', () => {
    // From 0101 it is nine hexes to 0906 and ten to 0907.
    const from = (
      hex: string,
      allied: string,
      ground: Meadow = {},
      others: { [hex: string]: string[] } = {},
    ): string[] =>
      helpers(
        night(
          {
            axis: { [hex]: [P1, P2], '0101': [FJR1], '0804': [DIV7] },
            allied: { [allied]: [D1], ...others },
            attacks: [{ hex: allied, units: [P1, P2] }],
          },
          9,
          ground,
        ),
      )
    expect(from('0906', '0905')).toEqual([FJR1, DIV7])
    expect(from('0907', '0908')).toEqual([DIV7])
    // Enemies, their zones and ground between them do not matter.
    const walls = { rough: ['0202', '0303'], sea: ['0503', '0504', '0505'] }
    expect(from('0906', '0905', walls, { '0404': ['br_b_2_devon'] })).toEqual([FJR1, DIV7])
  })
})

describe('17.2', () => {
  test('17.21 a Disrupted HQ has no points', () => {
    const t = night({ marks: { [DIV7]: ['disrupted'] } })
    expect(t.refuses({ do: 'command', unit: DIV7 }).rule).toBe('17.21')
    expect(helpers(t)).toEqual([FJR1])
  })

  test('17.21 who has no points hears so before there is a check, and so does who is no HQ', () => {
    const t = position(
      {
        phase: 'movement',
        turn: 2,
        active: 'axis O',
        axis: { '0505': [A, HQ] },
        allied: { '0909': [X] },
        marks: { [HQ]: ['disrupted'] },
      },
      {},
      meadow(),
    )
    expect(t.refuses({ do: 'command', unit: HQ })).toMatchObject({ rule: '17.21', key: 'refuse.hqDisrupted' })
    expect(t.refuses({ do: 'command', unit: A })).toMatchObject({ rule: '17.21', key: 'refuse.noPoints' })
    // At the question who leads, too: one HQ is Spent, another Disrupted.
    const leads = position(
      {
        phase: 'combat',
        turn: 2,
        active: 'axis 7',
        axis: { '0505': [P1, P2], '0101': [FJR1], '0804': [DIV7] },
        allied: { '0506': [D1] },
        attacks: [{ hex: '0506', units: [P1, P2] }],
        marks: { [FJR1]: ['spent'], [DIV7]: ['disrupted'] },
      },
      { 'combat 12.63': [6] },
      meadow({ scenario: 'malta-1942' }),
    )
    expect(leads.decision().prompt.key).toBe('prompt.attackerLead')
    expect(leads.refuses({ do: 'command', unit: FJR1 })).toMatchObject({ rule: '17.24', key: 'refuse.hqSpent' })
    expect(leads.refuses({ do: 'command', unit: DIV7 })).toMatchObject({ rule: '17.21', key: 'refuse.hqDisrupted' })
    expect(leads.refuses({ do: 'move', unit: P1, to: '0504' }).rule).toBe('7.14')
  })

  test('17.21 points are fresh in each sequence, of friends and enemies, and none are saved', () => {
    const t = position(
      {
        phase: 'operations',
        turn: 2,
        cup: { 'axis O': 1, 'allied C': 1 },
        axis: { '0505': [A, HQ] },
        allied: { '0909': [X] },
        marks: { [HQ]: ['spent'] },
      },
      { 'draw 7.13': [2, 1] },
      meadow(),
    )
    // The sequence of the other side has begun.
    expect(t.state.side).toBe(1)
    expect(t.marks(HQ)).toEqual([])
  })

  test('17.22 an HQ spends all of its points at once and is turned', () => {
    const t = night()
    t.act({ do: 'command', unit: DIV7 })
    expect(t.journal.find(({ key }) => key === 'command.spent')?.params).toEqual({ unit: DIV7, points: 2 })
    expect(checked(t)).toMatchObject({ die: 9, total: 7, passed: true })
    // The combat goes on: it lies on its Spent side, the other HQ does not.
    expect([t.marks(DIV7).includes('spent'), t.marks(FJR1).includes('spent')]).toEqual([true, false])
  })

  test('17.24 each point is -1 on the die, of one HQ for one check', () => {
    const one = night()
    one.act({ do: 'command', unit: FJR1 })
    expect(checked(one)).toMatchObject({ die: 9, total: 8, passed: true })
    const none = night()
    none.act({ do: 'done' })
    expect(checked(none)).toMatchObject({ total: 9, passed: false })
  })

  test('17.24 an HQ that has spent its points helps no other check', () => {
    const t = night({ marks: { [DIV7]: ['spent'] } })
    expect(t.refuses({ do: 'command', unit: DIV7 })).toMatchObject({ rule: '17.24', key: 'refuse.hqSpent' })
  })

  test('17.25 an HQ that moves, defends or spends is Spent; Disruption alone does not turn it (ruling 2)', () => {
    const moving = position(
      { phase: 'movement', turn: 2, active: 'axis O', axis: { '0505': [A, HQ] }, allied: { '0909': [X] } },
      {},
      meadow(),
    )
    moving.act({ do: 'move', unit: HQ, to: '0504' })
    expect(moving.marks(HQ)).toContain('spent')
    expect(moving.marks(A)).not.toContain('spent')
    const spending = night()
    spending.act({ do: 'command', unit: FJR1 })
    expect([spending.marks(FJR1).includes('spent'), spending.marks(DIV7).includes('spent')]).toEqual([true, false])
    // AR: the attackers are asked where they go, and the HQ has defended.
    const defending = position(
      {
        phase: 'combat',
        turn: 2,
        active: 'axis O',
        axis: { '0505': [A, B] },
        allied: { '0506': [X, SECTOR_HQ] },
        attacks: [{ hex: '0506', units: [A, B] }],
      },
      { 'combat 12.63': [4] },
      meadow(),
    )
    onward(defending)
    expect(defending.marks(SECTOR_HQ)).toContain('spent')
    const shaken = position(
      {
        phase: 'movement',
        turn: 2,
        active: 'axis O',
        axis: { '0505': [A, HQ] },
        allied: { '0909': [X] },
        marks: { [HQ]: ['disrupted'] },
      },
      {},
      meadow(),
    )
    expect(shaken.marks(HQ)).not.toContain('spent')
  })

  test('17.25 an HQ that drops has not moved yet (ruling L9); the hex that it may go after it turns it', () => {
    const hq = 'ge_hq_fj_i_2_kuhne'
    const t = position(
      { phase: 'airborne', turn: 2, active: 'axis 7', axis: { card: [hq], '0303': ['ge_1_fj2'] }, airheads: ['0505'] },
      { 'drift 15.41': [1] },
      meadow(),
    )
    t.act({ do: 'drop', kg: 'KG1', to: '0505' })
    expect([t.place(hq), t.marks(hq).includes('spent')]).toEqual(['0505', false])
    t.act({ do: 'move', unit: hq, to: '0504' })
    expect([t.place(hq), t.marks(hq).includes('spent')]).toEqual(['0504', true])
  })

  test('17.26 an HQ recovers from Disruption in the Recovery Phase, and spends nothing in it', () => {
    // The HQ recovers by itself; A checks in an enemy zone.
    const t = position(
      {
        phase: 'recovery',
        turn: 2,
        axis: { '0505': [P1], '0202': [FJR1], '0302': [FJR3] },
        allied: { '0506': [D1] },
        marks: { [P1]: ['disrupted'], [FJR1]: ['disrupted'] },
      },
      { 'ER check 3.84b': [1] },
      meadow({ scenario: 'malta-1942' }),
    )
    expect(t.marks(FJR1)).not.toContain('disrupted')
    expect(helpers(t)).toEqual([FJR3])
    expect(t.refuses({ do: 'command', unit: FJR1 }).rule).toBe('17.26')
    t.act({ do: 'done' })
    // At the end of the phase it is ready again.
    expect(t.marks(FJR1)).toEqual([])
  })

  test('17.26 what was Spent turns back in the Reset Phase', () => {
    const t = position(
      {
        phase: 'reset',
        turn: 2,
        active: 'axis O',
        axis: { '0505': [A, HQ] },
        allied: { '0909': [Z] },
        marks: { [HQ]: ['spent'] },
      },
      {},
      meadow(),
    )
    expect(t.marks(HQ)).not.toContain('spent')
  })
})
