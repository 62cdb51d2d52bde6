import { describe, expect, test } from 'vitest'
import { PRINTED } from '../src/index.ts'
import { type Position, position } from '../src/testing.ts'
import { view } from '../src/view.ts'
import { AA2, drop, KG1, malta } from './airborne.ts'
import { LIGHT, P, Q } from './table.ts'

describe('15.3', () => {
  const two = (): Position => malta({ turn: 2, axis: { card: ['ge_1_1', 'ge_5_1'] } })

  test('15.31 a Drop Hex is on land, for one KG of an activation', () => {
    const t = two()
    expect(t.refuses({ do: 'drop', kg: 'KG1', to: '0005' }).rule).toBe('15.31')
    t.act({ do: 'drop', kg: 'KG1', to: '0505' })
    expect(t.refuses({ do: 'drop', kg: 'KG2', to: '0505' }).rule).toBe('15.31')
  })

  test('15.32 it lies within four hexes of an Airhead and two from other Drop Hexes; enemies do not matter', () => {
    const t = malta({ turn: 2, axis: { card: ['ge_1_1', 'ge_5_1'] }, allied: { '0506': ['br_a_2_devon'] } })
    expect(t.refuses({ do: 'drop', kg: 'KG1', to: '0909' })).toMatchObject({
      rule: '15.32',
      key: 'refuse.farFromAirhead',
    })
    expect(t.offered()).toContainEqual({ do: 'drop', kg: 'KG1', to: '0509' })
    expect(t.offered()).toContainEqual({ do: 'drop', kg: 'KG1', to: '0506' })
    t.act({ do: 'drop', kg: 'KG1', to: '0505' })
    expect(t.refuses({ do: 'drop', kg: 'KG2', to: '0506' })).toMatchObject({
      rule: '15.32',
      key: 'refuse.dropTooClose',
    })
    expect(t.offered()).toContainEqual({ do: 'drop', kg: 'KG2', to: '0507' })
  })

  test('15.32 Drop Hexes lie open to everybody, with the AA that has fired at them', () => {
    const t = drop({ axis: { card: [P, Q] }, allied: { '0909': [AA2] } }, { 'AA fire 11.35': [10] })
    t.act({ do: 'drop', kg: 'KG1', to: '0505' })
    t.act({ do: 'fireAll' })
    const drops = [{ kg: 'KG1', hex: '0505', guns: 1 }]
    for (const reader of ['axis', 'allied', 'spectator'] as const) expect(view(t.state, reader).drops).toEqual(drops)
  })

  test('15.34 an AA unit that has fired at a drop is Fired when the drop is over, one that held its fire is not', () => {
    const t = drop(
      { axis: { card: [P] }, allied: { '0909': [AA2], '0508': [LIGHT] } },
      { 'AA fire 11.35': [10], 'drift 15.41': [1] },
    )
    t.act({ do: 'drop', kg: 'KG1', to: '0505' })
    t.act({ do: 'fire', unit: AA2 })
    t.act({ do: 'done' })
    expect(t.state.phase).toBe('movement')
    expect([AA2, LIGHT].map((unit) => t.marks(unit).includes('fired'))).toEqual([true, false])
  })

  test('15.33 all units of the KG that are left drop there', () => {
    const t = drop({}, { 'drift 15.41': [1] })
    t.act({ do: 'drop', kg: 'KG1', to: '0505' })
    t.act({ do: 'done' })
    expect(t.in('0505').toSorted()).toEqual(KG1.toSorted())
    expect(t.journal.find(({ rule }) => rule === '15.33')?.params).toEqual({ kg: 'kg.KG1', hex: '0505' })
  })

  test('15.34 all AA in range may fire at every Drop Hex; F1, F2 and X cost the group one, two, three steps', () => {
    for (const [die, steps] of [
      [1, 3],
      [2, 1],
      [9, 0],
    ]) {
      const t = drop(
        { axis: { card: [P, Q] }, allied: { '0909': [AA2] } },
        { 'AA fire 11.35': [die], 'drift 15.41': [1] },
      )
      t.act({ do: 'drop', kg: 'KG1', to: '0505' })
      t.act({ do: 'fireAll' })
      expect(t.journal.find(({ key }) => key === 'aa.rolled')?.params.steps).toBe(steps)
      const before = t.steps(P) + t.steps(Q)
      let lost = 0
      while (t.state.stack.length > 0 && t.decision().prompt.key === 'prompt.lose') {
        t.act({ do: 'lose', unit: lost++ % 2 === 0 && t.steps(P) > 0 ? P : Q })
      }
      expect([die, before - t.steps(P) - t.steps(Q)]).toEqual([die, steps])
    }
    // F2: three points and a 2. The owner takes both steps from one unit, or one from each.
    for (const losers of [
      [P, P],
      [Q, P],
    ]) {
      const two = drop(
        { axis: { card: [P, Q] }, allied: { '0909': [AA2], '0508': [LIGHT] } },
        { 'AA fire 11.35': [2], 'drift 15.41': [1] },
      )
      two.act({ do: 'drop', kg: 'KG1', to: '0505' })
      two.act({ do: 'fireAll' })
      expect(two.decision().seats).toEqual(['axis'])
      for (const unit of losers) two.act({ do: 'lose', unit })
      expect(two.steps(P) + two.steps(Q)).toBe(2)
      expect(two.decision().prompt.key).not.toBe('prompt.lose')
    }
    const t = malta(
      { turn: 2, axis: { card: ['ge_1_1', 'ge_5_1'] }, allied: { '0909': ['br_a_4'], '0901': ['br_e_74'] } },
      {},
      { 'AA fire 11.35': [10, 10], 'drift 15.41': [1, 1] },
    )
    t.act({ do: 'drop', kg: 'KG1', to: '0505' })
    t.act({ do: 'drop', kg: 'KG2', to: '0507' })
    // A light gun with range 3 is too far; infantry is no AA.
    expect(t.refuses({ do: 'fire', unit: 'br_e_74' }).rule).toBe('11.32')
    t.act({ do: 'fire', unit: 'br_a_4' })
    // It is not Fired yet, and fires at the second hex too.
    expect(t.marks('br_a_4')).not.toContain('fired')
    t.act({ do: 'fire', unit: 'br_a_4' })
    expect(t.marks('br_a_4')).toContain('fired')
    expect(t.marks('br_e_74')).not.toContain('fired')
  })

  test('15.35 with the plan KG 5 drops on 1530, and Airheads stand where the plan has them', () => {
    const t = position({
      scenario: 'malta-1942',
      phase: 'airborne',
      active: 'axis 7',
      turn: 4,
      options: { dropPlan: true },
      axis: { card: ['ge_9_3'] },
      airheads: ['1728', '', '', '', '', '', ''],
    })
    expect(t.refuses({ do: 'drop', kg: 'KG5', to: '1728' }).rule).toBe('15.35')
    expect(t.offered()).toEqual([{ do: 'drop', kg: 'KG5', to: '1530' }, { do: 'done' }])
  })

  test('15.35 the plan is for those who choose it: Airheads in its hexes, or anywhere', () => {
    const begun = (dropPlan: boolean): Position =>
      position({
        scenario: 'malta-1942',
        phase: 'airborne',
        active: 'axis 7',
        first: true,
        turn: 1,
        options: { dropPlan },
        axis: { card: ['ge_1_1'] },
        airheads: [],
      })
    const placing = (dropPlan: boolean): string[] =>
      begun(dropPlan)
        .offered()
        .flatMap((a) => (a.do === 'airhead' ? [a.hex] : []))
    const plan = PRINTED.scenarios['malta-1942'].airheadPlan.german
    expect(placing(true).toSorted()).toEqual(plan.toSorted())
    expect(placing(false).length).toBeGreaterThan(plan.length)
    expect(placing(false)).toEqual(expect.arrayContaining(plan))
    const elsewhere = placing(false).find((hex) => !plan.includes(hex))!
    expect(begun(true).refuses({ do: 'airhead', hex: elsewhere })).toMatchObject({ rule: '15.35' })
  })
})
