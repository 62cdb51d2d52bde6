import { type MatchConfig, type Pack, makeConfig } from '@middlesea/engine'
import { useEffect, useState } from 'react'
import type { SetUpGame } from '../games/setUpCard.ts'
import { loadSetUp, type SetUp } from '../games/setUps.ts'
import { BOXES } from '@middlesea/games/boxes'
import { useLanguage, useText } from '../i18n/useText.ts'
import { PlayerFields } from '../match/PlayerFields.tsx'
import { HUMAN, type Players } from '../match/players.ts'
import { BalanceFields } from './BalanceFields.tsx'
import { fetchTableAhead } from './ahead.ts'
import { Loading, type PageProps } from './App.tsx'
import { loadPart } from './loadPart.ts'
import { lastChoices, rememberChoices } from './choices.ts'
import { FogFields } from './FogFields.tsx'
import { PackField } from './PackField.tsx'
import { PageHead } from './PageHead.tsx'
import { kindOf, OptionFields, ScenarioField, SeatOptionFields } from './SetupFields.tsx'

/** What players agree on before a match. Everything has a good default: Begin is the second click. */
export default function NewMatch(props: PageProps) {
  const id = props.rest[0] ?? ''
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const [failed, setFailed] = useState<Error | null>(null)
  useEffect(() => {
    loadSetUp(id).then(setSetUp, setFailed)
  }, [id])
  if (failed) throw failed
  return (
    <>
      <PageHead {...props} here="new" />
      {setUp ? <Form setUp={setUp} /> : <Loading />}
    </>
  )
}

function Form({ setUp }: { setUp: SetUp }) {
  const { game, bots, characters } = setUp
  const text = useText()
  const language = useLanguage()
  const [title, setTitle] = useState('')
  const [last] = useState(() => lastChoices(game, bots))
  const [scenario, setScenario] = useState(last.scenario)
  const [options, setOptions] = useState(last.options)
  const [players, setPlayers] = useState<Players>(last.players)
  const [fog, setFog] = useState(last.fog)
  const [trust, setTrust] = useState(last.trust)
  const [pack, setPack] = useState<Pack | null>(null)
  const [mayGoBack, setMayGoBack] = useState<boolean | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [wantsMore, setWantsMore] = useState(() => hasMore(game, last.options))
  useEffect(() => fetchTableAhead(game.id, scenario), [game, scenario])
  const seats = game.seats(makeConfig(game, { scenario, options }))
  const name = game.name[language]
  // Alone one may go back past dice; between persons that is for them to say.
  const practice = mayGoBack ?? seats.filter((seat) => (players[seat] ?? HUMAN) === HUMAN).length <= 1

  const begin = async (): Promise<void> => {
    setBusy(true)
    try {
      const made = title.trim() || text.app.list([name, text.matches.when(new Date())])
      // It came while the form was read, with the table.
      const { beginMatch } = await loadPart(() => import('../local/matches.ts'))
      const id = await beginMatch({
        game: game.id,
        scenario,
        options,
        players,
        practice,
        fog,
        trust,
        pack,
        title: made,
      })
      rememberChoices(game.id, { scenario, options, players, fog, trust })
      location.hash = `#/match/${id}`
    } catch (problem) {
      setBusy(false)
      setError(problem instanceof DOMException ? text.matches.storeFailed : String(problem))
    }
  }

  return (
    <main className="page setup">
      <h1>{text.setup.title(name)}</h1>
      <p className="home-subject">{BOXES[game.id]?.subject[language]}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void begin()
        }}
      >
        <ScenarioField game={game} scenario={scenario} onChange={setScenario} />
        <BalanceFields game={game} scenario={scenario} options={options} onChange={setOptions} />
        <fieldset>
          <legend>{text.setup.seats}</legend>
          <SeatOptionFields game={game} options={options} onChange={setOptions} />
          {seats.map((seat) => (
            <PlayerFields
              key={seat}
              name={game.names(seat)?.[language] ?? seat}
              player={players[seat] ?? HUMAN}
              bots={bots}
              characters={characters}
              onChange={(player) => setPlayers({ ...players, [seat]: player })}
            />
          ))}
          <label className="setup-check">
            <input
              type="checkbox"
              aria-label={text.setup.practice}
              checked={practice}
              onChange={(event) => setMayGoBack(event.target.checked)}
            />
            <span>
              <b>{text.setup.practice}</b> <small>{text.setup.practiceHint}</small>
            </span>
          </label>
          {seats.length > 1 && <FogFields fog={fog} trust={trust} onFog={setFog} onTrust={setTrust} />}
        </fieldset>
        <p className="row setup-begin">
          <button type="submit" className="button button-main" disabled={busy}>
            {text.setup.begin}
          </button>
          <a className="button" href="#/">
            {text.app.cancel}
          </a>
        </p>
        {error && <p role="alert">{error}</p>}
        <details
          className="setup-more"
          open={wantsMore}
          onToggle={({ currentTarget }) => setWantsMore(currentTarget.open)}
        >
          <summary>{text.setup.more}</summary>
          {/* What is in it is loaded for who opens it: the rules that options are about, the packs. */}
          {wantsMore && (
            <>
              <label className="setup-field">
                <span>{text.setup.name}</span>
                <input
                  value={title}
                  maxLength={80}
                  placeholder={name}
                  onChange={(event) => setTitle(event.target.value)}
                />
              </label>
              <PackField game={game.id} pack={pack} onChange={setPack} />
              <OptionFields game={game} options={options} onChange={setOptions} />
            </>
          )}
        </details>
      </form>
    </main>
  )
}

/** Whether what is folded was changed the last time: then it is shown. */
function hasMore(game: SetUpGame, options: MatchConfig['options']): boolean {
  const usual = makeConfig(game).options
  return game.options.some((option) => kindOf(game, option) === 'other' && options[option.id] !== usual[option.id])
}
