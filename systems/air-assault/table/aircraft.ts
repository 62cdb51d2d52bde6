import { aircraftGiven, type AircraftKind, aircraftLeft as leftOf, type View } from '../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import type { Piece } from '@middlesea/table-kit/board'
import type { CounterFace } from '@middlesea/table-kit/face'
import type { ReaderState, UnitText } from '@middlesea/table-kit/presentation'
import type { ViewReader } from './read.ts'
import { comma } from './words.ts'

// The aircraft that can still be sent: one counter for each kind, with how many there are (air.1).

/** The box in which they wait. */
export const AIRFIELDS = 'aircraft'

const KIND: { [kind in AircraftKind]: { name: Name; does: Name; silhouette: CounterFace['silhouette'] } } = {
  B: {
    name: { en: 'Bombers', ja: '爆撃機' },
    does: { en: 'They bomb and support attacks.', ja: '爆撃と地上支援を行います。' },
    silhouette: 'bomber',
  },
  FB: {
    name: { en: 'Fighter-bombers', ja: '戦闘爆撃機' },
    does: { en: 'They bomb, support attacks and interdict roads.', ja: '爆撃、地上支援、道路の阻止を行います。' },
    silhouette: 'fighterBomber',
  },
  F: {
    name: { en: 'Fighters', ja: '戦闘機' },
    does: { en: 'They interdict roads.', ja: '道路の阻止を行います。' },
    silhouette: 'fighter',
  },
}

const KINDS = Object.keys(KIND) as AircraftKind[]

export const isAircraft = (id: string): id is AircraftKind => id in KIND

/** The aircraft of each kind: how many the turn gives, and how many of them are still to be sent. */
export function aircraftLeft(reader: ViewReader, v: View): { kind: AircraftKind; all: number; left: number }[] {
  const s = reader.stateOf(v)
  return KINDS.map((kind) => ({ kind, all: aircraftGiven(s, kind), left: leftOf(s, kind) }))
}

/** Whether the table shows the aircraft of a turn: while they are placed. */
export const showsAircraft = (v: View): boolean => v.phase === 'aircraft'

const faces = new Map<string, CounterFace>()

function faceOf(reader: ViewReader, v: View, kind: AircraftKind, left: number, language: Language): CounterFace {
  const strength = reader.read(v).kit.tables.aircraft.strength[kind]
  const key = `${kind} ${left} ${strength} ${language}`
  const known = faces.get(key)
  if (known) return known
  const face: CounterFace = {
    side: 'german',
    symbol: null,
    silhouette: KIND[kind].silhouette,
    size: '',
    main: strength > 0 ? String(strength) : '',
    ring: String(left),
    elite: false,
    reduced: false,
    concealed: false,
    name: kind,
  }
  faces.set(key, face)
  return face
}

export function aircraftPieces(reader: ViewReader, v: View, now: ReaderState<unknown>, language: Language): Piece[] {
  if (!showsAircraft(v)) return []
  return aircraftLeft(reader, v)
    .filter(({ left }) => left > 0)
    .map(({ kind, left }, i) => ({
      id: kind,
      place: AIRFIELDS,
      face: faceOf(reader, v, kind, left, language),
      stackOrder: i,
      canAct: now.movable.has(kind),
      many: true,
      label: aircraftLabel(kind, left, language),
    }))
}

const aircraftLabel = (kind: AircraftKind, left: number, language: Language): string =>
  ({ en: `${KIND[kind].name.en}: ${left} left`, ja: `${KIND[kind].name.ja}：残り${left}` })[language]

/** Who is over a hex, and for what: '2 x Bomber, air support'. */
export function flightsOver(reader: ViewReader, v: View, hex: string, language: Language): string[] {
  const name = (id: string): string => reader.game.names(id)?.[language] ?? id
  const counts = new Map<string, number>()
  for (const flight of v.flights) {
    if (flight.hex !== hex) continue
    const target = flight.target === '' ? '' : ` (${name(`target.${flight.target}`)})`
    const what = `${name(`aircraft.${flight.kind}`)}${comma(language)}${name(`mission.${flight.mission}`)}${target}`
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return [...counts].map(([what, count]) => `${count} × ${what}`)
}

export function aircraftText(reader: ViewReader, kind: AircraftKind, v: View, language: Language): UnitText {
  const { left, all } = aircraftLeft(reader, v).find((row) => row.kind === kind)!
  const { kit } = reader.read(v)
  return {
    name: KIND[kind].name[language],
    kind: KIND[kind].does[language],
    face: faceOf(reader, v, kind, left, language),
    place: AIRFIELDS,
    facts: [
      {
        name: { en: 'Strength', ja: '戦力' }[language],
        value: String(kit.tables.aircraft.strength[kind]),
        rule: 'air.1',
      },
      { name: { en: 'Left this turn', ja: 'このターンの残り' }[language], value: `${left}/${all}`, rule: 'air.2' },
    ],
    state: [],
  }
}
