// Cases on which small changes of the rules had gone unnoticed.
import { makeConfig, Match } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { type Action, songForWar, type State, type View } from '../src/index.ts'
import { DONE, KEEPER, march, moving, places } from './table.ts'

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
