import type { Language } from '@middlesea/engine'
import type { Piece } from '../board/types.ts'
import type { Presentation, UnitText } from '../games/presentation.ts'

// Where nobody at this screen hides anything, a concealed counter is shown as whoever knows it sees it. It is the same
// counter if it has the same id in both views; a game that gives concealed counters other ids keeps them closed.

/** The reader's pieces; those that are concealed as one of the others sees them. */
export function withoutFog(pieces: readonly Piece[], others: readonly (readonly Piece[])[]): Piece[] {
  return pieces.map((piece) => {
    if (!piece.face.concealed) return piece
    const known = others.flat().find(({ id, face }) => id === piece.id && !face.concealed)
    return known === undefined ? piece : { ...piece, face: known.face, label: known.label, strength: known.strength }
  })
}

/** All about a unit from the first of the views that knows it. */
export function unitFrom(
  presentation: Presentation,
  id: string,
  views: readonly unknown[],
  language: Language,
): UnitText | null {
  const texts = views.map((view) => presentation.unit(id, view, language)).filter((text) => text !== null)
  return texts.find(({ face }) => !face.concealed) ?? texts[0] ?? null
}
