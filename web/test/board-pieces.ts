import type { Piece, PlaceShape } from '@middlesea/table-kit/board'
import type { BoardState } from '../src/board/types.ts'

// Plain places and pieces for the tests of the board.

export function place(id: string, x: number, y: number): PlaceShape {
  return { id, path: '', label: [x, y - 20], counters: [x, y], name: id.toUpperCase(), kind: 'town' }
}

export function piece(id: string, at: string, extra: Partial<Piece> = {}): Piece {
  const side = id.startsWith('b') ? 'british' : 'german'
  return {
    id,
    place: at,
    face: { side, symbol: 'infantry', size: 'II', main: '3', elite: false, reduced: false, concealed: false, name: id },
    stackOrder: 0,
    strength: 3,
    label: id,
    ...extra,
  }
}

export function state(extra: Partial<BoardState> = {}): BoardState {
  return {
    pieces: [],
    tint: {},
    marks: {},
    targets: new Set(),
    movable: new Set(),
    selected: { pieces: [], place: null },
    ...extra,
  }
}
