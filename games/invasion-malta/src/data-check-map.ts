// What the set-up cards say about the maps: every unit stands, drops and lands where the rules let it.
import { type HexMap, readHexMap } from '@middlesea/board'
import type { MapId, ScenarioFile, TablesFile, UnitRow } from './data-files.ts'
import { scenarioFile } from './data-scenarios.ts'
import type { Files } from './kit.ts'

export function mapProblems(files: Files): string[] {
  const maps = new Map<MapId, HexMap>()
  for (const id of ['malta', 'leros'] as const) {
    try {
      maps.set(id, readHexMap(files.maps[id]))
    } catch (error) {
      return [`maps.${id}: ${(error as Error).message}`]
    }
  }
  const units = new Map(files.units.units.map((unit) => [unit.id, unit]))
  const parts = files.short.scenarios.filter(({ part }) => part !== undefined).map(({ id }) => scenarioFile(files, id))
  const cards = [...Object.values(files.scenarios), ...parts]
  return cards.flatMap((scenario) => {
    const ground = new GroundOfCard(maps.get(scenario.map)!)
    const path = parts.includes(scenario) ? `short.scenarios.${scenario.id}` : `scenarios.${scenario.id}`
    return [
      ...ashoreProblems(scenario, ground, files, path),
      ...setupProblems(scenario, ground, units, files.tables, path),
      ...planProblems(scenario, ground, files.tables, path),
      ...seaProblems(scenario, files, path),
      ...victoryProblems(scenario, ground, path),
    ]
  })
}

/** Questions that a card asks of its map. */
class GroundOfCard {
  private readonly map: HexMap

  constructor(map: HexMap) {
    this.map = map
  }

  /** '' off the map. */
  terrain(hex: string): string {
    const h = this.map.indexOf(hex)
    return h === -1 ? '' : this.map.terrains[this.map.terrain[h]]
  }

  isLand(hex: string): boolean {
    return !['', 'sea', 'island'].includes(this.terrain(hex))
  }

  sector(hex: string): string {
    return this.map.sectors[this.map.sector[this.map.hex(hex)]] ?? ''
  }

  /** 8.33: where motorized units may be. */
  isForWheels(hex: string): boolean {
    const h = this.map.hex(hex)
    const road = this.map.roads.subarray(6 * h, 6 * h + 6).some((bits) => bits !== 0)
    return road || ['urban', 'airfield'].includes(this.terrain(hex))
  }

  has(hex: string, kinds: string[]): boolean {
    return this.map.featuresAt(this.map.hex(hex)).some(({ kind }) => kinds.includes(kind))
  }

  distance(a: string, b: string): number {
    return this.map.distance(this.map.hex(a), this.map.hex(b))
  }
}

// ---- Allied set-up (4.14)

function setupProblems(
  { allied }: ScenarioFile,
  ground: GroundOfCard,
  units: Map<string, UnitRow>,
  { limits }: TablesFile,
  path: string,
): string[] {
  /** As a pack writes it: these rows have no id of their own. */
  const at = (unit: string): string =>
    `${path}.allied.setup.${allied.setup.findIndex((row) => row.unit === unit)}.hex: ${unit}`
  const aground = allied.setup.filter(({ hex }) => !ground.isLand(hex))
  if (aground.length > 0) return aground.map(({ unit, hex }) => `${at(unit)}, ${hex} is no land hex`)
  const counters = allied.setup.map((row) => ({ ...row, counter: units.get(row.unit)! }))
  const hexes = [...new Set(counters.map(({ hex }) => hex))]
  const inHex = (hex: string): UnitRow[] => counters.filter((row) => row.hex === hex).map(({ counter }) => counter)
  return [
    ...counters
      .filter(({ hex, sector }) => ground.sector(hex) !== sector)
      .map(({ unit, hex }) => `${at(unit)}, ${hex} is in sector ${ground.sector(hex)}`),
    ...counters
      .filter(({ hex, counter }) => counter.moveClass !== 'foot' && !ground.isForWheels(hex))
      .map(({ unit, hex }) => `${at(unit)}, ${hex} has no road for a motorized unit (8.33)`),
    ...counters
      .filter(({ hex, counter }) => counter.type === 'coastArtillery' && !ground.has(hex, ['fort', 'battery']))
      .map(({ unit, hex }) => `${at(unit)}, ${hex} has neither fort nor battery (4.14)`),
    ...hexes
      .filter((hex) => inHex(hex).reduce((points, { stack }) => points + stack, 0) > limits.stacking)
      .map((hex) => `${path}.allied.setup: more than ${limits.stacking} stacking points in ${hex} (3.32)`),
    ...hexes
      .filter((hex) => inHex(hex).filter(({ type }) => type === 'armor').length > 1)
      .map((hex) => `${path}.allied.setup: two armored units in ${hex} (3.33)`),
  ]
}

// ---- Who is ashore when a short scenario begins

function ashoreProblems({ axis, allied }: ScenarioFile, ground: GroundOfCard, { maps }: Files, path: string): string[] {
  const { units, beachheads } = axis.ashore ?? { units: [], beachheads: [] }
  const landings = new Set(maps.leros.landings.concat(maps.malta.landings).map(({ sea }) => sea))
  return [
    ...units
      .filter(({ hex }) => !ground.isLand(hex) || allied.setup.some((row) => row.hex === hex))
      .map(({ unit, hex }) => `${path}.part.ashore.${unit}: ${hex} is no land hex of its own`),
    ...beachheads
      .filter((hex) => !landings.has(hex))
      .map((hex) => `${path}.part.beachheads: ${hex} is no invasion hex (16.41)`),
  ]
}

// ---- The plan of the Axis (15.21, 15.32, 17.52)

const ITALIAN = ['Fo', '']

function planProblems(
  { airheadPlan, airheads, axis }: ScenarioFile,
  ground: GroundOfCard,
  { limits }: TablesFile,
  path: string,
): string[] {
  const all = [...airheadPlan.german, ...airheadPlan.italian]
  const places = [...all, ...axis.kgs.map(({ drop }) => drop), ...axis.gliders.map(({ land }) => land)]
  const aground = places.filter((hex) => !ground.isLand(hex))
  if (aground.length > 0) return aground.map((hex) => `${path}.axis: ${hex} is no land hex`)
  const own = (formation: string): string[] => (ITALIAN.includes(formation) ? airheadPlan.italian : airheadPlan.german)
  return [
    ...(['german', 'italian'] as const)
      .filter((nation) => airheadPlan[nation].length !== airheads[nation])
      .map((nation) => `${path}.airheadPlan.${nation}: a hex for each of ${airheads[nation]} Airheads`),
    ...all
      .filter((hex) => ['rough', 'urban'].includes(ground.terrain(hex)))
      .map((hex) => `${path}.airheadPlan: ${hex} is ${ground.terrain(hex)} (15.21)`),
    ...all.flatMap((hex, i) =>
      all
        .slice(i + 1)
        .filter((other) => ground.distance(hex, other) < limits.airheadGap)
        .map((other) => `${path}.airheadPlan: ${hex} and ${other} are too near (15.21)`),
    ),
    ...axis.kgs
      .filter(({ drop, formation }) => !own(formation).some((hex) => ground.distance(hex, drop) <= limits.dropRange))
      .map(({ id, drop }) => `${path}.axis.kgs.${id}.drop: ${drop} is too far from an Airhead (15.32)`),
    ...axis.kgs.flatMap((kg, i) =>
      axis.kgs
        .slice(i + 1)
        .filter((other) => other.turn === kg.turn && other.first === kg.first)
        .filter((other) => kg.first || other.formation === kg.formation)
        .filter((other) => ground.distance(kg.drop, other.drop) < limits.dropGap)
        .map((other) => `${path}.axis.kgs.${other.id}.drop: too near to ${kg.id} (15.32)`),
    ),
    ...axis.gliders
      .filter(({ land }) => ground.terrain(land) === 'urban')
      .map(({ unit, land }) => `${path}.axis.gliders: ${unit}, ${land} is urban (17.52)`),
  ]
}

// ---- Zones (16.31)

function seaProblems({ map, zones, axis, allied }: ScenarioFile, { maps }: Files, path: string): string[] {
  const known = new Set(maps[map].zones.map(({ key }) => key))
  const withPort = new Set(maps[map].ports.map(({ zone }) => zone))
  return [
    ...zones.filter((zone) => !known.has(zone)).map((zone) => `${path}.zones: the map has no zone '${zone}'`),
    ...axis.convoys
      .filter(({ units, zone }) => units.some((unit) => axis.portEntryOnly.includes(unit)) && !withPort.has(zone))
      .map(({ id, zone }) => `${path}.axis.convoys.${id}.zone: '${zone}' has no port (16.15)`),
    ...allied.convoys
      .filter(({ zone }) => !withPort.has(zone))
      .map(({ id, zone }) => `${path}.allied.convoys.${id}.zone: '${zone}' has no port (16.3)`),
  ]
}

// ---- Victory (19.11)

function victoryProblems({ victory }: ScenarioFile, ground: GroundOfCard, path: string): string[] {
  const hexes = [...victory.locations.flatMap((place) => place.hexes), ...victory.sudden, ...victory.suddenJapanese]
  return hexes.filter((hex) => !ground.isLand(hex)).map((hex) => `${path}.victory: ${hex} is no land hex`)
}
