import { useEffect, useState } from 'react'
import type { Watched } from '../local/watched.ts'

/** A match that is being opened: what came of it. */
export interface MatchOpening {
  watched: Watched | null
  failed: Error | null
}

const NOTHING: MatchOpening = { watched: null, failed: null }

/** Opens a match to look at. Keep `open` the same as long as the same match is meant; null opens nothing. */
export function useWatched(open: ((signal: AbortSignal) => Promise<Watched>) | null): MatchOpening {
  const [opening, setOpening] = useState(NOTHING)
  useEffect(() => {
    if (open === null) return
    const gone = new AbortController()
    open(gone.signal).then(
      (watched) => gone.signal.aborted || setOpening({ watched, failed: null }),
      (failed: Error) => gone.signal.aborted || setOpening({ watched: null, failed }),
    )
    return () => {
      gone.abort()
      setOpening(NOTHING)
    }
  }, [open])
  return opening
}
