// Cases on which small changes of the rules had gone unnoticed.
import { makeConfig, Match } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { type Action, songForWar, type State, type View } from '../src/index.ts'
import type { Position } from '../src/testing.ts'
import { DONE, KEEPER, march, moving, places, stand } from './table.ts'

const QUIET = { support: 'never', concentrate: 'never' } as const
const NO_SUPPORT = { allies: { support: 'never' }, axis: { support: 'never' } } as const

test('fleet.5 the orders that are written in the first stage are those that hold', () => {
  const config = makeConfig(songForWar, { scenario: '1943', options: { players: 'four' } })
  const match = new Match<State, Action, View>(songForWar, { config, seed: 'orders', practice: false })
  while (match.decisions[0].prompt.key !== 'prompt.move') {
    const { id, seats, options } = match.decisions[0]
    const [first] = options
    const isOrder = first.action?.do === 'order'
    match.submit(seats[0], id, [(isOrder ? options[options.length - 1] : first).action as Action])
  }
  for (const seat of ['us', 'gb', 'de', 'it'])
    expect(match.view(seat).orders).toEqual({ reveal: 2, casualties: 1, support: 2, concentrate: 1 })
})

test('ability.strategic a bomber without dice for the values bombs nothing, and nothing is told of it', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { G1: ['HBR'] }, IT: { ROM: ['INF'] }, DE: KEEPER } },
    { 'battle step 3': [1, 1, 1, 1, 1] },
  )
  march(p, ['US-HBR-1'], 'ROM')
  p.act(DONE)
  p.act({ do: 'strategic', unit: 'US-HBR-1', dice: 0 })
  expect(p.told()).not.toContain('told.bombed')
  p.dice.allUsed()
})

test('concentrate.1 who is lost while he waits rolls no more on Battle Step 7', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { BEJ: ['INF*4'] }, IT: { SOU: ['TNK*2'] }, DE: KEEPER }, orders: NO_SUPPORT },
    // A yellow hit takes two of the four that wait.
    { 'battle step 6': [11, 1], 'battle step 7': [1, 1] },
  )
  march(p, ['US-INF-1', 'US-INF-2', 'US-INF-3', 'US-INF-4'], 'SOU')
  p.act(DONE)
  for (const unit of ['US-INF-1', 'US-INF-3', 'US-INF-4']) p.act({ do: 'concentrate', unit })
  p.act(DONE)
  const left = places(p, 'US-INF-1', 'US-INF-2', 'US-INF-3', 'US-INF-4').filter((place) => place !== 'lost')
  expect(left).toEqual(['SOU', 'SOU'])
  p.dice.allUsed()
})

test('declare.1 a piece that there is not declares nothing, and neither does a teammate in your name', () => {
  const p = moving('allies', 5, {
    options: { players: 'four' },
    units: { US: { BEJ: ['ART'] }, GB: { KAS: ['ART'] }, IT: { SOU: ['INF'] }, DE: KEEPER },
  })
  while (p.decision().prompt.key === 'prompt.move') p.act(DONE, p.decision().seats[0])
  expect(p.refuses({ do: 'bombard', unit: 'US-ART-9', at: 'SOU' }, 'us').key).toBe('kernel.notOffered')
  expect(p.refuses({ do: 'bombard', unit: 'GB-ART-1', at: 'SOU' }, 'us').key).toBe('kernel.notOffered')
})

test('fleet.1 who slips out to no space at all is told of the fleet, not of enemies there', () => {
  const p = moving('allies', 3, {
    units: { IT: { A7: ['DES'] }, DE: KEEPER },
    fleets: { US: { at: 'G1', units: ['DES*3'] } },
  })
  expect(p.refuses({ do: 'slipOut', unit: 'US-DES-1', to: 'NOWHERE' }).rule).toBe('fleet.1')
})

test('fleet.5 a fleet that is revealed elsewhere stops nobody', () => {
  const moved = (at: 'A5' | 'C3'): Position => {
    const p = moving('axis', 3, {
      units: { IT: { A7: ['DES'], I3: ['DES'] }, DE: KEEPER },
      fleets: { US: { at, units: ['DES*3'] } },
      orders: { allies: { reveal: 'ask', support: 'never', concentrate: 'never' }, axis: QUIET },
    })
    p.act({ do: 'move', unit: 'IT-DES-1', to: 'A4' })
    p.act({ do: 'reveal', nation: 'US' }, 'allies')
    return p
  }
  // By A5 to A4: only who lies on the way stops it.
  const stopped = moved('A5')
  expect(stopped.place('IT-DES-1')).toBe('A5')
  expect(stopped.refuses({ do: 'move', unit: 'IT-DES-1', to: 'A4' }).rule).toBe('declare.3')
  const free = moved('C3')
  expect([free.place('IT-DES-1'), free.place('US-DES-1')]).toEqual(['A4', 'C3'])
})

test("fleet.5 the order 'when they enter my space' reveals nobody when battles are declared", () => {
  const p = moving('axis', 4, {
    units: { IT: { SOU: ['INF'] }, GB: { SOU: ['INF'] }, DE: { NAP: ['FTR'] } },
    fleets: { US: { at: 'C3', units: ['DES*3'] } },
    orders: { allies: { reveal: 'onEntry', support: 'never', concentrate: 'never' }, axis: QUIET },
  })
  stand(p)
  expect(p.told()).not.toContain('told.revealed')
  expect(p.place('US-DES-1')).toBe('fleet.US')
})

test('battle.1 a battle that was declared from range is not fought when those who declared it are gone', () => {
  const p = moving(
    'allies',
    3,
    {
      // The Artillery reaches Naples alone, and would be asked whether it supports the Cruiser.
      units: { US: { G2: ['CRU', 'SUB'], FOG: ['ART'] }, IT: { G2: ['DES'], NAP: ['INF'] }, DE: { TUN: ['FTR'] } },
      orders: { allies: { ...QUIET, support: 'ask' }, axis: QUIET },
    },
    // The Destroyer levels up and sinks the Cruiser.
    { 'battle step 4': [1, 12] },
  )
  p.act(DONE)
  p.act({ do: 'bombard', unit: 'US-CRU-1', at: 'NAP' })
  p.act({ do: 'declare', at: 'G2' })
  p.act(DONE)
  p.act({ do: 'resolve', at: 'G2' })
  expect(places(p, 'US-CRU-1', 'IT-INF-1')).toEqual(['lost', 'NAP'])
  expect(p.decision().rule).not.toBe('support.1')
  p.refuses({ do: 'support', unit: 'US-ART-1' }, 'allies')
  p.dice.allUsed()
})

/** Who moves from where to where on which Movement Step, whom it meets there, and what is rolled. */
type LevelUp = [
  unit: string,
  from: string,
  to: string,
  step: number,
  enemy: string,
  script: { [purpose: string]: number[] },
]

const ARROWS: LevelUp[] = [
  ['LBR', 'CAT', 'H5', 2, 'BAT', { 'battle step 3': [12] }],
  ['DES', 'H3', 'H5', 3, 'CRU', { 'battle step 4': [12, 1, 1] }],
  ['CRU', 'H3', 'H5', 3, 'BAT', { 'battle step 4': [12, 1, 1, 1] }],
  ['BAT', 'H3', 'H5', 3, 'KINGGEORGE', { 'battle step 4': [12, 1, 1, 1, 1] }],
  ['INF', 'SOU', 'BEJ', 4, 'TNK', { 'battle step 6': [12, 1] }],
  ['TNK', 'SOU', 'BEJ', 4, 'CHURCHILL', { 'battle step 6': [12, 1] }],
]

/** An Italian unit attacks a British one whose armour is one level above its fire. */
function attack([unit, from, to, step, enemy, script]: LevelUp): string {
  const p = moving(
    'axis',
    step,
    { units: { IT: { [from]: [unit] }, GB: { [to]: [enemy] }, DE: KEEPER }, orders: { allies: QUIET, axis: QUIET } },
    script,
  )
  p.act({ do: 'move', unit: `IT-${unit}-1`, to })
  stand(p)
  p.dice.allUsed()
  p.refuses({ do: 'lose', unit: `GB-${enemy}-1` })
  return p.place(`GB-${enemy}-1`)
}

test.each(ARROWS)('unit.5 a 12 of a unit with the arrow breaks armour one level higher: %s', (...one) => {
  expect(attack(one)).toBe('lost')
})

test('unit.5 an 11 does not, nor a 12 of Artillery, which rolls once more instead', () => {
  expect(attack(['TNK', 'SOU', 'BEJ', 4, 'CHURCHILL', { 'battle step 6': [11, 1] }])).toBe('BEJ')
  const p = moving(
    'axis',
    5,
    {
      units: { IT: { SOU: ['ART'] }, GB: { BEJ: ['CHURCHILL'] }, DE: KEEPER },
      orders: { allies: QUIET, axis: QUIET },
    },
    { 'battle step 5': [12, 12, 1] },
  )
  p.act(DONE)
  p.act({ do: 'bombard', unit: 'IT-ART-1', at: 'BEJ' })
  stand(p)
  expect(p.place('GB-CHURCHILL-1')).toBe('BEJ')
  p.dice.allUsed()
})

test('declare.2 who fires at one space from two makes one battle, and the defenders may fire at either', () => {
  const p = moving('allies', 3, {
    units: { US: { G2: ['CRU'], H1: ['CRU'] }, IT: { NAP: ['ART'] }, DE: { TUN: ['FTR'] } },
    orders: { allies: QUIET, axis: QUIET },
  })
  p.act(DONE)
  p.act({ do: 'bombard', unit: 'US-CRU-1', at: 'NAP' })
  expect(p.refuses({ do: 'declare', at: 'NAP' }).rule).toBe('declare.2')
  p.act({ do: 'bombard', unit: 'US-CRU-2', at: 'NAP' })
  p.act(DONE)
  expect(p.decision('axis').rule).toBe('unit.3')
  expect(p.offered('axis').flatMap((action) => (action.do === 'aim' ? [action.at] : []))).toEqual(['G2', 'H1'])
})
