// battle.2: one attack and one defence in a Movement Step, support included (support.1), free rolls not.
import { expect, test } from 'vitest'
import type { Position } from '../src/testing.ts'
import { DONE, KEEPER, march, moving, offers, places } from './table.ts'

const QUIET = { support: 'never', concentrate: 'never' } as const

/** Two battles side by side, in both of which the Cruiser in H6 could fire. */
function twoBattles(first: 'H5' | 'H6', dice: number[]): Position {
  const p = moving(
    'allies',
    3,
    {
      units: { GB: { H6: ['CRU'], H5: ['DES'] }, IT: { H6: ['DES'], H5: ['DES'] }, DE: KEEPER },
      orders: { allies: { support: 'always', concentrate: 'never' }, axis: QUIET },
    },
    { 'battle step 4': dice },
  )
  p.act(DONE)
  p.act({ do: 'declare', at: 'H6' })
  p.act({ do: 'declare', at: 'H5' })
  p.act(DONE)
  p.act({ do: 'resolve', at: first })
  return p
}

test('battle.2 who has attacked in its own space supports no other battle of that Movement Step', () => {
  // At H6 the Cruiser's two dice and the Destroyer's; at H5 only the two Destroyers roll.
  const p = twoBattles('H6', [1, 1, 1, 1, 1])
  expect(p.refuses({ do: 'support', unit: 'GB-CRU-1' }, 'allies').key).not.toBe('')
  p.dice.allUsed()
})

test('support.1 a unit supports from an activated space, and has then spent its attack at home', () => {
  // At H5 Destroyer, Cruiser (a hit) and the enemy; at H6 the enemy alone rolls.
  const p = twoBattles('H5', [1, 9, 1, 1, 1])
  expect(places(p, 'IT-DES-1', 'IT-DES-2', 'GB-CRU-1')).toEqual(['H6', 'lost', 'H6'])
  p.refuses({ do: 'support', unit: 'GB-CRU-1' }, 'allies')
  p.dice.allUsed()
})

test('battle.2 who has supported in defence does not defend again in that Movement Step', () => {
  const p = moving(
    'axis',
    3,
    {
      units: { IT: { H5: ['DES'], H6: ['DES'] }, GB: { H5: ['DES'], H6: ['DES'], H4: ['CRU'] }, DE: KEEPER },
      orders: { axis: QUIET, allies: { support: 'ask', concentrate: 'never' } },
    },
    { 'battle step 4': [1, 1, 1, 1, 1, 1] },
  )
  p.act(DONE)
  p.act({ do: 'declare', at: 'H5' })
  p.act({ do: 'declare', at: 'H6' })
  p.act(DONE)
  p.act({ do: 'resolve', at: 'H5' })
  expect(offers(p, 'support').map(({ unit }) => unit)).toEqual(['GB-CRU-1'])
  p.act({ do: 'support', unit: 'GB-CRU-1' })
  p.act(DONE)
  // The second battle asks nobody: two Destroyers roll.
  p.refuses({ do: 'support', unit: 'GB-CRU-1' }, 'allies')
  p.dice.allUsed()
})

test('battle.2 a unit may attack once and defend once: both sides roll in both halves of a Movement Step, and again in the next', () => {
  const p = moving(
    'allies',
    2,
    {
      units: { GB: { H6: ['DES'] }, IT: { H6: ['DES'] }, DE: KEEPER },
      orders: { allies: QUIET, axis: QUIET },
    },
    { 'battle step 4': [1, 1, 1, 1, 1, 1] },
  )
  const fight = (): void => {
    while (p.decision().rule !== 'declare.4') p.act(DONE)
    p.act({ do: 'declare', at: 'H6' })
    p.act(DONE)
  }
  fight()
  expect(p.state.active).toBe(1)
  p.refuses({ do: 'declare', at: 'H6' }, 'allies')
  fight()
  expect([p.state.step, p.state.active]).toEqual([3, 0])
  fight()
  p.dice.allUsed()
})

test('battle.2 free rolls are no defence: who fired at units that push through still defends, and the other way round', () => {
  const p = moving(
    'axis',
    3,
    { units: { IT: { H5: ['DES*2'] }, GB: { H6: ['CRU'] }, DE: KEEPER }, orders: { axis: QUIET, allies: QUIET } },
    { 'push push.1': [1, 1], 'battle step 4': [1, 1, 1] },
  )
  march(p, ['IT-DES-1'], 'H6')
  march(p, ['IT-DES-1'], 'H7')
  march(p, ['IT-DES-2'], 'H6')
  p.act(DONE)
  expect(p.truth('GB-CRU-1').marks).toContain('defended')
  p.dice.allUsed()
  const landing = moving(
    'allies',
    2,
    {
      units: { US: { H1: ['STR[INF]'] }, DE: { NAP: ['INF'], ...KEEPER } },
      defended: ['DE-INF-1'],
      orders: { axis: QUIET, allies: QUIET },
    },
    { 'landing landing.1': [9] },
  )
  landing.act({ do: 'unload', unit: 'US-INF-1', to: 'NAP' })
  landing.act(DONE)
  expect(landing.place('US-INF-1')).toBe('lost')
  landing.dice.allUsed()
  landing.refuses({ do: 'unload', unit: 'US-INF-1', to: 'NAP' })
})

test('casualty.2 a red hit takes three of blue armour, a black one four', () => {
  const bombard = (die: number) => {
    const p = moving(
      'allies',
      3,
      { units: { US: { H1: ['BAT'] }, DE: { NAP: ['INF*5'], ...KEEPER } }, orders: { allies: QUIET, axis: QUIET } },
      { 'battle step 4': [die, 1] },
    )
    p.act(DONE)
    p.act({ do: 'bombard', unit: 'US-BAT-1', at: 'NAP' })
    p.act(DONE)
    p.refuses({ do: 'lose', unit: 'DE-INF-5' }, 'axis')
    return [1, 2, 3, 4, 5].filter((n) => p.place(`DE-INF-${n}`) === 'lost').length
  }
  expect([bombard(8), bombard(12)]).toEqual([3, 4])
})

test('ability.antiair the Anti-Air dice of a Cruiser that supports from beside the battle are not rolled', () => {
  const p = moving(
    'allies',
    2,
    {
      units: { GB: { H6: ['LBR', 'DES'] }, IT: { H5: ['CRU'], H4: ['CRU'] }, DE: KEEPER },
      orders: { allies: QUIET, axis: { support: 'always', concentrate: 'never' } },
    },
    // Step 1: the Cruiser in the space alone. Step 4: the Destroyer, then both dice of both Cruisers.
    { 'battle step 1': [1], 'battle step 3': [1], 'battle step 4': [1, 1, 1, 1, 1] },
  )
  march(p, ['GB-LBR-1'], 'H5')
  march(p, ['GB-DES-1'], 'H5')
  p.act(DONE)
  p.dice.allUsed()
  expect(places(p, 'GB-LBR-1', 'GB-DES-1')).toEqual(['H5', 'H5'])
  p.refuses({ do: 'resolve', at: 'H5' })
})

test('battle.2 who has attacked declares no other battle, and supports none', () => {
  const p = moving('allies', 3, {
    units: { GB: { H6: ['CRU*3'], MLT: ['AAA'] }, IT: { MLT: ['INF'] }, DE: KEEPER },
    attacked: ['GB-CRU-1'],
    orders: { allies: { support: 'ask', concentrate: 'never' }, axis: QUIET },
  })
  p.act(DONE)
  expect(offers(p, 'bombard').map(({ unit }) => unit)).toEqual(['GB-CRU-2'])
  expect(p.refuses({ do: 'bombard', unit: 'GB-CRU-1', at: 'MLT' }).rule).toBe('battle.2')
  p.act({ do: 'bombard', unit: 'GB-CRU-2', at: 'MLT' })
  p.act(DONE)
  expect(offers(p, 'support').map(({ unit }) => unit)).toEqual(['GB-CRU-3'])
  expect(p.refuses({ do: 'support', unit: 'GB-CRU-1' }).rule).toBe('battle.2')
})
