import { drawMeadow } from '@middlesea/air-assault/testing'
import { terrainRules } from '@middlesea/air-assault/testing/suites/terrain'
import { expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = crete.kits.printed

terrainRules({ kit, position })

test('terrain.rough, terrain.river who needs a road: armor into both, others who move more than four into rough ground', () => {
  const drawing = { hexes: { n: { terrain: 'rough' }, s: { river: true } } } as const
  const { at, kit: drawn } = drawMeadow(kit, drawing)
  const open = (unit: string): boolean[] => {
    const side = kit.units[kit.unitNumber(unit)].side
    const p = position({ phase: `${side}Movement`, turn: 9, [side]: { [at.c]: [unit] } }, {}, drawn)
    return [p.placesFor(unit).includes(at.n), p.placesFor(unit).includes(at.s)]
  }
  const [rough, river] = [0, 1]
  // Tanks heavy and light, trucks, motorcycles of eight and anti-tank guns of six points, and infantry of four.
  expect(['RTR7a', 'CARR', 'Pz31'].map((unit) => open(unit))).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ])
  expect(['NC-FRE1', 'Kr55', '1/PzJg95'].map((unit) => open(unit)[rough])).toEqual([false, false, false])
  expect(['NC-FRE1', 'Kr55', '1/PzJg95'].map((unit) => open(unit)[river])).toEqual([true, true, true])
  expect(['NZ22', '5/Sturm'].map((unit) => open(unit))).toEqual([
    [true, true],
    [true, true],
  ])
})
