import { useLanguage, useText } from '../i18n/useText.ts'
import { wordsOf } from '../match/words.ts'
import { ClockView } from './ClockView.tsx'
import { SPECTATOR } from '../match/players.ts'
import type { OnlineSession } from './session.ts'
import { useSessionChanges } from './useSession.ts'
import type { Person } from './messages.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** Who sits where, who is there, and whom the match waits for. */
export function People({ session }: { session: OnlineSession }) {
  useSessionChanges(session)
  const text = useOnlineText()
  const page = useText()
  const words = wordsOf(session.game, useLanguage())
  const nameOf = (person: Person | undefined): string => {
    if (!person?.name) return text.people.nobody
    return person.guest ? text.people.guest(person.name) : person.name
  }
  const own = session.card.seats.filter(({ you }) => you).map(({ seat }) => seat)
  return (
    <>
      {session.seat === SPECTATOR && <p className="soft">{text.people.spectator}</p>}
      <ul className="people">
        {session.seats.map((seat) => {
          const person = session.company.personAt(seat)
          const you = seat === session.seat
          const clock = session.clocks?.find((one) => one.seat === seat)
          const state = person?.bot ? text.people.bot : person?.present ? text.people.present : text.people.absent
          return (
            <li key={seat} data-waits={session.deciders.includes(seat) || undefined}>
              <span
                className={`people-dot${person?.present || person?.bot ? ' people-here' : ''}`}
                aria-hidden="true"
              />
              <span>
                <b>{person?.bot ? page.setup.bot(person.bot) : nameOf(person)}</b>{' '}
                <small>
                  {words.name(seat)} · {you ? text.people.you : state}
                </small>
              </span>
              {clock && !person?.bot && <ClockView clock={clock} at={session.tableAt} />}
              {own.includes(seat) && !you && (
                <a className="button" href={`#/online/${session.id}/${encodeURIComponent(seat)}`}>
                  {text.people.otherSeat(words.name(seat))}
                </a>
              )}
            </li>
          )
        })}
      </ul>
      {session.company.watchers > 0 && <p className="soft">{text.people.watchers(session.company.watchers)}</p>}
    </>
  )
}
