import { describe, expect, test } from 'vitest'
import type { Kit } from '../src/kit.ts'
import { ALLIED } from '../src/state.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { mayBeDeclared } from '../src/12-strength.ts'
import { asked, declared, declaring, onward, plan, rolled } from './combat.ts'
import { A, B, C, COMMANDO, D, GUN, P, X, Y } from './table.ts'

describe('9.11', () => {
  test('9.11 the active player names the enemy hexes that he attacks, or none, and not all that are beside him', () => {
    const t = declaring({ allied: { '0506': [X], '0406': [Y] } })
    expect(t.decision()).toMatchObject({ rule: '9.11', seats: ['axis'] })
    expect(t.refuses({ do: 'attack', hex: '0504' })).toMatchObject({ rule: '9.11', key: 'refuse.noEnemy' })
    t.act({ do: 'attack', hex: '0506' })
    t.act({ do: 'join', unit: A })
    t.act({ do: 'done' })
    t.act({ do: 'done' })
    // Y was beside them and was not attacked.
    expect(t.journal.filter(({ key }) => key === 'combat.begins').map(({ params }) => params.hex)).toEqual(['0506'])
    const idle = declaring({ allied: { '0506': [X], '0406': [Y] } })
    idle.act({ do: 'done' })
    expect(idle.told()).not.toContain('combat.begins')
  })

  test('9.11 an opposed landing is declared without being asked', () => {
    const t = declaring(
      { axis: { '0500': [A] }, allied: { '0501': [X] } },
      { 'combat 12.63': [7] },
      { beach: ['0500-0501'] },
    )
    expect(t.told()).toContain('attack.declared')
    onward(t)
    expect(t.told()).toContain('combat.begins')
  })
})

test('9.12 odds worse than 1-4 cannot be declared, 1-4 can', () => {
  const against = (defense: number) =>
    declaring({ axis: { '0505': [A] }, allied: { '0506': [X], '0406': [Y] } }, {}, { values: { [X]: { defense } } })
  expect(against(12).offered()).toContainEqual({ do: 'attack', hex: '0506' })
  expect(against(13).refuses({ do: 'attack', hex: '0506' })).toMatchObject({ rule: '9.12' })
  // The odds are those of the table: with 2 to 3, six against ten is too little and seven is not.
  const odds = { declareOdds: { attack: 2, defense: 3 } } as Kit
  expect([6, 7].map((attack) => mayBeDeclared(odds, attack, 10))).toEqual([false, true])
  // Not so many leave that the rest is too weak.
  const t = declaring({ axis: { '0505': [A, B, C] } }, {}, { values: { [X]: { defense: 20 } } })
  t.act({ do: 'attack', hex: '0506' })
  t.act({ do: 'join', unit: A })
  expect(t.refuses({ do: 'done' }).rule).toBe('9.12')
})

test('9.12 guns beside the hex count in the odds of the declaration, up to what stands with them (10.31, 11.56, ruling C2)', () => {
  const against = (units: string[], defense: number) =>
    declaring(
      { axis: { '0505': units, '0305': [C] }, allied: { '0506': [X], '0306': [Y] } },
      {},
      { values: { [X]: { defense }, [GUN]: { fire: 9 } } },
    )
  const attack = { do: 'attack', hex: '0506' } as const
  // Three and no more than three of the nine: 6 to 24 are 1-4, to 25 they are worse.
  expect(against([A], 13).refuses(attack)).toMatchObject({ rule: '9.12' })
  expect(against([A, GUN], 24).offered()).toContainEqual(attack)
  expect(against([A, GUN], 25).refuses(attack)).toMatchObject({ rule: '9.12' })
})

describe('9.13', () => {
  test('9.13 all attackers stand beside the one hex that they attack', () => {
    const t = declaring({ axis: { '0505': [A, C], '0404': [B] } })
    t.act({ do: 'attack', hex: '0506' })
    expect(t.refuses({ do: 'join', unit: B })).toMatchObject({ rule: '9.13', key: 'refuse.notBeside' })
    // Nor do enemies, wherever they stand.
    const near = declaring({ axis: { '0505': [A, C] }, allied: { '0506': [X], '0406': [Y] } })
    near.act({ do: 'attack', hex: '0506' })
    expect(near.refuses({ do: 'join', unit: Y })).toMatchObject({ rule: '9.13', key: 'refuse.notBeside' })
  })

  test('9.13 units of a stack attack different hexes', () => {
    const t = declaring({ axis: { '0505': [A, B, C] }, allied: { '0506': [X], '0406': [Y] } })
    t.act({ do: 'attack', hex: '0506' })
    t.act({ do: 'join', unit: A })
    t.act({ do: 'done' })
    t.act({ do: 'attack', hex: '0406' })
    expect(t.refuses({ do: 'join', unit: A }).rule).toBe('12.13')
    t.act({ do: 'join', unit: B })
    const units = t.state.attacks.map((each) => each.units.map((u) => t.kit.unitIds[u]))
    expect(units).toEqual([[A], [B]])
  })

  test('9.13 units of other formations attack only together with active ones, and take losses and advance with them', () => {
    const alone = declaring({ axis: { '0505': [P], '0605': [A] }, allied: { '0506': [X], '0705': [Y] } })
    // A is not beside 0506: nobody could lead.
    expect(alone.refuses({ do: 'attack', hex: '0506' })).toMatchObject({ rule: '9.13', key: 'refuse.nobodyLeads' })
    const t = declaring({ axis: { '0505': [A, C, P] } }, { 'ER check 12.41': [1], 'combat 12.63': [3] })
    t.act({ do: 'attack', hex: '0506' })
    t.act({ do: 'join', unit: P })
    expect(t.refuses({ do: 'done' })).toMatchObject({ rule: '9.13', key: 'refuse.nobodyLeads' })
    t.act({ do: 'join', unit: A })
    t.act({ do: 'join', unit: C })
    t.act({ do: 'lead', unit: A })
    // 10 to 3 is 3-1: three is A1/D1, of the leads.
    onward(t)
    expect([t.steps(A), t.steps(X)]).toEqual([1, 1])
    const two = declaring({ axis: { '0505': [A, P] } }, { 'ER check 12.41': [1], 'combat 12.63': [1] })
    plan(two, { '0506': [A, P] })
    // 7 to 3 at one: ARd; both retreat.
    two.act({ do: 'retreat', unit: P, to: '0504' })
    expect(two.place(P)).toBe('0504')
  })

  test('9.13 who is not active does not lead, takes the steps that are left after the lead, and advances', () => {
    const script = { 'ER check 12.41': [1] }
    // 7 to 7 is 1-1, at nothing A2R: the first step is that of A, who leads, the second of whom the owner names.
    const t = declared(
      { axis: { '0505': [A, C, P] } },
      { ...script, 'combat 12.63': [1] },
      { rough: ['0506'], values: { [X]: { defense: 10 } } },
    )
    expect(t.refuses({ do: 'lead', unit: P })).toMatchObject({ rule: '3.74' })
    t.act({ do: 'lead', unit: A })
    expect(asked(t)).toBe('prompt.lose')
    t.act({ do: 'lose', unit: P })
    expect([A, C, P].map((unit) => t.steps(unit))).toEqual([1, 2, 1])
    // 7 to 3 is 2-1, a seven is DR.
    const won = declared({ axis: { '0505': [A, P] } }, { ...script, 'combat 12.63': [7] })
    won.act({ do: 'retreat', unit: X, to: '0508' })
    won.act({ do: 'advance', unit: P })
    expect(won.place(P)).toBe('0506')
  })

  test('9.13 an Army unit attacks only when it is activated: it is of no formation that could lend a hand (ruling C21)', () => {
    const [PARA, OTHER, ARMY_UNIT] = ['ge_1_1', 'ge_2_1', 'it_42_ccnn']
    const at = (marks: PositionSpec['marks']): Position =>
      position(
        {
          phase: 'declaration',
          active: 'axis 7',
          axis: { '0505': [PARA, OTHER, ARMY_UNIT] },
          allied: { '0506': ['br_a_2_devon'] },
          marks,
        },
        { 'combat 12.63': [7] },
        meadow({ scenario: 'malta-1942' }),
      )
    // Neither if nobody has activated it, nor if it has acted with another formation in this turn.
    for (const marks of [{}, { [ARMY_UNIT]: ['activated'] }]) {
      const t = at(marks)
      t.act({ do: 'attack', hex: '0506' })
      expect(t.refuses({ do: 'join', unit: ARMY_UNIT })).toMatchObject({ rule: '9.13', key: 'refuse.armyIdle' })
      expect(t.offered()).not.toContainEqual({ do: 'join', unit: ARMY_UNIT })
    }
    const active = at({ [ARMY_UNIT]: ['active', 'activated'] })
    active.act({ do: 'attack', hex: '0506' })
    for (const unit of [ARMY_UNIT, PARA, OTHER]) active.act({ do: 'join', unit })
    // With the active formation it is one force: no coordination (7.24).
    onward(active)
    expect(rolled(active)).toMatchObject({ die: 7 })
  })

  test('9.13 a declared combat is not called off', () => {
    const t = declaring({ allied: { '0506': [X], '0406': [Y] } }, { 'combat 12.63': [7] })
    t.act({ do: 'attack', hex: '0506' })
    // A hex is named: somebody must attack it.
    expect(t.refuses({ do: 'done' })).toMatchObject({ rule: '9.13', key: 'refuse.nobodyLeads' })
    t.act({ do: 'join', unit: A })
    t.act({ do: 'done' })
    // What is declared stands; there is only more to declare, or the end.
    expect(t.offered()).toEqual([{ do: 'attack', hex: '0506' }, { do: 'attack', hex: '0406' }, { do: 'done' }])
    t.act({ do: 'done' })
    onward(t)
    expect(t.told()).toContain('combat.rolled')
  })

  test('9.13 a hex that is named again is not closed before somebody new has joined', () => {
    const t = declaring({ axis: { '0505': [A, B, C] }, allied: { '0506': [X], '0406': [Y] } })
    t.act({ do: 'attack', hex: '0506' })
    t.act({ do: 'join', unit: A })
    t.act({ do: 'done' })
    t.act({ do: 'attack', hex: '0506' })
    expect(t.offered()).toEqual([
      { do: 'join', unit: B },
      { do: 'join', unit: C },
    ])
    expect(t.refuses({ do: 'done' })).toMatchObject({ rule: '9.13', key: 'refuse.nobodyNew' })
    t.act({ do: 'join', unit: B })
    t.act({ do: 'done' })
    // C alone is left: he joins without being asked, and the declaration is over.
    t.act({ do: 'attack', hex: '0506' })
    const joined = t.journal.filter(({ key }) => key === 'attack.joined').map(({ params }) => params.unit)
    expect(joined).toEqual([A, B, C])
    expect(asked(t)).toBe('prompt.attackerLead')
  })

  test('9.13 of a declared hex it is said that nobody is left, not that nobody is beside it', () => {
    const t = declaring({
      axis: { '0505': [A], '0305': [B, C] },
      allied: { '0506': [X], '0306': [Y] },
    })
    t.act({ do: 'attack', hex: '0506' })
    expect(t.offered()).toEqual([{ do: 'attack', hex: '0306' }, { do: 'done' }])
    expect(t.refuses({ do: 'attack', hex: '0506' })).toMatchObject({ rule: '9.13', key: 'refuse.nobodyLeft' })
  })

  test('9.13 an opposed landing is named again only where somebody on land may join it', () => {
    const landing = (land: { [hex: string]: string[] }) =>
      declaring(
        { axis: { '0500': [A], ...land }, allied: { '0501': [X], '0406': [Y] } },
        {},
        { beach: ['0500-0501'], values: { [X]: { defense: 30 } } },
      )
    const alone = landing({ '0405': [B, C] })
    expect(alone.refuses({ do: 'attack', hex: '0501' })).toMatchObject({ rule: '9.13', key: 'refuse.nobodyLeft' })
    const t = landing({ '0502': [B, C], '0405': [D] })
    t.act({ do: 'attack', hex: '0501' })
    expect(t.refuses({ do: 'done' })).toMatchObject({ rule: '9.13', key: 'refuse.nobodyNew' })
    t.act({ do: 'join', unit: B })
    // 9.12 does not hold for it: 6 to 30 is worse than 1-4.
    t.act({ do: 'done' })
    expect(t.offered()).toContainEqual({ do: 'attack', hex: '0501' })
  })
})

test('9.14 all units in the Defender hex defend, whatever they are', () => {
  const t = declared({ allied: { '0506': [X, Y] } }, { 'combat 12.63': [7] })
  t.act({ do: 'lead', unit: A })
  // The defender chooses who leads, not who fights: 6 to 6.
  expect(t.offered()).toEqual([
    { do: 'lead', unit: X },
    { do: 'lead', unit: Y },
  ])
  onward(t)
  expect(rolled(t)).toMatchObject({ odds: '1-1' })
})

test('9.15 units without attack strength do not attack, nor those that halving leaves less than one point', () => {
  const halved = declaring(
    { axis: { '0505': [A, B, C] }, marks: { [A]: ['outOfSupply'], [B]: ['outOfSupply'] } },
    {},
    { values: { [B]: { attack: 1 } } },
  )
  halved.act({ do: 'attack', hex: '0506' })
  // Three points halved are one: A attacks, B does not, with others or without.
  expect(halved.offered()).toContainEqual({ do: 'join', unit: A })
  expect(halved.refuses({ do: 'join', unit: B })).toMatchObject({ rule: '3.53', key: 'refuse.halvedAway' })
  const t = declaring({ axis: { '0505': [A, B, C] } }, {}, { values: { [B]: { attack: 0 } } })
  t.act({ do: 'attack', hex: '0506' })
  expect(t.refuses({ do: 'join', unit: B })).toMatchObject({ rule: '9.15' })
  expect(t.offered()).toEqual([
    { do: 'join', unit: A },
    { do: 'join', unit: C },
  ])
})

describe('9.16', () => {
  const kit = meadow({ scenario: 'malta-1942' })
  const of = (side: number, test: (u: number) => boolean): string[] =>
    kit.unitIds.filter((_, u) => kit.side[u] === side && test(u))
  const [tank] = of(ALLIED, (u) => kit.isArmor[u])
  const [foot, other] = of(ALLIED, (u) => kit.isInfantry[u])
  const [enemy] = of(0, (u) => kit.isInfantry[u])
  const drive = (ground: object) => {
    const t = position(
      {
        phase: 'declaration',
        active: 'allied C',
        turn: 3,
        axis: { '0506': [enemy] },
        allied: { '0505': [tank, foot, other] },
      },
      {},
      meadow({ scenario: 'malta-1942', ...ground }),
    )
    t.act({ do: 'attack', hex: '0506' })
    return t
  }

  test('9.16 motorized units attack along a road or from urban hex to urban hex, not off the road', () => {
    expect(drive({}).refuses({ do: 'join', unit: tank })).toMatchObject({ rule: '9.16' })
    expect(drive({ mainRoad: ['0505-0506'] }).offered()).toContainEqual({ do: 'join', unit: tank })
    expect(drive({ urban: ['0505', '0506'] }).offered()).toContainEqual({ do: 'join', unit: tank })
    // Towns and airfields that it could drive to off the road it does not attack off the road.
    expect(drive({ urban: ['0506'] }).refuses({ do: 'join', unit: tank })).toMatchObject({ rule: '9.16' })
    expect(drive({ airfield: ['0505', '0506'] }).refuses({ do: 'join', unit: tank })).toMatchObject({ rule: '9.16' })
  })

  test('9.16 from an invasion hex units attack over the sea', () => {
    const t = declaring(
      { axis: { '0500': [A] }, allied: { '0501': [X] } },
      { 'combat 12.63': [7] },
      { beach: ['0500-0501'] },
    )
    onward(t)
    expect(rolled(t)).toMatchObject({ odds: '1-1' })
  })
})

test('12.25 no unit attacks across a cliff or a sea hexside; a commando does across a cliff', () => {
  const across = (ground: object, unit: string) => {
    const t = declaring({ axis: { '0505': [unit], '0606': [C, D] } }, {}, ground)
    t.act({ do: 'attack', hex: '0506' })
    return t
  }
  expect(across({ cliff: ['0505-0506'] }, A).refuses({ do: 'join', unit: A })).toMatchObject({ rule: '12.25' })
  expect(across({ seaSide: ['0505-0506'] }, A).refuses({ do: 'join', unit: A })).toMatchObject({ rule: '12.25' })
  expect(across({ seaSide: ['0505-0506'] }, COMMANDO).refuses({ do: 'join', unit: COMMANDO }).rule).toBe('12.25')
  expect(across({ cliff: ['0505-0506'] }, COMMANDO).offered()).toContainEqual({ do: 'join', unit: COMMANDO })
})

test('12.24 units out of supply attack at half strength; those left with less than one do not attack', () => {
  const marks = { [A]: ['outOfSupply' as const], [B]: ['outOfSupply' as const] }
  const t = declared({ marks }, { 'combat 12.63': [7] })
  onward(t)
  // Six are three: 3 to 3, and a rating one lower.
  expect(rolled(t)).toMatchObject({ odds: '1-1', total: 6 })
  const weak = declaring(
    { axis: { '0505': [A], '0305': [C] }, allied: { '0506': [X], '0306': [Y] }, marks: { [A]: ['outOfSupply'] } },
    {},
    { values: { [A]: { attack: 1 } } },
  )
  expect(weak.refuses({ do: 'attack', hex: '0506' })).toMatchObject({ rule: '12.24' })
})

test('10.31 a gun beside the hex attacks with its fire strength; Fired or Disrupted it does not', () => {
  // 3 + 3 and the two of the gun: 8 to 4 is 2-1, 6 to 4 is 3-2.
  const odds = (units: string[]): unknown => {
    const t = declared({ axis: { '0505': units } }, { 'combat 12.63': [7] }, { values: { [X]: { defense: 4 } } })
    onward(t)
    return rolled(t).odds
  }
  expect([odds([A, B, GUN]), odds([A, B])]).toEqual(['2-1', '3-2'])
  for (const mark of ['fired', 'disrupted'] as const) {
    const t = declaring({ axis: { '0505': [A, B, GUN] }, marks: { [GUN]: [mark] } })
    t.act({ do: 'attack', hex: '0506' })
    expect(t.refuses({ do: 'join', unit: GUN })).toMatchObject({ rule: '10.31', key: 'refuse.gunSilent' })
  }
})

test('10.31 as many guns as stand beside the hex take part, but none without another kind of unit', () => {
  const GUNS = ['ge_13_1', 'ge_13_3', 'ge_1_art7']
  const at = (units: string[]): Position =>
    position(
      {
        phase: 'declaration',
        active: 'axis 7',
        axis: { '0505': units },
        allied: { '0506': ['br_a_2_devon'] },
      },
      { 'combat 12.63': [7] },
      meadow({ scenario: 'malta-1942', values: { ge_1_1: { attack: 9 } } }),
    )
  expect(at([...GUNS, 'ge_hq_fjr1']).offered()).toContainEqual({ do: 'attack', hex: '0506' })
  const t = at(['ge_1_1', ...GUNS])
  t.act({ do: 'attack', hex: '0506' })
  for (const unit of GUNS.slice(1)) t.act({ do: 'join', unit })
  expect(t.refuses({ do: 'done' })).toMatchObject({ rule: '12.14', key: 'refuse.onlyGuns' })
  t.act({ do: 'join', unit: 'ge_1_1' })
  t.act({ do: 'join', unit: GUNS[0] })
  onward(t)
  // 9 and the seven of the guns: 16 to 4.
  expect(rolled(t)).toMatchObject({ odds: '4-1' })
})

describe('12.14', () => {
  test('12.14 guns alone attack nobody', () => {
    const t = declaring({ axis: { '0505': [GUN], '0305': [C] }, allied: { '0506': [X], '0306': [Y] } })
    expect(t.refuses({ do: 'attack', hex: '0506' })).toMatchObject({ rule: '12.14' })
  })

  test('12.14 nor do a gun and a light AA unit: AA is artillery too, no other kind (10.31, ruling C24)', () => {
    const at = (...others: string[]): Position =>
      position(
        {
          phase: 'declaration',
          active: 'allied C',
          allied: { '0505': ['br_a_12', 'br_a_32', ...others], '0305': ['br_b_2_devon'] },
          axis: { '0506': ['ge_1_1'], '0306': ['ge_2_1'] },
        },
        {},
        meadow({ scenario: 'malta-1942' }),
      )
    expect(at().refuses({ do: 'attack', hex: '0506' })).toMatchObject({ rule: '12.14', key: 'refuse.onlyGuns' })
    const t = at('br_a_2_devon', 'br_c_2_devon')
    t.act({ do: 'attack', hex: '0506' })
    for (const unit of ['br_a_12', 'br_a_32']) t.act({ do: 'join', unit })
    expect(t.refuses({ do: 'done' })).toMatchObject({ rule: '12.14', key: 'refuse.onlyGuns' })
    t.act({ do: 'join', unit: 'br_a_2_devon' })
    t.act({ do: 'done' })
  })

  test('12.14 all who defend a hex are attacked together; no single unit can be picked', () => {
    const t = declared({ axis: { '0505': [A, B], '0606': [C] }, allied: { '0506': [X, Y] } }, { 'combat 12.63': [7] })
    onward(t)
    expect(rolled(t)).toMatchObject({ odds: '3-2' })
  })
})

test('12.25 a bridge, or a road down a cliff, can be attacked across: units move across it (8.33)', () => {
  for (const ground of [{ seaSide: ['0505-0506'] }, { cliff: ['0505-0506'] }]) {
    const shut = declaring({}, {}, ground)
    expect(shut.state.stack.length === 0 || !shut.offered().some((a) => a.do === 'attack')).toBe(true)
    const open = declaring({}, {}, { ...ground, mainRoad: ['0505-0506'] })
    expect(open.offered()).toContainEqual({ do: 'attack', hex: '0506' })
  }
})
