import type { Language } from '@middlesea/engine'
import type { Piece } from '@middlesea/table-kit/board'
import { ALLIANCE } from '@middlesea/table-kit/face'
import type { Presentation, UnitText } from '@middlesea/table-kit/presentation'

// Where nobody at this screen hides anything, one sees what all of them see: the backs of counters give way to the
// counters that somebody knows there. What nobody knows stays a back.

const spotOf = ({ place, face }: Piece): string => `${place} ${ALLIANCE[face.side]}`

/** The reader's pieces with those that the others know; `movable` are choices of the reader, which stay as they are. */
export function withoutFog(
  own: readonly Piece[],
  others: readonly (readonly Piece[])[],
  movable: ReadonlySet<string>,
): Piece[] {
  const isBack = (piece: Piece): boolean => piece.face.concealed && !movable.has(piece.id)
  const known = new Map(own.filter((piece) => !isBack(piece)).map((piece) => [piece.id, piece]))
  for (const piece of others.flat()) if (!piece.face.concealed && !known.has(piece.id)) known.set(piece.id, piece)
  const seen = new Set(own.filter((piece) => !isBack(piece)).map(({ id }) => id))
  const turnedUp = counted([...known.values()].filter(({ id }) => !seen.has(id)))
  const backs = counted(own.filter(isBack))
  const unknown = own.filter((piece) => isBack(piece) && (turnedUp.get(spotOf(piece)) ?? 0) < backs.get(spotOf(piece))!)
  return [...known.values(), ...unknown]
}

function counted(pieces: readonly Piece[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const piece of pieces) counts.set(spotOf(piece), (counts.get(spotOf(piece)) ?? 0) + 1)
  return counts
}

/** All about a unit from the first of the views that knows it and where it is. */
export function unitFrom(
  presentation: Presentation,
  id: string,
  views: readonly unknown[],
  language: Language,
): UnitText | null {
  const texts = views.map((view) => presentation.unit(id, view, language)).filter((text) => text !== null)
  const known = texts.filter(({ face }) => !face.concealed)
  return known.find(({ place }) => place !== null) ?? known[0] ?? texts[0] ?? null
}
