import type { Language } from '@middlesea/engine'
import type { Overlaid, Overlay, Presentation } from '@middlesea/table-kit/presentation'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { BOARD_TEXT } from '../board/text.ts'
import type { TableSession } from './session.ts'

/** What the map shows on demand, one at a time: zones of control, and what else the game knows. */
export interface Overlays {
  all: readonly Overlay[]
  shown: Overlay | null
  drawn: Overlaid | null
  show: (id: string | null) => void
  /** Shows the next overlay, or with `back` the one before; between the last and the first none is shown. */
  next: (back: boolean) => void
}

const ZONES = 'zones'

export function useOverlays(
  presentation: Presentation,
  view: TableSession['view'],
  language: Language,
  /** The chosen pieces. */
  pieces: readonly string[],
  pointedAt: () => string | null,
  subscribe: (listener: () => void) => () => void,
): Overlays {
  const [wanted, show] = useState<string | null>(null)
  const all = useMemo(
    () => [...(presentation.zones ? [zonesOf(language)] : []), ...(presentation.overlays?.(language) ?? [])],
    [presentation, language],
  )
  const shown = all.find(({ id }) => id === wanted) ?? null
  const id = shown?.id
  const asksPlace = shown?.asksPlace === true
  // The pointed place is followed only while an overlay asks for it: the mouse passes over many.
  const place = useSyncExternalStore(subscribe, () => (asksPlace ? pointedAt() : null))
  const drawn = useMemo(() => {
    if (id === undefined) return null
    if (id === ZONES) return { veil: presentation.zones!(view) }
    return presentation.overlay?.(id, view, pieces, place, language) ?? null
  }, [presentation, view, id, pieces, place, language])
  const next = (back: boolean): void => {
    const ids = [null, ...all.map((one) => one.id)]
    show(ids.at((ids.indexOf(id ?? null) + (back ? -1 : 1)) % ids.length)!)
  }
  return { all, shown, drawn, show, next }
}

function zonesOf(language: Language): Overlay {
  const { zones, zonesAbout, veil } = BOARD_TEXT[language]
  const tints = (['axis', 'allied', 'disputed'] as const).map((tint) => ({ tint, text: veil[tint] }))
  return { id: ZONES, name: zones, rule: '', about: zonesAbout, tints }
}
