import { type ReactNode, useLayoutEffect, useRef } from 'react'
import './dialogs.css'
import { useText } from '../i18n/useText.ts'

interface ModalProps {
  title: string
  onClose: () => void
  /** A click beside it does not close it: it may come while somebody still clicks on the table. */
  stays?: boolean
  /** For charts. */
  wide?: boolean
  children: ReactNode
}

/** A dialog over the table: the browser keeps the focus in it, and Escape closes it. */
export function Modal({ title, onClose, stays = false, wide = false, children }: ModalProps) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the next frame: a click that follows at once must meet the dialog, not what lies under it.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // autoFocus comes too early: nothing in a closed dialog can take the focus.
    shown?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => shown?.close()
  }, [])
  return (
    // A click beside it closes it too; for the keyboard there is Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={wide ? 'modal modal-wide' : 'modal'}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => !stays && event.target === dialog.current && onClose()}
    >
      <div className="modal-body">
        <header>
          <h2>{title}</h2>
          <button type="button" className="button button-quiet" aria-label={text.app.close} onClick={onClose}>
            ✕
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
