import { useCallback, useEffect, useState } from 'react'
import { ApiError } from './api.ts'
import { troubleIn, useOnlineText } from './words/useOnlineText.ts'

interface Task {
  busy: boolean
  /** What went wrong, in the reader's words; null when nothing did. */
  failed: string | null
  run: (work: () => Promise<unknown>) => void
}

/** Something asked of the server: while it is under way, and when it went wrong. */
export function useTask(): Task {
  const text = useOnlineText()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>(null)
  const run = useCallback((work: () => Promise<unknown>) => {
    setBusy(true)
    setFailed(null)
    work()
      .catch((error: unknown) => setFailed(error ?? new Error('failed')))
      .finally(() => setBusy(false))
  }, [])
  return { busy, failed: failed === null ? null : troubleIn(text, failed), run }
}

interface Watched<T> {
  value: T | null
  failed: string | null
  /** Why the last look went wrong; null when it did not, or for no reason of the server's. */
  code: string | null
  /** Looks again at once, or takes what is known to be newer. */
  refresh: (known?: T) => void
}

/** Something of the server's, looked at again now and then while somebody looks at the page. Keep `load` the same. */
export function usePolled<T>(load: () => Promise<T>, everyMs: number): Watched<T> {
  const text = useOnlineText()
  const [value, setValue] = useState<T | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let gone = false
    const look = (): void => {
      if (document.visibilityState !== 'visible') return
      load().then(
        (found) => {
          if (gone) return
          setValue(found)
          setFailed(null)
        },
        (error: unknown) => gone || setFailed(error),
      )
    }
    look()
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      gone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [load, everyMs, asked])
  const refresh = useCallback((known?: T) => (known === undefined ? setAsked((n) => n + 1) : setValue(known)), [])
  const code = failed instanceof ApiError ? failed.code : null
  return { value, failed: failed === null ? null : troubleIn(text, failed), code, refresh }
}
