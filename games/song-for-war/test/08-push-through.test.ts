import { expect, test } from 'vitest'
import { position } from '../src/testing.ts'

test('push.1 three Fighters push through a Light Bomber and an Anti-Aircraft: two free blue dice, one hit, two go on', () => {
  // Example 3: 10 or more for the Light Bomber, 8 or more for the Anti-Aircraft.
  const p = position(
    {
      phase: 'tactical',
      step: 1,
      side: 'axis',
      stage: 2,
      units: { DE: { PAL: ['FTR*3'] }, GB: { G5: [], GEL: ['LBR', 'AAA'] } },
    },
    { 'push push.1': [9, 8] },
  )
  p.act({ do: 'gather', unit: 'DE-FTR-1' })
  p.act({ do: 'gather', unit: 'DE-FTR-2' })
  p.act({ do: 'gather', unit: 'DE-FTR-3' })
  p.act({ do: 'go', to: 'GEL' })
  p.act({ do: 'gather', unit: 'DE-FTR-1' })
  p.act({ do: 'gather', unit: 'DE-FTR-2' })
  p.act({ do: 'gather', unit: 'DE-FTR-3' })
  p.act({ do: 'go', to: 'CAT' })
  expect(['DE-FTR-1', 'DE-FTR-2', 'DE-FTR-3'].map((unit) => p.place(unit)).sort()).toEqual(['CAT', 'CAT', 'lost'])
  p.dice.allUsed()
  // Who fell there moves no more.
  const lost = ['DE-FTR-1', 'DE-FTR-2', 'DE-FTR-3'].find((unit) => p.place(unit) === 'lost')
  p.refuses({ do: 'move', unit: lost, to: 'GEL' })
})

test('move.4 Fighters aboard a carrier are in the air: they fire at who pushes through', () => {
  const p = position(
    {
      phase: 'tactical',
      step: 1,
      side: 'allies',
      stage: 1,
      units: { US: { C3: ['FTR*2'] }, IT: { D4: ['CAR[FTR]'] }, DE: { TUN: ['FTR'] } },
    },
    // The carrier's Anti-Air gun, then the Fighter on its deck.
    { 'push push.1': [1, 7] },
  )
  const fly = (to: string): void => {
    p.act({ do: 'gather', unit: 'US-FTR-1' })
    p.act({ do: 'gather', unit: 'US-FTR-2' })
    p.act({ do: 'go', to })
  }
  fly('D4')
  fly('E5')
  expect(['US-FTR-1', 'US-FTR-2'].map((unit) => p.place(unit)).sort()).toEqual(['E5', 'lost'])
  p.dice.allUsed()
})

test('push.1 enemies that have the space in range fire too, others beside it do not', () => {
  const through = (beside: string, rolls: number[]) => {
    const p = position(
      {
        phase: 'tactical',
        step: 3,
        side: 'allies',
        stage: 1,
        units: { US: { C3: ['DES'] }, IT: { D4: ['SUB'], D3: [beside] }, DE: { TUN: ['FTR'] } },
      },
      { 'push push.1': rolls },
    )
    p.act({ do: 'move', unit: 'US-DES-1', to: 'D4' })
    p.act({ do: 'move', unit: 'US-DES-1', to: 'E5' })
    p.dice.allUsed()
    return p.place('US-DES-1')
  }
  // The Submarine's die; a Cruiser has two more, a Destroyer no range.
  expect([through('CRU', [1, 1, 9]), through('DES', [1])]).toEqual(['lost', 'E5'])
})

test('push.1 where nobody may fire at them units pass, and nothing is announced', () => {
  const through = (defender: string, roll: number[]) => {
    const p = position(
      {
        phase: 'tactical',
        step: 2,
        side: 'allies',
        stage: 1,
        units: { US: { C3: ['LBR'] }, IT: { D4: [defender] }, DE: { TUN: ['FTR'] } },
      },
      { 'push push.1': roll },
    )
    p.act({ do: 'move', unit: 'US-LBR-1', to: 'D4' })
    p.act({ do: 'move', unit: 'US-LBR-1', to: 'E5' })
    expect(p.place('US-LBR-1')).toBe('E5')
    p.dice.allUsed()
    return p.journal.some((line) => line.key === 'told.push')
  }
  expect([through('DES', []), through('CRU', [1])]).toEqual([false, true])
})
