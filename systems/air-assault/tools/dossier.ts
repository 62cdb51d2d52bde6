// The dossier, as far as the converters read it. It is not checked here: the schemas check what comes out.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UnitData, UnitSize, UnitType } from '../src/core/data-files.ts'

export interface DossierUnit {
  id: string
  name: string
  nation?: UnitData['nation']
  sector: string
  arrival?: { type: string; turn?: number; group?: string; convoy?: string | number }
  type: UnitType
  size: UnitSize
  attack: number
  defense: number
  move: number
  stack: number
  arty?: number
  range?: number
  aaRange?: number
  drift?: number
  cdStrength?: number
  carrySP?: number
  evacPoints?: number
  casualtyPoints?: number
  airborne?: boolean
  greek?: boolean
  airHq?: boolean
  battalion?: string
  components?: string[]
  histHex?: string
  source?: { existence: string }
}

export interface DossierOob {
  turnTrack: { turn: number; period: 'day' | 'night'; date?: string; day?: number }[]
  aircraft: { unitStrength: { B: number; FB: number; F: number }; perTurn: AircraftRow[] }
  decoys: { [sector: string]: number | string }
  allied: DossierUnit[]
  axis: DossierUnit[]
}

export interface AircraftRow {
  turn: number
  B: number
  FB: number
  F: number
}

export interface CreteOob extends DossierOob {
  convoys: { [name: string]: { default?: { turn: number; beach: string }; earliest?: number } }
  axisBattalionSubstitutes: DossierUnit[]
}

export interface MaltaOob extends DossierOob {
  pointValues: { [name: string]: number }
}

type Rows<T> = { [die: string]: T }

export interface DossierTables {
  crt: { columns: string[]; rows: Rows<string[]> }
  bombardment: { columns: string[]; rows: Rows<string[]> }
  armorReliability: Rows<string>
  seaMovement: { columns: string[]; rows: Rows<string[]> }
  driftModifiers: {
    initialPlacementEnemyOccupied: number
    eachEnemyAABattery: number
    eachEnemyAABattalion: number
    gliderCompany: number
    eliminatedAt: number
  }
  casualtyPoints: {
    crete: { alliedEvacuated: { [row: string]: number }; axisEliminated: { [row: string]: number } }
    malta: { [row: string]: number }
  }
}

export function readDossier<T>(folder: string, file: string): T {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as T
}
