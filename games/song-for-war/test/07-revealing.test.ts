// What a fleet that comes up does to those who are there, and until when it may come up (fleet.5, declare.3).
import { expect, test } from 'vitest'
import { DONE, DRAWS, KEEPER, march, moving, offers, places } from './table.ts'

const ASK = { allies: { reveal: 'ask', support: 'never' }, axis: { support: 'never' } } as const

test('declare.3 a fleet that comes up among enemies alone holds those who stand there: they must fight', () => {
  const p = moving(
    'axis',
    3,
    {
      // One Destroyer lies where the fleet is; another enters a space far away, and its enemy is asked.
      units: { IT: { A5: ['DES'], I3: ['DES'] }, DE: KEEPER },
      fleets: { US: { at: 'A5', units: ['DES*3'] } },
      orders: ASK,
    },
    { 'battle step 4': [8, 1, 8, 1] },
  )
  p.act({ do: 'move', unit: 'IT-DES-2', to: 'I4' })
  p.act({ do: 'reveal', nation: 'US' }, 'allies')
  expect(p.refuses({ do: 'move', unit: 'IT-DES-1', to: 'A7' })).toMatchObject({
    rule: 'declare.3',
    key: 'refuse.held',
  })
  p.act(DONE)
  expect(p.told().filter((key) => key === 'told.declared')).toHaveLength(1)
  expect(places(p, 'IT-DES-1', 'US-DES-1')).toEqual(['lost', 'lost'])
  p.dice.allUsed()
})

test('declare.3 a fleet that stops a group holds the ships beside it too', () => {
  const p = moving(
    'axis',
    3,
    {
      units: { IT: { A7: ['DES'], A5: ['CRU', 'STR[INF]'], I3: ['DES'] }, DE: KEEPER },
      fleets: { US: { at: 'A5', units: ['DES*3'] } },
      orders: {
        allies: { reveal: 'onEntry', support: 'never', concentrate: 'never' },
        axis: { support: 'never', concentrate: 'never' },
      },
    },
    { 'battle step 4': [1, 1, 1, 1, 1, 1] },
  )
  p.act({ do: 'move', unit: 'IT-DES-1', to: 'A3' })
  // Stopped in A5; the Cruiser that lay there does not sail on either.
  expect(p.place('IT-DES-1')).toBe('A5')
  expect(p.refuses({ do: 'move', unit: 'IT-CRU-1', to: 'A7' }).rule).toBe('declare.3')
  expect(p.refuses({ do: 'move', unit: 'IT-STR-1', to: 'A7' }).rule).toBe('declare.3')
  p.act(DONE)
  expect(places(p, 'IT-DES-1', 'IT-CRU-1', 'US-DES-1')).toEqual(['A5', 'A5', 'A5'])
  p.dice.allUsed()
})

test('declare.3 a fleet beside a friend stops the group that has entered, which does not push on', () => {
  const entering = (reveal: 'onEntry' | 'never') => {
    const p = moving(
      'axis',
      3,
      {
        units: { IT: { A7: ['DES'], I3: ['DES'] }, GB: { A5: ['SUB'] }, DE: KEEPER },
        fleets: { US: { at: 'A5', units: ['DES*3'] } },
        orders: { allies: { reveal, support: 'never' }, axis: { support: 'never' } },
      },
      { 'push push.1': reveal === 'never' ? [1] : [] },
    )
    // By A5, where the Submarine fires once at who goes on.
    p.act({ do: 'move', unit: 'IT-DES-1', to: 'A5' })
    return p
  }
  const stopped = entering('onEntry')
  expect(stopped.refuses({ do: 'move', unit: 'IT-DES-1', to: 'A4' })).toMatchObject({
    rule: 'declare.3',
    key: 'refuse.stoppedByFleet',
  })
  const unseen = entering('never')
  unseen.act({ do: 'move', unit: 'IT-DES-1', to: 'A4' })
  expect([stopped.place('IT-DES-1'), unseen.place('IT-DES-1')]).toEqual(['A5', 'A4'])
  for (const p of [stopped, unseen]) p.dice.allUsed()
})

test('declare.3 where a friend of the fleet stands nobody is held, and no battle is forced', () => {
  const p = moving('axis', 3, {
    units: { IT: { A5: ['CRU'], I3: ['DES'] }, GB: { A5: ['DES'] }, DE: KEEPER },
    fleets: { US: { at: 'A5', units: ['DES*3'] } },
    orders: ASK,
  })
  p.act({ do: 'move', unit: 'IT-DES-1', to: 'I4' })
  p.act({ do: 'reveal', nation: 'US' }, 'allies')
  p.act({ do: 'move', unit: 'IT-CRU-1', to: 'A7' })
  p.act(DONE)
  expect(p.told()).not.toContain('told.declared')
  p.refuses({ do: 'declare', at: 'A5' }, 'axis')
})

test('battle.1 a battle whose attackers were all lost before it is not fought, and nobody supports it', () => {
  const p = moving(
    'allies',
    2,
    {
      units: {
        GB: { H6: ['STR[INF]'], H5: ['BAT'] },
        IT: { H6: ['DES'], MLT: ['INF'] },
        DE: KEEPER,
      },
      control: { MLT: 'IT' },
      orders: { allies: { support: 'ask' }, axis: { support: 'never' } },
    },
    // The Destroyer sinks the Transport. Then nobody is left who attacks Malta: the Battleship has nothing to support.
    { 'battle step 4': [8] },
  )
  p.act({ do: 'unload', unit: 'GB-INF-1', to: 'MLT' })
  p.act(DONE)
  p.act({ do: 'declare', at: 'H6' })
  p.act(DONE)
  p.act({ do: 'resolve', at: 'H6' })
  p.act(DONE)
  expect(places(p, 'GB-STR-1', 'GB-INF-1', 'IT-INF-1')).toEqual(['lost', 'lost', 'MLT'])
  expect(p.decision().seats).toEqual(['axis'])
  p.refuses({ do: 'support', unit: 'GB-BAT-1' }, 'allies')
  p.dice.allUsed()
})

test('fleet.2 who slips out of a fleet has made its whole move: its cargo is not put ashore on that Movement Step', () => {
  const p = moving('allies', 3, {
    units: { DE: { NAP: ['INF'], ...KEEPER }, US: { ALG: ['INF'], C3: ['STR'] } },
    fleets: { US: { at: 'G3', units: ['BAT', 'DES*2', 'STR[INF]', 'STR[INF]'] } },
  })
  p.act({ do: 'slipOut', unit: 'US-STR-2', to: 'H1' })
  // An assault would be a battle; and who only comes ashore has not moved less.
  expect(p.refuses({ do: 'unload', unit: 'US-INF-2', to: 'NAP' })).toMatchObject({
    rule: 'fleet.2',
    key: 'refuse.slippedOut',
  })
  p.act({ do: 'slipOut', unit: 'US-STR-3', to: 'H2' })
  expect(p.refuses({ do: 'unload', unit: 'US-INF-3', to: 'COS' }).rule).toBe('fleet.2')
  expect(offers(p, 'unload')).toHaveLength(0)
  expect(places(p, 'US-BAT-1', 'US-INF-2')).toEqual(['fleet.US', 'H1'])
  // Revealed, the fleet lands what it has.
  const open = moving('allies', 3, {
    units: { DE: { NAP: ['INF'], ...KEEPER } },
    fleets: { US: { at: 'H1', units: ['BAT', 'DES*2', 'STR[INF]'] } },
  })
  open.act({ do: 'reveal', nation: 'US' })
  expect(offers(open, 'unload').map(({ to }) => to)).toEqual(['NAP'])
})

test('fleet.5 the last chance comes when battles are declared, before the first is resolved', () => {
  const p = moving(
    'axis',
    3,
    {
      units: { IT: { H6: ['CRU'], H5: ['DES'] }, GB: { MLT: ['INF'] }, DE: KEEPER },
      fleets: { US: { at: 'H4', units: ['BAT', 'DES*2'] } },
      orders: { allies: { reveal: 'ask', support: 'ask' }, axis: { support: 'never', concentrate: 'never' } },
    },
    // The Battleship supports Malta: both its dice at the Cruiser; the Cruiser's two at the Infantry.
    { 'battle step 4': [1, 1, 8, 1] },
  )
  p.act(DONE)
  p.refuses({ do: 'reveal', nation: 'US' }, 'allies')
  p.act({ do: 'bombard', unit: 'IT-CRU-1', at: 'MLT' })
  p.act(DONE)
  expect(p.decision()).toMatchObject({ rule: 'fleet.5', seats: ['allies'] })
  expect(p.told()).toContain('told.declared')
  p.act({ do: 'reveal', nation: 'US' }, 'allies')
  p.act({ do: 'support', unit: 'US-BAT-1' }, 'allies')
  p.act(DONE)
  expect(places(p, 'IT-CRU-1', 'GB-INF-1')).toEqual(['lost', 'MLT'])
  p.dice.allUsed()
})

test('declare.3 a fleet that takes its last chance among enemies alone forces a battle that nobody had declared', () => {
  const p = moving(
    'axis',
    3,
    {
      units: { IT: { H6: ['CRU'], H5: ['DES'] }, GB: { MLT: ['INF'] }, DE: KEEPER },
      fleets: { US: { at: 'H5', units: ['DES*3'] } },
      orders: { allies: { reveal: 'ask', support: 'never' }, axis: { support: 'never', concentrate: 'never' } },
    },
    { 'battle step 4': [1, 8, 1, 1, 1, 1] },
  )
  march(p, ['IT-CRU-1'], 'G6')
  p.act({ do: 'stayHidden' }, 'allies')
  march(p, ['IT-CRU-1'], 'H6')
  p.act({ do: 'stayHidden' }, 'allies')
  p.act(DONE)
  p.act({ do: 'bombard', unit: 'IT-CRU-1', at: 'MLT' })
  p.act(DONE)
  p.act({ do: 'reveal', nation: 'US' }, 'allies')
  expect(offers(p, 'resolve').map(({ at }) => at)).toEqual(['MLT', 'H5'])
  p.refuses({ do: 'resolve', at: 'H4' })
  p.act({ do: 'resolve', at: 'H5' })
  expect(p.place('IT-DES-1')).toBe('lost')
  p.dice.allUsed()
})

test('fleet.5 on Movement Step 6 nothing is declared, and there is no last chance', () => {
  const p = moving('axis', 6, {
    units: { DE: KEEPER, US: { ALG: ['FTR'] } },
    fleets: { US: { at: 'H4', units: ['BAT', 'DES*2'] } },
    orders: ASK,
  })
  p.act(DONE)
  expect(p.decision()).toMatchObject({ rule: 'move.2', seats: ['allies'] })
  expect(p.told()).not.toContain('told.declared')
})

test('move.1 after Movement Step 6 there is no seventh: the Tactical Phase is over', () => {
  const p = moving('axis', 6, { units: { DE: KEEPER } }, DRAWS)
  p.act(DONE)
  expect(p.state.phase).not.toBe('tactical')
  expect(p.told()).not.toContain('told.step')
})

test('fleet.5 by the order a fleet comes up when enemies enter its own space, not when they enter another', () => {
  const p = moving('axis', 3, {
    units: { IT: { C3: ['DES'] }, DE: KEEPER },
    fleets: { US: { at: 'D4', units: ['DES*3'] } },
    orders: { allies: { reveal: 'onEntry', support: 'never', concentrate: 'never' }, axis: { support: 'never' } },
  })
  p.act({ do: 'move', unit: 'IT-DES-1', to: 'B3' })
  expect(p.truth('US-DES-1')).toMatchObject({ hidden: true })
  expect(p.told()).not.toContain('told.revealed')
  p.act({ do: 'move', unit: 'IT-DES-1', to: 'C3' })
  expect(p.truth('US-DES-1')).toMatchObject({ hidden: true })
  p.act({ do: 'move', unit: 'IT-DES-1', to: 'D4' })
  expect(p.truth('US-DES-1')).toMatchObject({ hidden: false, place: 'D4' })
  expect(p.refuses({ do: 'move', unit: 'IT-DES-1', to: 'E5' }).rule).toBe('declare.3')
})
