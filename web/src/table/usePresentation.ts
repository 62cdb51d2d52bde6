import { useEffect, useState } from 'react'
import { whenHandIsFree } from '../app/freeHand.ts'
import { loadPart } from '../app/loadPart.ts'
import type { Presentation } from '@middlesea/table-kit/presentation'
import { LATER_MS } from './laterTime.ts'

/** With all that was loaded after the first look, by scenario: each may lie on a map of its own. */
const whole = new WeakMap<Presentation, Map<string, Presentation>>()

/** A game's presentation; what it loads later comes to it when the table stands. Then it knows of nothing `more`. */
export function usePresentation(first: Presentation, scenario: string): Presentation {
  const [, again] = useState(0)
  useEffect(() => {
    const { more } = first
    if (more === undefined || whole.get(first)?.has(scenario)) return
    const add = async (): Promise<void> => {
      const later = await loadPart(() => more(scenario))
      // Its map has finer coasts, and its list more rows.
      whenHandIsFree(first, () => {
        const known = whole.get(first) ?? new Map<string, Presentation>()
        whole.set(first, known.set(scenario, { ...first, ...later, more: undefined }))
        again((n) => n + 1)
      })
    }
    // Without it one plays on: it is tried again with the next table.
    const timer = setTimeout(() => void add().catch(() => {}), LATER_MS)
    return () => clearTimeout(timer)
  }, [first, scenario])
  return whole.get(first)?.get(scenario) ?? first
}
