// Standing orders: the side that is not active is asked as little as it likes.
import { fastDice, fastRng, Io, makeConfig, Match, Playout } from '@middlesea/engine'
import { refused } from '@middlesea/engine/testing'
import { describe, expect, test } from 'vitest'
import { invasionMalta } from '../src/index.ts'
import { ABOUTS, changeOrder, firstOrders, ORDERS, orderOf } from '../src/orders.ts'
import { ALLIED, AXIS, type State } from '../src/state.ts'
import { type Position, position } from '../src/testing.ts'
import { ordersPanel } from '../table/orders.ts'
import { asked, declaring, plan } from './combat.ts'
import { A, B, ITALIAN, X, Y } from './table.ts'

const start = (options = {}): State =>
  Playout.start(invasionMalta, makeConfig(invasionMalta, { options }), fastDice(1)).state

const give = (t: Position, seat: string, orders: { [about: string]: string }): void => {
  for (const [about, be] of Object.entries(orders))
    expect(changeOrder(t.state, seat, { do: 'order', about, be })).toBe(true)
}

/** A and B attack X and Y: both sides have a choice of leads. The seven at 6 to 6 costs each a step. */
function attacked(orders: { [seat: string]: { [about: string]: string } }): Position {
  const t = declaring({ allied: { '0506': [X, Y] } })
  for (const [seat, given] of Object.entries(orders)) give(t, seat, given)
  plan(t, { '0506': [A, B] })
  return t
}

describe('carried out', () => {
  test('without orders everything is asked', () => {
    const t = attacked({})
    expect([asked(t), t.decision().seats]).toEqual(['prompt.attackerLead', ['axis']])
    t.act({ do: 'lead', unit: A })
    expect([asked(t), t.decision().seats]).toEqual(['prompt.defenderLead', ['allied']])
  })

  test('the best leads, and whoever is active is asked all the same', () => {
    const t = declaring({ allied: { '0506': [ITALIAN, X] } })
    for (const seat of ['axis', 'allied']) give(t, seat, { lead: 'best', losses: 'cheapest' })
    plan(t, { '0506': [A, B] })
    expect(asked(t)).toBe('prompt.attackerLead')
    t.act({ do: 'lead', unit: A })
    // Nobody asked the Allies: X with ER 7 leads, and of a loss the lead has the first step (13.21).
    expect(t.state.steps[t.kit.unit(X)]).toBe(1)
    expect(t.state.steps[t.kit.unit(ITALIAN)]).toBe(2)
    expect(t.state.stack.length === 0 ? [] : t.decision().seats).not.toEqual(['allied'])
  })

  test.each(['ask', 'best'])('to take back is no way to see whether the other side has ordered: %s', (lead) => {
    const t = attacked({ allied: { lead } })
    expect(asked(t)).toBe('prompt.attackerLead')
    const io = new Io(fastDice(1), [], [])
    invasionMalta.apply(t.state, 'axis', { do: 'lead', unit: A }, io)
    expect(io.revealed).toBe(true)
  })

  test('reaction is asked for where a victory place is attacked', () => {
    const leros = (hex: string, beside: string, near: string): Position => {
      const t = position({
        scenario: 'leros-1943',
        phase: 'declaration',
        active: 'axis O',
        axis: { [beside]: [A, B] },
        allied: { [hex]: [X], [near]: [Y] },
      })
      give(t, 'allied', { react: 'places', lead: 'best', losses: 'cheapest' })
      plan(t, { [hex]: [A, B] })
      return t
    }
    const { kit } = start().derived
    const beside = (hex: number): number[] =>
      [0, 1, 2, 3, 4, 5]
        .map((d) => kit.map.neighbours[6 * hex + d])
        .filter((near) => near !== -1 && kit.landHexes.includes(near))
    const rachi = kit.place('2408')
    // Opposite neighbours, so that who could react is in nobody's zone.
    const from = beside(rachi).find((hex) => beside(rachi).some((other) => kit.map.distance(hex, other) === 2))!
    const near = beside(rachi).find((hex) => kit.map.distance(hex, from) === 2)!
    expect(asked(leros('2408', kit.placeIds[from], kit.placeIds[near]))).toBe('prompt.react')
    // A hex that counts for nothing, with the same around it.
    const place = kit.victory.flatMap(({ hexes }) => hexes)
    const plain = kit.landHexes.find(
      (hex) =>
        !place.includes(hex) &&
        beside(hex).some((a) => beside(hex).some((b) => kit.map.distance(a, b) === 2)) &&
        kit.map.distance(hex, rachi) === 2,
    )!
    const away = beside(plain).find((hex) => beside(plain).some((other) => kit.map.distance(hex, other) === 2))!
    const helper = beside(plain).find((hex) => kit.map.distance(hex, away) === 2)!
    expect(asked(leros(kit.placeIds[plain], kit.placeIds[away], kit.placeIds[helper]))).not.toBe('prompt.react')
  })
})

describe('kept', () => {
  test('a match begins with the defaults, or with none by its option', () => {
    expect(start().orders).toEqual(firstOrders())
    expect(start({ standingOrders: false }).orders).toEqual([AXIS, ALLIED].map(() => ABOUTS.map(() => 0)))
    expect(orderOf(start(), ALLIED, 'react')).toBe('places')
  })

  test('only its side sees an order, and a guess keeps it', () => {
    const s = start()
    const before = invasionMalta.view(s, 'axis')
    expect(changeOrder(s, 'allied', { do: 'order', about: 'guns', be: 'hold' })).toBe(true)
    expect(invasionMalta.view(s, 'axis')).toEqual(before)
    expect(invasionMalta.view(s, 'spectator').orders).toBeNull()
    const own = invasionMalta.view(s, 'allied')
    expect(own.orders).toEqual(s.orders[ALLIED])
    const guess = invasionMalta.determinize(own, fastRng(1))
    expect(guess.orders).toEqual([ABOUTS.map(() => 0), s.orders[ALLIED]])
  })

  test('nothing else can be ordered', () => {
    const s = start()
    const before = structuredClone(s.orders)
    for (const wrong of [
      { do: 'order', about: 'guns', be: 'run' },
      { do: 'order', about: 'toString', be: 'ask' },
      { do: 'order', about: 'guns', be: 'hold', more: 1 },
      { do: 'done', about: 'guns', be: 'hold' },
    ])
      expect(changeOrder(s, 'axis', wrong)).toBe(false)
    expect(s.orders).toEqual(before)
  })

  test('an order goes along with an action, and alone it is refused', () => {
    const match = new Match(invasionMalta, { config: makeConfig(invasionMalta, {}), seed: 'orders', practice: false })
    const order = { do: 'order', about: 'guns', be: 'hold' } as const
    const { id, seats } = match.decisions[0]
    expect(refused(() => match.submit(seats[0], id, [order])).key).toBe('kernel.asideAlone')
    match.submit(seats[0], id, [order, { do: 'historical' }])
    expect(orderOf(match.state, AXIS, 'guns')).toBe('hold')
  })
})

test('the panel names every order in both languages and shows what is ordered', () => {
  const view = invasionMalta.view(start(), 'axis')
  for (const language of ['en', 'ja'] as const) {
    const panel = ordersPanel(view, language)!
    expect(panel.rows.map(({ id }) => id)).toEqual(ABOUTS)
    for (const { id, now, choices } of panel.rows) {
      expect(choices.map((choice) => choice.id)).toEqual([...ORDERS[id as keyof typeof ORDERS]])
      expect(choices.map((choice) => choice.id)).toContain(now)
      expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length)
    }
  }
  expect(ordersPanel({ ...view, orders: null }, 'en')).toBeNull()
})
