// 8.33 to 8.52: roads, towns, hexsides, night, infiltration.
import { describe, expect, test } from 'vitest'
import { reachOf } from '../src/08-reach.ts'
import { FAST, FOOT, readGround, stepCost } from '../src/ground.ts'
import { PRINTED } from '../src/index.ts'
import { Kit } from '../src/kit.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { asked, declared, drms, onward } from './combat.ts'
import { A, B, COMMANDO, GUN, P, SECTOR_HQ, TROOP, X, Y } from './table.ts'

const moving = (axis: PositionSpec['axis'], wish: Partial<PositionSpec> = {}, ground: Meadow = {}): Position =>
  position({ phase: 'movement', active: 'axis O', axis, ...wish }, {}, meadow(ground))

const allies = (allied: PositionSpec['allied'], wish: Partial<PositionSpec> = {}, ground: Meadow = {}): Position =>
  position({ phase: 'movement', active: 'allied C', allied, ...wish }, {}, meadow(ground))

function cost(t: Position, unit: string, hex: string): number {
  const points = reachOf(t.state, t.kit.unit(unit)).costTo(t.kit.place(hex))
  return points === -1 ? -1 : points / 2
}

const refusal = (t: Position, unit: string, to: string): string => t.refuses({ do: 'move', unit, to }).rule

/** Of Malta 1942, where there are tanks: formation 7 is active, with Army tanks. */
const [TANK, TANK_TOO, PARA] = ['ge_1_66_pz_iv_g', 'ge_2_66_pz_iv_g', 'ge_5_3']
const tanks = (axis: PositionSpec['axis'], ground: Meadow): Position =>
  position(
    {
      phase: 'movement',
      active: 'axis 7',
      turn: 4,
      axis: { '0909': [PARA], ...axis },
      marks: { [TANK]: ['active'] },
    },
    {},
    meadow({ scenario: 'malta-1942', ...ground }),
  )

describe('8.33', () => {
  const road = { minorRoad: ['0501-0502-0503-0504'], rough: ['0502', '0503', '0504'], slope: ['0502-0503'] }

  test('8.33 along a road other terrain and slopes do not count: half a point for the Axis at any time', () => {
    for (const turn of [1, 3]) {
      const t = moving({ '0501': [A] }, { turn }, road)
      expect([cost(t, A, '0502'), cost(t, A, '0503'), cost(t, A, '0504')]).toEqual([0.5, 1, 1.5])
    }
  })

  test('8.33 main and minor roads are alike', () => {
    const { minorRoad, ...ground } = road
    const t = moving({ '0501': [A] }, {}, { ...ground, mainRoad: minorRoad })
    expect(cost(t, A, '0504')).toBe(1.5)
  })

  test('8.33 the hexside must be one that the road crosses', () => {
    // Both hexes have a road; none joins them.
    const t = moving(
      { '0501': [A] },
      {},
      { minorRoad: ['0501-0401', '0502-0503'], rough: ['0502'], values: { [A]: { move: 2 } } },
    )
    expect(cost(t, A, '0502')).toBe(2)
  })

  test('8.33 Allied units pay a whole point by day, half of it by night and in a storm', () => {
    const at = (wish: Partial<PositionSpec>): number => cost(allies({ '0501': [X] }, wish, road), X, '0504')
    expect(at({ turn: 4 })).toBe(3)
    expect(at({ turn: 3 })).toBe(1.5)
    expect(at({ turn: 4, weather: 'storm' })).toBe(1.5)
    expect(at({ turn: 4, weather: 'windy' })).toBe(3)
  })

  test('8.33 motorized units keep to roads, urban and airfield hexes', () => {
    const t = tanks({ '0501': [TANK] }, { minorRoad: ['0501-0502'], urban: ['0402'], airfield: ['0602', '0603'] })
    expect(t.placesFor(TANK).sort()).toEqual(['0402', '0502', '0602', '0603'])
    expect(refusal(t, TANK, '0503')).toBe('8.33')
  })

  test('8.33 they do not enter a hex with another motorized unit but by a main road, in a town or on an airfield', () => {
    const [minor, main] = [{ minorRoad: ['0501-0502-0503'] }, { mainRoad: ['0501-0502-0503'] }]
    const guns = { '0501': [TANK], '0502': ['it_i_149_cda'] }
    expect(tanks(guns, minor).placesFor(TANK)).toEqual([])
    expect(tanks(guns, main).placesFor(TANK).sort()).toEqual(['0502', '0503'])
    // Two armored units are never in one hex.
    expect(tanks({ '0501': [TANK], '0502': [TANK_TOO] }, main).placesFor(TANK)).toEqual([])
  })
})

describe('8.34', () => {
  test('8.34 the urban cost counts from outside; by road and from town to town the road rate', () => {
    const town = { urban: ['0502', '0503', '0504'] }
    const t = moving({ '0501': [A] }, {}, town)
    expect([cost(t, A, '0502'), cost(t, A, '0503'), cost(t, A, '0504')]).toEqual([2, 2.5, 3])
    const road = moving({ '0501': [A] }, {}, { ...town, minorRoad: ['0501-0502'] })
    expect(cost(road, A, '0502')).toBe(0.5)
    // For the Allies by day the road rate is one.
    expect(cost(allies({ '0501': [X] }, { turn: 4 }, town), X, '0504')).toBe(4)
  })

  test('8.34 not across the sea between them', () => {
    const t = moving({ '0502': [A], '0909': [B] }, {}, { urban: ['0502', '0503'], seaSide: ['0502-0503'] })
    expect(reachOf(t.state, t.kit.unit(A)).pathTo(t.kit.place('0503')).length).toBeGreaterThan(2)
  })

  test('8.34 nor down a cliff between them, but by road; a slope between them is the streets’ (8.33)', () => {
    const towns = { urban: ['0502', '0503'] }
    const shut = moving({ '0502': [A], '0909': [B] }, {}, { ...towns, cliff: ['0502-0503'] })
    expect(reachOf(shut.state, shut.kit.unit(A)).pathTo(shut.kit.place('0503')).length).toBeGreaterThan(2)
    const road = moving({ '0502': [A] }, {}, { ...towns, cliff: ['0502-0503'], minorRoad: ['0502-0503'] })
    expect(cost(road, A, '0503')).toBe(0.5)
    expect(cost(moving({ '0502': [A] }, {}, { ...towns, slope: ['0502-0503'] }), A, '0503')).toBe(0.5)
    // 17.31: a commando climbs for three points, and pays two for the town behind the cliff.
    const alone = ['0401', '0402', '0403', '0501', '0504', '0601', '0602', '0603']
    const climber = moving({ '0502': [COMMANDO] }, {}, { ...towns, cliff: ['0502-0503'], sea: alone })
    expect(cost(climber, COMMANDO, '0503')).toBe(5)
  })
})

describe('8.35', () => {
  const closed = (ground: Meadow, unit: string, marks: PositionSpec['marks'] = {}): Position =>
    moving({ '0505': [unit], '0909': [B] }, { marks }, { ...ground, sea: ['0504', '0405', '0406', '0605', '0606'] })

  test('8.35 nobody crosses the sea, nor a cliff but commandos', () => {
    for (const ground of [{ cliff: ['0505-0506'] }, { seaSide: ['0505-0506'] }]) {
      const t = closed(ground, A)
      expect(t.placesFor(A)).toEqual([])
      expect(refusal(t, A, '0506')).toBe('8.35')
    }
    expect(refusal(moving({ '0505': [A] }), A, '0500')).toBe('8.35')
    expect(closed({ cliff: ['0505-0506'] }, COMMANDO).placesFor(COMMANDO)).toContain('0506')
    const sea = closed({ seaSide: ['0505-0506'] }, COMMANDO)
    expect(refusal(sea, COMMANDO, '0506')).toBe('8.35')
    const shaken = closed({ cliff: ['0505-0506'] }, COMMANDO, { [COMMANDO]: ['disrupted'] })
    expect(refusal(shaken, COMMANDO, '0506')).toBe('17.31')
  })
})

test('8.36 up a slope costs one point more, down nothing', () => {
  const up = moving({ '0505': [A] }, {}, { slope: ['0505-0506'], rough: ['0506'] })
  expect(cost(up, A, '0506')).toBe(3)
  const down = moving({ '0505': [A] }, {}, { slope: ['0506-0505'], rough: ['0506'] })
  expect(cost(down, A, '0506')).toBe(2)
})

test('8.37 forts, hospitals, sector boundaries, victory locations and beaches cost nothing', () => {
  const t = moving(
    { '0505': [A] },
    {},
    {
      fort: ['0504'],
      hospital: ['0506'],
      north: ['0405'],
      victory: { needed: 1, hexes: ['0605'] },
      boom: [{ ends: ['0606'], closes: [] }],
    },
  )
  expect(['0504', '0506', '0405', '0605', '0606'].map((hex) => cost(t, A, hex))).toEqual([1, 1, 1, 1, 1])
})

test('8.31 a pack whose ground is dearer than the table of costs has room for is refused in words', () => {
  const { map, ground } = moving({}, {}, { rough: ['0502'] }).kit
  const [from, to] = ['0501', '0502'].map((id) => map.ids.indexOf(id))
  const side = map.neighbours.findIndex((near, i) => near === to && i >= 6 * from && i < 6 * from + 6)
  const withRough = (points: number): number => {
    const { hex } = ground.terrain
    const terrain = { ...ground.terrain, hex: { ...hex, rough: { ...hex.rough, cost: points } } }
    return stepCost(readGround(map, terrain, ground.hex), FOOT, FAST, side, to)
  }
  expect(withRough(126)).toBe(252)
  expect(() => withRough(130)).toThrow('a step into 0502 costs 260 half points; there is room for 253')
})

test('8.37 on both maps a step costs the same with all forts, hospitals, booms and points of interest taken away', () => {
  for (const id of ['malta-1942', 'leros-1943'] as const) {
    const { map } = PRINTED.scenarios[id]
    const features = PRINTED.maps[map].features.filter(({ kind }) => kind === 'airfield')
    const isLeft = (key: string): boolean => features.some((feature) => feature.key === key)
    const hexes = PRINTED.maps[map].hexes.map((hex) => ({ ...hex, features: (hex.features ?? []).filter(isLeft) }))
    const bare = { ...PRINTED, maps: { ...PRINTED.maps, [map]: { ...PRINTED.maps[map], hexes, features, booms: [] } } }
    const [printed, plain] = [new Kit(PRINTED, id), new Kit(bare, id)]
    expect(printed.map.features.length).toBeGreaterThan(plain.map.features.length)
    const costs = ({ map: grid, ground }: Kit): number[] =>
      Array.from(grid.neighbours, (to, side) => (to === -1 ? 0 : stepCost(ground, FOOT, FAST, side, to)))
    expect(costs(printed)).toEqual(costs(plain))
  }
  // And in rough ground or a town they leave its own cost.
  const t = moving(
    { '0505': [A] },
    {},
    { fort: ['0504', '0506'], hospital: ['0606'], rough: ['0504'], urban: ['0606'] },
  )
  expect(['0504', '0506', '0606'].map((hex) => cost(t, A, hex))).toEqual([2, 1, 2])
})

describe('8.41', () => {
  test('8.41 Allied artillery does not move by day, and by night in the Motor Pool only', () => {
    const values = { [TROOP]: { move: 4 } }
    const road = { mainRoad: ['0505-0506'], values }
    const day = allies({ '0505': [TROOP], '0909': [X] }, { turn: 4 }, road)
    expect(day.placesFor(TROOP)).toEqual([])
    expect(refusal(day, TROOP, '0506')).toBe('8.41')
    const night = allies({ '0505': [TROOP], '0909': [X] }, { turn: 3 }, road)
    expect(night.offered().filter((a) => 'unit' in a && a.unit === TROOP)).toEqual([
      { do: 'ride', unit: TROOP, to: '0506' },
    ])
    expect(refusal(night, TROOP, '0506')).toBe('8.41')
  })

  test('8.41 in 1940 the Motor Pool runs by day, but not for artillery (ruling P3)', () => {
    const company = 'br_a_1_dorset'
    const gun = new Kit(PRINTED, 'malta-1940').units.find(
      ({ side, type }) => side === 'allied' && type === 'fieldArtillery',
    )!.id
    const ride = (turn: number): Position =>
      position(
        { phase: 'movement', active: 'allied C', turn, allied: { '0501': [gun], '0505': [company] } },
        {},
        meadow({ scenario: 'malta-1940', mainRoad: ['0501-0502-0503-0504-0505-0506'] }),
      )
    const rides = (t: Position, unit: string): boolean => t.offered().some((a) => a.do === 'ride' && a.unit === unit)
    expect([rides(ride(2), company), rides(ride(2), gun), rides(ride(3), gun)]).toEqual([true, false, true])
    expect(ride(2).refuses({ do: 'ride', unit: gun, to: '0503' }).rule).toBe('8.41')
  })

  test('8.41 Axis artillery moves at any time', () => {
    for (const turn of [3, 4]) expect(moving({ '0505': [GUN] }, { turn }).placesFor(GUN)).toContain('0506')
  })
})

test('8.42 Allied units have the road rate of half a point by night, the Axis always', () => {
  const road = { mainRoad: ['0501-0502'] }
  expect([3, 4, 5].map((turn) => cost(allies({ '0501': [X] }, { turn }, road), X, '0502'))).toEqual([0.5, 1, 1])
  expect([3, 4, 5].map((turn) => cost(moving({ '0501': [A] }, { turn }, road), A, '0502'))).toEqual([0.5, 0.5, 0.5])
})

describe('8.43', () => {
  const [NIGHT, DAY] = [3, 4]

  test('8.43 night: supply is lost (6.12), Allied units have roads (8.33) and the Motor Pool (18.11)', () => {
    const supply = (turn: number): boolean =>
      position({ phase: 'supply', turn, axis: { '0505': [A] } }, {}, meadow())
        .marks(A)
        .includes('outOfSupply')
    expect([supply(NIGHT), supply(DAY)]).toEqual([true, false])
    const road = { mainRoad: ['0505-0506'] }
    const at = (turn: number): Position => allies({ '0505': [X], '0909': [Y] }, { turn }, road)
    expect([cost(at(NIGHT), X, '0506'), cost(at(DAY), X, '0506')]).toEqual([0.5, 1])
    const ride = { do: 'ride' as const, unit: X, to: '0506' }
    expect(at(NIGHT).offered()).toContainEqual(ride)
    expect(at(DAY).refuses(ride).rule).toBe('18.11')
  })

  test('8.43 night: attacks from several hexes need coordination, the Axis at +2 (12.42, 12.43)', () => {
    const fight = (turn: number): Position => {
      const wish = { turn, axis: { '0505': [A], '0605': [B] } }
      const t = declared(wish, { 'ER check 12.41': [8], 'combat 12.63': [5] })
      onward(t)
      return t
    }
    // Seven less two: an eight fails, and costs two on the combat die.
    expect(drms(fight(NIGHT))['drm.coordination']).toBe(-2)
    expect(drms(fight(DAY))['drm.coordination']).toBeUndefined()
  })

  test('8.43 night: nobody drops (15.12)', () => {
    const drop = (turn: number): string =>
      asked(position({ phase: 'airborne', active: 'axis 7', turn, axis: { card: [P] } }, {}, meadow()))
    expect([drop(NIGHT), drop(DAY)]).toEqual(['', 'prompt.airhead'])
  })
})

test('8.43 night: aircraft fly no missions (11.23), and nobody flies to an airfield (15.77)', () => {
  const [NIGHT, DAY] = [6, 5]
  const missions = (turn: number): string =>
    asked(
      position(
        {
          phase: 'airReadiness',
          turn,
          cup: { 'axis O': 2 },
          axis: { '0505': [A] },
          allied: { '0909': [X] },
          air: { air_ju_87_1: 'ready' },
        },
        { 'draw 7.13': [1] },
        meadow(),
      ),
    )
  // At night it is the ships' turn.
  expect([missions(NIGHT), missions(DAY)]).toEqual(['prompt.ship', 'prompt.missions'])
  const flight = (turn: number): Position =>
    position(
      {
        phase: 'airborne',
        active: 'axis Fo',
        turn,
        axis: { card: ['it_i_art_fo'], '0506': ['it_1_ii'] },
        axisHexes: ['0505', '0506'],
        airheads: ['0505'],
      },
      {},
      meadow({ scenario: 'malta-1942', airfield: ['0505', '0506'] }),
    )
  expect([asked(flight(NIGHT)), asked(flight(DAY))]).toEqual(['prompt.move', 'prompt.fly'])
  expect(flight(NIGHT).refuses({ do: 'fly', unit: 'it_i_art_fo', to: '0505' }).rule).toBe('15.77')
})

test('8.43 night: units rally (18.21)', () => {
  const rally = (turn: number): string =>
    asked(position({ phase: 'recovery', turn, allied: { '0505': [X, SECTOR_HQ] }, steps: { [X]: 1 } }, {}, meadow()))
  expect([rally(3), rally(4)]).toEqual(['prompt.rally', ''])
})

describe('8.51', () => {
  test('8.51 a unit that starts in an enemy zone may go one hex into another, and stops there', () => {
    const sea = ['0504', '0405', '0605', '0404', '0604']
    const t = moving({ '0505': [A], '0909': [B] }, { allied: { '0506': [X] } }, { sea, values: { [A]: { er: 7 } } })
    expect(t.placesFor(A).sort()).toEqual(['0406', '0606'])
    expect(cost(t, A, '0406')).toBe(2)
    t.act({ do: 'move', unit: A, to: '0406' })
    expect(t.place(A)).toBe('0406')
  })
})

describe('8.52', () => {
  const sea = ['0504', '0405', '0605', '0404', '0604']
  const at = (er: number, wish: Partial<PositionSpec> = {}, values: Meadow['values'] = {}): Position =>
    moving(
      { '0505': [A], '0909': [B] },
      { allied: { '0506': [X] }, ...wish },
      { sea, values: { [A]: { er }, ...values } },
    )

  test('8.52 its ER must be at least that of the best enemy whose zone reaches the hex', () => {
    expect(at(7).placesFor(A)).toContain('0406')
    const weak = at(6)
    expect(weak.placesFor(A)).toEqual([])
    expect(refusal(weak, A, '0406')).toBe('8.52')
    // A better one beside the hex that is entered counts, one beside the start does not.
    const better = at(7, { allied: { '0506': [X], '0306': [Y] } }, { [Y]: { er: 9 } })
    expect(better.placesFor(A)).toEqual(['0606'])
    expect(refusal(better, A, '0406')).toBe('8.52')
  })

  test('8.52 a friend beside the hex, however good, is no enemy', () => {
    const friend = at(7, { axis: { '0505': [A], '0306': [P] } }, { [P]: { er: 9 } })
    expect(friend.placesFor(A)).toContain('0406')
  })

  test('8.52 as it is now: Disrupted, out of supply', () => {
    expect(refusal(at(8, { marks: { [A]: ['disrupted'] } }), A, '0406')).toBe('8.52')
    expect(refusal(at(7, { marks: { [A]: ['outOfSupply'] } }), A, '0406')).toBe('8.52')
    expect(at(7, { marks: { [A]: ['outOfSupply'], [X]: ['disrupted'] } }).placesFor(A)).toContain('0406')
  })

  test('8.52 it pays for the terrain and one point for the zone', () => {
    expect(at(7, {}, { [A]: { er: 7, move: 2 } }).placesFor(A)).toContain('0406')
    const poor = at(7, {}, { [A]: { er: 7, move: 1 } })
    expect(poor.placesFor(A)).toEqual([])
    expect(refusal(poor, A, '0406')).toBe('8.52')
  })

  test('8.52 units with an orange circle cannot', () => {
    const GUNS = 'it_i_149_cda'
    const t = position(
      {
        phase: 'movement',
        active: 'axis 7',
        turn: 4,
        axis: { '0505': [GUNS], '0606': [PARA], '0909': ['ge_6_3'] },
        allied: { '0506': ['br_b_3_komr'] },
        marks: { [GUNS]: ['active'] },
      },
      {},
      meadow({ scenario: 'malta-1942', mainRoad: ['0505-0606'], values: { [GUNS]: { er: 9 } } }),
    )
    expect(t.placesFor(GUNS)).toEqual([])
    expect(refusal(t, GUNS, '0606')).toBe('8.52')
  })
})

test('8.52 an enemy beside the hex whose zone does not reach it does not count, whatever its ER', () => {
  const infiltrates = (er: number, ground: Meadow): boolean =>
    moving(
      { '0505': [A] },
      { allied: { '0406': [X], '0607': [Y] } },
      { values: { [X]: { er: 6 }, [Y]: { er } }, ...ground },
    )
      .placesFor(A)
      .includes('0506')
  // X holds A in its zone and reaches 0506; Y is beside 0506 too, behind a cliff or in front of it.
  expect(infiltrates(7, {})).toBe(true)
  expect(infiltrates(9, {})).toBe(false)
  expect(infiltrates(9, { cliff: ['0607-0506'] })).toBe(true)
})
