import { useMemo } from 'react'
import type { Language } from '@middlesea/engine'
import type { BoardMap, Piece } from '@middlesea/table-kit/board'
import type { BoardFocus, BoardState } from '../board/types.ts'
import { unitsOf } from '../board/stacks.ts'
import type { Box, Gestures, Presentation } from '@middlesea/table-kit/presentation'
import { type Destinations, reachOf } from '../match/offers.ts'
import type { AnyAction } from '../match/history.ts'
import { boxesOnMap, namesOnMap } from './ashore.ts'
import type { Inspector } from './inspector.ts'
import { useMapHelps } from './mapHelps.ts'
import { NOTHING, type Selection } from './model.ts'
import { withoutFog } from './openFog.ts'
import type { Overlays } from './overlays.ts'
import type { TableSession } from './session.ts'

// What lies on the table, and what of it may be chosen.

const IDLE = { decision: null, movable: new Set<string>(), selected: NOTHING }

/** What the reader looks at and points at. */
export interface Looking {
  selection: Selection
  lit: string | null
  pointed: string | null
  hovered: string | null
  focus: BoardFocus | null
  inspector: Inspector
}

/** What lies on the table now, what of it can be chosen, and where it can go. */
export interface ShownTable {
  map: BoardMap
  onMap: ReadonlySet<string>
  gestures: Gestures<AnyAction> | null
  pieces: readonly Piece[]
  pieceById: ReadonlyMap<string, Piece>
  piecesAt: ReadonlyMap<string, readonly Piece[]>
  boxes: readonly Box[]
  board: BoardState
  reach: Destinations<AnyAction> | null
  targets: ReadonlySet<string>
  /** Boxes among the targets, by places of the map that stand for them. */
  ashore: ReadonlyMap<string, string>
  movable: ReadonlySet<string>
  overlays: Overlays
}

export function useShownTable(
  session: TableSession,
  presentation: Presentation,
  language: Language,
  looking: Looking,
): ShownTable {
  const { selection, lit, pointed, hovered, focus, inspector } = looking
  const { view, offers, openViews } = session
  const { scenario } = session.config
  const map = useMemo(() => presentation.map(language, scenario), [presentation, language, scenario])
  const onMap = useMemo(() => new Set(map.places.map(({ id }) => id)), [map])
  const { decision } = session
  const gestures = useMemo(
    () => (decision === null ? null : (presentation.gestures?.(view, decision) ?? null)),
    [presentation, view, decision],
  )
  const movable = useMemo(
    () => new Set([...(offers?.pieces.keys() ?? []), ...(gestures?.places.keys() ?? [])]),
    [offers, gestures],
  )
  const reach = useMemo(
    () => (offers && selection.pieces.length > 0 ? reachOf(offers, selection.pieces, gestures) : null),
    [offers, selection, gestures],
  )
  const drawn = useMemo(() => {
    const own = presentation.state(view, { decision: session.decision, movable, selected: selection }, language)
    const others = openViews.map((other) => presentation.state(other, IDLE, language).pieces)
    return others.length === 0 ? own : { ...own, pieces: withoutFog(own.pieces, others, movable) }
    // The view is a new object after each change.
  }, [presentation, view, openViews, session, movable, selection, language])
  const pieceById = useMemo(() => byUnit(drawn.pieces), [drawn])
  const piecesAt = useMemo(() => groupByPlace(drawn.pieces), [drawn])
  const boxes = useMemo(() => presentation.boxes(view, language), [presentation, view, language])
  const targets = useMemo(
    () => new Set<string>(reach ? [...reach.places.keys(), ...reach.gestures.keys()] : offers?.places.keys()),
    [reach, offers],
  )
  const ashore = useMemo(() => boxesOnMap(boxes, targets), [boxes, targets])
  const callouts = useMemo(() => namesOnMap(boxes, ashore), [boxes, ashore])
  const placeOf = (piece: string): string | null => {
    const place = pieceById.get(piece)?.place
    return place !== undefined && onMap.has(place) ? place : null
  }
  const helps = useMapHelps(session, presentation, language, selection, reach, hovered ?? lit, inspector, placeOf)
  const { paths, costs, veil, veilWords, theatre, overlays } = helps
  const prompt = session.decision?.prompt
  const about = placesIn(prompt, onMap).join(' ')
  const board = useMemo<BoardState>(
    () => ({
      ...drawn,
      pieces: drawn.pieces.filter(({ place }) => onMap.has(place)),
      targets: ashore.size === 0 ? targets : new Set([...targets, ...ashore.keys()]),
      movable: reach ? new Set([...movable, ...reach.onto.keys(), ...reach.gestures.keys()]) : movable,
      aimedAt: reach ? new Set([...reach.onto.keys(), ...reach.gestures.keys()]) : undefined,
      selected: selection,
      lit,
      pointed,
      question: `${prompt?.key} ${about}`,
      about: about.split(' ').filter(Boolean),
      callouts,
      paths,
      costs,
      veil,
      veilWords,
      theatre,
      focus,
    }),
    [
      drawn,
      onMap,
      targets,
      ashore,
      callouts,
      movable,
      reach,
      selection,
      lit,
      pointed,
      prompt?.key,
      about,
      paths,
      costs,
      veil,
      veilWords,
      theatre,
      focus,
    ],
  )
  const { pieces } = drawn
  return {
    map,
    onMap,
    gestures,
    pieces,
    pieceById,
    piecesAt,
    boxes,
    board,
    reach,
    targets,
    ashore,
    movable,
    overlays,
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

/** Pieces by their ids, and by those of all units that they stand for. */
function byUnit(pieces: readonly Piece[]): Map<string, Piece> {
  return new Map(pieces.flatMap((piece) => unitsOf(piece).map((id): [string, Piece] => [id, piece])))
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
