import { useEffect, useLayoutEffect, useRef } from 'react'

export interface ReplayHands {
  step: (by: number) => void
  chapter: (by: number) => void
  turn: (by: number) => void
  end: (which: 'first' | 'last') => void
  play: () => void
  leave: (() => void) | null
}

const KEYS: { [key: string]: (hands: ReplayHands) => void } = {
  ArrowRight: ({ step }) => step(1),
  ArrowLeft: ({ step }) => step(-1),
  '.': ({ step }) => step(1),
  ',': ({ step }) => step(-1),
  ']': ({ chapter }) => chapter(1),
  '[': ({ chapter }) => chapter(-1),
  PageDown: ({ turn }) => turn(1),
  PageUp: ({ turn }) => turn(-1),
  Home: ({ end }) => end('first'),
  End: ({ end }) => end('last'),
  p: ({ play }) => play(),
}

/** The keys of a replay. The map, lists and the slider keep the arrows for themselves while they have the focus. */
export function useReplayKeys(hands: ReplayHands): void {
  const latest = useRef(hands)
  // Before the next frame: a key that follows at once must meet the question that is shown.
  useLayoutEffect(() => {
    latest.current = hands
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      // The table puts a selection back with it too: both may be meant.
      if (event.key === 'Escape') return latest.current.leave?.()
      const work = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (work === undefined || event.defaultPrevented || isTaken(event)) return
      event.preventDefault()
      work(latest.current)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('input:not([type=range]), textarea, select')) return true
  // These scroll what has the focus, or move the slider.
  return key.length > 1 && target.closest('input, [role=log], [role=application], .text-board') !== null
}
