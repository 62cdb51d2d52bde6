import { effectsOf, gatherScenes } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { spaceOf } from '../src/15-drift.ts'
import { meadow, type Position, position } from '../src/testing.ts'
import { drop, inOrder, THIRD } from './drops.ts'
import { P, Q, X, Y } from './table.ts'

const AA2 = 'it_pl127'

describe('15.4', () => {
  test('15.41 the diagram of the scenario is used, with its modifiers', () => {
    // 1 for the enemy in the Drop Hex, -1 for friends of an earlier activation beside it.
    const t = inOrder(drop({ 'drift 15.41': [3], 'combat 12.63': [10] }, { allied: { '0505': [X] } }))
    expect(t.journal.find(({ key }) => key === 'drop.drifts')?.params).toMatchObject({ die: 3, total: 4 })
    const friends = inOrder(drop({ 'drift 15.41': [3] }, { axis: { card: [P], '0506': [Q] } }))
    expect(friends.journal.find(({ key }) => key === 'drop.drifts')?.params).toMatchObject({ die: 3, total: 2 })
    const inside = inOrder(drop({ 'drift 15.41': [3] }, { axis: { card: [P], '0505': [Q] } }))
    expect(inside.journal.find(({ key }) => key === 'drop.drifts')?.params).toMatchObject({ die: 3, total: 2 })
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

  test('15.41 who came down in the same activation marks no Drop Hex out', () => {
    const t = position(
      {
        phase: 'airborne',
        active: 'axis 7',
        turn: 4,
        axis: { card: [P, 'ge_15_4_brand_para'] },
        airheads: ['0505'],
        dropFrom: { KG1: 4 },
      },
      { 'drift 15.41': [2, 3] },
      meadow(),
    )
    t.act({ do: 'drop', kg: 'KG1', to: '0505' })
    t.act({ do: 'drop', kg: 'KG2', to: '0507' })
    // The first comes down beside the Drop Hex of the second.
    expect(t.place(P)).toBe('0506')
    const totals = t.journal.flatMap(({ key, params }) => (key === 'drop.drifts' ? [params.total] : []))
    expect(totals).toEqual([2, 3])
  })

  test('15.43 AA weighs on the KG at whose Drop Hex it has fired, not on the other one', () => {
    const t = position(
      {
        phase: 'airborne',
        active: 'axis 7',
        turn: 4,
        axis: { card: [P, 'ge_15_4_brand_para'] },
        allied: { '0909': [AA2] },
        airheads: ['0505'],
        dropFrom: { KG1: 4 },
      },
      { 'AA fire 11.35': [10], 'drift 15.41': [1, 1] },
      meadow(),
    )
    t.act({ do: 'drop', kg: 'KG1', to: '0505' })
    t.act({ do: 'drop', kg: 'KG2', to: '0707' })
    // It holds its fire at the first and fires at the second.
    t.act({ do: 'done' })
    t.act({ do: 'fireAll' })
    const totals = t.journal.flatMap(({ key, params }) => (key === 'drop.drifts' ? [params.total] : []))
    expect(totals).toEqual([1, 2])
  })

  test('15.42 units land one by one on falling numbers, in the order that their owner chose before the roll', () => {
    const t = drop({ 'drift 15.41': [3] })
    t.act({ do: 'jump', unit: THIRD })
    expect(t.refuses({ do: 'jump', unit: THIRD })).toMatchObject({ rule: '15.42', key: 'refuse.notOfKg' })
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

  test('15.42 a KG that drops is one scene: die, DRMs, its number on the diagram, and where each unit came down how', () => {
    const t = drop({ 'AA fire 11.35': [10], 'drift 15.41': [8] }, { allied: { '0909': [AA2] } }, { rough: ['0705'] })
    t.act({ do: 'fireAll' })
    inOrder(t)
    const [fire, scene] = gatherScenes(t.journal).filter(({ kind }) => kind === 'fire' || kind === 'drop')
    expect(fire.rows[0].cell).toMatchObject({ table: 'aaFire', row: '10' })
    expect(scene).toMatchObject({ kind: 'drop', place: '0505', over: true })
    expect(scene.cast.map(({ id }) => id).toSorted()).toEqual([P, Q, THIRD].toSorted())
    expect(scene.rows[0]).toMatchObject({
      modifiers: [{ on: 'die', add: 1 }],
      rolls: [{ value: 8 }],
      cell: { table: 'drift.A', column: 'red', row: '9' },
    })
    const came = effectsOf(scene).flatMap((effect) => (effect.do === 'moved' ? [[effect.piece.id, effect.to]] : []))
    expect(came).toEqual([
      [P, '0705'],
      [Q, '0607'],
      [THIRD, '0606'],
    ])
    // On rough ground it is Disrupted.
    const shaken = effectsOf(scene).flatMap((effect) => (effect.do === 'marked' ? [effect.piece.id] : []))
    expect(shaken).toContain(P)
    expect(scene.outcome?.text.params).toMatchObject({ down: 3, of: 3 })
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
    expect(late(4).refuses({ do: 'drop', kg: 'KG1', to: '0505' })).toMatchObject({
      rule: '15.44',
      key: 'refuse.kgTurnedBack',
    })
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

  test('15.44 one less, 14 on A and 12 on B, and the KG lands', () => {
    const four = ['it_pl127', 'it_pl113', 'it_pl211', 'it_pl262']
    const t = drop({ 'AA fire 11.35': [10], 'drift 15.41': [10] }, { allied: { '0808': four } })
    t.act({ do: 'fireAll' })
    inOrder(t)
    expect(t.journal.find(({ key }) => key === 'drop.drifts')?.params).toMatchObject({ total: 14, aborted: false })
    expect(t.in('card')).toEqual([])
    expect(t.state.dropFrom[0]).toBe(-1)
    const b = position(
      {
        phase: 'airborne',
        active: 'axis 7',
        turn: 1,
        axis: { card: ['ge_1_1'] },
        allied: { '0909': ['br_c_4', 'br_a_7'] },
        airheads: ['0505'],
      },
      { 'AA fire 11.35': [10], 'drift 15.41': [10] },
      meadow({ scenario: 'malta-1941' }),
    )
    b.act({ do: 'drop', kg: 'KG1', to: '0505' })
    b.act({ do: 'fireAll' })
    expect(b.journal.find(({ key }) => key === 'drop.drifts')?.params).toMatchObject({ total: 12, aborted: false })
    expect(b.journal.find(({ key }) => key === 'drop.landed')?.params).toMatchObject({ number: 12 })
  })

  test('15.44 its owner chooses the two steps, of one unit or of two; who is left comes back together', () => {
    const guns = ['it_pl127', 'it_pl113', 'it_pl211', 'it_pl262', 'it_pl281']
    const t = drop({ 'AA fire 11.35': [10], 'drift 15.41': [10] }, { allied: { '0808': guns } })
    t.act({ do: 'fireAll' })
    t.act({ do: 'done' })
    expect(t.decision()).toMatchObject({ seats: ['axis'], prompt: { key: 'prompt.lose' } })
    expect(t.refuses({ do: 'lose', unit: guns[0] })).toMatchObject({ key: 'refuse.notStruck' })
    t.act({ do: 'lose', unit: P })
    t.act({ do: 'lose', unit: P })
    expect([P, Q, THIRD].map(t.place)).toEqual(['eliminated', 'card', 'card'])
    // Two turns later they are a KG of their own, whatever the others of their formation do.
    const back = position(
      {
        phase: 'airborne',
        active: 'axis 7',
        turn: 5,
        axis: { card: [Q, THIRD, 'ge_15_4_brand_para'] },
        airheads: ['0505'],
        dropFrom: { KG1: 5 },
      },
      { 'drift 15.41': [1] },
      meadow(),
    )
    const kgs = new Set(back.offered().flatMap((a) => (a.do === 'drop' ? [a.kg] : [])))
    expect([...kgs].toSorted()).toEqual(['KG1', 'KG2'])
    back.act({ do: 'drop', kg: 'KG1', to: '0505' })
    back.act({ do: 'done' })
    inOrder(back)
    expect(back.in('0505').toSorted()).toEqual([Q, THIRD].toSorted())
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
  test('15.45 who is lost on a loss space is not Disrupted besides', () => {
    const hq = 'ge_hq_fj_i_2_kuhne'
    const t = drop(
      { 'AA fire 11.35': [10], 'drift 15.41': [10] },
      { axis: { card: [hq] }, allied: { '0808': ['it_pl127', 'it_pl113', 'it_pl211'] } },
    )
    t.act({ do: 'fireAll' })
    expect(t.journal.find(({ key }) => key === 'drop.drifts')?.params).toMatchObject({ total: 13 })
    expect([t.place(hq), t.told().includes('disruption.disrupted')]).toEqual(['eliminated', false])
  })

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
    // The scene of the drop says why: nobody fired.
    expect(t.journal.find(({ key }) => key === 'drop.atSea')).toMatchObject({
      rule: '15.52',
      scene: { kind: 'drop', rows: [{ rule: '15.52', step: { key: 'drop.atSea', params: { unit: P } } }] },
    })
    // Off the map is at sea; a coastal hex is land.
    const edge = inOrder(
      drop({ 'drift 15.41': [3] }, { airheads: ['0502'] }, { sea: ['0604', '0606', '0705', '0704'] }),
    )
    expect(edge.place(P)).toBe('0605')
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
    const alone = gun(['ge_13_1'], 5)
    expect(alone.place('ge_13_1')).toBe('eliminated')
    expect(alone.journal.find(({ key }) => key === 'loss.eliminated')?.rule).toBe('15.52')
    // It is lost on landing: there is no combat.
    expect(alone.told()).not.toContain('drift.combat')
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

  test('15.53 on turn 1 too, whoever landed in the First Operations Sequence', () => {
    const t = position(
      {
        phase: 'airborne',
        active: 'axis 7',
        turn: 1,
        first: true,
        axis: { card: ['ge_1_1'] },
        allied: { '0507': ['br_a_2_devon'] },
        airheads: ['0505'],
      },
      { 'drift 15.41': [1] },
      meadow({ scenario: 'malta-1942' }),
    )
    t.act({ do: 'drop', kg: 'KG1', to: '0505' })
    expect(t.placesFor('ge_1_1').toSorted()).toEqual(['0405', '0406', '0504', '0506', '0605', '0606'])
    expect(t.refuses({ do: 'move', unit: 'ge_1_1', to: '0503' })).toMatchObject({
      rule: '15.16',
      key: 'refuse.justDropped',
    })
    t.act({ do: 'move', unit: 'ge_1_1', to: '0506' })
    expect(t.offered()).toContainEqual({ do: 'attack', hex: '0507' })
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
