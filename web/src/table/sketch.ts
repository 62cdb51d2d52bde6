import type { PlaceMark } from '@middlesea/table-kit/board'
import type { BoardState } from '../board/types.ts'
import type { TableSession } from './session.ts'

/** The board with the signs that people far away have put on it. */
export function withSketch(board: BoardState, sketch: TableSession['sketch']): BoardState {
  if (sketch === undefined) return board
  const marks: Record<string, PlaceMark[]> = { ...board.marks }
  for (const [place, added] of Object.entries(sketch.marks)) marks[place] = [...(marks[place] ?? []), ...added]
  const paths = [...(board.paths ?? []), ...sketch.paths]
  return { ...board, marks, paths, pointed: sketch.pointed ?? board.pointed }
}
