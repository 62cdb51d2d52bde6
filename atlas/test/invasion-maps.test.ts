import { join } from 'node:path'
import { type HexMapFile, hexAtPoint, hexCentre, hexId } from '@middlesea/board'
import { leros } from '../../games/invasion-malta/map/leros/index.ts'
import { malta } from '../../games/invasion-malta/map/malta/index.ts'
import { describe, expect, test } from 'vitest'
import type { AtlasFile } from '../src/hex/build.ts'
import { inTheDark, unknownInks } from '../src/dark.ts'
import { makeHexMap } from '../src/hex/make.ts'
import type { HexShapes } from '../src/hex/shapes.ts'
import { validateHexMap } from '../src/hex/validate.ts'
import { readJson, readText } from '../src/made.ts'

const maps = 'games/invasion-malta/data/maps'
const fileOf = (id: string): AtlasFile => readJson(join(maps, `${id}.json`)) as AtlasFile

describe.each([malta, leros])('the map $id of Invasion: Malta', (spec) => {
  const file = fileOf(spec.id)
  const shapes = readJson(join(maps, `${spec.id}-shapes.json`)) as HexShapes
  const relief = readJson(join(maps, `${spec.id}-relief.json`)) as Pick<HexShapes, 'tints' | 'depth' | 'marks'>
  const made = makeHexMap(spec)

  test('the committed files are what the atlas makes, without a fault', () => {
    expect(made.faults).toEqual([])
    expect(made.files.filter(({ path, text }) => text !== readText(path)).map(({ path }) => path)).toEqual([])
    expect(validateHexMap({ file, units: [], exceptions: spec.exceptions, gunsInForts: false })).toEqual([])
  })

  test('nothing is excepted: no hex is cut off, no road is odd', () => {
    expect(spec.exceptions).toEqual({})
  })

  test('every pin is reported', () => {
    const pinned = spec.pins.map((pin) => ('hex' in pin ? `pin ${pin.hex}` : `pin side ${pin.side.join('|')}`))
    expect(pinned.filter((pin) => !made.notes.some((note) => note.startsWith(pin)))).toEqual([])
  })

  test('names are in both languages, and keys are unique', () => {
    const named = [
      ...file.features,
      ...file.zones!,
      ...file.landings!,
      ...file.ports!,
      ...file.booms!,
      ...file.victory!,
    ]
    expect(named.filter(({ name }) => name.en === '' || name.ja === '')).toEqual([])
    expect(new Set(file.features.map(({ key }) => key)).size).toBe(file.features.length)
    expect(shapes.names.filter(({ text }) => text.en === '' || text.ja === '')).toEqual([])
  })

  test('every hex, sign and name lies on the sheet, and every sign in the first hex of its feature', () => {
    const { width, height } = shapes.frame
    const isOn = ([x, y]: readonly [number, number]): boolean => x > 0 && y > 0 && x < width && y < height
    expect(file.hexes.filter(({ col, row }) => !isOn(hexCentre(shapes.layout, col, row)))).toEqual([])
    expect(shapes.names.filter(({ at }) => !isOn(at))).toEqual([])
    for (const { key, hexes } of file.features) {
      const { at, label } = shapes.places[key]
      const { col, row } = hexAtPoint(shapes.layout, at)
      expect([key, isOn(label), hexId(spec.grid.ids, col, row)]).toEqual([key, true, hexes[0]])
    }
  })

  test('ground, edges, booms and arrows are in the first file, hatching, walls and what is for the eye in the second', () => {
    const styles = (list: HexShapes['marks']): string[] => list!.map(({ style }) => style)
    expect(styles(shapes.marks)).toEqual(expect.arrayContaining(['arrow', 'arrow-box', 'boom']))
    expect(styles(shapes.marks).includes('cliff-edge')).toBe(file.sides.some(({ kind }) => kind === 'cliff'))
    expect(styles(relief.marks)).toEqual(expect.arrayContaining(['terrace', 'rock', 'slope', 'anchor', 'wall']))
    expect(shapes.tints.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['rough', 'built-up']))
    expect(new Set(relief.tints.map(({ kind }) => kind))).toEqual(new Set(['altitude', 'shade', 'light']))
    expect(shapes.provenance).toContain('slopes drawn')
  })

  test('there is a number in a box for every landing, and a name for every zone', () => {
    const numbers = shapes.names.filter(({ kind }) => kind === 'landing').map(({ text }) => text.en)
    expect(numbers).toEqual(file.landings!.map(({ number }) => String(number)))
    expect(shapes.names.filter(({ kind }) => kind === 'zone')).toHaveLength(file.zones!.length)
  })

  test('every ink of the picture has another for the dark', () => {
    expect(unknownInks(made.picture('en'))).toEqual([])
    expect(inTheDark(made.picture('en'))).not.toBe(made.picture('en'))
  })

  test('the picture names every place in either language', () => {
    for (const language of ['en', 'ja'] as const) {
      const picture = made.picture(language)
      const missing = file.features
        .filter(({ kind }) => kind !== 'pillbox')
        .filter(({ name }) => !picture.includes(name[language]))
      expect(missing.map(({ key }) => key)).toEqual([])
    }
  })
})

describe('the grids', () => {
  const COAST = (id: string): string => `data/${id}-coast.geojson`

  test('Malta: hexes of 620 m, the top at 294 degrees, Castille in 3131; its coast and nothing else makes land', () => {
    expect(malta.grid).toMatchObject({ hexKm: 0.62, top: 294, ids: 'CCRR', anchor: { id: '3131' } })
    expect(malta.coast).toBe(COAST('malta'))
    // Which hexes are land is pinned only where the rulebook, a landing or a bridge says so.
    const landOrSea = malta.pins.filter((pin) => 'hex' in pin && pin.terrain === 'sea')
    expect(landOrSea.map(({ why }) => why)).toEqual(landOrSea.map(() => 'ruling: an invasion hex'))
  })

  test('Leros: a grid of its own, 576 m and 75 degrees, Mt Meraviglia in 2706', () => {
    expect(leros.grid).toMatchObject({ hexKm: 0.576, top: 75, ids: 'CCRR', anchor: { id: '2706' } })
    expect(leros.coast).toBe(COAST('leros'))
  })

  test('every hex has four digits', () => {
    for (const id of ['malta', 'leros']) expect(fileOf(id).hexes.filter((hex) => !/^\d{4}$/.test(hex.id))).toEqual([])
  })
})

test('for the eye: walls and bastions, the Victoria Lines, salt pans, bays; what is no survey says so', () => {
  const drawn = (id: string): string[] =>
    (readJson(join(maps, `${id}-relief.json`)) as { marks: { style: string }[] }).marks.map(({ style }) => style)
  expect(drawn('malta')).toEqual(expect.arrayContaining(['wall', 'bastion', 'line', 'salt-pan', 'terrace', 'rock']))
  expect(drawn('leros')).toEqual(expect.arrayContaining(['wall', 'terrace', 'rock']))
  for (const id of ['malta', 'leros']) {
    const { names, provenance } = readJson(join(maps, `${id}-shapes.json`)) as HexShapes
    expect(names.filter(({ kind }) => kind === 'bay').length).toBeGreaterThan(5)
    expect(provenance).toContain('relief, walls, terraces and salt pans: reconstructed for the eye')
  }
  const { names } = readJson(join(maps, 'malta-shapes.json')) as HexShapes
  expect(names.find(({ text }) => text.en === 'Victoria Lines')).toMatchObject({ kind: 'range' })
})

/** Each fault that the first drafts of these maps had is found if it comes back. */
describe('a fault of the first drafts is refused', () => {
  const faultsAfter = (id: string, change: (file: AtlasFile) => void): string[] => {
    const file = structuredClone(fileOf(id))
    change(file)
    return validateHexMap({ file, units: [], exceptions: {}, gunsInForts: false })
  }
  const road = (file: HexMapFile, ...hexes: string[]): void => {
    for (let i = 1; i < hexes.length; i++) file.roads.push({ kind: 'minor', between: [hexes[i - 1], hexes[i]] })
  }
  const noRoad = (file: HexMapFile, id: string): void => {
    file.roads = file.roads.filter(({ between }) => !between.includes(id))
  }
  const cliff = (file: HexMapFile, ...pairs: [string, string][]): void => {
    for (const between of pairs) file.sides.push({ kind: 'cliff', between })
  }
  const slope = (file: HexMapFile, low: string, high: string): void => {
    file.sides.push({ kind: 'slope', between: [low, high], directed: true })
  }
  const landing = (file: AtlasFile, key: string) => file.landings!.find((found) => found.key === key)!
  const boom = (file: AtlasFile, key: string) => file.booms!.find((found) => found.key === key)!

  test.each<[string, (file: AtlasFile) => void]>([
    ['road 1225-1324 crosses a cliff', (file) => road(file, '1225', '1324')],
    ['road 3131-3132 crosses a sea side', (file) => road(file, '3131', '3132')],
    ['1319 cannot be reached over land', (file) => cliff(file, ['1319', '1320'], ['1319', '1419'], ['1319', '1420'])],
    ['3230 cannot be reached over land', (file) => file.sides.push({ kind: 'sea', between: ['3229', '3230'] })],
    ["side 'slope' between 3115 and 3116 is listed twice", (file) => slope(file, '3115', '3116')],
    [
      'slopes go up in a circle',
      (file) => (slope(file, '2009', '2010'), slope(file, '2010', '2109'), slope(file, '2109', '2009')),
    ],
    ['slope side 1225|1325 is a cliff too', (file) => slope(file, '1225', '1325')],
    ['slope side 1125|1225 leads to no land', (file) => slope(file, '1125', '1225')],
    ['makes a needless bend in 2010', (file) => road(file, '2009', '2010', '2109')],
    ['roads go round in 2009, 2010, 2109', (file) => road(file, '2009', '2010', '2109', '2009')],
    [
      'roads run side by side',
      (file) => (road(file, '2009', '2010', '2011', '2012'), road(file, '2109', '2110', '2111', '2112')),
    ],
    ['3429 is built up and has no road', (file) => noRoad(file, '3429')],
    ['airfield ta-kali lies in', (file) => ['2418', '2419', '2420'].forEach((id) => noRoad(file, id))],
    ['hospital st-patricks-hospital lies in 3424', (file) => noRoad(file, '3424')],
    ['landing mistra-bay has no road in 3411', (file) => noRoad(file, '3411')],
    ['landing ghar-lapsi leads up a cliff from 1125 to 1225', (file) => cliff(file, ['1125', '1225'])],
    ['landing ghar-lapsi starts in 1326, which is no sea', (file) => (landing(file, 'ghar-lapsi').sea = '1326')],
    ['landing ghar-lapsi has an arrow from 1130 to 1225', (file) => (landing(file, 'ghar-lapsi').sea = '1130')],
    ['landing ghar-lapsi belongs to no zone west', (file) => (landing(file, 'ghar-lapsi').zone = 'west')],
    [
      'zone famagosta has no landing',
      (file) => (file.landings = file.landings!.filter(({ zone }) => zone !== 'famagosta')),
    ],
    ['port grand-harbour lies in 2732, which has no shore', (file) => (file.ports![0].hex = '2732')],
    [
      'boom kalafrana-boom is longer than a boom can be',
      (file) => (boom(file, 'kalafrana-boom').ends = ['2142', '1741']),
    ],
    [
      'boom kalafrana-boom has a landing behind it that it does not bar',
      (file) => (boom(file, 'kalafrana-boom').area = ['1939']),
    ],
    [
      'boom kalafrana-boom has an end that is no coast',
      (file) => (boom(file, 'kalafrana-boom').ends = ['1740', '1840']),
    ],
    ['victory place fort-benghisa lies in no land', (file) => (file.victory!.at(-1)!.hexes = ['1742'])],
    [
      '3032 is sea without a way to the open sea',
      (file) => (file.sides = file.sides.filter(({ kind }) => kind !== 'sea')),
    ],
  ])('Malta: %s', (fault, change) => {
    expect(faultsAfter('malta', change).filter((found) => found.includes(fault))).not.toEqual([])
  })

  test.each<[string, (file: AtlasFile) => void]>([
    [
      'the road in 3605 is not joined to the others',
      (file) =>
        (file.roads = file.roads.filter(({ between }) => between.join() !== '3206,3305' && !between.includes('3205'))),
    ],
    [
      'the road in 3507 is not joined to the others',
      (file) => (file.roads = file.roads.filter(({ between }) => between.join() !== '3506,3507')),
    ],
    ["side 'slope' between 1910 and 1909 is listed twice", (file) => slope(file, '1910', '1909')],
    ['landing palma-bay has no road in 2103', (file) => noRoad(file, '2103')],
    [
      'boom portolago-boom has a landing behind it that it does not bar',
      (file) => (boom(file, 'portolago-boom').landings = []),
    ],
  ])('Leros: %s', (fault, change) => {
    expect(faultsAfter('leros', change).filter((found) => found.includes(fault))).not.toEqual([])
  })
})
