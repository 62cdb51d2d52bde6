// What is wrong with the data of a game, in plain words. For the command line and for tests only: it brings zod along.
import { type HexMap, readHexMap } from '@middlesea/board'
import { applyPack, PackError, packPath, parsePack } from '@middlesea/engine'
import type { ScenarioFile, UnitData } from './data-files.ts'
import { schemas } from './data-schema.ts'
import type { DataFiles } from './kit.ts'
import { pointsOf } from './data-points.ts'

/** What is wrong with a data pack: the path of each wrong value, and why. Empty when the pack can be played. */
export function packProblems(game: string, printed: DataFiles, value: unknown): string[] {
  try {
    return dataProblems(applyPack(printed, parsePack(value, game)))
  } catch (error) {
    if (error instanceof PackError) return error.problems
    throw error
  }
}

/** What values say about one another can be asked only of values that have the right shape. */
export function dataProblems(files: DataFiles): string[] {
  const shape = shapeProblems(files)
  if (shape.length > 0) return shape
  let map: HexMap
  try {
    map = readHexMap(files.map)
  } catch (error) {
    return [`map: ${(error as Error).message}`]
  }
  return [
    ...tableProblems(files),
    ...files.units.units.flatMap((unit) => unitProblems(files, unit)),
    ...setUpProblems(files, map),
    ...Object.keys(files.scenarios).flatMap((id) => scenarioProblems(files, map, id)),
  ]
}

// ---- The shape of each file

function shapeProblems(files: DataFiles): string[] {
  const parts = [
    { path: ['units'], result: schemas.units.safeParse(files.units) },
    { path: ['tables'], result: schemas.tables.safeParse(files.tables) },
    ...Object.entries(files.scenarios).map(([id, scenario]) => ({
      path: ['scenarios', id],
      result: schemas.scenario.safeParse(scenario),
    })),
  ]
  return parts.flatMap(({ path, result }) =>
    (result.error?.issues ?? []).map((issue) => `${packPath(files, [...path, ...issue.path])}: ${issue.message}`),
  )
}

// ---- Tables

const SEA_COLUMNS = ['axisDay', 'axisNight', 'alliedPort', 'alliedSouth', 'followUp']

/** The tables answer for every terrain and every roll that the rules ask them about. */
function tableProblems({ tables, map }: DataFiles): string[] {
  const problems: string[] = []
  const { bombardment, drift, sea, terrain } = tables
  bombardment.from.forEach((least, i, from) => {
    if (i > 0 && least <= from[i - 1]) problems.push(`tables.bombardment.from.${i}: columns stand in rising order`)
  })
  if (drift.hexes.length !== drift.eliminatedAt - 1) {
    problems.push(
      `tables.drift.hexes: ${drift.eliminatedAt - 1} results have a hex, not ${drift.hexes.length} (drift.4)`,
    )
  }
  if (sea.columns.join() !== SEA_COLUMNS.join()) {
    problems.push(`tables.sea.columns: the columns are ${SEA_COLUMNS.join(', ')}`)
  }
  for (const name of map.terrains) {
    if (terrain.rows[name] === undefined) problems.push(`tables.terrain.rows: the map's terrain '${name}' has no row`)
  }
  return problems
}

// ---- Units

function unitProblems(files: DataFiles, unit: UnitData): string[] {
  const path = `units.units.${unit.id}`
  const problems: string[] = []
  const must = (holds: boolean, value: string, why: string): void => {
    if (!holds) problems.push(`${path}.${value}: ${why}`)
  }
  must(unit.arty === 0 || unit.range > 0, 'range', 'artillery needs a range')
  must(unit.arty > 0 || unit.range === 0, 'range', 'only artillery has a range')
  must(unit.cd > 0 === unit.cdRange > 0, 'cdRange', 'a coast gun has a strength and a range, other units none')
  must(unit.aaRange > 0 === unit.aaDrift > 0, 'aaDrift', 'AA has a range and a drift modifier, other units none')
  must(unit.arrival.by !== 'airborne' || unit.airborne, 'airborne', 'only airborne units drop (airborne.1)')
  const points = pointsOf(unit, files.tables.points)
  must(unit.points === points, 'points', `a unit of this kind is worth ${points} (tables.points)`)
  return [...problems, ...battalionProblems(files, unit)]
}

/** sub.1: a battalion is its headquarters company and its other companies, no more and no less. */
function battalionProblems({ units: { units } }: DataFiles, battalion: UnitData): string[] {
  const path = `units.units.${battalion.id}`
  if (battalion.components.length === 0) return []
  const companies: UnitData[] = []
  for (const id of battalion.components) {
    const company = units.find((unit) => unit.id === id)
    if (company === undefined) return [`${path}.components: there is no unit '${id}'`]
    if (company.battalion !== battalion.id) return [`${path}.components: ${id} belongs to '${company.battalion}'`]
    if (company.regiment !== battalion.regiment) return [`${path}.regiment: ${id} is of '${company.regiment}'`]
    companies.push(company)
  }
  if (companies.findIndex((company) => company.battalionHq) !== 0)
    return [`${path}.components: the headquarters company comes first`]
  return (['attack', 'defense'] as const)
    .filter((value) => companies.reduce((sum, company) => sum + company[value], 0) !== battalion[value])
    .map((value) => `${path}.${value}: a battalion is as strong as its companies together (sub.1)`)
}

// ---- The historical set-up

function setUpProblems(files: DataFiles, map: HexMap): string[] {
  const standing = files.units.units.filter((unit) => unit.hex !== '' && unit.arrival.by !== 'substitute')
  return [
    ...standing.flatMap((unit) => placeProblems(files, map, unit).map((why) => `units.units.${unit.id}.hex: ${why}`)),
    ...stackProblems(files, standing),
    ...files.units.units
      .filter((unit) => unit.arrival.by === 'setup' && unit.hex === '')
      .map((unit) => `units.units.${unit.id}.hex: a unit that is set up needs a place`),
  ]
}

function placeProblems({ map: { features } }: DataFiles, map: HexMap, unit: UnitData): string[] {
  const { hex, type, sector } = unit
  if (type === 'steamer') {
    const ports = features.filter(({ kind }) => kind === 'port').map(({ key }) => `port.${key}`)
    return ports.includes(hex) ? [] : [`a steamer begins in one of ${ports.join(', ')}`]
  }
  const h = map.indexOf(hex)
  if (h === -1) return [`there is no hex '${hex}'`]
  const terrain = map.terrains[map.terrain[h]]
  if (terrain === 'sea') return [`${hex} is sea`]
  if (unit.arrival.by === 'airborne' && terrain === 'rough') return [`nobody drops on rough ${hex} (airborne.1)`]
  const there = map.sector[h] === -1 ? '' : map.sectors[map.sector[h]]
  if (map.sectors.includes(sector) && there !== sector) return [`${hex} lies in '${there}', not in '${sector}'`]
  const sites = features.filter(({ kind }) => kind === 'fort' || kind === 'battery').flatMap(({ hexes }) => hexes)
  if (unit.cd > 0 && sites.length > 0 && !sites.includes(hex)) return [`${hex} has no fort or battery (malta.cd)`]
  return []
}

/** stack.1: each side's counters of one hex, as they stand or drop in history. */
function stackProblems({ tables }: DataFiles, standing: UnitData[]): string[] {
  const sums = new Map<string, number>()
  for (const { side, hex, stack } of standing) sums.set(`${side} ${hex}`, (sums.get(`${side} ${hex}`) ?? 0) + stack)
  return [...sums]
    .filter(([, sum]) => sum > tables.stacking.hex)
    .map(([where, sum]) => `units: ${where} would hold ${sum} stacking points, not ${tables.stacking.hex} (stack.1)`)
}

// ---- Scenarios

function scenarioProblems(files: DataFiles, map: HexMap, id: string): string[] {
  const scenario = files.scenarios[id]
  const path = `scenarios.${id}`
  const problems: string[] = []
  if (scenario.id !== id) problems.push(`${path}.id: this is '${scenario.id}'`)
  scenario.turns.forEach(({ turn, night, B, FB, F }, i) => {
    if (turn !== i + 1) problems.push(`${path}.turns.${i}.turn: ${i + 1} comes next`)
    if (night && B + FB + F > 0) problems.push(`${path}.turns.${i}: no aircraft fly at night (air.2)`)
  })
  for (const sector of scenario.sectors) {
    if (!files.units.units.some((unit) => unit.sector === sector)) {
      problems.push(`${path}.sectors: no unit is of '${sector}'`)
    }
  }
  return [...problems, ...convoyProblems(files, map, scenario).map((problem) => `${path}.${problem}`)]
}

/** convoy.crete, malta.assault: convoys come to beaches of the map within the game, and units only by known convoys. */
function convoyProblems({ units: { units } }: DataFiles, map: HexMap, scenario: ScenarioFile): string[] {
  const beaches = map.features.filter(({ kind }) => kind === 'beach').map(({ key }) => key)
  const problems: string[] = []
  for (const [name, { turn, beach, earliest }] of Object.entries(scenario.convoys)) {
    if (beach !== '' && !beaches.includes(beach)) {
      problems.push(`convoys.${name}.beach: '${beach}' is none of ${beaches.join(', ')}`)
    }
    if (turn > scenario.turns.length) problems.push(`convoys.${name}.turn: the game ends with ${scenario.turns.length}`)
    if (turn > 0 && turn < earliest) problems.push(`convoys.${name}.turn: not before turn ${earliest}`)
  }
  if (scenario.sectors.length > 0) return problems
  const groups = units.filter(({ arrival }) => arrival.by === 'convoy' || arrival.by === 'followUp')
  for (const group of new Set(groups.map(({ arrival }) => arrival.group))) {
    if (scenario.convoys[group] === undefined) problems.push(`convoys: the convoy '${group}' of some units is missing`)
  }
  return problems
}
