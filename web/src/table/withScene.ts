import type { BoardState } from '../board/types.ts'
import { idOfCard, placesOf, type SceneCard } from '../match/scenes.ts'

/** The board while a scene stands over it: its place keeps a ring, and is looked at as a question is. */
export function withScene(board: BoardState, card: SceneCard | null, open: boolean): BoardState {
  if (card === null) return board
  const places = card.scenes.flatMap(placesOf)
  const place = card.scenes[0].place
  const pointed = place ?? board.pointed
  // A question inside the scene is looked at for its own sake.
  if (open || places.length === 0) return { ...board, pointed }
  return { ...board, pointed, question: `scene ${idOfCard(card)}`, about: place === null ? places : [place] }
}
