import { sceneRules } from '@middlesea/air-assault/testing/suites/scenes'
import { expect, test } from 'vitest'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

sceneRules(malta, { kit: malta.kits.printed, position })

test('hex.friendly of an airfield with two hexes the first is told as a part: it counts whole', () => {
  const field = malta.kits.printed.airfields.find(({ hexes }) => hexes.length > 1)!
  const [second, first] = field.hexes.map((hex) => malta.kits.printed.placeIds[hex])
  const walked = (axisHexes: string[]): unknown[] => {
    const p = position({ phase: 'axisMovement', turn: 9, axis: { 'K-17': ['I/125'] }, axisHexes })
    p.act({ do: 'move', unit: 'I/125', to: first })
    return p.journal.flatMap(({ key, params }) => (key === 'control.taken' ? [[params.held, params.hexes]] : []))
  }
  expect(walked([])).toEqual([[0, [1, 2]]])
  expect(walked([second])).toEqual([[1, undefined]])
})
