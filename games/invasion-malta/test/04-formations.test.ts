import { describe, expect, test } from 'vitest'
import { formationOf, isArmyUnit, isInPlay } from '../src/04-formations.ts'
import { ALLIED, AXIS } from '../src/state.ts'
import { meadow, type Position, position } from '../src/testing.ts'
import { asked } from './combat.ts'
import { A, attack, B, P, SECTOR_HQ, X, Y, Z } from './table.ts'

const north = ['0201', '0202', '0203', '0204', '0205', '0206', '0207', '0208', '0209']
const sectors = meadow({ north })
const formation = (t: Position, unit: string): string => {
  const f = formationOf(t.state, t.kit.unit(unit))
  return f === -1 ? '' : t.kit.formations[f].id
}

test('4.31 an Axis unit is of the formation that is printed on it, wherever it is', () => {
  const t = position({ phase: 'movement', active: 'axis O', axis: { '0505': [A, P], card: [B] } }, {}, meadow())
  expect([formation(t, A), formation(t, P), formation(t, B)]).toEqual(['O', '7', 'O'])
  expect(t.refuses({ do: 'move', unit: P, to: '0506' }).rule).toBe('4.42')
})

test('4.32 Army units are Axis units without a formation; the Allies have none', () => {
  const kit = meadow({ scenario: 'malta-1942' })
  const army = kit.unitIds.filter((_, u) => isArmyUnit(kit, u))
  expect(army.length).toBeGreaterThan(10)
  expect(army.every((id) => kit.units[kit.unit(id)].side === 'axis' && kit.units[kit.unit(id)].formation === '')).toBe(
    true,
  )
  expect(kit.unitsOf[ALLIED].filter((u) => isArmyUnit(kit, u))).toEqual([])
  // They move with whoever activates them, and else not at all.
  const infantry = army.filter((id) => kit.isInfantry[kit.unit(id)])
  const t = position(
    { phase: 'army', active: 'axis 7', turn: 4, axis: { '0505': [infantry[0], infantry[1]] } },
    {},
    kit,
  )
  t.act({ do: 'army', unit: infantry[0] })
  t.act({ do: 'done' })
  expect(t.placesFor(infantry[0])).toContain('0506')
  expect(t.refuses({ do: 'move', unit: infantry[1], to: '0506' }).rule).toBe('4.42')
})

describe('4.41', () => {
  test('4.41 every formation has its markers in the cup, from the turn on that the scenario names', () => {
    const filled = (turn: number): Record<string, number> => {
      const t = position(
        {
          phase: 'operations',
          turn,
          axis: { '0505': [A], card: [P] },
          allied: { '0909': [X], '0201': [Y], '9903': [Z] },
        },
        { 'draw 7.13': [1] },
        sectors,
      )
      const cup = t.kit.formations.map(({ id, side }, f) => [
        `${side} ${id}`,
        t.state.cup[f] + (t.state.drawn === f ? 1 : 0),
      ])
      return Object.fromEntries(cup) as Record<string, number>
    }
    const expected = { '0 O': 3, '0 7': 1, '1 N': 2, '1 C': 2, '1 S': 2 }
    expect(filled(2)).toEqual(expected)
    expect(filled(5)).toEqual(expected)
  })

  test('4.41 a marker that comes later is not in the cup before: on Malta in 1942 a sector has its second from turn 2', () => {
    const ofSector = (turn: number): Position =>
      position(
        { phase: 'operations', turn, axis: { '0505': ['ge_1_1'] }, allied: { '0909': ['br_a_2_devon'] } },
        { 'draw 7.13': [3] },
        meadow({ scenario: 'malta-1942' }),
      )
    const markersOf = (t: Position): number => {
      const sector = t.kit.formationNumber('C', ALLIED)
      return t.state.cup[sector] + (t.state.drawn === sector ? 1 : 0)
    }
    expect([markersOf(ofSector(1)), markersOf(ofSector(2))]).toEqual([1, 2])
    // Its only marker of turn 1 is its last one: it is not held (7.14b), so nobody is asked.
    const [first, second] = [ofSector(1), ofSector(2)]
    while (!first.decision().seats.includes('allied')) first.act({ do: 'done' })
    expect([asked(first), asked(second)]).toEqual(['prompt.move', 'prompt.drawn'])
    expect(first.refuses({ do: 'hold' })).toMatchObject({ rule: '7.14b' })
  })
})

describe('4.42', () => {
  test('4.42 a played marker activates all units of its formation and no others', () => {
    const t = position(
      {
        phase: 'operations',
        turn: 2,
        cup: { 'axis O': 2, 'allied C': 1 },
        axis: { '0505': [A], '0303': [B], '0707': [P] },
        allied: { '0909': [X] },
      },
      { 'draw 7.13': [1] },
      meadow(),
    )
    t.act({ do: 'activate', marker: 'drawn' })
    expect([A, B].map((unit) => t.marks(unit).includes('active'))).toEqual([true, true])
    expect([P, X].map((unit) => t.marks(unit).includes('active'))).toEqual([false, false])
    expect(t.refuses({ do: 'move', unit: P, to: '0706' }).rule).toBe('4.42')
    expect(t.refuses({ do: 'move', unit: X, to: '0908' }).rule).toBe('4.42')
  })
})

describe('4.43', () => {
  test('4.43 a formation with nothing left in play loses its markers', () => {
    // Formation 7 has one unit of one step left: it attacks and dies, and its marker leaves the cup.
    const t = position(
      {
        phase: 'declaration',
        active: 'axis O',
        turn: 2,
        goesOn: true,
        cup: { 'axis 7': 1, 'allied C': 1 },
        axis: { '0505': [A], '0606': [P] },
        allied: { '0506': [X, Y, Z] },
        steps: { [P]: 1 },
      },
      { 'ER check 12.41': [1], 'combat 12.63': [1], 'draw 7.13': [1] },
      meadow({ values: { [A]: { er: 7 } } }),
    )
    const seven = t.kit.formationNumber('7', AXIS)
    attack(t, '0506', [A, P])
    t.act({ do: 'lead', unit: X })
    // 5 to 9 is 1-2, A2Rd: the lead loses the first step, P the second.
    t.act({ do: 'lose', unit: P })
    t.act({ do: 'retreat', unit: A, to: t.placesFor(A)[0] })
    expect(t.place(P)).toBe('eliminated')
    expect(isInPlay(t.state, seven)).toBe(false)
    expect(t.state.cup[seven]).toBe(0)
    expect(t.told()).toContain('marker.removed')
  })

  test('4.43 it has them again when a unit is back in play', () => {
    const t = position({ phase: 'movement', active: 'axis O', axis: { '0505': [A], card: [P] } }, {}, meadow())
    expect(isInPlay(t.state, t.kit.formationNumber('7', AXIS))).toBe(true)
    expect(isInPlay(t.state, t.kit.formationNumber('C', ALLIED))).toBe(false)
  })
})

describe('4.43 of sectors', () => {
  /** Turn 2: X leaves sector N, in which he was alone, while another marker of it is in the cup or in the pool. */
  const leaving = (wish: { cup: Record<string, number>; pool?: string[] }): Position => {
    const t = position(
      {
        phase: 'movement',
        active: 'allied N',
        turn: 2,
        goesOn: true,
        axis: { '0909': [A] },
        allied: { '0204': [X], '0505': [Y] },
        ...wish,
      },
      { 'draw 7.13': [1, 1, 1, 1, 1, 1, 1, 1], 'weather 5.11': [1] },
      sectors,
    )
    t.act({ do: 'move', unit: X, to: '0304' })
    return t
  }
  const N = sectors.formationNumber('N', ALLIED)

  test('4.43 a sector that nobody of the Allies stands in any more loses its marker at once, out of the cup', () => {
    const t = leaving({ cup: { 'allied N': 1, 'axis O': 2 } })
    expect(t.state.cup[N]).toBe(0)
    expect(t.told()).toContain('marker.removed')
  })

  test('4.43 and out of the pool: it is not played any more', () => {
    const t = leaving({ cup: { 'axis O': 2 }, pool: ['allied N'] })
    expect(t.state.pool[ALLIED]).toBe(-1)
    while (t.state.turn === 2) t.act(t.offered().find((a) => a.do === 'activate' || a.do === 'done')!)
    const played = t.journal.filter(({ key }) => key === 'marker.played').map(({ params }) => params.formation)
    expect(played).not.toContain('sector.N')
  })

  test('4.51 its markers are not there until somebody begins a turn in the sector', () => {
    // X has gone to C; Y enters N in this turn: N has no marker before the next one.
    const t = position(
      {
        phase: 'movement',
        active: 'allied C',
        turn: 2,
        goesOn: true,
        cup: { 'axis O': 1 },
        axis: { '0909': [A] },
        allied: { '0304': [X], '0505': [Y] },
      },
      { 'draw 7.13': [1, 1], 'weather 5.11': [1] },
      sectors,
    )
    t.act({ do: 'move', unit: X, to: '0204' })
    t.act({ do: 'done' })
    expect(t.state.cup[N]).toBe(0)
    while (t.state.turn === 2) t.act(t.offered().find((a) => a.do === 'activate' || a.do === 'done')!)
    while (t.decision().prompt.key !== 'prompt.drawn') t.act({ do: 'done' })
    expect(t.state.cup[N] + (t.state.drawn === N ? 1 : 0)).toBe(2)
  })
})

describe('4.51', () => {
  test('4.51 an Allied formation is what stands in its sector', () => {
    const t = position(
      { phase: 'movement', active: 'allied C', allied: { '0505': [X, SECTOR_HQ], '0202': [Y] } },
      {},
      sectors,
    )
    expect([formation(t, X), formation(t, Y)]).toEqual(['C', 'N'])
    expect(t.placesFor(X)).toContain('0506')
    expect(t.refuses({ do: 'move', unit: Y, to: '0203' }).rule).toBe('4.42')
  })
})

describe('4.52', () => {
  test('4.52 who crosses into another sector is marked Activated and does not move again in this turn', () => {
    const t = position(
      {
        phase: 'movement',
        active: 'allied C',
        turn: 3,
        goesOn: true,
        cup: { 'allied N': 2, 'axis O': 1 },
        axis: { '0909': [A] },
        allied: { '0302': [X, Y], '0206': [Z] },
      },
      { 'draw 7.13': [2] },
      sectors,
    )
    t.act({ do: 'move', unit: X, to: '0202' })
    t.act({ do: 'done' })
    expect(t.marks(X)).toContain('activated')
    expect(t.marks(Y)).not.toContain('activated')
    // The marker of sector N is drawn: X stands there now, and is not activated with it.
    t.act({ do: 'activate', marker: 'drawn' })
    expect(t.placesFor(Z)).toContain('0205')
    expect(t.refuses({ do: 'move', unit: X, to: '0203' }).rule).toBe('4.52')
  })

  test('4.52 nor does it react: that is movement too (9.2)', () => {
    const reacting = (marks: Record<string, ['activated', 'acted0'] | []>): Position =>
      position(
        {
          phase: 'reaction',
          active: 'axis O',
          turn: 2,
          axis: { '0505': [A, B] },
          allied: { '0506': [X], '0507': [Y], '0407': [Z] },
          marks,
          attacks: [{ hex: '0506', units: [A, B] }],
        },
        {},
        meadow(),
      )
    const t = reacting({ [Y]: ['activated', 'acted0'] })
    expect(t.placesFor(Y)).toEqual([])
    expect(t.refuses({ do: 'react', unit: Y, to: '0506' })).toMatchObject({ rule: '4.52', key: 'refuse.changedSector' })
    expect(t.placesFor(Z)).toEqual(['0506'])
    expect(reacting({ [Y]: [] }).placesFor(Y)).toEqual(['0506'])
  })

  test('4.52 who was active and reacts into another sector is marked', () => {
    const t = position(
      {
        phase: 'reaction',
        active: 'axis O',
        turn: 2,
        goesOn: true,
        cup: { 'axis O': 2 },
        axis: { '0304': [A, B] },
        allied: { '0305': [X], '0206': [Y] },
        marks: { [Y]: ['acted1'] },
        attacks: [{ hex: '0305', units: [A, B] }],
      },
      { 'ER check 9.26': [1], 'combat 12.63': [4], 'draw 7.13': [1] },
      sectors,
    )
    t.act({ do: 'react', unit: Y, to: '0305' })
    while (t.decision().prompt.key !== 'prompt.drawn') t.act(t.offered().find((a) => a.do === 'done') ?? t.offered()[0])
    expect([t.place(Y), t.marks(Y).includes('activated')]).toEqual(['0305', true])
    expect(t.marks(X)).not.toContain('activated')
  })

  test('4.52 who retreats after combat into another sector is marked, if he was active in this turn', () => {
    const retreating = (marks: Record<string, ['acted0'] | []>): Position => {
      const t = position(
        {
          phase: 'declaration',
          active: 'axis O',
          turn: 2,
          goesOn: true,
          cup: { 'allied N': 2, 'axis O': 1 },
          axis: { '0405': [A, B] },
          allied: { '0304': [X], '0208': [Z] },
          marks,
        },
        { 'combat 12.63': [8], 'draw 7.13': [2] },
        meadow({ north, values: { [A]: { attack: 9 } } }),
      )
      attack(t, '0304', [A, B])
      t.act({ do: 'lead', unit: A })
      t.act({ do: 'retreat', unit: X, to: '0203' })
      t.act({ do: 'done' })
      t.act({ do: 'activate', marker: 'drawn' })
      return t
    }
    const t = retreating({ [X]: ['acted0'] })
    expect(t.marks(X)).toContain('activated')
    expect(t.refuses({ do: 'move', unit: X, to: '0202' }).rule).toBe('4.52')
    // Who was not active yet acts with the sector that he has come to.
    expect(retreating({}).placesFor(X)).toContain('0202')
  })

  test('4.52 who is driven back into the sector where he was active is rid of the marker: it is for who remains elsewhere', () => {
    const driven = (to: string): Position => {
      const t = position(
        {
          phase: 'declaration',
          active: 'axis O',
          turn: 2,
          goesOn: true,
          cup: { 'allied C': 2, 'axis O': 1 },
          axis: { '0102': [A, B] },
          allied: { '0203': [X], '0208': [Y], '0909': [Z] },
          marks: { [X]: ['activated', 'acted0'] },
        },
        { 'combat 12.63': [8], 'draw 7.13': [2] },
        meadow({ north, values: { [A]: { attack: 9 } } }),
      )
      attack(t, '0203', [A, B])
      t.act({ do: 'lead', unit: A })
      t.act({ do: 'retreat', unit: X, to })
      t.act({ do: 'done' })
      t.act({ do: 'activate', marker: 'drawn' })
      return t
    }
    const home = driven('0403')
    expect(home.marks(X)).not.toContain('activated')
    expect(home.placesFor(X)).toContain('0404')
    const away = driven('0205')
    expect(away.marks(X)).toContain('activated')
    expect(away.refuses({ do: 'move', unit: X, to: '0206' }).rule).toBe('4.52')
  })

  test('4.52 the marker comes off in the Recovery Phase, and from the next turn on it belongs to the new sector', () => {
    const t = position(
      { phase: 'recovery', turn: 3, allied: { '0202': [X] }, marks: { [X]: ['activated', 'acted0'] } },
      {},
      sectors,
    )
    expect(t.marks(X)).toEqual([])
    expect(formation(t, X)).toBe('N')
  })

  test('4.52 who has acted and waits at sea has changed no sector', () => {
    const t = position(
      {
        phase: 'movement',
        active: 'allied C',
        axis: { '0909': [A] },
        allied: { '0505': [X], 'delayed.east': [Y] },
        marks: { [Y]: ['acted0'] },
      },
      {},
      sectors,
    )
    t.act({ do: 'done' })
    expect(t.marks(Y)).not.toContain('activated')
  })

  test('4.52 within its sector it stays unmarked', () => {
    const t = position({ phase: 'movement', active: 'allied C', allied: { '0505': [X] } }, {}, sectors)
    t.act({ do: 'move', unit: X, to: '0506' })
    expect(t.state.stack).toEqual([])
    expect(t.marks(X)).not.toContain('activated')
  })
})
