import type { PathPreview, Piece } from '@middlesea/table-kit/board'
import type { BoardState } from '../board/types.ts'
import type { JournalLine } from '../match/history.ts'
import { idsIn } from './journalLines.ts'

/** What a step changed on the table. */
export interface Changes {
  pieces: ReadonlySet<string>
  places: ReadonlySet<string>
  /** From where to where pieces went. */
  paths: PathPreview[]
}

/** The most arrows that are drawn for one step: more cover the map and show nothing. */
const MOST_PATHS = 24

/** When more pieces than this look different and no line names them, marks were set for a whole formation: none is ringed. */
const MOST_TURNED = 4

/** Pieces that moved, came or look different; places that lost a piece or that the lines name. */
export function changesOf(before: readonly Piece[], after: readonly Piece[], lines: readonly JournalLine[]): Changes {
  const was = new Map(before.map((piece) => [piece.id, piece]))
  const is = new Map(after.map((piece) => [piece.id, piece]))
  const named = new Set(lines.flatMap(({ params }) => idsIn(params)))
  const pieces = new Set<string>()
  const turned = new Set<string>()
  const places = new Set<string>()
  const paths = new Map<string, PathPreview>()
  for (const piece of after) {
    const old = was.get(piece.id)
    // The label says in words all that a counter shows.
    if (old?.place === piece.place && old.label === piece.label) continue
    pieces.add(piece.id)
    if (old?.place === piece.place && !named.has(piece.id)) turned.add(piece.id)
    if (old !== undefined && old.place !== piece.place)
      paths.set(`${old.place} ${piece.place}`, { places: [old.place, piece.place], kind: 'move' })
  }
  if (turned.size > MOST_TURNED) for (const id of turned) pieces.delete(id)
  for (const { id, place } of before) if (!is.has(id)) places.add(place)
  for (const id of named) places.add(is.get(id)?.place ?? id)
  return { pieces, places, paths: [...paths.values()].slice(0, MOST_PATHS) }
}

/** The board with what changed: it is looked at as if a question were about it. */
export function withChanges(board: BoardState, { pieces, places, paths }: Changes, question: string): BoardState {
  const there = board.pieces.filter(({ id }) => pieces.has(id)).map(({ place }) => place)
  return {
    ...board,
    changed: pieces,
    question,
    about: [...new Set([...places, ...there])],
    // Moves of earlier moments were shown with those.
    paths: [...(board.paths ?? []).filter(({ kind }) => kind !== 'trail'), ...paths],
  }
}
