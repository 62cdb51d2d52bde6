import { describe, expect, test } from 'vitest'
import { invasionMalta, kits, PRINTED } from '../src/index.ts'
import { Kit } from '../src/kit.ts'
import { type Position, position } from '../src/testing.ts'

const start = (scenario: string): Position => position({ phase: 'start', scenario })
/** The unit of KG 2 of Leros, due on turn 4. */
const [LATER] = kits.of('', 'leros-1943').scenario.axis.kgs[1].units
const leros = (): Position => start('leros-1943')
const rows = (t: Position, group: 'A' | 'B') => t.kit.scenario.allied.setup.filter((row) => row.group === group)
/** Rachi begins with turn 2: all are placed already (short.test.ts). */
const WITH_SET_UP = invasionMalta.scenarios.map(({ id }) => id).filter((id) => id !== 'rachi-1943')

/** The zones as planned, and no missions for the aircraft. */
function assignAll(t: Position): void {
  t.act({ do: 'historical' })
  t.act({ do: 'done' })
}

describe('4.13', () => {
  test.each(invasionMalta.scenarios.map(({ id }) => id))('4.13 %s: units start at full strength', (id) => {
    const t = start(id)
    expect(t.state.steps).toEqual(t.kit.steps)
    expect(t.kit.unitCount).toBeGreaterThan(id === 'rachi-1943' ? 30 : 80)
  })

  test('4.13 those that the card names start Disrupted, and no others', () => {
    const t = leros()
    assignAll(t)
    t.act({ do: 'historical' }, 'allied')
    const named = t.kit.scenario.allied.setup.filter(({ disrupted }) => disrupted).map(({ unit }) => unit)
    const marked = t.kit.unitIds.filter((unit) => t.marks(unit).includes('disrupted'))
    expect(marked.sort()).toEqual(named.sort())
    expect(named.length).toBeGreaterThan(0)
  })
})

test('4.13 who starts Disrupted does so wherever his owner puts him', () => {
  const leros1943 = PRINTED.scenarios['leros-1943']
  const shaken = leros1943.allied.setup.find(({ group }) => group === 'B')!.unit
  const setup = leros1943.allied.setup.map((row) => (row.unit === shaken ? { ...row, disrupted: true } : row))
  const scenario = { ...leros1943, allied: { ...leros1943.allied, setup } }
  const kit = new Kit({ ...PRINTED, scenarios: { ...PRINTED.scenarios, 'leros-1943': scenario } }, 'leros-1943')
  const t = position({ phase: 'start' }, {}, kit)
  assignAll(t)
  t.act({ do: 'place', unit: shaken, to: t.placesFor(shaken)[0] })
  expect(t.marks(shaken)).toEqual(['disrupted'])
})

describe('4.14', () => {
  test('4.14 first the markers: turn 1, no points of the Motor Pool used, all land Allied', () => {
    const t = leros()
    expect([t.state.turn, t.state.motorUsed]).toEqual([1, 0])
    expect(t.owner('2706')).toBe('allied')
  })

  test('4.14 then group A in its places, then the zone markers and missions of the Axis, then group B', () => {
    const t = leros()
    for (const { unit, hex } of rows(t, 'A')) expect([unit, t.place(unit)]).toEqual([unit, hex])
    for (const { unit } of rows(t, 'B')) expect([unit, t.place(unit)]).toEqual([unit, 'card'])
    expect(t.decision().seats).toEqual(['axis'])
    t.act({ do: 'assign', convoy: '1', zone: 'north' })
    // The Allied player sees that a zone was chosen and not which one.
    expect(t.journal.at(-1)).toMatchObject({ seats: ['axis'], others: { key: 'convoy.isAssigned' } })
    const seen = invasionMalta.view(t.state, 'allied').zoneOf
    expect(seen[0]).toBe(-2)
    expect(seen[1]).toBe(-1)
    expect(invasionMalta.view(t.state, 'axis').zoneOf[0]).toBe(1)
    t.act({ do: 'historical' })
    expect(t.state.zoneOf[0]).toBe(1)
    // Step 4: aircraft go into the cup or into the Bombardment box before the Allied player places the rest.
    expect([t.decision().seats, t.decision().prompt.key]).toEqual([['axis'], 'prompt.missions'])
    t.act({ do: 'mission', air: 'air_ju_88_1', box: 'bombardment' })
    t.act({ do: 'restToCup' })
    expect([t.air('air_ju_88_1'), t.air('air_ju_87_1')]).toEqual(['air.bombardment', 'cup'])
    expect(t.decision().seats).toEqual(['allied'])
  })

  test('4.14 group B goes where its owner likes on land, one infantry unit a hex', () => {
    const t = leros()
    assignAll(t)
    const [a, b] = rows(t, 'B').map(({ unit }) => unit)
    const free = t.placesFor(a)[0]
    t.act({ do: 'place', unit: a, to: free })
    expect(t.place(a)).toBe(free)
    expect(t.refuses({ do: 'place', unit: b, to: free })).toMatchObject({ rule: '4.14', key: 'refuse.oneInfantry' })
    expect(t.refuses({ do: 'place', unit: b, to: t.kit.map.ids[t.kit.zones[0].beaches[0].sea] })).toMatchObject({
      rule: '4.14',
      key: 'refuse.setUpAtSea',
    })
    // A unit of group A is not placed anew.
    expect(t.refuses({ do: 'place', unit: rows(t, 'A')[0].unit, to: free })).toMatchObject({
      rule: '4.14',
      key: 'refuse.notGroupB',
    })
    // An HQ is no infantry and may join it.
    t.act({ do: 'place', unit: 'br_c_sector_hq_234_bde', to: free })
  })

  test('4.14 a patrol or sappers may be with a company, as the card has them (D14); two companies may not', () => {
    const t = leros()
    assignAll(t)
    const [company, patrol, other, sappers] = ['br_b_4_buffs_leros', 'br_s_lrdg_rhod', 'br_t1_lrdg', 'br_9_ind_fd_coy']
    t.act({ do: 'place', unit: company, to: '2006' })
    for (const unit of [patrol, other, sappers]) t.act({ do: 'place', unit, to: '2006' })
    expect(t.refuses({ do: 'place', unit: 'br_a_4_buffs_leros', to: '2006' })).toMatchObject({
      rule: '4.14',
      key: 'refuse.oneInfantry',
    })
    // And in the other order.
    t.act({ do: 'place', unit: 'br_t2_lrdg', to: '2307' })
    t.act({ do: 'place', unit: 'br_d_4_buffs_leros', to: '2307' })
    expect(t.in('2307')).toContain('br_d_4_buffs_leros')
  })

  test('4.14 play begins when all are placed', () => {
    const t = leros()
    assignAll(t)
    t.act({ do: 'historical' })
    expect(t.state.turn).toBe(1)
    expect(t.told()).toContain('phase.begins')
    expect(t.decision().seats).toEqual(['axis'])
  })
})

describe('4.15', () => {
  test.each(WITH_SET_UP)('4.15 %s: all that are left stand as the card shows them', (id) => {
    const t = start(id)
    assignAll(t)
    const [first] = rows(t, 'B')
    t.act({ do: 'historical' })
    const moved = rows(t, 'B').filter(({ unit, hex }) => t.place(unit) !== hex)
    expect([first !== undefined, moved]).toEqual([true, []])
  })

  test('4.15 where the hex of an armored unit was given to another one, the card places nobody (3.33)', () => {
    const t = start('malta-1942')
    assignAll(t)
    const { kit } = t
    const [first, second] = rows(t, 'B').filter(({ unit }) => kit.isArmor[kit.unit(unit)])
    t.act({ do: 'place', unit: first.unit, to: second.hex })
    expect(t.refuses({ do: 'place', unit: second.unit, to: second.hex }).rule).toBe('3.33')
    expect(t.refuses({ do: 'historical' }).rule).toBe('3.33')
    // Put somewhere else by hand, it is in nobody's way.
    t.act({ do: 'place', unit: second.unit, to: t.placesFor(second.unit).find((hex) => t.in(hex).length === 0)! })
    expect(invasionMalta.invariants(t.state)).toEqual([])
  })
})

test('4.15 the card does not put its rest onto units that stand elsewhere than it shows (4.14)', () => {
  const t = leros()
  assignAll(t)
  const infantry = rows(t, 'B').filter(({ unit }) => t.kit.isInfantry[t.kit.unit(unit)])
  const [a, b] = infantry
  const other = infantry.find(({ hex }) => hex !== a.hex)!
  t.act({ do: 'place', unit: a.unit, to: other.hex })
  expect(t.offered()).not.toContainEqual({ do: 'historical' })
  expect(t.refuses({ do: 'historical' })).toMatchObject({ rule: '4.14', key: 'refuse.oneInfantry' })
  // In its own hex, or where the card has nobody, it is in nobody's way.
  const own = leros()
  assignAll(own)
  own.act({ do: 'place', unit: b.unit, to: b.hex })
  own.act({ do: 'historical' })
  expect(rows(own, 'B').filter(({ unit, hex }) => own.place(unit) !== hex)).toEqual([])
})

describe('4.16', () => {
  test('4.16 who is due later waits on the card, and cannot come before', () => {
    const sailing = (turn: number): Position =>
      position(
        {
          phase: 'naval',
          active: 'axis O',
          turn,
          axis: { card: ['ge_9_1_brand', 'ge_5_65'] },
          zones: { '1': 'east', '6': 'east' },
          sailed: ['1'],
        },
        { 'convoy 16.24': [1] },
      )
    const early = sailing(11)
    expect(early.refuses({ do: 'sail', convoy: '6' }).rule).toBe('16.21')
    const due = sailing(12)
    due.act({ do: 'sail', convoy: '6' })
    expect(due.place('ge_9_1_brand')).toBe('available.east')
  })

  test('4.16 a KG waits on the card for its turn', () => {
    const dropping = (turn: number): Position =>
      position({
        phase: 'airborne',
        active: 'axis 7',
        turn,
        axis: { card: ['ge_1_fj2', LATER] },
        dropFrom: { KG1: turn },
      })
    const early = dropping(2)
    early.act({ do: 'airhead', hex: '2307' })
    expect(early.refuses({ do: 'drop', kg: 'KG2', to: '2307' }).rule).toBe('4.16')
    const due = dropping(4)
    due.act({ do: 'airhead', hex: '2307' })
    due.act({ do: 'drop', kg: 'KG1', to: '2307' })
    expect(due.offered().some((a) => a.do === 'drop' && a.kg === 'KG2')).toBe(true)
  })
})

describe('4.17', () => {
  test('4.17 a scenario has special rules of its own: on Leros four convoys sail at first, on other turns one', () => {
    for (const { id } of invasionMalta.scenarios) expect(start(id).kit.scenario.specialRules.length).toBeGreaterThan(0)
    const sailing = (first: boolean): Position =>
      position(
        {
          phase: 'naval',
          active: 'axis O',
          first,
          axis: { card: ['ge_5_65', 'ge_9_440', 'ge_5_22_lw'] },
          zones: { '1': 'east', '2': 'east', '3': 'north' },
        },
        { 'convoy 16.24': [1, 1, 1] },
      )
    const first = sailing(true)
    for (const convoy of ['1', '2', '3']) first.act({ do: 'sail', convoy })
    expect(first.place('ge_5_22_lw')).toBe('available.north')
    const later = sailing(false)
    later.act({ do: 'sail', convoy: '1' })
    expect(later.place('ge_9_440')).toBe('card')
  })
})

describe.each([
  ['20.1', 'malta-1940'],
  ['20.2', 'malta-1941'],
  ['20.3', 'malta-1942'],
  ['20.4', 'leros-1943'],
] as const)('%s', (id, scenario) => {
  test(`${id} the game opens with the garrison of its card, the rest as reconstructed in one answer`, () => {
    const t = position({ phase: 'start', scenario })
    const rows = t.kit.scenario.allied.setup
    const stands = (group: string): boolean =>
      rows.filter((row) => row.group === group).every(({ unit, hex }) => t.place(unit) === hex)
    expect(rows.length).toBeGreaterThan(20)
    expect(stands('A')).toBe(true)
    expect(t.kit.unitsOf[0].every((u) => t.state.place[u] >= t.kit.hexCount)).toBe(true)
    // Zone markers, aircraft, and then the garrison's own choice.
    for (let answers = 0; answers < 3 && !stands('B'); answers++)
      t.act(t.offered().find((a) => a.do === 'historical') ?? { do: 'done' })
    expect(stands('B')).toBe(true)
  })
})

test('4.14 nobody is set up beyond nine stacking points, and two tanks never together', () => {
  const t = start('malta-1942')
  assignAll(t)
  const free = rows(t, 'B').map(({ unit }) => unit)
  const ofType = (type: string): string[] => free.filter((unit) => t.kit.units[t.kit.unit(unit)].type === type)
  const [tank, other] = ofType('armor')
  const road = t.placesFor(tank).find((hex) => t.in(hex).length === 0)!
  t.act({ do: 'place', unit: tank, to: road })
  expect(t.refuses({ do: 'place', unit: other, to: road }).rule).toBe('3.33')
  // Ten guns of one point each: the tank is there already, so that eight fit.
  const guns = ofType('fieldArtillery')
  for (const gun of guns.slice(0, 8)) t.act({ do: 'place', unit: gun, to: road })
  expect(t.refuses({ do: 'place', unit: guns[8], to: road }).rule).toBe('3.32')
})

test.each(WITH_SET_UP)('4.15 %s: convoys are assigned as planned', (id) => {
  const t = start(id)
  t.act({ do: 'historical' })
  const axis = t.kit.convoys.flatMap(({ side, plan }, c) => (side === 0 ? [[plan, t.state.zoneOf[c]]] : []))
  for (const [plan, zone] of axis) expect(zone).toBe(Math.max(0, plan))
})
