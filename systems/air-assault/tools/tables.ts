// tables.json: the tables of the chart sheet, and the numbers that the rules name.
import type { CombatResult, SeaResult, TablesFile } from '../src/core/data-files.ts'
import type { DossierOob, DossierTables } from './dossier.ts'

const chart = (name: string): string => `rulebook (chart sheet: ${name})`

const SEA_COLUMNS = ['axisDay', 'axisNight', 'alliedPort', 'alliedSouth', 'followUp']

const SEA_RESULTS: { [words: string]: SeaResult } = {
  'All Arrive': 'arrive',
  'All Abort': 'abort',
  'All Elim': 'elim',
  '½Arrive/½Abort': 'halfAbort',
  '½Arrive/½Elim': 'halfElim',
  'Delay 1 Turn': 'delay0',
  'Delay 1 Turn; Elim 1 unit.': 'delay1',
  'Delay 1 Turn; Elim 2 units.': 'delay2',
  'Delay 1 Turn; Elim 3 units.': 'delay3',
}

const NEUTRALIZED: { [words: string]: number } = { '--': 0, 'N-1': 1, 'N-2': 2 }

const ARMOR: { [words: string]: 'sub' | 'none' | 'elim' } = { 'SUB 1': 'sub', 'No Effect': 'none', ELIM: 'elim' }

/** The hex of each drift result from 1 on, as steps: north is 0, then clockwise. */
const DRIFT_HEXES = [[], [3], [2], [4], [1], [5], [0], [2, 2], [4, 4]]

/** Rows by die, in the order of the numbers: '7+' is 7. */
function inOrder<T>(rows: { [die: string]: T }): T[] {
  return Object.keys(rows)
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .map((die) => rows[die])
}

function translated<T>(words: string, table: { [words: string]: T }): T {
  if (!Object.hasOwn(table, words)) throw new Error(`the converter does not know the result '${words}'`)
  return table[words]
}

export interface OfGame {
  points: TablesFile['points']['rows']
  /** sea.1: what convoys of Crete take from the die; nothing in Malta. */
  emergency: number
  port: number
  /** Terrain that only this game's map has. */
  terrain: TablesFile['terrain']['rows']
}

export function convertTables(tables: DossierTables, oob: DossierOob, game: OfGame): TablesFile {
  const { crt, bombardment, armorReliability, seaMovement, driftModifiers } = tables
  return {
    provenance: 'tables: rulebook (chart sheet); what the sheet leaves open: reconstructed',
    crt: {
      provenance: chart('Combat Results Table'),
      columns: crt.columns,
      rows: inOrder(crt.rows) as CombatResult[][],
    },
    bombardment: {
      provenance: chart('Bombardment Table'),
      from: bombardment.columns.map((column) => Number.parseInt(column, 10)),
      rows: inOrder(bombardment.rows).map((row) => row.map((cell) => translated(cell, NEUTRALIZED))),
    },
    armor: {
      provenance: chart('Armor Reliability Table'),
      rows: inOrder(armorReliability).map((cell) => translated(cell, ARMOR)),
    },
    sea: {
      provenance: chart('Sea Movement Table'),
      columns: SEA_COLUMNS,
      rows: inOrder(seaMovement.rows).map((row) => row.map((cell) => translated(cell, SEA_RESULTS))),
      emergency: game.emergency,
      port: game.port,
    },
    drift: {
      provenance: 'modifiers and number of results: rulebook (chart sheet: Drift Diagram); diagram: reconstructed',
      hexes: DRIFT_HEXES,
      enemyOccupied: driftModifiers.initialPlacementEnemyOccupied,
      glider: driftModifiers.gliderCompany,
      eliminatedAt: driftModifiers.eliminatedAt,
    },
    terrain: {
      provenance: chart('Terrain Effects Chart'),
      rows: {
        clear: { cost: 2, defense: 1, blocksFire: false, roadOnly: false },
        rough: { cost: 4, defense: 2, blocksFire: true, roadOnly: true },
        city: { cost: 2, defense: 2, blocksFire: true, roadOnly: false },
        sea: { cost: 2, defense: 1, blocksFire: false, roadOnly: false },
        ...game.terrain,
      },
    },
    roads: { provenance: chart('Terrain Effects Chart'), primary: 1, secondary: 2, city: 1, river: 2 },
    fort: { provenance: chart('Terrain Effects Chart'), defense: 2 },
    stacking: {
      provenance: 'hex: rulebook (rules summary III); beach box: reconstructed',
      hex: 6,
      beachBox: 12,
    },
    aircraft: { provenance: 'reconstructed', strength: oob.aircraft.unitStrength, perHex: 3 },
    evacuation: {
      provenance: 'first turn and ports: rulebook (rules summary XII); south edge: reconstructed',
      firstTurn: 8,
      withDocks: 14,
      withoutDocks: 7,
      southEdge: 2,
    },
    night: { provenance: 'rulebook (rules summary XIV)', artilleryRange: 1 },
    points: { provenance: chart('Casualty Points'), rows: game.points },
  }
}
