// What the four set-up cards are made of: turns, groups of units, places.
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
  VictoryRow,
  Weather,
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
}

// ---- Turns

const PARTS = ['am', 'pm', 'night'] as const
const PART_EN = { am: 'AM', pm: 'PM', night: 'Night' }
const PART_JA = { am: '午前', pm: '午後', night: '夜間' }

/** GT 1 is the AM of day 1. `good`: the turns whose weather is Good without a roll (5.13). */
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

// ---- Victory

const place = (id: string, en: string, ja: string, ...hexes: string[]): VictoryRow => ({ id, name: { en, ja }, hexes })

/** 19.1. The airfields have all of their hexes. */
export const MALTA_LOCATIONS: VictoryRow[] = [
  place('luqa-airfield', 'Luqa airfield', 'ルカ飛行場', '2129', '2130', '2131', '2230'),
  place('hal-far', 'Hal Far airfield', 'ハル・ファー飛行場', '1536', '1537', '1638'),
  place('ta-kali', 'Ta Kali airfield', 'タ・カリ飛行場', '2418', '2419', '2420'),
  place('safi-strip', 'Safi strip', 'サフィ滑走路', '1932', '1933'),
  place('krendi-strip', 'Krendi strip', 'クレンディ滑走路', '1524', '1525'),
  place('valletta', 'Valletta', 'ヴァレッタ', '3232'),
  place('castille', 'Auberge de Castille', 'オーベルジュ・ド・カスティーユ', '3131'),
  place('floriana', 'Floriana', 'フロリアナ', '3031'),
  place('cospicua', 'Cospicua', 'コスピクア', '2933'),
  place('vittoriosa', 'Vittoriosa', 'ヴィットリオーザ', '3033'),
  place('dockyard', 'HM Dockyard', '海軍工廠', '2932'),
  place('sliema', 'Sliema', 'スリーマ', '3328'),
  place('marsaxlokk', 'Marsaxlokk', 'マルサシュロック', '2339'),
  place('kalafrana', 'Kalafrana', 'カラフラーナ', '1841'),
  place('mdina', 'Mdina', 'イムディーナ', '2218'),
  place('mosta', 'Mosta', 'モスタ', '2819'),
  place('naxxar', 'Naxxar', 'ナシャー', '3021'),
  place('st-pauls-bay', "St Paul's Bay", 'セント・ポールズ・ベイ', '3313'),
  place('mellieha', 'Mellieha', 'メッリーハ', '3207'),
  place('fort-benghisa', 'Fort Benghisa', 'ベンギサ砦', '1741'),
]

export const LEROS_LOCATIONS: VictoryRow[] = [
  place('clidi', 'Mt Clidi', 'クリディ山', '2006'),
  place('vedetta', 'Mt Vedetta', 'ヴェデッタ山', '2104'),
  place('rachi', 'Rachi', 'ラキ', '2408'),
  place('platanos', 'Platanos', 'プラタノス', '2605'),
  place('castle', 'Leros Castle', 'レロス城', '2604'),
  place('appetici', 'Mt Appetici', 'アペティチ山', '2703'),
  place('alinda', 'Alinda', 'アリンダ', '2307'),
  place('portolago', 'Portolago', 'ポルトラーゴ', '3106'),
  place('san-giorgio', 'San Giorgio naval base', 'サン・ジョルジョ海軍基地', '3210'),
  place('patella', 'Mt Patella', 'パテッラ山', '2910'),
  place('scumbarda', 'Mt Scumbarda', 'スクンバルダ山', '3807'),
  place('marcello', 'Mt Marcello', 'マルチェッロ山', '1915'),
  place('partheni', 'Partheni', 'パルテニ', '1711'),
]

export const MALTA_SUDDEN = { sudden: ['2933', '3232'], suddenJapanese: ['2933', '3131'] }

export const MALTA_ZONES = ['famagosta', 'larnaca', 'marsascala', 'giaffa', 'st-pauls', 'alessandretta', 'beyrouth']
export const LEROS_ZONES = ['east', 'north', 'west', 'south']
