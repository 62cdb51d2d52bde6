import { useMemo } from 'react'
import type { Language } from '@middlesea/engine'
import type { BoardState } from '../board/types.ts'
import type { Presentation } from '@middlesea/table-kit/presentation'
import type { Destinations } from '../match/offers.ts'
import type { AnyAction } from '../match/history.ts'
import type { Inspector } from './inspector.ts'
import type { Selection } from './model.ts'
import { type Overlays, useOverlays } from './overlays.ts'
import type { TableSession } from './session.ts'

/** What is drawn on the map to decide by: ways, costs, zones of control, and what just happened. */
interface MapHelps extends Pick<BoardState, 'paths' | 'costs' | 'veil' | 'veilWords' | 'theatre'> {
  overlays: Overlays
}

export function useMapHelps(
  session: TableSession,
  presentation: Presentation,
  language: Language,
  selection: Selection,
  reach: Destinations<AnyAction> | null,
  /** The place that is pointed at. */
  pointed: string | null,
  inspector: Inspector,
  /** Where on the map a piece lies. */
  placeOf: (piece: string) => string | null,
): MapHelps {
  const { view, decision } = session
  const inspectedPlace = (): string | null => {
    const { piece, place } = inspector.now ?? {}
    return place ?? (piece === undefined ? null : placeOf(piece))
  }
  const overlays = useOverlays(presentation, view, language, selection.pieces, inspectedPlace, inspector.subscribe)
  const { drawn, shown } = overlays
  const { lines, since } = session.news
  const trails = useMemo(() => presentation.trails?.(lines, since, view) ?? [], [presentation, lines, since, view])
  // Where a unit is about to go stays in sight, unless a hand points at another place for it.
  const elsewhere = pointed !== null && (selection.place === null || reach?.places.has(pointed) === true)
  const aim = elsewhere ? pointed : selection.place
  const paths = useMemo(() => {
    const action = aim !== null ? reach?.places.get(aim)?.[0] : undefined
    const line = action === undefined ? null : (presentation.preview?.(action, view) ?? null)
    // While a hand is about to do something, only that is drawn, and not what has happened.
    const past = reach === null ? trails : []
    const reaching = decision ? (presentation.reaching?.(view, decision, aim, language) ?? []) : []
    const plans = presentation.plans?.(view) ?? []
    return [...(drawn?.lines ?? []), ...past, ...reaching, ...plans, ...(line ? [line] : [])]
  }, [aim, reach, trails, presentation, view, decision, language, drawn])
  const costs = useMemo(() => {
    if (drawn?.numbers !== undefined) return drawn.numbers
    const all = reach === null ? undefined : presentation.costs?.(selection.pieces, view)
    return all && new Map([...all].filter(([id]) => reach?.places.has(id)))
  }, [presentation, reach, selection.pieces, view, drawn])
  const veilWords = useMemo(() => shown && new Map(shown.tints.map(({ tint, text }) => [tint, text])), [shown])
  const theatre = useMemo(() => presentation.theatre?.(view), [presentation, view])
  return {
    paths,
    costs,
    veil: drawn?.veil,
    veilWords: veilWords ?? undefined,
    theatre,
    overlays,
  }
}
