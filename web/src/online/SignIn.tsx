import { useState } from 'react'
import { useLanguage } from '../i18n/useText.ts'
import { type Account, api } from './api.ts'
import { Forgotten } from './Forgotten.tsx'
import { Failure, NameField, PasswordField } from './fields.tsx'
import { signInWithKey, signUpWithKey } from './passkeys.ts'
import { useAbout } from './useAbout.ts'
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
  const { mail, passkeys } = useAbout()
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
      <AccountForm key={String(fresh)} fresh={fresh} passkeys={passkeys} onSigned={onSigned} />
      {mail && !fresh && <Forgotten />}
    </section>
  )
}

interface AccountFormProps {
  fresh: boolean
  /** Whether keys of the device can be used here. */
  passkeys: boolean
  onSigned: (user: Account) => void
}

function AccountForm({ fresh, passkeys, onSigned }: AccountFormProps) {
  const text = useOnlineText()
  const language = useLanguage()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const { busy, failed, run } = useTask()
  const send = async (): Promise<void> => {
    const given = { name: name.trim(), password }
    onSigned(await (fresh ? api.signUp({ ...given, language, timeZone: hereZone() }) : api.signIn(given)))
  }
  const withKey = async (): Promise<void> =>
    onSigned(await (fresh ? signUpWithKey({ name: name.trim(), language, timeZone: hereZone() }) : signInWithKey()))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        run(send)
      }}
    >
      <NameField label={text.account.name} hint={fresh ? text.account.nameHint : ''} value={name} onChange={setName} />
      <PasswordField
        label={text.account.password}
        hint={fresh ? text.account.passwordHint : ''}
        name="password"
        fresh={fresh}
        required
        value={password}
        onChange={setPassword}
      />
      <Failure text={failed} />
      <p className="row">
        <button type="submit" className="button button-main" disabled={busy}>
          {fresh ? text.account.signUp : text.account.signIn}
        </button>
        {passkeys && (
          <button
            type="button"
            className="button"
            disabled={busy || (fresh && name.trim() === '')}
            title={text.account.keyAbout}
            onClick={() => run(withKey)}
          >
            {fresh ? text.account.upWithKey : text.account.withKey}
          </button>
        )}
      </p>
    </form>
  )
}
