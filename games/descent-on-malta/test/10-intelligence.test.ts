import { expect, test } from 'vitest'
import { position } from '../src/testing.ts'
import { times } from './helpers.ts'

test('10.0 any number of attempts, but one a turn in a zone and one in the pool', () => {
  const p = position(
    {
      phase: 'intelligence',
      staffPoints: 5,
      allied: { mosta: ['?8man'], mdina: ['?hq_malta', '?mil1'], nadur: ['?mil2'], gharb: ['rn'] },
    },
    { 'intelligence 10.1': [4, 6], 'intelligence 10.2': [1] },
  )
  expect(p.offered()).toEqual([
    { do: 'search', zone: 'mosta' },
    { do: 'search', zone: 'mdina' },
    { do: 'search', zone: 'nadur' },
    { do: 'search', zone: 'gharb' },
    { do: 'searchPool' },
    { do: 'done' },
  ])
  p.act({ do: 'search', zone: 'mosta' })
  expect(p.refuses({ do: 'search', zone: 'mosta' })).toMatchObject({ rule: '10.0', key: 'refuse.zoneSearched' })
  p.act({ do: 'search', zone: 'mdina' })
  p.act({ do: 'searchPool' })
  expect(p.refuses({ do: 'searchPool' })).toMatchObject({ rule: '10.0', key: 'refuse.poolSearched' })
  expect(p.offered()).toEqual([{ do: 'search', zone: 'nadur' }, { do: 'search', zone: 'gharb' }, { do: 'done' }])
  expect(p.state.staffPoints).toBe(2)
  p.dice.allUsed()
})

test('10.0 the next turn allows another attempt', () => {
  const p = position(
    { phase: 'intelligence', staffPoints: 5, command: 1, sortied: true, allied: { nadur: ['?mil2'] } },
    { 'intelligence 10.1': [6, 1], 'intelligence 10.2': [1, 1], 'staff points 9.2': [1] },
  )
  p.act({ do: 'searchPool' })
  p.act({ do: 'search', zone: 'nadur' })
  while (p.state.turn === 1) p.act({ do: 'done' })
  p.act({ do: 'searchPool' })
  expect(p.refuses({ do: 'searchPool' }).rule).toBe('10.0')
  p.act({ do: 'search', zone: 'nadur' })
  expect(p.place('mil2')).toBe('nadur')
  p.dice.allUsed()
})

test('10.0 a zone with Allied units may be searched, also one where all are known, and no other', () => {
  const p = position(
    { phase: 'intelligence', staffPoints: 5, allied: { gharb: ['rn'], marfa: ['obstacle_1'], nadur: ['?mil2'] } },
    { 'intelligence 10.1': [1] },
  )
  expect(p.refuses({ do: 'search', zone: 'dingli' })).toMatchObject({ rule: '10.0', key: 'refuse.searchEmpty' })
  expect(p.offered()).toContainEqual({ do: 'search', zone: 'marfa' })
  p.act({ do: 'search', zone: 'gharb' }) // in vain, and the point is spent
  expect(p.state.staffPoints).toBe(4)
  expect(p.refuses({ do: 'search', zone: 'gharb' })).toMatchObject({ rule: '10.0', key: 'refuse.zoneSearched' })
  expect(p.place('mil2')).toBe('concealed')
})

test('10.0 the pool may be searched though all its units are known', () => {
  const p = position(
    { phase: 'intelligence', staffPoints: 5, onlyPool: [], allied: { pool: ['rn'], nadur: ['?mil2'] } },
    { 'intelligence 10.2': [6] },
  )
  p.act({ do: 'searchPool' })
  expect(p.state.staffPoints).toBe(4)
  expect(p.refuses({ do: 'searchPool' })).toMatchObject({ rule: '10.0', key: 'refuse.poolSearched' })
})

test('10.0 an attempt costs a staff point: without one nothing is asked', () => {
  const p = position(
    { phase: 'intelligence', staffPoints: 1, allied: { nadur: ['?mil2'], gharb: ['?rn'] } },
    { 'intelligence 10.1': [6] },
  )
  p.act({ do: 'search', zone: 'nadur' })
  expect(p.state.phase).toBeGreaterThan(2)
  expect(p.refuses({ do: 'search', zone: 'gharb' }).rule).toBe('5.0')
})

test('10.0 attempts belong to the intelligence phase', () => {
  const p = position({ phase: 'refit', staffPoints: 5, amphibiousPoints: 9, allied: { nadur: ['?mil2'] } })
  expect(p.refuses({ do: 'search', zone: 'nadur' }).rule).toBe('5.0')
  expect(p.refuses({ do: 'searchPool' }).rule).toBe('5.0')
})

for (const die of [1, 2, 3]) {
  test(`10.1 a ${die} reveals every Allied unit in the zone and no other`, () => {
    const p = position(
      { phase: 'intelligence', staffPoints: 3, allied: { mdina: ['?hq_malta', '?mil1'], nadur: ['?mil2'] } },
      { 'intelligence 10.1': [die] },
    )
    p.act({ do: 'search', zone: 'mdina' })
    expect(p.place('hq_malta')).toBe('mdina')
    expect(p.place('mil1')).toBe('mdina')
    expect(p.place('mil2')).toBe('concealed')
    expect(p.state.staffPoints).toBe(2)
    p.dice.allUsed()
  })
}

for (const die of [4, 5, 6]) {
  test(`10.1 a ${die} reveals nothing, and the point is spent`, () => {
    const p = position(
      { phase: 'intelligence', staffPoints: 3, allied: { mdina: ['?hq_malta', '?mil1'], nadur: ['?mil2'] } },
      { 'intelligence 10.1': [die] },
    )
    p.act({ do: 'search', zone: 'mdina' })
    expect(p.place('hq_malta')).toBe('concealed')
    expect(p.place('mil1')).toBe('concealed')
    expect(p.state.staffPoints).toBe(2)
    expect(p.journal.some(({ rule, key }) => rule === '10.1' && key === 'intelligence.zone')).toBe(true)
  })
}

test('10.1 an attempt that finds intelligence information goes on after it', () => {
  const p = position(
    {
      phase: 'intelligence',
      staffPoints: 3,
      onlyPool: ['mil3', 'mil4'],
      allied: { mosta: ['?intel'], mdina: ['?mil1'], nadur: ['?mil2'] },
    },
    { 'intelligence 10.1': [1, 6], 'intelligence 8.2b': [1], 'pool 25.0': [2] },
  )
  p.act({ do: 'search', zone: 'mosta' })
  expect(p.decision().rule).toBe('8.2b')
  p.act({ do: 'pick', zone: 'nadur' })
  // Only one concealed zone is left: it is named without being asked for.
  expect(p.place('mil1')).toBe('mdina')
  expect(p.place('mil4')).toBe('pool')
  expect(p.decision().rule).toBe('10.0')
  expect(p.refuses({ do: 'search', zone: 'mosta' }).rule).toBe('10.0')
  expect(p.offered()).toEqual([
    { do: 'search', zone: 'mdina' },
    { do: 'search', zone: 'nadur' },
    { do: 'searchPool' },
    { do: 'done' },
  ])
})

for (const die of [1, 2, 3, 4, 5, 6]) {
  test(`10.2 a ${die} turns ${die - 1} units of the pool face up`, () => {
    const five = ['mil1', 'mil2', 'mil3', 'mil4', 'mp']
    const p = position(
      { phase: 'intelligence', staffPoints: 3, onlyPool: [...five, 'rn'], allied: { mosta: ['?8man'] } },
      { 'intelligence 10.2': [die], 'pool 25.0': times(die - 1, 1) },
    )
    p.act({ do: 'searchPool' })
    expect(five.filter((unit) => p.place(unit) === 'pool')).toEqual(five.slice(0, die - 1))
    expect(p.place('rn')).toBe('concealed')
    expect(p.state.staffPoints).toBe(2)
    p.dice.allUsed()
  })
}

test('10.2 ambush and deception counters that are shown go back face down, an obstacle stays face up', () => {
  const p = position(
    {
      phase: 'intelligence',
      staffPoints: 3,
      onlyPool: ['ambush_1', 'deception_1', 'obstacle_1'],
      allied: { mosta: ['?8man'] },
    },
    { 'intelligence 10.2': [4], 'pool 25.0': [3, 1, 1] },
  )
  p.act({ do: 'searchPool' })
  const units = ['ambush_1', 'deception_1', 'obstacle_1']
  expect(units.map(p.place)).toEqual(['concealed', 'concealed', 'pool'])
  expect(p.journal.at(-1)?.params.units).toHaveLength(3)
})

test('10.2 an intelligence counter found in the pool informs at once (8.2), and goes back face down', () => {
  const p = position(
    {
      phase: 'intelligence',
      staffPoints: 3,
      onlyPool: ['mil1', 'mil2', 'intel'],
      allied: { mosta: ['?8man'], nadur: ['?rn'], gharb: ['?re'], dingli: ['?mp'] },
    },
    // The intelligence counter, then a unit; the information shows the one that is left, not the counter itself.
    { 'intelligence 10.2': [3], 'pool 25.0': [3, 1, 1], 'intelligence 8.2b': [2] },
  )
  p.act({ do: 'searchPool' })
  expect(p.decision().rule).toBe('8.2b')
  for (const zone of ['mosta', 'nadur', 'gharb']) p.act({ do: 'pick', zone })
  expect(['8man', 'rn', 're', 'mp'].map(p.place)).toEqual(['mosta', 'nadur', 'gharb', 'concealed'])
  expect(['mil1', 'mil2', 'intel'].map(p.place)).toEqual(['pool', 'pool', 'concealed'])
  expect(p.decision().rule).toBe('10.0')
  expect(p.refuses({ do: 'searchPool' }).rule).toBe('10.0')
  p.dice.allUsed()
})

test('10.2 units that lie face up are placed before any other', () => {
  const p = position(
    { phase: 'middleEast', stopAfter: 'middleEast', command: 4, sortied: true, turn: 7, allied: { pool: ['rn'] } },
    { 'event 24.0': [2, 3], 'reserves 24.5': [2], 'reserve 25.0': [1, 1], 'placement 25.0': [1, 1, 1, 2] },
  )
  // Of 81 units in the pool the one that lies face up comes first; then the first of those face down.
  expect(p.place('rn')).toBe('marfa')
  expect(p.journal.filter(({ key }) => key === 'reserve.placed').map(({ params }) => params.zone)).toEqual(['mellieha'])
  p.dice.allUsed()
})
