// Ground that a test draws itself: a meadow of clear hexes with what it needs on it. So a test tells its rule and hangs on
// no hex of the maps, which are corrected.
import type { ScenarioId, UnitRow } from '../data-files.ts'
import { PRINTED } from '../index.ts'
import { type Files, Kit } from '../kit.ts'
import type { MapFile } from '../map-file.ts'

/** Hexes are '0101' to '0909' on land; around them lies the sea. What is not said is clear, in sector C. */
export interface Meadow {
  /** Whose counters, turns and tables are used; Leros by default. */
  scenario?: ScenarioId
  rough?: string[]
  urban?: string[]
  airfield?: string[]
  /** Hexes of the meadow that are water. */
  sea?: string[]
  fort?: string[]
  hospital?: string[]
  /** Hexes of other sectors than C. */
  north?: string[]
  south?: string[]
  /** Chains of hexes: '0303-0304-0404'. */
  mainRoad?: string[]
  minorRoad?: string[]
  /** From low to high: '0303-0304'. */
  slope?: string[]
  cliff?: string[]
  seaSide?: string[]
  /** Invasion hexes of the first zone with the hex that each arrow points to: '0500-0501'; those of the second and third zone. */
  beach?: string[]
  otherBeach?: string[]
  thirdBeach?: string[]
  /** Numbers in the boxes of invasion hexes, where they are not 0. */
  boxes?: { [sea: string]: number }
  /** Ports of the first and of the second zone: the hex of each; keys 'port-0505'. */
  port?: string[]
  otherPort?: string[]
  /** Booms with their ends and what they close: keys 'port-0505', 'beach-0500'. */
  boom?: { ends: string[]; closes: string[]; area?: string[] }[]
  /** 17.61: sea of the first zone, for ships; '0000' where nothing is said. */
  waters?: string[]
  /** 19.11, 19.21: places that count, and those that win at once. */
  victory?: { needed: number; hexes: string[] }
  sudden?: string[]
  /** Printed values that differ, by unit: a test that is about numbers says them itself. */
  values?: { [unit: string]: Partial<UnitRow> }
}

const SIZE = 9

const idOf = (col: number, row: number): string => `${col}`.padStart(2, '0') + `${row}`.padStart(2, '0')

function hexesOf(wish: Meadow): MapFile['hexes'] {
  const hexes: MapFile['hexes'] = []
  for (let col = 0; col <= SIZE + 1; col++) {
    for (let row = 0; row <= SIZE + 1; row++) {
      const id = idOf(col, row)
      const isSea = col === 0 || row === 0 || col > SIZE || row > SIZE || wish.sea?.includes(id) === true
      if (isSea) hexes.push({ id, col, row, terrain: 'sea' })
      else hexes.push({ id, col, row, terrain: terrainOf(wish, id), sector: sectorOf(wish, id) })
    }
  }
  return hexes
}

function terrainOf(wish: Meadow, id: string): string {
  if (wish.rough?.includes(id)) return 'rough'
  if (wish.urban?.includes(id)) return 'urban'
  return wish.airfield?.includes(id) ? 'airfield' : 'clear'
}

const sectorOf = (wish: Meadow, id: string): string =>
  wish.north?.includes(id) ? 'N' : wish.south?.includes(id) ? 'S' : 'C'

/** '0101-0102-0103' as its two links. */
const links = (chains: string[] = []): [string, string][] =>
  chains.flatMap((chain) => {
    const hexes = chain.split('-')
    return hexes.slice(1).map((hex, i): [string, string] => [hexes[i], hex])
  })

const NO_NAME = { en: '', ja: '' }

function mapOf(wish: Meadow, zones: string[]): MapFile {
  const features = [
    ...(wish.fort ?? []).map((hex) => ({ kind: 'fort', hex })),
    ...(wish.hospital ?? []).map((hex) => ({ kind: 'hospital', hex })),
  ].map(({ kind, hex }) => ({ key: `${kind}-${hex}`, kind, name: NO_NAME, hexes: [hex] }))
  if (wish.airfield !== undefined) {
    features.push({ key: 'airfield', kind: 'airfield', name: NO_NAME, hexes: wish.airfield })
  }
  // Every kind of terrain, side and sector is known, so that a test may ask for what its meadow has not.
  return {
    id: 'meadow',
    version: 1,
    grid: { orientation: 'flat', shifted: 'odd', ids: 'CCRR' },
    provenance: 'drawn for a test',
    terrains: ['sea', 'clear', 'rough', 'urban', 'airfield'],
    hexes: withAllSectors(hexesOf(wish)),
    sides: [
      ...links(wish.slope).map((between) => ({ kind: 'slope', between, directed: true as const })),
      ...links(wish.cliff).map((between) => ({ kind: 'cliff', between })),
      ...links(wish.seaSide).map((between) => ({ kind: 'sea', between })),
    ],
    roads: [
      ...links(wish.mainRoad).map((between) => ({ kind: 'main', between })),
      ...links(wish.minorRoad).map((between) => ({ kind: 'minor', between })),
    ],
    features,
    zones: zones.map((key, z) => ({
      key,
      name: { en: key, ja: key },
      hexes: z === 0 ? (wish.waters ?? ['0000']) : [],
    })),
    landings: [
      ...beachesOf(wish, wish.beach, zones[0]),
      ...beachesOf(wish, wish.otherBeach, zones[1]),
      ...beachesOf(wish, wish.thirdBeach, zones[2]),
    ],
    ports: [...portsOf(wish.port, zones[0]), ...portsOf(wish.otherPort, zones[1])],
    booms: (wish.boom ?? []).map(({ ends, closes, area = [] }, i) => ({
      key: `boom-${i}`,
      name: NO_NAME,
      ends,
      box: ends[0],
      area,
      ports: closes.filter((key) => key.startsWith('port')),
      landings: closes.filter((key) => key.startsWith('beach')),
    })),
  }
}

const beachesOf = (wish: Meadow, beaches: string[] | undefined, zone: string): MapFile['landings'] =>
  links(beaches).map(([sea, coast]) => ({
    key: `beach-${sea}`,
    zone,
    name: NO_NAME,
    sea,
    coast,
    number: wish.boxes?.[sea] ?? 0,
  }))

const portsOf = (ports: string[] = [], zone: string): MapFile['ports'] =>
  ports.map((hex) => ({ key: `port-${hex}`, zone, name: NO_NAME, hex, sea: '0000' }))

/** The far corner has one hex of each sector: activation markers name all three. */
function withAllSectors(hexes: MapFile['hexes']): MapFile['hexes'] {
  const corner: { [id: string]: string } = { '9901': 'N', '9902': 'C', '9903': 'S' }
  const far = Object.entries(corner).map(([id, sector]) => ({ id, col: 99, row: Number(id.slice(2)), sector }))
  return [...hexes, ...far.map((hex) => ({ ...hex, terrain: 'clear' }))]
}

/** The kit of a game on this ground. */
export function meadow(wish: Meadow = {}): Kit {
  const id = wish.scenario ?? 'leros-1943'
  const scenario = PRINTED.scenarios[id]
  const { needed, hexes } = wish.victory ?? { needed: 1, hexes: [] }
  const files: Files = {
    ...PRINTED,
    units: {
      ...PRINTED.units,
      units: PRINTED.units.units.map((unit) => ({ ...unit, ...wish.values?.[unit.id] })),
    },
    maps: { ...PRINTED.maps, [scenario.map]: mapOf(wish, scenario.zones) },
    scenarios: {
      ...PRINTED.scenarios,
      [id]: {
        ...scenario,
        axis: { ...scenario.axis, kgs: scenario.axis.kgs.map((kg) => ({ ...kg, drop: '' })) },
        victory: {
          ...scenario.victory,
          needed,
          locations: hexes.map((hex) => ({ id: hex, name: NO_NAME, hexes: [hex] })),
          sudden: wish.sudden ?? [],
          suddenJapanese: wish.sudden ?? [],
        },
      },
    },
  }
  return new Kit(files, id)
}
