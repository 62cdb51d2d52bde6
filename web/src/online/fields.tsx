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

interface PasswordFieldProps {
  label: string
  hint?: string
  /** A new password, not the one that one has. */
  fresh?: boolean
  required?: boolean
  name?: string
  value: string
  onChange: (value: string) => void
}

export function PasswordField({ label, hint, fresh = false, onChange, ...more }: PasswordFieldProps) {
  return (
    <TextField label={label} hint={hint}>
      <input
        type="password"
        autoComplete={fresh ? 'new-password' : 'current-password'}
        minLength={fresh ? 8 : undefined}
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
        {...more}
      />
    </TextField>
  )
}

/** The name by which one is called, or will be. */
export function NameField({ label, hint, value, onChange }: Omit<PasswordFieldProps, 'fresh' | 'required' | 'name'>) {
  return (
    <TextField label={label} hint={hint}>
      <input
        name="username"
        autoComplete="username"
        required
        maxLength={40}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </TextField>
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
