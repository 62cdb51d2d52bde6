import { seedCommitment } from '@middlesea/engine'
import { useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { useCopied } from '../app/useCopied.ts'
import { download } from '../app/download.ts'
import { fileName } from '../match/files.ts'
import { api, type MatchCard } from './api.ts'
import { Failure, TextField } from './fields.tsx'
import type { OnlineSession } from './session.ts'
import { useGame } from './useGame.ts'
import { useSessionChanges } from './useSession.ts'
import { keptSalt, promiseSalt } from './salts.ts'
import { useTask } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** The promise about the dice, what players add to it, and in the end the proof. */
export function FairDice({ match, onChange }: { match: MatchCard; onChange?: (match?: MatchCard) => void }) {
  const text = useOnlineText()
  const { seatName } = useGame(match.game)
  const salted = match.seats.filter(({ salt }) => salt !== '')
  const page = useText()
  const silentSeats = page.app.list(
    match.seats.filter(({ saltSilent }) => saltSilent).map(({ seat }) => seatName(seat)),
  )
  return (
    <div className="online-dice">
      <p>{text.dice.about}</p>
      <dl>
        <dt>{match.promise === '' ? text.dice.hash : text.dice.promise}</dt>
        <dd>
          <Copied text={match.promise || match.commitment} />
        </dd>
      </dl>
      {salted.map(({ seat, salt }) => (
        <p key={seat}>{text.dice.saltOf(seatName(seat), salt)}</p>
      ))}
      {match.status === 'open' && match.opening !== null && <p role="status">{text.dice.showing}</p>}
      {match.seats.some(({ saltSilent }) => saltSilent) && (
        <p className="notice">
          {text.dice.silent(silentSeats)} {match.status === 'open' && match.cup === null && text.dice.makerAgain}
        </p>
      )}
      {match.status === 'open' && match.opening === null && onChange && <Salt match={match} onChange={onChange} />}
      {match.status !== 'open' && salted.length === 0 && <p className="soft">{text.dice.noSalt}</p>}
      {match.status === 'finished' ? (
        <Proof match={match} />
      ) : (
        <p className="soft">
          {text.dice.after} <code>{text.dice.command}</code>
        </p>
      )}
    </div>
  )
}

/** FairDice of an open table, whose match may have come to its end since it was opened. */
export function FairDiceNow({ session }: { session: OnlineSession }) {
  useSessionChanges(session)
  const { card, over } = session
  return <FairDice match={over ? { ...card, status: 'finished' } : card} />
}

function Salt({ match, onChange }: { match: MatchCard; onChange: (match?: MatchCard) => void }) {
  const text = useOnlineText()
  const own = match.seats.find(({ you }) => you)
  const [salt, setSalt] = useState(own === undefined ? '' : keptSalt(match.id, own.seat))
  const { busy, failed, run } = useTask()
  if (own === undefined || own.saltSilent) return null
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        run(async () => onChange((await promiseSalt(match, own.seat, salt)) ?? undefined))
      }}
    >
      <TextField label={text.dice.salt} hint={text.dice.saltAbout}>
        <input
          value={salt}
          required
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setSalt(event.target.value)}
        />
      </TextField>
      <button type="submit" className="button" disabled={busy}>
        {text.dice.saltSave}
      </button>
      <Failure text={failed} />
    </form>
  )
}

/** A text with a button that copies it. */
function Copied({ text: shown }: { text: string }) {
  const text = useOnlineText()
  const code = useRef<HTMLElement>(null)
  const { copied, copy } = useCopied(shown, () => getSelection()?.selectAllChildren(code.current!))
  return (
    <>
      <code ref={code}>{shown}</code>{' '}
      <button type="button" className="button" onClick={copy}>
        {text.dice.copy}
      </button>{' '}
      <span role="status">{copied && text.dice.copied}</span>
    </>
  )
}

/** The seed of a match that is over, checked here. */
function Proof({ match }: { match: MatchCard }) {
  const text = useOnlineText()
  const [seed, setSeed] = useState<string | null>(null)
  const { busy, failed, run } = useTask()
  const save = async (): Promise<void> =>
    download(fileName(match.title, match.game), JSON.stringify(await api.file(match.id)))
  return (
    <>
      {seed === null ? (
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => run(async () => setSeed((await api.file(match.id)).seed))}
        >
          {text.dice.reveal}
        </button>
      ) : (
        <>
          <dl>
            <dt>{text.dice.seed}</dt>
            <dd>
              <code>{seed}</code>
            </dd>
          </dl>
          <p role="status" className="notice">
            {seedCommitment(seed) === match.commitment ? text.dice.right : text.dice.wrong}
          </p>
        </>
      )}
      <p>
        {text.dice.after} <code>{text.dice.command}</code>
      </p>
      <button type="button" className="button" disabled={busy} onClick={() => run(save)}>
        {text.dice.file}
      </button>
      <Failure text={failed} />
    </>
  )
}
