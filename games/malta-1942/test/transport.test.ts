import { castOf } from '@middlesea/air-assault/testing/suites/cast'
import { transportRules } from '@middlesea/air-assault/testing/suites/transport'
import { expect, test } from 'vitest'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = malta.kits.printed
const { axisGun } = castOf(kit)

transportRules({ kit, position })

test('terrain.portbox with the Axis DOCKS unit in the city guns come ashore', () => {
  const [port] = kit.ports
  const city = kit.placeIds[port.hexes[0]]
  const docks = kit.units.find(({ side, type }) => side === 'axis' && type === 'docks')!.id
  const axis = { [kit.placeIds[port.place]]: [axisGun] }
  const bare = position({ phase: 'axisMovement', turn: 9, axis, axisHexes: [city] })
  expect(bare.refuses({ do: 'move', unit: axisGun, to: city }).rule).toBe('terrain.portbox')
  const p = position({ phase: 'axisMovement', turn: 9, axis: { ...axis, [city]: [docks] }, axisHexes: [city] })
  p.act({ do: 'move', unit: axisGun, to: city })
  expect(p.place(axisGun)).toBe(city)
})
