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
  const own: [string, string] = ['#/online/me', text.profile.title]
  const pages: [href: string, name: string][] = user.guest
    ? [own]
    : [
        ['#/online/cups', text.lobby.cups],
        ['#/online/clubs', text.lobby.clubs],
        [`#/online/people/${encodeURIComponent(user.name)}`, text.rated.own],
        own,
      ]
  return (
    <p className="online-account">
      <span>
        {text.account.signedInAs(user.name)}
        {user.guest && ` (${text.account.guest})`}
      </span>
      {pages.map(([href, name]) => (
        <a
          key={href}
          className="button button-quiet"
          href={href}
          aria-current={href === location.hash ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
      <button type="button" className="button button-quiet" disabled={busy} onClick={() => run(leave)}>
        {text.account.signOut}
      </button>
    </p>
  )
}
