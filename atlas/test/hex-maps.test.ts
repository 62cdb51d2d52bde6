import { join } from 'node:path'
import { type HexMapFile, hexAtPoint, hexCentre, hexId, readHexMap } from '@middlesea/board'
import { describe, expect, test } from 'vitest'
import { crete } from '../../games/crete-1941/map/crete.ts'
import { malta } from '../../games/malta-1942/map/malta.ts'
import { makeHexMap } from '../src/hex/make.ts'
import type { HexShapes } from '../src/hex/shapes.ts'
import type { HexMapSpec, UnitEntry } from '@middlesea/atlas-kit/hex-spec'
import { type MapToCheck, validateHexMap } from '../src/hex/validate.ts'
import { readJson, readText } from '../src/made.ts'
import { pointsOf } from './path-points.ts'

const folder = (spec: HexMapSpec): string => join('games', spec.game, 'data')
const fileOf = (spec: HexMapSpec): HexMapFile => readJson(join(folder(spec), 'maps', `${spec.id}.json`)) as HexMapFile
const checkOf = (spec: HexMapSpec): MapToCheck => ({
  file: fileOf(spec),
  units: (readJson(join(folder(spec), 'units.json')) as { units: UnitEntry[] }).units,
  exceptions: spec.exceptions,
  gunsInForts: spec.gunsInForts,
})
const hexOf = (file: HexMapFile, id: string) => file.hexes.find((hex) => hex.id === id)
const featureOf = (file: HexMapFile, key: string) => file.features.find((feature) => feature.key === key)!
const signedArea = (ring: readonly (readonly [number, number])[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
const hexesWithRoad = (file: HexMapFile): Set<string> => new Set(file.roads.flatMap(({ between }) => between))

describe.each([crete, malta])('the map of $game', (spec) => {
  const check = checkOf(spec)
  const { file } = check
  const shapes = readJson(join(folder(spec), 'maps', `${spec.id}-shapes.json`)) as HexShapes
  const made = makeHexMap(spec)

  test('the committed files are what the atlas makes', () => {
    expect(made.faults).toEqual([])
    expect(made.files.filter(({ path, text }) => text !== readText(path)).map(({ path }) => path)).toEqual([])
  })

  test('the committed map has no fault, with every unit of the order of battle on a legal hex', () => {
    expect(validateHexMap(check)).toEqual([])
    expect(check.units.filter(({ hex }) => hex !== '').length).toBeGreaterThan(40)
  })

  test('every pin is reported', () => {
    const pinned = spec.pins.map((pin) => ('hex' in pin ? `pin ${pin.hex}` : `pin side ${pin.side.join('|')}`))
    expect(pinned.filter((pin) => !made.notes.some((note) => note.startsWith(pin)))).toEqual([])
  })

  test('names are in both languages, and keys are unique', () => {
    expect(file.features.filter(({ name }) => name.en === '' || name.ja === '')).toEqual([])
    expect(new Set(file.features.map(({ key }) => key)).size).toBe(file.features.length)
    expect(shapes.names.filter(({ text }) => text.en === '' || text.ja === '')).toEqual([])
  })

  test('every hex and every name lies on the sheet', () => {
    const { width, height } = shapes.frame
    const isOn = ([x, y]: readonly [number, number]): boolean => x > 0 && y > 0 && x < width && y < height
    expect(file.hexes.filter(({ col, row }) => !isOn(hexCentre(shapes.layout, col, row)))).toEqual([])
    expect(shapes.names.filter(({ at }) => !isOn(at))).toEqual([])
    expect(Object.values(shapes.places).filter(({ at, label }) => !isOn(at) || !isOn(label))).toEqual([])
  })

  test('every sign is drawn in the first hex of its feature', () => {
    for (const [key, { at }] of Object.entries(shapes.places)) {
      const { col, row } = hexAtPoint(shapes.layout, at)
      expect([key, hexId(spec.grid.ids, col, row)]).toEqual([key, featureOf(file, key).hexes[0]])
    }
    const signed = file.features.filter(({ kind }) => !['port', 'river', 'sea-lane'].includes(kind))
    expect(Object.keys(shapes.places)).toEqual(signed.map(({ key }) => key))
  })

  test('every road begins and ends in the hexes it names, and every bridge is drawn', () => {
    for (const { between, path } of shapes.routes) {
      const start = /^M(-?[\d.]+)[ ]?(-?[\d.]+)/.exec(path)!
      const { col, row } = hexAtPoint(shapes.layout, [Number(start[1]), Number(start[2])])
      expect(hexId(spec.grid.ids, col, row)).toBe(between[0])
    }
    const bridges = file.hexes.filter(({ bridge }) => bridge).map(({ id }) => id)
    expect(shapes.bridges.map(({ hex }) => hex).sort()).toEqual(bridges.sort())
  })

  test('the edge of the map goes round all hexes', () => {
    const area = pointsOf(shapes.edge).reduce((sum, ring) => sum + signedArea(ring), 0) / 100
    const { across } = shapes.layout
    expect(area / ((Math.sqrt(3) / 2) * across * across)).toBeCloseTo(file.hexes.length, -1)
  })

  test('the picture names every place in either language', () => {
    for (const language of ['en', 'ja'] as const) {
      const picture = made.picture(language)
      const missing = Object.keys(shapes.places).filter((key) => !picture.includes(featureOf(file, key).name[language]))
      expect(missing).toEqual([])
    }
  })
})

describe('Crete', () => {
  const file = fileOf(crete)
  const map = readHexMap(file)

  test('about 1,500 hexes', () => {
    expect(file.hexes.length).toBeGreaterThan(1450)
    expect(file.hexes.length).toBeLessThan(1550)
  })

  test('airfields hold 3, 2 and 4 units a day', () => {
    expect(
      file.features.filter(({ kind }) => kind === 'airfield').map(({ hexes, value }) => [hexes[0], value]),
    ).toEqual([
      ['G-17', 3],
      ['Q-66', 2],
      ['T-105', 4],
    ])
  })

  test('four ports, seven beaches, four exits at the south edge', () => {
    const keys = (kind: string): string[] => file.features.filter((f) => f.kind === kind).map(({ key }) => key)
    expect(keys('port')).toEqual(['canea-port', 'suda-port', 'retimo-port', 'heraklion-port'])
    expect(keys('beach')).toEqual(['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7'])
    expect(keys('exit').map((key) => featureOf(file, key).hexes[0])).toEqual(['Z-9', 'Z-40', 'Z-62', 'Z-99'])
  })

  test('no road runs in the bed of the Tavronitis', () => {
    const bed = featureOf(file, 'tavronitis-river').hexes
    expect(file.roads.filter(({ between }) => between.every((id) => bed.includes(id)))).toEqual([])
    expect(hexOf(file, 'F-16')).toMatchObject({ river: true, bridge: true })
  })

  test('Perivolia, Mournies, Armenoi and Imvros have a road', () => {
    const roads = hexesWithRoad(file)
    for (const key of ['perivolia', 'mournies', 'armenoi', 'imvros'])
      expect([key, roads.has(featureOf(file, key).hexes[0])]).toEqual([key, true])
  })

  test('Z-16 is no lake, and Kissamos Bay is joined to the sea by the lane round Cape Spatha', () => {
    expect(hexOf(file, 'Z-16')).toBeUndefined()
    const [west, east] = featureOf(file, 'cape-spatha').hexes
    expect([hexOf(file, west)?.terrain, hexOf(file, east)?.terrain]).toEqual(['sea', 'sea'])
    expect(hexOf(file, 'I-6')).toMatchObject({ terrain: 'clear', coastal: true })
  })

  test('one primary road leads from Kastelli over Maleme, Canea, Suda and Retimo to Heraklion and the east edge', () => {
    const primary = file.roads.filter(({ kind }) => kind === 'primary').map(({ between }) => between)
    const reached = new Set(['I-6'])
    for (let size = 0; size < reached.size; ) {
      size = reached.size
      for (const ends of primary) if (ends.some((id) => reached.has(id))) for (const id of ends) reached.add(id)
    }
    expect([...new Set(primary.flat())].filter((id) => !reached.has(id))).toEqual([])
    for (const id of ['G-17', 'H-29', 'I-32', 'R-59', 'T-103', 'V-116'])
      expect([id, reached.has(id)]).toEqual([id, true])
  })

  test('Suda Bay is sea, and ships reach its port', () => {
    const suda = map.hex('I-32')
    const wet = [0, 1, 2, 3, 4, 5]
      .map((d) => map.neighbour(suda, d))
      .filter((h) => map.terrains[map.terrain[h]] === 'sea')
    expect(wet.length).toBeGreaterThan(0)
  })
})

describe('Malta', () => {
  const file = fileOf(malta)

  test('G-20, H-20 and H-22 are the bastions of the chart sheet, with roads to them', () => {
    expect(file.hexes.filter(({ terrain }) => terrain === 'bastion').map(({ id }) => id)).toEqual([
      'G-20',
      'H-20',
      'H-22',
    ])
    const roads = hexesWithRoad(file)
    for (const id of ['G-20', 'H-20', 'H-21', 'H-22']) expect([id, roads.has(id)]).toEqual([id, true])
  })

  test('Grand Harbour and Marsamxett part Valletta from its neighbours', () => {
    const sides = file.sides.map(({ between }) => [...between].sort().join('|'))
    for (const side of ['F-20|G-20', 'G-19|G-20', 'G-20|H-20', 'G-20|H-21']) expect(sides).toContain(side)
    expect(sides).not.toContain('G-20|H-19')
  })

  test('A-9 is coastal and the port L-21 is a city', () => {
    expect(hexOf(file, 'A-9')).toMatchObject({ coastal: true })
    expect(hexOf(file, 'L-21')).toMatchObject({ terrain: 'city', coastal: true })
    expect(featureOf(file, 'marsaxlokk-port').hexes).toEqual(['L-21'])
  })

  test('airfields hold 4, 3 and 3 units a day', () => {
    expect(file.features.filter(({ kind }) => kind === 'airfield').map(({ hexes, value }) => [hexes, value])).toEqual([
      [['J-18', 'K-18'], 4],
      [['M-20'], 3],
      [['G-14'], 3],
    ])
  })
})

describe('a map that lies is refused', () => {
  const faultsAfter = (change: (file: HexMapFile, units: UnitEntry[]) => void): string[] => {
    const check = structuredClone(checkOf(malta))
    change(check.file, check.units as UnitEntry[])
    return validateHexMap(check)
  }
  const hex = (file: HexMapFile, id: string) => file.hexes.find((entry) => entry.id === id)!
  const move = (file: HexMapFile, key: string, to: string): void => {
    for (const entry of file.hexes) entry.features = entry.features?.filter((own) => own !== key)
    featureOf(file, key).hexes = [to]
  }

  test.each<[string, (file: HexMapFile, units: UnitEntry[]) => void]>([
    ['hex A-6 is listed twice', (file) => file.hexes.push({ ...file.hexes[0] })],
    ["hex H-13 has unknown terrain 'swamp'", (file) => (hex(file, 'H-13').terrain = 'swamp')],
    ['is missing', (file) => file.hexes.splice(file.hexes.indexOf(hex(file, 'B-24')), 1)],
    ['road F-20-G-20 crosses a sea side', (file) => file.roads.push({ kind: 'primary', between: ['F-20', 'G-20'] })],
    ['H-13 is called coastal and touches no sea', (file) => (hex(file, 'H-13').coastal = true)],
    ['A-8 touches the sea and is not called coastal', (file) => delete hex(file, 'A-8').coastal],
    ['M-22 cannot be reached over land', (file) => file.sides.push({ kind: 'sea', between: ['M-21', 'M-22'] })],
    ['I-17 is sea without a way to the open sea', (file) => (hex(file, 'I-17').terrain = 'sea')],
    ['road K-13-K-12 leaves the land', (file) => file.roads.push({ kind: 'secondary', between: ['K-13', 'K-12'] })],
    [
      'road I-20-J-20 runs in a river bed',
      (file) => {
        for (const id of ['I-20', 'J-20']) hex(file, id).river = true
        file.roads.push({ kind: 'secondary', between: ['I-20', 'J-20'] })
      },
    ],
    ['G-20 has a road over a river and no bridge', (file) => (hex(file, 'G-20').river = true)],
    ['A-6: every land hex has a sector, and no other', (file) => (hex(file, 'A-6').sector = 'Northern')],
    ['port grand-harbour lies in H-13', (file) => move(file, 'grand-harbour', 'H-13')],
    ['beach M1 lies in H-14', (file) => move(file, 'M1', 'H-14')],
    ['fort fort-mosta lies in A-6', (file) => move(file, 'fort-mosta', 'A-6')],
    ['unit DEV2 is set up in A-6, which is no land', (_, units) => (units[0].hex = 'A-6')],
    ['unit DEV2 of Southern is set up in D-13, which is in Northern', (_, units) => (units[0].hex = 'D-13')],
    [
      'coast guns CD-FortBingemma in G-12 have no fort or battery',
      (_, units) => (units.find(({ id }) => id === 'CD-FortBingemma')!.hex = 'G-12'),
    ],
  ])('%s', (fault, change) => {
    expect(faultsAfter(change).some((found) => found.includes(fault))).toBe(true)
  })

  test('land that nobody can reach may be named as an exception, and only such land', () => {
    const check = structuredClone(checkOf(malta))
    check.file.sides.push({ kind: 'sea', between: ['M-21', 'M-22'] })
    check.file.roads = check.file.roads.filter(({ between }) => !between.includes('M-22'))
    expect(validateHexMap({ ...check, exceptions: { ...check.exceptions, cutOff: { 'M-22': 'a test' } } })).toEqual([])
    expect(
      validateHexMap({ ...checkOf(malta), exceptions: { ...check.exceptions, cutOff: { 'M-22': 'a test' } } }),
    ).toEqual(['M-22 is named as cut off and is not'])
  })
})
