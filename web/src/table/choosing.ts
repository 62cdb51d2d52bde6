import type { Refusal } from '@middlesea/engine'
import { whyCounter } from '../match/why.ts'
import { byVerb, type OfferedChoices, reachOf } from '../match/offers.ts'
import { unitsOf } from '../board/stacks.ts'
import type { AnyAction } from '../match/history.ts'
import type { Piece } from '@middlesea/table-kit/board'
import type { BoardIntent } from '../board/types.ts'
import type { Presentation } from '@middlesea/table-kit/presentation'
import { NOTHING, type TableNotice, type Selection, type TableModel } from './model.ts'
import type { ShownTable } from './shownTable.ts'
import type { TableSession } from './session.ts'

// What a hand means when it chooses, drags and lets go.

export interface ChoosingGiven extends Pick<TableModel, 'whyMode' | 'act' | 'explain' | 'inspect' | 'clear' | 'words'> {
  session: TableSession
  presentation: Presentation
  scene: ShownTable
  selection: Selection
  setSelection: (selection: Selection) => void
  setNotice: (notice: TableNotice | null) => void
  setDragging: (dragging: boolean) => void
  /** Says why something cannot be done, or that it can. */
  say: (refusal: Refusal | null) => void
}

type Choosing = Pick<TableModel, 'choosePieces' | 'tapPieces' | 'choosePlace' | 'send' | 'grip' | 'letGo' | 'onIntent'>

export function choosing(given: ChoosingGiven): Choosing {
  const { session, presentation, scene, selection, setSelection, setNotice, setDragging } = given
  const { whyMode, act, explain, inspect, clear, words, say } = given
  const { view, offers } = session
  const { reach, movable, pieceById, gestures, ashore } = scene
  const meant = (place: string): string => ashore.get(place) ?? place

  const explainCounter = (id: string): void =>
    say(whyCounter((meant) => session.why(meant), { id, place: pieceById.get(id)?.place }, selection.pieces))

  const choosePieces: TableModel['choosePieces'] = (ids, extend) => {
    if (ids.length === 0) return
    inspect({ piece: ids[0] })
    if (whyMode) return explainCounter(ids[0])
    const onto = !extend && ids.length === 1 ? (reach?.onto.get(ids[0]) ?? reach?.gestures.get(ids[0])) : undefined
    if (onto) return act(onto)
    const able = ids.filter((id) => movable.has(id))
    if (offers === null || able.length === 0) {
      if (offers !== null) explainCounter(ids[0])
      return
    }
    setNotice(null)
    // A piece that may also be sent somewhere is chosen first.
    const one = able.length === 1 && !extend && !gestures?.places.has(able[0])
    const only = one ? offers.pieces.get(able[0])?.action : null
    if (only !== null && only !== undefined) return act([only])
    setSelection(toggled(selection, extend ? oneMore(able) : able, extend))
  }

  const tapPieces: TableModel['tapPieces'] = (ids, extend) => choosePieces(ids, extend || ids.every(isBesideChosen))

  /** Whether a tap adds a piece to what is chosen beside it. Not where a tap means more: to go aboard, or to take the next of many alike. */
  const isBesideChosen = (id: string): boolean => {
    const chosen = pieceById.get(selection.pieces[0])
    const piece = pieceById.get(id)
    if (chosen === undefined || piece === undefined || piece.place !== chosen.place) return false
    return !piece.many && !chosen.many && movable.has(id) && !reach?.onto.has(id) && !reach?.gestures.has(id)
  }

  const pointedAt = (ids: string[], extend: boolean): string[] => {
    const piece = ids.length === 1 && !extend ? pieceById.get(ids[0]) : undefined
    return piece === undefined || offers === null ? ids : wholeCounter(piece, offers, movable)
  }

  /** A counter that stands for several is chosen again: the next of them, as long as there is one. */
  const oneMore = (ids: string[]): string[] => {
    const piece = ids.length === 1 ? pieceById.get(ids[0]) : undefined
    if (piece?.members === undefined || !selection.pieces.includes(ids[0])) return ids
    const able = piece.members.filter((id) => movable.has(id))
    const next = able.find((id) => !selection.pieces.includes(id))
    return next === undefined ? able : [next]
  }

  const send: TableModel['send'] = (ids, place) => {
    if (offers === null) return
    const there = reachOf(offers, ids, gestures)
    const gesture = there.gestures.get(place)
    if (gesture !== undefined) return act(gesture)
    const actions = there.places.get(place)
    if (actions === undefined) return explain({ pieces: ids, place })
    if (byVerb(actions, offers.parts).size > 1) return setSelection({ pieces: ids, place })
    act(actions)
  }

  /** Whether there is a way or a chance to look at before an action is done. */
  const canLookAt = (action: AnyAction | null | undefined): boolean => {
    const { decision } = session
    if (!action || decision === null) return false
    const way = presentation.preview?.(action, view) ?? presentation.odds?.(view, decision, action, words.language)
    return way !== null && way !== undefined
  }

  /** The units that a click on a place selects, where the place offers only ways to other places: all there who may go. */
  const stackFrom = (id: string): string[] => {
    const choice = offers?.places.get(id)
    if (!offers || !choice || choice.action) return []
    const leads = (action: AnyAction): boolean => (offers.parts(action).place ?? id) !== id
    if (!offers.actionsOf(choice).every(leads)) return []
    const there = [...pieceById.values()].filter(({ place }) => place === id)
    return there.flatMap(unitsOf).filter((unit) => movable.has(unit))
  }

  const choosePlace: TableModel['choosePlace'] = (id, confirm = false) => {
    const { pieces } = selection
    if (whyMode) return explain({ pieces, place: id })
    const first = confirm && selection.place !== id
    if (pieces.length > 0) {
      const [action] = reach?.gestures.get(id) ?? reach?.places.get(id) ?? []
      return first && canLookAt(action) ? setSelection({ pieces, place: id }) : send(pieces, id)
    }
    inspect({ place: id })
    const choice = offers?.places.get(id)
    const stack = stackFrom(id)
    if (stack.length > 0) {
      setNotice(null)
      return setSelection({ pieces: stack, place: null })
    }
    if (choice?.action && !(first && canLookAt(choice.action))) return act([choice.action])
    setNotice(null)
    const asked = session.decision
    const senders = asked && presentation.senders?.(view, asked, id, words.language)
    setSelection(choice === undefined && !senders?.length ? NOTHING : { pieces: [], place: id })
  }

  const onIntent = (intent: BoardIntent): void => {
    switch (intent.kind) {
      case 'piece':
        return (intent.finger ? tapPieces : choosePieces)(pointedAt(intent.ids, intent.extend), intent.extend)
      case 'box-select':
        return choosePieces(intent.ids, intent.extend || intent.ids.length === 1)
      case 'place':
        return choosePlace(meant(intent.id), intent.finger)
      case 'grip':
        return grip(intent.ids)
      case 'drop':
        return letGo(intent.ids, intent.place && meant(intent.place))
      case 'inspect':
        inspect({ piece: intent.piece, place: intent.place })
        if (whyMode && intent.piece) explainCounter(intent.piece)
        else if (whyMode) explain({ pieces: [], place: intent.place ?? null })
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

  return { choosePieces, tapPieces, choosePlace, send, grip, letGo, onIntent }
}

/** A counter of several that go somewhere means all of them, as far as they may. What is done at once, one of them does. */
export function wholeCounter(piece: Piece, offers: OfferedChoices<AnyAction>, movable: ReadonlySet<string>): string[] {
  if (offers.pieces.get(piece.id)?.action !== null) return [piece.id]
  return unitsOf(piece).filter((id) => movable.has(id))
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
