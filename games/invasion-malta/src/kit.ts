// What never changes in a match: the scenario's map, counters and tables, as dense arrays for the rules to read.
import { COASTAL, type HexFeature, type HexMap, type OccupancyPlan, readHexMap } from '@middlesea/board'
import {
  applyPack,
  beginAnswer,
  endAnswer,
  type Grounds,
  holds,
  type Name,
  packHash,
  parsePack,
} from '@middlesea/engine'
import { type ReadyActions, readyActions } from './actions.ts'
import type { OpenReaches } from './08-open-reach.ts'
import { type CombatResult, type OddsColumn, readCrt, readOdds } from './crt.ts'
import type { AirRow, DataFiles, MapId, ScenarioFile, TablesFile, TurnRow, UnitRow, UnitType } from './data-files.ts'
import { scenarioFile, scenarioUnits } from './data-scenarios.ts'
import { AIRFIELD, COAST, FORT, type Ground, HOSPITAL, LAND, readGround, ROAD_HEX, ROUGH, URBAN } from './ground.ts'
import {
  type Boom,
  type Glider,
  type Group,
  readAir,
  readBooms,
  readConvoys,
  readGroups,
  readShips,
  readZones,
  type Ship,
  type InvasionZone,
} from './kit-card.ts'
import { type CountingPlace, countingPlaces } from './kit-places.ts'
import type { MapFile } from './map-file.ts'
import { zonePlan } from './tables.ts'

export const AXIS = 0
export const ALLIED = 1

/** All data files of the game, printed or corrected by a pack. */
export type Files = DataFiles & { maps: { [id in MapId]: MapFile } }

/** A formation of the Axis or a sector of the Allies: who is activated together (4.3, 4.5). */
export interface Formation {
  id: string
  side: number
  /** Of a sector its number on the map; -1 for Axis formations. */
  sector: number
  /** By activation marker: the turn from which on it is in the cup (4.41). */
  markers: number[]
}

/** A place that counts for victory (19.11). */
export interface VictoryPlace {
  id: string
  name: Name
  hexes: number[]
}

const ARTILLERY: UnitType[] = ['fieldArtillery', 'motorizedArtillery', 'coastArtillery', 'heavyAA', 'lightAA']
const INFANTRY: UnitType[] = [
  'infantry',
  'paraInfantry',
  'gliderInfantry',
  'motorcycle',
  'engineer',
  'paraEngineer',
  'commando',
]

/** Whose formation an Army unit belongs to: nobody's, until one activates it (7.2). */
export const ARMY = -1

export class Kit {
  readonly files: Files
  readonly scenario: ScenarioFile
  readonly tables: TablesFile
  readonly turns: TurnRow[]

  // ---- Places: the hexes first, then the boxes.
  readonly map: HexMap
  readonly hexCount: number
  readonly ground: Ground
  readonly placeIds: string[]
  readonly placeCount: number
  /** The set-up cards of both sides: whoever has not come yet (4.16). */
  readonly CARD: number
  readonly ELIMINATED: number
  readonly landHexes: number[]
  readonly sectorOf: Int8Array
  /** By sector, its formation. */
  readonly sectorFormation: number[]
  /** 16.31: the invasion zones with their invasion hexes, boxes and ports. */
  readonly zones: InvasionZone[]
  /** By hex: the coastal hex to which the arrow of this invasion hex points, and the number in its box; else -1. */
  readonly landsOn: Int16Array
  readonly landingNumber: Int8Array
  /** By hex: 1 where the arrow of an invasion hex points to it (10.24). */
  readonly isLandingCoast: Uint8Array
  /** By hex: the zone of this invasion hex, else -1. */
  readonly zoneAt: Int8Array
  readonly airfields: HexFeature[]
  /** 18.25 */
  readonly hospitals: number[]
  /** By hex: 1 where a rule asks whose it is: places that count, forts, airfields, ports, hospitals (3.11). */
  readonly isPrized: Uint8Array
  /** The places that are told of when they change hands. */
  readonly places: CountingPlace[]
  readonly booms: Boom[]

  // ---- Formations
  readonly formations: Formation[]
  /** 17.4: formation M and its HQ; -1 in scenarios without it. */
  readonly mFormation: number
  readonly mHq: number

  // ---- Units
  readonly units: UnitRow[]
  readonly unitIds: string[]
  readonly unitCount: number
  readonly side: number[]
  readonly unitsOf: number[][]
  /** Axis units: their formation, or ARMY. Allied units belong to the sector they stand in: ARMY here. */
  readonly formation: number[]
  /** Printed values by unit and steps: at `3 * unit + steps`. */
  readonly attack: Int8Array
  readonly defense: Int8Array
  readonly move: Int8Array
  readonly er: Int8Array
  readonly steps: number[]
  readonly stack: number[]
  readonly range: number[]
  readonly fire: number[]
  readonly aa: number[]
  readonly command: number[]
  readonly isArtillery: boolean[]
  readonly isInfantry: boolean[]
  readonly isArmor: boolean[]
  readonly isMotorized: boolean[]
  readonly isRedBox: boolean[]
  readonly isOrange: boolean[]
  readonly isCommando: boolean[]
  readonly isHq: boolean[]
  readonly isPillbox: boolean[]
  readonly isItalian: boolean[]
  /** Marines and commandos: they land better (table.landing). */
  readonly isMarine: boolean[]
  /** 3.24: the No ZOC band. */
  readonly hasNoZoc: boolean[]
  /** 18.13: may use the Motor Pool. */
  readonly ridesInPool: boolean[]
  readonly hqs: number[]
  /** 18.25: the companies called HQ of Allied battalions. */
  readonly battalionHqs: number[]
  /** By side: its artillery. */
  readonly guns: number[][]
  /** 10.41: all coast artillery. */
  readonly batteries: number[]
  /** 17.13: the sector of an Allied Sector HQ, else -1. */
  readonly homeSector: number[]

  // ---- The set-up cards
  /** 4.14: units that the Allied player sets up as he likes. */
  readonly isGroupB: boolean[]
  /** The convoys of both sides (16.2), KGs and air transports of the Axis (15.1) in order; by unit its own, else -1. */
  readonly convoys: Group[]
  readonly kgs: Group[]
  readonly lifts: Group[]
  /** 17.5 */
  readonly gliders: Glider[]
  /** 16.33b: marked Not Trained; 16.15: marked Port Entry Only. Allied convoys land nowhere else either (16.3). */
  readonly isNotTrained: boolean[]
  readonly isPortOnly: boolean[]
  readonly convoyOf: number[]
  readonly kgOf: number[]
  readonly liftOf: number[]
  /** 4.16: by unit the turn on which its convoy, KG or air transport comes; 0 for all others. */
  readonly comesOn: number[]

  /** 11.12, 17.6: air units and ships, as the state counts them. */
  readonly air: AirRow[]
  readonly ships: Ship[]

  readonly victory: VictoryPlace[]
  /** table.crt: `crt[column][modified die]`. */
  readonly crt: CombatResult[][]
  readonly odds: OddsColumn[]
  /** The column of 5-2 (ruling C13), and the odds that may just be declared (9.12). */
  readonly fiveToTwo: number
  readonly declareOdds: OddsColumn
  readonly actions: ReadyActions

  /** Ways that no enemy disturbs (08-open-reach.ts). */
  readonly openReaches: OpenReaches = new Map()

  private readonly nearLand: { [hex: number]: number[] } = {}
  private readonly unitNumbers: Map<string, number>
  private readonly placeNumbers: Map<string, number>
  private kept: { plan: OccupancyPlan; grounds: Grounds } | null = null

  constructor(files: Files, id: ScenarioFile['id']) {
    this.files = files
    this.tables = files.tables
    const scenario = (this.scenario = scenarioFile(files, id))
    this.turns = scenario.turns
    const map = (this.map = readHexMap(files.maps[scenario.map]))
    this.hexCount = map.size

    const boxes = scenario.zones.flatMap((zone) => [`available.${zone}`, `delayed.${zone}`])
    this.placeIds = [...map.ids, 'card', 'eliminated', ...boxes]
    this.placeCount = this.placeIds.length
    this.placeNumbers = new Map(this.placeIds.map((place, p) => [place, p]))
    this.CARD = this.place('card')
    this.ELIMINATED = this.place('eliminated')

    const hexes = map.ids.map((_, h) => h)
    this.ground = readGround(
      map,
      this.tables.terrain,
      Uint8Array.from(hexes, (h) => hexBits(map, h)),
    )
    this.landHexes = hexes.filter((h) => (this.ground.hex[h] & LAND) !== 0)
    this.sectorOf = map.sector
    this.airfields = this.features('airfield')
    this.hospitals = this.landHexes.filter((h) => (this.ground.hex[h] & HOSPITAL) !== 0)
    this.booms = readBooms(this, files.maps[scenario.map])
    this.zones = readZones(this, files.maps[scenario.map])
    this.landsOn = new Int16Array(this.hexCount).fill(-1)
    this.landingNumber = new Int8Array(this.hexCount).fill(-1)
    this.zoneAt = new Int8Array(this.hexCount).fill(-1)
    this.isLandingCoast = new Uint8Array(this.hexCount)
    this.zones.forEach(({ beaches }, z) => {
      for (const { sea, coast, number } of beaches) {
        this.landsOn[sea] = coast
        this.isLandingCoast[coast] = 1
        this.landingNumber[sea] = number
        this.zoneAt[sea] = z
      }
    })

    this.formations = this.readFormations()
    this.mFormation = this.formationNumber('M', AXIS)
    this.sectorFormation = map.sectors.map((_, sector) => this.formations.findIndex((f) => f.sector === sector))

    const units = (this.units = scenarioUnits(files, id))
    this.unitIds = units.map((unit) => unit.id)
    this.unitCount = units.length
    this.unitNumbers = new Map(this.unitIds.map((unit, u) => [unit, u]))
    this.side = units.map(({ side }) => (side === 'axis' ? AXIS : ALLIED))
    this.unitsOf = [AXIS, ALLIED].map((side) => this.unitIds.flatMap((_, u) => (this.side[u] === side ? [u] : [])))
    this.formation = units.map((unit) =>
      unit.formation === '' ? ARMY : this.formations.findIndex((f) => f.id === unit.formation && f.side === AXIS),
    )
    this.attack = byStep(units, 'attack')
    this.defense = byStep(units, 'defense')
    this.move = byStep(units, 'move')
    this.er = byStep(units, 'er')
    this.steps = units.map(({ steps }) => steps)
    this.stack = units.map(({ stack }) => stack)
    this.range = units.map(({ range }) => range)
    this.fire = units.map(({ fire }) => fire)
    this.aa = units.map(({ aa }) => aa)
    this.command = units.map(({ command }) => command)
    this.isArtillery = units.map(({ type }) => ARTILLERY.includes(type))
    this.isInfantry = units.map(({ type }) => INFANTRY.includes(type))
    this.isArmor = units.map(({ type }) => type === 'armor')
    this.isMotorized = units.map(({ moveClass }) => moveClass !== 'foot')
    this.isRedBox = units.map(({ moveClass }) => moveClass === 'red')
    this.isOrange = units.map(({ moveClass }) => moveClass === 'orange')
    this.isCommando = units.map(({ type }) => type === 'commando')
    this.isHq = units.map(({ type }) => type === 'hq')
    this.isPillbox = units.map(({ type }) => type === 'pillbox')
    this.isItalian = units.map(({ nation }) => nation === 'italian')
    this.isMarine = units.map(({ type, marine }) => marine || type === 'commando')
    this.hasNoZoc = units.map(({ noZoc }) => noZoc)
    this.ridesInPool = units.map(mayRide)
    // Where there is no formation M nobody is its HQ: who is of no formation is not of that one.
    const isOfM = (u: number): boolean => this.mFormation !== -1 && this.formation[u] === this.mFormation
    this.mHq = this.unitIds.findIndex((_, u) => this.isHq[u] && isOfM(u))
    this.guns = this.unitsOf.map((list) => list.filter((u) => this.isArtillery[u]))
    this.hqs = this.unitIds.flatMap((_, u) => (this.isHq[u] ? [u] : []))
    this.batteries = this.unitIds.flatMap((_, u) => (units[u].type === 'coastArtillery' ? [u] : []))
    this.battalionHqs = this.unitIds.flatMap((_, u) => (units[u].battalionHq ? [u] : []))
    this.homeSector = units.map(({ sector }) => map.sectors.indexOf(sector))

    const groupB = new Set(scenario.allied.setup.filter(({ group }) => group === 'B').map(({ unit }) => unit))
    this.isGroupB = this.unitIds.map((unit) => groupB.has(unit))
    this.convoys = readConvoys(this)
    this.kgs = readGroups(this, scenario.axis.kgs)
    this.lifts = readGroups(this, scenario.axis.airTransport)
    this.gliders = scenario.axis.gliders.map((row) => ({
      unit: this.unit(row.unit),
      turn: row.turn,
      first: row.first,
      plan: map.indexOf(row.land),
    }))
    this.isNotTrained = this.unitIds.map((unit) => scenario.axis.notTrained.includes(unit))
    this.convoyOf = this.membership(this.convoys)
    this.isPortOnly = this.unitIds.map(
      (unit, u) => scenario.axis.portEntryOnly.includes(unit) || (this.side[u] === ALLIED && this.convoyOf[u] !== -1),
    )
    this.kgOf = this.membership(this.kgs)
    this.liftOf = this.membership(this.lifts)
    this.comesOn = this.unitIds.map((_, u) => this.turnOf(u))

    this.air = readAir(this)
    this.ships = readShips(this)

    this.victory = scenario.victory.locations.map((place) => ({ ...place, hexes: place.hexes.map((h) => map.hex(h)) }))
    this.isPrized = this.prizes()
    this.places = countingPlaces(map, this.zones, this.victory)
    this.odds = this.tables.crt.odds.map(readOdds)
    this.fiveToTwo = this.tables.crt.odds.indexOf('5-2')
    this.declareOdds = readOdds(this.tables.crt.declare)
    this.crt = readCrt(this.tables.crt)
    this.actions = readyActions(this)
  }

  /** How occupancy and zones of control are counted. */
  zonePlan(): OccupancyPlan {
    if (this.kept !== null && holds(this.kept.grounds)) return this.kept.plan
    const answer = beginAnswer()
    const plan = zonePlan(this)
    this.kept = { plan, grounds: endAnswer(answer) }
    return plan
  }

  /** The number of a unit's printed id; -1 for an id that is none. */
  unitNumber(id: unknown): number {
    return this.unitNumbers.get(id as string) ?? -1
  }

  /** The number of a place's printed id; -1 for an id that is none. */
  placeNumber(id: unknown): number {
    return this.placeNumbers.get(id as string) ?? -1
  }

  /** The number of an air unit's or a ship's printed id; -1 for an id that is none. */
  airNumber(id: unknown): number {
    return this.air.findIndex((unit) => unit.id === id)
  }

  shipNumber(id: unknown): number {
    return this.ships.findIndex((ship) => ship.id === id)
  }

  /** Land within drop range of a hex (15.32), looked for once. */
  landNear(hex: number): number[] {
    const range = this.tables.limits.dropRange
    return (this.nearLand[hex] ??= this.landHexes.filter((land) => this.map.distance(hex, land) <= range))
  }

  isHex(place: number): boolean {
    return place >= 0 && place < this.hexCount
  }

  formationNumber(id: string, side: number): number {
    return this.formations.findIndex((f) => f.id === id && f.side === side)
  }

  private prizes(): Uint8Array {
    const { sudden, suddenJapanese } = this.scenario.victory
    const isPrized = Uint8Array.from(this.ground.hex, (bits) => ((bits & (FORT | HOSPITAL | AIRFIELD)) === 0 ? 0 : 1))
    for (const { hexes } of this.victory) for (const hex of hexes) isPrized[hex] = 1
    for (const id of [...sudden, ...suddenJapanese]) isPrized[this.map.hex(id)] = 1
    for (const { ports } of this.zones) for (const { hex } of ports) isPrized[hex] = 1
    return isPrized
  }

  features(kind: string): HexFeature[] {
    return this.map.features.filter((feature) => feature.kind === kind)
  }

  unit(id: string): number {
    const u = this.unitNumber(id)
    if (u === -1) throw new Error(`${this.scenario.id} has no unit '${id}'`)
    return u
  }

  place(id: string): number {
    const p = this.placeNumber(id)
    if (p === -1) throw new Error(`${this.scenario.id} has no place '${id}'`)
    return p
  }

  private membership(groups: Group[]): number[] {
    return this.unitIds.map((_, u) => groups.findIndex(({ units }) => units.includes(u)))
  }

  private turnOf(u: number): number {
    const groups = [...this.convoys, ...this.kgs, ...this.lifts].filter(({ units }) => units.includes(u))
    return groups.length === 0 ? 0 : Math.min(...groups.map(({ turn }) => turn))
  }

  private readFormations(): Formation[] {
    const found: Formation[] = []
    for (const { side, formation, from } of this.scenario.activationMarkers) {
      const number = side === 'axis' ? AXIS : ALLIED
      let known = found.find((f) => f.id === formation && f.side === number)
      if (known === undefined) {
        const sector = number === ALLIED ? this.map.sectorIndex(formation) : -1
        found.push((known = { id: formation, side: number, sector, markers: [] }))
      }
      known.markers.push(from)
    }
    return found
  }
}

const NEVER_RIDES: UnitType[] = ['coastArtillery', 'heavyAA', 'pillbox']

const mayRide = ({ type, moveClass, nation }: UnitRow): boolean =>
  nation !== 'italian' && moveClass === 'foot' && !NEVER_RIDES.includes(type)

/** Values by steps left: none when it is lost, the back with one step of two, else the front. */
function byStep(units: UnitRow[], value: 'attack' | 'defense' | 'move' | 'er'): Int8Array {
  return Int8Array.from(units.flatMap((unit) => [0, unit.reduced?.[value] ?? unit[value], unit[value]]))
}

function hexBits(map: HexMap, h: number): number {
  const terrain = map.terrains[map.terrain[h]]
  const kinds = map.featuresAt(h).map(({ kind }) => kind)
  const roads = map.roads.subarray(6 * h, 6 * h + 6)
  if (terrain === 'sea' || terrain === 'island') return 0
  let bits = LAND
  if (terrain === 'rough') bits |= ROUGH
  if (terrain === 'urban') bits |= URBAN
  if (terrain === 'airfield' || kinds.includes('airfield')) bits |= AIRFIELD
  if (kinds.includes('fort')) bits |= FORT
  if (kinds.includes('hospital')) bits |= HOSPITAL
  if ((map.flags[h] & COASTAL) !== 0) bits |= COAST
  if (roads.some((road) => road !== 0)) bits |= ROAD_HEX
  return bits
}

// ---- Kits by data pack and scenario

/** The kits in use: of the printed files, and of each data pack. */
export class Kits {
  private readonly files = new Map<string, Files>()
  private readonly made = new Map<string, Kit>()
  private readonly gameId: string

  constructor(gameId: string, printed: Files) {
    this.gameId = gameId
    this.files.set('', printed)
  }

  /** The kit of a match. Its pack must have been put to use before. */
  of(pack: string, scenario: string): Kit {
    const key = `${pack} ${scenario}`
    let kit = this.made.get(key)
    if (kit === undefined) {
      const files = this.files.get(pack)
      if (files === undefined) throw new Error(`the data pack ${pack} of this match is not loaded`)
      this.made.set(key, (kit = new Kit(files, scenario as ScenarioFile['id'])))
    }
    return kit
  }

  /** Makes a checked pack ready for play and gives its hash. */
  use(pack: unknown): string {
    const parsed = parsePack(pack, this.gameId)
    const hash = packHash(parsed)
    if (!this.files.has(hash)) this.files.set(hash, applyPack(this.files.get('')!, parsed))
    return hash
  }
}
