// The shapes of the dossier's two files and of what stands beside this tool, as far as the converter reads them.
import type { Name } from '@middlesea/engine'
import type { CardKind, Colour, Domain, NationId, ScenarioId, Terrain } from '../src/data-files.ts'

type Counts = Record<string, number>

export interface DossierFirepower {
  targets: Domain[]
  dice: number
  color: Colour
  hit: number
  when: 'AD' | 'A' | 'D'
}

export interface DossierRatings {
  cost: number
  move: number
  armor: Colour
  firepower: DossierFirepower[]
  antiAir: number
  range: number
  abilities: string[]
  controlCapable: boolean
  movementSteps: number[]
  battleSteps: number[]
  capacity?: { options: Counts[] } | null
}

export interface DossierUnit extends DossierRatings {
  id: string
  name: string
  cls: Domain
  poolPerNation: number
  evidence: Record<string, string>
}

export interface DossierUnique extends DossierRatings {
  basedOn: string
  pieces: number
}

export interface DossierCard {
  id: string
  nation: NationId
  type: CardKind
  name: string
  cost: number
  source: string
  unit?: DossierUnique
}

export interface DossierFleet {
  units: Counts
  aboardTransports: Counts
  aboardCarrier: Counts
}

/** Space -> units; 'A3.carrier' and 'A3.transport' are aboard the ships of A3; HIDDEN is the fleet. */
export type DossierSetup = Record<string, Counts> & { HIDDEN?: DossierFleet }

export interface DossierScenario {
  startStage: number
  lastStage: number
  alliesWin: number
  axisWin: number
  startVP: { allies: number; axis: number }
  removeCards: string[]
}

export interface DossierData {
  units: DossierUnit[]
  cards: DossierCard[]
  setups: Record<ScenarioId, Record<NationId, DossierSetup>>
  scenarios: Record<ScenarioId, DossierScenario>
}

export interface DossierSite {
  vp: number
  owner: Record<ScenarioId, NationId>
  resupply?: { land: number; sea: number; air: number }
}

export interface DossierSpace {
  id: string
  name: string
  terrain: Terrain
  lat: number
  lon: number
  neighbours: { land: string[]; sea: string[] }
  objective: DossierSite | null
  airfield: DossierSite | null
  line: DossierSite | null
  sources: Record<string, string>
}

export interface DossierLane {
  id: string
  spaces: string[]
  objectives: string[]
  source_objectives: string
  source_spaces: string
}

export interface DossierMap {
  spaces: DossierSpace[]
  lanes: DossierLane[]
  hiddenFleetStart: Record<ScenarioId, Partial<Record<NationId, string[]>>>
}

/** names-ja.json and cards-text.json: what the dossier does not hold. */
export interface Additions {
  spaces: Record<string, string>
  units: Record<string, string>
  uniqueUnits: Record<string, { id: string } & Name>
  upgraded: Record<string, string>
  africa: string[]
  scenarios: Record<ScenarioId, { name: Name; summary: Name }>
  /** By card id; the strategy cards, alike for all nations, by 'S1' to 'S4'. */
  cards: Record<string, { name: string; text: Name }>
}
