import { useCallback, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { useSigned } from '../online/account.ts'
import type { MatchCard } from '../online/api.ts'
import { Failure } from '../online/fields.tsx'
import { goTo } from '../online/goTo.ts'
import { SecretLink } from '../online/SecretLink.tsx'
import { useTask } from '../online/useTask.ts'
import { useOnlineText } from '../online/words/useOnlineText.ts'
import { type Club, circleApi } from './api.ts'
import { ClubTalk } from './ClubTalk.tsx'
import { ClubWebhook } from './ClubWebhook.tsx'
import { useGameName } from './gameName.ts'
import { PolledPage } from './PolledPage.tsx'
import { useCircleText } from './words/useCircleText.ts'

/** A club: its matches, talk and members. */
export function ClubPage({ id }: { id: string }) {
  const load = useCallback(() => circleApi.club(id), [id])
  return <PolledPage load={load}>{(club, onChange) => <Inside club={club} onChange={onChange} />}</PolledPage>
}

function Inside({ club, onChange }: { club: Club; onChange: (club?: Club) => void }) {
  const text = useCircleText().clubs
  const { id, name, yours, matches } = club
  return (
    <>
      <div className="online-heading">
        <h1>{name}</h1>
        <span className="row">
          <a className="button button-main" href={`#/online/new/any/${id}`}>
            {text.newMatch}
          </a>
          <a className="button" href={`#/online/cups/new/${id}`}>
            {text.newCup}
          </a>
        </span>
      </div>
      <h2>{text.matches}</h2>
      {matches.length === 0 && <p className="soft">{text.noMatches}</p>}
      <ul className="circle-results">
        {matches.map((match) => (
          <ClubMatch key={match.id} match={match} />
        ))}
      </ul>
      <ClubTalk club={club} onChange={onChange} />
      <Members club={club} onChange={onChange} />
      {yours && <ClubWebhook club={club} onChange={onChange} />}
      <Leaving club={club} />
    </>
  )
}

function ClubMatch({ match: { id, title, game, status, seats, invite, outcome } }: { match: MatchCard }) {
  const text = useCircleText().clubs
  const online = useOnlineText()
  const page = useText()
  const gameName = useGameName()
  const isMine = seats.some(({ you }) => you)
  const names = seats.flatMap(({ name, free }) => (free || !name ? [] : [name]))
  const winners = seats.filter(({ seat }) => outcome?.winners?.includes(seat)).flatMap(({ name }) => name ?? [])
  return (
    <li>
      <b>{text.states[status]}</b>
      <span>
        <a href={isMine || invite === undefined ? `#/online/${id}` : `#/online/join/${invite}`}>{title}</a>{' '}
        <small>{gameName(game)}</small>
      </span>
      <small>
        {names.length > 0 && page.app.list(names)}
        {winners.length > 0 && ` · ${online.end.winner(page.app.list(winners))}`}
      </small>
    </li>
  )
}

function Members({ club: { id, invite, yours, members }, onChange }: { club: Club; onChange: (club?: Club) => void }) {
  const text = useCircleText().clubs
  const { user } = useSigned()
  const { busy, failed, run } = useTask()
  return (
    <section>
      <h2>{text.members(members.length)}</h2>
      <ul className="circle-results">
        {members.map(({ name, leads }) => (
          <li key={name}>
            <b>{leads ? text.leads : text.member}</b>
            <a href={`#/online/people/${encodeURIComponent(name)}`}>{name}</a>
            {yours && name !== user.name && (
              <button
                type="button"
                className="button button-quiet"
                disabled={busy}
                aria-label={text.takeOutOf(name)}
                onClick={() =>
                  run(async () => {
                    await circleApi.takeOut(id, name)
                    onChange()
                  })
                }
              >
                {text.takeOut}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Failure text={failed} />
      <p>{text.inviteAbout}</p>
      <SecretLink id="club-invitation" label={text.invite} route={`clubs/join/${invite}`} />
      {yours && (
        <p className="row">
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => run(async () => onChange(await circleApi.renewInvite(id)))}
          >
            {text.renew}
          </button>
        </p>
      )}
    </section>
  )
}

/** Asked twice: nobody leaves by a slip. */
function Leaving({ club: { id, yours } }: { club: Club }) {
  const text = useCircleText().clubs
  const { user } = useSigned()
  const { busy, failed, run } = useTask()
  const [asked, setAsked] = useState<'leave' | 'dissolve' | null>(null)
  const go = async (): Promise<void> => {
    await (asked === 'leave' ? circleApi.takeOut(id, user.name) : circleApi.dissolveClub(id))
    goTo('clubs')
  }
  return (
    <section>
      <Failure text={failed} />
      <p className="row">
        {asked === null ? (
          <>
            <button type="button" className="button" onClick={() => setAsked('leave')}>
              {text.leave}
            </button>
            {yours && (
              <button type="button" className="button" onClick={() => setAsked('dissolve')}>
                {text.dissolve}
              </button>
            )}
          </>
        ) : (
          <>
            <button type="button" className="button button-main" disabled={busy} onClick={() => run(go)}>
              {asked === 'leave' ? text.leaveSure : text.dissolveSure}
            </button>
            <button type="button" className="button" onClick={() => setAsked(null)}>
              {text.stay}
            </button>
          </>
        )}
      </p>
    </section>
  )
}
