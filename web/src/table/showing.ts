import type { BoardFocus } from '../board/types.ts'
import type { Inspector } from './inspector.ts'
import type { TableModel } from './model.ts'
import type { ShownTable } from './shownTable.ts'

/** How a unit or a place is brought before the reader's eyes: on the map, or in its box beside it. */
export function showing(
  { onMap, pieces, pieceById, movable }: ShownTable,
  inspector: Inspector,
  setFocus: (focus: BoardFocus) => void,
): Pick<TableModel, 'show' | 'nextUnit'> {
  const show: TableModel['show'] = ({ piece, place }) => {
    const at = place ?? (piece === undefined ? undefined : pieceById.get(piece)?.place)
    inspector.set({ piece, place: piece === undefined ? place : undefined })
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

  return { show, nextUnit }
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
