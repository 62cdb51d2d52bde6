import { describe, expect, test } from 'vitest'
import { poolLeft } from '../src/18-motor-pool.ts'
import type { ScenarioId } from '../src/data-files.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { asked } from './combat.ts'
import { A, ITALIAN, PATROL, SECTOR_HQ, TROOP, X, Y, Z } from './table.ts'

const NIGHT = 3
/** A road through the whole meadow. */
const ROAD: Meadow = { mainRoad: ['0501-0502-0503-0504-0505-0506-0507-0508-0509'] }

const allies = (allied: PositionSpec['allied'], wish: Partial<PositionSpec> = {}, ground: Meadow = {}): Position =>
  position({ phase: 'movement', active: 'allied C', turn: NIGHT, allied, ...wish }, {}, meadow({ ...ROAD, ...ground }))

/** Where a unit may ride to. */
const rides = (t: Position, unit: string): string[] =>
  t.offered().flatMap((a) => (a.do === 'ride' && a.unit === unit ? [a.to] : []))

const why = (t: Position, unit: string, to: string): string => t.refuses({ do: 'ride', unit, to }).rule

describe('18.11', () => {
  test('18.11 the Motor Pool runs on Night turns only', () => {
    expect(rides(allies({ '0501': [X] }), X)).toContain('0509')
    for (const turn of [1, 2]) {
      const t = allies({ '0501': [X] }, { turn })
      expect(rides(t, X)).toEqual([])
      expect(why(t, X, '0509')).toBe('18.11')
    }
  })

  test('18.11 the Axis has none', () => {
    const t = position({ phase: 'movement', active: 'axis O', turn: NIGHT, axis: { '0501': [A] } }, {}, meadow(ROAD))
    expect(rides(t, A)).toEqual([])
    expect(why(t, A, '0509')).toBe('18.13')
  })
})

describe('20.14b', () => {
  test('20.14b in 1940 it runs by day too, with twelve points', () => {
    const company = 'br_a_1_dorset'
    const at = (scenario: 'malta-1940' | 'malta-1941'): Position =>
      position(
        { phase: 'movement', active: 'allied C', turn: 2, allied: { '0501': [company] } },
        {},
        meadow({ scenario, ...ROAD }),
      )
    expect(rides(at('malta-1940'), company)).toContain('0509')
    expect(at('malta-1940').kit.scenario.motorPool.points).toBe(12)
    expect(why(at('malta-1941'), company, '0509')).toBe('18.11')
  })
})

describe('18.12', () => {
  test('18.12 a unit has ten Movement Points, as one with an orange circle; Disruption halves them', () => {
    // One road winds through three columns: at night a hex of it costs half a point.
    const down = ['0101', '0102', '0103', '0104', '0105', '0106', '0107', '0108', '0109']
    const up = ['0209', '0208', '0207', '0206', '0205', '0204', '0203', '0202', '0201']
    const winding = { mainRoad: [[...down, ...up, '0301', '0302', '0303', '0304'].join('-')] }
    const t = allies({ '0101': [X], '0909': [Y] }, {}, winding)
    expect(rides(t, X)).toContain('0303')
    expect(rides(t, X)).not.toContain('0304')
    expect(why(t, X, '0304')).toBe('8.32')
    const shaken = allies({ '0101': [X], '0909': [Y] }, { marks: { [X]: ['disrupted'] } }, winding)
    expect(rides(shaken, X)).toContain('0208')
    expect(rides(shaken, X)).not.toContain('0207')
  })

  test('18.12 a ride uses stacking points; what is left serves other units, in other activations of the turn too', () => {
    // Leros has two points: a company of two, or two guns of one.
    const t = allies({ '0501': [TROOP, SECTOR_HQ], '0909': [X] })
    t.act({ do: 'ride', unit: TROOP, to: '0505' })
    expect(t.place(TROOP)).toBe('0505')
    expect(t.marks(TROOP)).toContain('motor')
    expect(t.state.motorUsed).toBe(1)
    t.act({ do: 'ride', unit: SECTOR_HQ, to: '0505' })
    expect(t.state.motorUsed).toBe(2)
    expect(t.marks(SECTOR_HQ)).toContain('spent')
  })

  test('18.12 a company of two stacking points takes two', () => {
    const t = allies({ '0501': [X, TROOP], '0909': [Y] })
    t.act({ do: 'ride', unit: X, to: '0505' })
    expect(t.state.motorUsed).toBe(2)
    expect(why(t, TROOP, '0505')).toBe('18.12')
  })

  test('18.12 points that are used in one activation are missing in the next one of the turn, the others are not', () => {
    const t = position(
      {
        phase: 'movement',
        goesOn: true,
        active: 'allied C',
        turn: NIGHT,
        allied: { '0501': [TROOP], '0505': [X, 'br_n_sector_hq'], '0909': [Y] },
        cup: { 'allied N': 1, 'allied C': 1 },
      },
      { 'draw 7.13': [1] },
      meadow({ ...ROAD, north: ['0505'] }),
    )
    t.act({ do: 'ride', unit: TROOP, to: '0503' })
    while (asked(t) !== 'prompt.drawn') t.act({ do: 'done' })
    t.act({ do: 'activate', marker: 'drawn' })
    expect(t.kit.formations[t.state.active].id).toBe('N')
    expect(why(t, X, '0507')).toBe('18.12')
    expect(rides(t, 'br_n_sector_hq')).toContain('0507')
  })

  test('18.12 with too few points left it is refused', () => {
    const t = allies({ '0501': [TROOP, X], '0909': [Y] })
    t.act({ do: 'ride', unit: TROOP, to: '0505' })
    expect(rides(t, X)).toEqual([])
    expect(why(t, X, '0505')).toBe('18.12')
  })
})

test('table.motorpool 12, 10, 6 and 2 points a turn', () => {
  const points = (scenario: ScenarioId): number =>
    poolLeft(position({ phase: 'recovery', turn: 1 }, {}, meadow({ scenario })).state)
  expect((['malta-1940', 'malta-1941', 'malta-1942', 'leros-1943'] as const).map(points)).toEqual([12, 10, 6, 2])
})

describe('18.13', () => {
  test('18.13 not for coast artillery, heavy AA, pillboxes and the Italians of Leros', () => {
    const BARRED = ['it_ciano', 'it_pl127', ITALIAN]
    const t = allies({ '0501': [...BARRED], '0909': [X] })
    for (const unit of BARRED) {
      expect(rides(t, unit)).toEqual([])
      expect(why(t, unit, '0505')).toBe('18.13')
    }
    // Light AA and field guns ride.
    const guns = allies({ '0501': ['br_a_3_laa', TROOP], '0909': [X] })
    expect(rides(guns, 'br_a_3_laa')).toContain('0505')
    expect(rides(guns, TROOP)).toContain('0505')
  })

  test('18.13 nor for motorized units', () => {
    const TANK = 'br_matilda_ii_troop'
    const t = position(
      { phase: 'movement', active: 'allied C', turn: NIGHT, allied: { '0501': [TANK] } },
      {},
      meadow({ scenario: 'malta-1942', ...ROAD }),
    )
    expect(rides(t, TANK)).toEqual([])
    expect(why(t, TANK, '0505')).toBe('18.13')
    const built = position(
      { phase: 'movement', active: 'allied C', turn: NIGHT, allied: { '0501': ['br_pillbox_1', 'br_a_2_devon'] } },
      {},
      meadow({ scenario: 'malta-1942', ...ROAD }),
    )
    expect(rides(built, 'br_a_2_devon')).toContain('0505')
    expect(why(built, 'br_pillbox_1', '0505')).toBe('18.13')
  })
})

describe('18.14', () => {
  test('18.14 nobody gets on next to an enemy combat unit, whether it has a zone or not', () => {
    const t = allies({ '0501': [X], '0909': [Y] }, { axis: { '0401': [A] } })
    expect(rides(t, X)).toEqual([])
    expect(why(t, X, '0505')).toBe('18.14')
    const gun = allies({ '0501': [X], '0909': [Y] }, { axis: { '0401': ['ge_7_5cm_geb'] } })
    expect(why(gun, X, '0505')).toBe('18.14')
  })

  test('18.14 it may enter an enemy zone, and goes no further', () => {
    // A in 0606 reaches 0505 and 0506.
    const t = allies({ '0501': [X], '0909': [Y] }, { axis: { '0606': [A] } })
    expect(rides(t, X)).toContain('0505')
    expect(rides(t, X)).not.toContain('0506')
    expect(why(t, X, '0508')).toBe('18.14')
    // Not even a commando, who passes enemy zones on foot (17.31).
    const patrol = allies({ '0501': [PATROL], '0909': [Y] }, { axis: { '0606': [A] } })
    expect(patrol.offered()).toContainEqual({ do: 'move', unit: PATROL, to: '0506' })
    expect(rides(patrol, PATROL)).toContain('0505')
    expect(why(patrol, PATROL, '0508')).toBe('18.14')
  })

  test('18.14 on roads only', () => {
    const t = allies({ '0501': [X], '0909': [Y, Z] })
    expect(rides(t, X).every((hex) => hex.startsWith('05'))).toBe(true)
    expect(why(t, X, '0602')).toBe('8.33')
    expect(why(t, Z, '0908')).toBe('8.33')
  })

  const minor = { mainRoad: [], minorRoad: ROAD.mainRoad }
  const inOnes = { values: { [X]: { stack: 1 }, [Y]: { stack: 1 } } }

  test('18.14 who rides is a motorized unit to the others (3.33): on a minor road nobody rides into its hex', () => {
    const t = allies({ '0501': [X, Y], '0909': [Z] }, {}, { ...minor, ...inOnes })
    expect(rides(t, Y)).toContain('0507')
    t.act({ do: 'ride', unit: X, to: '0505' })
    expect(rides(t, Y)).toEqual(['0502', '0503', '0504'])
    expect(why(t, Y, '0505')).toBe('3.33')
    expect(why(t, Y, '0507')).toBe('3.33')
    expect(why(t, Y, '0605')).toBe('8.33')
    // On foot it is no vehicle, and nobody on foot is stopped by one.
    expect(t.offered()).toContainEqual({ do: 'move', unit: Y, to: '0505' })
  })

  test('18.14 on a main road they pass one another', () => {
    const t = allies({ '0501': [X, Y], '0909': [Z] }, {}, inOnes)
    t.act({ do: 'ride', unit: X, to: '0505' })
    expect(rides(t, Y)).toEqual(expect.arrayContaining(['0505', '0507']))
  })

  test('18.14 who has walked to a minor road does not hinder a ride', () => {
    const t = allies({ '0501': [X, Y], '0909': [Z] }, {}, { ...minor, ...inOnes })
    t.act({ do: 'move', unit: X, to: '0505' })
    expect(rides(t, Y)).toEqual(expect.arrayContaining(['0505', '0507']))
  })
})

test('18.15 the points come back when the turn ends, and none is saved', () => {
  // Within the turn they stay used up.
  const t = allies({ '0501': [X], '0909': [Y] }, { motorUsed: 1 })
  expect(why(t, X, '0505')).toBe('18.12')
  const after = position({ phase: 'recovery', turn: NIGHT, allied: { '0505': [X] }, motorUsed: 2 }, {}, meadow())
  expect(after.state.motorUsed).toBe(0)
})
