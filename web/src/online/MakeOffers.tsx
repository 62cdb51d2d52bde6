import { usualBot } from '@middlesea/bots/names'
import type { Seat } from '@middlesea/engine'
import { useEffect, useState } from 'react'
import { useLanguage, useText } from '../i18n/useText.ts'
import { wordsOf } from '../match/words.ts'
import { useTable } from '../table/model.ts'
import { api } from './api.ts'
import { Failure, TextField } from './fields.tsx'
import { SPECTATOR } from '../match/players.ts'
import type { OfferBody } from './messages.ts'
import type { OnlineSession } from './session.ts'
import { useSessionChanges } from './useSession.ts'
import { useTask } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** What a seat may offer now. `onMade`: the server has taken the offer, and the table shows it. */
export function MakeOffers({ session, onMade }: { session: OnlineSession; onMade?: () => void }) {
  useSessionChanges(session)
  const text = useOnlineText()
  const { id, seat, seats, over } = session
  const { busy, failed, run } = useTask()
  const onOffer = (body: OfferBody): void => run(() => api.offer(id, seat, body).then(onMade))
  if (seat === SPECTATOR) return null
  const given = { session, busy, onOffer }
  return (
    <>
      {over && <OfferRematch {...given} />}
      {!over && seats.length > 1 && (
        <>
          <h3>{text.offers.title}</h3>
          <p className="row">
            <button type="button" className="button" disabled={busy} onClick={() => onOffer({ kind: 'draw' })}>
              {text.offers.draw}
            </button>
          </p>
          <OfferEnd {...given} />
          <OfferUndo {...given} />
          <OfferVerdicts {...given} />
        </>
      )}
      <Failure text={failed} />
    </>
  )
}

interface OfferProps {
  session: OnlineSession
  busy: boolean
  onOffer: (offer: OfferBody) => void
}

function OfferRematch({ session, busy, onOffer }: OfferProps) {
  const text = useOnlineText()
  const ways = session.seats.length > 1 ? (['same', 'swapped'] as const) : (['same'] as const)
  return (
    <p className="row">
      {ways.map((sides) => (
        <button
          key={sides}
          type="button"
          className="button"
          disabled={busy}
          onClick={() => onOffer({ kind: 'rematch', sides })}
        >
          {text.offers.rematch[sides]}
        </button>
      ))}
    </p>
  )
}

/** An end before its time, with the result that one thinks right. */
function OfferEnd({ session, busy, onOffer }: OfferProps) {
  const text = useOnlineText()
  const words = wordsOf(session.game, useLanguage())
  const [winners, setWinners] = useState<Seat[]>([])
  return (
    <details className="online-undo">
      <summary>{text.offers.endIt}</summary>
      <fieldset>
        <legend>{text.offers.winners}</legend>
        {session.seats.map((seat) => (
          <label key={seat} className="setup-check">
            <input
              type="checkbox"
              checked={winners.includes(seat)}
              onChange={(event) =>
                setWinners(event.target.checked ? [...winners, seat] : winners.filter((one) => one !== seat))
              }
            />
            <span>{words.name(seat)}</span>
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        className="button"
        disabled={busy || winners.length === 0}
        onClick={() => onOffer({ kind: 'end', winners })}
      >
        {text.offers.ask}
      </button>
    </details>
  )
}

/** What shall follow for seats whose players do not come any more. */
function OfferVerdicts({ session, busy, onOffer }: OfferProps) {
  const text = useOnlineText()
  const words = wordsOf(session.game, useLanguage())
  const left = useAbandoned(session)
  const bot = usualBot(session.module.bots)
  const verdicts = ['win', 'wait', 'free', ...(bot === undefined ? [] : [{ bot }])] as const
  return left.map((of) => (
    <div key={of} role="group" aria-label={text.offers.abandoned(words.name(of))}>
      <p>{text.offers.abandoned(words.name(of))}</p>
      <p className="row">
        {verdicts.map((verdict) => {
          const name = typeof verdict === 'string' ? verdict : 'bot'
          return (
            <button
              key={name}
              type="button"
              className="button"
              disabled={busy}
              onClick={() => onOffer({ kind: 'time-out', of, verdict })}
            >
              {text.offers.verdicts[name]}
            </button>
          )
        })}
      </p>
    </div>
  ))
}

/** Seats of others that are abandoned: their time is up, or there are no clocks and they have not come for very long. */
function useAbandoned({ id, seat, clocks }: OnlineSession): Seat[] {
  const [known, setKnown] = useState<Seat[]>([])
  const out = clocks?.filter((clock) => clock.out).length ?? 0
  useEffect(() => {
    let gone = false
    api.match(id).then(
      ({ seats }) => gone || setKnown(seats.filter((one) => one.abandoned && !one.you).map((one) => one.seat)),
      // Without a line nothing can be offered.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [id, seat, out])
  return known
}

const SHOWN_ACTS = 12

/** Going back further than the rules allow one alone: to before one of the last gestures. */
function OfferUndo({ session, busy, onOffer }: OfferProps) {
  const text = useOnlineText()
  const page = useText()
  const words = wordsOf(session.game, useLanguage())
  const { dialog } = useTable()
  const acts = session.history.slice(-SHOWN_ACTS).reverse()
  const [chosen, setChosen] = useState('')
  const [dice, setDice] = useState<'same' | 'anew'>('same')
  if (acts.length === 0) return null
  const entry = acts.find((act) => String(act.entry) === chosen)?.entry ?? acts[0].entry
  const nameOf = (act: (typeof acts)[number]): string => {
    const line = session.journal.find((one) => one.entry === act.entry)
    return page.app.headed(words.name(act.seat), line === undefined ? page.replay.nothing : words.text(line))
  }
  return (
    <details className="online-undo" open={dialog?.kind === 'menu' && dialog.ask === 'undo'}>
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
