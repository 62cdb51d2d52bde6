import { useState } from 'react'
import { useSigned } from './account.ts'
import { type ServerAbilities, api, ApiError, type Channel } from './api.ts'
import { proofBy } from './passkeys.ts'
import { AskForm } from './AskForm.tsx'
import { Failure, PasswordField, TextField } from './fields.tsx'
import { usePolled, useTask } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

const LOOK_MS = 15_000

/** The ways by which somebody is told that it is their move. */
export function Notices({ about }: { about: ServerAbilities }) {
  const text = useOnlineText()
  const { user } = useSigned()
  const { value, refresh } = usePolled(api.channels, LOOK_MS)
  if (value === null) return null
  return (
    <section>
      <h2>{text.notices.title}</h2>
      <p className="soft">{text.notices.about}</p>
      {value.length === 0 && <p>{text.notices.none}</p>}
      <ul className="online-list">
        {value.map((channel) => (
          <ChannelRow key={channel.id} channel={channel} onChange={refresh} />
        ))}
      </ul>
      {about.push !== null && 'serviceWorker' in navigator && <PushButton publicKey={about.push} onChange={refresh} />}
      {about.mail && !user.guest && <MailForm onChange={refresh} />}
      <HookForm onChange={refresh} />
    </section>
  )
}

function ChannelRow({ channel, onChange }: { channel: Channel; onChange: () => void }) {
  const text = useOnlineText()
  const { id, kind, address, active, confirmed, reads, error } = channel
  const { busy, failed, run } = useTask()
  const [tested, setTested] = useState(false)
  const change = (work: () => Promise<void>): void =>
    run(async () => {
      await work()
      onChange()
    })
  return (
    <li>
      <span>
        <b>{text.notices.kinds[kind]}</b> {address}{' '}
        <small>
          {active ? text.notices.on : text.notices.off}
          {kind === 'webhook' && ` · ${text.notices.hookReadings[reads]}`}
          {!confirmed && ` · ${text.notices.unconfirmed}`}
          {error !== '' && ` · ${text.notices.failed(error)}`}
        </small>
        <Failure text={failed} />
      </span>
      <span className="row">
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => change(() => api.setChannel(id, !active))}
        >
          {active ? text.notices.turnOff : text.notices.turnOn}
        </button>
        <button
          type="button"
          className="button"
          disabled={busy || !active}
          onClick={() => change(() => api.testChannel(id).then(() => setTested(true)))}
        >
          {text.notices.test}
        </button>
        <button type="button" className="button" disabled={busy} onClick={() => change(() => api.removeChannel(id))}>
          {text.notices.remove}
        </button>
        <span role="status">{tested && text.notices.tested}</span>
      </span>
    </li>
  )
}

/** Asks the browser for leave, and the server to use it. */
async function subscribe(publicKey: string): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => null)
  if (subscription === null) throw new ApiError('no-push', 'the browser refused')
  await api.addPush(subscription.toJSON())
}

function PushButton({ publicKey, onChange }: { publicKey: string; onChange: () => void }) {
  const text = useOnlineText()
  const { busy, failed, run } = useTask()
  return (
    <>
      <p>
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() =>
            run(async () => {
              await subscribe(publicKey)
              onChange()
            })
          }
        >
          {text.notices.push}
        </button>
      </p>
      <Failure text={failed} />
    </>
  )
}

function MailForm({ onChange }: { onChange: () => void }) {
  const text = useOnlineText()
  const [address, setAddress] = useState('')
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState(false)
  const send = async (): Promise<void> => {
    await api.setMail(address, await proofBy(password === '' ? null : password))
    setSent(true)
    setPassword('')
    onChange()
  }
  return (
    <AskForm onSend={send} send={text.notices.mailSet} done={sent && text.notices.mailSent}>
      <TextField label={text.notices.mail}>
        <input
          type="email"
          autoComplete="email"
          required
          maxLength={200}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </TextField>
      <PasswordField label={text.keys.prove} value={password} onChange={setPassword} />
    </AskForm>
  )
}

function HookForm({ onChange }: { onChange: () => void }) {
  const text = useOnlineText()
  const [url, setUrl] = useState('')
  const [format, setFormat] = useState<'discord' | 'json'>('discord')
  const [reads, setReads] = useState<'everyone' | 'seat'>('everyone')
  const [secret, setSecret] = useState('')
  const add = async (): Promise<void> => {
    const made = await api.addWebhook({ url, format, reads })
    setSecret(format === 'json' ? made.secret : '')
    setUrl('')
    onChange()
  }
  return (
    <>
      <AskForm onSend={add} send={text.notices.hookAdd}>
        <TextField label={text.notices.hook}>
          <input type="url" required maxLength={2000} value={url} onChange={(event) => setUrl(event.target.value)} />
        </TextField>
        <TextField label={text.notices.hookFormat}>
          <select value={format} onChange={(event) => setFormat(event.target.value as typeof format)}>
            <option value="discord">{text.notices.hookFormats.discord}</option>
            <option value="json">{text.notices.hookFormats.json}</option>
          </select>
        </TextField>
        <TextField label={text.notices.hookReads} hint={text.notices.hookReadsHint}>
          <select value={reads} onChange={(event) => setReads(event.target.value as typeof reads)}>
            <option value="everyone">{text.notices.hookReadings.everyone}</option>
            <option value="seat">{text.notices.hookReadings.seat}</option>
          </select>
        </TextField>
      </AskForm>
      <div role="status">{secret !== '' && <p className="notice">{text.notices.hookSecret(secret)}</p>}</div>
    </>
  )
}
