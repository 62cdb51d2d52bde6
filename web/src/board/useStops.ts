import { type FocusEvent, useCallback, useEffect, useState } from 'react'
import type { Stop } from './focus.ts'
import type { UnderPointer } from './intents.ts'
import type { BoardState } from './types.ts'
import type { CameraControl } from './useCamera.ts'
import type { LaidOut } from './useLaidOut.ts'

/** Where the keyboard stands on the board. */
export interface StopsControl {
  /** The stop that the arrow keys go on from; null before the first one. */
  current: Stop | null
  /** The stop that takes the Tab key. */
  tabStop: string | null
  /** The place whose focus is to be seen, or null. */
  focusedPlace: string | null
  focusStop: (key: string) => void
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
}

/** `focus` is where the table asks the keyboard to go; `onHover` hears what it stands on. */
export function useStops(
  { host, reveal }: CameraControl,
  { places, stacks, stackById, stops }: LaidOut,
  focus: BoardState['focus'],
  onHover: ((hit: UnderPointer) => void) | undefined,
): StopsControl {
  const [stop, setStop] = useState<string | null>(null)
  const [focusOn, setFocusOn] = useState<string | null>(null)
  const current = stops.find(({ key }) => key === stop) ?? null

  const focusStop = useCallback(
    (key: string) => {
      setStop(key)
      requestAnimationFrame(() => focusIn(host.current, `[data-stop="${CSS.escape(key)}"]`))
    },
    [host],
  )

  useEffect(() => {
    if (!focus) return
    const { place, piece } = focus
    const shape = places.get(place)
    if (!shape) return
    const stack = piece ? stacks.find((s) => s.place === place && s.pieces.some((p) => p.id === piece)) : undefined
    focusStop(stack ? `stack:${stack.id}` : `place:${place}`)
    reveal(shape.counters)
    // Only a new request moves the focus, not a change of what lies there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [focus])

  const onFocus = (event: FocusEvent): void => {
    const key = event.target.getAttribute('data-stop')
    if (key) setStop(key)
    const seen = key !== null && event.target.matches(':focus-visible')
    setFocusOn(seen ? key : null)
    if (seen) onHover?.(hitOfStop(key, stackById))
  }

  return {
    current,
    // One stop takes the Tab key even before the first arrow.
    tabStop: current?.key ?? stops[0]?.key ?? null,
    focusedPlace: focusOn?.startsWith('place:') ? focusOn.slice(6) : null,
    focusStop,
    onFocus,
    onBlur: () => setFocusOn(null),
  }
}

/** Puts the focus on an element of the board, where there is one, without scrolling. */
export function focusIn(host: HTMLElement | null, selector: string): void {
  host?.querySelector<SVGElement>(selector)?.focus({ preventScroll: true })
}

/** What the keyboard stands on, as if the mouse were over it. */
function hitOfStop(key: string, stacks: ReadonlyMap<string, { place: string }>): UnderPointer {
  const id = key.slice(6)
  return key.startsWith('stack:') ? { stack: id, place: stacks.get(id)?.place } : { place: id }
}
