import { zoneMap, type ZoneMap } from '@middlesea/board'
import { applyPack, type Name, packHash, parsePack } from '@middlesea/engine'
import mapFile from '../data/maps/malta.json' with { type: 'json' }
import scenarioFile from '../data/scenarios/herkules.json' with { type: 'json' }
import tablesFile from '../data/tables.json' with { type: 'json' }
import unitsFile from '../data/units.json' with { type: 'json' }
import type { MapData, ScenarioData, TablesData, UnitsData, ZoneType } from './data-schema.ts'

/** The data files as they are printed; a data pack corrects values in them. */
export interface DataFiles {
  map: MapData
  units: UnitsData
  tables: TablesData
  scenario: ScenarioData
}

export const PRINTED: DataFiles = {
  map: mapFile as unknown as MapData,
  units: unitsFile as unknown as UnitsData,
  tables: tablesFile as unknown as TablesData,
  scenario: scenarioFile as unknown as ScenarioData,
}

// ---- Units and zones as dense numbers. No pack can change which there are.

const { axisGround, axisAir, axisNaval, allied, meCommando } = PRINTED.units

/** Every unit's id, by number: Axis ground, Axis air, Axis naval, the 81 Allied units, the ME Commando. */
export const UNIT_IDS: string[] = [...axisGround, ...axisAir, ...axisNaval, ...allied, meCommando].map(
  (unit) => unit.id,
)
export const UNIT_COUNT = UNIT_IDS.length
const FIRST_AIR = axisGround.length
const FIRST_NAVAL = FIRST_AIR + axisAir.length
export const FIRST_ALLIED = FIRST_NAVAL + axisNaval.length
export const ME_COMMANDO = UNIT_COUNT - 1

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, i) => from + i)
/** All units of a side, in rising order; the garrison is what the Allies have but the ME Commando. */
export const AXIS_UNITS = range(0, FIRST_ALLIED)
export const ALLIED_UNITS = range(FIRST_ALLIED, UNIT_COUNT)
export const GARRISON = range(FIRST_ALLIED, ME_COMMANDO)

export const ZONE_IDS: string[] = PRINTED.map.zones.map((zone) => zone.id)
export const ZONE_COUNT = ZONE_IDS.length
/** All zones, in the order of the map. */
export const ZONES = range(0, ZONE_COUNT)

const unitNumbers = new Map(UNIT_IDS.map((id, u) => [id, u]))

/** The number of a unit's printed id; -1 for an id that is none. */
export function unitNumber(id: unknown): number {
  return unitNumbers.get(id as string) ?? -1
}

export const isAxis = (u: number): boolean => u < FIRST_ALLIED
export const isAxisGround = (u: number): boolean => u < FIRST_AIR
export const isAxisAir = (u: number): boolean => u >= FIRST_AIR && u < FIRST_NAVAL
export const isAxisNaval = (u: number): boolean => u >= FIRST_NAVAL && u < FIRST_ALLIED

// ---- What the rules read: one array a fact, indexed by unit or zone.

export type Size = 'I' | 'II' | 'III' | 'HQ' | ''

export type Terrain = TablesData['terrain']['rows'][ZoneType]

export interface GameData {
  files: DataFiles
  zones: ZoneMap
  zoneType: ZoneType[]
  /** 'malta' or 'gozo' (2.1); Comino belongs to Gozo. */
  sector: string[]
  zonesOf: { [sector: string]: number[] }
  coastal: boolean[]
  /** By zone: its row of the Terrain Effects Chart. */
  terrain: Terrain[]
  /** The next coastal zone of the same island; -1 inland. */
  clockwise: number[]
  counterclockwise: number[]
  type: string[]
  size: Size[]
  regiment: boolean[]
  /** 2.2.2: combat ratings in parentheses. */
  support: boolean[]
  /** Each of these has the full side at u * 2 and the reduced side at u * 2 + 1. */
  rating: number[]
  elite: boolean[]
  airSuperiority: number[]
  tactical: number[]
  strategic: number[]
  aaa: number[]
  /** 2.5: two steps for Axis units and the ME Commando, one for other Allied units. */
  twoSteps: boolean[]
  alliedAir: boolean[]
  /** 8.2: obstacle, intelligence, ambush, deception. */
  special: boolean[]
  /** 4.0: the 24 units that are deployed first. */
  firstGroup: boolean[]
  /** 2.2.2: can make airborne drops. */
  drops: boolean[]
  /** 17.2: 0 carries nothing, 1 light transport, 2 heavy transport. */
  lift: number[]
  /** A number for all that decides which boxes a unit fits into (12.3). */
  boxKind: number[]
  /** 'R' (4.0), 'Opt' (28.1.3) or ''. */
  availability: string[]
  /** The row of the Victory Point Table that prices a reinforcement. */
  recruitRow: string[]
  /** What a two-step loss costs or a kill earns, by unit. */
  vpReduced: number[]
  vpEliminated: number[]
  /** Random placement (25.0): [first die - 1][second die - 1]. */
  placement: number[][]
}

const DROP_TYPES = ['obstacle', 'intel', 'deception', 'ambush']

function compile(files: DataFiles): GameData {
  const { units, map, tables } = files
  const zones = zoneMap(map.zones)
  const d: GameData = {
    files,
    zones,
    zoneType: map.zones.map((zone) => zone.type),
    sector: map.zones.map((zone) => zone.sector),
    zonesOf: { malta: zonesIn(map, 'malta'), gozo: zonesIn(map, 'gozo') },
    coastal: map.zones.map((zone) => zone.coastal),
    terrain: map.zones.map((zone) => tables.terrain.rows[zone.type]),
    clockwise: map.zones.map((zone) => (zone.clockwise === null ? -1 : zones.index[zone.clockwise])),
    counterclockwise: map.zones.map((zone) =>
      zone.counterclockwise === null ? -1 : zones.index[zone.counterclockwise],
    ),
    type: [],
    size: [],
    regiment: [],
    support: [],
    rating: [],
    elite: [],
    airSuperiority: [],
    tactical: [],
    strategic: [],
    aaa: [],
    twoSteps: [],
    alliedAir: [],
    special: [],
    firstGroup: [],
    drops: [],
    lift: [],
    boxKind: [],
    availability: [],
    recruitRow: [],
    vpReduced: [],
    vpEliminated: [],
    placement: tables.randomPlacement.table.map((column) => column.map((id) => zones.index[id])),
  }
  const vp = tables.victoryPoints.during

  /** Adds a unit; what it does not name is zero or no. */
  function add(unit: Partial<Row> & { type: string }): void {
    const row: Row = { ...BLANK, ...unit }
    d.type.push(row.type)
    d.size.push(row.size)
    d.regiment.push(row.size === 'III')
    d.support.push(row.support)
    d.rating.push(row.rating, row.reducedRating)
    d.elite.push(row.elite, row.reducedElite)
    d.airSuperiority.push(row.air[0], row.reducedAir[0])
    d.tactical.push(row.air[1], row.reducedAir[1])
    d.strategic.push(row.air[2], row.reducedAir[2])
    d.aaa.push(row.aaa, row.reducedAaa)
    d.twoSteps.push(row.twoSteps)
    d.alliedAir.push(row.type === 'air')
    d.special.push(DROP_TYPES.includes(row.type))
    d.firstGroup.push(row.firstGroup)
    d.drops.push(row.drops)
    d.lift.push(row.lift)
    d.boxKind.push(boxKind(row))
    d.availability.push(row.availability)
    d.recruitRow.push(row.recruitRow)
    d.vpReduced.push(row.vpReduced)
    d.vpEliminated.push(row.vpEliminated)
  }

  for (const unit of units.axisGround) {
    const regiment = unit.size === 'III'
    add({
      ...unit,
      drops: unit.drop !== null,
      twoSteps: true,
      availability: unit.reinforcement ? 'R' : unit.optional ? 'Opt' : '',
      recruitRow: unit.recruit ?? '',
      vpReduced: regiment ? vp.axisRegimentReduced : vp.axisGroundReduced,
      vpEliminated: regiment ? vp.axisRegimentEliminated : vp.axisGroundEliminated,
    })
  }
  for (const unit of units.axisAir) {
    const { airSuperiority, tactical, strategic } = unit.reduced
    add({
      type: unit.type,
      air: [unit.airSuperiority, unit.tactical, unit.strategic],
      reducedAir: [airSuperiority, tactical, strategic],
      lift: unit.transport === 'heavy' ? 2 : unit.transport === 'light' ? 1 : 0,
      twoSteps: true,
      availability: unit.reinforcement ? 'R' : '',
      recruitRow: unit.recruit ?? '',
      vpReduced: vp.axisAirReduced,
      vpEliminated: vp.axisAirEliminated,
    })
  }
  for (const unit of units.axisNaval) {
    add({
      type: unit.type,
      rating: unit.combat,
      reducedRating: unit.reduced.combat,
      aaa: unit.aaa,
      reducedAaa: unit.reduced.aaa,
      twoSteps: true,
      availability: unit.reinforcement ? 'R' : '',
      recruitRow: unit.recruit ?? '',
      vpReduced: vp.axisNavalReduced,
      vpEliminated: vp.axisNavalEliminated,
    })
  }
  for (const unit of units.allied) {
    if (unit.group === 'air') {
      const air: Ratings = [unit.airSuperiority, unit.tactical, unit.strategic]
      add({ type: unit.type, air, vpEliminated: vp.alliedAirEliminated })
    } else {
      const { type, rating, support, elite } = unit
      const vpEliminated = type === 'hq' ? vp.alliedHqEliminated : vp.alliedUnitEliminated
      add({ type, rating, support, elite, firstGroup: unit.group === 'first', vpEliminated })
    }
  }
  const { type, rating, reducedRating, elite, reducedElite } = units.meCommando
  add({ type, rating, reducedRating, elite, reducedElite, twoSteps: true, vpEliminated: vp.alliedUnitEliminated })
  return d
}

const SHIPS = ['BB', 'CA', 'CL', 'DD']

function zonesIn(map: MapData, sector: string): number[] {
  return map.zones.flatMap((zone, number) => (zone.sector === sector ? [number] : []))
}

function boxKind(row: Row): number {
  if (row.size !== '') return row.size === 'III' ? 0 : row.drops ? 1 : 2
  if (row.lift > 0) return 3
  if (row.type === 'SS') return 4
  if (SHIPS.includes(row.type)) return 5
  return 6
}

/** Air superiority, tactical, strategic. */
type Ratings = [number, number, number]

interface Row {
  type: string
  size: Size
  support: boolean
  rating: number
  reducedRating: number
  elite: boolean
  reducedElite: boolean
  air: Ratings
  reducedAir: Ratings
  aaa: number
  reducedAaa: number
  twoSteps: boolean
  firstGroup: boolean
  drops: boolean
  lift: number
  availability: string
  recruitRow: string
  vpReduced: number
  vpEliminated: number
}

const BLANK: Row = {
  type: '',
  size: '',
  support: false,
  rating: 0,
  reducedRating: 0,
  elite: false,
  reducedElite: false,
  air: [0, 0, 0],
  reducedAir: [0, 0, 0],
  aaa: 0,
  reducedAaa: 0,
  twoSteps: false,
  firstGroup: false,
  drops: false,
  lift: 0,
  availability: '',
  recruitRow: '',
  vpReduced: 0,
  vpEliminated: 0,
}

// ---- Packs

const compiled = new Map<string, GameData>([['', compile(PRINTED)]])

/** The data of a match, by the hash of its pack. */
export function dataOf(pack: string): GameData {
  const data = compiled.get(pack)
  if (data === undefined) throw new Error(`the data pack ${pack} is not loaded`)
  return data
}

/** The data files with a pack's corrections. Throws PackError. */
export function correctedFiles(pack: unknown): DataFiles {
  return applyPack(PRINTED, parsePack(pack, 'descent-on-malta'))
}

/** Makes a pack ready for play and gives its hash. Throws PackError. */
export function usePack(pack: unknown): string {
  const hash = packHash(parsePack(pack, 'descent-on-malta'))
  if (!compiled.has(hash)) compiled.set(hash, compile(correctedFiles(pack)))
  return hash
}

// ---- Names

const names = new Map<string, Name>()
for (const zone of PRINTED.map.zones) names.set(zone.id, zone.name)
for (const unit of [...axisGround, ...axisAir, ...axisNaval, ...allied, meCommando]) names.set(unit.id, unit.name)

export function printedName(id: string): Name | undefined {
  return names.get(id)
}
