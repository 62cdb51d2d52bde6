import { useEffect, useRef } from 'react'

/** Where the focus goes when what had it is gone: to the next thing that can be chosen in the same part of the table. */
const HEIRS: [part: string, heirs: string[]][] = [
  ['.deciding', ['.deciding-choices [data-rove]', '.prompt-buttons .button', '#done']],
  ['.boxes', ['.box-piece-can', '#done']],
]

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]

/** What had the focus: its part of the table, its place in the list there, and the question that was asked. */
interface Focused {
  heirs: string[]
  at: number
  question: string
}

/**
 * A choice often removes its own button: the keyboard then goes on beside it, not at the top of the page. A hand on a
 * mouse needs no focus, and what it looks at must not scroll away.
 */
export function useFocusKept(question: string): void {
  const last = useRef<Focused | null>(null)
  const asked = useRef(question)
  useEffect(() => {
    asked.current = question
  }, [question])
  useEffect(() => {
    let byHand = false
    const focused = (event: FocusEvent): void => {
      const target = event.target as HTMLElement
      const heirs = HEIRS.find(([selector]) => target.closest(selector) !== null)?.[1]
      last.current =
        heirs && !byHand ? { heirs, at: Math.max(0, all(heirs[0]).indexOf(target)), question: asked.current } : null
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
    const { heirs, at, question: before } = last.current
    for (const selector of heirs) {
      const found = all(selector)
      // The same question once more: the list goes on where it was.
      const heir = found[Math.min(before === question ? at : 0, found.length - 1)]
      if (heir === undefined) continue
      heir.focus()
      return
    }
  })
}
