// How long the hex board takes, in microseconds of CPU time. Run: npm run bench -- hexes, or npx tsx board/bench/hex.ts
// The map has 1,500 hexes: two in five rough, roads every sixth row, 300 units on two sides.
import { pathToFileURL } from 'node:url'
import {
  cloneOccupancy,
  emptyOccupancy,
  FORBIDDEN,
  hasUnits,
  type HexMapFile,
  hexId,
  inZoc,
  occupancyPlan,
  placeUnit,
  Reach,
  readHexMap,
  retreats,
  setPoints,
  setZocClass,
  STOP,
  Trace,
  zocSpread,
} from '../src/index.ts'

const COLS = 60
const ROWS = 25
const UNITS = 300
const THEM = 1
const BATCHES = 15

/** A fixed mixer: every run measures the same map. */
let seed = 1942
function chance(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}

const map = readHexMap(benchFile())
const primary = map.roadBit('primary')
const rough = map.terrainIndex('rough')
const spread = zocSpread(map, (h, d) => (map.sides[6 * h + d] & map.sideBit('sea')) === 0)
const plan = occupancyPlan(
  map,
  2,
  Array.from({ length: UNITS }, (_, u) => u % 2),
  [spread],
)
const table = emptyOccupancy(plan)
for (let u = 0; u < UNITS; u++) {
  setPoints(table, u, 1 + chance(3))
  setZocClass(table, u, 1)
  placeUnit(table, u, chance(map.size))
}

/** Costs in half points: roads half a point, clear one, rough two; enemy hexes closed, enemy ZOC stops. */
function foot(from: number, d: number, to: number): number {
  if (hasUnits(table, THEM, to)) return FORBIDDEN
  const cost = (map.roads[6 * from + d] & primary) !== 0 ? 1 : map.terrain[to] === rough ? 4 : 2
  return inZoc(table, THEM, to) ? cost + STOP : cost
}

/** The same without an enemy: nothing stops the search before the allowance is spent. */
function alone(from: number, d: number, to: number): number {
  return (map.roads[6 * from + d] & primary) !== 0 ? 1 : map.terrain[to] === rough ? 4 : 2
}

const reach = new Reach()
const trace = new Trace()
const hexes = Array.from({ length: 1024 }, () => chance(map.size))
const at = (i: number): number => hexes[i & 1023]
const near = hexes.map((h) => map.within(h, 6)).map((around) => around[chance(around.length)])
/** Results go here, so that the compiler leaves no call out. */
let sink: unknown

export function measureHexes(): { hexes: number; units: number; microseconds: Record<string, number> } {
  const microseconds = {
    'reach, 8 half points, among enemies': measure(2_000, (i) => reach.run(map, at(i), 8, foot).count),
    'reach, 8 half points, no enemy': measure(2_000, (i) => reach.run(map, at(i), 8, alone).count),
    'reach, 24 half points, no enemy': measure(500, (i) => reach.run(map, at(i), 24, alone).count),
    'reach, the whole map': measure(200, (i) => reach.run(map, at(i), 400, alone).count),
    'path to the farthest hex reached': measure(2_000, () => reach.pathTo(reach.entered[reach.count - 1])),
    'occupancy, a unit moves': measure(20_000, (i) => placeUnit(table, i % UNITS, at(i))),
    'occupancy, clone': measure(2_000, () => cloneOccupancy(table)),
    'line, up to six hexes': measure(10_000, (i) => map.line(at(i), near[i & 1023])),
    'line, anywhere': measure(5_000, (i) => map.line(at(i), at(7 * i + 1))),
    'hexes within 5': measure(20_000, (i) => map.within(at(i), 5)),
    'supply from one source, the whole map': measure(300, (i) => trace.run(map, [at(i)], 999, () => true)),
    'retreat of two hexes': measure(5_000, (i) => retreats(map, at(i), 2, (_from, _d, to) => rank(to))),
  }
  return { hexes: map.size, units: UNITS, microseconds }
}

function rank(to: number): number {
  if (hasUnits(table, THEM, to)) return -1
  return inZoc(table, THEM, to) ? 1 : 0
}

/** Microseconds of CPU time for one call: the median of batches, after warming up. */
function measure(calls: number, run: (i: number) => unknown): number {
  const times = Array.from({ length: BATCHES + 3 }, () => {
    const begin = process.cpuUsage()
    for (let i = 0; i < calls; i++) sink = run(i)
    const { user, system } = process.cpuUsage(begin)
    return (user + system) / calls
  })
  if (sink === null) throw new Error('nothing was measured')
  const sorted = times.slice(3).sort((a, b) => a - b)
  return Math.round(sorted[BATCHES >> 1] * 1000) / 1000
}

function benchFile(): HexMapFile {
  const file: HexMapFile = {
    id: 'bench',
    version: 1,
    grid: { orientation: 'flat', shifted: 'even', ids: 'CCRR' },
    provenance: 'reconstructed',
    terrains: ['clear', 'rough'],
    hexes: [],
    sides: [],
    roads: [],
    features: [],
  }
  for (let col = 1; col <= COLS; col++) {
    for (let row = 1; row <= ROWS; row++) {
      file.hexes.push({ id: hexId('CCRR', col, row), col, row, terrain: chance(5) < 2 ? 'rough' : 'clear' })
      const here = hexId('CCRR', col, row)
      if (col < COLS && row % 6 === 0)
        file.roads.push({ kind: 'primary', between: [here, hexId('CCRR', col + 1, row)] })
      if (row < ROWS && chance(20) === 0) file.sides.push({ kind: 'sea', between: [here, hexId('CCRR', col, row + 1)] })
    }
  }
  return file
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.log(JSON.stringify(measureHexes(), null, 2))
