import { describe, expect, test } from 'vitest'
import { ALLIED, AXIS } from '../src/state.ts'
import { meadow, type Position, position } from '../src/testing.ts'
import { A, attack, B, C, D, E, F, GUN, HQ, P, PATROL, Q, TROOP, V, W, waysOf, X, Y, Z } from './table.ts'

const moving = (axis: Record<string, string[]>, allied: Record<string, string[]> = {}, ground = meadow()): Position =>
  position({ phase: 'movement', active: 'axis O', axis, allied }, {}, ground)
const excessOf = (t: Position, units: string[]): string[] => units.filter((unit) => t.marks(unit).includes('excess'))

describe('3.31', () => {
  test('3.31 units take up their stacking points, those with none take up nothing', () => {
    const t = position(
      { phase: 'movement', active: 'allied C', allied: { '0505': [X, Y, Z, V, TROOP], '0506': [PATROL] } },
      {},
      meadow(),
    )
    t.act({ do: 'move', unit: PATROL, to: '0505' })
    t.act({ do: 'done' })
    // Nine points and the patrol: nobody is asked about excess.
    expect(t.in('0505')).toContain(PATROL)
    expect(excessOf(t, [X, Y, Z, V, TROOP, PATROL])).toEqual([])
    const { stacked } = t.state.derived.tables.occupancy
    expect(stacked[t.kit.hexCount + t.kit.place('0505')]).toBe(9)
  })
})

describe('3.32', () => {
  test('3.32 nine points stay, the tenth is too much at the end of the phase; on the way more may pass', () => {
    const t = moving({ '0505': [A, B, C, D, GUN], '0504': [E], '0606': [HQ] })
    // Through the full hex.
    t.act({ do: 'move', unit: E, to: '0507' })
    expect(t.place(E)).toBe('0507')
    t.act({ do: 'move', unit: HQ, to: '0505' })
    t.act({ do: 'done' })
    expect(t.decision().prompt.key).toBe('prompt.excess')
  })
})

describe('3.33', () => {
  const ground = (wish = {}) => meadow({ scenario: 'malta-1942', ...wish })
  const kit = ground()
  const allied = (test: (u: number) => boolean): string[] =>
    kit.unitIds.filter((_, u) => kit.side[u] === ALLIED && test(u))
  const [tank, other] = allied((u) => kit.isArmor[u])
  const [x] = allied((u) => kit.isInfantry[u])
  const columns = (wish: object, units: Record<string, string[]>): Position =>
    position({ phase: 'movement', active: 'allied C', turn: 3, allied: units }, {}, ground(wish))

  test('3.33 two armored units are never in one hex, not even on the way', () => {
    const t = columns({ mainRoad: ['0503-0504-0505-0506'] }, { '0503': [tank], '0504': [other] })
    expect(t.placesFor(tank)).toEqual([])
    expect(t.refuses({ do: 'move', unit: tank, to: '0505' })).toMatchObject({
      rule: '3.33',
      key: 'refuse.vehicleThere',
    })
    // Off the road it hears of the road.
    expect(t.refuses({ do: 'move', unit: tank, to: '0605' })).toMatchObject({ rule: '8.33', key: 'refuse.roadBound' })
  })

  test('3.33 motorized units pass one another on main roads, airfields and in urban hexes, not on minor roads', () => {
    const values = { [other]: { type: 'motorizedArtillery' as const, moveClass: 'red' as const } }
    const way = (wish: object): string[] =>
      waysOf(columns({ values, ...wish }, { '0503': [tank], '0504': [other] }), tank)
    expect(way({ mainRoad: ['0503-0504-0505'] })).toContain('0505')
    expect(way({ minorRoad: ['0503-0504-0505'] })).toEqual([])
    expect(way({ minorRoad: ['0503-0504-0505'], urban: ['0504'] })).toContain('0505')
    expect(way({ minorRoad: ['0503-0504-0505'], airfield: ['0504'] })).toContain('0505')
  })

  test('3.33 a vehicle is not in its own way: on a minor road it comes back to where it began', () => {
    const t = position(
      {
        phase: 'movement',
        active: 'allied C',
        turn: 3,
        allied: { '0503': [tank], '0901': [x] },
        axisHexes: ['0505'],
      },
      {},
      ground({ minorRoad: ['0503-0504-0505'], hospital: ['0505'] }),
    )
    t.act({ do: 'through', unit: tank, to: '0505' })
    expect(t.placesFor(tank)).toContain('0503')
  })

  test('3.33 in a retreat too: a tank behind which another one stands on the road is lost', () => {
    const foe = kit.unitIds.find((_, u) => kit.side[u] === AXIS && kit.isInfantry[u])!
    const beaten = (behind: string[]): Position => {
      const t = position(
        {
          phase: 'combat',
          active: `axis ${kit.units[kit.unit(foe)].formation}`,
          turn: 4,
          axis: { '0506': [foe] },
          allied: { '0505': [tank], '0504': behind, '0909': [x] },
          attacks: [{ hex: '0505', units: [foe] }],
        },
        { 'combat 12.63': [5] },
        ground({ mainRoad: ['0506-0505-0504-0503'], values: { [foe]: { attack: 60, er: 6 }, [tank]: { er: 6 } } }),
      )
      while (t.state.stack.length > 0) t.act(t.offered().find((a) => a.do === 'done') ?? t.offered()[0])
      return t
    }
    // At 5-1 a 5 is DRd: two hexes along the road.
    expect(beaten([]).place(tank)).toBe('0503')
    expect(beaten([other]).place(tank)).toBe('eliminated')
  })

  test('3.33 they may attack one hex from different hexes, but only along roads', () => {
    const foe = kit.unitIds.find((_, u) => kit.side[u] === AXIS && kit.isInfantry[u])!
    const declaring = (wish: object): Position =>
      position(
        {
          phase: 'declaration',
          active: 'allied C',
          turn: 4,
          allied: { '0504': [tank], '0506': [other], '0405': [x] },
          axis: { '0505': [foe] },
        },
        {},
        ground(wish),
      )
    const t = declaring({ mainRoad: ['0504-0505-0506'] })
    t.act({ do: 'attack', hex: '0505' })
    for (const unit of [tank, other]) t.act({ do: 'join', unit })
    expect(t.state.attacks[0].units.length).toBe(2)
    const off = declaring({ mainRoad: ['0504-0505'] })
    off.act({ do: 'attack', hex: '0505' })
    expect(off.refuses({ do: 'join', unit: other }).rule).toBe('9.16')
  })
})

describe('3.34', () => {
  const crowd = (): Position => {
    const t = moving({ '0505': [A, B, C, D], '0504': [E, HQ] })
    for (const unit of [E, HQ]) t.act({ do: 'move', unit, to: '0505' })
    t.act({ do: 'done' })
    return t
  }

  test('3.34 at the end of the phase the owner marks the surplus, any units he likes', () => {
    const t = crowd()
    expect(t.decision().seats).toEqual(['axis'])
    // Eleven points: two must go, a unit of two is enough.
    t.act({ do: 'excess', unit: A })
    expect(excessOf(t, [A, B, C, D, E, HQ])).toEqual([A])
    expect(t.told()).toContain('excess.marked')
  })

  test('3.34 nobody is over-stacked for whom there is room', () => {
    const t = crowd()
    // With the HQ marked one of two points must follow, and then there would be room for the HQ.
    expect(t.refuses({ do: 'excess', unit: HQ })).toMatchObject({ rule: '3.34', key: 'refuse.roomForIt' })
  })

  test('3.34 Disrupted units may be the surplus', () => {
    const t = position(
      {
        phase: 'movement',
        active: 'axis O',
        axis: { '0505': [A, B, C, D], '0504': [E] },
        marks: { [A]: ['disrupted'] },
      },
      {},
      meadow(),
    )
    t.act({ do: 'move', unit: E, to: '0505' })
    t.act({ do: 'done' })
    t.act({ do: 'excess', unit: A })
    expect(t.marks(A)).toContain('excess')
  })

  test('3.34 the marker comes off when the stack is small enough again, and stays where it is right', () => {
    const wish = { '0505': [A, B, C, D, E] }
    const t = position({ phase: 'movement', active: 'axis O', axis: wish, marks: { [A]: ['excess'] } }, {}, meadow())
    t.act({ do: 'move', unit: B, to: '0508' })
    t.act({ do: 'done' })
    expect(t.marks(A)).not.toContain('excess')
    const kept = position(
      {
        phase: 'movement',
        active: 'axis O',
        axis: { ...wish, '0808': [F] },
        allied: { '0807': [X] },
        marks: { [A]: ['excess'] },
      },
      {},
      meadow(),
    )
    kept.act({ do: 'done' })
    expect(kept.decision().prompt.key).toBe('prompt.declare')
    expect(kept.marks(A)).toContain('excess')
  })

  test('3.34 over-stacked units exert no zone and do not fight', () => {
    const t = position(
      {
        phase: 'declaration',
        active: 'axis O',
        axis: { '0505': [A, B, C, D, E] },
        allied: { '0506': [X] },
        marks: { [A]: ['excess'] },
      },
      {},
      meadow(),
    )
    expect(t.state.derived.tables.occupancy.zocClass[t.kit.unit(A)]).toBe(0)
    expect(t.state.derived.tables.occupancy.zocClass[t.kit.unit(B)]).toBeGreaterThan(0)
    t.act({ do: 'attack', hex: '0506' })
    expect(t.refuses({ do: 'join', unit: A }).rule).toBe('3.34')
    t.act({ do: 'join', unit: B })
  })
})

describe('3.41', () => {
  /** Two attackers lose a step each on a 5-1 that goes wrong, or the defender loses two. */
  const fight = (die: number, steps: Record<string, number> = {}): Position => {
    const t = position(
      { phase: 'declaration', active: 'axis 7', turn: 2, axis: { '0505': [P, Q] }, allied: { '0506': [W] }, steps },
      { 'combat 12.63': [die] },
      meadow({
        values: {
          [P]: { attack: 9, er: 5, reduced: { attack: 9, defense: 2, move: 5, er: 5 } },
          [W]: { er: 5, defense: 1 },
        },
      }),
    )
    attack(t, '0506', [P])
    return t
  }

  test('3.41 a unit has one or two steps: the first loss turns it over, the second eliminates it', () => {
    // 5-1, die 1: A1/D1.
    const t = fight(1)
    expect(t.steps(P)).toBe(1)
    expect(t.place(P)).toBe('0505')
    const again = fight(1, { [P]: 1 })
    expect(again.place(P)).toBe('eliminated')
    expect(again.steps(P)).toBe(0)
  })

  test('3.42 HQs and guns have one step; their backs mean Spent and Fired', () => {
    const kit = meadow()
    const oneStep = kit.units.filter((_, u) => kit.isHq[u] || kit.isArtillery[u])
    expect(oneStep.length).toBeGreaterThan(20)
    expect(oneStep.filter(({ steps, reduced }) => steps !== 1 || reduced !== null)).toEqual([])
    const t = moving({ '0505': [HQ, A] })
    t.act({ do: 'move', unit: HQ, to: '0506' })
    expect(t.marks(HQ)).toContain('spent')
    expect(t.steps(HQ)).toBe(1)
  })
})

describe('3.34 after a bombardment', () => {
  const stack = [X, Y, Z, V, W]
  const excess = { [W]: ['excess' as const] }

  test('3.34 losses by guns take the marker off at the end of the Bombardment Phase', () => {
    const t = position(
      {
        phase: 'bombardment',
        active: 'axis O',
        axis: { '0505': [A], '0503': [GUN] },
        allied: { '0506': stack, '0507': [PATROL] },
        steps: { [X]: 1 },
        marks: excess,
        attacks: [{ hex: '0506', units: [A] }],
      },
      { 'bombardment 10.28': [10] },
      meadow({ values: { [GUN]: { fire: 6 } } }),
    )
    t.act({ do: 'bombard', hex: '0506' })
    while (t.decision().prompt.key === 'prompt.guns') t.act({ do: 'fire', unit: GUN })
    t.act({ do: 'lose', unit: X })
    // Eight points are left before anybody reacts.
    expect(t.decision().prompt.key).toBe('prompt.react')
    expect(t.marks(W)).toEqual([])
  })

  test('3.34 so do losses by bombs, before the first marker is drawn', () => {
    const t = position(
      {
        phase: 'airBombardment',
        turn: 2,
        axis: { '0101': [A] },
        allied: { '0506': stack },
        steps: { [X]: 1 },
        marks: excess,
        air: { air_ju_87_1: 'bombardment', air_ju_87_2: 'bombardment' },
      },
      { 'bombardment 10.28': [8], 'draw 7.13': [1] },
      meadow(),
    )
    for (const air of ['air_ju_87_1', 'air_ju_87_2']) t.act({ do: 'bomb', air, hex: '0506' })
    while (t.decision().prompt.key !== 'prompt.lose') t.act({ do: 'done' })
    t.act({ do: 'lose', unit: X })
    expect(t.decision().prompt.key).toBe('prompt.drawn')
    expect(t.marks(W)).toEqual([])
  })
})

test('3.34 who is flown onto a full stack is looked at before anybody moves', () => {
  const crowd = ['it_1_ii', 'it_2_ii', 'it_3_ii', 'it_1_iii', 'it_1_47_fo']
  const t = position(
    {
      phase: 'airborne',
      active: 'axis Fo',
      turn: 5,
      axis: { card: ['it_i_art_fo'], '0505': crowd },
      airheads: ['0505'],
    },
    {},
    meadow({ scenario: 'malta-1942', airfield: ['0505', '0506'] }),
  )
  t.act({ do: 'fly', unit: 'it_i_art_fo', to: '0505' })
  expect([t.decision().prompt.key, t.state.phase]).toEqual(['prompt.excess', 'airborne'])
  expect(t.refuses({ do: 'move', unit: 'it_1_ii', to: '0504' }).rule).toBe('7.14')
  t.act({ do: 'excess', unit: 'it_i_art_fo' })
  expect(t.decision().prompt.key).toBe('prompt.move')
})

test('3.34 who rallies onto a full stack is looked at before the Recovery Phase ends', () => {
  const t = position(
    { phase: 'recovery', turn: 3, axis: { '0505': [HQ, B, C, D, E] } },
    { 'ER check 18.22': [1] },
    meadow(),
  )
  t.act({ do: 'rally', unit: A })
  while (t.state.stack.length > 0 && t.decision().prompt.key === 'prompt.rally') t.act({ do: 'done' })
  expect(t.place(A)).toBe('0505')
  expect([t.decision().prompt.key, t.state.phase]).toEqual(['prompt.excess', 'recovery'])
  t.act({ do: 'excess', unit: B })
  expect(excessOf(t, [A, B, C, D, E, HQ])).toEqual([B])
})

test('3.34 where both sides have a stack that is too high the active one marks first (ruling 28)', () => {
  const asked = (active: string): string[] => {
    const t = position(
      {
        phase: 'movement',
        active,
        axis: { '0505': [A, B, C, D, E], '0101': [HQ] },
        allied: { '0808': [X, Y, Z, V, W], '0109': [PATROL] },
      },
      {},
      meadow(),
    )
    t.act({ do: 'done' })
    const [first] = t.decision().seats
    t.act({ do: 'excess', unit: first === 'axis' ? A : X })
    expect(t.decision().prompt.key).toBe('prompt.excess')
    return [first, ...t.decision().seats]
  }
  expect(asked('axis O')).toEqual(['axis', 'allied'])
  expect(asked('allied C')).toEqual(['allied', 'axis'])
})
