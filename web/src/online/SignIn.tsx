import { type ReactNode, useState } from 'react'
import { useLanguage } from '../i18n/useText.ts'
import { type Account, api } from './api.ts'
import { useTask } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

export const hereZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A page of its own for whoever is not signed in. */
export function SignIn({ onSigned }: { onSigned: (user: Account) => void }) {
  const text = useOnlineText()
  return (
    <main className="page setup">
      <h1>{text.title}</h1>
      <p>{text.account.why}</p>
      <SignInForms onSigned={onSigned} />
    </main>
  )
}

/** Signs in, or makes an account: two forms, one of which is open. */
export function SignInForms({ onSigned }: { onSigned: (user: Account) => void }) {
  const text = useOnlineText()
  const [fresh, setFresh] = useState(false)
  return (
    <section className="online-sign" aria-label={text.account.signIn}>
      <div className="online-tabs">
        {[false, true].map((one) => (
          <button
            key={String(one)}
            type="button"
            className="button"
            aria-pressed={fresh === one}
            onClick={() => setFresh(one)}
          >
            {one ? text.account.signUp : text.account.signIn}
          </button>
        ))}
      </div>
      <AccountForm key={String(fresh)} fresh={fresh} onSigned={onSigned} />
    </section>
  )
}

function AccountForm({ fresh, onSigned }: { fresh: boolean; onSigned: (user: Account) => void }) {
  const text = useOnlineText()
  const language = useLanguage()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const { busy, failed, run } = useTask()
  const send = async (): Promise<void> => {
    const given = { name: name.trim(), password }
    onSigned(await (fresh ? api.signUp({ ...given, language, timeZone: hereZone() }) : api.signIn(given)))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        run(send)
      }}
    >
      <TextField label={text.account.name} hint={fresh ? text.account.nameHint : ''}>
        <input
          name="username"
          autoComplete="username"
          required
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </TextField>
      <TextField label={text.account.password} hint={fresh ? text.account.passwordHint : ''}>
        <input
          type="password"
          name="password"
          autoComplete={fresh ? 'new-password' : 'current-password'}
          required
          minLength={fresh ? 8 : 1}
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </TextField>
      <Failure text={failed} />
      <p className="row">
        <button type="submit" className="button button-main" disabled={busy}>
          {fresh ? text.account.signUp : text.account.signIn}
        </button>
      </p>
    </form>
  )
}

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
  return <div role="alert">{text !== null && <p className="notice notice-bad">{text}</p>}</div>
}
