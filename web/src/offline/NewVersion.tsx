import { useEffect, useState } from 'react'
import { useLanguage } from '../i18n/useText.ts'
import './offline.css'
import { OFFLINE_TEXT } from './text.ts'
import { onNewVersion, takeNewVersion } from './update.ts'

/** Offers a new version of the page. Never at the table: there it would come in the middle of a match. */
export function NewVersion({ atTable }: { atTable: boolean }) {
  const text = OFFLINE_TEXT[useLanguage()]
  const [waits, setWaits] = useState(false)
  useEffect(() => onNewVersion(setWaits), [])
  if (!waits || atTable) return null
  return (
    <aside className="new-version" role="status">
      <span>{text.ready}</span>
      <button type="button" className="button button-main" onClick={takeNewVersion}>
        {text.take}
      </button>
      <button type="button" className="button" onClick={() => setWaits(false)}>
        {text.later}
      </button>
    </aside>
  )
}
