import {
  BRIDGE,
  COASTAL,
  type HexFeature,
  type HexMap,
  type HexMapFile,
  type OccupancyPlan,
  readHexMap,
  RIVER,
} from '@middlesea/board'
import { applyPack, type Name, packHash, parsePack } from '@middlesea/engine'
import { type ReadyActions, readyActions } from './actions.ts'
import type { ScenarioFile, TablesFile, TerrainRow, UnitData, UnitsFile, UnitSize, UnitType } from './data-files.ts'
import { type StepCosts, unknownCosts } from '../movement/ground.ts'
import { type LinesOfFire, noLines } from '../combat/lines-of-fire.ts'
import { type OpenGround, openGround } from '../movement/open-ground.ts'
import type { OpenReaches } from '../movement/open-reach.ts'
import type { WaysHome } from '../movement/sectors.ts'
import type { GameRules } from './rules.ts'
import { zonePlan } from './tables.ts'

/** The data files of a game as they are printed; a data pack corrects values in them. */
export interface DataFiles {
  map: HexMapFile
  units: UnitsFile
  tables: TablesFile
  scenarios: { [id: string]: ScenarioFile }
}

export const AXIS = 0
export const ALLIED = 1

/** Boxes beside the map that both games have. The landing boxes of beaches and ports come after them. */
const BOX_IDS = ['reserve', 'aboard', 'aborted', 'eliminated', 'evacuated', 'withdrawn', 'unused'] as const

/** What a hex may be named after, the first of these that it has. */
const NAMESAKES = ['airfield', 'bastion', 'city', 'port', 'town', 'fort', 'battery', 'exit', 'beach']

const INFANTRY: UnitType[] = ['inf', 'para', 'glider', 'mtn', 'marine', 'cdo', 'eng', 'mg']
const NONCOMBAT: UnitType[] = ['noncombat', 'docks', 'truck', 'steamer', 'decoy']

/** Bits of `Kit.ground`: most hexes have none of them. */
export const SEA = 1
export const ISLAND = 2
export const ROUGH = 4
export const CITY = 8
export const RIVERSIDE = 16
/** Towns and batteries. */
export const PRINTED = 32

/**
 * Values of `Kit.gait`. terrain.rough: armour and units with more than four movement points need a road into rough hexes;
 * terrain.river: armour alone needs one into river hexes.
 */
export const ON_FOOT = 0
export const ON_WHEELS = 1
export const ON_TRACKS = 2
export const GAITS = [ON_FOOT, ON_WHEELS, ON_TRACKS]

/** Bits of `Kit.links`. */
export const ROAD = 1
export const SEA_SIDE = 2
export const BORDER = 4

/**
 * What never changes in a match: map, counters and tables, as dense arrays for the rules to read. One kit for each game
 * and data pack. Units and places are numbers inside; their printed ids stay at the edges.
 */
export class Kit {
  readonly rules: GameRules
  readonly files: DataFiles
  readonly tables: TablesFile

  // ---- Places: the hexes first, then the boxes.
  readonly map: HexMap
  readonly hexCount: number
  readonly placeIds: string[]
  readonly placeCount: number
  readonly RESERVE: number
  readonly ABOARD: number
  readonly ABORTED: number
  readonly ELIMINATED: number
  readonly EVACUATED: number
  readonly WITHDRAWN: number
  readonly UNUSED: number
  /** The landing boxes (terrain.beachbox, terrain.portbox), in the order of the map's features. */
  readonly beaches: LandingBox[]
  readonly ports: LandingBox[]
  readonly landingBoxes: LandingBox[]
  /** The landing box of a place that is one, else null. */
  readonly boxAt: (LandingBox | null)[]
  /** By place: whoever is there is neither on the map, nor in a landing box, nor aboard a steamer. */
  readonly isOutOfPlay: boolean[]
  readonly airfields: Airfield[]
  /** The exits of the south edge (evac.1). */
  readonly exits: number[]

  // ---- Hexes
  readonly terrain: TerrainRow[]
  readonly isLand: boolean[]
  readonly isSea: boolean[]
  /** terrain.islands */
  readonly isIsland: boolean[]
  readonly isCoastal: boolean[]
  readonly isRiver: boolean[]
  readonly isBridge: boolean[]
  readonly isCity: boolean[]
  readonly isPortHex: boolean[]
  /** What a step into a hex meets, in bits (SEA ...); and what is on each hexside (ROAD ...), at `6 * hex + direction`. */
  readonly ground: Uint8Array
  readonly links: Uint8Array
  readonly openGround: OpenGround
  readonly openReaches: OpenReaches = new Map()
  readonly waysHome: WaysHome = new Map()
  readonly stepCosts: StepCosts
  /** terrain.mp: what a step costs at least, in half points. */
  readonly leastCost: number
  readonly linesOfFire: LinesOfFire
  /** terrain.town, terrain.battery: printed there, without any effect on movement. */
  readonly isTown: boolean[]
  readonly isBattery: boolean[]
  readonly hasRoad: boolean[]
  /** air.1: hexes with a road in them or beside them, where interdiction hinders somebody. */
  readonly roadside: number[]
  readonly landHexes: number[]
  readonly isFort: boolean[]
  readonly sectorOf: string[]
  /** The land hexes of each sector; '' is all of them. */
  readonly sectorHexes: Map<string, number[]>
  /** airborne.1, malta.drop: by unit, the land that is not rough of the sector it jumps in; units that never jump have none. */
  readonly dropGround: number[][]
  /** Ways of the steamer that lead off the map, from one sea hex to another; the cost is in half points. */
  readonly seaLanes: { from: number; to: number; cost: number }[]
  /** malta.cd: forts and batteries. */
  readonly holdsCoastGuns: boolean[]
  /** terrain.sea: bit of the hexsides that close movement, combat and zones of control. */
  readonly seaSide: number
  readonly primary: number
  readonly secondary: number

  // ---- Units
  readonly units: UnitData[]
  readonly unitIds: string[]
  readonly unitCount: number
  readonly side: number[]
  readonly type: UnitType[]
  readonly size: UnitSize[]
  readonly attack: number[]
  readonly defense: number[]
  readonly move: number[]
  /** By side: its units, and those that move at all. */
  readonly unitsOf: number[][]
  readonly mobile: number[][]
  /** The number of the sector that a unit belongs to; -1 for none. */
  readonly homeOf: number[]
  readonly stack: number[]
  readonly arty: number[]
  readonly range: number[]
  readonly aaRange: number[]
  readonly aaDrift: number[]
  readonly cd: number[]
  readonly cdRange: number[]
  readonly points: number[]
  readonly isInfantry: boolean[]
  readonly isArmor: boolean[]
  /** Fights, holds ground and exerts a zone of control (5.5): all but noncombat units, trucks, docks, decoys, steamers. */
  readonly isCombat: boolean[]
  /** Artillery, AA and coast guns: defend with 1 when alone (combat.1) and stay out of enemy zones (zoc.3). */
  readonly isGun: boolean[]
  /** Infantry and armour: bound to no sector, and not afraid of zones of control. */
  readonly isBold: boolean[]
  readonly isSteamer: boolean[]
  readonly isDecoy: boolean[]
  /** How a unit goes over the ground: ON_FOOT, ON_WHEELS or ON_TRACKS. */
  readonly gait: number[]
  /** By battalion: its companies, the headquarters first. By company: the battalion it first belongs to, or -1. */
  readonly components: number[][]
  readonly battalionOf: number[]
  readonly battalions: number[]
  readonly companies: number[]
  readonly steamers: number[]
  readonly aaUnits: number[]
  /** combat.3: units that fire as ranged artillery, and the longest range of each side. */
  readonly rangedUnits: number[]
  readonly longestRange: number[]
  readonly coastGuns: number[]
  /** Trucks and steamers. */
  readonly carriers: number[]

  /** crt.table: the odds of each column, from '1-4' to '8-1+'. */
  readonly odds: { attack: number; defense: number }[]

  /** How occupancy and zones of control are counted. */
  readonly zonePlan: OccupancyPlan

  readonly actions: ReadyActions

  private readonly unitNumbers: Map<string, number>
  private readonly placeNumbers: Map<string, number>

  constructor(files: DataFiles, rules: GameRules) {
    this.files = files
    this.rules = rules
    this.tables = files.tables
    this.map = readHexMap(files.map)
    const { map, tables } = this
    this.hexCount = map.size

    const beaches = map.features.filter(({ kind }) => kind === 'beach')
    const ports = map.features.filter(({ kind }) => kind === 'port')
    const boxes = [...beaches.map(({ key }) => `beach.${key}`), ...ports.map(({ key }) => `port.${key}`)]
    this.placeIds = [...map.ids, ...BOX_IDS, ...boxes]
    this.placeCount = this.placeIds.length
    this.placeNumbers = new Map(this.placeIds.map((id, p) => [id, p]))
    this.RESERVE = this.place('reserve')
    this.ABOARD = this.place('aboard')
    this.ABORTED = this.place('aborted')
    this.ELIMINATED = this.place('eliminated')
    this.EVACUATED = this.place('evacuated')
    this.WITHDRAWN = this.place('withdrawn')
    this.UNUSED = this.place('unused')
    this.beaches = beaches.map((feature, index) => this.landingBox(feature, index, 'beach'))
    this.ports = ports.map((feature, index) => this.landingBox(feature, index, 'port'))
    this.landingBoxes = [...this.beaches, ...this.ports]
    this.boxAt = this.placeIds.map((_, p) => this.landingBoxes.find((box) => box.place === p) ?? null)
    this.isOutOfPlay = this.boxAt.map((box, p) => p >= this.hexCount && box === null && p !== this.ABOARD)
    this.airfields = map.features
      .filter(({ kind }) => kind === 'airfield')
      .map(({ key, name, hexes, value }, index) => ({ index, key, name, hexes, capacity: value }))
    this.exits = map.features.filter(({ kind }) => kind === 'exit').flatMap(({ hexes }) => hexes)

    const terrainName = (h: number): string => map.terrains[map.terrain[h]]
    const hexes = map.ids.map((_, h) => h)
    this.terrain = hexes.map((h) => tables.terrain.rows[terrainName(h)])
    this.isSea = hexes.map((h) => terrainName(h) === 'sea')
    this.isIsland = hexes.map((h) => terrainName(h) === 'island')
    this.isLand = hexes.map((h) => !this.isSea[h] && !this.isIsland[h])
    this.isCoastal = hexes.map((h) => (map.flags[h] & COASTAL) !== 0)
    this.isRiver = hexes.map((h) => (map.flags[h] & RIVER) !== 0)
    this.isBridge = hexes.map((h) => (map.flags[h] & BRIDGE) !== 0)
    this.isCity = hexes.map((h) => ['city', 'bastion'].includes(terrainName(h)))
    this.isPortHex = hexes.map((h) => this.ports.some((port) => port.hexes.includes(h)))
    this.hasRoad = hexes.map((h) => map.roads.subarray(6 * h, 6 * h + 6).some((road) => road !== 0))
    const neighbours = (h: number): number[] => [...map.neighbours.subarray(6 * h, 6 * h + 6)].filter((to) => to !== -1)
    this.roadside = hexes.filter((h) => [h, ...neighbours(h)].some((near) => this.hasRoad[near]))
    this.landHexes = hexes.filter((h) => this.isLand[h])
    const marked = (kinds: string[]): Set<number> =>
      new Set(map.features.filter(({ kind }) => kinds.includes(kind)).flatMap((feature) => feature.hexes))
    const forts = marked(['fort'])
    const gunSites = marked(['fort', 'battery'])
    this.isFort = hexes.map((h) => forts.has(h))
    this.holdsCoastGuns = hexes.map((h) => gunSites.has(h))
    const [towns, batteries] = [marked(['town']), marked(['battery'])]
    this.isTown = hexes.map((h) => towns.has(h))
    this.isBattery = hexes.map((h) => batteries.has(h))
    this.sectorOf = hexes.map((h) => (map.sector[h] === -1 ? '' : map.sectors[map.sector[h]]))
    this.sectorHexes = new Map(map.sectors.map((id) => [id, this.landHexes.filter((h) => this.sectorOf[h] === id)]))
    this.sectorHexes.set('', this.landHexes)
    this.seaLanes = map.features
      .filter(({ kind }) => kind === 'sea-lane')
      .flatMap(({ hexes: [from, to], value }) => [
        { from, to, cost: 2 * value },
        { from: to, to: from, cost: 2 * value },
      ])
    this.seaSide = map.sideBit('sea')
    this.primary = map.roadBit('primary')
    this.secondary = map.roadBit('secondary')
    this.ground = Uint8Array.from(hexes, (h) => this.groundOf(h))
    this.links = Uint8Array.from(map.neighbours, (to, i) => this.linkOf(Math.floor(i / 6), i, to))
    this.openGround = openGround(this)
    this.stepCosts = unknownCosts(this.hexCount)
    const { primary, secondary, city } = tables.roads
    this.leastCost = Math.min(primary, secondary, city, ...Object.values(tables.terrain.rows).map(({ cost }) => cost))
    this.linesOfFire = noLines(this.hexCount)

    const { units } = files.units
    this.units = units
    this.unitIds = units.map(({ id }) => id)
    this.unitCount = units.length
    this.unitNumbers = new Map(this.unitIds.map((id, u) => [id, u]))
    this.side = units.map(({ side }) => (side === 'axis' ? AXIS : ALLIED))
    this.type = units.map(({ type }) => type)
    this.size = units.map(({ size }) => size)
    this.attack = units.map(({ attack }) => attack)
    this.defense = units.map(({ defense }) => defense)
    this.move = units.map(({ move }) => move)
    this.unitsOf = [AXIS, ALLIED].map((side) => this.unitIds.flatMap((_, u) => (this.side[u] === side ? [u] : [])))
    this.mobile = this.unitsOf.map((ofSide) => ofSide.filter((u) => this.move[u] > 0))
    this.homeOf = units.map(({ sector }) => map.sectors.indexOf(sector))
    this.stack = units.map(({ stack }) => stack)
    this.arty = units.map(({ arty }) => arty)
    this.range = units.map(({ range }) => range)
    this.aaRange = units.map(({ aaRange }) => aaRange)
    this.aaDrift = units.map(({ aaDrift }) => aaDrift)
    this.cd = units.map(({ cd }) => cd)
    this.cdRange = units.map(({ cdRange }) => cdRange)
    this.points = units.map(({ points }) => points)
    this.isInfantry = units.map(({ type }) => INFANTRY.includes(type))
    this.isArmor = units.map(({ type }) => type === 'armL' || type === 'armH')
    this.isCombat = units.map(({ type }) => !NONCOMBAT.includes(type))
    this.isGun = units.map(({ type }) => ['arty', 'laa', 'haa', 'cd'].includes(type))
    this.isBold = units.map((_, u) => this.isInfantry[u] || this.isArmor[u])
    this.isSteamer = units.map(({ type }) => type === 'steamer')
    this.isDecoy = units.map(({ type }) => type === 'decoy')
    this.gait = units.map(({ move }, u) => (this.isArmor[u] ? ON_TRACKS : move > 4 ? ON_WHEELS : ON_FOOT))
    this.components = units.map(({ components }) => components.map((id) => this.unit(id)))
    this.battalionOf = units.map(({ battalion }) => (battalion === '' ? -1 : this.unit(battalion)))
    this.battalions = this.unitIds.flatMap((_, u) => (this.components[u].length > 0 ? [u] : []))
    this.companies = this.unitIds.flatMap((_, u) => (this.battalionOf[u] !== -1 ? [u] : []))
    this.rangedUnits = units.flatMap(({ arty }, u) => (arty > 0 ? [u] : []))
    this.longestRange = [AXIS, ALLIED].map((side) =>
      Math.max(0, ...this.rangedUnits.filter((u) => this.side[u] === side).map((u) => this.range[u])),
    )
    this.aaUnits = units.flatMap(({ aaRange }, u) => (aaRange > 0 ? [u] : []))
    this.coastGuns = units.flatMap(({ cd }, u) => (cd > 0 ? [u] : []))
    this.carriers = units.flatMap(({ carries }, u) => (carries > 0 ? [u] : []))
    this.steamers = units.flatMap(({ type }, u) => (type === 'steamer' ? [u] : []))

    const dropGround = new Map(
      [...this.sectorHexes].map(([sector, land]) => [sector, land.filter((h) => !this.terrain[h].roadOnly)]),
    )
    this.dropGround = units.map(({ arrival, sector }) =>
      arrival.by === 'airborne' ? (dropGround.get(sector) ?? dropGround.get('')!) : [],
    )

    this.odds = tables.crt.columns.map((column) => {
      const [attack, defense] = column.split('-').map((part) => Number.parseInt(part, 10))
      return { attack, defense }
    })
    this.zonePlan = zonePlan(this)
    this.actions = readyActions(this)
  }

  /** The number of a unit's printed id; -1 for an id that is none. */
  unitNumber(id: unknown): number {
    return this.unitNumbers.get(id as string) ?? -1
  }

  /** The number of a place's printed id; -1 for an id that is none. */
  placeNumber(id: unknown): number {
    return this.placeNumbers.get(id as string) ?? -1
  }

  isHex(place: number): boolean {
    return place >= 0 && place < this.hexCount
  }

  /** The name of a unit, a hex with something in it, or a box of this game's map. */
  nameOf(id: string): Name | undefined {
    const u = this.unitNumber(id)
    if (u !== -1) return this.units[u].name
    const place = this.placeNumber(id)
    const feature = this.isHex(place) ? this.namesake(place) : undefined
    if (feature !== undefined) return { en: `${id} ${feature.name.en}`, ja: `${id} ${feature.name.ja}` }
    return this.boxAt[place]?.name
  }

  /** What a hex is named after: what counts most in it. A river is no place. */
  private namesake(hex: number) {
    const rank = ({ kind }: { kind: string }): number => NAMESAKES.indexOf(kind)
    return this.map
      .featuresAt(hex)
      .filter((feature) => rank(feature) !== -1)
      .toSorted((a, b) => rank(a) - rank(b))[0]
  }

  private unit(id: string): number {
    const u = this.unitNumber(id)
    if (u === -1) throw new Error(`there is no unit '${id}'`)
    return u
  }

  private place(id: string): number {
    const p = this.placeNumber(id)
    if (p === -1) throw new Error(`there is no place '${id}'`)
    return p
  }

  private groundOf(h: number): number {
    const { isSea, isIsland, isCity, isRiver, isTown, isBattery } = this
    const isRough = this.terrain[h]?.roadOnly === true
    const is = [isSea[h], isIsland[h], isRough, isCity[h], isRiver[h], isTown[h] || isBattery[h]]
    return is.reduce((bits, yes, i) => (yes ? bits | (1 << i) : bits), 0)
  }

  private linkOf(from: number, i: number, to: number): number {
    const { roads, sides, sector } = this.map
    const isBorder = to !== -1 && sector[from] !== sector[to]
    const is = [roads[i] !== 0, (sides[i] & this.seaSide) !== 0, isBorder]
    return is.reduce((bits, yes, b) => (yes ? bits | (1 << b) : bits), 0)
  }

  private landingBox(feature: HexFeature, index: number, kind: 'beach' | 'port'): LandingBox {
    const { key, name, hexes } = feature
    return { index, kind, key, name, hexes, place: this.place(`${kind}.${key}`) }
  }
}

/** A beach or port box, and the coastal hexes that its units step onto. */
export interface LandingBox {
  index: number
  kind: 'beach' | 'port'
  key: string
  name: Name
  place: number
  hexes: number[]
}

export interface Airfield {
  index: number
  key: string
  name: Name
  hexes: number[]
  /** airland.1: the number printed on it. */
  capacity: number
}

// ---- Kits by data pack

/** The kits of one game: the printed one, and one for each data pack in use. */
export class Kits {
  readonly printed: Kit
  private readonly byPack = new Map<string, Kit>()
  private readonly gameId: string

  constructor(gameId: string, files: DataFiles, rules: GameRules) {
    this.gameId = gameId
    this.printed = new Kit(files, rules)
    this.byPack.set('', this.printed)
  }

  /** The kit of a match. Its pack must have been put to use before. */
  of(pack: string): Kit {
    const kit = this.byPack.get(pack)
    if (kit === undefined) throw new Error(`the data pack ${pack} of this match is not loaded`)
    return kit
  }

  /** Makes a checked pack ready for play and gives its hash. */
  use(pack: unknown): string {
    const parsed = parsePack(pack, this.gameId)
    const hash = packHash(parsed)
    if (!this.byPack.has(hash)) {
      this.byPack.set(hash, new Kit(applyPack(this.printed.files, parsed), this.printed.rules))
    }
    return hash
  }
}
