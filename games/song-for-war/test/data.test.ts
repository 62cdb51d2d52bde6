// The data files against what the rulebook prints and what the board must be for the rules to work.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { crossProblems, packProblems } from '../src/data-check.ts'
import type { DataFiles, NationId, Site, SpaceRow, UnitRow, Year } from '../src/data-files.ts'
import { schemas } from '../src/data-schema.ts'
import { nameOf } from '../src/names.ts'
import { PRINTED } from '../src/printed.ts'
import { convert, readAdditions, readJson } from '../tools/convert.ts'
import type { DossierData, DossierMap } from '../tools/dossier.ts'
import { rulebook } from '../tools/rulebook.ts'
import { serialise } from '../../../tools/serialise.ts'

const FILES = ['units.json', 'maps/mediterranean.json', 'cards.json', 'scenarios/1942.json', 'scenarios/1943.json']
const bytesOf = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

const { spaces, lanes } = PRINTED.map
const { units } = PRINTED.units
const { cards } = PRINTED.cards
const land = spaces.filter(({ terrain }) => terrain !== 'sea')
const sea = spaces.filter(({ terrain }) => terrain === 'sea')
const sites = spaces.flatMap(({ site }) => (site === null ? [] : [site]))
const standard = units.filter(({ basedOn }) => basedOn === '')
const unique = units.filter(({ basedOn }) => basedOn !== '')

const NATIONS: NationId[] = ['US', 'GB', 'DE', 'IT']
const SCENARIOS: Year[] = ['1942', '1943']

function space(id: string): SpaceRow {
  const found = spaces.find((each) => each.id === id)
  if (!found) throw new Error(`no space ${id}`)
  return found
}

/** The spaces that can be reached from one over spaces that pass. */
function reach(from: string, passes: (space: SpaceRow) => boolean): Set<string> {
  const seen = new Set([from])
  for (const id of seen) for (const next of space(id).neighbours) if (passes(space(next))) seen.add(next)
  return seen
}

/** How many spaces lie between two, over spaces that pass. */
function distance(from: string, to: string, passes: (space: SpaceRow) => boolean = () => true): number {
  let ring = [from]
  const seen = new Set(ring)
  for (let far = 0; ring.length > 0; far++) {
    if (ring.includes(to)) return far
    ring = ring.flatMap((id) => space(id).neighbours.filter((next) => passes(space(next)) && !seen.has(next)))
    for (const id of ring) seen.add(id)
  }
  return Number.POSITIVE_INFINITY
}

const sum = (numbers: number[]): number => numbers.reduce((all, number) => all + number, 0)
const total = (counts: { [type: string]: number }): number => sum(Object.values(counts))

function tally<T>(things: T[], key: (thing: T) => string): { [key: string]: number } {
  const counts: { [key: string]: number } = {}
  for (const thing of things) counts[key(thing)] = (counts[key(thing)] ?? 0) + 1
  return counts
}

describe('the files', () => {
  test('are the bytes that the converter writes', () => {
    const folder = process.env.DOSSIERS
    const written = folder
      ? convert(
          readJson<DossierData>(join(folder, 'song-for-war-data.json')),
          readJson<DossierMap>(join(folder, 'song-for-war-map.json')),
          readAdditions(),
        )
      : Object.fromEntries(FILES.map((file) => [file, serialise(JSON.parse(bytesOf(`data/${file}`)))]))
    expect(written).toEqual(Object.fromEntries(FILES.map((file) => [file, bytesOf(`data/${file}`)])))
  })

  test('match their schemas and have no problem', () => {
    for (const name of Object.keys(schemas) as (keyof DataFiles)[]) {
      expect(schemas[name].safeParse(PRINTED[name]).error?.issues ?? []).toEqual([])
    }
    expect(crossProblems(PRINTED)).toEqual([])
  })

  test('refuse a field that no schema knows, a wrong range and a source that is none', () => {
    const [first, ...rest] = units
    const allows = (unit: object, provenance: object = PRINTED.units.provenance): boolean =>
      schemas.units.safeParse({ provenance, units: [unit, ...rest] }).success
    expect(allows(first)).toBe(true)
    expect(allows({ ...first, speed: 30 })).toBe(false)
    expect(allows({ ...first, cost: 0 })).toBe(false)
    expect(allows({ ...first, abilities: ['flying'] })).toBe(false)
    expect(allows(first, { units: 'somebody said so' })).toBe(false)
  })

  test('give every value of the unit table a source', () => {
    const { units: sources } = PRINTED.units.provenance as { units: { [id: string]: object | string } }
    expect(Object.keys(sources)).toEqual(units.map(({ id }) => id))
    for (const { id } of standard)
      expect(Object.keys(sources[id])).toEqual(expect.arrayContaining(['cost', 'move', 'armor']))
  })

  test('name everything in both languages, and nothing twice', () => {
    const ids = [...units, ...spaces, ...cards].map(({ id }) => id)
    expect(new Set([...ids, ...NATIONS]).size).toBe(ids.length + NATIONS.length)
    for (const id of [...ids, ...NATIONS, 'lost', ...NATIONS.map((nation) => `fleet.${nation}`)]) {
      expect({ id, ...nameOf(id) }).toEqual({ id, en: expect.stringMatching(/./), ja: expect.stringMatching(/./) })
    }
    expect(nameOf('GB-TNK-3')).toEqual({ en: 'British Tank', ja: 'イギリス軍戦車' })
    expect(nameOf('GB-XYZ-3')).toBeUndefined()
    const doubled = (names: string[]): string[] => names.filter((name, i) => names.indexOf(name) !== i)
    expect(doubled(spaces.map(({ name }) => name.en))).toEqual([])
    expect(doubled(spaces.map(({ name }) => name.ja))).toEqual([])
    expect(doubled(units.map(({ name }) => name.ja))).toEqual([])
  })

  test('make the rulebook', () => {
    expect(bytesOf('rulebook/rules.json')).toBe(rulebook())
  })
})

describe('the board', () => {
  test('has 82 land spaces, 11 of them impassable, and 77 sea spaces', () => {
    expect(land).toHaveLength(82)
    expect(land.filter(({ terrain }) => terrain === 'impassable')).toHaveLength(11)
    expect(sea).toHaveLength(77)
    expect(spaces.slice(0, 82)).toEqual(land)
  })

  test('is joined the same way from both sides', () => {
    const oneWay = spaces.flatMap(({ id, neighbours }) =>
      neighbours.filter((next) => !space(next).neighbours.includes(id)).map((next) => `${id}-${next}`),
    )
    expect(oneWay).toEqual([])
  })

  test('is one piece from the air, and so is the sea', () => {
    expect(reach('GIB', () => true).size).toBe(159)
    expect(reach('A1', ({ terrain }) => terrain === 'sea').size).toBe(77)
  })

  test('has the distances that the dossier measured', () => {
    const overLand = ({ terrain }: SpaceRow): boolean => terrain !== 'sea' && terrain !== 'impassable'
    const atSea = ({ terrain }: SpaceRow): boolean => terrain === 'sea'
    expect(distance('MLT', 'TRI')).toBe(3)
    expect(distance('GIB', 'ALG')).toBe(5)
    expect(distance('MLT', 'ALX')).toBe(7)
    expect(distance('ALX', 'TRI', overLand)).toBe(10)
    expect(distance('ALG', 'TUN', overLand)).toBe(5)
    expect(distance('A2', 'C3', atSea)).toBe(5)
    expect(distance('A7', 'C3', atSea)).toBe(2)
  })

  test('lets every objective be landed on', () => {
    const inland = land.filter(
      ({ site, neighbours }) => site?.kind === 'objective' && !neighbours.some((next) => space(next).terrain === 'sea'),
    )
    expect(inland).toEqual([])
  })

  test('has five lanes, each of one piece that touches its objectives', () => {
    expect(lanes.map(({ id }) => id)).toEqual(['A', 'B', 'C', 'D', 'E'])
    for (const lane of lanes) {
      const inLane = ({ id }: SpaceRow): boolean => lane.spaces.includes(id)
      expect([...reach(lane.spaces[0], inLane)].sort()).toEqual([...lane.spaces].sort())
      const touches = (objective: string): boolean => space(objective).neighbours.some((next) => inLane(space(next)))
      expect(lane.objectives.filter((objective) => !touches(objective))).toEqual([])
    }
    const inTwo = sea.filter(({ id }) => lanes.filter((lane) => lane.spaces.includes(id)).length > 1)
    expect(inTwo.map(({ id }) => id)).toEqual(['H6', 'J6', 'K7'])
  })

  test('counts as Africa what lies south of the sea', () => {
    const objectives = land.filter(({ africa, site }) => africa && site?.kind === 'objective').map(({ id }) => id)
    expect(objectives).toEqual(['ALG', 'BIZ', 'TUN', 'TRI', 'BEN', 'TOB', 'ALX'])
    expect(land.filter(({ africa }) => africa).every(({ lat }) => lat < 3750)).toBe(true)
    expect(sea.filter(({ africa }) => africa)).toEqual([])
  })
})

describe('the places', () => {
  test('are 17 objectives, 5 airfields and 2 lines', () => {
    expect(tally(sites, ({ kind }) => kind)).toEqual({ objective: 17, airfield: 5, line: 2 })
  })

  test.each<[Year, number, number]>([
    ['1942', 26, 53],
    ['1943', 38.5, 40.5],
  ])('are worth what the rulebook counts in %s', (scenario, allies, axis) => {
    const held = (nations: NationId[]): number =>
      sum(sites.filter(({ owner }) => nations.includes(owner[scenario])).map(({ points }) => points))
    expect(held(['US', 'GB'])).toBe(allies * 4)
    expect(held(['DE', 'IT'])).toBe(axis * 4)
    expect(PRINTED.scenarios[scenario].startPoints).toEqual({ allies: allies * 4, axis: axis * 4 })
  })

  test('have resupply values only as objectives, Tripoli those that are printed', () => {
    expect(sites.filter(({ kind, resupply }) => (kind === 'objective') !== (resupply !== null))).toEqual([])
    expect((space('TRI').site as Site).resupply).toEqual({ land: 16, sea: 12, air: 10 })
  })
})

describe('the pieces', () => {
  test('are 475 standard units and 32 unique ones', () => {
    expect(standard).toHaveLength(15)
    // The 476th would be Italy's second Aircraft Carrier.
    expect(sum(standard.map(({ pool }) => pool)) * 4 - 1).toBe(475)
    expect(tally(unique, ({ nation }) => nation)).toEqual({ US: 4, GB: 4, DE: 4, IT: 4 })
    expect(sum(unique.map(({ pool }) => pool))).toBe(32)
  })

  test('suffice for both set-ups', () => {
    for (const scenario of SCENARIOS) {
      for (const nation of NATIONS) {
        const { groups, fleets } = PRINTED.scenarios[scenario]
        const everywhere = [...groups[nation], ...(fleets[nation] === undefined ? [] : [fleets[nation]])]
        const count = ({ id }: UnitRow): number =>
          sum(everywhere.flatMap((g) => [g.units, g.aboardTransports, g.aboardCarriers].map((part) => part[id] ?? 0)))
        expect(
          standard.filter((unit) => count(unit) > unit.pool).map(({ id }) => `${scenario} ${nation} ${id}`),
        ).toEqual([])
      }
    }
  })

  test.each<[Year, number[]]>([
    ['1942', [49, 69, 73, 69]],
    ['1943', [54, 73, 73, 63]],
  ])('are set up in %s as the dossier counts them', (scenario, counts) => {
    const { groups, fleets } = PRINTED.scenarios[scenario]
    const counted = NATIONS.map((nation) => {
      const fleet = fleets[nation]
      const groupsAndFleet = fleet === undefined ? groups[nation] : [...groups[nation], fleet]
      return sum(groupsAndFleet.map((g) => total(g.units) + total(g.aboardTransports) + total(g.aboardCarriers)))
    })
    expect(counted).toEqual(counts)
  })

  test('have fleets where the rulebook lets them begin', () => {
    const starts = (scenario: Year, nation: NationId): string[] | undefined =>
      PRINTED.scenarios[scenario].fleets[nation]?.starts
    expect(starts('1942', 'US')).toEqual(['A2', 'A5', 'A7'])
    expect(starts('1942', 'DE')).toBeUndefined()
    expect(starts('1943', 'US')).toEqual(['F7', 'G3', 'H6'])
    expect(starts('1943', 'DE')).toEqual(['J1', 'J4', 'J8'])
  })
})

describe('the cards', () => {
  test('are 64, 16 a nation, four of each kind', () => {
    expect(cards).toHaveLength(64)
    for (const nation of NATIONS) {
      const own = cards.filter((card) => card.nation === nation)
      expect(tally(own, ({ kind }) => kind)).toEqual({ strategy: 4, upgrade: 4, unique: 4, event: 4 })
      expect(new Set(own.filter(({ kind }) => kind === 'upgrade').map(({ unit }) => unit)).size).toBe(4)
    }
  })

  test('unlock each unique unit once', () => {
    const unlocked = cards.filter(({ kind }) => kind === 'unique').map(({ unit }) => unit)
    expect(unlocked).toEqual(unique.map(({ id }) => id))
  })

  test('leave out Rommel Arrives in 1943 only', () => {
    expect(PRINTED.scenarios['1942'].removedCards).toEqual([])
    expect(PRINTED.scenarios['1943'].removedCards).toEqual(['DE-E1'])
  })
})

describe('a pack', () => {
  const problems = (values: object): string[] => packProblems({ game: 'song-for-war', name: 'Mine', values })

  test('that corrects values within their kind is in order', () => {
    expect(problems({})).toEqual([])
    expect(
      problems({
        'units.units.INF.cost': 3,
        'units.units.HBR.firepower.0.dice': 4,
        'map.spaces.ROM.site.resupply.land': 18,
        'map.spaces.PES.terrain': 'mountain',
        'cards.cards.US-E1.cost': 3,
        'scenarios.1942.groups.US.0.units.INF': 5,
      }),
    ).toEqual([])
  })

  test.each<[object, string]>([
    [{ 'units.units.XXX.cost': 3 }, "units.units.XXX.cost: there is no 'XXX' here"],
    [{ 'units.units.INF.cost': 'two' }, 'units.units.INF.cost: a number is needed'],
    [{ 'units.units.INF.cost': 0 }, 'units.units.INF.cost: '],
    [{ 'units.units.INF.armour': 'green' }, 'units.units.INF.armour: '],
    [{ 'units.units.TIGER.basedOn': 'B17' }, "units.units.TIGER.basedOn: 'B17' is no standard unit"],
    [{ 'units.units.TIGER.nation': '' }, 'units.units.TIGER.basedOn: a unique unit has a nation'],
    [{ 'map.spaces.MLT.neighbours': ['H4', 'H5'] }, "map.spaces.H6.neighbours: 'MLT' does not border it"],
    [{ 'map.spaces.MLT.neighbours': ['H4', 'H5', 'H6', 'H6'] }, "map.spaces.MLT.neighbours: 'H6' is named twice"],
    [{ 'map.spaces.ROM.terrain': 'impassable' }, 'map.spaces.ROM.terrain: nobody could ever take ROM'],
    [{ 'map.spaces.BON.site.kind': 'objective' }, 'map.spaces.BON.site.resupply: an objective has three values'],
    [{ 'map.spaces.ROM.site.points': 40 }, 'scenarios.1942.startPoints.axis: their places are worth 216 quarters'],
    [{ 'map.lanes.A.spaces': ['A3', 'C3'] }, "map.lanes.A.spaces: 'C3' is cut off from 'A3'"],
    [{ 'map.lanes.A.objectives': ['GIB', 'BON'] }, "map.lanes.A.objectives: 'BON' is no objective"],
    [{ 'map.lanes.A.objectives': ['GIB', 'ROM'] }, "map.lanes.A.objectives: 'ROM' borders no space of the lane"],
    [{ 'cards.cards.DE-U1.unit': 'TIGER' }, "cards.cards.DE-U1.unit: 'TIGER' is no standard unit"],
    [{ 'cards.cards.DE-Q1.unit': 'B17' }, "cards.cards.DE-Q1.unit: 'B17' is no unique unit of DE"],
    [{ 'cards.cards.DE-E1.unit': 'TNK' }, 'cards.cards.DE-E1.unit: this card has no unit'],
    [{ 'scenarios.1942.fleets.US.units.DES': 4 }, 'scenarios.1942.fleets.US.units: a Hidden Fleet has 3 to 10 ships'],
    [{ 'scenarios.1942.fleets.US.starts': ['ROM'] }, 'scenarios.1942.fleets.US.starts'],
    [{ 'scenarios.1942.fleets.US.aboardTransports.INF': 7 }, 'aboardTransports: there is room for 12'],
    [{ 'scenarios.1942.groups.US.0.space': 'A2' }, "'INF' cannot stand on sea"],
    [{ 'scenarios.1943.axisWin': 100 }, 'scenarios.1943.axisWin: both sides could reach their goals at once'],
    [{ 'scenarios.1943.lastStage': 2 }, 'scenarios.1943.lastStage: the game ends before it begins'],
  ])('%j is refused with its path', (values, message) => {
    expect(problems(values).join('\n')).toContain(message)
  })

  test('of another shape is refused', () => {
    expect(packProblems(null)).toEqual(['a pack is a JSON object'])
    expect(packProblems({ game: 'chess', name: '', values: 3 })).toHaveLength(3)
  })
})
