import { type Action, MARK, type View } from '../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import type { Laid, Piece, PlaceMark, Tint } from '@middlesea/table-kit/board'
import type { ReaderState } from '@middlesea/table-kit/presentation'
import { aircraftPieces } from './aircraft.ts'
import { BACK, faceOf } from './faces.ts'
import { faceDownAt, isAxis, isHexId, type ViewReader, type Reading, type Seen } from './read.ts'
import { unitLabel } from './unit-text.ts'
import { boxRow } from './words.ts'

/** All counters on the map and in the boxes, who holds what, and signs of what goes on. */
export function boardState(reader: ViewReader, v: View, now: ReaderState<Action>, language: Language): Laid {
  const r = reader.read(v)
  return {
    pieces: [
      ...aircraftPieces(reader, v, now, language),
      ...[...r.seen.values()].map((unit) => pieceOf(r, unit, now, language)),
      ...backs(r, language),
    ],
    tint: Object.fromEntries(v.axisHexes.map((hex): [string, Tint] => [hex, 'axis'])),
    marks: marksOf(r, reader.beachheads(v), language),
  }
}

/** The board draws anew what is a new object: a piece that has not changed stays the same one. */
const kept = new Map<string, Piece>()
const FIELDS: (keyof Piece)[] = ['place', 'face', 'group', 'stackOrder', 'strength', 'dim', 'canAct', 'label']

function keep(piece: Piece, language: Language): Piece {
  const key = `${language} ${piece.id}`
  const old = kept.get(key)
  if (old && FIELDS.every((field) => old[field] === piece[field])) return old
  kept.set(key, piece)
  return piece
}

function pieceOf(r: Reading, unit: Seen, now: ReaderState<Action>, language: Language): Piece {
  return keep(
    {
      id: unit.id,
      place: unit.place,
      face: faceOf(unit.data, language, !unit.exposed && isHexId(r, unit.place)),
      group: isHexId(r, unit.place) ? unit.data.side : boxRow(unit.data, language),
      stackOrder: orderOf(r, unit),
      strength: unit.data.attack,
      dim: (unit.marks & spentIn(r.view.phase)) !== 0,
      canAct: now.movable.has(unit.id),
      label: unitLabel(r, unit, language),
    },
    language,
  )
}

/** What says that a unit has done its part: whoever has moved may still attack. */
const spentIn = (phase: string): number => (phase.endsWith('Combat') ? MARK.attacked | MARK.fired : MARK.moved)

/** The strongest lies on top. */
const orderOf = (r: Reading, { data, id }: Seen): number => -(data.attack + data.defense) * 1000 + r.kit.unitNumber(id)

/** The row of backs in a box. */
const FACE_DOWN: Name = { en: 'Allies, face down', ja: '連合軍（裏向き）' }

/** The backs, by place. */
function backs(r: Reading, language: Language): Piece[] {
  return [...r.faceDown].flatMap(([place, count]) =>
    Array.from({ length: count }, (_, n) =>
      keep(
        {
          id: backId(place, n),
          place,
          face: BACK,
          group: isHexId(r, place) ? 'allied' : FACE_DOWN[language],
          stackOrder: n - 1e6,
          strength: 0,
          dim: false,
          canAct: false,
          label: { en: 'A counter that lies face down', ja: '裏向きの駒' }[language],
        },
        language,
      ),
    ),
  )
}

export const backId = (place: string, n: number): string => `back ${place} ${n + 1}`

// ---- Marks

const BOMBS: Name = { en: 'aircraft: bombardment', ja: '航空機：爆撃' }
const SUPPORT: Name = { en: 'aircraft: support', ja: '航空機：支援' }
const INTERDICTION: Name = { en: 'aircraft: interdiction', ja: '航空機：阻止' }
const NEUTRALIZED: Name = { en: 'neutralized units', ja: '無力化されたユニット' }
const BROKEN: Name = { en: 'road or bridge destroyed', ja: '道路・橋梁破壊' }
const BATTLE: Name = { en: 'both sides are here', ja: '両軍が同居' }
const BEACHHEAD: Name = { en: 'beachhead', ja: '海岸堡' }

const MISSION: { [mission: string]: { icon: PlaceMark['icon']; label: Name } } = {
  bomb: { icon: 'bomb', label: BOMBS },
  support: { icon: 'guns', label: SUPPORT },
  interdict: { icon: 'eye', label: INTERDICTION },
}

function marksOf(r: Reading, beachheads: readonly string[], language: Language): Record<string, PlaceMark[]> {
  const marks: Record<string, PlaceMark[]> = {}
  const add = (place: string, icon: PlaceMark['icon'], label: Name, count = 0): void => {
    const text = count > 1 ? { text: String(count) } : {}
    ;(marks[place] ??= []).push({ icon, label: label[language], ...text })
  }
  const flights = new Map<string, number>()
  for (const { hex, mission } of r.view.flights) {
    flights.set(`${hex} ${mission}`, (flights.get(`${hex} ${mission}`) ?? 0) + 1)
  }
  for (const [key, count] of flights) {
    const [hex, mission] = key.split(' ')
    add(hex, MISSION[mission].icon, MISSION[mission].label, count)
  }
  for (const hex of r.view.broken) add(hex, 'lock', BROKEN)
  for (const hex of beachheads) add(hex, 'landing', BEACHHEAD)
  for (const [place, units] of r.at) {
    if (!isHexId(r, place)) continue
    if (units.some(({ neutral }) => neutral > 0)) add(place, 'star', NEUTRALIZED)
    const allied = faceDownAt(r, place) > 0 || units.some((unit) => !isAxis(unit))
    if (allied && units.some(isAxis)) add(place, 'battle', BATTLE)
  }
  return marks
}
