import { BOXES } from '@middlesea/games/boxes'
import { useCallback, useState } from 'react'
import { GAMES } from '../games/cards.ts'
import { useLanguage } from '../i18n/useText.ts'
import { useSigned } from '../online/account.ts'
import { AccountBar } from '../online/AccountBar.tsx'
import type { MatchCard } from '../online/api.ts'
import { Failure, TextField } from '../online/fields.tsx'
import { usePolled, useTask } from '../online/useTask.ts'
import { useOnlineText } from '../online/words/useOnlineText.ts'
import { circleApi, type Seek } from './api.ts'
import { useGameName } from './gameName.ts'
import { useCircleText } from './words/useCircleText.ts'

const LOOK_MS = 10_000
const HOURS = [1, 3, 6]
const ANYTHING: Seek = { game: null, pace: null, language: null, hours: null }

/** Open seats by what one wants, and being told when one opens. */
export function FindPage() {
  const text = useCircleText().find
  const { user } = useSigned()
  const [wish, setWish] = useState(ANYTHING)
  const load = useCallback(() => circleApi.openMatches(wish), [wish])
  const { value, failed } = usePolled(load, LOOK_MS)
  const others = value?.filter(({ yours, seats }) => !yours && !seats.some(({ you }) => you))
  return (
    <main className="page circle">
      <AccountBar />
      <div className="online-heading">
        <h1>{text.title}</h1>
        <a className="button" href="#/online/new">
          {text.make}
        </a>
      </div>
      <WishFields wish={wish} onChange={setWish} />
      <Failure text={failed} />
      <p role="status">{others === undefined ? '' : text.found(others.length)}</p>
      <ul className="circle-results">
        {others?.map((match) => (
          <OpenMatch key={match.id} match={match} />
        ))}
      </ul>
      {!user.guest && <TellMe wish={wish} />}
    </main>
  )
}

function WishFields({ wish, onChange }: { wish: Seek; onChange: (wish: Seek) => void }) {
  const text = useCircleText().find
  const online = useOnlineText()
  const language = useLanguage()
  const { user } = useSigned()
  return (
    <div className="circle-fields">
      <TextField label={online.lobby.game}>
        <select
          value={wish.game ?? ''}
          onChange={(event) => onChange({ ...wish, game: event.target.value === '' ? null : event.target.value })}
        >
          <option value="">{online.lobby.anyGame}</option>
          {GAMES.filter(({ id }) => !BOXES[id]?.solitaire).map(({ id, name }) => (
            <option key={id} value={id}>
              {name[language]}
            </option>
          ))}
        </select>
      </TextField>
      <TextField label={online.make.pace}>
        <select
          value={wish.pace ?? ''}
          onChange={(event) =>
            onChange({ ...wish, pace: event.target.value === '' ? null : (event.target.value as 'live') })
          }
        >
          <option value="">{text.any}</option>
          <option value="live">{online.lobby.live}</option>
          <option value="days">{online.lobby.days}</option>
        </select>
      </TextField>
      <TextField label={text.language}>
        <select
          value={wish.language ?? ''}
          onChange={(event) =>
            onChange({ ...wish, language: event.target.value === '' ? null : (event.target.value as 'en') })
          }
        >
          <option value="">{text.any}</option>
          <option value="en">English</option>
          <option value="ja">日本語</option>
        </select>
      </TextField>
      <TextField label={text.clock} hint={text.clockHint(user.timeZone)}>
        <select
          value={wish.hours ?? ''}
          onChange={(event) =>
            onChange({ ...wish, hours: event.target.value === '' ? null : Number(event.target.value) })
          }
        >
          <option value="">{text.any}</option>
          {HOURS.map((hours) => (
            <option key={hours} value={hours}>
              {text.within(hours)}
            </option>
          ))}
        </select>
      </TextField>
    </div>
  )
}

function OpenMatch({ match: { id, title, game, pace, rated, host } }: { match: MatchCard }) {
  const text = useCircleText().find
  const online = useOnlineText()
  const gameName = useGameName()
  return (
    <li>
      <b>{online.lobby[pace]}</b>
      <span>
        <a href={`#/online/${id}`}>{title}</a>{' '}
        <small>
          {gameName(game)}
          {rated && ` · ${online.rated.title}`}
        </small>
      </span>
      <small>
        {host && (
          <>
            {host.guest || host.name === '' ? (
              host.name
            ) : (
              <a href={`#/online/people/${encodeURIComponent(host.name)}`}>{host.name}</a>
            )}{' '}
            · {host.language === 'ja' ? '日本語' : 'English'} · {text.now(host.timeZone)}
          </>
        )}
      </small>
    </li>
  )
}

/** Keeps what one looks for: one is told over one's channels. */
function TellMe({ wish }: { wish: Seek }) {
  const text = useCircleText().find
  const gameName = useGameName()
  const online = useOnlineText()
  const { value: kept, refresh } = usePolled(loadSeek, LOOK_MS)
  const { busy, failed, run } = useTask()
  const change = (work: () => Promise<void>): void =>
    run(async () => {
      await work()
      refresh()
    })
  const told = (seek: Seek): string =>
    [
      seek.game === null ? online.lobby.anyGame : gameName(seek.game),
      ...(seek.pace === null ? [] : [online.lobby[seek.pace]]),
      ...(seek.language === null ? [] : [seek.language === 'ja' ? '日本語' : 'English']),
      ...(seek.hours === null ? [] : [text.within(seek.hours)]),
    ].join(' · ')
  return (
    <section>
      <h2>{text.tellMe}</h2>
      <p className="soft">{text.tellMeAbout}</p>
      {kept !== null && kept.seek !== null && <p>{text.lookingFor(told(kept.seek))}</p>}
      <Failure text={failed} />
      <p className="row">
        <button type="button" className="button" disabled={busy} onClick={() => change(() => circleApi.setSeek(wish))}>
          {text.tellMeThis(told(wish))}
        </button>
        {kept !== null && kept.seek !== null && (
          <button type="button" className="button" disabled={busy} onClick={() => change(circleApi.stopSeek)}>
            {text.stop}
          </button>
        )}
      </p>
    </section>
  )
}

const loadSeek = async (): Promise<{ seek: Seek | null }> => ({ seek: await circleApi.seek() })
