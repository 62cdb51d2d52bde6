// Who is aboard a transport takes no part in battles (pages 10 and 14), by any way to roll.
import { expect, test } from 'vitest'
import { DONE, KEEPER, moving, offers, places } from './table.ts'

/** Nobody is asked, and whoever can supports. */
const ALWAYS = { allies: { support: 'always' }, axis: { support: 'never' } } as const

test('support.1 Artillery aboard a Sea Transport gives no supporting fire in its own landing, whatever the order', () => {
  const p = moving(
    'allies',
    2,
    { units: { US: { H1: ['STR[ART INF]'] }, DE: { NAP: ['INF'], ...KEEPER } }, orders: ALWAYS },
    // No die on Battle Step 5: only the defender fires, at the Infantry that lands.
    { 'landing landing.1': [1] },
  )
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'NAP' })
  p.act(DONE)
  expect(places(p, 'US-ART-1', 'US-INF-1')).toEqual(['H1', 'NAP'])
  p.dice.allUsed()
  p.refuses({ do: 'support', unit: 'US-ART-1' })
})

test('battle.transport cargo of a Sea Transport near a battle cannot be chosen to support it, on either side', () => {
  const p = moving(
    'allies',
    5,
    {
      units: {
        US: { BEJ: ['INF'], F7: ['STR[ART]', 'CRU'] },
        IT: { TUN: ['INF'], F8: ['STR[ART]', 'CRU'] },
        DE: { BIZ: ['FTR'] },
      },
      orders: { allies: { support: 'ask' }, axis: { support: 'ask' } },
    },
    { 'battle step 4': [1, 1, 1, 1], 'battle step 6': [1, 1] },
  )
  p.act({ do: 'move', unit: 'US-INF-1', to: 'TUN' })
  p.act(DONE)
  // Both sides have a Cruiser in range, and Artillery at sea.
  expect(offers(p, 'support').map(({ unit }) => unit)).toEqual(['US-CRU-1'])
  expect(p.refuses({ do: 'support', unit: 'US-ART-1' }).rule).toBe('battle.transport')
  p.act({ do: 'support', unit: 'US-CRU-1' })
  p.act(DONE)
  expect(offers(p, 'support').map(({ unit }) => unit)).toEqual(['IT-CRU-1'])
  expect(p.refuses({ do: 'support', unit: 'IT-ART-1' }, 'axis').rule).toBe('battle.transport')
  p.act({ do: 'support', unit: 'IT-CRU-1' })
  p.act(DONE)
  expect(places(p, 'US-INF-1', 'IT-INF-1')).toEqual(['TUN', 'TUN'])
  p.dice.allUsed()
})

test('battle.transport Artillery aboard declares no battle from range, and nobody fires from afar at what is only cargo', () => {
  const p = moving('allies', 5, {
    units: { US: { F7: ['STR[ART]'], KAS: ['ART'] }, IT: { TUN: ['INF'], SOU: ['INF'] }, DE: KEEPER },
  })
  p.act(DONE)
  expect(offers(p, 'bombard').map(({ unit, at }) => `${unit} ${at}`)).toEqual(['US-ART-2 TUN', 'US-ART-2 SOU'])
  expect(p.refuses({ do: 'bombard', unit: 'US-ART-1', at: 'TUN' }).rule).toBe('battle.transport')
  // Artillery fires at no aircraft, and at nobody aboard of one.
  const over = moving('allies', 5, {
    units: { US: { KAS: ['ART'] }, IT: { TUN: ['INF'], SOU: ['ATR[INF]'] }, DE: KEEPER },
  })
  over.act(DONE)
  expect(offers(over, 'bombard').map(({ at }) => at)).toEqual(['TUN'])
  over.refuses({ do: 'bombard', unit: 'US-ART-1', at: 'SOU' })
})

test('battle.transport cargo fires at nobody who pushes through, and at nobody who lands', () => {
  const push = moving(
    'axis',
    3,
    { units: { IT: { H5: ['DES'] }, GB: { H6: ['STR[ART*2]'] }, DE: KEEPER } },
    { 'push push.1': [] },
  )
  push.act({ do: 'move', unit: 'IT-DES-1', to: 'H6' })
  push.act({ do: 'move', unit: 'IT-DES-1', to: 'H7' })
  expect(push.place('IT-DES-1')).toBe('H7')
  push.dice.allUsed()
  const land = moving(
    'allies',
    2,
    { units: { US: { H1: ['STR[INF]'] }, DE: { NAP: ['INF'], G2: ['STR[ART]'], ...KEEPER } }, orders: ALWAYS },
    { 'landing landing.1': [1] },
  )
  land.act({ do: 'unload', unit: 'US-INF-1', to: 'NAP' })
  land.act(DONE)
  expect(land.place('US-INF-1')).toBe('NAP')
  land.dice.allUsed()
  expect(land.refuses({ do: 'unload', unit: 'US-INF-1', to: 'NAP' }).key).not.toBe('')
})
