import { type RefObject, useEffect } from 'react'
import { useTable } from './model.ts'

/** So near to its edge a list scrolls, in pixels, and so far each time. */
const EDGE = 44
/** A hand over what may take the piece is where it wants to be: there only the very edge scrolls. */
const EDGE_OVER_TARGET = 8
/** A hand that rests there so long wants it to scroll. */
const REST_MS = 180
const STEP = 9

/**
 * While something is dragged between displays and map: displays that may take it are opened, on a small screen beside the
 * map and over all else, and a list scrolls when the hand comes to its edge. Afterwards all is as before.
 */
export function useDragRoom(host: RefObject<HTMLDetailsElement | null>): void {
  const { dragging, boxes, targets, map, selection, pieceById } = useTable()
  const ends = new Set([...targets, pieceById.get(selection.pieces[0])?.place])
  const takes = dragging && boxes.some(({ id }) => targets.has(id))
  const both = dragging && boxes.some(({ id }) => ends.has(id)) && map.places.some(({ id }) => ends.has(id))
  useEffect(() => {
    const drawer = host.current
    if (!takes || drawer === null || drawer.open) return
    drawer.setAttribute('open', '')
    return () => drawer.removeAttribute('open')
  }, [takes, host])
  useEffect(() => {
    const table = host.current?.closest('.table')
    table?.toggleAttribute('data-dragging', both)
    return () => table?.removeAttribute('data-dragging')
  }, [both, host])
  useEffect(() => {
    if (!dragging) return
    let hand: { x: number; y: number } | null = null
    const moved = ({ clientX: x, clientY: y }: PointerEvent): void => {
      hand = { x, y }
    }
    // Who only passes by an edge, on the way to a box, moves nothing.
    let since = 0
    let frame = requestAnimationFrame(function scroll(now) {
      const at = hand === null ? null : edgeAt(host.current, hand.x, hand.y)
      if (at === null) since = now
      else if (now - since > REST_MS) at.list.scrollTop += at.way * STEP
      frame = requestAnimationFrame(scroll)
    })
    window.addEventListener('pointermove', moved)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', moved)
    }
  }, [dragging, host])
}

/** The list at whose edge a hand is, and which way it scrolls there. */
interface AtEdge {
  list: HTMLElement
  way: 1 | -1
}

function edgeAt(host: HTMLElement | null, x: number, y: number): AtEdge | null {
  const over = document.elementFromPoint(x, y)?.closest('.box-target')
  const edge = over ? EDGE_OVER_TARGET : EDGE
  for (const list of host?.querySelectorAll<HTMLElement>('.boxes-column') ?? []) {
    const { left, right, top, bottom } = list.getBoundingClientRect()
    if (x < left || x > right || y < top || y > bottom) continue
    if (y < top + edge) return { list, way: -1 }
    if (y > bottom - edge) return { list, way: 1 }
  }
  return null
}
