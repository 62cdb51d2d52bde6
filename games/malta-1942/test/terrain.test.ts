import { drawMeadow } from '@middlesea/air-assault/testing'
import { castOf } from '@middlesea/air-assault/testing/suites/cast'
import { batteryRule, terrainRules } from '@middlesea/air-assault/testing/suites/terrain'
import { expect, test } from 'vitest'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = malta.kits.printed

terrainRules({ kit, position })
batteryRule({ kit, position })

test('terrain.bastion moving is as in a city: half a point by whatever road, one point across', () => {
  const { slow } = castOf(kit)
  const bastion = { terrain: 'bastion' } as const
  const march = (secondary: ('nn' | 'n' | 'c' | 's' | 'ss')[][]) => {
    const { at, kit: drawn } = drawMeadow(kit, {
      hexes: { n: bastion, c: bastion, s: bastion, ss: bastion },
      secondary,
    })
    const p = position({ phase: 'alliedMovement', turn: 9, allied: { [at.nn]: [slow[0]] } }, {}, drawn)
    return (['s', 'ss', 'ssw'] as const).map((hex) => p.placesFor(slow[0]).includes(at[hex]))
  }
  // Three points: four halves by road and one beside it; three whole ones without.
  expect(march([['nn', 'n', 'c', 's', 'ss']])).toEqual([true, true, true])
  expect(march([])).toEqual([true, false, false])
})
