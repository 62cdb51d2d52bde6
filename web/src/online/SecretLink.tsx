import { useRef } from 'react'
import { useCopied } from '../app/useCopied.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** A link that holds a secret, to be passed on. It stands behind the #: no server on the way sees it. */
export function SecretLink({ id, label, route }: { id: string; label: string; route: string }) {
  const text = useOnlineText()
  const field = useRef<HTMLInputElement>(null)
  const link = `${location.href.replace(/#.*/, '')}#/online/${route}`
  const { copied, copy } = useCopied(link, () => field.current?.select())
  return (
    <div className="online-invite">
      <input ref={field} id={id} aria-label={label} readOnly value={link} onFocus={(event) => event.target.select()} />
      <button type="button" className="button" onClick={copy}>
        {text.room.copy}
      </button>
      <span role="status">{copied && text.room.copied}</span>
    </div>
  )
}
