import { useEffect, useRef, useState } from 'react'
import { api } from './api.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** So long after the last letter they are kept. */
const PAUSE_MS = 800
const AGAIN_MS = 5_000
const LONGEST = 20_000

/** What a seat writes down for itself: kept by the server, read by nobody else. */
export function Notes({ match, seat }: { match: string; seat: string }) {
  const text = useOnlineText()
  const [body, setBody] = useState<string | null>(null)
  const [state, setState] = useState<'saved' | 'saving' | 'failed' | null>(null)
  const kept = useRef<string | null>(null)
  useEffect(() => {
    let gone = false
    api.notes(match, seat).then(
      (found) => {
        if (gone) return
        kept.current = found
        setBody(found)
      },
      () => gone || setState('failed'),
    )
    return () => {
      gone = true
    }
  }, [match, seat])
  useEffect(() => {
    if (body === null || body === kept.current) return
    let gone = false
    const keep = (): void => {
      setState('saving')
      api.setNotes(match, seat, body).then(
        () => {
          kept.current = body
          if (!gone) setState('saved')
        },
        () => {
          if (gone) return
          setState('failed')
          timer = window.setTimeout(keep, AGAIN_MS)
        },
      )
    }
    let timer = window.setTimeout(keep, PAUSE_MS)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [match, seat, body])
  return (
    <div className="notes">
      <textarea
        aria-label={text.notes.title}
        aria-describedby="notes-about"
        rows={5}
        maxLength={LONGEST}
        disabled={body === null}
        value={body ?? ''}
        onChange={(event) => setBody(event.target.value)}
      />
      <small id="notes-about">{text.notes.about}</small> <small role="status">{state && text.notes[state]}</small>
    </div>
  )
}
