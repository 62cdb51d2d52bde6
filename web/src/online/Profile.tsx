import { useState } from 'react'
import { download } from '../app/download.ts'
import { AccountBar } from './AccountBar.tsx'
import { useSigned } from './account.ts'
import { type Account, api } from './api.ts'
import { AskForm } from './AskForm.tsx'
import { Failure, PasswordField, TextField } from './fields.tsx'
import { Keys } from './Keys.tsx'
import { Notices } from './Notices.tsx'
import { proofBy } from './passkeys.ts'
import { Programs } from './Programs.tsx'
import { Sessions } from './Sessions.tsx'
import { useAbout } from './useAbout.ts'
import { useTask } from './useTask.ts'
import { VacationSwitch } from './VacationSwitch.tsx'
import { useOnlineText } from './words/useOnlineText.ts'

/** What somebody may change and know of their account. */
export function Profile() {
  const text = useOnlineText()
  const { user } = useSigned()
  const about = useAbout()
  // A new password may have ended the programs.
  const [changes, setChanges] = useState(0)
  return (
    <main className="page setup online-sheet">
      <AccountBar />
      <h1>{text.profile.title}</h1>
      {user.guest && <p className="notice">{text.profile.guestAbout}</p>}
      <ProfileForm />
      <Notices about={about} />
      <VacationSwitch />
      {about.passkeys && !user.guest && <Keys />}
      {!user.guest && <PasswordForm onChanged={() => setChanges(changes + 1)} />}
      <Sessions key={`sessions ${changes}`} />
      {!user.guest && <Programs key={`programs ${changes}`} />}
      <Data />
      <Forget />
    </main>
  )
}

function ProfileForm() {
  const text = useOnlineText()
  const { user, setUser } = useSigned()
  const [language, setLanguage] = useState(user.language)
  const [timeZone, setTimeZone] = useState(user.timeZone)
  const [saved, setSaved] = useState(false)
  const save = async (): Promise<void> => {
    setSaved(false)
    setUser(await api.setProfile({ language, timeZone }))
    setSaved(true)
  }
  return (
    <AskForm onSend={save} send={text.profile.save} main done={saved && text.profile.saved}>
      <TextField label={text.profile.language}>
        <select value={language} onChange={(event) => setLanguage(event.target.value as Account['language'])}>
          <option value="en">English</option>
          <option value="ja">日本語</option>
        </select>
      </TextField>
      <TextField label={text.profile.timeZone}>
        <select value={timeZone} onChange={(event) => setTimeZone(event.target.value)}>
          {[...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </select>
      </TextField>
    </AskForm>
  )
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const text = useOnlineText()
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const [keepPrograms, setKeepPrograms] = useState(false)
  const [ended, setEnded] = useState<{ sessions: number; programs: number } | null>(null)
  const change = async (): Promise<void> => {
    setEnded(null)
    const proof = old === '' ? await proofBy(null) : { old }
    setEnded(await api.setPassword({ ...proof, new: fresh, keepPrograms }))
    setOld('')
    setFresh('')
    onChanged()
  }
  return (
    <AskForm
      onSend={change}
      send={text.profile.change}
      done={ended && text.profile.changed(ended.sessions, ended.programs)}
    >
      <h2>{text.profile.password}</h2>
      <PasswordField label={text.profile.old} value={old} onChange={setOld} />
      <PasswordField
        label={text.profile.fresh}
        hint={text.account.passwordHint}
        fresh
        required
        value={fresh}
        onChange={setFresh}
      />
      <label className="setup-check">
        <input
          type="checkbox"
          aria-label={text.profile.keepPrograms}
          checked={keepPrograms}
          onChange={(event) => setKeepPrograms(event.target.checked)}
        />
        <span>
          <b>{text.profile.keepPrograms}</b> <small>{text.profile.keepProgramsHint}</small>
        </span>
      </label>
    </AskForm>
  )
}

function Data() {
  const text = useOnlineText()
  const { busy, failed, run } = useTask()
  return (
    <section>
      <h2>{text.profile.data}</h2>
      <p>{text.profile.dataAbout}</p>
      <button
        type="button"
        className="button"
        disabled={busy}
        onClick={() => run(async () => download('middlesea-my-data.json', await api.myData()))}
      >
        {text.profile.export}
      </button>
      <Failure text={failed} />
    </section>
  )
}

function Forget() {
  const text = useOnlineText()
  const { user, setUser } = useSigned()
  const [asked, setAsked] = useState(false)
  const [password, setPassword] = useState('')
  const forget = async (): Promise<void> => {
    await api.forgetMe(user.guest ? {} : await proofBy(password === '' ? null : password))
    setUser(null)
  }
  return (
    <section>
      <h2>{text.profile.forget}</h2>
      <p>{text.profile.forgetAbout}</p>
      {asked ? (
        <AskForm onSend={forget} send={text.profile.forgetSure} main>
          {!user.guest && <PasswordField label={text.account.password} value={password} onChange={setPassword} />}
        </AskForm>
      ) : (
        <button type="button" className="button" onClick={() => setAsked(true)}>
          {text.profile.forget}
        </button>
      )}
    </section>
  )
}
