import type { Language } from '@middlesea/engine'
import type { NationId, UnitRow } from '../src/for-the-table.ts'
import { type CounterFace, type CounterSide, concealedFace } from '@middlesea/table-kit/face'
import type { SilhouetteId } from '@middlesea/table-kit/silhouettes'
import type { SymbolId } from '@middlesea/table-kit/symbols'

export const SIDE_OF: { [N in NationId]: CounterSide } = {
  US: 'american',
  GB: 'british',
  DE: 'german',
  IT: 'italian',
}

const SYMBOL: { [type: string]: SymbolId } = {
  INF: 'infantry',
  ART: 'artillery',
  TNK: 'armor',
  AAA: 'antiair',
  LTR: 'transport',
  AIRBORNE82: 'airborne',
  FALLSCHIRM: 'airborne',
  FOLGORE: 'airborne',
  RANGERS: 'commando',
  LRDG: 'recon',
}

const SILHOUETTE: { [type: string]: SilhouetteId } = {
  FTR: 'fighter',
  LBR: 'fighterBomber',
  HBR: 'bomber',
  ATR: 'transport',
  SUB: 'submarine',
  DES: 'destroyer',
  CRU: 'heavyCruiser',
  BAT: 'battleship',
  CAR: 'carrier',
  STR: 'freighter',
}

/** What is drawn for a type: a unique unit without a drawing of its own has that of the unit it is based on. */
const drawn = <T>(drawings: { [type: string]: T }, row: UnitRow): T | undefined =>
  drawings[row.id] ?? drawings[row.basedOn]

const faces = new Map<string, CounterFace>()

/** The number that hits and the move; in the ring how many there are; an arrow for what is aboard. */
export function faceOf(
  nation: NationId,
  row: UnitRow,
  count: number,
  language: Language,
  aboard = false,
  ring = count > 1 ? String(count) : undefined,
): CounterFace {
  const key = `${nation} ${row.id} ${row.move} ${ring} ${aboard} ${language}`
  const known = faces.get(key)
  if (known) return known
  const silhouette = drawn(SILHOUETTE, row)
  const [fire] = row.firepower
  const face: CounterFace = {
    side: SIDE_OF[nation],
    symbol: silhouette === undefined ? (drawn(SYMBOL, row) ?? null) : null,
    ...(silhouette === undefined ? {} : { silhouette }),
    size: '',
    main: fire === undefined ? '–' : String(fire.hit),
    sub: String(row.move),
    ...(ring === undefined ? {} : { ring }),
    ...(count > 1 ? { ringCounts: true } : {}),
    ...(aboard ? { corner: '⤷' } : {}),
    elite: row.basedOn !== '',
    reduced: false,
    concealed: false,
    name: row.name[language],
  }
  faces.set(key, face)
  return face
}

const fleets = new Map<NationId, CounterFace>()

/** The marker of a hidden fleet. */
export function fleetFace(nation: NationId): CounterFace {
  const face = fleets.get(nation) ?? concealedFace(SIDE_OF[nation])
  fleets.set(nation, face)
  return face
}

/** A plain marker of a nation: a card, an objective to choose. */
export function markerFace(nation: NationId, name: string, main = ''): CounterFace {
  const key = `${nation} marker ${name} ${main}`
  const known = faces.get(key)
  if (known) return known
  const face: CounterFace = {
    side: SIDE_OF[nation],
    symbol: null,
    marker: 'flag',
    size: '',
    main,
    elite: false,
    reduced: false,
    concealed: false,
    name,
  }
  faces.set(key, face)
  return face
}
