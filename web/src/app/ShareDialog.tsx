import type { Save } from '@middlesea/engine'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { fileName } from '../match/files.ts'
import { LONG_LINK, packSave } from '../local/link.ts'
import { Modal } from '../table/Modal.tsx'
import { useCopied } from './useCopied.ts'
import { download } from './download.ts'

/** A match as a file, and as a link that holds it. */
export function ShareDialog({ save, title, onClose }: { save: Save; title: string; onClose: () => void }) {
  const text = useText()
  return (
    <Modal title={text.share.title} onClose={onClose}>
      <p>{text.share.about}</p>
      <p className="row">
        <button
          type="button"
          className="button"
          onClick={() => download(fileName(title, save.game), JSON.stringify(save))}
        >
          {text.share.file}
        </button>
      </p>
      <ShareLink save={save} title={title} />
    </Modal>
  )
}

function ShareLink({ save, title }: { save: Save; title: string }) {
  const text = useText()
  const [link, setLink] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    void packSave(save).then((letters) => setLink(linkTo(letters, title)))
  }, [save, title])
  const { copied, copy } = useCopied(link, () => field.current?.select())
  return (
    <>
      <label className="setup-field">
        <span>{text.share.link}</span>
        <input ref={field} className="share-link" readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      <p className="row">
        <button type="button" className="button button-main" disabled={link === ''} onClick={copy}>
          {text.share.copy}
        </button>
        <span className="soft">{text.share.letters(link.length)}</span>
        <span role="status">{copied && text.share.copied}</span>
      </p>
      {link.length > LONG_LINK && <p className="notice">{text.share.long}</p>}
    </>
  )
}

function linkTo(letters: string, title: string): string {
  const name = title === '' ? '' : `/${encodeURIComponent(title)}`
  return `${location.href.replace(/#.*/, '')}#/shared/${letters}${name}`
}
