// 3.82, 3.83: where Disruption comes from besides combat, and what a Disrupted unit may not do, clause by clause.
import { describe, expect, test } from 'vitest'
import { meadow, type Position, position } from '../src/testing.ts'
import { asked } from './combat.ts'
import { drop, inOrder, THIRD } from './drops.ts'
import { B1, bombarding, D1, D2, D3, G1, G2, P1, P2, P3 } from './fire.ts'
import { doneUntil, landing } from './sea.ts'
import { A, B, COMMANDO, D, HQ, LIGHT, P, Q, SECTOR_HQ, V, W, X, Y, Z } from './table.ts'

const shaken = (t: Position, units: string[]): boolean[] => units.map((unit) => t.marks(unit).includes('disrupted'))

describe('3.82', () => {
  test('3.82 bombardment Disrupts all units in the hex, the over-stacked too, and nobody beside it', () => {
    const stack = [D1, D2, D3, 'br_d_2_devon', 'br_hq_2_devon']
    // Four points and a 6, less ER 6, plus one each for the crowd and for the excess: six is Disrupted.
    const t = bombarding(
      { allied: { '0506': stack, '0507': ['br_a_1_dorset'] }, marks: { br_hq_2_devon: ['excess'] } },
      [6],
      { values: Object.fromEntries(stack.map((unit) => [unit, { er: 6 }])) },
    )
    t.act({ do: 'bombard', hex: '0506' })
    for (const unit of [G1, G2]) if (asked(t) === 'prompt.guns') t.act({ do: 'fire', unit })
    expect(shaken(t, stack)).toEqual([true, true, true, true, true])
    expect(shaken(t, ['br_a_1_dorset'])).toEqual([false])
  })

  test('3.82 so does air bombardment', () => {
    const t = position(
      {
        phase: 'airBombardment',
        turn: 2,
        axis: { '0101': [A] },
        allied: { '0506': [X, Y, Z, V, W], '0507': [LIGHT] },
        marks: { [W]: ['excess'] },
        air: { air_ju_87_1: 'bombardment', air_ju_87_2: 'bombardment' },
      },
      { 'bombardment 10.28': [4], 'draw 7.13': [1] },
      meadow(),
    )
    for (const air of ['air_ju_87_1', 'air_ju_87_2']) t.act({ do: 'bomb', air, hex: '0506' })
    while (t.state.phase === 'airBombardment') t.act({ do: 'done' })
    expect(shaken(t, [X, Y, Z, V, W, LIGHT])).toEqual([true, true, true, true, true, false])
  })

  test('3.82 in a drop the unit that lands badly, and no other of its KG', () => {
    const units = [P, Q, THIRD]
    const fair = inOrder(drop({ 'drift 15.41': [4] }))
    expect(shaken(fair, units)).toEqual([false, false, false])
    // The same die, and the hex of the second one is rough.
    const rough = inOrder(drop({ 'drift 15.41': [4] }, {}, { rough: [fair.place(Q)] }))
    expect(units.map((unit) => rough.place(unit))).toEqual(units.map((unit) => fair.place(unit)))
    expect(new Set(units.map((unit) => fair.place(unit))).size).toBe(3)
    expect(shaken(rough, units)).toEqual([false, true, false])
  })

  test('3.82 by the Landing Condition Table all units of the invasion hex, and none of another', () => {
    const t = landing({ axis: { 'available.east': [A, B, D] } }, { 'landing 16.33b': [9, 8] })
    for (const unit of [A, B]) t.act({ do: 'land', unit, to: '0500' })
    t.act({ do: 'land', unit: D, to: '0700' })
    doneUntil(t, '')
    expect(shaken(t, [A, B, D])).toEqual([true, true, false])
  })
})

describe('3.83', () => {
  test('3.83 Disrupted artillery does not bombard', () => {
    const t = bombarding({ axis: { '0505': [P1, P2, P3], '0502': [G1, G2] }, marks: { [G1]: ['disrupted'] } }, [1])
    t.act({ do: 'bombard', hex: '0506' })
    // The other gun alone was left.
    expect(t.marks(G2)).toContain('fired')
    expect(t.marks(G1)).not.toContain('fired')
    const both = bombarding({
      marks: { [G1]: ['disrupted'], [G2]: ['disrupted'] },
      allied: { '0506': [D1], '0109': [B1] },
    })
    expect(both.offered().filter((a) => a.do === 'bombard' && a.hex === '0506')).toEqual([])
  })

  test('3.83 a Disrupted AA unit does not fire at aircraft', () => {
    const flown = (marks: Record<string, ['disrupted'] | []>): Position =>
      drop({ 'drift 15.41': [1], 'AA fire 11.35': [10] }, { allied: { '0507': [LIGHT], '0909': [X] }, marks })
    expect(asked(flown({}))).toBe('prompt.aaFire')
    const t = flown({ [LIGHT]: ['disrupted'] })
    expect(asked(t)).not.toBe('prompt.aaFire')
    expect(t.told()).not.toContain('aa.rolled')
  })

  test('3.83 a Disrupted HQ holds no aircraft: who is drawn goes to another one, and what it held is Flown', () => {
    const other = 'ge_hq_fj_i_2_kuhne'
    const drawn = position(
      {
        phase: 'operations',
        turn: 2,
        cup: { 'axis O': 2 },
        axis: { '0505': [HQ, A], '0303': [other, P] },
        allied: { '0909': [X] },
        air: { air_ju_87_1: 'cup' },
        marks: { [HQ]: ['disrupted'] },
      },
      { 'draw 7.13': [3, 1] },
      meadow(),
    )
    // One HQ is left for it: nobody is asked.
    expect(drawn.air('air_ju_87_1')).toBe(other)
    const t = position(
      {
        phase: 'combat',
        active: 'allied C',
        turn: 2,
        axis: { '0505': [HQ, A] },
        allied: { '0506': [X, Y, Z] },
        air: { air_ju_87_1: HQ },
        attacks: [{ hex: '0505', units: [X, Y, Z] }],
      },
      { 'combat 12.63': [9] },
      meadow({ values: { [X]: { attack: 3 } } }),
    )
    while (!['prompt.retreat', ''].includes(asked(t))) t.act(t.offered().find((a) => a.do === 'done') ?? t.offered()[0])
    expect(shaken(t, [HQ])).toEqual([true])
    expect(t.air('air_ju_87_1')).toBe('air.flown')
  })

  test('3.83 a Disrupted HQ spends no points: it is refused by name, and another one helps', () => {
    const other = 'br_n_sector_hq'
    const t = position(
      {
        phase: 'recovery',
        axis: { '0505': [A] },
        allied: { '0506': [X], '0808': [SECTOR_HQ, other] },
        marks: { [X]: ['disrupted'], [SECTOR_HQ]: ['disrupted'] },
      },
      { 'ER check 3.84b': [6] },
      meadow(),
    )
    // Away from the enemy the HQ has recovered by itself, and still spends nothing in this phase (17.26).
    expect(asked(t)).toBe('prompt.command')
    expect(t.refuses({ do: 'command', unit: SECTOR_HQ }).rule).toBe('17.26')
    const pinned = position(
      {
        phase: 'recovery',
        axis: { '0505': [A], '0807': [B] },
        allied: { '0506': [X], '0808': [SECTOR_HQ], '0303': [other] },
        marks: { [X]: ['disrupted'], [SECTOR_HQ]: ['disrupted'] },
      },
      { 'ER check 3.84b': [6, 10] },
      meadow(),
    )
    expect(pinned.refuses({ do: 'command', unit: SECTOR_HQ }).rule).toBe('17.21')
    pinned.act({ do: 'command', unit: other })
    expect(shaken(pinned, [X])).toEqual([false])
  })

  test('3.83 what it does adds up: out of supply as well, the ER is three lower', () => {
    const check = (marks: ('disrupted' | 'outOfSupply')[]): unknown =>
      position(
        { phase: 'recovery', axis: { '0505': [COMMANDO] }, allied: { '0506': [X] }, marks: { [COMMANDO]: marks } },
        { 'ER check 3.84b': [1] },
        meadow(),
      ).journal.find(({ key }) => key === 'check.rolled')?.params.er
    expect([check(['disrupted']), check(['disrupted', 'outOfSupply'])]).toEqual([6, 5])
  })
})
