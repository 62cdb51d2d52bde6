// Two rules that meet in one unit or one space, where the one had been forgotten while the other was asked.
import { expect, test } from 'vitest'
import type { Script } from '@middlesea/engine/testing'
import { position } from '../src/testing.ts'
import { DONE, DRAWS, KEEPER, march, moving, offers, places, reach } from './table.ts'

const Q = { support: 'never', casualties: 'cheapest' } as const
const QUIET = { allies: Q, axis: Q } as const
const SILENT = { allies: { ...Q, concentrate: 'never' }, axis: { ...Q, concentrate: 'never' } } as const

// ---- Convoys

const goings = (p: ReturnType<typeof moving>): string[] => offers(p, 'go').map(({ to }) => to)

test('ability.escort a convoy that stops after three spaces still goes the fourth, its Transports too', () => {
  const p = moving('allies', 3, { units: { US: { A3: ['DES', 'STR*3'] }, DE: KEEPER } })
  march(p, ['US-DES-1', 'US-STR-1', 'US-STR-2'], 'B3')
  march(p, ['US-STR-3'], 'B3')
  p.act({ do: 'gather', unit: 'US-DES-1' })
  // The third Transport has come alone, and has no moves left.
  expect(p.refuses({ do: 'gather', unit: 'US-STR-3' }).rule).toBe('move.3')
  p.act({ do: 'gather', unit: 'US-STR-1' })
  p.act({ do: 'gather', unit: 'US-STR-2' })
  expect(goings(p)).toContain('C3')
  p.act({ do: 'go', to: 'C3' })
  expect(places(p, 'US-DES-1', 'US-STR-1', 'US-STR-2', 'US-STR-3')).toEqual(['C3', 'C3', 'C3', 'B3'])
  expect(p.truth('US-STR-1').spent).toBe(4)
})

test('ability.escort a Transport at the end of its convoy’s third space is not joined by one that would hold it there', () => {
  const p = moving('allies', 3, { units: { US: { A3: ['DES', 'STR'], C3: ['STR'] }, DE: KEEPER } })
  march(p, ['US-DES-1', 'US-STR-1'], 'B3')
  march(p, ['US-STR-2'], 'B3')
  p.act({ do: 'gather', unit: 'US-DES-1' })
  p.act({ do: 'gather', unit: 'US-STR-1' })
  expect(offers(p, 'gather')).toEqual([])
  expect(goings(p)).toContain('C3')
  expect(p.refuses({ do: 'go', to: 'D3' }).rule).toBe('move.3')
})

test('ability.escort two convoys that meet do not change Destroyers: who escorts has come all the way with its Transports', () => {
  const meeting = () => {
    const p = moving('allies', 3, { units: { US: { A5: ['DES', 'STR*2'], D3: ['DES', 'STR*2'] }, DE: KEEPER } })
    march(p, ['US-DES-1', 'US-STR-1', 'US-STR-2'], 'B3')
    march(p, ['US-DES-2', 'US-STR-3', 'US-STR-4'], 'B3')
    return p
  }
  const own = meeting()
  for (const unit of ['US-DES-1', 'US-STR-1', 'US-STR-2']) own.act({ do: 'gather', unit })
  expect(goings(own)).toContain('B1')
  const changed = meeting()
  for (const unit of ['US-DES-1', 'US-STR-3', 'US-STR-4']) changed.act({ do: 'gather', unit })
  expect(goings(changed)).not.toContain('B1')
  expect(changed.refuses({ do: 'go', to: 'B1' })).toMatchObject({ rule: 'ability.escort', key: 'refuse.unescorted' })
  // One space is left to each Transport, whoever is with it.
  changed.act({ do: 'go', to: 'B2' })
  expect(places(changed, 'US-DES-1', 'US-STR-3', 'US-STR-4')).toEqual(['B2', 'B2', 'B2'])
})

// ---- Bridges

test('bridge.1 the move of who crosses ends on the land behind the bridge, though moves are left', () => {
  const p = moving('allies', 5, {
    units: { GB: { CAT: ['TNK'], H3: ['STR'] }, DE: KEEPER },
    control: { CAT: 'GB' },
    played: { GB: ['GB-U2'] },
  })
  expect(reach(p, 'GB-TNK-1')).toContain('REG')
  expect(reach(p, 'GB-TNK-1')).not.toContain('COS')
  expect(p.refuses({ do: 'move', unit: 'GB-TNK-1', to: 'COS' })).toMatchObject({
    rule: 'bridge.1',
    key: 'refuse.bridgeEnds',
  })
  march(p, ['GB-TNK-1'], 'REG')
  expect(p.truth('GB-TNK-1')).toMatchObject({ place: 'REG', spent: 2, marks: ['moved', 'halted'] })
  expect(p.refuses({ do: 'move', unit: 'GB-TNK-1', to: 'COS' })).toMatchObject({
    rule: 'bridge.1',
    key: 'refuse.bridgeEnds',
  })
  // One move before the bridge is as good as two without it.
  const before = moving('allies', 5, {
    units: { GB: { GEL: ['TNK'], H3: ['STR'] }, DE: KEEPER },
    played: { GB: ['GB-U2'] },
  })
  expect(reach(before, 'GB-TNK-1')).toContain('REG')
})

// ---- Desert

test('terrain.desert Infantry that comes out of a mountain, or over a bridge, is sent back too', () => {
  const roll = { 'desert terrain.desert': [10, 9] }
  const down = moving('axis', 5, { units: { DE: { KAS: ['INF*2'], ...KEEPER } } }, roll)
  march(down, ['DE-INF-1', 'DE-INF-2'], 'GAF')
  expect(places(down, 'DE-INF-1', 'DE-INF-2')).toEqual(['KAS', 'KAS'])
  expect(down.refuses({ do: 'move', unit: 'DE-INF-1', to: 'GAF' })).toMatchObject({
    rule: 'terrain.desert',
    key: 'refuse.sentBack',
  })
  const over = moving(
    'axis',
    5,
    { units: { IT: { MIS: ['INF*2'], H8: ['STR'] }, DE: KEEPER }, played: { IT: ['IT-U1'] } },
    roll,
  )
  march(over, ['IT-INF-1', 'IT-INF-2'], 'SIR')
  expect(places(over, 'IT-INF-1', 'IT-INF-2')).toEqual(['MIS', 'MIS'])
})

test('terrain.desert who has paid for one failure pays for no other', () => {
  const p = moving(
    'axis',
    5,
    { units: { DE: { KAS: ['INF*3', 'ART'], ...KEEPER } } },
    { 'desert terrain.desert': [10, 11, 12, 1] },
  )
  march(p, ['DE-INF-1', 'DE-INF-2', 'DE-INF-3', 'DE-ART-1'], 'GAF')
  // Three failures: two Infantry go back for the first; one is left, and the Artillery has ended its move.
  expect(places(p, 'DE-INF-1', 'DE-INF-2', 'DE-INF-3', 'DE-ART-1')).toEqual(['KAS', 'KAS', 'GAF', 'GAF'])
  expect(p.refuses({ do: 'sendBack' }).rule).toBe('move.2')
  p.dice.allUsed()
})

// ---- Guns

test('ability.deployed Artillery that gets off where its Land Transport has stood all the time has not moved, and may fire', () => {
  // A gun that has stood still keeps the question open: it reaches the same enemies.
  const gun = (from: string) =>
    moving('allies', 5, {
      units: { GB: { [from]: ['LTR[INF ART]'] }, US: { ALM: ['ART'] }, IT: { MMT: ['INF'] }, DE: KEEPER },
      orders: SILENT,
    })
  const stood = gun('ALM')
  stood.act({ do: 'unload', unit: 'GB-ART-1', to: 'ALM' })
  expect(stood.refuses({ do: 'move', unit: 'GB-ART-1', to: 'ALX' })).toMatchObject({
    rule: 'transport.2',
    key: 'refuse.wasUnloaded',
  })
  stood.act(DONE)
  expect(offers(stood, 'bombard').map(({ unit }) => unit)).toEqual(['US-ART-1', 'GB-ART-1'])
  const driven = position(
    {
      phase: 'tactical',
      side: 'allies',
      step: 5,
      stage: 1,
      units: { GB: { ALX: ['LTR[INF ART]'] }, US: { ALM: ['ART'] }, IT: { MMT: ['INF'] }, DE: KEEPER },
      orders: SILENT,
    },
    { 'desert terrain.desert': [1] },
  )
  march(driven, ['GB-LTR-1'], 'ALM')
  driven.act({ do: 'unload', unit: 'GB-ART-1', to: 'ALM' })
  driven.act(DONE)
  expect(offers(driven, 'bombard').map(({ unit }) => unit)).toEqual(['US-ART-1'])
  expect(driven.refuses({ do: 'bombard', unit: 'GB-ART-1', at: 'MMT' })).toMatchObject({
    rule: 'ability.deployed',
    key: 'refuse.deployedMoved',
  })
})

test('declare.4 who gets off an Air Transport that has not flown, in a contested space, may declare there', () => {
  const p = moving('allies', 2, {
    units: { US: { ALG: ['ATR[INF]', 'AAA'] }, DE: { ALG: ['AAA'], ...KEEPER } },
    orders: SILENT,
  })
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'ALG' })
  p.act(DONE)
  expect(offers(p, 'declare')).toEqual([{ do: 'declare', at: 'ALG' }])
  expect(p.refuses({ do: 'declare', at: 'TUN' }).rule).toBe('declare.4')
})

// ---- Concentrated Fire

test('concentrate.1 Cruisers wait for the sake of their weaker dice: two blue hits break a Cruiser', () => {
  const p = moving(
    'allies',
    3,
    { units: { GB: { C3: ['CRU*2'] }, IT: { C3: ['CRU', 'DES'] }, DE: KEEPER }, orders: QUIET },
    // Of each Cruiser the yellow die misses and the blue one hits; the Italians miss.
    { 'battle step 4': [1, 1, 1], 'battle step 7': [1, 9, 1, 9] },
  )
  p.act(DONE)
  p.act({ do: 'declare', at: 'C3' })
  p.act(DONE)
  expect(p.refuses({ do: 'concentrate', unit: 'IT-CRU-1' }).rule).toBe('concentrate.1')
  p.act({ do: 'concentrate', unit: 'GB-CRU-1' })
  p.act(DONE)
  // One yellow hit: the Cruiser, since there are not two of blue armour.
  expect(places(p, 'IT-CRU-1', 'IT-DES-1')).toEqual(['lost', 'C3'])
  p.dice.allUsed()
})

test('concentrate.1 pairs of two colours may wait in one battle, and none alone', () => {
  const p = moving(
    'allies',
    3,
    { units: { GB: { C3: ['DES*2', 'CRU*2'] }, IT: { C3: ['BAT'] }, DE: KEEPER }, orders: QUIET },
    // Destroyers: two blue hits make a yellow one. Cruisers: one yellow. Together one red.
    { 'battle step 4': [1, 1], 'battle step 7': [8, 8, 9, 1, 1, 1] },
  )
  p.act(DONE)
  p.act({ do: 'declare', at: 'C3' })
  p.act(DONE)
  p.act({ do: 'concentrate', unit: 'GB-DES-1' })
  // The second Destroyer has joined the first by itself; the Cruisers may wait too, or not.
  expect(p.offered()).toEqual([{ do: 'concentrate', unit: 'GB-CRU-1' }, DONE])
  p.act({ do: 'concentrate', unit: 'GB-CRU-1' })
  expect(p.refuses({ do: 'concentrate', unit: 'GB-DES-2' }).rule).toBe('concentrate.1')
  p.act(DONE)
  expect(offers(p, 'stack').map(({ to }) => to)).toEqual(['yellow', 'red'])
  p.act({ do: 'stack', to: 'red' })
  expect(p.place('IT-BAT-1')).toBe('lost')
  p.dice.allUsed()
})

test('concentrate.1 while one waits alone only units of its colour may join it', () => {
  const p = moving('allies', 3, {
    units: { GB: { C3: ['DES', 'SUB', 'CRU*2'] }, US: { C3: ['DES'] }, IT: { C3: ['BAT'] }, DE: KEEPER },
    orders: QUIET,
    moved: ['GB-SUB-1'],
  })
  p.act(DONE)
  p.act({ do: 'declare', at: 'C3' })
  p.act(DONE)
  p.act({ do: 'concentrate', unit: 'GB-SUB-1' })
  expect(offers(p, 'concentrate').map(({ unit }) => unit)).toEqual(['US-DES-1', 'GB-DES-1'])
  expect(p.refuses(DONE).rule).toBe('concentrate.1')
  expect(p.refuses({ do: 'concentrate', unit: 'GB-CRU-1' }).rule).toBe('concentrate.1')
})

/** An American and two British Destroyers against a Cruiser, each nation with a player of its own. */
function fourAtSea(script: Script = {}) {
  const p = moving(
    'allies',
    3,
    {
      options: { players: 'four' },
      units: { US: { C3: ['DES'] }, GB: { C3: ['DES*2'] }, IT: { C3: ['CRU'] }, DE: KEEPER },
      orders: { us: Q, gb: Q, de: Q, it: Q },
    },
    script,
  )
  while (p.decision().rule === 'move.2') p.act(DONE)
  p.act({ do: 'declare', at: 'C3' }, 'us')
  while (p.decision().rule === 'declare.4') p.act(DONE)
  return p
}

test('concentrate.1 each of two players sets his own units aside, and says for himself that he is done', () => {
  const p = fourAtSea({ 'battle step 4': [1, 1, 1], 'battle step 7': [12, 12] })
  expect(offers(p, 'concentrate', 'us').map(({ unit }) => unit)).toEqual(['US-DES-1'])
  expect(p.refuses({ do: 'concentrate', unit: 'GB-DES-1' }, 'us').rule).toBe('concentrate.1')
  p.act(DONE, 'us')
  expect(offers(p, 'concentrate', 'gb').map(({ unit }) => unit)).toEqual(['GB-DES-1'])
  p.act({ do: 'concentrate', unit: 'GB-DES-1' }, 'gb')
  p.act(DONE, 'gb')
  // The American rolled on Battle Step 4, the two British on Battle Step 7: they choose how high to stack.
  expect(p.decision()).toMatchObject({ rule: 'concentrate.1', seats: ['gb'] })
  expect(p.refuses({ do: 'stack', to: 'red' }, 'us').rule).toBe('concentrate.1')
  p.act({ do: 'stack', to: 'red' }, 'gb')
  expect(p.place('IT-CRU-1')).toBe('lost')
  p.dice.allUsed()
})

test('concentrate.1 two players make a pair; whose partner does not come fires on its own step', () => {
  const joined = fourAtSea({ 'battle step 4': [1, 1, 1], 'battle step 7': [8, 8] })
  joined.act({ do: 'concentrate', unit: 'US-DES-1' }, 'us')
  expect(joined.refuses({ do: 'concentrate', unit: 'GB-DES-1' }, 'us').rule).toBe('concentrate.1')
  joined.act({ do: 'concentrate', unit: 'GB-DES-1' }, 'gb')
  joined.act(DONE, 'us')
  joined.act(DONE, 'gb')
  expect(joined.place('IT-CRU-1')).toBe('lost')
  joined.dice.allUsed()
  const alone = fourAtSea({ 'battle step 4': [8, 1, 1, 1, 1] })
  alone.act({ do: 'concentrate', unit: 'US-DES-1' }, 'us')
  alone.act(DONE, 'us')
  alone.act(DONE, 'gb')
  expect(alone.place('IT-CRU-1')).toBe('C3')
  alone.dice.allUsed()
})

// ---- Decks

test('return.1 aircraft that stand on a deck fly from it to another of their nation on Movement Step 6', () => {
  const p = moving('allies', 6, {
    units: { US: { A3: ['CAR[FTR LBR]'], A5: ['CAR[FTR]'], A4: ['CAR[FTR*2]'] }, GB: { A7: ['CAR'] }, DE: KEEPER },
  })
  expect(offers(p, 'land').filter(({ unit }) => unit === 'US-FTR-1')).toEqual([
    { do: 'land', unit: 'US-FTR-1', on: 'US-CAR-2' },
  ])
  // Not where there is no room, not on the deck where it stands, and not on a teammate's.
  for (const on of ['US-CAR-3', 'US-CAR-1', 'GB-CAR-1'])
    expect(p.refuses({ do: 'land', unit: 'US-FTR-1', on }).rule).toBe('return.1')
  p.act({ do: 'land', unit: 'US-FTR-1', on: 'US-CAR-2' })
  expect(p.truth('US-FTR-1')).toMatchObject({ place: 'A5', aboard: 'US-CAR-2', spent: 1 })
})

// ---- Rommel

test('card.DE-E1 Rommel needs a free port: without one neither his Tanks nor his march come, and the card stays in hand', () => {
  const waiting = (free: boolean) =>
    position(
      {
        phase: 'support',
        stage: 2,
        tokens: { DE: 3 },
        hands: { DE: ['DE-E1'] },
        units: { GB: { BIZ: ['INF'], TRI: ['FTR'] }, DE: { BIZ: ['INF'], TRI: ['INF'] } },
        control: { TUN: free ? 'IT' : 'US', BEN: 'GB', TOB: 'GB' },
      },
      DRAWS,
    )
  const p = waiting(false)
  expect(p.refuses({ do: 'activate', card: 'DE-E1' })).toMatchObject({ rule: 'card.DE-E1', key: 'refuse.noTarget' })
  expect(p.state.effects).toEqual([])
  expect(p.state.tokens[2]).toBe(3)
  const q = waiting(true)
  q.act({ do: 'activate', card: 'DE-E1' })
  // The only free port is taken without a question.
  expect(places(q, 'DE-TNK-1', 'DE-TNK-2', 'DE-LTR-1')).toEqual(['TUN', 'TUN', 'TUN'])
  expect(q.state.effects).toHaveLength(1)
})
