import { useEffect, useState } from 'react'
import type { GameModule } from '../games/rules.ts'
import type { Reference } from '@middlesea/table-kit/reference'

/** A game's printed data; null until it is loaded, and for a game without. */
export function useReference(module: GameModule | null): Reference | null {
  const [reference, setReference] = useState<Reference | null>(null)
  useEffect(() => {
    let gone = false
    // No network, and not loaded before: the rest of the page does without.
    module?.presentation.reference?.().then(
      (loaded) => gone || setReference(loaded),
      () => {},
    )
    return () => {
      gone = true
      setReference(null)
    }
  }, [module])
  return reference
}
