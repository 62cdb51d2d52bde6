// What is wrong with a data pack, in plain words. For the command line and for tests only: it brings zod along.
import { PackError, packPath } from '@middlesea/engine'
import type {
  DataFiles,
  FleetRow,
  GroupRow,
  LaneRow,
  MapFile,
  NationId,
  ScenarioFile,
  ScenarioId,
  SpaceRow,
  UnitRow,
} from './data-files.ts'
import { schemas } from './data-schema.ts'
import { correctedFiles } from './kit.ts'

const SCENARIOS: ScenarioId[] = ['1942', '1943', 'tunis']
const NATIONS: NationId[] = ['US', 'GB', 'DE', 'IT']
const ALLIES: NationId[] = ['US', 'GB']

/** Each problem names the path of a value and says what is wrong there; empty when the pack can be played. */
export function packProblems(pack: unknown): string[] {
  try {
    const files = correctedFiles(pack)
    const shape = shapeProblems(files)
    // What values say about one another can be asked only of values that have the right shape.
    return shape.length > 0 ? shape : crossProblems(files)
  } catch (error) {
    if (error instanceof PackError) return error.problems
    throw error
  }
}

// ---- The shape of each file

function shapeProblems(files: DataFiles): string[] {
  return (Object.keys(schemas) as (keyof DataFiles)[]).flatMap((name) => {
    const result = schemas[name].safeParse(files[name])
    if (result.success) return []
    return result.error.issues.map((issue) => `${packPath(files, [name, ...issue.path])}: ${issue.message}`)
  })
}

// ---- What values say about one another

export function crossProblems(files: DataFiles): string[] {
  return [
    ...files.map.spaces.flatMap((space) => [...neighbourProblems(files.map, space), ...siteProblems(space)]),
    ...files.map.lanes.flatMap((lane) => laneProblems(files.map, lane)),
    ...files.units.units.flatMap((unit) => unitProblems(files, unit)),
    ...cardProblems(files),
    ...SCENARIOS.flatMap((id) => scenarioProblems(files, files.scenarios[id])),
  ]
}

const spaceOf = (map: MapFile, id: string): SpaceRow | undefined => map.spaces.find((space) => space.id === id)

/** move.3: who borders whom is known on both sides. */
function neighbourProblems(map: MapFile, { id, neighbours }: SpaceRow): string[] {
  const path = `map.spaces.${id}.neighbours`
  return neighbours.flatMap((to, i) => {
    const other = spaceOf(map, to)
    if (other === undefined) return [`${path}: there is no space '${to}'`]
    if (to === id) return [`${path}: a space is not its own neighbour`]
    if (neighbours.indexOf(to) !== i) return [`${path}: '${to}' is named twice`]
    if (!other.neighbours.includes(id)) {
      return [`${path}: '${to}' does not border it: correct map.spaces.${to}.neighbours as well`]
    }
    return []
  })
}

/** resupply.3, victory.1: only Objectives have values, and a place to be taken is land that can be entered. */
function siteProblems({ id, site, terrain }: SpaceRow): string[] {
  if (site === null) return []
  const path = `map.spaces.${id}`
  if (terrain === 'impassable' || terrain === 'sea')
    return [`${path}.terrain: nobody could ever take ${id} on ${terrain}`]
  if ((site.kind === 'objective') !== (site.resupply !== null)) {
    return [`${path}.site.resupply: an objective has three values, an airfield or line has null`]
  }
  return []
}

/** resupply.6: a lane is one piece of sea, and each of its Objectives lies on it. */
function laneProblems(map: MapFile, { id, spaces, objectives }: LaneRow): string[] {
  const path = `map.lanes.${id}`
  const unknown = spaces.filter((space) => spaceOf(map, space)?.terrain !== 'sea')
  if (unknown.length > 0) return unknown.map((space) => `${path}.spaces: '${space}' is no sea space`)
  const strange = objectives.filter((objective) => spaceOf(map, objective)?.site?.kind !== 'objective')
  if (strange.length > 0) return strange.map((objective) => `${path}.objectives: '${objective}' is no objective`)
  const apart = spaces.filter((space) => !reach(map, spaces[0], spaces).includes(space))
  const inland = objectives.filter(
    (objective) => !spaceOf(map, objective)?.neighbours.some((space) => spaces.includes(space)),
  )
  return [
    ...apart.map((space) => `${path}.spaces: '${space}' is cut off from '${spaces[0]}'`),
    ...inland.map((objective) => `${path}.objectives: '${objective}' borders no space of the lane`),
  ]
}

/** The spaces that can be reached from one without leaving the list. */
function reach(map: MapFile, from: string, within: string[]): string[] {
  const seen = [from]
  for (const id of seen) {
    for (const next of spaceOf(map, id)?.neighbours ?? []) {
      if (within.includes(next) && !seen.includes(next)) seen.push(next)
    }
  }
  return seen
}

// ---- Units and cards

function unitProblems({ units }: DataFiles, unit: UnitRow): string[] {
  const path = `units.units.${unit.id}`
  const problems: string[] = []
  const base = units.units.find(({ id }) => id === unit.basedOn)
  if ((unit.basedOn === '') !== (unit.nation === '')) {
    problems.push(`${path}.basedOn: a unique unit has a nation and is based on a type, a standard unit has neither`)
  }
  if (unit.basedOn !== '' && base?.basedOn !== '')
    problems.push(`${path}.basedOn: '${unit.basedOn}' is no standard unit`)
  if (base !== undefined && base.domain !== unit.domain) {
    problems.push(`${path}.domain: it follows the rules of a ${base.domain} unit`)
  }
  for (const type of unit.capacity.flatMap(Object.keys)) {
    if (type !== 'land' && type !== 'air' && !units.units.some(({ id }) => id === type)) {
      problems.push(`${path}.capacity: there is no unit '${type}'`)
    }
  }
  for (const steps of ['movementSteps', 'battleSteps'] as const) {
    if (unit[steps].some((step, i, all) => i > 0 && step <= all[i - 1])) {
      problems.push(`${path}.${steps}: steps stand in rising order, each once`)
    }
  }
  if (unit.battleSteps.length === 0 && (unit.firepower.length > 0 || unit.antiAir > 0)) {
    problems.push(`${path}.battleSteps: a unit that fires needs a Battle Step`)
  }
  return problems
}

/** ns.2: an upgrade boosts a standard type, a unique card unlocks a unit of its nation. */
function cardProblems({ cards, units }: DataFiles): string[] {
  return cards.cards.flatMap(({ id, kind, nation, unit }) => {
    const path = `cards.cards.${id}.unit`
    const row = units.units.find((each) => each.id === unit)
    if (kind === 'upgrade' && row?.basedOn !== '') return [`${path}: '${unit}' is no standard unit`]
    if (kind === 'unique' && row?.nation !== nation) return [`${path}: '${unit}' is no unique unit of ${nation}`]
    if ((kind === 'strategy' || kind === 'event') && unit !== '') return [`${path}: this card has no unit: write ""`]
    return []
  })
}

// ---- Scenarios

function scenarioProblems(files: DataFiles, scenario: ScenarioFile): string[] {
  const path = `scenarios.${scenario.id}`
  return [
    ...NATIONS.flatMap((nation) =>
      scenario.groups[nation].flatMap((group) =>
        groupProblems(files, group, `${path}.groups.${nation}.${group.space}`),
      ),
    ),
    ...NATIONS.flatMap((nation) => {
      const fleet = scenario.fleets[nation]
      return fleet === undefined ? [] : fleetProblems(files, fleet, `${path}.fleets.${nation}`)
    }),
    ...victoryProblems(files, scenario),
    ...(scenario.firstStage > scenario.lastStage ? [`${path}.lastStage: the game ends before it begins`] : []),
    ...scenario.removedCards
      .filter((card) => !files.cards.cards.some(({ id }) => id === card))
      .map((card) => `${path}.removedCards: there is no card '${card}'`),
  ]
}

type Counts = GroupRow['units']

/** setup.4: ships stand at sea and land units on land; what is aboard has room there. */
function groupProblems(files: DataFiles, group: GroupRow, path: string): string[] {
  const space = spaceOf(files.map, group.space)
  if (space === undefined) return [`${path}: there is no space '${group.space}'`]
  const here = space.terrain === 'sea' ? 'sea' : 'land'
  const misplaced = Object.keys(group.units).filter((type) => {
    const domain = files.units.units.find(({ id }) => id === type)?.domain
    return domain === undefined || (here === 'sea' ? domain !== 'sea' : domain === 'sea')
  })
  return [
    ...misplaced.map((type) => `${path}.units: '${type}' cannot stand on ${here}`),
    ...cargoProblems(files, group, path),
  ]
}

function cargoProblems(
  { units }: DataFiles,
  { units: ships, aboardTransports, aboardCarriers }: Omit<GroupRow, 'space'>,
  path: string,
): string[] {
  const room = (type: string): number => {
    const loads = units.units.find(({ id }) => id === type)?.capacity ?? []
    return (ships[type] ?? 0) * Math.max(0, ...loads.map(total))
  }
  const problems: string[] = []
  if (total(aboardTransports) > room('STR')) problems.push(`${path}.aboardTransports: there is room for ${room('STR')}`)
  if (total(aboardCarriers) > room('CAR')) problems.push(`${path}.aboardCarriers: there is room for ${room('CAR')}`)
  return problems
}

const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** fleet.1: 3 to 10 ships, not Transports alone. */
function fleetProblems(files: DataFiles, fleet: FleetRow, path: string): string[] {
  const problems = cargoProblems(files, fleet, path)
  for (const start of fleet.starts) {
    if (spaceOf(files.map, start)?.terrain !== 'sea') problems.push(`${path}.starts: '${start}' is no sea space`)
  }
  const ships = total(fleet.units)
  if (ships < 3 || ships > 10) problems.push(`${path}.units: a Hidden Fleet has 3 to 10 ships, not ${ships}`)
  if (ships === fleet.units.STR) problems.push(`${path}.units: a Hidden Fleet is not made of Transports alone`)
  return problems
}

/** victory.5: the printed totals are those of the places, and the sides cannot both win. */
function victoryProblems({ map }: DataFiles, { id, year, startPoints, alliesWin, axisWin }: ScenarioFile): string[] {
  const sites = map.spaces.flatMap(({ site }) => (site === null ? [] : [site]))
  const held = (allied: boolean): number =>
    sites.reduce((sum, { points, owner }) => (ALLIES.includes(owner[year]) === allied ? sum + points : sum), 0)
  const problems: string[] = []
  const path = `scenarios.${id}`
  if (startPoints.allies !== held(true)) {
    problems.push(`${path}.startPoints.allies: their places are worth ${held(true)} quarters`)
  }
  if (startPoints.axis !== held(false)) {
    problems.push(`${path}.startPoints.axis: their places are worth ${held(false)} quarters`)
  }
  if (alliesWin + axisWin <= held(true) + held(false)) {
    problems.push(`${path}.axisWin: both sides could reach their goals at once`)
  }
  return problems
}
