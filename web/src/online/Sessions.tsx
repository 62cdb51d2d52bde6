import { useText } from '../i18n/useText.ts'
import { api } from './api.ts'
import { Failure } from './fields.tsx'
import { usePolled, useTask } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

const LOOK_MS = 60_000

/** The browsers in which one is signed in, and signing out there. */
export function Sessions() {
  const text = useOnlineText()
  const page = useText()
  const { value, refresh } = usePolled(api.sessions, LOOK_MS)
  const { busy, failed, run } = useTask()
  if (value === null) return null
  const signOut = async (id: string): Promise<void> => {
    await api.signOutThere(id)
    refresh()
  }
  return (
    <section>
      <h2>{text.sessions.title}</h2>
      <p className="soft">{text.sessions.about}</p>
      <ul className="online-list">
        {value.map(({ id, device, created, used, here }) => {
          const name = device || text.sessions.unknown
          return (
            <li key={id}>
              <span>
                <b>{name}</b>{' '}
                <small>
                  {text.sessions.since(page.matches.when(new Date(created)))}
                  {used !== null && ` · ${text.sessions.used(page.matches.when(new Date(used)))}`}
                </small>
              </span>
              {here ? (
                <span className="soft">{text.sessions.here}</span>
              ) : (
                <button
                  type="button"
                  className="button"
                  disabled={busy}
                  aria-label={text.sessions.signOutOf(name)}
                  onClick={() => run(() => signOut(id))}
                >
                  {text.sessions.signOut}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <Failure text={failed} />
    </section>
  )
}
