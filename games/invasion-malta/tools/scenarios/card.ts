// What the four set-up cards are made of: turns, groups of units, places.
import type { Name } from '@middlesea/engine'
import type {
  ActivationMarkerRow,
  ConvoyCardRow,
  FormationId,
  KgRow,
  PlacedRow,
  Sector,
  Side,
  TurnRow,
  UnitRow,
  Weather,
  ScenarioFile,
} from '../../src/data-files.ts'
import type { DossierUnit } from '../dossier.ts'

/** A row of the dossier and the counter that was made of it. */
export interface Converted {
  row: DossierUnit
  unit: UnitRow
}

export interface CardContext {
  malta: Converted[]
  axis: Converted[]
  leros: Converted[]
  added: Converted[]
  /** Ids of air units by the number of the scenario. */
  air: { [scenario: string]: string[] }
  maps: { malta: MapOfCard; leros: MapOfCard }
}

// ---- Turns

const PARTS = ['am', 'pm', 'night'] as const
const PART_EN = { am: 'AM', pm: 'PM', night: 'Night' }
const PART_JA = { am: '午前', pm: '午後', night: '夜間' }

/** GT 1 is the AM of day 1. `good`: the turns whose weather is Good without a roll (5.13). */
/** What decides who wins and is ours alone, but for what `exceptions` name: the values to change when the balance is tuned. */
export const TUNABLE = [
  'victory.needed',
  'turns',
  'activationMarkers',
  'motorPool',
  'axis.kgs',
  'axis.convoys',
  'axis.airTransport',
  'allied.setup',
  'allied.convoys',
]

export function turnsOf(
  count: number,
  good: (turn: number) => boolean,
  date?: (day: number) => [string, string],
): TurnRow[] {
  return Array.from({ length: count }, (_, i) => {
    const turn = i + 1
    const day = Math.floor(i / 3) + 1
    const part = PARTS[i % 3]
    const [en, ja] = date?.(day) ?? [`Day ${day}`, `${day}日目`]
    const weather: Weather | null = good(turn) ? 'good' : null
    return { turn, day, part, name: { en: `${en}, ${PART_EN[part]}`, ja: `${ja} ${PART_JA[part]}` }, weather }
  })
}

// ---- Activation markers

export function markersOf(side: Side, formation: FormationId | Sector, from: number[]): ActivationMarkerRow[] {
  const name = side === 'allied' ? `sector${formation}` : formation
  return from.map((turn, i) => ({ id: `${name}.${i + 1}`, side, formation, from: turn }))
}

export const sectorMarkers = (from: number[]): ActivationMarkerRow[] =>
  (['N', 'C', 'S'] as const).flatMap((sector) => markersOf('allied', sector, from))

// ---- Allied set-up

export const setupOf = (list: Converted[], moved: { [id: string]: [hex: string, sector: Sector] } = {}): PlacedRow[] =>
  list.map(({ row, unit }) => {
    const [hex, sector] = moved[unit.id] ?? [row.hex ?? '', (row.sector ?? row.formation) as Sector]
    return { unit: unit.id, hex, sector, group: row.group as 'A' | 'B', disrupted: false }
  })

export const inScenario =
  (number: number) =>
  ({ row }: Converted): boolean =>
    (row.scenarios ?? '').split(',').includes(String(number))

// ---- Axis cards

export const idsOf = (list: Converted[]): string[] => list.map(({ unit }) => unit.id)

export function unitsNamed(list: Converted[], names: string[]): string[] {
  return names.map((name) => {
    const found = list.find(({ row }) => row.unit === name)
    if (found === undefined) throw new Error(`no counter is called "${name}"`)
    return found.unit.id
  })
}

/** The units that the dossier gives to a KG or a convoy, in its order. */
export const entering = (list: Converted[], entry: RegExp): Converted[] =>
  list.filter(({ row }) => entry.test(row.entry ?? row.place ?? ''))

export function kg(
  id: string,
  formation: FormationId | '',
  turn: number,
  first: boolean,
  units: string[],
  drop: string,
): KgRow {
  return { id, formation, turn, first, units, drop }
}

export function convoy(
  id: string,
  formation: FormationId | '',
  turn: number,
  units: string[],
  zone: string,
  side: Side = 'axis',
): ConvoyCardRow {
  return { id, side, formation, turn, units, zone }
}

// ---- What the maps have: zones, and what counts for victory (19.1)

/** The part of a map that the cards read. */
export interface MapOfCard {
  zones: { key: string }[]
  victory: { key: string; name: Name; hexes: string[]; scenarios: number[]; sudden?: number[] }[]
}

export const zonesOf = ({ zones }: MapOfCard): string[] => zones.map(({ key }) => key)

/** The Victory Schedule of a scenario, the number that the Axis needs, and the hexes of sudden victory. */
export function victoryOf({ victory }: MapOfCard, scenario: number, needed: number): ScenarioFile['victory'] {
  const sudden = victory.filter((place) => place.sudden?.includes(scenario)).flatMap(({ hexes }) => hexes)
  const castille = victory.find(({ key }) => key === 'castille')?.hexes[0]
  return {
    needed,
    locations: victory
      .filter(({ scenarios }) => scenarios.includes(scenario))
      .map(({ key, name, hexes }) => ({ id: key, name, hexes })),
    sudden: sudden.sort(),
    // 19.21: the Japanese edition has Castille in Valletta's stead.
    suddenJapanese: castille === undefined ? sudden : sudden.map((hex) => (hex === VALLETTA ? castille : hex)).sort(),
  }
}

const VALLETTA = '3232'
