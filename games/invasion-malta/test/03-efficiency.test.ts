import { describe, expect, test } from 'vitest'
import { erOf, leadsOf } from '../src/03-efficiency.ts'
import { attackOf, defenseOf } from '../src/12-strength.ts'
import { allowanceOf } from '../src/08-reach.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { asked } from './combat.ts'
import { fireDrms } from './fire.ts'
import { A, attack, B, C, D, GUN, HQ, ITALIAN, P, Q, SECTOR_HQ, TROOP, waysOf, X, Y, Z } from './table.ts'

const at = (wish: Partial<PositionSpec>, ground = meadow(), script = {}): Position =>
  position({ phase: 'declaration', active: 'axis O', ...wish }, script, ground)
const number = (t: Position, ids: string[]): number[] => ids.map((id) => t.kit.unit(id))

describe('3.5', () => {
  const units = { axis: { '0505': [A, B, C] }, allied: { '0506': [X, Y] } }

  test('3.51 attack strength and Movement Allowance are halved, defense never', () => {
    const t = at({ ...units, marks: { [A]: ['outOfSupply'], [B]: ['disrupted'], [X]: ['outOfSupply', 'disrupted'] } })
    expect(attackOf(t.state, number(t, [A]))).toBe(1)
    expect(allowanceOf(t.state, t.kit.unit(C))).toBe(10)
    expect(allowanceOf(t.state, t.kit.unit(B))).toBe(4)
    expect(defenseOf(t.state, number(t, [X]))).toBe(3)
  })

  test('3.52 those that are halved are halved together, the fraction is dropped, then the others are added', () => {
    const t = at({ ...units, marks: { [A]: ['outOfSupply'], [B]: ['outOfSupply'] } })
    // 3 and 3 halved together are 3, not 1 and 1; C adds 3 in full.
    expect(attackOf(t.state, number(t, [A, B]))).toBe(3)
    expect(attackOf(t.state, number(t, [A, B, C]))).toBe(6)
    attack(t, '0506', [A, B, C])
    // With 6 against 6 the odds are 1-1.
    expect(t.decision().prompt.key).toBe('prompt.attackerLead')
  })

  test('3.53 a unit that is halved to nothing cannot attack, not even with others', () => {
    const weak = meadow({ values: { [A]: { attack: 1 } } })
    const t = at({ ...units, marks: { [A]: ['outOfSupply'] } }, weak)
    t.act({ do: 'attack', hex: '0506' })
    t.act({ do: 'join', unit: B })
    expect(t.refuses({ do: 'join', unit: A }).rule).toBe('3.53')
  })
})

describe('3.6', () => {
  const road = { mainRoad: ['0503-0504-0505'] }
  const moving = (moveClass: 'foot' | 'orange' | 'red', wish = {}): Position =>
    position(
      { phase: 'movement', active: 'axis O', axis: { '0503': [A] }, ...wish },
      {},
      meadow({ ...road, values: { [A]: { moveClass } } }),
    )

  test('3.61 a plain figure goes anywhere', () => {
    expect(moving('foot').placesFor(A)).toEqual(expect.arrayContaining(['0505', '0502', '0403']))
  })

  test('3.62 units with an orange circle or a red box are motorized and keep to roads', () => {
    for (const moveClass of ['orange', 'red'] as const) {
      const t = moving(moveClass)
      expect(t.placesFor(A).sort()).toEqual(['0504', '0505'])
      expect(t.refuses({ do: 'move', unit: A, to: '0502' }).rule).toBe('8.33')
    }
  })

  test('3.63 an orange-circle unit does not infiltrate', () => {
    const foes = { allied: { '0404': [X] } }
    expect(waysOf(moving('red', foes), A)).toContain('0504')
    expect(waysOf(moving('orange', foes), A)).not.toContain('0504')
  })

  test('3.63 it does not retreat: it is lost instead; and it does not advance', () => {
    const retreat = at(
      { axis: { '0505': [A], '0606': [B] }, allied: { '0506': [X, Y, Z] } },
      meadow({ values: { [A]: { moveClass: 'orange', attack: 6 } }, mainRoad: ['0505-0506'] }),
      { 'combat 12.63': [4] },
    )
    // 9-9 is 1-1; die 4 is AR.
    attack(retreat, '0506', [A, B])
    retreat.act({ do: 'lead', unit: B })
    for (let i = 0; i < 3 && retreat.decision().seats[0] === 'allied'; i++) retreat.act({ do: 'lead', unit: X })
    retreat.act({ do: 'retreat', unit: B, to: retreat.placesFor(B)[0] })
    expect(retreat.place(A)).toBe('eliminated')
    const advance = at(
      { axis: { '0505': [A], '0606': [B] }, allied: { '0506': [ITALIAN] } },
      meadow({ values: { [A]: { moveClass: 'orange', attack: 9 }, [ITALIAN]: { er: 7 } }, mainRoad: ['0505-0506'] }),
      { 'combat 12.63': [4] },
    )
    attack(advance, '0506', [A, B])
    advance.act({ do: 'lead', unit: B })
    advance.act({ do: 'retreat', unit: ITALIAN, to: advance.placesFor(ITALIAN)[0] })
    expect(advance.refuses({ do: 'advance', unit: A }).rule).toBe('13.53')
    advance.act({ do: 'advance', unit: B })
    expect(advance.place(B)).toBe('0506')
  })

  test('3.64 armored units are red-box units with a vehicle, one a hex', () => {
    const kit = meadow({ scenario: 'malta-1942', mainRoad: ['0503-0504'] })
    const armor = kit.units.filter(({ type }) => type === 'armor')
    expect(armor.length).toBeGreaterThan(5)
    for (const { id, moveClass, vehicle } of armor) expect([id, moveClass, vehicle !== '']).toEqual([id, 'red', true])
    const [a, b] = armor.filter(({ side }) => side === 'allied').map(({ id }) => id)
    const t = position(
      { phase: 'movement', active: 'allied C', turn: 3, allied: { '0503': [a], '0504': [b], '0909': ['br_b_3_komr'] } },
      {},
      kit,
    )
    expect(waysOf(t, a)).toEqual([])
    expect(t.refuses({ do: 'move', unit: a, to: '0504' }).rule).toBe('3.64')
  })
})

describe('3.7', () => {
  /** Two Disrupted units in enemy zones check in the Recovery Phase. */
  const checking = (marks: PositionSpec['marks'], die: number[], values = {}): Position =>
    position(
      { phase: 'recovery', axis: { '0505': [A] }, allied: { '0506': [X] }, marks },
      { 'ER check 3.84b': die },
      meadow({ values }),
    )

  test('3.71 an ER check passes at or under the ER, and fails above it', () => {
    // ER 7, Disrupted: 5.
    expect(checking({ [A]: ['disrupted'] }, [5]).marks(A)).toEqual([])
    expect(checking({ [A]: ['disrupted'] }, [6]).marks(A)).toEqual(['disrupted'])
  })

  test('3.71 DRMs are added to the die: two command points help by two', () => {
    const t = position(
      { phase: 'recovery', axis: { '0505': [A, HQ] }, allied: { '0506': [X] }, marks: { [A]: ['disrupted'] } },
      { 'ER check 3.84b': [7] },
      meadow(),
    )
    t.act({ do: 'command', unit: HQ })
    expect(t.marks(A)).toEqual([])
  })

  test('3.72 the lead checks for the group, with its ER as it is now', () => {
    const t = at({ axis: { '0505': [A, B] }, allied: { '0506': [X] }, turn: 3 }, meadow(), {
      'ER check 12.41': [7],
      'combat 12.63': [5],
    })
    attack(t, '0506', [A, B])
    t.act({ do: 'lead', unit: A })
    // Night: one check with ER 7 for both, and it passes with a 7.
    expect(t.journal.find(({ key }) => key === 'check.rolled')?.params).toMatchObject({ unit: A, er: 7, passed: true })
    expect(t.told().filter((key) => key === 'check.rolled').length).toBe(1)
  })

  test('3.73 the owner chooses any unit, not only the best, before the roll, and another the next time', () => {
    const t = at({ axis: { '0505': [A, D] }, allied: { '0506': [X, Y] } }, meadow(), { 'combat 12.63': [8] })
    attack(t, '0506', [A, D])
    expect(t.decision().seats).toEqual(['axis'])
    expect(t.offered()).toEqual([
      { do: 'lead', unit: A },
      { do: 'lead', unit: D },
    ])
    expect(t.told()).not.toContain('combat.rolled')
    t.act({ do: 'lead', unit: D })
    expect(t.decision().seats).toEqual(['allied'])
    t.act({ do: 'lead', unit: Y })
    expect(t.told()).toContain('combat.rolled')
  })

  test('3.73 an over-stacked unit does not lead', () => {
    const stack = [X, Y, Z, 'br_d_2_rirf_leros', 'br_a_4_buffs_leros']
    const t = at(
      { axis: { '0505': [A, B, C], '0606': [D] }, allied: { '0506': stack }, marks: { [X]: ['excess'] } },
      meadow({ values: { [A]: { attack: 9 } } }),
    )
    expect(leadsOf(t.state, number(t, stack))).toEqual(number(t, [Y, Z, 'br_d_2_rirf_leros', 'br_a_4_buffs_leros']))
    attack(t, '0506', [A, B, C, D])
    t.act({ do: 'lead', unit: A })
    expect(t.decision().seats).toEqual(['allied'])
    expect(t.offered()).not.toContainEqual({ do: 'lead', unit: X })
    expect(t.refuses({ do: 'lead', unit: X }).rule).toBe('3.73')
    const again = at({ axis: { '0505': [A, B] }, allied: { '0506': [X] }, marks: { [A]: ['excess'] } })
    expect(leadsOf(again.state, number(again, [A, B]))).toEqual(number(again, [B]))
  })

  test('3.74 the attacker’s lead is of the active formation, and takes the first step of loss', () => {
    const t = at({ axis: { '0505': [A, P], '0606': [Q] }, allied: { '0506': [X, Y] } }, meadow(), {
      'ER check 12.41': [1],
      'combat 12.63': [4],
    })
    attack(t, '0506', [A, P, Q])
    // P and Q are of formation 7 and join, but only A can lead: nobody is asked.
    expect(t.decision().seats).toEqual(['allied'])
    expect(leadsOf(t.state, number(t, [A, P, Q]))).toEqual(number(t, [A]))
    t.act({ do: 'lead', unit: X })
    // 11 to 6 is 3-2, die 4: AR without loss; now with a loss.
    const loss = at({ axis: { '0505': [A, B] }, allied: { '0506': [X, Y] } }, meadow(), { 'combat 12.63': [2] })
    attack(loss, '0506', [A, B])
    loss.act({ do: 'lead', unit: B })
    loss.act({ do: 'lead', unit: X })
    expect([loss.steps(A), loss.steps(B)]).toEqual([2, 1])
  })

  test('3.74 a unit of another formation is refused as lead', () => {
    const t = at({ axis: { '0505': [A, B, P] }, allied: { '0506': [X, Y] } })
    attack(t, '0506', [A, B, P])
    expect(t.refuses({ do: 'lead', unit: P }).rule).toBe('3.74')
  })

  test('3.75 steps, Disruption and lack of supply lower the ER, never below one', () => {
    const t = at({
      axis: { '0505': [A, B, C, D] },
      allied: { '0506': [ITALIAN], '0507': [X] },
      steps: { [B]: 1 },
      marks: { [C]: ['disrupted'], [D]: ['disrupted', 'outOfSupply'], [ITALIAN]: ['disrupted', 'outOfSupply'] },
    })
    const er = (id: string): number => erOf(t.state, t.kit.unit(id))
    expect([er(A), er(B), er(C), er(D), er(ITALIAN)]).toEqual([7, 6, 5, 3, 1])
  })
})

test('the pieces that lead only alone: 17.11, and guns may', () => {
  const t = at({ axis: { '0505': [A, HQ, GUN] }, allied: { '0506': [SECTOR_HQ, TROOP] } })
  expect(leadsOf(t.state, number(t, [A, HQ]))).toEqual(number(t, [A]))
  expect(leadsOf(t.state, number(t, [HQ]))).toEqual([])
  expect(leadsOf(t.state, number(t, [SECTOR_HQ, TROOP]))).toEqual(number(t, [TROOP]))
})

describe('17.11, 14.21: alone in its hex', () => {
  test('17.11 an HQ that is alone in its hex may lead an attack in which others join from other hexes', () => {
    const t = at({ axis: { '0505': [HQ], '0606': [A] }, allied: { '0506': [X] } })
    attack(t, '0506', [HQ, A])
    expect(t.offered()).toEqual([
      { do: 'lead', unit: HQ },
      { do: 'lead', unit: A },
    ])
    const together = at({ axis: { '0505': [HQ, B], '0606': [A, C] }, allied: { '0506': [X] } })
    attack(together, '0506', [HQ, A, C])
    expect(together.refuses({ do: 'lead', unit: HQ }).rule).toBe('17.11')
  })

  test('17.11 an HQ with another unit in its hex leads nobody, though that unit fights elsewhere', () => {
    const t = at({ axis: { '0505': [A, HQ] }, allied: { '0506': [X], '0504': [ITALIAN] } })
    t.act({ do: 'attack', hex: '0506' })
    t.act({ do: 'join', unit: A })
    t.act({ do: 'done' })
    expect(t.refuses({ do: 'attack', hex: '0504' }).rule).toBe('9.13')
  })

  test('17.11 who is over-stacked or came too late (13.38) leads nobody, and an HQ with him alone does (ruling C14)', () => {
    const leads = (marks: PositionSpec['marks']): number[] => {
      const t = at({ axis: { '0505': [A] }, allied: { '0506': [SECTOR_HQ, X] }, marks })
      return leadsOf(t.state, number(t, [SECTOR_HQ, X])).map((u) => number(t, [SECTOR_HQ, X]).indexOf(u))
    }
    expect(leads({})).toEqual([1])
    expect(leads({ [X]: ['excess'] })).toEqual([0])
    expect(leads({ [X]: ['retreated'] })).toEqual([0])
  })

  test('14.21 a pillbox leads where it is alone in its hex, whoever attacks with it from elsewhere', () => {
    const [pillbox, company, enemy] = ['br_pillbox_1', 'br_a_2_devon', 'ge_1_1']
    const leads = (allied: PositionSpec['allied']): number[] => {
      const t = at({ active: 'allied C', axis: { '0506': [enemy] }, allied }, meadow({ scenario: 'malta-1942' }))
      return leadsOf(t.state, number(t, [pillbox, company])).map((u) => number(t, [pillbox, company]).indexOf(u))
    }
    expect(leads({ '0505': [pillbox], '0606': [company] })).toEqual([0, 1])
    expect(leads({ '0505': [pillbox, company] })).toEqual([1])
  })
})

test('3.73 where nobody of a bombarded hex is active, still no over-stacked unit and no HQ among others leads', () => {
  const staff = 'ge_hq_fj_i_2_kuhne'
  const t = position(
    {
      phase: 'bombardment',
      active: 'axis O',
      axis: { '0505': [A], '0407': [P, Q, staff] },
      allied: { '0506': [X], '0909': [TROOP] },
      marks: { [Q]: ['excess'] },
      attacks: [{ hex: '0506', units: [A] }],
    },
    { 'bombardment 10.28': [1], 'combat 12.63': [7] },
    meadow({ values: { [P]: { er: 5 } } }),
  )
  t.act({ do: 'bombard', hex: '0407' })
  while (asked(t) === 'prompt.guns') t.act({ do: 'fire', unit: TROOP })
  // P leads with ER 5; Q and the HQ have 8.
  expect(fireDrms(t)['drm.targetEr']).toBe(-5)
})
