import type { Seat } from '@middlesea/engine'
import { useLanguage, useText } from '../i18n/useText.ts'
import { wordsOf } from '../match/words.ts'
import type { OnlineSession } from './session.ts'
import { useOnlineText } from './words/useOnlineText.ts'

interface AudienceProps {
  session: OnlineSession
  /** Null for all at the table. */
  to: Seat[] | null
  /** Whether it can be for oneself alone. */
  alone?: boolean
  onChange: (to: Seat[] | null) => void
}

/** For whom something is: all at the table, or the seats that one chooses. Nothing where there is no choice. */
export function Audience({ session, to, alone = false, onChange }: AudienceProps) {
  const text = useOnlineText()
  const words = wordsOf(session.game, useLanguage())
  const { seat: own } = session
  const others = session.seats.filter((seat) => seat !== own)
  const chosen = to?.filter((seat) => seat !== own) ?? []
  const team = others.filter((seat) => session.module.presentation.teammates?.(own, seat))
  const toTeam = team.length === chosen.length && team.every((seat) => chosen.includes(seat))
  const toggle = (seat: Seat): void => {
    const next = chosen.includes(seat) ? chosen.filter((one) => one !== seat) : [...chosen, seat]
    onChange(next.length === 0 ? null : next)
  }
  if (others.length < 2 && !alone) return null
  return (
    <div className="audience" role="group" aria-label={text.chat.to}>
      <span aria-hidden="true">{text.chat.to}</span>
      <button type="button" aria-pressed={to === null} onClick={() => onChange(null)}>
        {text.chat.all}
      </button>
      {alone && (
        <button type="button" aria-pressed={to !== null && chosen.length === 0} onClick={() => onChange([own])}>
          {text.pointing.me}
        </button>
      )}
      {team.length > 0 && team.length < others.length && (
        <button type="button" aria-pressed={toTeam} onClick={() => onChange(team)}>
          {text.chat.team}
        </button>
      )}
      {others.length > 1 &&
        others.map((seat) => (
          <button key={seat} type="button" aria-pressed={chosen.includes(seat)} onClick={() => toggle(seat)}>
            {words.name(seat)}
          </button>
        ))}
    </div>
  )
}

/** Who alone can read or see something; nothing where all can. */
export function Readers({ session, to }: Pick<AudienceProps, 'session' | 'to'>) {
  const text = useOnlineText()
  const page = useText()
  const words = wordsOf(session.game, useLanguage())
  if (to === null) return null
  const nameOf = (seat: Seat): string => (seat === session.seat ? text.people.you : words.name(seat))
  return <i>{text.chat.only(page.app.list(to.map(nameOf)))}</i>
}
