// The shape of a game's data files: units, tables, scenarios. The map's shape is HexMapFile of the board.
// Types alone: data-schema.ts checks files and packs against them, and stays out of the page.
import type { Name } from '@middlesea/engine'

export type Side = 'axis' | 'allied'

/** How a counter is used. The first group is infantry (night.1, truck.1). */
export type UnitType =
  | 'inf'
  | 'para'
  | 'glider'
  | 'mtn'
  | 'marine'
  | 'cdo'
  | 'eng'
  | 'mg'
  | 'at'
  | 'recon'
  | 'arty'
  | 'laa'
  | 'haa'
  | 'cd'
  | 'armL'
  | 'armH'
  | 'hq'
  | 'noncombat'
  | 'docks'
  | 'truck'
  | 'steamer'
  | 'decoy'

export type UnitSize = 'bn' | 'coy' | 'plt' | 'bty' | 'aabn' | 'hq' | 'nc' | 'naval' | 'decoy'

/** How a unit comes into play. */
export type Arrival =
  /** Placed before the first turn (setup.crete, setup.malta). */
  | 'setup'
  /** airborne.1, from `turn` on. */
  | 'airborne'
  /** airland.1, from `turn` on. */
  | 'airLanding'
  /** convoy.crete: `group` is '1', '2' or 'E'. */
  | 'convoy'
  /** reinforce.crete: `group` and `turn`. */
  | 'southEdge'
  | 'port'
  /** malta.assault; `group` of follow-up convoys is 'F1' to 'F3'. */
  | 'assault'
  | 'followUp'
  | 'special'
  /** malta.commando */
  | 'commando'
  /** A battalion that is put together from companies, or the companies of one that drops whole: never on its own. */
  | 'substitute'

export interface UnitData {
  id: string
  name: Name
  side: Side
  nation: 'GE' | 'IT' | 'UK' | 'NZ' | 'AU' | 'GR' | 'MT'
  type: UnitType
  size: UnitSize
  attack: number
  defense: number
  move: number
  stack: number
  /** Strength and range as ranged artillery; 0 for units that are none. */
  arty: number
  range: number
  /** Range against aircraft, and what it adds to a drift roll (drift.3); 0 for units that are no AA. */
  aaRange: number
  aaDrift: number
  /** Strength and range as a coast gun (cd.1). */
  cd: number
  cdRange: number
  /** What it may carry (truck.1, steamer.1), in stacking points. */
  carries: number
  /** Points when eliminated (Axis) or evacuated (Allied). */
  points: number
  /**
   * Where it may be set up or dropped: a sector of the map; 'Free', or 'Glider' for the glider battalion, is anywhere.
   * '' if it comes another way.
   */
  sector: string
  arrival: { by: Arrival; turn: number; group: string }
  airborne: boolean
  greek: boolean
  /** A battalion headquarters company (sub.1). */
  battalionHq: boolean
  /**
   * Companies of one regiment may be mixed when a battalion is reformed (sub.1); '' for units of none. The battalion
   * IV/Sturm is one of its own: it takes none but its own companies.
   */
  regiment: string
  /** The battalion that a company belongs to at first; '' if none. */
  battalion: string
  /** Of a battalion: the companies that it breaks down into, its headquarters company first. */
  components: string[]
  /** The historical set-up: a hex, or the landing box of a port for a steamer ('port.suda-port'); '' if none. */
  hex: string
  provenance: string
}

export interface UnitsFile {
  provenance: string
  units: UnitData[]
}

export type CombatResult = 'AE' | 'AL' | 'AR' | 'NE' | 'EX' | 'DR' | 'DE'

export interface TerrainRow {
  /** Movement points in halves. */
  cost: number
  /** What the defence is multiplied by. */
  defense: number
  blocksFire: boolean
  /** Vehicles only by road. */
  roadOnly: boolean
}

export type SeaResult =
  | 'arrive'
  | 'halfAbort'
  | 'halfElim'
  | 'abort'
  | 'elim'
  | 'delay0'
  | 'delay1'
  | 'delay2'
  | 'delay3'

export interface TablesFile {
  provenance: string
  /** `rows[die][column]`, die 0 to 7. */
  crt: { provenance: string; columns: string[]; rows: CombatResult[][] }
  /** `rows[die - 1][column]`: turns of neutralization. `from` is the least strength of each column. */
  bombardment: { provenance: string; from: number[]; rows: number[][] }
  /** By die, 1 to 7: 'sub' takes 1 from the combat roll, 'none', 'elim'. */
  armor: { provenance: string; rows: ('sub' | 'none' | 'elim')[] }
  /** `rows[die - 1][column]`; columns axisDay, axisNight, alliedPort, alliedSouth (Crete) and followUp (Malta). */
  sea: { provenance: string; columns: string[]; rows: SeaResult[][]; emergency: number; port: number }
  /** The hex of each result 1 to 9, as steps in directions 0 (north) to 5 (north-west). */
  drift: {
    provenance: string
    hexes: number[][]
    enemyOccupied: number
    glider: number
    eliminatedAt: number
  }
  terrain: { provenance: string; rows: { [terrain: string]: TerrainRow } }
  /** In halves of a movement point. */
  roads: { provenance: string; primary: number; secondary: number; city: number; river: number }
  fort: { provenance: string; defense: number }
  stacking: { provenance: string; hex: number; beachBox: number }
  aircraft: { provenance: string; strength: { B: number; FB: number; F: number }; perHex: number }
  /** Stacking points a night by port; `southEdge` is what leaving costs, in halves of a movement point. */
  evacuation: { provenance: string; firstTurn: number; withDocks: number; withoutDocks: number; southEdge: number }
  night: { provenance: string; artilleryRange: number }
  /** What a unit of each kind is worth; every unit's `points` come from here. */
  points: { provenance: string; rows: { [kind: string]: number } }
}

export interface TurnRow {
  turn: number
  night: boolean
  /** Aircraft counters of this turn. */
  B: number
  FB: number
  F: number
  /** What the track shows. */
  name: Name
}

export interface ScenarioFile {
  id: string
  name: Name
  summary: Name
  provenance: string
  /** The last turn of this list ends the game. */
  turns: TurnRow[]
  /** Only the units of these sectors and arrivals take part; empty means all. */
  sectors: string[]
  /** Which game it is; a scenario may fix options (`basic`). */
  fixed: { [option: string]: string | boolean }
  /** Convoys by name: the default plan, or the earliest turn. */
  convoys: { [name: string]: { turn: number; beach: string; earliest: number } }
  victory: { [name: string]: number }
}
