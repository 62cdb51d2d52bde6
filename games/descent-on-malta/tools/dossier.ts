// The dossier, as far as the converter reads it. It is not checked here: the schemas check what comes out.

export interface Sourced {
  source: string
}

export interface NamedRow extends Sourced {
  id: string
  name: string
}

export interface DossierZone extends NamedRow {
  sector: string
  island: string
  type: string
  coastal: boolean
  clockwise?: string
  counterclockwise?: string
  lat: number
  lon: number
  coordSource: string
  x: number
  y: number
  routes: string[]
}

export interface DossierGround extends NamedRow {
  nationality: string
  formation: string
  type: string
  size: string
  rating: number
  reducedRating: number
  support: boolean
  elite: boolean
  reducedElite: boolean
  drop: string | null
  reinforcement: boolean
  optional: boolean
}

export interface AirRatings {
  airSuperiority: number
  tactical: number
  strategic: number
}

export interface DossierAir extends NamedRow, AirRatings {
  nationality: string
  cls: string
  reduced: AirRatings
  transport: boolean
  heavyTransport: boolean
  reinforcement: boolean
}

export interface DossierShip extends NamedRow {
  type: string
  combat: number
  aaa: number
  reduced: { combat: number; aaa: number }
  reinforcement: boolean
}

export interface DossierAllied extends NamedRow, Partial<AirRatings> {
  group: string
  type: string
  rating: number
  support: boolean
  elite: boolean
}

export interface DossierCommando extends DossierAllied {
  reducedRating: number
  reducedElite: boolean
}

export type Rows<T> = Record<string, T>

export interface LowerRow extends Sourced {
  rows: Rows<number>
  bands: { low: number[]; medium: number[]; high: number[] }
}

export interface Bounds {
  min: number
  max: number
}

export interface DossierTables {
  airborneDrop: Sourced & { columns: Record<string, string[]>; rows: Rows<Record<string, string>> }
  amphibiousLanding: Sourced & { columns: Record<string, string[]>; rows: Rows<Record<string, string>> }
  navalAttackOutcome: Sourced & { rows: Rows<{ vp: number; text: string }> }
  terrain: Sourced & { rows: Rows<unknown> }
  staffPoints: Sourced & { rows: Rows<{ sp: number; hq: boolean | string }> }
  alliedCommandLower: LowerRow
  royalNavyLower: LowerRow
  victoryPoints: Sourced & {
    during: Record<string, number | string>
    recruit: Record<string, number>
    end: Record<string, number | string>
    levels: { max: number; result: string }[]
    catastrophe: number
  }
  tracks: Sourced & {
    turns: number
    staffPoints: Bounds & { start: string }
    amphibious: { start: number; max: number }
    alliedCommand: Bounds & { start: number }
    royalNavy: Bounds & { start: number }
    victoryPoints: Bounds & { start: number }
  }
}

export type Outline = Record<'malta' | 'gozo' | 'comino', number[][]>

export interface Dossier {
  zones: DossierZone[]
  outline: Outline
  coastalOrder: Record<string, string[]>
  axisGround: DossierGround[]
  axisAir: DossierAir[]
  axisNaval: DossierShip[]
  allied: DossierAllied[]
  meCommando: DossierCommando
  adminMarkers: (Sourced & { id: string; count: number })[]
  randomPlacement: Sourced & { table: string[][] }
  tables: DossierTables
}

/** names-ja.json: what the dossier does not hold. */
export interface Additions {
  zones: Record<string, string>
  positions: Record<string, number[]>
  formations: Record<string, string>
  units: Record<string, string>
  maltese: string[]
  germanShips: string[]
  alliedAirTypes: Record<string, string>
  navalOutcomes: Record<string, string>
  scenarios: Record<string, string>
}
