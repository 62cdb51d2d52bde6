import { describe, expect, test } from 'vitest'
import { PRINTED } from '../src/index.ts'
import { meadow, type Position, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { AA2, drop, HQ7, KG1, KG2, malta } from './airborne.ts'
import { P, Q, X } from './table.ts'

describe('15.1', () => {
  test('15.11 Airheads, Drop Hexes, AA fire, drift, landing and drift combat come in this order, for all KGs', () => {
    const t = drop(
      {
        airheads: [],
        turn: 4,
        axis: { card: [P, Q, KG2] },
        allied: { '0506': [X], '0909': [AA2] },
        dropFrom: { KG1: 4 },
      },
      { 'AA fire 11.35': [10, 10], 'drift 15.41': [1, 1], 'combat 12.63': [10], 'ER check 12.41': [1] },
    )
    t.act({ do: 'airhead', hex: '0505' })
    t.act({ do: 'drop', kg: 'KG1', to: '0505' })
    t.act({ do: 'drop', kg: 'KG2', to: '0707' })
    // AA fires at the second Drop Hex before the first KG drifts.
    t.act({ do: 'fireAll' })
    expect(t.decision().rule).toBe('11.35')
    expect(t.told()).not.toContain('drop.drifts')
    t.act({ do: 'fireAll' })
    expect(t.decision().rule).toBe('15.42')
    t.act({ do: 'done' })
    const told = t.told()
    const order = ['airhead.placed', 'drop.hex', 'aa.rolled', 'drop.drifts', 'drop.landed', 'drift.combat']
    expect(order.map((key) => told.indexOf(key))).toEqual(
      order.map((key) => told.indexOf(key)).toSorted((a, b) => a - b),
    )
    expect(told.lastIndexOf('aa.rolled')).toBeLessThan(told.indexOf('drop.drifts'))
    expect(told.lastIndexOf('drop.drifts')).toBeLessThan(told.indexOf('drift.combat'))
  })

  test('15.12 only KGs of the card drop, and not at night, in wind or storm', () => {
    expect(drop({ dropFrom: { KG2: 1 } }).refuses({ do: 'drop', kg: 'KG2', to: '0505' })).toMatchObject({
      rule: '15.12',
      key: 'refuse.notForDrop',
    })
    // Nor one that has its Drop Hex already.
    const twice = malta({ turn: 2, axis: { card: ['ge_1_1', 'ge_5_1'] } })
    twice.act({ do: 'drop', kg: 'KG1', to: '0505' })
    expect(twice.refuses({ do: 'drop', kg: 'KG1', to: '0507' })).toMatchObject({ key: 'refuse.notForDrop' })
    for (const wish of [{ turn: 3 }, { weather: 'windy' as const }, { weather: 'storm' as const }]) {
      const t = drop({ ...wish, axis: { card: KG1.slice(1), '0303': [HQ7] } })
      // The Movement Phase has come, and all of the KG are on the card.
      expect(t.decision().prompt.key).toBe('prompt.move')
      expect(t.in('card')).toHaveLength(4)
      expect(t.refuses({ do: 'drop', kg: 'KG1', to: '0505' })).toMatchObject({ rule: '15.12', key: 'refuse.noDropNow' })
    }
  })

  test('15.13 where no KG can drop, who asks in the Movement Phase hears why', () => {
    const idle = drop({ active: 'axis O', axis: { card: KG1, '0303': ['ge_5_65'] } })
    expect(idle.decision().prompt.key).toBe('prompt.move')
    const refusal = (t: Position, kg = 'KG1') => t.refuses({ do: 'drop', kg, to: '0505' })
    expect(refusal(idle)).toMatchObject({ rule: '15.13', key: 'refuse.kgNotActive' })
    const early = drop({ axis: { card: [KG2], '0303': [P] } })
    expect(refusal(early, 'KG2')).toMatchObject({ rule: '4.16', key: 'refuse.notDue' })
    expect(refusal(early)).toMatchObject({ rule: '15.12', key: 'refuse.notForDrop' })
    const late = drop({ turn: 4, dropFrom: { KG1: 4 }, axis: { card: [P], '0303': [Q] } })
    late.act({ do: 'done' })
    expect(refusal(late)).toMatchObject({ rule: '7.14', key: 'refuse.otherPhase' })
  })

  test('15.13 a KG drops when its formation is active, all of it on one hex, and belongs to its formation then', () => {
    const t = malta(
      { turn: 2, active: 'axis R', axis: { card: ['ge_1_kroh', 'ge_2_kroh', 'ge_1_1'] } },
      {},
      { 'drift 15.41': [1] },
    )
    expect(t.refuses({ do: 'drop', kg: 'KG1', to: '0505' }).rule).toBe('15.13')
    t.act({ do: 'drop', kg: 'KGR1', to: '0505' })
    t.act({ do: 'done' })
    for (const unit of ['ge_1_kroh', 'ge_2_kroh']) expect([unit, t.place(unit)]).toEqual([unit, '0505'])
    expect(t.marks('ge_1_kroh')).toContain('active')
  })

  test('15.14 KGs drop in their order, and on turns 1 and 2 nobody waits', () => {
    const t = malta({ turn: 2, axis: { card: ['ge_1_1', 'ge_5_1'] } })
    expect(t.refuses({ do: 'drop', kg: 'KG2', to: '0505' }).rule).toBe('15.14')
    expect(t.refuses({ do: 'done' }).rule).toBe('15.14')
    t.act({ do: 'drop', kg: 'KG1', to: '0505' })
    expect(t.refuses({ do: 'done' }).rule).toBe('15.14')
    expect(t.offered()).toContainEqual({ do: 'drop', kg: 'KG2', to: '0507' })
    const later = malta({ turn: 4, axis: { card: ['ge_1_1', 'ge_5_1'] } })
    later.act({ do: 'done' })
    expect(later.place('ge_1_1')).toBe('card')
  })

  test('15.13 a KG of Army units drops when all of them are active, and not before', () => {
    const KGA1 = PRINTED.scenarios['malta-1940'].axis.kgs[0].units
    const active = (units: string[]): Position =>
      drop(
        {
          active: 'axis L',
          turn: 4,
          axis: { card: [...KGA1, 'it_i_33'] },
          marks: Object.fromEntries(units.map((unit) => [unit, ['active' as const, 'activated' as const]])),
        },
        {},
        { scenario: 'malta-1940' },
      )
    expect(active(KGA1).offered()).toContainEqual({ do: 'drop', kg: 'KGA1', to: '0505' })
    expect(active(KGA1.slice(1)).refuses({ do: 'drop', kg: 'KGA1', to: '0505' })).toMatchObject({
      rule: '15.13',
      key: 'refuse.kgNotActive',
    })
  })

  test('3.34 who comes down on a full hex of friends is seen to at the end of the Airborne Operations Phase', () => {
    const friends = ['ge_5_1', 'ge_6_1', 'ge_7_1', 'ge_8_1']
    const t = malta(
      { turn: 4, axis: { card: ['ge_1_1'], '0505': friends }, allied: { '0909': ['br_a_2_devon'] } },
      {},
      { 'drift 15.41': [1] },
    )
    t.act({ do: 'drop', kg: 'KG1', to: '0505' })
    expect(t.place('ge_1_1')).toBe('0505')
    expect([t.decision().prompt.key, t.state.phase]).toEqual(['prompt.excess', 'airborne'])
  })

  test('15.14 the order is that of a formation: of two that act together neither waits for the other', () => {
    const kit = meadow({ scenario: 'malta-1941' })
    const [seven, sturm] = ['7', 'St'].map((id) => {
      const [kg, next] = kit.kgs.filter(({ formation, first }) => first && formation === kit.formationNumber(id, 0))
      return { kg: kg.id, next: next.id, units: [kg, next].map(({ units }) => kit.unitIds[units[0]]) }
    })
    const card = [...seven.units, ...sturm.units]
    const t = position({ phase: 'operations', turn: 1, axis: { card }, airheads: ['0505'] }, {}, kit)
    for (const { kg, next } of [seven, sturm]) {
      expect(t.offered()).toContainEqual({ do: 'drop', kg, to: '0505' })
      expect(t.refuses({ do: 'drop', kg: next, to: '0505' })).toMatchObject({ rule: '15.14', key: 'refuse.kgOrder' })
    }
  })

  test('15.14 a KG drops whole: nobody of it is withheld, and nobody of another KG goes with it', () => {
    const t = malta({ turn: 4, axis: { card: ['ge_1_1', 'ge_2_1', 'ge_3_1', 'ge_5_1'] } }, {}, { 'drift 15.41': [1] })
    t.act({ do: 'drop', kg: 'KG1', to: '0505' })
    t.act({ do: 'done' })
    // The order of the jump may be left to the card, but all of them jump.
    expect(t.refuses({ do: 'jump', unit: 'ge_5_1' })).toMatchObject({ rule: '15.42', key: 'refuse.notOfKg' })
    t.act({ do: 'done' })
    expect(t.in('0505').toSorted()).toEqual(['ge_1_1', 'ge_2_1', 'ge_3_1'])
    expect(t.place('ge_5_1')).toBe('card')
  })

  test('15.14 in the First Operations Sequence the KGs come that the card names for it', () => {
    const first = malta({ turn: 1, first: true, axis: { card: ['ge_1_1', 'ge_5_1', 'ge_1_4'] } })
    expect(first.offered().some((a) => a.do === 'drop' && a.kg === 'KG7')).toBe(false)
    first.act({ do: 'drop', kg: 'KG1', to: '0505' })
    expect(first.refuses({ do: 'drop', kg: 'KG7', to: '0707' })).toMatchObject({ key: 'refuse.notForDrop' })
  })

  test('15.15 without an Airhead of its nation on the map a KG does not drop', () => {
    // The marker in 0505 is the fifth: an Italian one.
    const t = malta({
      turn: 2,
      axis: { card: ['ge_1_1'], '0303': ['ge_2_1'] },
      airheads: ['', '', '', '', '0505', '', ''],
    })
    expect(t.place('ge_1_1')).toBe('card')
    expect(t.told()).toEqual([])
    expect(t.refuses({ do: 'drop', kg: 'KG1', to: '0505' })).toMatchObject({ rule: '15.15', key: 'refuse.noAirhead' })
    const italians = malta({
      turn: 2,
      active: 'axis Fo',
      axis: { card: ['it_1_ii', 'it_1_iii'] },
      airheads: ['0505', '', '', '', '0909', '', ''],
    })
    expect(italians.offered()).toContainEqual({ do: 'drop', kg: 'KGF1', to: '0909' })
    expect(italians.refuses({ do: 'drop', kg: 'KGF1', to: '0505' })).toMatchObject({
      rule: '15.32',
      key: 'refuse.farFromAirhead',
    })
  })

  test('15.15 units that drift onto enemies fight them', () => {
    const t = drop({ axis: { card: [P] }, allied: { '0505': [X] } }, { 'drift 15.41': [1], 'combat 12.63': [10] })
    t.act({ do: 'drop', kg: 'KG1', to: '0506' })
    expect(t.told()).not.toContain('drift.combat')
    const onto = drop({ axis: { card: [P] }, allied: { '0505': [X] } }, { 'drift 15.41': [5], 'combat 12.63': [10] })
    onto.act({ do: 'drop', kg: 'KG1', to: '0506' })
    // Five on the diagram: one hex to the north.
    expect(onto.told()).toContain('drift.combat')
    expect(onto.place(P)).toBe('0505')
  })

  test('15.16 dropped units move one hex in scenarios 3 and 4, none in 1 and 2; others move as always', () => {
    const one = drop({ axis: { card: [P], '0303': [Q] } }, { 'drift 15.41': [1] })
    one.act({ do: 'drop', kg: 'KG1', to: '0505' })
    expect(one.placesFor(P).toSorted()).toEqual(['0405', '0406', '0504', '0506', '0605', '0606'])
    expect(one.placesFor(Q)).toContain('0306')
    expect(one.refuses({ do: 'move', unit: P, to: '0507' }).rule).toBe('15.16')
    const none = drop(
      { active: 'axis 7', axis: { card: ['ge_1_1'], '0303': ['ge_5_1'] }, turn: 1 },
      { 'drift 15.41': [1] },
      { scenario: 'malta-1941' },
    )
    none.act({ do: 'drop', kg: 'KG1', to: '0505' })
    expect(none.placesFor('ge_1_1')).toEqual([])
    expect(none.refuses({ do: 'move', unit: 'ge_1_1', to: '0506' }).rule).toBe('15.16')
    expect(none.placesFor('ge_5_1')).toContain('0304')
  })
})

describe('15.2', () => {
  const empty = ['', '', '', '', '', '', '']
  const placing = (ground: Meadow = {}, options = {}): Position =>
    malta({ turn: 2, axis: { card: ['ge_1_1'] }, airheads: [], options }, ground)

  test('15.21 all Airheads are placed before the first drop, on land, neither rough nor urban, six hexes apart', () => {
    const t = placing({ rough: ['0505'], urban: ['0506'] })
    for (const hex of ['0505', '0506', '0000'])
      expect(t.refuses({ do: 'airhead', hex })).toMatchObject({ rule: '15.21', key: 'refuse.noAirheadHere' })
    expect(t.refuses({ do: 'drop', kg: 'KG1', to: '0101' })).toMatchObject({
      rule: '15.21',
      key: 'refuse.airheadsFirst',
    })
    const { german, italian } = t.kit.scenario.airheads
    const left = german + italian
    expect(t.decision().prompt.params).toEqual({ nation: 'nation.german', left })
    t.act({ do: 'airhead', hex: '0101' })
    expect(t.decision().prompt.params).toEqual({ nation: 'nation.german', left: left - 1 })
    const placed = t.journal.find(({ key }) => key === 'airhead.placed')
    expect(placed?.params).toMatchObject({ nation: 'nation.german', hex: '0101' })
    expect(t.refuses({ do: 'airhead', hex: '0106' })).toMatchObject({ rule: '15.21', key: 'refuse.airheadTooClose' })
    t.act({ do: 'airhead', hex: '0107' })
    while (t.decision().prompt.key === 'prompt.airhead') t.act(t.offered()[0])
    // Those for whom there was no room come back on airfields only.
    expect(t.state.airheads).not.toContain(-1)
    expect(t.decision().rule).toBe('15.32')
    expect(malta({ turn: 3, axis: { card: ['ge_1_1'] }, airheads: [] }).told()).toEqual([])
  })

  test('ja.15.21 the Japanese revision has Airheads on any land', () => {
    const t = placing({ rough: ['0505'], urban: ['0506'] }, { ja1521: true })
    t.act({ do: 'airhead', hex: '0505' })
    expect(t.state.airheads[0]).toBe(t.kit.place('0505'))
  })

  test('15.22 an Airhead does not move', () => {
    const t = placing()
    t.act({ do: 'airhead', hex: '0101' })
    expect(t.refuses({ do: 'airhead', hex: '0101' }).rule).toBe('15.22')
    expect(t.state.airheads[0]).toBe(t.kit.place('0101'))
  })

  test('15.21 not at night: who asks for one then hears why', () => {
    const asks = (turn: number, hex = '0505'): string =>
      drop({ phase: 'movement', turn, axis: { card: [P], '0303': [Q] }, airheads: [] }).refuses({ do: 'airhead', hex })
        .rule
    expect(asks(3)).toBe('15.21')
    // By day it is only the wrong phase.
    expect(asks(2)).toBe('7.14')
  })

  test('15.21 nobody fires at an Airhead, and it neither drifts nor fights: it lies where it was placed', () => {
    const t = drop({ airheads: [], axis: { card: [P, Q] }, allied: { '0505': [X], '0506': [AA2] } })
    t.act({ do: 'airhead', hex: '0505' })
    expect(t.state.airheads).toEqual([t.kit.place('0505')])
    expect(t.told()).toEqual(['airhead.placed'])
    // The next question is about the drops: no die was rolled, no gun asked.
    expect([t.decision().rule, t.decision().seats]).toEqual(['15.32', ['axis']])
    expect([t.place(X), t.marks(AA2)]).toEqual(['0505', []])
  })

  test('15.22 once all are placed none is moved, and one that is lost comes back on an airfield only (15.23)', () => {
    const t = drop({ axis: { card: [P, Q] } })
    expect(t.refuses({ do: 'airhead', hex: '0507' })).toMatchObject({ rule: '15.22', key: 'refuse.airheadsPlaced' })
    expect(t.refuses({ do: 'airhead', hex: '0505' })).toMatchObject({ rule: '15.22', key: 'refuse.airheadStays' })
    const lost = malta({ turn: 2, axis: { card: ['ge_1_1', 'ge_2_1'] }, airheads: ['0505', '', '', ''] })
    expect(lost.refuses({ do: 'airhead', hex: '0507' }).rule).toBe('15.23')
  })

  test('15.23 an Airhead under an Allied unit is lost in the Recovery Phase and returns on an airfield only', () => {
    const t = malta(
      {
        phase: 'recovery',
        axis: { '0303': ['ge_1_pi7'], '0304': ['ge_2_pi7'] },
        allied: { '0707': ['br_a_2_devon'] },
        airheads: ['0707', '', '', ''],
      },
      { airfield: ['0303', '0304'] },
    )
    expect(t.state.airheads[0]).toBe(-2)
    expect(t.told()).toContain('airhead.lost')
    expect(t.refuses({ do: 'airhead', hex: '0505' }).rule).toBe('15.23')
    t.act({ do: 'airhead', hex: '0303' })
    expect(t.state.airheads[0]).toBe(t.kit.place('0303'))
  })

  test('15.72 an airfield gets an Airhead when all its hexes are held and engineers stand in two that touch', () => {
    const field = { airfield: ['0303', '0304', '0305'] }
    const held = (axis: Record<string, string[]>): Position =>
      malta({ phase: 'recovery', axis, allied: { '0909': ['br_a_2_devon'] }, airheads: empty }, field)
    const whole = held({ '0303': ['ge_1_pi7'], '0304': ['ge_2_pi7'], '0305': ['ge_1_1'] })
    expect(whole.offered()).toEqual([
      { do: 'airhead', hex: '0303' },
      { do: 'airhead', hex: '0304' },
    ])
    expect(whole.refuses({ do: 'airhead', hex: '0305' })).toMatchObject({ rule: '15.72', key: 'refuse.noAirfield' })
    whole.act({ do: 'airhead', hex: '0304' })
    expect(whole.state.airheads.filter((hex) => hex >= 0)).toEqual([whole.kit.place('0304')])
    // One hex is not held; the engineers do not touch.
    const short: Record<string, string[]>[] = [
      { '0303': ['ge_1_pi7'], '0304': ['ge_2_pi7'] },
      { '0303': ['ge_1_pi7'], '0304': ['ge_1_1'], '0305': ['ge_2_pi7'] },
    ]
    for (const axis of short) expect(isOffered(held(axis))).toBe(false)
  })

  /** Whether an airfield may get an Airhead now. */
  const isOffered = (t: Position): boolean =>
    t.state.stack.length > 0 && t.offered().some((action) => action.do === 'airhead')

  test('15.72 in the Recovery Phase of Night turns too: 15.21 is about drops (ruling L11)', () => {
    const engineers = { '0303': ['ge_1_pi7'], '0304': ['ge_2_pi7'] }
    const t = malta(
      { phase: 'recovery', turn: 3, axis: engineers, airheads: ['0707', '', '', ''] },
      { airfield: ['0303', '0304'] },
    )
    expect(t.decision().rule).toBe('15.72')
    t.act({ do: 'airhead', hex: '0303' })
    // The marker that lay elsewhere is off the map (6.31).
    expect(t.state.airheads.filter((hex) => hex >= 0)).toEqual([t.kit.place('0303')])
  })

  test('15.72 an airfield has one Airhead: where there is one none is placed beside it (6.32)', () => {
    const engineers = { '0303': ['ge_1_pi7'], '0304': ['ge_2_pi7'] }
    const built = (airhead: string): Position =>
      malta({ phase: 'recovery', axis: engineers, airheads: [airhead, '', '', ''] }, { airfield: ['0303', '0304'] })
    expect(isOffered(built('0707'))).toBe(true)
    expect(isOffered(built('0304'))).toBe(false)
    expect(built('0304').state.airheads[0]).toBe(built('0304').kit.place('0304'))
  })

  test('6.31 the marker comes from elsewhere on the map where none is in the hand; those of the other nation stay', () => {
    const t = malta(
      {
        phase: 'recovery',
        axis: { '0303': ['ge_1_pi7'], '0304': ['ge_2_pi7'] },
        allied: { '0909': ['br_a_2_devon'] },
        airheads: ['0101', '0107', '0701', '0707', '0404', '', ''],
      },
      { airfield: ['0303', '0304'] },
    )
    t.act({ do: 'airhead', hex: '0303' })
    expect(
      t.state.airheads
        .filter((hex) => hex >= 0)
        .map((hex) => t.kit.placeIds[hex])
        .toSorted(),
    ).toEqual(['0303', '0404'])
  })

  test('6.31 those of the same nation on other airfields stay', () => {
    // Krendi strip has its Airhead; Safi strip gets one.
    const t = position({
      scenario: 'malta-1942',
      phase: 'recovery',
      turn: 4,
      axis: { '1524': ['ge_1_1'], '1525': ['ge_2_1'], '1932': ['ge_1_pi7'], '1933': ['ge_2_pi7'] },
      allied: { '3131': ['br_a_2_devon'] },
      airheads: ['1524', '2323', '', '', '', '', ''],
    })
    t.act({ do: 'airhead', hex: '1932' })
    expect(
      t.state.airheads
        .filter((hex) => hex >= 0)
        .map((hex) => t.kit.placeIds[hex])
        .toSorted(),
    ).toEqual(['1524', '1932'])
  })

  test('15.72 German and Italian engineers beside each other are Axis engineers: the hex says whose marker it gets', () => {
    const t = malta(
      {
        phase: 'recovery',
        axis: { '0303': ['ge_1_pi7'], '0304': ['it_1_guast_fo'] },
        allied: { '0909': ['br_a_2_devon'] },
        airheads: empty,
      },
      { airfield: ['0303', '0304'] },
    )
    expect(t.offered().map((a) => 'hex' in a && a.hex)).toEqual(['0303', '0304'])
    t.act({ do: 'airhead', hex: '0304' })
    const at = t.state.airheads.indexOf(t.kit.place('0304'))
    expect(at).toBeGreaterThanOrEqual(t.kit.scenario.airheads.german)
  })
})
