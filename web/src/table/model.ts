import { Refused, type Refusal } from '@middlesea/engine'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Settings } from '../app/settings.ts'
import type { Hit } from '../board/intents.ts'
import type { BoardFocus, BoardIntent, BoardMap, BoardState, Piece } from '../board/types.ts'
import type { Box, Presentation } from '../games/presentation.ts'
import { useText } from '../i18n/useText.ts'
import { byVerb, DONE, type Offers, type Reach, reachOf } from '../local/offers.ts'
import type { AnyAction, Session } from '../local/session.ts'
import { type Words, wordsOf } from '../local/words.ts'
import { type Inspected, Inspector } from './inspector.ts'
import { usePresentation } from './usePresentation.ts'
import { useChime, useTitle } from './yourMove.ts'
import { useMapHelps } from './mapHelps.ts'
import { withoutFog } from './openFog.ts'

/** Something said to the reader beside the prompt: a refusal, what stayed behind. */
export interface Notice {
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
  | { kind: 'help' | 'find' | 'menu' | 'warn' | 'end' | 'share' }
  | { kind: 'reference'; tab: ReferenceTab }
  | { kind: 'rewind'; entry: number }

const NOTHING: Selection = { pieces: [], place: null }
const IDLE = { decision: null, movable: new Set<string>(), selected: NOTHING }

/** All that the parts of the table share: the match, what is selected, and what a hand may do. */
export interface TableModel {
  session: Session
  settings: Settings
  presentation: Presentation
  words: Words
  map: BoardMap
  offers: Offers<AnyAction> | null
  pieces: readonly Piece[]
  pieceById: ReadonlyMap<string, Piece>
  piecesAt: ReadonlyMap<string, readonly Piece[]>
  boxes: readonly Box[]
  board: BoardState
  selection: Selection
  reach: Reach<AnyAction> | null
  /** Places and boxes that may be chosen now. */
  targets: ReadonlySet<string>
  movable: ReadonlySet<string>
  notice: Notice | null
  whyMode: boolean
  /** Whether the map shows zones of control; null for a game without them. */
  zonesShown: boolean | null
  toggleZones: () => void
  inspector: Inspector
  dialog: Dialog | null
  nameOf: (id: string) => string
  onIntent: (intent: BoardIntent) => void
  choosePieces: (ids: readonly string[], extend: boolean) => void
  /** `confirm`: the way or the odds are shown first, and it is done when the place is chosen once more. */
  choosePlace: (id: string, confirm?: boolean) => void
  send: (ids: readonly string[], place: string) => void
  /** A hand drags pieces. */
  dragging: boolean
  /** What is pointed at elsewhere: a place of the map or a display. */
  lit: string | null
  /** A hand takes pieces to drag them: what may take them glows. */
  grip: (ids: readonly string[]) => void
  /** It lets them go over a place, or nowhere. */
  letGo: (ids: readonly string[], place: string | null) => void
  act: (actions: readonly AnyAction[]) => void
  done: () => void
  endAnyway: () => void
  undo: () => void
  redo: () => void
  back: (entry: number, sure?: boolean) => void
  explain: (meant: { pieces: readonly string[]; place: string | null }) => void
  clear: () => void
  inspect: (what: Inspected | null) => void
  hover: (hit: Hit | null) => void
  highlight: (place: string | null) => void
  show: (what: Inspected) => void
  setWhyMode: (on: boolean) => void
  setDialog: (dialog: Dialog | null) => void
  setNotice: (notice: Notice | null) => void
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
  session: Session
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

export function useTableModel(session: Session, settings: Settings): TableModel {
  const text = useText()
  const version = useSyncExternalStore(session.subscribe, session.getVersion)
  const presentation = usePresentation(session.module.presentation)
  const { language } = settings
  const words = wordsOf(session.game, language)
  const [selection, setSelection] = useState<Selection>(NOTHING)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [whyMode, setWhyMode] = useState(false)
  const [inspector] = useState(() => new Inspector())
  const inspect = inspector.set
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [focus, setFocus] = useState<BoardFocus | null>(null)
  const [lit, highlight] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const [dragging, setDragging] = useState(false)
  const warned = useRef('')
  const { view, offers } = session

  const map = useMemo(() => presentation.map(language), [presentation, language])
  const onMap = useMemo(() => new Set(map.places.map(({ id }) => id)), [map])
  const movable = useMemo(() => new Set(offers?.pieces.keys()), [offers])
  const reach = useMemo(
    () => (offers && selection.pieces.length > 0 ? reachOf(offers, selection.pieces) : null),
    [offers, selection],
  )
  const { openViews } = session
  const drawn = useMemo(() => {
    const own = presentation.state(view, { decision: session.decision, movable, selected: selection }, language)
    const others = openViews.map((other) => presentation.state(other, IDLE, language).pieces)
    return others.length === 0 ? own : { ...own, pieces: withoutFog(own.pieces, others, movable) }
    // The view is a new object after each change.
  }, [presentation, view, openViews, session, movable, selection, language])
  const pieceById = useMemo(() => new Map(drawn.pieces.map((piece) => [piece.id, piece])), [drawn])
  const piecesAt = useMemo(() => groupByPlace(drawn.pieces), [drawn])
  const boxes = useMemo(() => presentation.boxes(view, language), [presentation, view, language])
  const targets = useMemo(() => new Set<string>(reach ? reach.places.keys() : offers?.places.keys()), [reach, offers])
  const helps = useMapHelps(session, selection, reach, hovered)
  const { paths, costs, veil, theatre, zonesShown, toggleZones } = helps
  const prompt = session.decision?.prompt
  const about = placesIn(prompt, onMap).join(' ')
  const board = useMemo<BoardState>(
    () => ({
      ...drawn,
      pieces: drawn.pieces.filter(({ place }) => onMap.has(place)),
      targets,
      movable: reach ? new Set([...movable, ...reach.onto.keys()]) : movable,
      selected: selection,
      lit,
      question: `${prompt?.key} ${about}`,
      about: about.split(' ').filter(Boolean),
      paths,
      costs,
      veil,
      theatre,
      focus,
    }),
    [drawn, onMap, targets, movable, reach, selection, lit, prompt?.key, about, paths, costs, veil, theatre, focus],
  )

  // A selection belongs to the decision it was made in, and to whoever made it.
  const asked = `${session.trial} ${session.seat} ${session.decision?.id ?? -1}`
  const [madeIn, setMadeIn] = useState(asked)
  if (madeIn !== asked) {
    setMadeIn(asked)
    setSelection(NOTHING)
    // What was pointed at may be gone without the mouse having left it.
    highlight(null)
    setHovered(null)
    // A warning that was not answered was about what has been decided meanwhile.
    if (dialog?.kind === 'warn' || dialog?.kind === 'rewind') setDialog(null)
  }

  const refusalNotice = useCallback(
    (refusal: Refusal, lead = ''): Notice => ({
      text: `${lead}${words.text(refusal)}`,
      rule: refusal.rule || undefined,
      bad: true,
    }),
    [words],
  )

  const attempt = useCallback(
    (work: () => void): void => {
      try {
        setNotice(null)
        work()
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        setNotice(refusalNotice(error.refusal))
      }
    },
    [refusalNotice],
  )

  const act = (actions: readonly AnyAction[]): void =>
    attempt(() => {
      setSelection(NOTHING)
      const left = session.act(actions)
      if (left.length === 0) return
      const { action, refusal } = left[0]
      const lead = actions.length > 1 ? `${text.deciding.left(left.length)} (${words.label(action)}): ` : ''
      setNotice(refusalNotice(refusal, lead))
    })

  const explain: TableModel['explain'] = (meant) => {
    const refusal = session.why(meant)
    setNotice(refusal === null ? { text: text.deciding.possible, bad: false } : refusalNotice(refusal))
  }

  const choosePieces: TableModel['choosePieces'] = (ids, extend) => {
    if (ids.length === 0) return
    inspect({ piece: ids[0] })
    if (whyMode) return explain({ pieces: ids.slice(0, 1), place: null })
    const onto = !extend && ids.length === 1 ? reach?.onto.get(ids[0]) : undefined
    if (onto) return act(onto)
    const able = ids.filter((id) => movable.has(id))
    if (offers === null || able.length === 0) {
      if (offers !== null) explain({ pieces: ids.slice(0, 1), place: null })
      return
    }
    setNotice(null)
    const only = able.length === 1 && !extend ? offers.pieces.get(able[0])?.action : null
    if (only !== null && only !== undefined) return act([only])
    setSelection(toggled(selection, able, extend))
  }

  const send: TableModel['send'] = (ids, place) => {
    if (offers === null) return
    const actions = reachOf(offers, ids).places.get(place)
    if (actions === undefined) return explain({ pieces: ids, place })
    if (byVerb(actions, offers.parts).size > 1) return setSelection({ pieces: ids, place })
    act(actions)
  }

  /** Whether there is a way or a chance to look at before an action is done. */
  const canLookAt = (action: AnyAction | null | undefined): boolean => {
    const { decision } = session
    if (!action || decision === null) return false
    const way = presentation.preview?.(action, view) ?? presentation.odds?.(view, decision, action, language)
    return way !== null && way !== undefined
  }

  const choosePlace: TableModel['choosePlace'] = (id, confirm = false) => {
    const { pieces } = selection
    if (whyMode) return explain({ pieces, place: id })
    const first = confirm && selection.place !== id
    if (pieces.length > 0) {
      return first && canLookAt(reach?.places.get(id)?.[0]) ? setSelection({ pieces, place: id }) : send(pieces, id)
    }
    inspect({ place: id })
    const choice = offers?.places.get(id)
    if (choice?.action && !(first && canLookAt(choice.action))) return act([choice.action])
    setNotice(null)
    setSelection(choice === undefined ? NOTHING : { pieces: [], place: id })
  }

  const onIntent = (intent: BoardIntent): void => {
    switch (intent.kind) {
      case 'piece':
        return choosePieces(intent.ids, intent.extend)
      case 'box-select':
        return choosePieces(intent.ids, intent.extend || intent.ids.length === 1)
      case 'place':
        return choosePlace(intent.id, intent.finger)
      case 'grip':
        return grip(intent.ids)
      case 'drop':
        return letGo(intent.ids, intent.place)
      case 'inspect':
        inspect({ piece: intent.piece, place: intent.place })
        if (whyMode) explain({ pieces: intent.piece ? [intent.piece] : [], place: intent.place ?? null })
        return
      case 'clear':
        return clear()
    }
  }

  const grip: TableModel['grip'] = (ids) => {
    inspect({ piece: ids[0] })
    setNotice(null)
    setDragging(true)
    setSelection({ pieces: ids.filter((id) => movable.has(id)), place: null })
  }

  const letGo: TableModel['letGo'] = (ids, place) => {
    setDragging(false)
    if (place === null || place === pieceById.get(ids[0])?.place) return
    if (whyMode) explain({ pieces: ids, place })
    else send(ids, place)
  }

  const clear = (): void => {
    setSelection(NOTHING)
    setNotice(null)
    setWhyMode(false)
  }

  const doneAction = offers?.buttons.find(({ id }) => id === DONE)?.action ?? null
  const endAnyway = (): void => {
    setDialog(null)
    if (doneAction !== null) act([doneAction])
  }
  const done = (): void => {
    const { decision } = session
    if (doneAction === null || decision === null) return
    const warnings = settings.warn ? (presentation.warnings?.(view, decision, language) ?? []) : []
    // Asked once for the same position.
    const position = `${session.trial} ${version}`
    if (warnings.length === 0 || warned.current === position) return endAnyway()
    warned.current = position
    setDialog({ kind: 'warn' })
  }

  const back: TableModel['back'] = (entry, sure = false) =>
    attempt(() => {
      if (!sure && session.backTo(entry) === 'marks') return setDialog({ kind: 'rewind', entry })
      setDialog(null)
      setSelection(NOTHING)
      session.back(entry)
    })

  const show: TableModel['show'] = ({ piece, place }) => {
    const at = place ?? (piece === undefined ? undefined : pieceById.get(piece)?.place)
    inspect({ piece, place: piece === undefined ? place : undefined })
    if (at === undefined) return
    if (onMap.has(at)) return setFocus({ place: at, piece })
    focusInBox(at, piece)
  }

  const nextUnit: TableModel['nextUnit'] = (backwards) => {
    const able = drawn.pieces.filter(({ id, canAct }) => movable.has(id) && canAct !== false)
    if (able.length === 0) return
    const step = backwards ? -1 : 1
    const from = able.findIndex(({ id }) => id === inspector.now?.piece)
    const next = able[(from + step + able.length + (from === -1 && backwards ? 1 : 0)) % able.length]
    show({ piece: next.id })
  }

  useTitle(session, words)
  useChime(session, settings.sound, version)

  return {
    session,
    settings,
    presentation,
    words,
    map,
    offers,
    pieces: drawn.pieces,
    pieceById,
    piecesAt,
    boxes,
    board,
    selection,
    reach,
    targets,
    movable,
    notice,
    whyMode,
    zonesShown,
    toggleZones,
    inspector,
    dialog,
    nameOf: (id) => presentation.place(id, view, language)?.name ?? nameOfPiece(pieceById.get(id), words, id),
    onIntent,
    choosePieces,
    choosePlace,
    send,
    dragging,
    lit,
    grip,
    letGo,
    act,
    done,
    endAnyway,
    undo: () => attempt(() => session.undo()),
    redo: () => attempt(() => session.redo()),
    back,
    explain,
    clear,
    inspect,
    hover: (hit) => {
      // Only a selection draws a way to what is under the mouse.
      setHovered(reach === null ? null : (hit?.place ?? null))
      if (hit?.piece) inspect({ piece: hit.piece })
      else if (hit?.place && (hit.stack || offers?.places.has(hit.place))) inspect({ place: hit.place })
    },
    highlight,
    show,
    setWhyMode,
    setDialog,
    setNotice,
    nextUnit,
  }
}

/** The places of the map that a message names. */
function placesIn(
  message: { params: Readonly<Record<string, unknown>> } | undefined,
  onMap: ReadonlySet<string>,
): string[] {
  return Object.values(message?.params ?? {}).filter(
    (value) => typeof value === 'string' && onMap.has(value),
  ) as string[]
}

function nameOfPiece(piece: Piece | undefined, words: Words, id: string): string {
  const name = words.name(id)
  return name === id && piece ? piece.label : name
}

function groupByPlace(pieces: readonly Piece[]): Map<string, Piece[]> {
  const at = new Map<string, Piece[]>()
  for (const piece of pieces) {
    const there = at.get(piece.place)
    if (there === undefined) at.set(piece.place, [piece])
    else there.push(piece)
  }
  for (const there of at.values()) there.sort((a, b) => a.stackOrder - b.stackOrder)
  return at
}

/** Adds with Shift, takes back what was all selected before, else selects anew. */
function toggled(selection: Selection, ids: readonly string[], extend: boolean): Selection {
  const had = new Set(selection.pieces)
  const all = ids.every((id) => had.has(id))
  if (!extend) return all && had.size === ids.length ? NOTHING : { pieces: [...ids], place: null }
  for (const id of ids) {
    if (all) had.delete(id)
    else had.add(id)
  }
  return { pieces: [...had], place: null }
}

/** Opens the box and puts the focus on the piece; after the next drawing if the display was folded. */
function focusInBox(place: string, piece: string | undefined): void {
  const drawer = document.querySelector<HTMLDetailsElement>('.boxes')
  const selector = piece ? `[data-box-piece="${CSS.escape(piece)}"]` : `[data-box="${CSS.escape(place)}"]`
  const focus = (): void => {
    const found = document.querySelector<HTMLElement>(selector)
    found?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    found?.focus({ preventScroll: true })
  }
  if (drawer === null || drawer.open) return focus()
  drawer.open = true
  requestAnimationFrame(focus)
}
