import { useRef, useState } from 'react'
import { useOnlineText } from './words/useOnlineText.ts'

/** A link that holds a secret, to be passed on. It stands behind the #: no server on the way sees it. */
export function SecretLink({ id, label, route }: { id: string; label: string; route: string }) {
  const text = useOnlineText()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const link = `${location.href.replace(/#.*/, '')}#/online/${route}`
  const copy = async (): Promise<void> => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      // Not every page may write there: the link is selected, and a key copies it.
    }
  }
  return (
    <div className="online-invite">
      <input ref={field} id={id} aria-label={label} readOnly value={link} onFocus={(event) => event.target.select()} />
      <button type="button" className="button" onClick={() => void copy()}>
        {text.room.copy}
      </button>
      <span role="status">{copied && text.room.copied}</span>
    </div>
  )
}
