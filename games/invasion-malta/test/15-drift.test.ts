import { describe, expect, test } from 'vitest'
import { spaceOf } from '../src/15-drift.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { LIGHT, P, Q, X, Y, Z } from './table.ts'

const THIRD = 'ge_3_fj2'
const AA2 = 'it_pl127'

/** P, Q and a third company of KG 1 on Leros; they drop on 0505. */
const drop = (script: Record<string, number[]>, wish: Partial<PositionSpec> = {}, ground: Meadow = {}): Position => {
  const t = position(
    { phase: 'airborne', active: 'axis 7', turn: 2, axis: { card: [P, Q, THIRD] }, airheads: ['0505'], ...wish },
    script,
    meadow(ground),
  )
  t.act({ do: 'drop', kg: 'KG1', to: '0505' })
  return t
}

const inOrder = (t: Position): Position => {
  while (t.state.stack.length > 0 && t.decision().prompt.key === 'prompt.jumpOrder') t.act({ do: 'done' })
  return t
}

describe('15.4', () => {
  test('15.41 the diagram of the scenario is used, with its modifiers', () => {
    // 1 for the enemy in the Drop Hex, -1 for friends of an earlier activation beside it.
    const t = inOrder(drop({ 'drift 15.41': [3], 'combat 12.63': [10] }, { allied: { '0505': [X] } }))
    expect(t.journal.find(({ key }) => key === 'drop.drifts')?.params).toMatchObject({ die: 3, total: 4 })
    const friends = inOrder(drop({ 'drift 15.41': [3] }, { axis: { card: [P], '0506': [Q] } }))
    expect(friends.journal.find(({ key }) => key === 'drop.drifts')?.params).toMatchObject({ die: 3, total: 2 })
    // Space 3 is (1,-1) on A and (-1,+1) on B.
    const b = position(
      { phase: 'airborne', active: 'axis 7', turn: 1, axis: { card: ['ge_1_1'] }, airheads: ['0505'] },
      { 'drift 15.41': [3] },
      meadow({ scenario: 'malta-1941' }),
    )
    b.act({ do: 'drop', kg: 'KG1', to: '0505' })
    expect(b.place('ge_1_1')).toBe('0406')
    expect(inOrder(drop({ 'drift 15.41': [3] }, { axis: { card: [P] } })).place(P)).toBe('0605')
  })

  test('15.42 units land one by one on falling numbers, in the order that their owner chose before the roll', () => {
    const t = drop({ 'drift 15.41': [3] })
    t.act({ do: 'jump', unit: THIRD })
    expect(t.refuses({ do: 'jump', unit: THIRD }).rule).toBe('15.42')
    expect(t.told()).not.toContain('drop.drifts')
    t.act({ do: 'jump', unit: Q })
    // 3, 2, 1: north-east, south, the Drop Hex; below 1 it stays the Drop Hex.
    expect([THIRD, Q, P].map(t.place)).toEqual(['0605', '0506', '0505'])
    expect(inOrder(drop({ 'drift 15.41': [1] })).in('0505')).toHaveLength(3)
  })

  test('15.43 each AA unit that fires adds one, hit or not, and red spaces come first, then plain ones', () => {
    const t = drop({ 'AA fire 11.35': [10], 'drift 15.41': [8] }, { allied: { '0909': [AA2] } })
    t.act({ do: 'fireAll' })
    inOrder(t)
    expect(t.journal.find(({ key }) => key === 'drop.drifts')?.params).toMatchObject({ die: 8, total: 9 })
    // Red 9 (+2,-1), red 8 (+1,+1), and plain 7 (+1,0).
    expect([P, Q, THIRD].map(t.place)).toEqual(['0705', '0607', '0606'])
    // Without fire they are plain.
    const calm = inOrder(drop({ 'drift 15.41': [9] }))
    expect([P, Q, THIRD].map(calm.place)).toEqual(['0704', '0507', '0606'])
  })

  test('15.44 at 15 on A and 13 on B the KG loses two steps and is back two turns later', () => {
    const guns = ['it_pl127', 'it_pl113', 'it_pl211', 'it_pl262', 'it_pl281']
    const t = drop({ 'AA fire 11.35': [10], 'drift 15.41': [10] }, { allied: { '0808': guns } })
    t.act({ do: 'fireAll' })
    t.act({ do: 'done' })
    t.act({ do: 'lose', unit: P })
    t.act({ do: 'lose', unit: Q })
    expect([P, Q, THIRD].map(t.steps)).toEqual([1, 1, 2])
    expect([P, Q, THIRD].map(t.place)).toEqual(['card', 'card', 'card'])
    expect(t.state.dropFrom[0]).toBe(4)
    const late = (turn: number): Position =>
      position(
        {
          phase: 'airborne',
          active: 'axis 7',
          turn,
          axis: { card: [P], '0303': [Q] },
          airheads: ['0505'],
          dropFrom: { KG1: 5 },
        },
        {},
        meadow(),
      )
    expect(late(5).offered()).toContainEqual({ do: 'drop', kg: 'KG1', to: '0505' })
    expect(late(4).refuses({ do: 'drop', kg: 'KG1', to: '0505' }).rule).toBe('15.44')
    // On any later turn, but not at night.
    expect(late(7).offered()).toContainEqual({ do: 'drop', kg: 'KG1', to: '0505' })
    expect(late(6).refuses({ do: 'drop', kg: 'KG1', to: '0505' }).rule).toBe('15.12')
    const b = position(
      {
        phase: 'airborne',
        active: 'axis 7',
        turn: 1,
        axis: { card: ['ge_1_1'] },
        allied: { '0909': ['br_c_4', 'br_a_7', 'br_b_7'] },
        airheads: ['0505'],
      },
      { 'AA fire 11.35': [10], 'drift 15.41': [10] },
      meadow({ scenario: 'malta-1941' }),
    )
    b.act({ do: 'drop', kg: 'KG1', to: '0505' })
    b.act({ do: 'fireAll' })
    // 13 on B: its last two steps.
    expect(b.place('ge_1_1')).toBe('eliminated')
  })

  test('15.45 a loss space takes a step of the unit that lands there', () => {
    const t = drop(
      { 'AA fire 11.35': [10], 'drift 15.41': [10] },
      { axis: { card: [P, Q] }, allied: { '0808': ['it_pl127', 'it_pl113', 'it_pl211'] } },
    )
    t.act({ do: 'fireAll' })
    inOrder(t)
    // Red 13: Disrupted, a step; red 12: Disrupted.
    expect([P, Q].map(t.steps)).toEqual([1, 2])
    expect(t.place(P)).toBe('0805')
  })
})

describe('15.5', () => {
  test('15.51 units are Disrupted by the diagram, and on rough and urban ground', () => {
    const t = inOrder(drop({ 'drift 15.41': [3] }, {}, { rough: ['0605'], urban: ['0506'] }))
    expect([P, Q, THIRD].map((u) => t.marks(u).includes('disrupted'))).toEqual([true, true, false])
    const far = inOrder(drop({ 'drift 15.41': [10] }))
    // Space 10 Disrupts, 9 and 8 do not.
    expect([P, Q, THIRD].map((u) => far.marks(u).includes('disrupted'))).toEqual([true, false, false])
  })

  test('15.52 at sea a unit is lost; a gun alone on enemies too, but not with others', () => {
    const t = inOrder(drop({ 'drift 15.41': [3] }, {}, { sea: ['0605'] }))
    expect([P, Q].map(t.place)).toEqual(['eliminated', '0506'])
    const gun = (units: string[], die: number): Position => {
      const g = position(
        {
          phase: 'airborne',
          active: 'axis 7',
          turn: 4,
          axis: { card: units },
          allied: { '0505': ['br_a_2_devon'] },
          airheads: ['0505'],
        },
        { 'drift 15.41': [die], 'combat 12.63': [10], 'ER check 12.41': [1] },
        meadow({ scenario: 'malta-1942' }),
      )
      g.act({ do: 'drop', kg: 'KG2', to: '0506' })
      return inOrder(g)
    }
    // Space 5 is the hex to the north, where the enemy is.
    expect(gun(['ge_13_1'], 5).place('ge_13_1')).toBe('eliminated')
    expect(gun(['ge_13_1'], 1).place('ge_13_1')).toBe('0506')
    const together = position(
      {
        phase: 'airborne',
        active: 'axis 7',
        turn: 4,
        axis: { card: ['ge_5_1', 'ge_13_1'] },
        allied: { '0506': ['br_a_2_devon'] },
        airheads: ['0505'],
      },
      { 'drift 15.41': [1], 'combat 12.63': [10] },
      meadow({ scenario: 'malta-1942' }),
    )
    together.act({ do: 'drop', kg: 'KG2', to: '0506' })
    together.act({ do: 'jump', unit: 'ge_5_1' })
    // An enemy in the Drop Hex: 2 and 1. The gun is alone on him.
    expect(together.place('ge_13_1')).toBe('eliminated')
    // A third unit reads 1 too: with infantry beside it the gun fights.
    const three = position(
      {
        phase: 'airborne',
        active: 'axis 7',
        turn: 4,
        axis: { card: ['ge_5_1', 'ge_6_1', 'ge_13_1'] },
        allied: { '0506': ['br_a_2_devon'] },
        airheads: ['0505'],
      },
      { 'drift 15.41': [1], 'combat 12.63': [4] },
      meadow({ scenario: 'malta-1942' }),
    )
    three.act({ do: 'drop', kg: 'KG2', to: '0506' })
    three.act({ do: 'jump', unit: 'ge_5_1' })
    three.act({ do: 'jump', unit: 'ge_6_1' })
    three.act({ do: 'lead', unit: 'ge_6_1' })
    const begun = three.journal.find(({ scene }) => scene?.kind === 'battle')?.scene
    expect(begun?.cast?.map(({ id }) => id)).toEqual(['ge_6_1', 'ge_13_1', 'br_a_2_devon'])
    expect(three.place('ge_13_1')).not.toBe('eliminated')
  })

  test('15.53 after landing, and after drift combat, a unit moves one hex and attacks in the same activation', () => {
    const t = inOrder(drop({ 'drift 15.41': [1] }, { axis: { card: [P] }, allied: { '0507': [X] } }))
    expect(t.refuses({ do: 'move', unit: P, to: '0503' }).rule).toBe('15.16')
    t.act({ do: 'move', unit: P, to: '0506' })
    expect(t.offered()).toContainEqual({ do: 'attack', hex: '0507' })
    // P comes down on X, throws it out, and attacks Y beside it.
    const again = drop(
      { 'drift 15.41': [2], 'combat 12.63': [10, 10], 'ER check 9.26': [10, 10] },
      { axis: { card: [P] }, allied: { '0506': [X], '0406': [Y] } },
    )
    while (again.decision().prompt.key !== 'prompt.move') again.act(again.offered()[0])
    expect(again.place(P)).toBe('0506')
    expect(again.marks(P)).not.toContain('fought')
    again.act({ do: 'done' })
    again.act({ do: 'attack', hex: '0406' })
    while (again.state.stack.length > 0) again.act(again.offered()[0])
    expect(again.told().filter((key) => key === 'combat.rolled')).toHaveLength(2)
  })
})

describe('15.6', () => {
  /** P and Q come down on 0505, where enemies are: 1 for them, so a die of 1 is 2 and 1. */
  const clash = (die: number, allied: Record<string, string[]>, wish: Partial<PositionSpec> = {}): Position =>
    drop({ 'drift 15.41': [1], 'combat 12.63': [die] }, { axis: { card: [Q, P] }, allied, ...wish })

  test('15.61 only the dropped units attack, nobody who stands beside', () => {
    const t = clash(10, { '0505': [X] }, { axis: { card: [Q, P], '0504': [THIRD] } })
    t.act({ do: 'jump', unit: Q })
    expect(t.refuses({ do: 'lead', unit: THIRD }).rule).toBe('15.61')
    const begun = t.journal.find(({ scene }) => scene?.kind === 'battle')?.scene
    const attackers = begun?.cast?.filter(({ role }) => role === 'role.attacker').map(({ id }) => id)
    expect(attackers).not.toContain(THIRD)
    expect(attackers?.length).toBeGreaterThan(0)
  })

  test('15.62 no CAS, bombardment or reserves: the combat goes from leads to its roll', () => {
    const t = clash(10, { '0505': [X], '0703': [Y] }, { axis: { card: [Q, P], '0504': [THIRD] } })
    t.act({ do: 'jump', unit: Q })
    expect(t.refuses({ do: 'bombard', hex: '0505' }).rule).toBe('15.62')
    expect(t.refuses({ do: 'react', unit: Y, to: '0505' }).rule).toBe('15.62')
    t.act({ do: 'lead', unit: P })
    expect(t.told()).toContain('combat.rolled')
    expect(t.told().some((key) => key.startsWith('reaction'))).toBe(false)
    expect(t.place(Y)).toBe('0703')
  })

  test('15.64 who has less than a point of attack left is lost', () => {
    const weak = drop(
      { 'drift 15.41': [1], 'combat 12.63': [10] },
      { axis: { card: [P, Q] }, allied: { '0505': [X] }, steps: { [Q]: 1 }, marks: { [Q]: ['outOfSupply'] } },
      { values: { [Q]: { reduced: { attack: 1, defense: 1, move: 5, er: 7 } } } },
    )
    weak.act({ do: 'jump', unit: P })
    expect(weak.place(Q)).toBe('eliminated')
  })

  test('15.65 where neither side retreats, or the fort holds, the dropped units leave', () => {
    // 4 to 3 is 1-1; ER 8 against 7 gives 1: 6 and 1 are 7: A1/D1.
    const t = clash(6, { '0505': [X] })
    t.act({ do: 'jump', unit: Q })
    while (t.state.stack.length > 0 && t.decision().prompt.key !== 'prompt.retreat') t.act(t.offered()[0])
    expect(t.decision().seats).toEqual(['axis'])
    // Into hexes of the zone of those who stay, without a check.
    expect(t.placesFor(P)).toContain('0504')
    t.act({ do: 'retreat', unit: P, to: '0504' })
    expect(t.place(P)).toBe('0504')
    expect(t.told()).not.toContain('check.rolled')
    expect(t.place(X)).toBe('0505')
  })

  test('15.65 where the defender stands in a fort, the dropped units leave', () => {
    // A 10 is a retreat for X, who passes his check and stays.
    const t = drop(
      { 'drift 15.41': [1], 'combat 12.63': [8], 'ER check 13.39': [1] },
      { axis: { card: [Q, P] }, allied: { '0505': [X] } },
      { fort: ['0505'], values: { [P]: { attack: 9 } } },
    )
    t.act({ do: 'jump', unit: Q })
    while (t.state.stack.length > 0 && t.decision().seats[0] === 'allied') {
      const yes = t.offered().find((a) => a.do === 'yes')
      t.act(yes ?? t.offered()[0])
    }
    expect(t.place(X)).toBe('0505')
    expect([t.decision().seats, t.decision().prompt.key]).toEqual([['axis'], 'prompt.retreat'])
  })

  test('15.65 who has dropped into a fort is not asked whether he stands there (13.39)', () => {
    // 4 to 3 with ER 8 to 7, three less for the fort: a 3 is 1, A1Rd.
    const t = drop(
      { 'drift 15.41': [1], 'combat 12.63': [3] },
      { axis: { card: [Q, P] }, allied: { '0505': [X] } },
      { fort: ['0505'] },
    )
    t.act({ do: 'jump', unit: Q })
    while (!['prompt.retreat', 'prompt.stand'].includes(t.decision().prompt.key)) t.act(t.offered()[0])
    expect([t.decision().seats, t.decision().prompt.key]).toEqual([['axis'], 'prompt.retreat'])
  })

  test('15.34 AA that fired at the drop is turned when the drift combats are over, not before', () => {
    // The light AA defends with its fire strength of 2 beside X: 3 and 2 against 4 is 3-4.
    const t = drop(
      { 'drift 15.41': [1], 'AA fire 11.35': [10], 'combat 12.63': [4] },
      { axis: { card: [P] }, allied: { '0506': [X, LIGHT] } },
    )
    t.act({ do: 'fire', unit: LIGHT })
    while (!t.told().includes('combat.rolled')) t.act(t.offered()[0])
    const roll = t.journal.flatMap(({ scene }) => scene?.rows ?? []).find(({ rule }) => rule === '12.63')
    const part = roll?.strengths?.[1].parts.find(({ piece }) => piece.id === LIGHT)
    expect(part?.points).toBe(2)
    while (t.state.stack.length > 0 && t.state.phase === 'airborne') t.act(t.offered()[0])
    expect(t.marks(LIGHT)).toContain('fired')
  })

  test('15.65 units retreat into a hex of another drift combat, and add nothing to it', () => {
    // Q comes down on Y in 0506, P on X in 0505. 4 to 3, ER 8 to 7: a 3 is AR.
    const t = drop(
      { 'drift 15.41': [1], 'combat 12.63': [3, 10] },
      { axis: { card: [Q, P] }, allied: { '0505': [X], '0506': [Y] } },
    )
    t.act({ do: 'jump', unit: Q })
    t.act({ do: 'resolve', hex: '0505' })
    while (t.decision().prompt.key !== 'prompt.retreat') t.act(t.offered()[0])
    expect(t.placesFor(P)).toContain('0506')
    t.act({ do: 'retreat', unit: P, to: '0506' })
    expect(t.place(P)).toBe('0506')
    while (t.told().filter((key) => key === 'combat.begins').length < 2) t.act(t.offered()[0])
    const second = t.journal.filter(({ scene }) => scene?.kind === 'battle' && scene.part === 'begin').at(-1)?.scene
    expect(second?.cast?.filter(({ role }) => role === 'role.attacker').map(({ id }) => id)).toEqual([Q])
  })

  test('15.63 over-stacked units take no part and share the fate of the others', () => {
    const many = [X, Y, Z, 'br_d_2_rirf_leros', 'br_a_4_buffs_leros']
    const t = clash(10, { '0505': many })
    while (t.decision().prompt.key === 'prompt.jumpOrder') t.act({ do: 'jump', unit: Q })
    expect(t.decision().prompt.key).toBe('prompt.excess')
    t.act({ do: 'excess', unit: X })
    const cast = (): string[] =>
      t.journal.flatMap(({ scene }) => (scene?.kind === 'battle' ? (scene.cast ?? []).map(({ id }) => id) : []))
    while (cast().length === 0) t.act(t.offered()[0])
    expect(cast()).toContain(Y)
    expect(cast()).not.toContain(X)
    expect(t.told()).toContain('excess.marked')
    // They retreat with the others, or are lost with them.
    const crowd = (die: number, steps: Record<string, number>): Position => {
      const c = drop(
        { 'drift 15.41': [1], 'combat 12.63': [die] },
        { axis: { card: [Q, P] }, allied: { '0505': [X, Y] }, marks: { [Y]: ['excess'] }, steps },
        { values: { [X]: { stack: 9 }, [P]: { attack: 30 } } },
      )
      c.act({ do: 'jump', unit: Q })
      while (c.state.stack.length > 0 && c.decision().prompt.key !== 'prompt.move') c.act(c.offered()[0])
      return c
    }
    // 5-1 with one for the leads: a 3 is DR, a 7 is D2R.
    const retreated = crowd(3, {})
    expect([retreated.place(X), retreated.place(Y)].includes('0505')).toBe(false)
    expect(retreated.place(Y)).not.toBe('eliminated')
    const lost = crowd(7, { [X]: 1 })
    expect([lost.place(X), lost.place(Y)]).toEqual(['eliminated', 'eliminated'])
  })
})

test('Example 15.4, case 9: KG 5 on 1530 with three AA units and die 5 lands by the red numbers', () => {
  const kg5 = ['ge_9_3', 'ge_10_3', 'ge_11_3', 'ge_12_3', 'ge_13_3']
  const t = position(
    {
      scenario: 'malta-1942',
      phase: 'airborne',
      active: 'axis 7',
      turn: 4,
      axis: { card: kg5 },
      allied: {
        '1530': ['br_a_1_hamps'],
        '1632': ['br_b_1_hamps'],
        '1732': ['br_e_74'],
        '1931': ['br_a_4'],
        '1635': ['br_b_4'],
      },
      airheads: ['1728'],
    },
    { 'AA fire 11.35': [2], 'drift 15.41': [5], 'combat 12.63': [10] },
  )
  t.act({ do: 'drop', kg: 'KG5', to: '1530' })
  t.act({ do: 'fireAll' })
  // Case 8: five points and a 2 are an X, three steps.
  for (const unit of kg5.slice(0, 3)) t.act({ do: 'lose', unit })
  t.act({ do: 'done' })
  expect(t.journal.find(({ key }) => key === 'drop.drifts')?.params).toMatchObject({ die: 5, total: 9 })
  const landed = t.journal.flatMap(({ key, params }) => (key === 'drop.landed' ? [params.hex] : []))
  expect(landed).toEqual(['1730', '1632', '1631', '1431', '1529'])
  const shaken = t.journal.flatMap(({ rule, key, params }) =>
    key === 'disruption.disrupted' && rule === '15.51' ? [params.unit] : [],
  )
  expect(shaken).toEqual(['ge_10_3', 'ge_11_3', 'ge_13_3'])
})

describe('table.drift', () => {
  const cells = (scenario: 'malta-1942' | 'malta-1941', guns: number): string[] => {
    const t = position({ phase: 'movement', scenario, active: 'axis 7', axis: { '1524': ['ge_1_1'] } })
    return Array.from({ length: scenario === 'malta-1942' ? 14 : 12 }, (_, i) => {
      const { dx, dz, disrupted, steps } = spaceOf(t.state, i + 1, 0, guns)
      return `${dx},${dz}${disrupted ? ' d' : ''}${steps > 0 ? ` ${steps}` : ''}`
    })
  }
  const plainA = [
    '0,0',
    '0,1',
    '1,-1',
    '-1,0',
    '0,-1',
    '-1,1',
    '1,0',
    '0,2',
    '2,-2',
    '-2,0 d',
    '-1,2 d',
    '2,0 d',
    '0,-2 d 1',
    '-2,2 d 1',
  ]
  const redA = ['1,1 d', '2,-1', '-1,-1', '1,-2 d', '-2,1 d', '3,-2 d 1', '-3,1 d 1']
  const plainB = ['0,0', '0,1', '-1,1', '1,0', '0,-1', '1,-1', '-1,0', '1,1 d', '-2,1', '0,2 d', '2,-2 d', '-1,-1 d 1']
  const redB = ['2,-1', '-1,2 d', '1,-2 d', '-2,0 d', '2,0 d 1', '0,-2 d 1']

  test('table.drift.a every space of diagram A, plain and red', () => {
    expect(cells('malta-1942', 0)).toEqual(plainA)
    expect(cells('malta-1942', 1)).toEqual([...plainA.slice(0, 7), ...redA])
  })

  test('table.drift.b every space of diagram B, plain and red', () => {
    expect(cells('malta-1941', 0)).toEqual(plainB)
    expect(cells('malta-1941', 1)).toEqual([...plainB.slice(0, 6), ...redB])
  })
})
