import { readFileSync } from 'node:fs'
import { type HexMap, type HexMapFile, readHexMap } from '@middlesea/board'
import { describe, expect, test } from 'vitest'

interface Landings {
  zones: { key: string; hexes: string[] }[]
  landings: { key: string; zone: string; sea: string; coast: string; number: number }[]
  ports: { key: string; zone: string; hex: string; sea: string }[]
  booms: { key: string; ends: string[]; box: string; area: string[]; ports: string[]; landings: string[] }[]
  victory: { key: string; hexes: string[]; scenarios: number[]; sudden?: number[] }[]
}

function read(name: string): { file: HexMapFile & Landings; map: HexMap } {
  const file = JSON.parse(readFileSync(`${import.meta.dirname}/../data/maps/${name}.json`, 'utf8'))
  return { file, map: readHexMap(file) }
}

const malta = read('malta')
const leros = read('leros')

const neighbours = ({ map }: typeof malta, id: string): string[] =>
  [0, 1, 2, 3, 4, 5].map((d) => map.neighbour(map.hex(id), d)).flatMap((h) => (h < 0 ? [] : [map.ids[h]]))
const terrain = ({ map }: typeof malta, id: string): string => map.terrains[map.terrain[map.hex(id)]]
/** What is on the side as it is crossed from the first hex to the second. */
function side({ map }: typeof malta, from: string, to: string): string[] {
  const bits = map.sides[6 * map.hex(from) + map.directionTo(map.hex(from), map.hex(to))]
  const kinds: [string, number][] = [
    ['sea', map.sideBit('sea')],
    ['cliff', map.sideBit('cliff')],
    ['up', map.sideBit('slope', 'up')],
    ['down', map.sideBit('slope', 'down')],
  ]
  return kinds.filter(([, bit]) => (bits & bit) !== 0).map(([kind]) => kind)
}
const hasRoad = ({ map }: typeof malta, id: string): boolean =>
  [0, 1, 2, 3, 4, 5].some((d) => map.roads[6 * map.hex(id) + d] !== 0)
const feature = ({ file }: typeof malta, key: string) => file.features.find((f) => f.key === key)!

/** A way over land that crosses neither sea sides nor cliffs and keeps out of some hexes. */
function way({ map }: typeof malta, from: string, to: string, closed: readonly string[] = []): string[] | null {
  const before = new Map<number, number>([[map.hex(from), -1]])
  for (const h of before.keys()) {
    if (map.ids[h] === to) {
      const path: string[] = []
      for (let at = h; at >= 0; at = before.get(at)!) path.unshift(map.ids[at])
      return path
    }
    for (let d = 0; d < 6; d++) {
      const next = map.neighbour(h, d)
      if (next < 0 || before.has(next) || closed.includes(map.ids[next])) continue
      if (['sea', 'island'].includes(map.terrains[map.terrain[next]])) continue
      if ((map.sides[6 * h + d] & (map.sideBit('sea') | map.sideBit('cliff'))) === 0) before.set(next, h)
    }
  }
  return null
}

describe('the hexes that the rulebook names, on Malta', () => {
  test('8.2: 1425 touches 1524 and 1424, and not 1523, which touches both', () => {
    expect(neighbours(malta, '1425').sort()).toEqual(['1324', '1325', '1424', '1426', '1524', '1525'])
    expect(neighbours(malta, '1523')).toEqual(expect.arrayContaining(['1424', '1524']))
    expect(neighbours(malta, '1523')).not.toContain('1425')
    for (const to of ['1424', '1524']) expect([to, side(malta, '1425', to)]).toEqual([to, []])
  })

  test('6.2: the Beachhead in 1225 is reached round 1425 and its ZOC, never through the cliffs of 1324', () => {
    expect(malta.file.hexes.find(({ id }) => id === '1225')).toMatchObject({ coastal: true })
    for (const to of ['1224', '1225']) expect([to, side(malta, '1324', to)]).toEqual([to, ['cliff']])
    const zoc = neighbours(malta, '1425').filter((id) => id !== '1524')
    expect(way(malta, '1524', '1225', ['1425', ...zoc])).toEqual(['1524', '1523', '1423', '1323', '1224', '1225'])
    expect(way(malta, '1524', '1225', ['1224'])).toBeNull()
  })

  test('6.2, 15.21: the Airhead in 1623 stands on neither rough nor urban, and 1524 has a way to it', () => {
    expect(['rough', 'urban']).not.toContain(terrain(malta, '1623'))
    expect(way(malta, '1524', '1623', ['1425', '1424', '1525'])).not.toBeNull()
  })

  test('12.2: 3115 is attacked up a slope from 3116, and without one from 3015', () => {
    expect(side(malta, '3116', '3115')).toEqual(['up'])
    expect(side(malta, '3115', '3116')).toEqual(['down'])
    expect(side(malta, '3015', '3115')).toEqual([])
    expect(neighbours(malta, '3115')).toEqual(expect.arrayContaining(['3015', '3116']))
  })

  test('15.4: the ground of the drop on 1530', () => {
    expect(neighbours(malta, '1530').sort()).toEqual(['1430', '1431', '1529', '1531', '1630', '1631'])
    expect(terrain(malta, '1631')).toBe('urban')
    expect(terrain(malta, '1529')).toBe('rough')
    for (const id of ['1530', '1730', '1431']) expect([id, terrain(malta, id)]).toEqual([id, 'clear'])
    expect(['sea', 'island']).not.toContain(terrain(malta, '1632'))
    expect(malta.map.distance(malta.map.hex('1530'), malta.map.hex('1730'))).toBe(2)
    expect(malta.map.distance(malta.map.hex('1530'), malta.map.hex('1632'))).toBe(2)
  })

  test('19.21: Cospicua is 2933 and Valletta 3232, both urban; so is the Castille of the Japanese revision, 3131', () => {
    expect(feature(malta, 'cospicua').hexes).toEqual(['2933'])
    expect(feature(malta, 'valletta').hexes).toEqual(['3232'])
    expect(feature(malta, 'castille').hexes).toEqual(['3131'])
    for (const id of ['2933', '3131', '3232']) expect([id, terrain(malta, id)]).toEqual([id, 'urban'])
    const sudden = malta.file.victory.filter((place) => place.sudden)
    expect(sudden.map(({ hexes, sudden: scenarios }) => [hexes, scenarios])).toEqual([
      [['3232'], [1, 2, 3]],
      [['2933'], [1, 2, 3]],
    ])
  })
})

describe('the hexes that the rulebook names, on Leros', () => {
  test('19.22: 2706 wins at once', () => {
    const sudden = leros.file.victory.filter((place) => place.sudden)
    expect(sudden).toMatchObject([{ hexes: ['2706'], sudden: [4] }])
    expect(feature(leros, 'meraviglia').hexes).toEqual(['2706'])
  })

  test('16.24: there is a zone called East, and Leros has no airfield (15.7)', () => {
    expect(leros.file.zones.map(({ key }) => key)).toEqual(['east', 'north', 'west', 'south'])
    expect(leros.file.features.filter(({ kind }) => kind === 'airfield')).toEqual([])
    expect(leros.file.terrains).not.toContain('airfield')
  })
})

describe.each([
  ['Malta', malta],
  ['Leros', leros],
])('%s', (_, board) => {
  test('4.51: three sectors, and every land hex is in one', () => {
    expect([...board.map.sectors]).toEqual(['C', 'N', 'S'])
  })

  test('15.72: every airfield has two hexes or more, which touch and are all airfield', () => {
    for (const { key, hexes } of board.file.features.filter(({ kind }) => kind === 'airfield')) {
      expect([key, hexes.length >= 2]).toEqual([key, true])
      for (const id of hexes) {
        expect([id, terrain(board, id)]).toEqual([id, 'airfield'])
        expect(neighbours(board, id).some((other) => hexes.includes(other))).toBe(true)
      }
    }
  })

  test('16.31: every arrow points from a sea hex to the coastal hex beside it, and a road leads from there', () => {
    for (const { key, sea, coast } of board.file.landings) {
      expect([key, terrain(board, sea)]).toEqual([key, 'sea'])
      expect([key, neighbours(board, sea).includes(coast)]).toEqual([key, true])
      expect([key, side(board, sea, coast)]).toEqual([key, []])
      expect([key, hasRoad(board, coast)]).toEqual([key, true])
    }
  })

  test('17.61: the sea of a zone is all sea, without invasion hexes, and belongs to no other zone', () => {
    const all = board.file.zones.flatMap(({ hexes }) => hexes)
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((id) => terrain(board, id) !== 'sea')).toEqual([])
    expect(board.file.landings.filter(({ sea }) => all.includes(sea))).toEqual([])
  })
})

describe('what the first drafts of the maps had wrong', () => {
  const between = ({ file }: typeof malta, list: 'roads' | 'sides'): string[] =>
    file[list].map(({ between: pair }) => [...pair].sort().join('|'))

  test('Malta: both harbours are water, parted from the land by sea sides', () => {
    for (const id of ['2931', '3032']) expect([id, terrain(malta, id)]).toEqual([id, 'sea'])
    // Grand Harbour between Valletta and the Three Cities, Marsamxett between Valletta and Manoel Island.
    for (const [a, b] of [
      ['3131', '3132'],
      ['3232', '3233'],
      ['3130', '3230'],
      ['3232', '3331'],
    ])
      expect([a, b, ...side(malta, a, b)]).toEqual([a, b, 'sea'])
  })

  test('Malta: no road over the cliff 1225-1324, and nobody is cut off in 1319, 1415, 1511 and 1512', () => {
    expect(between(malta, 'roads')).not.toContain('1225|1324')
    for (const id of ['1319', '1415', '1511', '1512']) expect([id, way(malta, '2218', id) !== null]).toEqual([id, true])
  })

  test('no slope runs both ways', () => {
    for (const { file } of [malta, leros]) {
      const slopes = file.sides
        .filter(({ kind }) => kind === 'slope')
        .map(({ between: [low, high] }) => `${low}>${high}`)
      expect(slopes.filter((slope) => slopes.includes(slope.split('>').reverse().join('>')))).toEqual([])
    }
  })

  test('Malta: roads to Ta Kali, the Safi strip, five built-up hexes and five beaches', () => {
    for (const key of ['ta-kali', 'safi-strip'])
      expect([key, feature(malta, key).hexes.some((id) => hasRoad(malta, id))]).toEqual([key, true])
    const hexes = ['2017', '2724', '2729', '3329', '3429', '1224', '2941', '3626', '3514', '3411']
    expect(hexes.filter((id) => !hasRoad(malta, id))).toEqual([])
  })

  test('Malta: ports, booms, hospitals, batteries and cliffs of the coast are on the map', () => {
    expect(malta.file.ports.map(({ hex }) => hex)).toEqual(['2932', '1841', '3313'])
    expect(malta.file.booms.map(({ key }) => key)).toEqual(['grand-harbour-boom', 'marsamxett-boom', 'kalafrana-boom'])
    // The boom at Kalafrana closes its port, and none of the beaches of the bay.
    expect(malta.file.booms[2]).toMatchObject({ ends: ['1840', '1841'], ports: ['kalafrana-port'], landings: [] })
    const kinds = new Set(malta.file.features.map(({ kind }) => kind))
    expect(['hospital', 'battery', 'fort', 'pillbox'].filter((kind) => !kinds.has(kind))).toEqual([])
    const atSea = malta.file.sides.filter(
      ({ kind, between: pair }) => kind === 'cliff' && pair.some((id) => terrain(malta, id) === 'sea'),
    )
    expect(atSea.length).toBeGreaterThan(10)
  })

  test('Malta: Fort Campbell and Fort Benghisa lie on the coast, and a bridge leads to Manoel Island', () => {
    for (const key of ['fort-campbell', 'fort-benghisa']) {
      const [hex] = feature(malta, key).hexes
      expect(malta.file.hexes.find(({ id }) => id === hex)).toMatchObject({ coastal: true })
    }
    const [manoel] = feature(malta, 'fort-manoel').hexes
    expect(hasRoad(malta, manoel)).toBe(true)
    expect(way(malta, '3127', manoel)).not.toBeNull()
  })

  test('Leros: one net of roads joins Portolago and Lepida, the forts, the hospitals, the port and every beach', () => {
    const reached = new Set(['3106'])
    for (let size = 0; size < reached.size; ) {
      size = reached.size
      for (const { between: pair } of leros.file.roads)
        if (pair.some((id) => reached.has(id))) for (const id of pair) reached.add(id)
    }
    expect(
      [...new Set(leros.file.roads.flatMap(({ between: pair }) => pair))].filter((id) => !reached.has(id)),
    ).toEqual([])
    const keys = (kind: string): string[] => leros.file.features.filter((f) => f.kind === kind).map(({ key }) => key)
    expect(keys('fort')).toEqual(['leros-castle', 'meraviglia', 'san-giorgio-base'])
    expect(keys('hospital')).toEqual(['portolago-hospital', 'alinda-hospital'])
    const places = [
      ...leros.file.features.filter(({ kind }) => kind === 'hospital').map(({ hexes }) => hexes[0]),
      ...leros.file.landings.map(({ coast }) => coast),
      ...leros.file.ports.map(({ hex }) => hex),
    ]
    expect(places.filter((id) => !reached.has(id))).toEqual([])
    expect(leros.file.booms.map(({ key, ports }) => [key, ports])).toEqual([['portolago-boom', ['portolago-port']]])
  })
})
