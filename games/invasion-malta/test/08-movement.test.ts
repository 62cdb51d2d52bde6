import { describe, expect, test } from 'vitest'
import { isInZone } from '../src/03-zones.ts'
import { cannotGo } from '../src/13-ways.ts'
import { reachOf } from '../src/08-reach.ts'
import { PRINTED } from '../src/index.ts'
import { Kit } from '../src/kit.ts'
import { ALLIED } from '../src/state.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { asked, declared, only, onward } from './combat.ts'
import { A, B, C, COMMANDO, GUN, HQ, P, TROOP, X, Y, Z } from './table.ts'

/** Axis units with formation O active. Where A cannot move B waits in a corner, so that the phase stays open. */
const moving = (axis: PositionSpec['axis'], wish: Partial<PositionSpec> = {}, ground: Meadow = {}): Position =>
  position({ phase: 'movement', active: 'axis O', axis, ...wish }, {}, meadow(ground))

/** Allied units with sector C active. */
const allies = (allied: PositionSpec['allied'], wish: Partial<PositionSpec> = {}, ground: Meadow = {}): Position =>
  position({ phase: 'movement', active: 'allied C', allied, ...wish }, {}, meadow(ground))

/** What the cheapest way to a hex costs in Movement Points; -1 where there is none. */
function cost(t: Position, unit: string, hex: string): number {
  const points = reachOf(t.state, t.kit.unit(unit)).costTo(t.kit.place(hex))
  return points === -1 ? -1 : points / 2
}

const refusal = (t: Position, unit: string, to: string): string => t.refuses({ do: 'move', unit, to }).rule

describe('8.11', () => {
  test('8.11 a unit goes from hex to adjacent hex and pays for each', () => {
    const t = moving({ '0505': [A] }, {}, { rough: ['0503'] })
    expect(['0506', '0507', '0509'].map((hex) => cost(t, A, hex))).toEqual([1, 2, 4])
    expect(cost(t, A, '0503')).toBe(3)
    t.act({ do: 'move', unit: A, to: '0507' })
    expect(t.place(A)).toBe('0507')
    // What it went through is the Axis's now (3.11): no hex was skipped.
    expect(t.owner('0506')).toBe('axis')
  })
})

describe('8.12', () => {
  const stack = (): Position => moving({ '0101': [A, GUN, HQ], '0909': [B] })

  test('8.12 a stack goes as far as its slowest unit, all of it at once', () => {
    const t = stack()
    const goals = t.offered().flatMap((a) => (a.do === 'stack' && a.from === '0101' ? [a.to] : []))
    // A and the HQ have five points, the gun has four.
    expect(goals).toContain('0105')
    expect(goals).not.toContain('0106')
    expect(t.placesFor(A)).toContain('0106')
    expect(t.refuses({ do: 'stack', from: '0101', to: '0106' })).toMatchObject({
      rule: '8.12',
      key: 'refuse.stackTooSlow',
    })
    expect(t.refuses({ do: 'stack', from: '0909', to: '0908' })).toMatchObject({ rule: '8.12', key: 'refuse.noStack' })
    t.act({ do: 'stack', from: '0101', to: '0105' })
    expect(t.in('0105').sort()).toEqual([A, GUN, HQ].sort())
    for (const unit of [A, GUN, HQ]) expect(t.marks(unit)).toContain('moved')
  })

  test('8.12 units may go singly or be left behind; who has moved is not taken along', () => {
    const t = stack()
    t.act({ do: 'move', unit: HQ, to: '0103' })
    t.act({ do: 'stack', from: '0101', to: '0103' })
    expect(t.in('0103').sort()).toEqual([A, GUN, HQ].sort())
    expect(t.refuses({ do: 'stack', from: '0103', to: '0104' }).rule).toBe('8.12')
    const left = stack()
    left.act({ do: 'move', unit: GUN, to: '0102' })
    left.act({ do: 'stack', from: '0101', to: '0105' })
    // The gun was left behind: the others went on without it, and it does not move again.
    expect(left.in('0105').sort()).toEqual([A, HQ].sort())
    expect(left.refuses({ do: 'move', unit: GUN, to: '0103' }).rule).toBe('8.13')
  })

  test('8.12 who cannot move at all stays behind and hinders no stack; each stack is listed once', () => {
    const t = allies({ '0101': [X, TROOP, Y], '0909': [Z] }, { turn: 2 })
    const stacks = t.decision().options.filter(({ on }) => on === 'place')
    expect(stacks.map(({ id }) => id)).toEqual(['0101'])
    t.act({ do: 'stack', from: '0101', to: '0103' })
    expect([t.in('0103').sort(), t.in('0101')]).toEqual([[X, Y].sort(), [TROOP]])
  })

  test('8.12 where no step is open to all of them there is no stack to move', () => {
    // Up into the rough hex costs three, more than the Disrupted A has; the gun does not enter the zone of X (8.25).
    const t = moving(
      { '0505': [A, GUN] },
      { allied: { '0507': [X] }, marks: { [A]: ['disrupted'] } },
      { ...only('0504', '0505', '0506', '0507'), rough: ['0504'], slope: ['0505-0504'] },
    )
    expect([t.placesFor(A), t.placesFor(GUN)]).toEqual([['0506'], ['0504']])
    expect(t.decision().options.filter(({ on }) => on === 'place')).toEqual([])
    expect(t.refuses({ do: 'stack', from: '0505', to: '0504' })).toMatchObject({ rule: '8.12' })
  })

  test('8.12 of several vehicles one goes with the stack: on a minor road they cannot go together (3.33)', () => {
    const [infantry, tank, guns] = ['it_i_87', 'ge_1_66_pz_iv_g', 'it_i_149_cda']
    const t = position(
      {
        phase: 'movement',
        active: 'axis F',
        turn: 6,
        axis: { '0505': [infantry, tank, guns], '0909': ['it_ii_87'] },
        marks: { [tank]: ['active'], [guns]: ['active'] },
      },
      {},
      meadow({ scenario: 'malta-1942', minorRoad: ['0505-0504-0503'] }),
    )
    t.act({ do: 'stack', from: '0505', to: '0504' })
    expect([t.place(infantry), t.place(tank), t.place(guns)]).toEqual(['0504', '0504', '0505'])
    expect(t.refuses({ do: 'move', unit: guns, to: '0504' }).rule).toBe('3.33')
  })

  test('8.12 others may move into the hex of a stack, even beyond the stacking limit', () => {
    const t = moving({ '0101': [A, B], '0103': [C, COMMANDO], '0303': [HQ, GUN] })
    t.act({ do: 'stack', from: '0101', to: '0103' })
    expect(t.in('0103').length).toBe(4)
    expect(t.placesFor(HQ)).toContain('0103')
    expect(t.placesFor(GUN)).toContain('0103')
  })
})

describe('8.13', () => {
  test('8.13 a unit moves once a phase, and no further than its allowance', () => {
    const t = moving({ '0101': [A], '0909': [B] })
    expect(cost(t, A, '0106')).toBe(5)
    expect(refusal(t, A, '0107')).toBe('8.32')
    t.act({ do: 'move', unit: A, to: '0102' })
    expect(t.placesFor(A)).toEqual([])
    expect(refusal(t, A, '0103')).toBe('8.13')
  })

  test('8.13 points are not saved: the next activation has the same', () => {
    const t = moving({ '0101': [A], '0909': [B] })
    t.act({ do: 'move', unit: A, to: '0102' })
    const next = moving({ '0102': [A], '0909': [B] })
    expect(cost(next, A, '0107')).toBe(5)
    expect(cost(next, A, '0108')).toBe(-1)
  })

  test('8.13 there is no least move of one hex, and nobody must move', () => {
    const slow = moving(
      { '0505': [A], '0909': [B] },
      {},
      { values: { [A]: { move: 1 } }, rough: ['0504', '0506', '0405', '0406', '0605', '0606'] },
    )
    expect(slow.placesFor(A)).toEqual([])
    expect(refusal(slow, A, '0506')).toBe('8.32')
    slow.act({ do: 'done' })
    expect(slow.place(B)).toBe('0909')
  })
})

describe('8.14', () => {
  test('8.14 no unit enters a hex with an enemy combat unit', () => {
    const t = moving({ '0505': [A], '0909': [B] }, { allied: { '0506': [TROOP] } })
    expect(t.placesFor(A)).not.toContain('0506')
    expect(refusal(t, A, '0506')).toBe('8.14')
  })

  test('8.14 friends are passed without limit or cost', () => {
    const t = moving({ '0101': [A], '0102': [B, C, COMMANDO, GUN, HQ], '0103': [P] })
    expect([cost(t, A, '0102'), cost(t, A, '0103'), cost(t, A, '0104')]).toEqual([1, 2, 3])
    expect(t.placesFor(A)).toContain('0102')
  })
})

describe('8.15', () => {
  test('8.15 who has no allowance, or none left, does not move, advance or retreat', () => {
    const t = moving(
      { '0505': [A], '0303': [C], '0909': [B] },
      { marks: { [C]: ['disrupted'] } },
      { values: { [A]: { move: 0 }, [C]: { move: 1 } } },
    )
    for (const unit of [A, C]) {
      expect(t.placesFor(unit)).toEqual([])
      expect(refusal(t, unit, unit === A ? '0506' : '0304')).toBe('8.15')
      expect(cannotGo(t.state, t.kit.unit(unit))).toBe(true)
    }
    expect(cannotGo(t.state, t.kit.unit(B))).toBe(false)
  })

  test('8.15 in combat: it does not advance, and is lost where it must retreat', () => {
    const values = { [A]: { move: 0, attack: 9 } }
    // 12 to 3 is 4-1: a 6 sends the defender away.
    const won = declared({}, { 'combat 12.63': [6] }, { values })
    onward(won, ['prompt.retreat', 'prompt.advance'])
    while (asked(won) === 'prompt.retreat') won.act({ do: 'retreat', unit: X, to: won.placesFor(X)[0] })
    expect(won.refuses({ do: 'advance', unit: A }).rule).toBe('13.53')
    won.act({ do: 'advance', unit: B })
    expect(won.place(B)).toBe('0506')
    // One point, halved by Disruption, is none either.
    const beaten = position(
      {
        phase: 'combat',
        active: 'allied C',
        turn: 2,
        axis: { '0505': [A, B] },
        allied: { '0506': [X, Y, Z] },
        marks: { [A]: ['disrupted'] },
        attacks: [{ hex: '0505', units: [X, Y, Z] }],
      },
      { 'combat 12.63': [7], 'ER check 3.84a': [1] },
      meadow({ values: { [A]: { move: 1 } } }),
    )
    onward(beaten, ['prompt.retreat'])
    expect(beaten.place(A)).toBe('eliminated')
    expect(beaten.placesFor(B).length).toBeGreaterThan(0)
  })

  test('8.15 but it rides in the Motor Pool', () => {
    const t = allies({ '0505': [TROOP], '0909': [X] }, { turn: 3 }, { mainRoad: ['0505-0506-0507'] })
    expect(refusal(t, TROOP, '0506')).toBe('8.41')
    expect(t.offered()).toContainEqual({ do: 'ride', unit: TROOP, to: '0507' })
  })
})

describe('8.21', () => {
  test('8.21 entering an enemy zone costs one point more, however many have zones there and whoever stands there', () => {
    // 0505 lies in the zones of 0506, and of both.
    const one = moving({ '0503': [A], '0909': [B] }, { allied: { '0506': [X] } })
    expect(cost(one, A, '0504')).toBe(1)
    expect(cost(one, A, '0505')).toBe(3)
    const two = moving({ '0503': [A], '0909': [B] }, { allied: { '0506': [X, Y], '0606': [Z] } })
    expect(cost(two, A, '0505')).toBe(3)
    const friend = moving({ '0503': [A], '0505': [B] }, { allied: { '0506': [X] } })
    expect(cost(friend, A, '0505')).toBe(3)
  })

  test('8.21 leaving one costs nothing, nor does a friendly zone', () => {
    const t = moving({ '0505': [A], '0303': [B] }, { allied: { '0506': [X] } })
    expect(cost(t, A, '0504')).toBe(1)
    expect(cost(t, A, '0404')).toBe(2)
  })

  test('8.21 without that point the hex is not entered', () => {
    const t = moving({ '0503': [A], '0909': [B] }, { allied: { '0506': [X] } }, { values: { [A]: { move: 2 } } })
    expect(t.placesFor(A)).toContain('0504')
    expect(t.placesFor(A)).not.toContain('0505')
    expect(t.refuses({ do: 'move', unit: A, to: '0505' })).toMatchObject({ rule: '8.21', key: 'refuse.zonePoint' })
  })

  test('8.21 who has left one zone lacks the point for the next one in the same way', () => {
    // From the zone of X by 0504 into that of Y: 0503 lies in it. ER 2 does not infiltrate.
    const again = moving(
      { '0505': [A], '0909': [B] },
      { allied: { '0506': [X], '0502': [Y] } },
      { values: { [A]: { move: 2, er: 2 } } },
    )
    expect(again.placesFor(A)).toContain('0504')
    expect(refusal(again, A, '0503')).toBe('8.21')
  })
})

test('8.22 a unit that enters an enemy zone goes no further', () => {
  // X in 0605 reaches 0504 and 0505: there is no other way south.
  const { sea } = only('0503', '0504', '0505', '0506', '0507', '0605', '0909')
  const t = moving({ '0503': [A], '0909': [B] }, { allied: { '0605': [X] } }, { sea, values: { [A]: { move: 9 } } })
  expect(t.placesFor(A)).toEqual(['0504'])
  expect(refusal(t, A, '0505')).toBe('8.22')
  expect(refusal(t, A, '0507')).toBe('8.22')
})

describe('8.23', () => {
  const TANK = 'ge_1_66_pz_iv_g'
  const tank = (unit: Partial<Meadow> = {}): Position =>
    position(
      {
        phase: 'movement',
        active: 'axis 7',
        turn: 4,
        axis: { '0502': [TANK], '0909': ['ge_5_3'] },
        allied: { '0405': ['br_b_3_komr'] },
        marks: { [TANK]: ['active'] },
      },
      {},
      meadow({ scenario: 'malta-1942', mainRoad: ['0502-0503-0504-0505-0506-0507'], ...unit }),
    )

  test('8.23 a red-box unit goes on through enemy zones, at one point more for each hex', () => {
    const t = tank()
    // 0405 reaches 0504 and 0505.
    expect([cost(t, TANK, '0503'), cost(t, TANK, '0504'), cost(t, TANK, '0505')]).toEqual([0.5, 2, 3.5])
    expect(cost(t, TANK, '0507')).toBe(4.5)
    t.act({ do: 'move', unit: TANK, to: '0507' })
    expect(t.place(TANK)).toBe('0507')
  })

  test('8.23 others stop', () => {
    const t = moving({ '0502': [A], '0909': [B] }, { allied: { '0405': [X] } }, { mainRoad: ['0502-0503-0504-0505'] })
    expect(t.placesFor(A)).toContain('0504')
    expect(cost(t, A, '0504')).toBe(2)
  })
})

describe('8.24', () => {
  const weak = { values: { [A]: { er: 2 } } }

  test('8.24 from one enemy zone into another only by way of a hex that is free of them', () => {
    const t = moving({ '0505': [A], '0909': [B] }, { allied: { '0506': [X] } }, weak)
    // 0406 and 0606 touch 0505 and 0506. By 0504 and 0405 the way is free.
    expect(reachOf(t.state, t.kit.unit(A)).pathTo(t.kit.place('0406'))).toHaveLength(3)
    expect(cost(t, A, '0406')).toBe(3)
  })

  test('8.24 where there is none it is refused', () => {
    const sea = ['0504', '0405', '0605', '0404', '0604']
    const t = moving({ '0505': [A], '0909': [B] }, { allied: { '0506': [X] } }, { ...weak, sea })
    expect(t.placesFor(A)).toEqual([])
    expect(refusal(t, A, '0307')).toBe('8.24')
  })

  test('8.24 the example of 8.2 (dossier case 4): from 1424 to 1524 by way of 1523', () => {
    // Without infiltration (8.5), of which the example does not speak: the enemy has the better ER.
    const units = PRINTED.units.units.map((unit) => (unit.id === 'br_b_3_komr' ? { ...unit, er: 9 } : unit))
    const kit = new Kit({ ...PRINTED, units: { ...PRINTED.units, units } }, 'malta-1942')
    const t = position(
      {
        phase: 'movement',
        active: 'axis 7',
        turn: 4,
        axis: { '1424': ['ge_5_3'] },
        allied: { '1425': ['br_b_3_komr'] },
      },
      {},
      kit,
    )
    // Case 3: the zone of the unit in 1425 covers both hexes, and not 1523.
    const covered = (hex: string): boolean => isInZone(t.state, ALLIED, kit.place(hex))
    expect(['1424', '1524', '1523'].map(covered)).toEqual([true, true, false])
    const way = reachOf(t.state, kit.unit('ge_5_3')).pathTo(kit.place('1524'))
    expect(way.map((hex) => kit.placeIds[hex])).toEqual(['1424', '1523', '1524'])
  })
})

test('8.25 artillery enters an enemy zone only where a friendly unit stands', () => {
  const alone = moving({ '0504': [GUN], '0909': [B] }, { allied: { '0506': [X] } })
  expect(alone.placesFor(GUN)).not.toContain('0505')
  expect(refusal(alone, GUN, '0505')).toBe('8.25')
  const escorted = moving({ '0504': [GUN], '0505': [A], '0909': [B] }, { allied: { '0506': [X] } })
  expect(escorted.placesFor(GUN)).toContain('0505')
})

describe('8.31', () => {
  test('8.31 the dearest terrain counts off the road (dossier case 14): clear 1, rough 2, urban 2, airfield 1', () => {
    const t = moving({ '0505': [A] }, {}, { rough: ['0504'], urban: ['0506'], airfield: ['0405', '0404'] })
    expect(['0605', '0504', '0506', '0405'].map((hex) => cost(t, A, hex))).toEqual([1, 2, 2, 1])
  })

  test('8.31 a road through the hex does not help who does not come along it', () => {
    const t = moving(
      { '0505': [A] },
      {},
      { rough: ['0504'], minorRoad: ['0404-0504-0604'], values: { [A]: { move: 2 } } },
    )
    expect(cost(t, A, '0504')).toBe(2)
  })
})

test('8.35 who is sent over a closed hexside hears of it, though a way around would be too long', () => {
  const wall = (ground: Meadow): Position =>
    moving({ '0505': [A], '0909': [B] }, {}, { values: { [A]: { move: 1 } }, ...ground })
  expect(refusal(wall({ cliff: ['0505-0506'] }), A, '0506')).toBe('8.35')
  expect(refusal(wall({ seaSide: ['0505-0506'] }), A, '0506')).toBe('8.35')
  // What does not touch is too far, and so is dear ground.
  expect(refusal(wall({ cliff: ['0505-0506'] }), A, '0507')).toBe('8.32')
  expect(refusal(wall({ rough: ['0506'] }), A, '0506')).toBe('8.32')
  const climber = moving(
    { '0505': [COMMANDO], '0909': [B] },
    { marks: { [COMMANDO]: ['disrupted'] } },
    { cliff: ['0505-0506'], values: { [COMMANDO]: { move: 2 } } },
  )
  expect(refusal(climber, COMMANDO, '0506')).toBe('17.31')
  const tank = moving(
    { '0505': [A], '0909': [B] },
    {},
    { mainRoad: ['0505-0504-0604-0605-0606-0506'], values: { [A]: { move: 1, moveClass: 'red' } } },
  )
  expect(refusal(tank, A, '0506')).toBe('8.33')
})

test('8.32 a unit that cannot pay the whole cost does not enter', () => {
  const t = moving({ '0101': [A], '0909': [B] }, {}, { rough: ['0106'], values: { [A]: { move: 5 } } })
  expect(cost(t, A, '0105')).toBe(4)
  expect(t.placesFor(A)).not.toContain('0106')
  expect(refusal(t, A, '0106')).toBe('8.32')
  const strong = moving({ '0101': [A], '0909': [B] }, {}, { rough: ['0106'], values: { [A]: { move: 6 } } })
  expect(strong.placesFor(A)).toContain('0106')
})
