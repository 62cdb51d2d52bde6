import { useEffect, useState } from 'react'
import { loadPart } from '../app/loadPart.ts'
import type { Presentation } from '@middlesea/table-kit/presentation'
import { LATER_MS } from './laterTime.ts'

/** With all that was loaded after the first look. */
const whole = new WeakMap<Presentation, Presentation>()

/** A game's presentation; what it loads later comes to it when the table stands. */
export function usePresentation(first: Presentation): Presentation {
  const [, again] = useState(0)
  useEffect(() => {
    const { more } = first
    if (more === undefined || whole.has(first)) return
    const add = async (): Promise<void> => {
      whole.set(first, { ...first, ...(await loadPart(more)) })
      again((n) => n + 1)
    }
    // Without it one plays on: it is tried again with the next table.
    const timer = setTimeout(() => void add().catch(() => {}), LATER_MS)
    return () => clearTimeout(timer)
  }, [first])
  return whole.get(first) ?? first
}
