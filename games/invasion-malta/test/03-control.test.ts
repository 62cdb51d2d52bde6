import { describe, expect, test } from 'vitest'
import { controllerOf, NOBODY } from '../src/03-control.ts'
import { isInZone } from '../src/03-zones.ts'
import { ALLIED, AXIS } from '../src/state.ts'
import { meadow, type Position, position } from '../src/testing.ts'
import { put } from '../src/whereabouts.ts'
import { only } from './combat.ts'
import { A, B, COMMANDO, GUN, PATROL, TROOP, X, Y } from './table.ts'

const zone = (t: Position, side: number, hex: string): boolean => isInZone(t.state, side, t.kit.place(hex))
const around = ['0405', '0406', '0504', '0506', '0605', '0606']
const movement = (axis: Record<string, string[]>, allied: Record<string, string[]> = {}, wish = {}) =>
  position({ phase: 'movement', active: 'axis O', axis, allied, ...wish }, {}, meadow())

describe('3.11', () => {
  test('3.11 a hex belongs to whoever passed through it last, and moving on does not give it back', () => {
    const t = movement({ '0202': [A] })
    expect(t.owner('0205')).toBe('allied')
    t.act({ do: 'move', unit: A, to: '0206' })
    // 0203 and 0204 were passed through, 0205 lies in its zone of control now.
    for (const hex of ['0203', '0204', '0205', '0206']) expect([hex, t.owner(hex)]).toEqual([hex, 'axis'])
    // Ruling 21: its zone took none on the way.
    expect(t.owner('0304')).toBe('allied')
  })

  test('3.11 who passes through an enemy zone leaves the hex to the enemy, who controls it again; a contested one is his', () => {
    // X in 0606 reaches 0505 and 0506, the commando reaches 0506 from where he ends.
    const strip = only('0503', '0504', '0505', '0506', '0507', '0606')
    const wish = { axis: { '0503': [COMMANDO] }, allied: { '0606': [X] } }
    const t = position({ phase: 'movement', active: 'axis O', ...wish }, {}, meadow(strip))
    t.act({ do: 'move', unit: COMMANDO, to: '0507' })
    const owners = ['0504', '0505', '0506', '0507'].map((hex) => t.owner(hex))
    expect(owners).toEqual(['axis', 'allied', 'axis', 'axis'])
  })

  test('3.11 the units of the other side are enemies: they are not moved by this one', () => {
    const t = movement({ '0202': [A] }, { '0808': [X] })
    expect(t.refuses({ do: 'move', unit: X, to: '0807' }).rule).toBe('4.42')
  })
})

describe('3.12', () => {
  test('3.12 a unit controls its hex, and alone the hexes that its zone reaches', () => {
    const t = movement({ '0505': [A] })
    for (const hex of ['0505', ...around]) expect([hex, controllerOf(t.state, t.kit.place(hex))]).toEqual([hex, AXIS])
    expect(controllerOf(t.state, t.kit.place('0503'))).toBe(NOBODY)
  })

  test('3.12 while both sides are in a hex, as in drift combat, nobody controls it, and it stays whose it was', () => {
    const t = movement({ '0202': [A] }, { '0506': [X] })
    put(t.state, t.kit.unit(A), t.kit.place('0506'))
    expect(controllerOf(t.state, t.kit.place('0506'))).toBe(NOBODY)
    expect(t.owner('0506')).toBe('allied')
  })

  test('3.12 the Allies take hexes back by their zones as the Axis takes them', () => {
    const t = movement(
      { '0909': [A] },
      { '0302': [X], '0101': [Y] },
      { active: 'allied C', axisHexes: ['0204', '0304'] },
    )
    t.act({ do: 'move', unit: X, to: '0303' })
    expect(controllerOf(t.state, t.kit.place('0304'))).toBe(ALLIED)
    expect([t.owner('0304'), t.owner('0204')]).toEqual(['allied', 'allied'])
    // Nobody controls what nobody reaches.
    expect(controllerOf(t.state, t.kit.place('0606'))).toBe(NOBODY)
  })

  test('3.12 whose zone ends because he is over-stacked (3.34) controls nothing more with it', () => {
    // The gun fills its hex and has no zone; X with it has one, until he is the surplus.
    const ground = meadow({ values: { [TROOP]: { stack: 9 } } })
    const wish = { axis: { '0503': [A] }, allied: { '0507': [X, TROOP] } }
    const t = position({ phase: 'movement', active: 'axis O', ...wish }, {}, ground)
    t.act({ do: 'move', unit: A, to: '0505' })
    expect(controllerOf(t.state, t.kit.place('0506'))).toBe(NOBODY)
    expect(t.owner('0506')).toBe('allied')
    expect(t.decision().seats).toEqual(['allied'])
    t.act({ do: 'excess', unit: X })
    expect(zone(t, ALLIED, '0506')).toBe(false)
    expect(t.owner('0506')).toBe('axis')
  })

  test('3.12 a hex once taken stays so until the other side controls it', () => {
    const t = movement({ '0505': [A] }, { '0109': [X] })
    t.act({ do: 'move', unit: A, to: '0508' })
    expect(t.owner('0405')).toBe('axis')
  })
})

test('3.13 a vacant hex under zones of both sides is nobody’s', () => {
  const t = movement({ '0504': [A] }, { '0506': [X] })
  expect(controllerOf(t.state, t.kit.place('0505'))).toBe(NOBODY)
  expect(controllerOf(t.state, t.kit.place('0503'))).toBe(AXIS)
})

test('3.14 a unit goes through contiguous hexes: it reaches nothing behind a belt that is closed', () => {
  const sea = Array.from({ length: 9 }, (_, i) => `050${i + 1}`)
  const t = position({ phase: 'movement', active: 'axis O', axis: { '0405': [A] } }, {}, meadow({ sea }))
  expect(t.placesFor(A).length).toBeGreaterThan(5)
  expect(t.placesFor(A).filter((hex) => hex > '0510')).toEqual([])
  expect(t.refuses({ do: 'move', unit: A, to: '0605' }).rule).toBe('8.35')
  // Nor is a hex attacked that does not touch.
  const far = position(
    {
      phase: 'declaration',
      active: 'axis O',
      axis: { '0405': [A, B], '0403': [COMMANDO] },
      allied: { '0407': [X], '0406': [Y] },
    },
    {},
    meadow(),
  )
  expect(far.offered()).toContainEqual({ do: 'attack', hex: '0406' })
  expect(far.offered()).not.toContainEqual({ do: 'attack', hex: '0407' })
  far.act({ do: 'attack', hex: '0406' })
  expect(far.refuses({ do: 'join', unit: COMMANDO })).toMatchObject({ rule: '9.13', key: 'refuse.notBeside' })
  far.act({ do: 'join', unit: A })
})

describe('3.2', () => {
  test('3.21 the zone of control is the six hexes around a unit; its own hex it controls even in an enemy zone', () => {
    const t = movement({ '0505': [A] }, { '0506': [X] })
    for (const hex of around) expect([hex, zone(t, AXIS, hex)]).toEqual([hex, true])
    for (const hex of ['0503', '0507', '0707']) expect([hex, zone(t, AXIS, hex)]).toEqual([hex, false])
    expect(controllerOf(t.state, t.kit.place('0505'))).toBe(AXIS)
    expect(controllerOf(t.state, t.kit.place('0506'))).toBe(ALLIED)
  })

  test('3.22 it reaches across all sides that the unit could cross, whatever the cost, and into enemy hexes', () => {
    const ground = meadow({
      rough: ['0504'],
      slope: ['0505-0504'],
      cliff: ['0505-0405'],
      seaSide: ['0505-0406'],
      sea: ['0605'],
      minorRoad: ['0505-0606'],
    })
    const t = position(
      { phase: 'movement', active: 'axis O', axis: { '0505': [A] }, allied: { '0506': [X] } },
      {},
      ground,
    )
    const reached = around.filter((hex) => zone(t, AXIS, hex))
    expect(reached).toEqual(['0504', '0506', '0606'])
  })

  test('3.22 commandos reach over cliffs, but not when Disrupted; motorized units only along roads', () => {
    const ground = meadow({ scenario: 'malta-1942', cliff: ['0505-0405'], mainRoad: ['0205-0305'] })
    const armor = ground.unitIds[ground.isArmor.findIndex((is, u) => is && ground.side[u] === ALLIED)]
    const t = position({ phase: 'movement', active: 'allied C', allied: { '0205': [armor] } }, {}, ground)
    expect(['0204', '0206', '0104', '0105', '0304', '0305'].filter((hex) => zone(t, ALLIED, hex))).toEqual(['0305'])
    const cliffs = meadow({ cliff: ['0505-0405'] })
    const commando = position({ phase: 'movement', active: 'axis O', axis: { '0505': [COMMANDO] } }, {}, cliffs)
    expect(zone(commando, AXIS, '0405')).toBe(true)
    const shaken = position(
      { phase: 'movement', active: 'axis O', axis: { '0505': [COMMANDO] }, marks: { [COMMANDO]: ['disrupted'] } },
      {},
      cliffs,
    )
    expect(zone(shaken, AXIS, '0405')).toBe(false)
  })

  test('3.23 several zones over one hex cost no more than one, and friendly zones cost nothing', () => {
    const weak = meadow({ values: { [A]: { move: 2 } } })
    const moving = (axis: Record<string, string[]>, allied: Record<string, string[]>): Position =>
      position({ phase: 'movement', active: 'axis O', axis, allied }, {}, weak)
    // Two points: one for the clear hex, one for the zone, whether one enemy reaches it or three.
    expect(moving({ '0503': [A] }, { '0505': [X] }).placesFor(A)).toContain('0504')
    expect(moving({ '0503': [A] }, { '0505': [X, Y], '0405': [PATROL] }).placesFor(A)).toContain('0504')
    expect(moving({ '0503': [A], '0405': [B] }, {}).placesFor(A)).toContain('0505')
  })

  test('3.24 a unit with the No ZOC band has no zone, unless somebody with one is stacked with it and not in excess', () => {
    const alone = movement({ '0505': [GUN] })
    expect(around.filter((hex) => zone(alone, AXIS, hex))).toEqual([])
    expect(controllerOf(alone.state, alone.kit.place('0505'))).toBe(AXIS)
    const stacked = movement({ '0505': [GUN, A] })
    expect(around.filter((hex) => zone(stacked, AXIS, hex))).toEqual(around)
    const { occupancy } = stacked.state.derived.tables
    expect(occupancy.zocClass[stacked.kit.unit(GUN)]).toBeGreaterThan(0)
    stacked.act({ do: 'move', unit: A, to: '0508' })
    expect(around.filter((hex) => zone(stacked, AXIS, hex))).toEqual([])
    const excess = movement({ '0505': [GUN, A] }, {}, { marks: { [A]: ['excess'] } })
    expect(around.filter((hex) => zone(excess, AXIS, hex))).toEqual([])
  })

  test('3.25 no zone reaches into a fort, whoever holds it, but one reaches out of it', () => {
    const ground = meadow({ fort: ['0505'] })
    const empty = position({ phase: 'movement', active: 'axis O', axis: { '0504': [A] } }, {}, ground)
    expect(zone(empty, AXIS, '0505')).toBe(false)
    expect(zone(empty, AXIS, '0503')).toBe(true)
    const held = position(
      { phase: 'movement', active: 'axis O', axis: { '0504': [A] }, allied: { '0505': [X] } },
      {},
      ground,
    )
    expect(zone(held, AXIS, '0505')).toBe(false)
    expect(zone(held, ALLIED, '0504')).toBe(true)
  })

  test('3.26 air units, ships and markers have no zone: only combat units are in the tables of zones', () => {
    const t = movement({ '0505': [A] }, {}, { airheads: ['0808'] })
    expect(['0807', '0808', '0809'].filter((hex) => zone(t, AXIS, hex))).toEqual([])
    expect(zone(t, AXIS, '0504')).toBe(true)
    expect(t.state.derived.tables.occupancy.plan.sideOf.length).toBe(t.kit.unitCount)
    expect(t.kit.units.every(({ id }) => !t.kit.scenario.air.includes(id))).toBe(true)
  })
})

test('3.35 both players see every stack with its markers', async () => {
  const { invasionMalta } = await import('../src/index.ts')
  const t = movement({ '0505': [A, B] }, { '0808': [X, TROOP] }, { marks: { [A]: ['disrupted'] }, steps: { [X]: 1 } })
  for (const reader of ['axis', 'allied', 'spectator']) {
    const { units } = invasionMalta.view(t.state, reader)
    expect(units[A]).toMatchObject({ place: '0505', steps: 2 })
    expect(units[A].marks & 1).toBe(1)
    expect(units[X]).toMatchObject({ place: '0808', steps: 1 })
  }
})
