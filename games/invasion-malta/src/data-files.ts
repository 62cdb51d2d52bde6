import type { Name } from '@middlesea/engine'

/** The shapes of the files in data/. They are made by tools/convert.ts from the dossier; a data pack corrects values. */

export type Side = 'axis' | 'allied'
export type Nation = 'german' | 'italian' | 'british'
/** 2.22: the Axis formations. */
export type FormationId = '7' | 'O' | 'R' | 'St' | 'Fo' | 'F' | 'L' | 'M' | 'S'
/** 4.51: an Allied formation is what stands in a sector. */
export type Sector = 'N' | 'C' | 'S'
export type MapId = 'malta' | 'leros'
/** The four printed ones. */
export type ScenarioId = 'malta-1940' | 'malta-1941' | 'malta-1942' | 'leros-1943'
/** The scenarios of our own making: some turns of a printed one, on all of its map or around one place. */
export type ShortId = 'rachi-1943' | 'leros-first-day' | 'malta-first-day'

/** 2.27 */
export type UnitType =
  | 'infantry'
  | 'paraInfantry'
  | 'gliderInfantry'
  | 'motorcycle'
  | 'engineer'
  | 'paraEngineer'
  | 'commando'
  | 'antiTank'
  | 'armor'
  | 'hq'
  | 'fieldArtillery'
  | 'motorizedArtillery'
  | 'coastArtillery'
  | 'heavyAA'
  | 'lightAA'
  | 'pillbox'

/** 2.26 */
export type UnitSize = 'platoon' | 'company' | 'battalion' | 'regiment' | 'brigade' | 'division'

/** 3.61, 3.62: plain black, orange circle, red box. */
export type MoveClass = 'foot' | 'orange' | 'red'

/** The values of the back of a counter with two steps. */
export interface ReducedValues {
  attack: number
  defense: number
  move: number
  er: number
}

/** A combat unit (2.23, 2.24). What is not printed on the counter is 0, '' or false. */
export interface UnitRow {
  id: string
  name: Name
  side: Side
  nation: Nation
  /** Axis only; '' for Army units (2.22, white box) and for the Allies. */
  formation: FormationId | ''
  /** Allied sector HQs only (17.13). */
  sector: Sector | ''
  /** The battalion of an Allied company, for 18.25; '' for all others. */
  battalion: string
  /** The company called 'HQ' of a battalion: it has no HQ function (17.1), but its battalion's units rally there (18.25). */
  battalionHq: boolean
  type: UnitType
  /** The icon of an armored unit (2.27). */
  vehicle: string
  size: UnitSize
  attack: number
  defense: number
  move: number
  moveClass: MoveClass
  er: number
  stack: number
  steps: 1 | 2
  reduced: ReducedValues | null
  /** Command points of an HQ. */
  command: number
  /** 2.24: artillery. 0 for coast artillery that only the Coast Artillery Chart knows (10.43). */
  range: number
  fire: number
  /** AA strength points. */
  aa: number
  noZoc: boolean
  /** King's Own Malta Regiment (9.32). */
  maltese: boolean
  /** Marines, for the Landing Condition Table. */
  marine: boolean
  provenance: string
}

export interface AirRow {
  id: string
  name: Name
  nation: Nation
  /** Counters of one type share it; 'ju88' flies once a day (11.23). */
  type: string
  /** 0: it cannot be given to close air support. */
  cas: number
  bombardment: number
  provenance: string
}

export interface NavalRow {
  id: string
  name: Name
  side: Side
  nation: Nation
  bombardment: number
  range: number
  provenance: string
}

export interface MarkerRow {
  id: string
  name: Name
  provenance: string
}

export interface UnitsFile {
  provenance: string
  exceptions?: { [path: string]: string }
  units: UnitRow[]
  air: AirRow[]
  naval: NavalRow[]
  /** 2.29: there are always enough of them. */
  markers: MarkerRow[]
}

// ---- data/tables.json

interface Sourced {
  provenance: string
  exceptions?: { [path: string]: string }
}

export type Weather = 'good' | 'windy' | 'storm'
export type CrtResult = string
export type BombardmentResult = 'NE' | 'd' | '1' | '2' | '3'
export type AAResult = '-' | 'F1' | 'F2' | 'X'
export type LandingResult = 'NE' | 'd' | '1' | '2'

/** A row is read by a result number up to max; null is the last row. */
export interface UpTo<R> {
  max: number | null
  result: R
}

export interface TerrainRow {
  /** MPs of a unit that is not motorized, off the road; 0.5 is half a MP. */
  cost: number
  /** DRM of the combat roll. */
  combat: number
  /** Added to the result number of a bombardment. */
  bombardment: number
}

export interface DriftRow {
  number: number
  /** Change of the first two digits. */
  dx: number
  /** Change of (last two digits - floor(first two digits / 2)). */
  dz: number
  disrupted: boolean
  steps: number
}

export interface DriftTable {
  /** From this total on the KG turns back (15.44). */
  abort: number
  /** By number from 1; a total below 1 reads 1. */
  plain: DriftRow[]
  /** Used while AA has fired (15.43); the numbers that have a red space. */
  red: DriftRow[]
}

export interface ConvoyRow {
  max: number | null
  lost: number
  delayed: number
}

export interface ArtilleryCapability {
  bombards: boolean
  bombardsInvasionHex: boolean
  attacksAdjacent: boolean
  aaBombardment: boolean
  aaCas: boolean
  aaDrop: boolean
  convoyDrm: boolean
  moves: 'never' | 'motorPool' | 'normal' | 'road'
}

export interface TablesFile {
  provenance: string
  crt: Sourced & {
    /** Columns, worst first. */
    odds: string[]
    /** Die 0 is 0 or less, die 11 is 11 or more. */
    rows: { die: number; results: CrtResult[] }[]
    /** Below the first column (12.54). */
    below: CrtResult
    /** The worst odds that can be declared (9.12). */
    declare: string
    /** 12.62 */
    maxDrm: number
  }
  coordination: Sourced & {
    fail: number
    night: number
    disrupted: number
    formations: number
    landAndSea: number
    britishAndItalian: number
  }
  weather: Sourced & { june: UpTo<Weather>[]; november: UpTo<Weather>[] }
  terrain: Sourced & {
    hex: { clear: TerrainRow; rough: TerrainRow; urban: TerrainRow; airfield: TerrainRow }
    /** MPs along a road: the Axis always and the Allies at Night or in a Storm, the Allies by day (8.33). */
    road: { cost: number; alliedDay: number }
    fort: { alliedCombat: number; axisCombat: number; bombardment: number }
    pillbox: { combat: number; bombardment: number }
    slope: { cost: number; combat: number }
    /** Commandos alone may cross it. */
    cliff: { cost: number; combat: number }
    /** Attack from an invasion hex. */
    sea: { combat: number }
    zoc: { cost: number }
  }
  bombardment: Sourced & {
    rows: UpTo<BombardmentResult>[]
    windy: number
    /** More stacking points than this in the target hex add `stacked`. */
    stackedOver: number
    stacked: number
    excessUnit: number
    /** Artillery units that can combine (10.24). */
    units: { axis: number; british: number }
  }
  aaFire: Sourced & {
    /** AA strength points of each column, first and last; null is without end. */
    columns: { min: number; max: number | null }[]
    rows: { die: number; results: AAResult[] }[]
    /** 15.34: steps that a drop loses. */
    dropSteps: { F1: number; F2: number; X: number }
  }
  convoyArrival: Sourced & {
    malta: ConvoyRow[]
    leros: ConvoyRow[]
    night: number
    windy: number
    delayed: number
    alliedNaval: number
  }
  landing: Sourced & {
    rows: UpTo<LandingResult>[]
    notTrained: number
    windy: number
    beachhead: number
    /** All units are marines or commandos. */
    marines: number
    port: number
    glider: { rough: number; slope: number; slopeMax: number }
  }
  /** Coast artillery unit -> invasion zone -> DRM (16.24). */
  coastArtillery: Sourced & {
    malta: { [unit: string]: { [zone: string]: number } }
    leros: { [unit: string]: { [zone: string]: number } }
  }
  drift: Sourced & {
    A: DriftTable
    B: DriftTable
    alliedUnit: number
    aaUnit: number
    /** A friendly unit that landed in an earlier activation is in or next to the Drop Hex. */
    landed: number
    abortSteps: number
    /** A KG that turned back drops again at least so many turns later. */
    abortTurns: number
  }
  artillery: Sourced & {
    field: ArtilleryCapability
    motorized: ArtilleryCapability
    coastRange: ArtilleryCapability
    coastNoRange: ArtilleryCapability
    heavyAA: ArtilleryCapability
    lightAA: ArtilleryCapability
  }
  air: Sourced & {
    /** Die rolls that bring a Damaged air unit to the Flown box. */
    repairMin: number
    repairMax: number
    unitsAMission: number
  }
  limits: Sourced & {
    stacking: number
    commandRange: number
    armyUnits: number
    mUnits: number
    airheadGap: number
    dropRange: number
    dropGap: number
    portPoints: number
    beachheadsAZone: number
    beachheadsANation: number
    motorPoolMove: number
    disruptedEr: number
    outOfSupplyEr: number
    refusalEr: number
  }
}

// ---- data/scenarios/*.json

export interface TurnRow {
  turn: number
  day: number
  part: 'am' | 'pm' | 'night'
  name: Name
  /** null: roll on the Weather Table. */
  weather: Weather | null
}

/** A unit that starts on the map (4.14). */
export interface PlacedRow {
  unit: string
  /** Where it stands as reconstructed; Group B may be set up anywhere on land. */
  hex: string
  sector: Sector
  group: 'A' | 'B'
  disrupted: boolean
}

/** Units that drop together (15.13), in order. */
export interface KgRow {
  id: string
  /** '' is a KG of Army units. */
  formation: FormationId | ''
  turn: number
  /** It drops in the First Operations Sequence (7.12). */
  first: boolean
  units: string[]
  /** The reconstructed plan (15.35). */
  drop: string
}

export interface GliderRow {
  unit: string
  turn: number
  first: boolean
  /** The reconstructed plan. */
  land: string
}

export interface ConvoyCardRow {
  id: string
  side: Side
  /** '' is a convoy of Army units, or of the Allies. */
  formation: FormationId | ''
  turn: number
  units: string[]
  /** The reconstructed plan: its invasion zone. */
  zone: string
}

/** What may be flown in together (15.74). */
export interface AirTransportRow {
  id: string
  formation: FormationId | ''
  turn: number
  units: string[]
  /** Some of these may come in a convoy instead. */
  only: boolean
}

export interface ActivationMarkerRow {
  id: string
  side: Side
  /** A formation of the Axis or a sector of the Allies. */
  formation: FormationId | Sector
  /** In the cup from this turn on. */
  from: number
}

export interface NavalCardRow {
  unit: string
  from: number
  /** 17.63: the Axis fires once a game, the Allies every Night. */
  uses: 'once' | 'everyNight'
  optional: boolean
}

export interface VictoryRow {
  id: string
  name: Name
  /** All of them are needed (19.11). */
  hexes: string[]
}

/** An Axis unit that is ashore when a short scenario begins. */
export interface LandedRow {
  unit: string
  hex: string
}

export interface ScenarioFile {
  id: ScenarioId | ShortId
  number: 1 | 2 | 3 | 4
  name: Name
  summary: Name
  provenance: string
  exceptions?: { [path: string]: string }
  /** Paths of reconstructed values that decide who wins, and may be tuned, but for what `exceptions` name. */
  tunable: string[]
  map: MapId
  turns: TurnRow[]
  /** The turn with which a short scenario begins; 1 for all others. */
  begins?: number
  /** The column of the Weather Table; 'good' where none is rolled. */
  weather: 'june' | 'november' | 'good'
  drift: 'A' | 'B'
  /** Hexes that dropped units may still move (15.16). */
  moveAfterDrop: 0 | 1
  /** MPs that Allied units lose on GT 1 (7.12). */
  alliedLossOnGt1: number
  /** 7.12: what activates together before the first draw. */
  first: { formations: FormationId[]; convoys: string[] }
  activationMarkers: ActivationMarkerRow[]
  airheads: { german: number; italian: number }
  /** The reconstructed plan: hexes of the Airheads. */
  airheadPlan: { german: string[]; italian: string[] }
  zones: string[]
  motorPool: { points: number; day: boolean }
  allied: { setup: PlacedRow[]; convoys: ConvoyCardRow[] }
  axis: {
    kgs: KgRow[]
    gliders: GliderRow[]
    convoys: ConvoyCardRow[]
    airTransport: AirTransportRow[]
    notTrained: string[]
    portEntryOnly: string[]
    /** Of a short scenario that begins after the landing: who is ashore, and the invasion hexes with a Beachhead. */
    ashore?: { units: LandedRow[]; beachheads: string[] }
  }
  air: string[]
  naval: NavalCardRow[]
  /** Printed values that differ in this scenario: unit -> value. */
  changes: { [unit: string]: { er: number; reducedEr: number } }
  victory: {
    needed: number
    locations: VictoryRow[]
    sudden: string[]
    /** 19.21 as the Japanese edition has it. */
    suddenJapanese: string[]
  }
  specialRules: { id: string; text: Name }[]
}

/** A short scenario: a printed one up to a turn, with a Victory Schedule for that length. */
export interface ShortRow {
  id: ShortId
  of: ScenarioId
  turns: number
  needed: number
  name: Name
  summary: Name
  part?: PartRow
}

/** A short scenario around one place: which units of the whole scenario take part, and where they stand when it begins. */
export interface PartRow {
  /** The turn with which it begins. */
  begins: number
  /** Activation marker -> the turn from which on it is in the cup. */
  markers: { [marker: string]: number }
  /** Unit -> its hex. All stand there when it begins: nobody is set up. */
  allied: { [unit: string]: string }
  ashore: { [unit: string]: string }
  /** Invasion hexes with a Beachhead. */
  beachheads: string[]
  air: string[]
  /** The places of the whole one that count. */
  locations: string[]
}

export interface ShortFile {
  provenance: string
  scenarios: ShortRow[]
}

export interface DataFiles {
  units: UnitsFile
  tables: TablesFile
  scenarios: { [S in ScenarioId]: ScenarioFile }
  short: ShortFile
}
