import type { Name } from '@middlesea/engine'

/** The shapes of the files in data/. They are made by tools/convert.ts from the dossier; a data pack corrects values. */

export type NationId = 'US' | 'GB' | 'DE' | 'IT'
export type Domain = 'land' | 'sea' | 'air'
export type Colour = 'blue' | 'yellow' | 'red' | 'black'
export type Terrain = 'clear' | 'mountain' | 'desert' | 'impassable' | 'sea'
export type SiteKind = 'objective' | 'airfield' | 'line'
export type ScenarioId = '1942' | '1943' | 'tunis'
/** The years in which a scenario starts; each has its own table of who controls what. */
export type Year = '1942' | '1943'

/** Dice that a unit rolls at some kinds of enemies. */
export interface FirepowerRow {
  targets: Domain[]
  dice: number
  colour: Colour
  hit: number
  /** 'AD' attacking and defending, 'A' only attacking, 'D' only defending. */
  when: 'AD' | 'A' | 'D'
}

/** One way to fill a transport: how many of each type. `land` stands for any land unit, `air` for any carrier aircraft. */
export type Load = { [type: string]: number }

export interface UnitRow {
  id: string
  name: Name
  domain: Domain
  /** The standard type whose rules a unique unit follows; '' for a standard unit. */
  basedOn: string
  /** The nation that may build it; '' for all. */
  nation: NationId | ''
  cost: number
  move: number
  armour: Colour
  firepower: FirepowerRow[]
  /** Bonus dice of Battle Step 1: blue, and the number that hits. */
  antiAir: number
  antiAirHit: number
  range: number
  abilities: string[]
  controlCapable: boolean
  movementSteps: number[]
  battleSteps: number[]
  /** The ways in which it may be filled; empty for what carries nothing. */
  capacity: Load[]
  /** Pieces for each nation (stock.1); for a unique unit the pieces of its nation. */
  pool: number
}

export interface UnitsFile {
  provenance: { [field: string]: unknown }
  /** The 15 standard units in the order of the table, then the 16 unique ones by nation. */
  units: UnitRow[]
}

export interface Site {
  kind: SiteKind
  /** In quarters of a point. */
  points: number
  owner: { [Y in Year]: NationId }
  /** Only objectives have values. */
  resupply: { land: number; sea: number; air: number } | null
}

export interface SpaceRow {
  id: string
  name: Name
  terrain: Terrain
  /** Degrees, times 100. */
  lat: number
  lon: number
  /** Land and sea neighbours together, in the order of the file. */
  neighbours: string[]
  site: Site | null
  /** In Africa (Rommel Arrives). */
  africa: boolean
}

export interface LaneRow {
  id: string
  spaces: string[]
  objectives: string[]
}

export interface MapFile {
  provenance: { [field: string]: unknown }
  /** Land spaces first, then sea spaces. */
  spaces: SpaceRow[]
  lanes: LaneRow[]
}

export interface FleetRow {
  /** The sea spaces to choose from. */
  starts: string[]
  units: { [type: string]: number }
  aboardTransports: { [type: string]: number }
  aboardCarriers: { [type: string]: number }
}

export interface GroupRow {
  space: string
  units: { [type: string]: number }
  aboardTransports: { [type: string]: number }
  aboardCarriers: { [type: string]: number }
}

export interface ScenarioFile {
  id: ScenarioId
  /** Control is as it was then. */
  year: Year
  name: Name
  summary: Name
  provenance: { [field: string]: unknown }
  firstStage: number
  lastStage: number
  /** In quarters of a point. */
  alliesWin: number
  axisWin: number
  startPoints: { allies: number; axis: number }
  removedCards: string[]
  groups: { [N in NationId]: GroupRow[] }
  fleets: { [N in NationId]?: FleetRow }
}

export type CardKind = 'strategy' | 'upgrade' | 'unique' | 'event'

export interface CardRow {
  /** 'US-S1' … 'IT-E4'. */
  id: string
  nation: NationId
  kind: CardKind
  name: Name
  /** What it does, in our words. */
  text: Name
  cost: number
  /** The unit that it unlocks ('' if none) or the standard type that it upgrades. */
  unit: string
}

export interface CardsFile {
  provenance: { [field: string]: unknown }
  cards: CardRow[]
}

export interface DataFiles {
  map: MapFile
  units: UnitsFile
  cards: CardsFile
  scenarios: { [S in ScenarioId]: ScenarioFile }
}
