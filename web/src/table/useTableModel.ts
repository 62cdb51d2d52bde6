import { Refused, type Refusal } from '@middlesea/engine'
import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import type { Settings } from '../app/settings.ts'
import type { BoardFocus } from '../board/types.ts'
import { useText } from '../i18n/useText.ts'
import { DONE, type Offers } from '../match/offers.ts'
import type { AnyAction } from '../match/history.ts'
import { wordsOf } from '../match/words.ts'
import { choosing } from './choosing.ts'
import { Inspector } from './inspector.ts'
import { type AsideWish, type Dialog, NOTHING, type Notice, type Selection, type TableModel } from './model.ts'
import { useScene } from './scene.ts'
import type { TableSession } from './session.ts'
import { usePresentation } from './usePresentation.ts'
import { useBadge, useChime, useTitle } from './yourMove.ts'

const NO_WISH: AsideWish = {}

export function useTableModel(session: TableSession, settings: Settings): TableModel {
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
  const [pointed, pointAt] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const [dragging, setDragging] = useState(false)
  // What a seat wishes in secret is its own.
  const reader = `${session.trial} ${session.seat}`
  const [wish, setWish] = useState({ of: reader, aside: NO_WISH })
  const aside = wish.of === reader ? wish.aside : NO_WISH
  const warned = useRef('')
  const { view, offers } = session

  const looking = { selection, lit, pointed, hovered, focus }
  const scene = useScene(session, presentation, language, looking)
  const { onMap, pieces, pieceById, reach, movable } = scene

  /** One counter for several alike, of which some are left. */
  const isMany = (ids: readonly string[]): boolean =>
    ids.length > 0 && ids.every((id) => pieceById.get(id)?.many && movable.has(id))

  // A selection belongs to the decision it was made in, and to whoever made it.
  const asked = `${session.trial} ${session.seat} ${session.decision?.id ?? -1}`
  const [madeIn, setMadeIn] = useState(asked)
  if (madeIn !== asked) {
    setMadeIn(asked)
    setSelection({ pieces: isMany(selection.pieces) ? selection.pieces : onlyPiece(offers), place: null })
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

  const perform: TableModel['perform'] = (actions) => {
    const left = session.act([...Object.values(aside).map(({ action }) => action), ...actions])
    if (left.length < actions.length) setWish({ of: reader, aside: NO_WISH })
    return left
  }

  const act = (actions: readonly AnyAction[]): void =>
    attempt(() => {
      if (!isMany(selection.pieces)) setSelection(NOTHING)
      const left = perform(actions)
      if (left.length === 0) return
      const { action, refusal } = left[0]
      const lead = actions.length > 1 ? text.deciding.left(left.length, words.label(action)) : ''
      setNotice(refusalNotice(refusal, lead))
    })

  const explain: TableModel['explain'] = (meant) => {
    const refusal = session.why(meant)
    setNotice(refusal === null ? { text: text.deciding.possible, bad: false } : refusalNotice(refusal))
  }

  const clear = (): void => {
    setSelection(NOTHING)
    setNotice(null)
    setWhyMode(false)
  }

  const setters = { setSelection, setNotice, setDragging }
  const doing = { whyMode, act, explain, inspect, clear, words }
  const hands = choosing({ session, presentation, scene, selection, ...setters, ...doing })

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
    const able = pieces.filter(({ id, canAct }) => movable.has(id) && canAct !== false)
    if (able.length === 0) return
    const step = backwards ? -1 : 1
    const from = able.findIndex(({ id }) => id === inspector.now?.piece)
    const next = able[(from + step + able.length + (from === -1 && backwards ? 1 : 0)) % able.length]
    show({ piece: next.id })
  }

  useTitle(session, words)
  useBadge(session)
  useChime(session, settings.sound, version)

  return {
    session,
    settings,
    presentation,
    words,
    ...scene,
    offers,
    selection,
    notice,
    whyMode,
    inspector,
    dialog,
    nameOf: (id) =>
      presentation.place(id, view, language)?.name ??
      session.game.names(id)?.[language] ??
      pieceById.get(id)?.label ??
      id,
    ...hands,
    dragging,
    lit,
    pointed,
    pointAt,
    act,
    perform,
    aside,
    setAside: (row, choice) => setWish({ of: reader, aside: { ...aside, [row]: choice } }),
    done,
    endAnyway,
    undo: () => attempt(() => session.undo()),
    redo: () => attempt(() => session.redo()),
    back,
    explain,
    clear,
    inspect,
    hover: (hit) => {
      // Lines lead to what is under the mouse where something is selected, or may be done there.
      const over = hit?.place ?? null
      setHovered(reach !== null || (over !== null && offers?.places.has(over)) ? over : null)
      if (hit?.piece) inspect({ piece: hit.piece })
      else if (over !== null && (hit?.stack || (reach ?? offers)?.places.has(over))) inspect({ place: over })
    },
    highlight,
    show,
    setWhyMode,
    setDialog,
    setNotice,
    nextUnit,
  }
}

/** Opens the box and puts the focus on the piece; after the next drawing if the display was folded. */
function focusInBox(place: string, piece: string | undefined): void {
  const drawer = document.querySelector<HTMLDetailsElement>('.boxes')
  const selector = piece ? `[data-box-piece="${CSS.escape(piece)}"]` : `[data-box="${CSS.escape(place)}"]`
  const focus = (): void => {
    const found = document.querySelector<HTMLElement>(selector)
    // A box that is larger than its column is seen from its top.
    const large = (found?.offsetHeight ?? 0) > (found?.closest('.boxes-column')?.clientHeight ?? Infinity)
    found?.scrollIntoView({ block: large ? 'start' : 'nearest', inline: 'nearest' })
    found?.focus({ preventScroll: true })
  }
  if (drawer === null || drawer.open) return focus()
  drawer.open = true
  requestAnimationFrame(focus)
}

/** Where a question is about one piece and nothing else, it is chosen already: only where it goes is left to say. */
function onlyPiece(offers: Offers<AnyAction> | null): string[] {
  if (offers === null || offers.pieces.size !== 1 || offers.places.size + offers.buttons.length > 0) return []
  return [...offers.pieces].filter(([, { action }]) => action === null).map(([id]) => id)
}
