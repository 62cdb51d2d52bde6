import { makeConfig } from '@middlesea/engine'
import { PlayerFields } from '../match/PlayerFields.tsx'
import { useState } from 'react'
import { Loading } from '../app/App.tsx'
import { BalanceFields } from '../app/BalanceFields.tsx'
import { OptionFields, ScenarioField, SeatOptionFields } from '../app/SetupFields.tsx'
import type { GameModule } from '../games/rules.ts'
import { BOXES } from '@middlesea/games/boxes'
import type { Manifest } from '@middlesea/table-kit/manifest'
import { GAMES } from '../games/cards.ts'
import { useLanguage, useText } from '../i18n/useText.ts'
import { useSigned } from './account.ts'
import { api, type MatchWish } from './api.ts'
import { ClockFields } from './ClockFields.tsx'
import { goTo } from './goTo.ts'
import { Failure, TextField } from './fields.tsx'
import { useGame } from './useGame.ts'
import { useTask } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** What the maker of a match decides. The game first: the rest depends on it. */
export function MakeMatch({ game: wanted, club }: { game: string | undefined; club: string | undefined }) {
  const text = useOnlineText()
  const language = useLanguage()
  const id = GAMES.some((card) => card.id === wanted) ? (wanted as string) : usual().id
  const { module, failed } = useGame(id)
  // Nothing can be decided without the game: better an error than a page that waits for ever.
  if (failed !== null) throw failed
  return (
    <main className="page setup">
      <h1>{text.make.title}</h1>
      {club !== undefined && <p className="notice">{text.make.ofClub}</p>}
      <TextField label={text.make.game}>
        <select
          value={id}
          onChange={(event) =>
            location.replace(`#/online/new/${event.target.value}${club === undefined ? '' : `/${club}`}`)
          }
        >
          {GAMES.map((card) => (
            <option key={card.id} value={card.id}>
              {card.name[language]}
            </option>
          ))}
        </select>
      </TextField>
      <p className="home-subject">{BOXES[id]?.subject[language]}</p>
      {module ? <Form key={id} module={module} club={club ?? null} /> : <Loading />}
    </main>
  )
}

/** Somebody else shall play too. */
const usual = (): Manifest => GAMES.find(({ id }) => !BOXES[id]?.solitaire) ?? GAMES[0]

const now = (): Date => new Date()

/** What a match that counts begins with: it needs a clock. */
const USUAL_CLOCK = { live: { kind: 'bank', seconds: 7200, increment: 30 }, days: { kind: 'days', days: 3 } } as const

/** 'me', 'open', or a bot by its name. */
type Sitter = string

function Form({ module, club }: { module: GameModule; club: string | null }) {
  const { game } = module
  const text = useOnlineText()
  const page = useText()
  const language = useLanguage()
  const { busy, failed, run } = useTask()
  const [title, setTitle] = useState('')
  const [scenario, setScenario] = useState(game.scenarios[0].id)
  const [options, setOptions] = useState(() => makeConfig(game).options)
  const [sitters, setSitters] = useState<{ [seat: string]: Sitter }>({})
  const [visibility, setVisibility] = useState<MatchWish['visibility']>('invited')
  const [sides, setSides] = useState<MatchWish['sides']>('chosen')
  const [pace, setPace] = useState<MatchWish['pace']>('live')
  const [clock, setClock] = useState<MatchWish['clock']>(null)
  const [timeOut, setTimeOut] = useState<MatchWish['timeOut']>('others')
  const [spectators, setSpectators] = useState(true)
  const [wantsRated, setWantsRated] = useState(false)
  const { user } = useSigned()
  const seats = game.seats(makeConfig(game, { scenario, options }))
  const sitterAt = (seat: string): Sitter => sitters[seat] ?? (seat === seats[0] ? 'me' : 'open')
  const people = seats.map(sitterAt).sort().join()
  const rateable = !user.guest && ['me,open', 'open,open'].includes(people)
  const rated = rateable && wantsRated
  const nobody = seats.every((seat) => !['me', 'open'].includes(sitterAt(seat)))

  const make = async (): Promise<void> => {
    const name = title.trim() || page.app.list([game.name[language], page.matches.when(now())])
    const taken = Object.fromEntries(seats.map((seat) => [seat, occupant(sitterAt(seat))]))
    const agreed = { visibility, sides, pace, spectators, rated, club, clock, timeOut }
    const { id } = await api.makeMatch({ game: game.id, scenario, options, title: name, ...agreed, seats: taken })
    goTo(id)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        run(make)
      }}
    >
      <ScenarioField game={game} scenario={scenario} onChange={setScenario} />
      <BalanceFields game={game} scenario={scenario} options={options} onChange={setOptions} />
      <TextField label={page.setup.name}>
        <input
          value={title}
          maxLength={80}
          placeholder={game.name[language]}
          onChange={(event) => setTitle(event.target.value)}
        />
      </TextField>
      <fieldset>
        <legend>{text.make.who}</legend>
        <SeatOptionFields game={game} options={options} onChange={setOptions} />
        {seats.map((seat) => (
          <PlayerFields
            key={seat}
            name={game.names(seat)?.[language] ?? seat}
            player={sitterAt(seat)}
            bots={module.bots}
            characters={module.characters}
            people={{ me: text.make.me, open: text.make.anybody }}
            onChange={(sitter) => setSitters({ ...sitters, [seat]: sitter })}
          />
        ))}
        {nobody && <p className="notice">{text.make.nobody}</p>}
      </fieldset>
      {seats.length > 1 && (
        <Choice
          name={text.make.sides}
          value={sides}
          values={{ chosen: text.make.chosen, random: text.make.random }}
          onPick={setSides}
        />
      )}
      <Choice
        name={text.make.visibility}
        value={visibility}
        values={{ invited: text.make.invited, public: text.make.public }}
        onPick={setVisibility}
      />
      <Choice
        name={text.make.pace}
        value={pace}
        values={{ live: text.make.live, days: text.make.days }}
        onPick={(picked) => {
          setPace(picked)
          setClock(rated ? USUAL_CLOCK[picked] : null)
        }}
      />
      <ClockFields
        pace={pace}
        bots={module.bots}
        rated={rated}
        clock={clock}
        timeOut={timeOut}
        onClock={setClock}
        onTimeOut={setTimeOut}
      />
      <label className="setup-check">
        <input
          type="checkbox"
          aria-label={text.make.spectators}
          checked={spectators}
          onChange={(event) => setSpectators(event.target.checked)}
        />
        <span>
          <b>{text.make.spectators}</b> <small>{text.make.spectatorsHint}</small>
        </span>
      </label>
      {rateable && (
        <label className="setup-check">
          <input
            type="checkbox"
            aria-label={text.rated.make}
            checked={rated}
            onChange={(event) => {
              setWantsRated(event.target.checked)
              setClock(clock ?? USUAL_CLOCK[pace])
              setTimeOut('forfeit')
            }}
          />
          <span>
            <b>{text.rated.make}</b> <small>{text.rated.rules}</small>
          </span>
        </label>
      )}
      <Failure text={failed} />
      <p className="row">
        <button type="submit" className="button button-main" disabled={busy || nobody}>
          {text.make.make}
        </button>
        <a className="button" href="#/online">
          {page.app.cancel}
        </a>
      </p>
      <OptionFields game={game} options={options} onChange={setOptions} />
    </form>
  )
}

function occupant(sitter: Sitter): MatchWish['seats'][string] {
  if (sitter === 'me') return 'me'
  return sitter === 'open' ? null : { bot: sitter }
}

interface ChoiceProps<T extends string> {
  name: string
  value: T
  values: Record<T, string>
  onPick: (value: T) => void
}

/** A row of buttons, of which one is chosen. */
function Choice<T extends string>({ name, value, values, onPick }: ChoiceProps<T>) {
  return (
    <fieldset>
      <legend>{name}</legend>
      {(Object.keys(values) as T[]).map((key) => (
        <label key={key} className="setup-radio">
          <input type="radio" name={name} checked={key === value} onChange={() => onPick(key)} />
          <span>{values[key]}</span>
        </label>
      ))}
    </fieldset>
  )
}
