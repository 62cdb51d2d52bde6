import type { ReactNode } from 'react'

/** A field under its name, with a hint. */
export function TextField({ label, hint = '', children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    // The field is the child.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label className="online-field">
      <span>{label}</span>
      {children}
      {hint !== '' && <small>{hint}</small>}
    </label>
  )
}

/** What went wrong; nothing when nothing did. */
export function Failure({ text }: { text: string | null }) {
  return (
    <div role="alert" className="online-failure">
      {text !== null && <p className="notice notice-bad">{text}</p>}
    </div>
  )
}
