import { useLanguage, useText } from '../i18n/useText.ts'
import { wordsOf, type Words } from '../match/words.ts'
import { api } from './api.ts'
import type { Offer, OfferBody } from './messages.ts'
import { Failure } from './fields.tsx'
import { SPECTATOR } from '../match/players.ts'
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
  const page = useText()
  const words = wordsOf(session.game, useLanguage())
  const { busy, failed, run } = useTask()
  const { id, seat } = session
  const { number, needed, agreed } = offer
  const answer = (what: 'accept' | 'refuse' | 'withdraw') => () => run(() => api.answerOffer(id, seat, number, what))
  const mine = offer.seat === seat
  const asked = needed.includes(seat) && !agreed.includes(seat)
  return (
    <div className="notice connection-broken" role="alert">
      <span>
        {text.offers.from(session.company.personAt(offer.seat)?.name || words.name(offer.seat))}{' '}
        <b>{offerText(offer.offer, { words, text, list: page.app.list }, session)}</b>
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

interface OfferWords {
  words: Words
  text: OnlineTexts
  list: (names: string[]) => string
}

function offerText(offer: OfferBody, { words, text, list }: OfferWords, { journal }: OnlineSession): string {
  switch (offer.kind) {
    case 'draw':
      return text.offers.draw
    case 'end':
      return `${decidedText(offer.chance, text)}${text.offers.end(list(offer.winners.map(words.name)))}`
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

/** Why a program offers to end the match: the chance that it gives itself. Persons give no reason. */
function decidedText(chance: number | undefined, text: OnlineTexts): string {
  return chance === undefined ? '' : `${text.offers.decided(Math.round(100 * chance))} `
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
