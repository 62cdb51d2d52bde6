// Aircraft on Carriers in the open (R73): page 11 lets them go aboard on Movement Steps of their own.
import { expect, test } from 'vitest'
import { DONE, KEEPER, march, moving, offers, places } from './table.ts'

const Q = { support: 'never', concentrate: 'never', casualties: 'cheapest' } as const
const QUIET = { allies: Q, axis: Q } as const

/** It moves on Movement Step 4: until then the Axis is not asked. */
const SENTRY = { TUN: ['INF'] }

test('ability.transport aircraft go aboard a Carrier on their own Movement Step, and sail with it on step 3', () => {
  const p = moving('allies', 2, {
    units: { US: { D4: ['FTR'], C3: ['CAR'] }, DE: SENTRY },
    orders: QUIET,
  })
  expect(offers(p, 'land')).toEqual([{ do: 'land', unit: 'US-FTR-1', on: 'US-CAR-1' }])
  p.act({ do: 'land', unit: 'US-FTR-1', on: 'US-CAR-1' })
  expect(p.truth('US-FTR-1')).toMatchObject({ place: 'C3', aboard: 'US-CAR-1', spent: 1 })
  expect(p.refuses({ do: 'move', unit: 'US-FTR-1', to: 'D4' })).toMatchObject({
    rule: 'ability.transport',
    key: 'refuse.onDeck',
  })
  p.act(DONE)
  expect(p.state.step).toBe(3)
  p.act({ do: 'move', unit: 'US-CAR-1', to: 'B3' })
  expect(places(p, 'US-CAR-1', 'US-FTR-1')).toEqual(['B3', 'B3'])
})

test('ability.transport who only flies into the space of a Carrier stays there when it sails', () => {
  const p = moving('allies', 2, { units: { US: { D4: ['FTR'], C3: ['CAR'] }, DE: SENTRY }, orders: QUIET })
  p.act({ do: 'move', unit: 'US-FTR-1', to: 'C3' })
  // It may still go aboard, without a move.
  expect(offers(p, 'land')).toEqual([{ do: 'land', unit: 'US-FTR-1', on: 'US-CAR-1' }])
  p.act(DONE)
  p.act({ do: 'move', unit: 'US-CAR-1', to: 'B3' })
  expect(places(p, 'US-CAR-1', 'US-FTR-1')).toEqual(['B3', 'C3'])
})

test('ability.transport who has used up its move still goes aboard below it, until the deck is full', () => {
  const p = moving('allies', 2, {
    units: { US: { C3: ['FTR*2', 'LBR', 'CAR'] }, DE: KEEPER },
    spent: { 'US-FTR-1': 4, 'US-FTR-2': 4, 'US-LBR-1': 4 },
    orders: QUIET,
  })
  p.act({ do: 'land', unit: 'US-FTR-1', on: 'US-CAR-1' })
  expect(offers(p, 'land').map(({ unit }) => unit)).toEqual(['US-FTR-2', 'US-LBR-1'])
  p.act({ do: 'land', unit: 'US-LBR-1', on: 'US-CAR-1' })
  expect(p.aboard('US-LBR-1')).toBe('US-CAR-1')
  expect(p.refuses({ do: 'land', unit: 'US-FTR-2', on: 'US-CAR-1' })).toMatchObject({
    rule: 'ability.transport',
    key: 'refuse.noDeckAtHome',
  })
})

test('ability.transport a deck takes Fighters and Light Bombers of its own nation, in reach, on their own steps', () => {
  const p = moving('allies', 2, {
    units: { US: { C3: ['FTR', 'ATR'], D4: ['LBR'], L8: ['CAR'] }, GB: { C3: ['CAR'] }, DE: KEEPER },
    orders: QUIET,
  })
  expect(offers(p, 'land')).toEqual([])
  for (const unit of ['US-FTR-1', 'US-ATR-1', 'US-LBR-1']) {
    expect(p.refuses({ do: 'land', unit, on: 'GB-CAR-1' }).rule).toBe('ability.transport')
    expect(p.refuses({ do: 'land', unit, on: 'US-CAR-1' }).rule).toBe('ability.transport')
  }
  const first = moving('allies', 1, { units: { US: { C3: ['FTR', 'LBR', 'CAR'] }, DE: KEEPER }, orders: QUIET })
  expect(offers(first, 'land').map(({ unit }) => unit)).toEqual(['US-FTR-1'])
  expect(first.refuses({ do: 'land', unit: 'US-LBR-1', on: 'US-CAR-1' })).toMatchObject({
    rule: 'move.1',
    key: 'refuse.notThisStep',
  })
})

test('fleet.1 aircraft that have gone aboard vanish with their Carrier when a fleet is formed', () => {
  const p = moving('allies', 2, {
    units: { US: { D4: ['FTR'], C3: ['CAR', 'DES*2'] }, DE: SENTRY },
    orders: QUIET,
  })
  p.act({ do: 'land', unit: 'US-FTR-1', on: 'US-CAR-1' })
  p.act(DONE)
  p.act({ do: 'incorporate', nation: 'US', at: 'C3' })
  while (p.decision().rule === 'fleet.1') p.act(offers(p, 'include')[0] ?? DONE)
  expect(p.truth('US-FTR-1')).toMatchObject({ hidden: true, aboard: 'US-CAR-1' })
  expect(p.refuses({ do: 'incorporate', nation: 'US', at: 'C3' }).rule).toBe('fleet.6')
})

test('move.4 aircraft that have landed are in the air all the same: they declare in the space of their Carrier, and cover it', () => {
  const p = moving(
    'allies',
    2,
    { units: { US: { D4: ['FTR'], C3: ['CAR'] }, IT: { C3: ['LBR'] }, DE: KEEPER }, orders: QUIET },
    { 'battle step 1': [1], 'battle step 2': [1], 'battle step 3': [8] },
  )
  p.act({ do: 'land', unit: 'US-FTR-1', on: 'US-CAR-1' })
  p.act(DONE)
  p.act({ do: 'declare', at: 'C3' })
  p.act(DONE)
  // Yellow bombs do not break the red armour of a covered Carrier.
  expect(places(p, 'US-CAR-1', 'US-FTR-1')).toEqual(['C3', 'C3'])
})

test('push.1 aircraft that fly to a deck through enemies are shot at, and who is lost lands nowhere', () => {
  const p = moving(
    'allies',
    2,
    { units: { US: { D4: ['FTR'], B3: ['CAR'] }, IT: { C3: ['CRU'] }, DE: KEEPER }, orders: QUIET },
    { 'push push.1': [9] },
  )
  march(p, ['US-FTR-1'], 'C3')
  p.act({ do: 'land', unit: 'US-FTR-1', on: 'US-CAR-1' })
  expect(p.place('US-FTR-1')).toBe('lost')
  expect(p.refuses({ do: 'land', unit: 'US-FTR-1', on: 'US-CAR-1' }).rule).toBe('ability.transport')
})

test('ability.transport of two Carriers in a space the player chooses, where they are not alike', () => {
  for (const step of [2, 6]) {
    const over = (...ships: string[]) =>
      moving('allies', step, { units: { GB: { C3: ['FTR', ...ships] }, DE: KEEPER }, orders: QUIET })
    const decks = (p: ReturnType<typeof over>) =>
      offers(p, 'land').flatMap(({ unit, on }) => (unit === 'GB-FTR-1' ? [on] : []))
    expect(decks(over('CAR', 'ILLUSTRIOUS'))).toEqual(['GB-CAR-1', 'GB-ILLUSTRIOUS-1'])
    expect(decks(over('CAR', 'CAR[LBR]'))).toEqual(['GB-CAR-1', 'GB-CAR-2'])
    const alike = over('CAR', 'CAR')
    expect(decks(alike)).toEqual(['GB-CAR-1'])
    expect(alike.refuses({ do: 'land', unit: 'GB-FTR-1', on: 'GB-CAR-2' })).toMatchObject({
      rule: 'ability.transport',
      key: 'refuse.alike',
    })
    const chosen = over('CAR', 'ILLUSTRIOUS')
    chosen.act({ do: 'land', unit: 'GB-FTR-1', on: 'GB-ILLUSTRIOUS-1' })
    expect(chosen.aboard('GB-FTR-1')).toBe('GB-ILLUSTRIOUS-1')
  }
})
