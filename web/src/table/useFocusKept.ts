import { useEffect, useRef } from 'react'

/** Where the focus goes when what had it is gone: to the next thing that can be chosen in the same part of the table. */
const HEIRS: [part: string, heirs: string[]][] = [
  ['.deciding', ['.deciding-choices [data-rove]', '.prompt-buttons .button', '#done']],
  ['.boxes', ['.box-piece-can', '#done']],
]

/** A choice often removes its own button: the keyboard then goes on beside it, not at the top of the page. */
export function useFocusKept(): void {
  const part = useRef<string | null>(null)
  useEffect(() => {
    const focused = (event: FocusEvent): void => {
      const target = event.target as Element
      part.current = HEIRS.find(([selector]) => target.closest(selector) !== null)?.[0] ?? null
    }
    const pointed = (): void => {
      part.current = null
    }
    document.addEventListener('focusin', focused)
    document.addEventListener('pointerdown', pointed)
    return () => {
      document.removeEventListener('focusin', focused)
      document.removeEventListener('pointerdown', pointed)
    }
  }, [])
  // After each drawing: has the focused element just been removed?
  useEffect(() => {
    if (part.current === null || document.activeElement !== document.body) return
    const heirs = HEIRS.find(([selector]) => selector === part.current)?.[1] ?? []
    for (const selector of heirs) {
      const heir = document.querySelector<HTMLElement>(selector)
      if (heir === null) continue
      heir.focus()
      return
    }
  })
}
