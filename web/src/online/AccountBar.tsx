import { useSigned } from './account.ts'
import { api } from './api.ts'
import { useTask } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** Who is signed in, and the way out. */
export function AccountBar() {
  const text = useOnlineText()
  const { user, setUser } = useSigned()
  const { busy, run } = useTask()
  const leave = async (): Promise<void> => {
    await api.signOut()
    setUser(null)
  }
  return (
    <p className="online-account">
      <span>
        {text.account.signedInAs(user.name)}
        {user.guest && ` (${text.account.guest})`}
      </span>
      {!user.guest && (
        <a className="button button-quiet" href="#/online/cups">
          {text.lobby.cups}
        </a>
      )}
      {!user.guest && (
        <a className="button button-quiet" href="#/online/clubs">
          {text.lobby.clubs}
        </a>
      )}
      {!user.guest && (
        <a className="button button-quiet" href={`#/online/people/${encodeURIComponent(user.name)}`}>
          {text.rated.own}
        </a>
      )}
      <a className="button button-quiet" href="#/online/me">
        {text.profile.title}
      </a>
      <button type="button" className="button button-quiet" disabled={busy} onClick={() => run(leave)}>
        {text.account.signOut}
      </button>
    </p>
  )
}
