import type { ReactNode } from 'react'
import { Failure } from './fields.tsx'
import { useTask } from './useTask.ts'

interface AskFormProps {
  /** What is asked of the server when the form is sent. */
  onSend: () => Promise<unknown>
  /** The words on its button. */
  send: string
  /** Whether it is what one comes to the page for. */
  main?: boolean
  /** What is said when it is done. */
  done?: ReactNode
  children: ReactNode
}

/** A form that asks something of the server: it says what went wrong, and cannot be sent twice at once. */
export function AskForm({ onSend, send, main = false, done = null, children }: AskFormProps) {
  const { busy, failed, run } = useTask()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        run(onSend)
      }}
    >
      {children}
      <Failure text={failed} />
      <p className="row">
        <button type="submit" className={main ? 'button button-main' : 'button'} disabled={busy}>
          {send}
        </button>
        <span role="status">{done}</span>
      </p>
    </form>
  )
}
