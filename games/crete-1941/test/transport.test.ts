import { castOf } from '@middlesea/air-assault/testing/suites/cast'
import { transportRules } from '@middlesea/air-assault/testing/suites/transport'
import { expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = crete.kits.printed
const { steamer } = castOf(kit)

transportRules({ kit, position })

test('steamer.1 round Cape Spatha, north of the map, takes the whole move of the steamer', () => {
  const [lane] = kit.seaLanes
  const [from, to] = [kit.placeIds[lane.from], kit.placeIds[lane.to]]
  const p = position({ phase: 'alliedMovement', turn: 9, allied: { [from]: [steamer] } })
  expect(p.placesFor(steamer)).toContain(to)
  p.act({ do: 'move', unit: steamer, to })
  expect(p.place(steamer)).toBe(to)
  const beside = Array.from(kit.map.neighbours.subarray(6 * lane.from, 6 * lane.from + 6)).find(
    (hex) => kit.isSea[hex],
  )!
  const late = position({ phase: 'alliedMovement', turn: 9, allied: { [kit.placeIds[beside]]: [steamer] } })
  expect(late.refuses({ do: 'move', unit: steamer, to }).rule).toBe('terrain.sea')
  const surprised = position({ phase: 'alliedMovement', turn: 1, allied: { [from]: [steamer] } })
  expect(surprised.refuses({ do: 'move', unit: steamer, to }).rule).toBe('terrain.sea')
})
