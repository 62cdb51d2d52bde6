import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { GuessError } from '../match/guess.ts'
import type { Session } from '../local/session.ts'
import { workerThinker } from '../local/thinker.ts'
import { openTrial } from '../local/trial.ts'
import type { TableSession } from './session.ts'

/** Testing moves on a private copy of the match. */
export interface Trying {
  /** The copy, or null while the match itself is played. */
  trial: Session | null
  /** Begins a trial. Gives false where this moment cannot be tried out. */
  begin: () => boolean
  /** Back to the match, which is as it was. */
  leave: () => void
}

const TryingContext = createContext<Trying | null>(null)
export const TryingProvider = TryingContext

export function useTrying(): Trying {
  const trying = useContext(TryingContext)
  if (trying === null) throw new Error('This part belongs on a table.')
  return trying
}

export function useTrial(session: TableSession): Trying {
  const [trial, setTrial] = useState<Session | null>(null)
  // A copy that nobody looks at any more thinks no further.
  useEffect(() => () => trial?.close(), [trial])
  const begin = useCallback((): boolean => {
    try {
      const made = openTrial(session, workerThinker(session.pack))
      made.start()
      setTrial(made)
      return true
    } catch (error) {
      if (error instanceof GuessError) return false
      throw error
    }
  }, [session])
  const leave = useCallback(() => setTrial(null), [])
  return useMemo(() => ({ trial, begin, leave }), [trial, begin, leave])
}
