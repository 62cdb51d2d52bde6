import { castOf } from '@middlesea/air-assault/testing/suites/cast'
import { setUpRules } from '@middlesea/air-assault/testing/suites/setup'
import { expect, test } from 'vitest'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = malta.kits.printed
const { coastGun, fast } = castOf(kit)

setUpRules({ kit, position })

test('malta.cd coast guns are set up in forts and batteries of their area only', () => {
  const p = position({ phase: 'setUp', allied: { reserve: [`?${coastGun}`] } })
  const { sector } = kit.units[kit.unitNumber(coastGun)]
  const sites = kit.landHexes.filter((hex) => kit.sectorOf[hex] === sector && kit.holdsCoastGuns[hex])
  expect(p.placesFor(coastGun)).toEqual(sites.map((hex) => kit.placeIds[hex]))
  const field = kit.landHexes.find((hex) => kit.sectorOf[hex] === sector && !kit.holdsCoastGuns[hex])!
  expect(p.refuses({ do: 'place', unit: coastGun, to: kit.placeIds[field] }).rule).toBe('malta.cd')
})

test('malta.cd, terrain.battery the sites are those of the dossier: St Rocco is a battery, the others of the Centre are forts', () => {
  const p = position({ phase: 'setUp', allied: { reserve: ['?CD-FortTigne', '?CD-FortCampbell'] } })
  expect(p.placesFor('CD-FortTigne').sort()).toEqual(['F-20', 'G-22', 'I-23'])
  expect(p.placesFor('CD-FortCampbell')).toEqual(expect.arrayContaining(['B-12', 'E-17', 'D-12', 'E-18']))
})

test('malta.cd they come first, so that nothing takes up their room', () => {
  const p = position({ phase: 'setUp', allied: { reserve: [`?${coastGun}`, `?${fast[0]}`] } })
  const [home] = kit.landHexes.filter((hex) => kit.sectorOf[hex] === kit.units[kit.unitNumber(fast[0])].sector)
  expect(p.refuses({ do: 'place', unit: fast[0], to: kit.placeIds[home] }).rule).toBe('malta.cd')
  p.act({ do: 'place', unit: coastGun, to: p.placesFor(coastGun)[0] })
  p.act({ do: 'place', unit: fast[0], to: kit.placeIds[home] })
  expect(p.place(fast[0])).toBe(kit.placeIds[home])
})

test('malta.cd the historical set-up has all coast guns in forts and batteries', () => {
  const p = position({ phase: 'start' })
  while (p.decision().seats[0] === 'axis') p.act(p.offered()[0])
  p.act({ do: 'historical' })
  const guns = kit.coastGuns.map((u) => kit.holdsCoastGuns[p.state.place[u]])
  expect(guns).toHaveLength(8)
  expect(guns.every(Boolean)).toBe(true)
})
