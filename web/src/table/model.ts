import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import type { Settings } from '../app/settings.ts'
import type { UnderPointer } from '../board/intents.ts'
import type { BoardMap, Piece } from '@middlesea/table-kit/board'
import type { BoardIntent, BoardState } from '../board/types.ts'
import type { Box, Meant, Presentation, Warning } from '@middlesea/table-kit/presentation'
import type { OfferedChoices, Destinations } from '../match/offers.ts'
import type { AnyAction } from '../match/history.ts'
import type { Left } from '../match/plan.ts'
import type { Words } from '../match/words.ts'
import type { Inspected, Inspector } from './inspector.ts'
import type { Overlays } from './overlays.ts'
import type { TableSession } from './session.ts'

// What the parts of the table share. What is drawn is made in scene.ts, what a hand means in choosing.ts; useTableModel.ts
// puts them together.

/** Something said to the reader beside the prompt: a refusal, what stayed behind. */
export interface TableNotice {
  text: string
  rule?: string
  bad: boolean
}

export interface Selection {
  pieces: readonly string[]
  place: string | null
}

export type ReferenceTab = 'rules' | 'charts' | 'counters' | 'forces' | 'turns'

export type Dialog =
  | { kind: 'rule'; id: string }
  | { kind: 'help' | 'legend' | 'find' | 'warn' | 'end' | 'share' }
  /** `ask`: what the others shall be asked for, far apart. */
  | { kind: 'menu'; ask?: 'undo' }
  | { kind: 'reference'; tab: ReferenceTab }
  | { kind: 'rewind'; entry: number }

export const NOTHING: Selection = { pieces: [], place: null }

/** What the reader has set and not yet sent. */
export type AsideWish = { readonly [row: string]: { id: string; action: AnyAction } }

/** All that the parts of the table share: the match, what is selected, and what a hand may do. */
export interface TableModel {
  session: TableSession
  settings: Settings
  presentation: Presentation
  words: Words
  map: BoardMap
  offers: OfferedChoices<AnyAction> | null
  pieces: readonly Piece[]
  pieceById: ReadonlyMap<string, Piece>
  piecesAt: ReadonlyMap<string, readonly Piece[]>
  boxes: readonly Box[]
  board: BoardState
  selection: Selection
  reach: Destinations<AnyAction> | null
  /** Places and boxes that may be chosen now. */
  targets: ReadonlySet<string>
  movable: ReadonlySet<string>
  notice: TableNotice | null
  whyMode: boolean
  /** What the map shows on demand. */
  overlays: Overlays
  inspector: Inspector
  dialog: Dialog | null
  nameOf: (id: string) => string
  onIntent: (intent: BoardIntent) => void
  choosePieces: (ids: readonly string[], extend: boolean) => void
  /** A finger has no Shift: what lies beside what is chosen is chosen with it. */
  tapPieces: (ids: readonly string[], extend: boolean) => void
  /** `confirm`: the way or the odds are shown first, and it is done when the place is chosen once more. */
  choosePlace: (id: string, confirm?: boolean) => void
  send: (ids: readonly string[], place: string) => void
  /** A hand drags pieces. */
  dragging: boolean
  /** The place that lights up because the reader points at its name elsewhere, as in the journal. */
  lit: string | null
  /** A hand takes pieces to drag them: what may take them glows. */
  grip: (ids: readonly string[]) => void
  /** A hand lets the pieces go that it dragged: over a place, or nowhere. */
  letGo: (ids: readonly string[], place: string | null) => void
  act: (actions: readonly AnyAction[]) => void
  /** One gesture, with what the reader has set aside. Says what was left out. */
  perform: (actions: readonly AnyAction[]) => Left[]
  /** What goes along with the reader's next gesture, by the row of the panel. */
  aside: AsideWish
  setAside: (row: string, choice: { id: string; action: AnyAction }) => void
  done: () => void
  endAnyway: () => void
  /** What ending now would leave undone, for whoever asks first in this position; then nothing. */
  warnOnce: () => readonly Warning[]
  undo: () => void
  redo: () => void
  back: (entry: number, sure?: boolean) => void
  explain: (meant: Meant) => void
  clear: () => void
  inspect: (what: Inspected | null) => void
  hover: (hit: UnderPointer | null) => void
  highlight: (place: string | null) => void
  /** A place that the guide speaks of; it keeps a ring until the guide goes on. */
  pointed: string | null
  pointAt: (place: string | null) => void
  show: (what: Inspected) => void
  setWhyMode: (on: boolean) => void
  setDialog: (dialog: Dialog | null) => void
  setNotice: (notice: TableNotice | null) => void
  nextUnit: (back: boolean) => void
}

const TableContext = createContext<TableModel | null>(null)
export const TableProvider = TableContext

export function useTable(): TableModel {
  const model = useContext(TableContext)
  if (model === null) throw new Error('This part belongs on a table.')
  return model
}

/** What never changes its identity: parts that are drawn often take only these, and so are not drawn again. */
export type TableHands = Pick<TableModel, 'setDialog' | 'highlight' | 'show' | 'inspect' | 'back'> & {
  session: TableSession
  /** What a list of ids points at on the table. */
  locate: (ids: readonly string[]) => { at?: string; piece?: string }
}

const HandsContext = createContext<TableHands | null>(null)
export const HandsProvider = HandsContext

export function useHands(): TableHands {
  const hands = useContext(HandsContext)
  if (hands === null) throw new Error('This part belongs on a table.')
  return hands
}

export function useTableHands(model: TableModel): TableHands {
  const { session, setDialog, highlight, inspect } = model
  const latest = useRef(model)
  useEffect(() => {
    latest.current = model
  })
  return useMemo(
    () => ({
      session,
      setDialog,
      highlight,
      inspect,
      show: (what) => latest.current.show(what),
      back: (entry, sure) => latest.current.back(entry, sure),
      locate: (ids) => {
        const { map, boxes, pieceById } = latest.current
        const place = ids.find(
          (id) => map.places.some((shape) => shape.id === id) || boxes.some((box) => box.id === id),
        )
        const piece = ids.find((id) => pieceById.has(id))
        return { at: place ?? (piece === undefined ? undefined : pieceById.get(piece)?.place), piece }
      },
    }),
    [session, setDialog, highlight, inspect],
  )
}
