import type { Language, Refusal } from '@middlesea/engine'
import type { Presentation } from '@middlesea/table-kit/presentation'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Settings } from '../app/settings.ts'
import type { BoardFocus } from '../board/types.ts'
import { useText } from '../i18n/useText.ts'
import type { AnyAction } from '../match/history.ts'
import type { OfferedChoices } from '../match/offers.ts'
import { type Words, wordsAt } from '../match/words.ts'
import { choosing } from './choosing.ts'
import { Inspector } from './inspector.ts'
import { type Dialog, NOTHING, type Selection, type TableModel } from './model.ts'
import { useShownTable } from './shownTable.ts'
import type { TableSession } from './session.ts'
import { showing } from './showing.ts'
import { useAside } from './useAside.ts'
import { useDone } from './useDone.ts'
import { useNotice } from './useNotice.ts'
import { usePresentation } from './usePresentation.ts'
import { useBadge, useChime, useTitle } from './yourMove.ts'

/** Messages name hexes as the map of this table does: each scenario may lie on a map of its own. */
function useWords(session: TableSession, presentation: Presentation, language: Language): Words {
  return useMemo(
    () => wordsAt(session.game, language, (id) => presentation.place(id, session.view, language)?.name ?? id),
    [session, presentation, language],
  )
}

/** Puts together what the parts of a table share: the match, what is selected and looked at, and what a hand may do. */
export function useTableModel(session: TableSession, settings: Settings): TableModel {
  const text = useText()
  const version = useSyncExternalStore(session.subscribe, session.getVersion)
  const presentation = usePresentation(session.module.presentation, session.config.scenario)
  const { language } = settings
  const words = useWords(session, presentation, language)
  const [selection, setSelection] = useState<Selection>(NOTHING)
  const { notice, setNotice, sayRefusal, attempt } = useNotice(session.game, words)
  const [whyMode, setWhyMode] = useState(false)
  const [inspector] = useState(() => new Inspector())
  const inspect = inspector.set
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [focus, setFocus] = useState<BoardFocus | null>(null)
  const [lit, highlight] = useState<string | null>(null)
  const [pointed, pointAt] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const [dragging, setDragging] = useState(false)
  const { aside, setAside, forgetAside } = useAside(session)
  const { view, offers } = session

  const looking = { selection, lit, pointed, hovered, focus, inspector }
  const scene = useShownTable(session, presentation, language, looking)
  const { pieceById, reach, movable } = scene

  /** One counter for several alike, of which some are left. */
  const isMany = (ids: readonly string[]): boolean =>
    ids.length > 0 && ids.every((id) => pieceById.get(id)?.many && movable.has(id))

  useNewQuestion(session, () => {
    setSelection({ pieces: isMany(selection.pieces) ? selection.pieces : onlyPiece(offers), place: null })
    // What was pointed at may be gone without the mouse having left it.
    highlight(null)
    setHovered(null)
    // A warning that was not answered was about what has been decided meanwhile.
    if (dialog?.kind === 'warn' || dialog?.kind === 'rewind') setDialog(null)
  })

  const perform: TableModel['perform'] = (actions) => {
    const left = session.act([...Object.values(aside).map(({ action }) => action), ...actions])
    if (left.length < actions.length) forgetAside()
    return left
  }

  const act = (actions: readonly AnyAction[]): void =>
    attempt(() => {
      if (!isMany(selection.pieces)) setSelection(NOTHING)
      const left = perform(actions)
      if (left.length === 0) return
      const { action, refusal } = left[0]
      sayRefusal(refusal, actions.length > 1 ? text.deciding.left(left.length, words.label(action)) : '')
    })

  const say = (refusal: Refusal | null): void =>
    refusal === null ? setNotice({ text: text.deciding.possible, bad: false }) : sayRefusal(refusal)

  const explain: TableModel['explain'] = (meant) => say(session.why(meant))

  const clear = (): void => {
    setSelection(NOTHING)
    setNotice(null)
    setWhyMode(false)
  }

  const back: TableModel['back'] = (entry, sure = false) =>
    attempt(() => {
      if (!sure && session.backTo(entry) === 'marks') return setDialog({ kind: 'rewind', entry })
      setDialog(null)
      setSelection(NOTHING)
      session.back(entry)
    })

  const hover: TableModel['hover'] = (hit) => {
    // Lines lead to what is under the mouse where something is selected, or may be done there.
    const over = hit?.place ?? null
    setHovered(reach !== null || (over !== null && offers?.places.has(over)) ? over : null)
    if (hit?.piece) inspect({ piece: hit.piece })
    else if (over !== null && (hit?.stack || (reach ?? offers)?.places.has(over))) inspect({ place: over })
  }

  const nameOf: TableModel['nameOf'] = (id) =>
    presentation.place(id, view, language)?.name ?? session.game.names(id)?.[language] ?? pieceById.get(id)?.label ?? id

  const setters = { setSelection, setNotice, setDragging }
  const doing = { whyMode, act, explain, say, inspect, clear, words }
  const hands = choosing({ session, presentation, scene, selection, ...setters, ...doing })
  const ending = useDone({ session, presentation, language, warn: settings.warn, version, act, setDialog })

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
    nameOf,
    ...hands,
    ...ending,
    ...showing(scene, inspector, setFocus),
    dragging,
    lit,
    pointed,
    pointAt,
    act,
    perform,
    aside,
    setAside,
    undo: () => attempt(() => session.undo()),
    redo: () => attempt(() => session.redo()),
    back,
    explain,
    clear,
    inspect,
    hover,
    highlight,
    setWhyMode,
    setDialog,
    setNotice,
  }
}

/** Forgets, while the table is drawn, what belonged to another decision or to somebody else who looked at it. */
function useNewQuestion({ trial, seat, decision }: TableSession, forget: () => void): void {
  const asked = `${trial} ${seat} ${decision?.id ?? -1}`
  const [madeIn, setMadeIn] = useState(asked)
  if (madeIn === asked) return
  setMadeIn(asked)
  forget()
}

/** Where a question is about one piece and nothing else, it is chosen already: only where it goes is left to say. */
function onlyPiece(offers: OfferedChoices<AnyAction> | null): string[] {
  if (offers === null || offers.pieces.size !== 1 || offers.places.size + offers.buttons.length > 0) return []
  return [...offers.pieces].filter(([, { action }]) => action === null).map(([id]) => id)
}
