import { BRIDGE, COASTAL, type HexMapFile, hexId, parseHexId, readHexMap, RIVER } from '@middlesea/board'
import { describe, expect, it } from 'vitest'
import { openFile } from './maps.ts'

const FLAT = { orientation: 'flat', shifted: 'even' } as const

/** Three hexes in a column and one beside them, with something of everything. */
function rich(): HexMapFile {
  const file = openFile(FLAT, 2, 3)
  file.terrains = ['clear', 'rough', 'sea']
  Object.assign(file.hexes[0], { terrain: 'rough', coastal: true, sector: 'north' })
  Object.assign(file.hexes[1], { river: true, bridge: true, sector: 'south', features: ['luqa'] })
  file.sides = [
    { kind: 'slope', between: ['0102', '0101'], directed: true },
    { kind: 'cliff', between: ['0102', '0103'] },
  ]
  file.roads = [
    { kind: 'primary', between: ['0101', '0102'] },
    { kind: 'secondary', between: ['0102', '0103'] },
  ]
  file.features = [
    { key: 'luqa', kind: 'airfield', name: { en: 'Luqa', ja: 'ルカ' }, hexes: ['0102', '0103'], value: 4 },
  ]
  return file
}

function refusal(change: (file: HexMapFile) => void): string {
  const file = rich()
  change(file)
  try {
    readHexMap(file)
  } catch (error) {
    return (error as Error).message
  }
  return 'read without error'
}

describe('a map file', () => {
  it('becomes dense tables', () => {
    const map = readHexMap(rich())
    const [a, b, c] = ['0101', '0102', '0103'].map((id) => map.hex(id))
    expect(map.size).toBe(6)
    expect(map.ids[b]).toBe('0102')
    expect(map.indexOf('0909')).toBe(-1)
    expect(() => map.hex('0909')).toThrow("map 'open' has no hex '0909'")
    expect(map.terrains[map.terrain[a]]).toBe('rough')
    expect(() => map.terrainIndex('swamp')).toThrow("no terrain 'swamp'; it has clear, rough, sea")
    expect([map.flags[a], map.flags[b], map.flags[c]]).toEqual([COASTAL, RIVER | BRIDGE, 0])
    expect([a, b, c].map((h) => map.sectors[map.sector[h]])).toEqual(['north', 'south', undefined])
    expect(map.sector[b]).toBe(map.sectorIndex('south'))
    expect(() => map.sectorIndex('west')).toThrow("no sector 'west'")
    expect(map.featuresAt(b).map((feature) => feature.key)).toEqual(['luqa'])
    expect(map.featuresAt(c)[0]).toEqual({
      key: 'luqa',
      kind: 'airfield',
      name: { en: 'Luqa', ja: 'ルカ' },
      hexes: [b, c],
      value: 4,
    })
    expect(map.featuresAt(a)).toEqual([])
  })

  it('marks both faces of a hexside, a slope by the way it goes', () => {
    const map = readHexMap(rich())
    const [a, b, c] = ['0101', '0102', '0103'].map((id) => map.hex(id))
    const side = (from: number, to: number) => map.sides[6 * from + map.directionTo(from, to)]
    const road = (from: number, to: number) => map.roads[6 * from + map.directionTo(from, to)]
    expect(side(b, a)).toBe(map.sideBit('slope', 'up'))
    expect(side(a, b)).toBe(map.sideBit('slope', 'down'))
    expect(side(a, b)).not.toBe(side(b, a))
    expect(side(b, c)).toBe(map.sideBit('cliff'))
    expect(side(c, b)).toBe(map.sideBit('cliff', 'down'))
    expect(map.sides.filter((bits) => bits !== 0)).toHaveLength(4)
    expect([road(a, b), road(b, a)]).toEqual([map.roadBit('primary'), map.roadBit('primary')])
    expect([road(b, c), road(c, b)]).toEqual([map.roadBit('secondary'), map.roadBit('secondary')])
    expect(map.roads.filter((bits) => bits !== 0)).toHaveLength(4)
    expect([map.sideBit('river'), map.roadBit('track')]).toEqual([0, 0])
  })

  const faults: [string, (file: HexMapFile) => void, string][] = [
    ['another version', (file) => Object.assign(file, { version: 2 }), 'version 2 is not known'],
    ['an unknown orientation', (file) => Object.assign(file.grid, { orientation: 'up' }), "orientation 'up'"],
    ['an unknown shift', (file) => Object.assign(file.grid, { shifted: 'both' }), "shifted 'both'"],
    ['an unknown id scheme', (file) => Object.assign(file.grid, { ids: 'words' }), "ids 'words'"],
    ['no hexes', (file) => (file.hexes = []), '0 hexes'],
    ['a terrain listed twice', (file) => file.terrains.push('clear'), 'a terrain is listed twice'],
    ['a hex listed twice', (file) => file.hexes.push(file.hexes[0]), 'hex 0101 is listed twice'],
    ['an id of another form', (file) => (file.hexes[0].id = 'A-1'), "hex 'A-1' has no id of the form CCRR"],
    ['an id that lies', (file) => (file.hexes[0].col = 9), 'lies in column 9, row 1, but its id says column 1, row 1'],
    ['an unknown terrain', (file) => (file.hexes[0].terrain = 'swamp'), "hex 0101 has unknown terrain 'swamp'"],
    ['a side to nowhere', (file) => (file.sides[1].between[1] = '0909'), 'there is no hex 0909'],
    [
      'a side between hexes apart',
      (file) => (file.sides[1].between[1] = '0203'),
      'between 0102 and 0203: these hexes do not touch',
    ],
    ['a side listed twice', (file) => file.sides.push(file.sides[1]), 'listed twice'],
    ['a side listed from both ends', (file) => file.sides.push(turned(file.sides[1])), 'listed twice'],
    ['a slope up both ways', (file) => file.sides.push(turned(file.sides[0])), 'listed twice'],
    [
      'a slope without a way',
      (file) => file.sides.push({ ...file.sides[0], directed: undefined }),
      'directed in one place',
    ],
    ['too many kinds of sides', manySides, '18 bits of 16'],
    ['too many kinds of roads', manyRoads, '9 kinds of roads; at most 8'],
    ['a road between hexes apart', (file) => (file.roads[0].between[1] = '0103'), 'these hexes do not touch'],
    ['a feature listed twice', (file) => file.features.push(file.features[0]), "feature 'luqa' is listed twice"],
    ['a feature nowhere', (file) => (file.features[0].hexes = []), "feature 'luqa' lies in no hex"],
    ['a feature off the map', (file) => file.features[0].hexes.push('0909'), "feature 'luqa': there is no hex 0909"],
    ['a hex that claims a feature', (file) => (file.hexes[0].features = ['luqa']), "hex 0101 names feature 'luqa'"],
  ]
  it.each(faults)('is refused with %s', (_, change, message) => {
    expect(refusal(change)).toContain(message)
  })

  it('tells several faults at once, but not hundreds', () => {
    const message = refusal((file) => file.hexes.forEach((hex) => (hex.terrain = 'x')))
    expect(message.split(';')).toHaveLength(6)
    const many = openFile(FLAT, 5, 5)
    many.hexes.forEach((hex) => (hex.terrain = 'x'))
    expect(() => readHexMap(many)).toThrow('and 17 more')
  })
})

function turned(side: HexMapFile['sides'][0]): HexMapFile['sides'][0] {
  return { ...side, between: [side.between[1], side.between[0]] }
}

function manySides(file: HexMapFile): void {
  for (let i = 0; i < 15; i++) file.sides.push({ kind: `kind ${i}`, between: ['0102', '0103'] })
}

function manyRoads(file: HexMapFile): void {
  for (let i = 0; i < 7; i++) file.roads.push({ kind: `kind ${i}`, between: ['0102', '0103'] })
}

describe('printed ids', () => {
  it('name rows by letters or columns and rows by digits', () => {
    expect(hexId('letter-number', 20, 7)).toBe('G-20')
    expect(hexId('letter-number', 116, 26)).toBe('Z-116')
    expect(hexId('letter-number', 1, 27)).toBe('AA-1')
    expect(hexId('CCRR', 31, 16)).toBe('3116')
    expect(hexId('CCRR', 4, 0)).toBe('0400')
    expect(() => hexId('CCRR', 100, 1)).toThrow('column 100, row 1 has no id of the form CCRR')
    expect(() => hexId('letter-number', 1, 0)).toThrow('column 1, row 0')
  })

  it('are read back', () => {
    for (let row = 1; row <= 60; row++) {
      expect(parseHexId('letter-number', hexId('letter-number', 105, row))).toEqual({ col: 105, row })
      expect(parseHexId('CCRR', hexId('CCRR', 7, row))).toEqual({ col: 7, row })
    }
    for (const wrong of ['', 'g-20', 'G20', 'G-020', 'G-', '-20', '12345', 'G-20 ']) {
      expect(parseHexId('letter-number', wrong)).toBeNull()
    }
    for (const wrong of ['', '123', '12345', '12a4', ' 1234']) expect(parseHexId('CCRR', wrong)).toBeNull()
  })
})
