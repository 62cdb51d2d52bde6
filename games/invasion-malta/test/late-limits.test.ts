// A phase in which one thing may be done closes by itself once it is done (decision 026). Who would do another one hears of the
// limit, not that the phase is over.
import { expect, test } from 'vitest'
import { meadow, type Position, position } from '../src/testing.ts'
import { asked, declared, plan } from './combat.ts'
import { B1, B2, B3, B4, B5, bombarding, D1, D2, fire, G1, G2, G3, P1, P2, RAMCKE_GUN, volleys } from './fire.ts'
import { sailing } from './sea.ts'
import { A, B, D, E, HQ, X, Y, Z } from './table.ts'

/** The rule that refuses an action, and what is said. */
const said = (t: Position, action: object): string => {
  const { rule, key } = t.refuses(action)
  return `${rule} ${key}`
}

/** G1 and others fire at two defenders: who leads them is asked next. */
const bombarded = (guns: string[], wish: object = {}): Position => {
  const t = bombarding({ allied: { '0506': [D1, D2] }, ...wish }, [1, 1])
  fire(t, '0506', ...guns)
  expect([asked(t), volleys(t).length]).toEqual(['prompt.defenderLead', 1])
  return t
}

test('10.22 a hex that was bombarded is not bombarded again, by nobody', () => {
  expect(said(bombarded([G1]), { do: 'bombard', hex: '0506' })).toBe('10.22 refuse.bombardedTwice')
  // Of another hex nothing is known any more but that its phase is over.
  expect(said(bombarded([G1]), { do: 'bombard', hex: '0909' })).toBe('7.14 refuse.otherPhase')
})

test('10.24 the third gun of the Axis comes too late, and so does one of another formation', () => {
  const three = { axis: { '0505': [P1], '0502': [G1, G2, G3], '0402': [RAMCKE_GUN] } }
  const t = bombarded([G1, G2], three)
  expect(said(t, { do: 'fire', unit: G3 })).toBe('10.24 refuse.twoGuns')
  expect(said(t, { do: 'fire', unit: RAMCKE_GUN })).toBe('10.12 refuse.gunNotActive')
  expect(said(t, { do: 'fire', unit: G1 })).toBe('10.14 refuse.gunFired')
  // Where two have not fired there was room for one more: nothing forbade it.
  expect(said(bombarded([G1], three), { do: 'fire', unit: G3 })).toBe('12.31 kernel.notOffered')
})

test('10.24 the fifth British gun comes too late', () => {
  const t = bombarding(
    { allied: { '0506': [D1, D2], '0909': [B1, B2, B3, B4, B5] }, axis: { '0505': [P1], '0405': [P2] } },
    [1],
  )
  fire(t, '0505', B1, B2, B3, B4)
  expect(said(t, { do: 'fire', unit: B5 })).toBe('10.24 refuse.fourGuns')
})

test('11.54 the third aircraft comes too late', () => {
  const air = { air_ju_87_1: HQ, air_ju_87_2: HQ, air_ju_88_1: HQ }
  const t = declared({ turn: 4, axis: { '0505': [A, B], '0405': [HQ] }, allied: { '0506': [X, Y] }, air })
  expect(asked(t)).toBe('prompt.attackerLead')
  t.act({ do: 'lead', unit: A })
  t.act({ do: 'support', air: 'air_ju_87_1' })
  t.act({ do: 'support', air: 'air_ju_87_2' })
  expect(asked(t)).toBe('prompt.defenderLead')
  expect(said(t, { do: 'support', air: 'air_ju_88_1' })).toBe('11.54 refuse.casTwoUnits')
})

test('9.22 a second unit reacts to no hex to which one has reacted', () => {
  const t = declared({ allied: { '0506': [X], '0507': [Y, Z] } }, { 'ER check 9.26': [1] })
  t.act({ do: 'react', unit: Y, to: '0506' })
  expect([asked(t), t.place(Y)]).toEqual(['prompt.attackerLead', '0506'])
  expect(said(t, { do: 'react', unit: Z, to: '0506' })).toBe('9.22 refuse.oneReaction')
})

test('16.23 the second convoy of an activation comes too late', () => {
  const card = { axis: { card: [A, B, D, E] }, zones: { 1: 'east', 2: 'east' } }
  const t = sailing(card, { 'convoy 16.24': [1] })
  t.act({ do: 'sail', convoy: '1' })
  expect(t.state.phase).toBe('movement')
  expect(said(t, { do: 'sail', convoy: '2' })).toBe('16.23 refuse.oneConvoy')
  // Where none has sailed the phase is merely over.
  const idle = sailing({ ...card, axis: { card: [A, D], '0505': [B] } })
  idle.act({ do: 'done' })
  expect(said(idle, { do: 'sail', convoy: '1' })).toBe('7.14 refuse.otherPhase')
})

test('15.74 a second KG flies in no activation', () => {
  const [DIV7, OTHER] = ['ge_hq_fl_div_7', 'ge_1_4']
  const t = position(
    {
      phase: 'airborne',
      active: 'axis 7',
      turn: 4,
      weather: 'windy',
      axis: { card: [DIV7, OTHER], '0505': [P1], '0506': [P2] },
      airheads: ['0505'],
    },
    {},
    meadow({ scenario: 'malta-1942', airfield: ['0505', '0506'] }),
  )
  t.act({ do: 'fly', unit: DIV7, to: '0505' })
  expect([t.state.phase, t.place(DIV7)]).toEqual(['movement', '0505'])
  expect(said(t, { do: 'fly', unit: OTHER, to: '0505' })).toBe('15.74 refuse.oneKgFlies')
})

test('10.22 the next sequence knows nothing of the last one', () => {
  const t = bombarding(
    {
      allied: { '0506': [D1, D2] },
      goesOn: true,
      cup: { 'axis R': 1 },
      axis: { '0505': [P1], '0502': [G1], '0102': [RAMCKE_GUN] },
    },
    [1],
    {},
    { 'draw 7.13': [1], 'combat 12.63': [5] },
  )
  expect(t.state.stack.find(({ proc }) => proc === 'operation')).not.toHaveProperty('deeds')
  t.act({ do: 'bombard', hex: '0506' })
  expect(t.state.stack.find(({ proc }) => proc === 'operation')).toHaveProperty('deeds')
  plan(t, {})
  while (t.state.stack.some((f) => 'deeds' in f)) t.act(t.offered().at(-1)!)
  expect(t.state.active).not.toBe(t.kit.formationNumber('7', 0))
})
