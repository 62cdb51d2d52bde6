import { useState } from 'react'
import { useLanguage, useText } from '../i18n/useText.ts'
import { wordsOf, type Words } from '../local/words.ts'
import { api } from './api.ts'
import type { Offer, OfferBody } from './messages.ts'
import { Failure, TextField } from './fields.tsx'
import { SPECTATOR } from './messages.ts'
import type { OnlineSession } from './session.ts'
import { useSessionChanges } from './useSession.ts'
import { useTask } from './useTask.ts'
import type { OnlineTexts } from './words/en.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** Offers that wait for an answer, and one's own that came to nothing. */
export function OpenOffers({ session }: { session: OnlineSession }) {
  useSessionChanges(session)
  const text = useOnlineText()
  const { offers, answered } = session.company
  // With the match all that was about it has come to its end.
  const open = offers.filter(({ status, offer }) => status === 'open' && (offer.kind === 'rematch') === session.over)
  const failed = answered !== null && answered.seat === session.seat && answered.status
  return (
    <>
      {open.map((offer) => (
        <OpenOffer key={offer.number} offer={offer} session={session} />
      ))}
      <div role="status">
        {(failed === 'refused' || failed === 'lapsed') && <p className="notice">{text.offers.answered[failed]}</p>}
      </div>
    </>
  )
}

function OpenOffer({ offer, session }: { offer: Offer; session: OnlineSession }) {
  const text = useOnlineText()
  const words = wordsOf(session.game, useLanguage())
  const { busy, failed, run } = useTask()
  const { id, seat } = session
  const { number, needed, agreed } = offer
  const answer = (what: 'accept' | 'refuse' | 'withdraw') => () => run(() => api.answerOffer(id, seat, number, what))
  const mine = offer.seat === seat
  const asked = needed.includes(seat) && !agreed.includes(seat)
  return (
    <div className="notice line-broken" role="alert">
      <span>
        {text.offers.from(session.company.personAt(offer.seat)?.name || words.name(offer.seat))}{' '}
        <b>{offerText(offer.offer, words, text, session)}</b>
      </span>
      <span className="row">
        {asked && (
          <>
            <button type="button" className="button button-main" disabled={busy} onClick={answer('accept')}>
              {text.offers.accept}
            </button>
            <button type="button" className="button" disabled={busy} onClick={answer('refuse')}>
              {text.offers.refuse}
            </button>
          </>
        )}
        {mine && (
          <button type="button" className="button" disabled={busy} onClick={answer('withdraw')}>
            {text.offers.withdraw}
          </button>
        )}
        {!asked && !mine && seat !== SPECTATOR && <span className="soft">{text.offers.waits}</span>}
      </span>
      <Failure text={failed} />
    </div>
  )
}

function offerText(offer: OfferBody, words: Words, text: OnlineTexts, { journal }: OnlineSession): string {
  switch (offer.kind) {
    case 'draw':
      return text.offers.draw
    case 'end':
      return text.offers.end(offer.winners.map(words.name).join(', '))
    case 'undo': {
      const line = journal.find(({ entry }) => entry >= offer.entry)
      return `${text.offers.undo(line === undefined ? '' : words.text(line))} ${text.offers.dice[offer.dice]}`
    }
    case 'time-out': {
      const { verdict } = offer
      return text.offers.timeOut(
        words.name(offer.of),
        text.offers.verdicts[typeof verdict === 'string' ? verdict : 'bot'],
      )
    }
    case 'rematch':
      return text.offers.rematch[offer.sides]
  }
}

/** What a seat may offer now. */
export function MakeOffers({ session }: { session: OnlineSession }) {
  useSessionChanges(session)
  const text = useOnlineText()
  const { id, seat, seats, over, clocks } = session
  const { busy, failed, run } = useTask()
  const offer = (body: OfferBody) => () => run(() => api.offer(id, seat, body))
  const out = clocks?.find((clock) => clock.out && clock.seat !== seat)
  if (seat === SPECTATOR) return null
  return (
    <>
      {over ? (
        <p className="row">
          {(['same', 'swapped'] as const).slice(0, seats.length > 1 ? 2 : 1).map((sides) => (
            <button
              key={sides}
              type="button"
              className="button"
              disabled={busy}
              onClick={offer({ kind: 'rematch', sides })}
            >
              {text.offers.rematch[sides]}
            </button>
          ))}
        </p>
      ) : (
        seats.length > 1 && (
          <>
            <h3>{text.offers.title}</h3>
            <p className="row">
              <button type="button" className="button" disabled={busy} onClick={offer({ kind: 'draw' })}>
                {text.offers.draw}
              </button>
            </p>
            <OfferUndo session={session} busy={busy} onOffer={(body) => offer(body)()} />
            {out && (
              <p className="row">
                {(['win', 'wait', 'free'] as const).map((verdict) => (
                  <button
                    key={verdict}
                    type="button"
                    className="button"
                    disabled={busy}
                    onClick={offer({ kind: 'time-out', of: out.seat, verdict })}
                  >
                    {text.offers.verdicts[verdict]}
                  </button>
                ))}
              </p>
            )}
          </>
        )
      )}
      <Failure text={failed} />
    </>
  )
}

const SHOWN_ACTS = 12

interface OfferUndoProps {
  session: OnlineSession
  busy: boolean
  onOffer: (offer: OfferBody) => void
}

/** Going back further than the rules allow one alone: to before one of the last gestures. */
function OfferUndo({ session, busy, onOffer }: OfferUndoProps) {
  const text = useOnlineText()
  const page = useText()
  const words = wordsOf(session.game, useLanguage())
  const acts = session.history.slice(-SHOWN_ACTS).reverse()
  const [chosen, setChosen] = useState('')
  const [dice, setDice] = useState<'same' | 'anew'>('same')
  if (acts.length === 0) return null
  const entry = acts.find((act) => String(act.entry) === chosen)?.entry ?? acts[0].entry
  const nameOf = (act: (typeof acts)[number]): string => {
    const line = session.journal.find((one) => one.entry === act.entry)
    return `${words.name(act.seat)}: ${line === undefined ? page.replay.nothing : words.text(line)}`
  }
  return (
    <details className="online-undo">
      <summary>{text.offers.goBack}</summary>
      <TextField label={text.offers.before}>
        <select value={String(entry)} onChange={(event) => setChosen(event.target.value)}>
          {acts.map((act) => (
            <option key={act.entry} value={act.entry}>
              {nameOf(act)}
            </option>
          ))}
        </select>
      </TextField>
      <p className="row">
        <label>
          <input
            type="checkbox"
            checked={dice === 'anew'}
            onChange={(event) => setDice(event.target.checked ? 'anew' : 'same')}
          />{' '}
          {text.offers.dice.anew}
        </label>
        <button type="button" className="button" disabled={busy} onClick={() => onOffer({ kind: 'undo', entry, dice })}>
          {text.offers.ask}
        </button>
      </p>
    </details>
  )
}

/** The match that a rematch became. */
export function Rematch({ session }: { session: OnlineSession }) {
  useSessionChanges(session)
  const text = useOnlineText()
  const agreed = session.company.offers.findLast(
    ({ status, offer }) => status === 'accepted' && offer.kind === 'rematch',
  )
  if (agreed?.offer.kind !== 'rematch' || agreed.offer.match === undefined) return null
  return (
    <p>
      <a className="button button-main" href={`#/online/${agreed.offer.match}`}>
        {text.offers.toRematch}
      </a>
    </p>
  )
}
