import { airLandingRules } from '@middlesea/air-assault/testing/suites/airlanding'
import { expect, test } from 'vitest'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = malta.kits.printed

airLandingRules({ kit, position })

test('terrain.airfield light AA that has one hex of Luqa in range closes all of it', () => {
  const luqa = ['J-18', 'K-18']
  const away = (gun: string): number[] => luqa.map((hex) => kit.map.distance(kit.map.hex(gun), kit.map.hex(hex)))
  const range = kit.aaRange[kit.unitNumber('LAA1')]
  for (const [gun, inRange] of [
    ['M-17', [false, true]],
    ['I-17', [true, false]],
  ] as const) {
    expect(away(gun).map((hexes) => hexes <= range)).toEqual(inRange)
    const p = position({
      phase: 'airborne',
      turn: 5,
      axis: { reserve: ['I/125', 'I/126'] },
      axisHexes: [...luqa, 'M-20'],
      allied: { [gun]: ['LAA1'] },
    })
    for (const to of luqa) {
      const refusal = { rule: 'terrain.airfield', key: 'refuse.lightAa' }
      expect(p.refuses({ do: 'airland', unit: 'I/125', to })).toMatchObject(refusal)
    }
    expect(p.placesFor('I/125')).toEqual(['M-20'])
  }
})
