import { expect, test } from 'vitest'
import { DONE, KEEPER, march, moving, offers, places } from './table.ts'

test('declare.1 only units of the Movement Step declare', () => {
  const p = moving('allies', 4, {
    units: { US: { SFA: ['INF'], SOU: ['ART'] }, IT: { SFA: ['INF'], SOU: ['AAA'] }, DE: KEEPER },
  })
  p.act(DONE)
  // Infantry moves on steps 4 and 5, Artillery on step 5 alone.
  expect(offers(p, 'declare').map((action) => action.at)).toEqual(['SFA'])
  expect(p.refuses({ do: 'declare', at: 'SOU' }).rule).toBe('declare.1')
})

test('declare.1 there may be more battles than the six pairs of markers', () => {
  const at = ['SFA', 'BEJ', 'SOU', 'PHI', 'BON', 'TRI', 'MIS', 'BEN']
  const units = Object.fromEntries(at.map((space) => [space, ['INF']]))
  const p = moving('allies', 4, { units: { US: units, IT: units, DE: KEEPER } })
  p.act(DONE)
  for (const space of at) p.act({ do: 'declare', at: space })
  expect(p.state.battles.length).toBe(8)
  expect(p.refuses({ do: 'declare', at: 'SFA' }).rule).not.toBe('declare.1')
})

test('declare.3 cargo of a Land Transport that is shot on a push-through is left there, and must fight', () => {
  const p = moving(
    'allies',
    4,
    {
      units: { US: { BEJ: ['LTR[INF]'] }, IT: { SOU: ['INF'] }, DE: KEEPER },
      orders: { allies: { support: 'never' }, axis: { support: 'never' } },
    },
    { 'push push.1': [9], 'battle step 6': [1, 1] },
  )
  march(p, ['US-LTR-1'], 'SOU')
  march(p, ['US-LTR-1'], 'SFA')
  p.act({ do: 'lose', unit: 'US-LTR-1' })
  expect(places(p, 'US-LTR-1', 'US-INF-1')).toEqual(['lost', 'SOU'])
  p.refuses({ do: 'move', unit: 'US-INF-1', to: 'SFA' }, 'allies')
  expect(p.told()).toContain('told.declared')
  p.dice.allUsed()
})

test('declare.2 several spaces may fire at one: that is one battle', () => {
  const p = moving(
    'allies',
    5,
    { units: { US: { BEJ: ['ART'], KAS: ['ART'] }, IT: { SOU: ['INF*4'] }, DE: KEEPER } },
    // Both guns roll in the same battle; Infantry does not reach them.
    { 'battle step 5': [8, 8] },
  )
  p.act(DONE)
  p.act({ do: 'bombard', unit: 'US-ART-1', at: 'SOU' })
  expect(p.refuses({ do: 'bombard', unit: 'US-ART-1', at: 'SOU' }).rule).toBe('battle.2')
  p.act({ do: 'bombard', unit: 'US-ART-2', at: 'SOU' })
  p.act(DONE)
  expect(p.told().filter((key) => key === 'told.declared')).toHaveLength(1)
  expect(places(p, 'IT-INF-1', 'IT-INF-2', 'IT-INF-3', 'IT-INF-4')).toEqual(['lost', 'lost', 'lost', 'lost'])
  p.dice.allUsed()
})

test('declare.2 a second battle in a space is refused', () => {
  const p = moving('allies', 4, {
    units: { US: { SFA: ['INF'], BEJ: ['INF'] }, IT: { SFA: ['INF'], BEJ: ['INF'] }, DE: KEEPER },
  })
  p.act(DONE)
  p.act({ do: 'declare', at: 'SFA' })
  expect(p.refuses({ do: 'declare', at: 'SFA' }).rule).toBe('declare.2')
})

test('declare.3 who enters a space of enemies alone must fight; who stays in a contested one need not', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { BEJ: ['INF'], SFA: ['INF'] }, IT: { SOU: ['INF'], SFA: ['INF'] }, DE: KEEPER } },
    { 'battle step 6': [1, 1] },
  )
  march(p, ['US-INF-1'], 'SOU')
  p.act(DONE)
  expect(p.told().filter((key) => key === 'told.declared')).toHaveLength(1)
  expect(p.refuses({ do: 'declare', at: 'SOU' }).rule).toBe('declare.2')
  p.act(DONE)
  expect(places(p, 'US-INF-1', 'IT-INF-1')).toEqual(['SOU', 'SOU'])
  p.dice.allUsed()
})

test('declare.4 a battle may be declared in a contested space, and nowhere else', () => {
  const p = moving('allies', 4, {
    units: { US: { SFA: ['INF'], BEJ: ['INF'] }, IT: { SFA: ['INF'], SOU: ['INF'] }, DE: KEEPER },
  })
  p.act(DONE)
  expect(p.refuses({ do: 'declare', at: 'SOU' }).rule).toBe('declare.4')
  expect(offers(p, 'declare').map((action) => action.at)).toEqual(['SFA'])
})

test("declare.5 an amphibious assault is declared from the transport's sea space: who reaches it there may fire at it", () => {
  const p = moving(
    'allies',
    2,
    {
      units: { US: { H1: ['STR[INF]'] }, DE: { NAP: ['INF', 'AAA'], ...KEEPER }, IT: { CAS: ['ART'] } },
      orders: { axis: { support: 'ask' } },
    },
    { 'battle step 5': [8] },
  )
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'NAP' })
  p.act(DONE)
  // It is still aboard, and cannot be unloaded again.
  expect(p.aboard('US-INF-1')).toBe('US-STR-1')
  expect(p.told()).toContain('told.assault')
  p.refuses({ do: 'unload', unit: 'US-INF-1', to: 'POT' })
  p.act({ do: 'support', unit: 'IT-ART-1' }, 'axis')
  p.act(DONE)
  expect(places(p, 'US-STR-1', 'US-INF-1')).toEqual(['lost', 'lost'])
  p.dice.allUsed()
})

test('ability.submerged a battle may be declared from range against Submarines alone, though nobody without sonar rolls', () => {
  const p = moving(
    'allies',
    3,
    { units: { GB: { H5: ['CRU', 'DES'], H6: ['DES'] }, IT: { H6: ['SUB'], H4: ['STR[INF]'] }, DE: KEEPER } },
    // The Cruiser rolls nothing; the Destroyer beside the Submarine is in the battle.
    { 'battle step 4': [8, 1] },
  )
  p.act(DONE)
  expect(p.refuses({ do: 'bombard', unit: 'GB-DES-1', at: 'H6' }).rule).toBe('ability.range')
  p.act({ do: 'bombard', unit: 'GB-CRU-1', at: 'H6' })
  p.act(DONE)
  expect(p.place('IT-SUB-1')).toBe('lost')
  p.dice.allUsed()
})

test('ability.deployed Artillery that has moved does not fire', () => {
  const p = moving('allies', 5, {
    units: { US: { KAS: ['ART', 'INF'] }, IT: { SOU: ['INF'], SFA: ['INF'] }, DE: KEEPER },
  })
  march(p, ['US-ART-1'], 'BEJ')
  march(p, ['US-INF-1'], 'BEJ')
  expect(p.told()).not.toContain('told.bombard')
  p.refuses({ do: 'bombard', unit: 'US-ART-1', at: 'SOU' })
})

test('move.4 aircraft aboard a carrier may declare a battle in its space: they are in the air', () => {
  const p = moving(
    'allies',
    1,
    { units: { US: { G4: ['CAR[FTR]'] }, IT: { G4: ['DES'] }, DE: { G4: ['FTR'], TUN: ['FTR'] } } },
    { 'battle step 1': [1], 'battle step 2': [7, 1], 'battle step 4': [1, 1] },
  )
  p.act(DONE)
  p.act({ do: 'declare', at: 'G4' })
  p.act(DONE)
  expect(places(p, 'US-FTR-1', 'DE-FTR-1')).toEqual(['G4', 'lost'])
  p.dice.allUsed()
  p.refuses({ do: 'declare', at: 'G4' })
})

test('declare.4 who unloads from the sea into a contested space may declare a battle there', () => {
  const p = moving(
    'allies',
    2,
    { units: { US: { G7: ['STR[INF]'], SFA: ['INF'] }, DE: { SFA: ['INF'], MAR: ['INF'], ...KEEPER } } },
    { 'battle step 6': [9, 1, 1] },
  )
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'SFA' })
  p.act(DONE)
  expect(p.refuses({ do: 'declare', at: 'MAR' }).rule).toBe('declare.4')
  p.act({ do: 'declare', at: 'SFA' })
  p.act(DONE)
  expect(p.place('DE-INF-1')).toBe('lost')
  p.dice.allUsed()
})

test('ability.deployed Artillery that has moved into a contested space declares nothing there', () => {
  const p = moving('allies', 5, { units: { US: { BEJ: ['ART'], SOU: ['AAA'] }, DE: { SOU: ['AAA'], ...KEEPER } } })
  march(p, ['US-ART-1'], 'SOU')
  p.act({ do: 'move', unit: 'US-AAA-1', to: 'SFA' })
  p.refuses({ do: 'declare', at: 'SOU' }, 'allies')
  expect(p.place('US-ART-1')).toBe('SOU')
})

test('declare.2 who fires at another space keeps its attack for it, whichever battle comes first', () => {
  const p = moving(
    'allies',
    3,
    {
      units: { GB: { H6: ['CRU', 'DES'] }, IT: { H6: ['DES'], MLT: ['INF'] }, DE: KEEPER },
      control: { MLT: 'IT' },
      orders: { allies: { support: 'never' }, axis: { support: 'never', concentrate: 'never' } },
    },
    // Only the Destroyers fight at sea; then the Cruiser fires both its dice at Malta.
    { 'battle step 4': [1, 1, 1, 9] },
  )
  p.act(DONE)
  p.act({ do: 'bombard', unit: 'GB-CRU-1', at: 'MLT' })
  p.act({ do: 'declare', at: 'H6' })
  p.act(DONE)
  p.refuses({ do: 'bombard', unit: 'GB-CRU-1', at: 'MLT' })
  p.act({ do: 'resolve', at: 'H6' })
  expect(p.place('IT-INF-1')).toBe('lost')
  p.dice.allUsed()
})

test('ability.deployed Artillery that came by Land Transport has moved, and does not fire in the battle', () => {
  const p = moving(
    'allies',
    5,
    { units: { US: { BEJ: ['LTR[INF ART]'] }, DE: { SOU: ['INF*2'], ...KEEPER } } },
    // No die on Battle Step 5: only the Infantry fight.
    { 'battle step 6': [9, 1, 1] },
  )
  march(p, ['US-LTR-1'], 'SOU')
  p.act(DONE)
  expect(places(p, 'US-ART-1', 'DE-INF-1')).toEqual(['SOU', 'lost'])
  p.dice.allUsed()
  p.refuses({ do: 'bombard', unit: 'US-ART-1', at: 'TUN' })
})

test('casualty.1 enemies among the ships from which a landing is made may fire at them, with or without range', () => {
  const p = moving(
    'allies',
    2,
    {
      units: { GB: { H6: ['STR[INF]'] }, IT: { H6: ['DES', 'STR'], MLT: ['INF'] }, DE: KEEPER },
      control: { MLT: 'IT' },
    },
    { 'battle step 4': [8] },
  )
  p.act({ do: 'unload', unit: 'GB-INF-1', to: 'MLT' })
  p.act(DONE)
  p.act(DONE)
  p.refuses({ do: 'support', unit: 'IT-STR-1' })
  p.act({ do: 'support', unit: 'IT-DES-1' })
  p.act(DONE)
  expect(places(p, 'GB-STR-1', 'GB-INF-1')).toEqual(['lost', 'lost'])
  p.dice.allUsed()
})

test('declare.5 who has said where it lands cannot be unloaded elsewhere: the assault is declared there', () => {
  const p = moving(
    'allies',
    2,
    {
      units: { US: { H1: ['STR[INF*2]'] }, DE: { NAP: ['INF'], ...KEEPER } },
      orders: { allies: { support: 'never' }, axis: { support: 'never' } },
    },
    { 'landing landing.1': [1] },
  )
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'NAP' })
  expect(p.refuses({ do: 'unload', unit: 'US-INF-1', to: 'NAP' }).rule).toBe('declare.5')
  p.act(DONE)
  expect(p.told()).toContain('told.declared')
  expect(places(p, 'US-INF-1', 'US-INF-2')).toEqual(['NAP', 'H1'])
  p.dice.allUsed()
})

test('landing.1 who is about to land gives no fire, also as support', () => {
  const p = moving(
    'allies',
    2,
    {
      units: { US: { H1: ['STR[ART]', 'BAT'] }, DE: { NAP: ['INF'], ...KEEPER } },
      orders: { allies: { support: 'ask', concentrate: 'never' }, axis: { support: 'never' } },
    },
    { 'battle step 4': [1, 1], 'landing landing.1': [1] },
  )
  p.act({ do: 'unload', unit: 'US-ART-1', to: 'NAP' })
  p.act(DONE)
  expect(p.refuses({ do: 'support', unit: 'US-ART-1' }, 'allies').rule).toBe('landing.1')
  p.act({ do: 'support', unit: 'US-BAT-1' }, 'allies')
  p.act(DONE)
  expect(p.place('US-ART-1')).toBe('NAP')
  p.dice.allUsed()
})

test('ability.deployed Artillery that has moved declares no battle from range, beside one that stood', () => {
  const p = moving('allies', 5, {
    units: { US: { KAS: ['ART'], BEJ: ['ART', 'INF'] }, IT: { TUN: ['INF'] }, DE: { BIZ: ['FTR'] } },
  })
  march(p, ['US-ART-1'], 'SOU')
  while (p.decision().rule === 'move.2') p.act(DONE)
  expect(p.refuses({ do: 'bombard', unit: 'US-ART-1', at: 'TUN' }).rule).toBe('ability.deployed')
  expect(offers(p, 'bombard')).toContainEqual({ do: 'bombard', unit: 'US-ART-2', at: 'TUN' })
})
