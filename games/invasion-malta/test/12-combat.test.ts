import { Io, makeConfig, type Message } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { openCombat } from '../src/12-combat.ts'
import { ROUGH } from '../src/ground.ts'
import { invasionMalta } from '../src/index.ts'
import { ALLIED, AXIS } from '../src/state.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { view } from '../src/view.ts'
import { put } from '../src/whereabouts.ts'
import { asked, battles, declared, declaring, drms, onward, plan, rolled } from './combat.ts'
import { A, B, C, COMMANDO, GUN, HEAVY, HQ, P, TROOP, X, Y, Z } from './table.ts'

describe('12.11', () => {
  test('12.11 whoever has attacked or defended is done for the Combat Phase', () => {
    const t = declaring(
      { axis: { '0505': [A, B, C] }, allied: { '0506': [X], '0406': [Y], '0504': [Z] } },
      { 'combat 12.63': [7, 7, 7] },
    )
    plan(t, { '0506': [A], '0406': [B], '0504': [C] })
    t.act({ do: 'resolve', hex: '0506' })
    // 3 to 3 at seven is A1/D1: both have fought, and two combats are still to come.
    expect(asked(t)).toBe('prompt.order')
    expect(t.marks(A)).toContain('fought')
    expect(t.marks(X)).toContain('fought')
    expect(t.marks(B)).not.toContain('fought')
  })

  test('12.11 who has fought drops out of a combat that comes later', () => {
    const t = position(
      {
        phase: 'combat',
        active: 'axis O',
        axis: { '0505': [A, B] },
        allied: { '0506': [X] },
        marks: { [A]: ['fought'] },
        attacks: [{ hex: '0506', units: [A, B] }],
      },
      { 'combat 12.63': [7] },
      meadow(),
    )
    expect(rolled(t)).toMatchObject({ odds: '1-1' })
  })
})

test('12.12 only declared combats are fought, in the order that the attacker likes', () => {
  const t = declaring({
    axis: { '0505': [A], '0303': [B] },
    allied: { '0506': [X], '0304': [Y], '0606': [Z] },
  })
  plan(t, { '0506': [A], '0304': [B] })
  expect(asked(t)).toBe('prompt.order')
  expect(t.refuses({ do: 'resolve', hex: '0606' })).toMatchObject({ rule: '12.12', key: 'refuse.notDeclared' })
  t.act({ do: 'resolve', hex: '0304' })
  onward(t)
  expect(t.journal.filter(({ key }) => key === 'combat.begins').map(({ params }) => params.hex)).toEqual([
    '0304',
    '0506',
  ])
})

test('12.13 a unit attacks one hex with all its strength', () => {
  const t = declaring({ axis: { '0505': [A, B, C] }, allied: { '0506': [X], '0406': [Y] } })
  t.act({ do: 'attack', hex: '0506' })
  t.act({ do: 'join', unit: A })
  t.act({ do: 'done' })
  t.act({ do: 'attack', hex: '0406' })
  expect(t.refuses({ do: 'join', unit: A })).toMatchObject({ rule: '12.13' })
})

test('12.15 units of several formations attack together, with coordination', () => {
  const t = declared({ axis: { '0505': [A, P] } }, { 'ER check 12.41': [6] })
  // One formation more on the die: seven of seven.
  onward(t)
  const check = t.journal.find(({ rule, key }) => rule === '12.41' && key === 'check.rolled')
  expect(check?.params).toMatchObject({ unit: A, total: 7, passed: true })
  // The scene says what the check is for.
  const row = check!.scene!.rows![0]
  const said = ({ key, params }: Message): string => invasionMalta.catalogues.en[key](params as never, (id) => id)
  expect(said(row.step)).toMatch(/^Coordination: ER check of .*, ER 7$/)
})

test('12.16 a hex in which units came down among the enemy is a Defender hex, and they attack inside it', () => {
  const t = position(
    { phase: 'movement', active: 'axis O', axis: { '0504': [A, B] }, allied: { '0506': [X] } },
    { 'combat 12.63': [7] },
    meadow({ rough: ['0506'] }),
  )
  t.state.phase = 'airborne'
  for (const unit of [A, B]) put(t.state, t.kit.unit(unit), t.kit.place('0506'))
  openCombat(t.state, t.kit.place('0506'), [t.kit.unit(A), t.kit.unit(B)])
  invasionMalta.resume(t.state, new Io(t.dice, t.journal))
  t.act({ do: 'lead', unit: A })
  // The ground of the hex counts, no hexside does: six is A1/DRd.
  expect(drms(t)).toEqual({ 'drm.terrain': -1 })
  expect(rolled(t)).toMatchObject({ odds: '2-1', total: 6 })
  expect(t.steps(A)).toBe(2)
  t.act({ do: 'retreat', unit: X, to: '0508' })
  expect(t.steps(A)).toBe(1)
  expect(t.in('0506')).toEqual([A, B])
})

describe('12.21', () => {
  test('12.21 the defender has the terrain of his hex and of the hexsides; that of the attackers is nothing', () => {
    const t = declared({}, {}, { rough: ['0506'], urban: ['0505'], slope: ['0505-0506'] })
    onward(t)
    expect(drms(t)).toEqual({ 'drm.terrain': -1, 'drm.slope': -1 })
    const attacker = declared({}, {}, { urban: ['0505'] })
    onward(attacker)
    expect(drms(attacker)).toEqual({})
  })
})

describe('12.22', () => {
  test('12.22 one DRM for the hex, fortifications besides, and a hexside if all who are no guns attack through it', () => {
    const t = declared({}, {}, { urban: ['0506'], fort: ['0506'], slope: ['0505-0506'] })
    onward(t)
    expect(drms(t)).toEqual({ 'drm.terrain': -2, 'drm.fort': -3, 'drm.slope': -1 })
    expect(rolled(t)).toMatchObject({ die: 7, total: 2 })
    // A gun from elsewhere does not matter (ruling 3), an infantry unit does.
    const gun = declared({ axis: { '0505': [A], '0606': [GUN] } }, {}, { slope: ['0505-0506'] })
    onward(gun)
    expect(drms(gun)).toEqual({ 'drm.slope': -1 })
  })

  test('12.22 the most favorable of several kinds of terrain', () => {
    const rough = declared({}, {}, { rough: ['0506'], airfield: ['0506'] })
    onward(rough)
    expect(drms(rough)).toEqual({ 'drm.terrain': -1 })
  })

  test('12.22 from the sea, and over a cliff, if all attack so', () => {
    const sea = declaring({ axis: { '0500': [A] }, allied: { '0501': [X] } }, {}, { beach: ['0500-0501'] })
    onward(sea)
    expect(drms(sea)).toEqual({ 'drm.shore': -1 })
    const cliff = declared({ axis: { '0505': [COMMANDO] } }, {}, { cliff: ['0505-0506'] })
    onward(cliff)
    expect(drms(cliff)).toMatchObject({ 'drm.shore': -2 })
    // One attacker who comes another way takes the cliff from the others.
    const both = declared({ axis: { '0505': [COMMANDO], '0606': [A] } }, {}, { cliff: ['0505-0506'] })
    onward(both)
    expect(Object.keys(drms(both))).not.toContain('drm.shore')
    // Nobody else attacks across it (12.25).
    const foot = declaring({}, {}, { cliff: ['0505-0506'] })
    expect(foot.refuses({ do: 'attack', hex: '0506' }).rule).toBe('12.25')
  })
})

describe('12.23', () => {
  test('12.23 uphill -1 if all attack uphill, not downhill, not if one attacks elsewhere', () => {
    const up = declared({}, {}, { slope: ['0505-0506'] })
    onward(up)
    expect(drms(up)).toEqual({ 'drm.slope': -1 })
    const down = declared({}, {}, { slope: ['0506-0505'] })
    onward(down)
    expect(drms(down)).toEqual({})
    const both = declared({ axis: { '0505': [A], '0606': [B] } }, {}, { slope: ['0505-0506'] })
    onward(both)
    expect(drms(both)).toEqual({})
  })

  test('12.23 example of effects of terrain: 3115 is attacked from 3116, and from 3015 as well (dossier case 13)', () => {
    const kit = meadow({ scenario: 'malta-1942' })
    const german = kit.unitIds.filter(
      (_, u) => kit.side[u] === AXIS && kit.isInfantry[u] && kit.units[u].formation === '7',
    )
    const [british] = kit.unitIds.filter((_, u) => kit.side[u] === ALLIED && kit.isInfantry[u])
    const from = (axis: Record<string, string[]>) => {
      const t = position(
        {
          scenario: 'malta-1942',
          phase: 'declaration',
          active: 'axis 7',
          turn: 4,
          axis,
          allied: { '3115': [british] },
        },
        { 'combat 12.63': [5] },
      )
      plan(t, { '3115': Object.values(axis).flat() })
      onward(t)
      return drms(t)
    }
    expect(from({ '3116': [german[0]] })['drm.slope']).toBe(-1)
    expect(from({ '3015': [german[1]] })['drm.slope']).toBeUndefined()
    expect(from({ '3116': [german[0]], '3015': [german[1]] })['drm.slope']).toBeUndefined()
  })
})

test('12.26 where urban and rough are in one hex, urban alone counts', () => {
  const t = declaring({}, {}, { urban: ['0506'] })
  t.kit.ground.hex[t.kit.place('0506')] |= ROUGH
  plan(t, { '0506': [A, B] })
  onward(t)
  expect(drms(t)).toEqual({ 'drm.terrain': -2 })
})

describe('12.31', () => {
  test('12.31 first the attacker, then the defender names a lead of those who fight', () => {
    const t = declared({ axis: { '0505': [A, B] }, allied: { '0506': [X, Y], '0505': [] } })
    expect(t.decision()).toMatchObject({ rule: '12.31', seats: ['axis'] })
    expect(t.refuses({ do: 'lead', unit: X })).toMatchObject({ rule: '12.31', key: 'refuse.leadNotHere' })
    t.act({ do: 'lead', unit: B })
    expect(t.decision()).toMatchObject({ rule: '12.31', seats: ['allied'], prompt: { params: { lead: B, er: 7 } } })
    expect(t.refuses({ do: 'lead', unit: A })).toMatchObject({ rule: '12.31', key: 'refuse.leadNotHere' })
    t.act({ do: 'lead', unit: Y })
    expect(t.told()).toContain('combat.leads')
  })

  test('12.31 the lead of the attacker is of the active formation', () => {
    const t = declared({ axis: { '0505': [A, B, P] } }, { 'ER check 12.41': [1] })
    expect(t.offered()).toEqual([
      { do: 'lead', unit: A },
      { do: 'lead', unit: B },
    ])
    expect(t.refuses({ do: 'lead', unit: P })).toMatchObject({ rule: '3.74' })
  })
})

describe('12.32', () => {
  const leads = (attacker: number, defender: number, marks = {}) => {
    const t = declared(
      { marks },
      {},
      { values: { [A]: { er: attacker }, [B]: { er: attacker }, [X]: { er: defender } } },
    )
    onward(t)
    return drms(t)
  }

  test('12.32 the difference of the ratings is a DRM: worked example, 5 against 7 is -2 (dossier case 6)', () => {
    expect(leads(5, 7)).toEqual({ 'drm.er': -2 })
    expect(leads(8, 5)).toEqual({ 'drm.er': 3 })
    expect(leads(6, 6)).toEqual({})
  })

  test('12.32 ratings as they are now, with Disruption and supply', () => {
    expect(leads(7, 7, { [X]: ['disrupted'] })).toEqual({ 'drm.er': 2 })
    expect(leads(7, 7, { [A]: ['outOfSupply'], [B]: ['outOfSupply'] })).toEqual({ 'drm.er': -1 })
  })
})

test('12.51 attack and defense strengths are totalled, halved where due', () => {
  const t = declared({
    axis: { '0505': [A, B], '0606': [C] },
    allied: { '0506': [X, Y] },
    marks: { [C]: ['outOfSupply'] },
  })
  onward(t)
  const { strengths } = battles(t)[0].rows.find(({ rule }) => rule === '12.63')!
  // 3 + 3 + half of 3; 3 + 3.
  expect(strengths?.map(({ points }) => points)).toEqual([7, 6])
  expect(strengths?.[0].parts.map(({ piece, points }) => [piece.id, points])).toEqual([
    [A, 3],
    [B, 3],
    [C, 3],
  ])
  expect(strengths?.[0].modifiers).toMatchObject([{ rule: '12.24', add: -2 }])
})

describe('12.52', () => {
  test('12.52 guns that attack beside others add their fire, and so do guns that defend', () => {
    const t = declared({ axis: { '0505': [A, B, GUN] }, allied: { '0506': [X, TROOP] } })
    onward(t)
    const { strengths } = battles(t)[0].rows.find(({ rule }) => rule === '12.63')!
    const fire = (unit: string): number => t.kit.fire[t.kit.unit(unit)]
    expect(strengths?.map(({ points }) => points)).toEqual([6 + fire(GUN), 3 + Math.min(3, fire(TROOP))])
  })

  test('12.52 support counts for no more than the ground strength beside it (11.56)', () => {
    const t = declared({ axis: { '0505': [A, GUN] } }, {}, { values: { [GUN]: { fire: 9 } } })
    onward(t)
    const { strengths } = battles(t)[0].rows.find(({ rule }) => rule === '12.63')!
    expect(strengths?.[0].points).toBe(6)
    expect(strengths?.[0].modifiers).toMatchObject([{ rule: '11.56', add: -6 }])
  })
})

describe('12.53', () => {
  const fought = (attack: number, defense: number, options = {}): unknown => {
    const values = { [A]: { attack }, [B]: { attack: 0 }, [X]: { defense } }
    const t = declared({ options }, { 'combat 12.63': [7] }, { values })
    onward(t)
    return rolled(t).odds
  }

  test('12.53 odds are rounded in favour of the defender: the worked examples (dossier case 5)', () => {
    expect([fought(8, 2), fought(8, 3), fought(8, 4), fought(8, 5)]).toEqual(['4-1', '2-1', '2-1', '3-2'])
    // Ruling C13: 5-2 is for 5 to 2 alone.
    expect([fought(10, 4), fought(5, 2), fought(9, 3), fought(11, 4)]).toEqual(['5-2', '5-2', '3-1', '2-1'])
    expect([fought(7, 3), fought(3, 4), fought(5, 7), fought(1, 3)]).toEqual(['2-1', '3-4', '1-2', '1-3'])
  })

  test('12.53 a match that plays otherwise than by default says so: the option is on, and its name tells when it is off', () => {
    const option = invasionMalta.options.find(({ id }) => id === 'exampleOdds')!
    expect(option).toMatchObject({ rule: '12.53', values: [true, false] })
    expect(makeConfig(invasionMalta).options.exampleOdds).toBe(true)
    const areOn = invasionMalta.options.filter(({ values }) => values[0] === true)
    expect(areOn.map(({ id, valueNames }) => [id, valueNames?.false.en])).toEqual([
      ['exampleOdds', 'off'],
      ['standingOrders', 'off'],
    ])
  })

  test('12.53 without the reading of the example the table alone decides: 8 to 3 is 5-2', () => {
    const byTable = (attack: number, defense: number): unknown => fought(attack, defense, { exampleOdds: false })
    expect([byTable(8, 2), byTable(8, 3), byTable(8, 4), byTable(8, 5)]).toEqual(['4-1', '5-2', '2-1', '3-2'])
    expect([byTable(10, 4), byTable(11, 4), byTable(9, 3)]).toEqual(['5-2', '5-2', '3-1'])
  })
})

describe('12.54', () => {
  test('12.54 final odds below 1-3 are A2Rd without a roll', () => {
    const t = declared({ axis: { '0505': [A] } }, { 'combat 12.63': [] }, { values: { [X]: { defense: 10 } } })
    onward(t)
    expect(t.told()).toContain('combat.hopeless')
    expect(t.told()).not.toContain('combat.rolled')
    // Two steps: A is gone.
    expect(t.place(A)).toBe('eliminated')
  })

  test('12.54 below 1-3 nothing is rolled, so nothing is coordinated and no command points are spent (ruling C20)', () => {
    const hopeless = (wish: Partial<PositionSpec>): Position =>
      declared(
        { axis: { '0505': [A], '0503': [HQ] }, ...wish },
        { 'combat 12.63': [], 'ER check 12.41': [] },
        { values: { [X]: { defense: 10 } } },
      )
    const night = hopeless({ turn: 3 })
    onward(night)
    expect(night.told()).toContain('combat.hopeless')
    expect(night.told()).not.toContain('check.rolled')
    expect(night.marks(HQ)).not.toContain('spent')
    // Nor does the storm make it fail: what the table shows before is that none is asked.
    const storm = declared(
      { axis: { '0505': [A, B], '0606': [P] }, weather: 'storm' },
      { 'combat 12.63': [] },
      { values: { [X]: { defense: 31 } } },
    )
    expect(view(storm.state, 'axis').combat).toMatchObject({ odds: '', coordination: 'none', needed: null })
    onward(storm)
    expect(storm.told()).not.toContain('combat.storm')
    // At 1-3 a die is rolled, and the check is made.
    const even = declared(
      { axis: { '0505': [A] }, turn: 3 },
      { 'combat 12.63': [4], 'ER check 12.41': [1] },
      { values: { [X]: { defense: 9 } } },
    )
    onward(even)
    expect(even.told()).toContain('check.rolled')
  })

  test('12.54 odds above 5-1 are 5-1; nobody lowers his odds', () => {
    const t = declared({}, {}, { values: { [A]: { attack: 12 }, [B]: { attack: 12 } } })
    expect(t.offered().every(({ do: verb }) => verb === 'lead')).toBe(true)
    onward(t)
    expect(rolled(t)).toMatchObject({ odds: '5-1' })
  })
})

test('12.61 the DRMs are terrain, pillbox, leads and failed coordination, each with its rule', () => {
  const pillbox = { [Y]: { type: 'pillbox' as const } }
  const t = declared(
    { allied: { '0506': [X, Y] }, marks: { [B]: ['disrupted'] } },
    { 'ER check 12.41': [10] },
    { rough: ['0506'], values: { ...pillbox, [X]: { er: 6 } } },
  )
  t.act({ do: 'lead', unit: A })
  onward(t)
  const { modifiers } = battles(t)[0].rows.find(({ rule }) => rule === '12.63')!
  expect(modifiers?.map(({ rule, add }) => [rule, add])).toEqual([
    ['12.22', -1],
    ['14.22', -1],
    ['12.32', 1],
    ['12.41', -2],
  ])
})

test('12.62 DRMs are netted, and the net is held to five either way', () => {
  const net = (er: number, defender: number, ground = {}): number => {
    const t = declared(
      {},
      { 'combat 12.63': [5] },
      { values: { [A]: { er }, [B]: { er }, [X]: { er: defender } }, ...ground },
    )
    onward(t)
    return (rolled(t).total as number) - 5
  }
  expect(net(9, 2)).toBe(5)
  expect(net(2, 9)).toBe(-5)
  expect(net(8, 5, { rough: ['0506'] })).toBe(2)
})

describe('10.31, 10.32 guns in a combat', () => {
  test('12.14 guns whose infantry is lost before the combat fight it no more (ruling 7)', () => {
    const fought = (axis: Record<string, string[]>): Position =>
      position(
        {
          phase: 'combat',
          active: 'axis O',
          axis,
          allied: { '0506': [X] },
          attacks: [{ hex: '0506', units: [A, GUN] }],
        },
        { 'combat 12.63': [7] },
        meadow(),
      )
    expect(fought({ '0505': [A, GUN] }).told()).toContain('combat.begins')
    const alone = fought({ '0505': [GUN], '0909': [A] })
    expect(alone.told()).not.toContain('combat.begins')
    expect([alone.place(X), alone.marks(GUN).includes('fired')]).toEqual(['0506', false])
  })

  test('6.15 a gun of one point attacks out of supply too: it is never halved (12.24)', () => {
    const t = declaring(
      { axis: { '0505': [A, B, GUN] }, marks: { [GUN]: ['outOfSupply'] } },
      {},
      { values: { [GUN]: { fire: 1 } } },
    )
    t.act({ do: 'attack', hex: '0506' })
    expect(t.offered()).toContainEqual({ do: 'join', unit: GUN })
  })

  test('10.32 heavy AA has no fire for the ground: beside others too it defends with its defense strength', () => {
    const against = (defense: number): unknown => {
      const t = declared({ allied: { '0506': [X, HEAVY] } }, {}, { values: { [HEAVY]: { defense } } })
      onward(t)
      return rolled(t).odds
    }
    // Six against three and one, against three and three.
    expect([against(1), against(3)]).toEqual(['3-2', '1-1'])
  })
})
