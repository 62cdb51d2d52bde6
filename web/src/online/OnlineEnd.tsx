import { useLanguage, useText } from '../i18n/useText.ts'
import { wordsOf, type Words } from '../match/words.ts'
import { Modal } from '../table/Modal.tsx'
import { ScorePanel } from '../table/ScorePanel.tsx'
import type { Ending } from './api.ts'
import { FairDiceNow } from './FairDice.tsx'
import { MakeOffers } from './MakeOffers.tsx'
import { OpenOffers, Rematch } from './Offers.tsx'
import { ShareMatch } from './ShareMatch.tsx'
import { SPECTATOR } from '../match/players.ts'
import type { OnlineSession } from './session.ts'
import type { OnlineTexts } from './words/en.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** The end of a match far apart: how it came, and what one may want then. */
export function OnlineEnd({ session, onClose }: { session: OnlineSession; onClose: () => void }) {
  const text = useOnlineText()
  const page = useText()
  const words = wordsOf(session.game, useLanguage())
  const { ending } = session
  if (ending === null) return null
  const winners = ending.winners ?? []
  // Who looked on by an invitation has no way to the file, unless a player shares it.
  const mayWatch = session.seat !== SPECTATOR || session.card.visibility === 'public'
  const names = page.app.list(winners.map(words.name))
  return (
    <Modal stays title={text.end.title} onClose={onClose}>
      <p className="end-result">{howItEnded(ending, words, text)}</p>
      <p>
        {winners.includes(session.seat)
          ? text.end.won
          : winners.length > 0
            ? text.end.winner(names)
            : ending.how !== 'played' && text.end.draw}
      </p>
      <p className="row">
        {mayWatch && (
          <a className="button button-main" href={`#/online/replay/${session.id}`}>
            {text.end.replay}
          </a>
        )}
        <a className="button" href="#/online">
          {text.end.lobby}
        </a>
        <button type="button" className="button" onClick={onClose}>
          {text.end.look}
        </button>
      </p>
      {session.seat !== SPECTATOR && <ShareMatch id={session.id} />}
      <MakeOffers session={session} />
      <OpenOffers session={session} />
      <Rematch session={session} />
      {ending.how === 'played' && (
        <>
          <h3>{page.end.breakdown}</h3>
          <ScorePanel ends />
        </>
      )}
      <details className="online-fold">
        <summary>
          <h3>{text.dice.title}</h3>
        </summary>
        <FairDiceNow session={session} />
      </details>
    </Modal>
  )
}

function howItEnded({ how, seat = '', result }: Ending, words: Words, text: OnlineTexts): string {
  if (how === 'resigned') return text.end.resigned(words.name(seat))
  if (how === 'time') return text.end.time(words.name(seat))
  if (how === 'agreed') return text.end.agreed
  if (how === 'closed') return text.end.closed
  if (how === 'date') return text.end.date
  return result === undefined ? '' : words.text(result)
}
