import { useEffect, useRef } from 'react'

/** Where the focus goes when what had it is gone: to the next thing that can be chosen in the same part of the table. */
const HEIRS: [part: string, heirs: string[]][] = [
  ['.deciding', ['.deciding-choices [data-rove]', '.prompt-buttons .button', '#done']],
  ['.boxes', ['.box-piece-can', '#done']],
]

/** In frames. */
const PATIENCE = 20

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]

/**
 * A choice often removes its own button: the keyboard then goes on beside it, not at the top of the page. A hand on a
 * mouse needs no focus, and what it looks at must not scroll away. `question` is what is asked, with what is chosen: where a
 * unit may go is another list than the units, and those come back where they were left.
 */
export function useFocusKept(question: string): void {
  /** Where the focus goes from the part of the table that has it; null elsewhere. */
  const last = useRef<string[] | null>(null)
  const places = useRef(new Map<string, number>())
  const asked = useRef(question)
  useEffect(() => {
    asked.current = question
  }, [question])
  useEffect(() => {
    let byHand = false
    const focused = (event: FocusEvent): void => {
      const target = event.target as HTMLElement
      const heirs = HEIRS.find(([selector]) => target.closest(selector) !== null)?.[1]
      last.current = heirs && !byHand ? heirs : null
      if (last.current) places.current.set(asked.current, Math.max(0, all(last.current[0]).indexOf(target)))
    }
    const pointed = (): void => {
      byHand = true
      last.current = null
    }
    const typed = (): void => {
      byHand = false
    }
    document.addEventListener('focusin', focused)
    document.addEventListener('pointerdown', pointed)
    document.addEventListener('keydown', typed, true)
    return () => {
      document.removeEventListener('focusin', focused)
      document.removeEventListener('pointerdown', pointed)
      document.removeEventListener('keydown', typed, true)
    }
  }, [])
  // After each drawing: has the focused element just been removed?
  useEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return
    const heirs = last.current
    const at = places.current.get(question) ?? 0
    const inherit = (frames: number): void => {
      if (document.activeElement !== document.body) return
      for (const selector of heirs) {
        const found = all(selector)
        // The same question once more: the list goes on where it was.
        const heir = found[Math.min(at, found.length - 1)]
        // A part of the table that is shown for the first time comes a moment after its question.
        if (heir === undefined && selector === heirs[0] && frames > 0) {
          requestAnimationFrame(() => inherit(frames - 1))
          return
        }
        if (heir === undefined) continue
        heir.focus()
        return
      }
    }
    inherit(PATIENCE)
  })
}
