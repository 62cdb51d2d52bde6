import { BOXES } from '@middlesea/games/boxes'
import { useState } from 'react'
import { Loading } from '../app/App.tsx'
import { ScenarioField } from '../app/SetupFields.tsx'
import { GAMES } from '../games/cards.ts'
import type { GameModule } from '../games/rules.ts'
import { useLanguage } from '../i18n/useText.ts'
import { AccountBar } from '../online/AccountBar.tsx'
import { AskForm } from '../online/AskForm.tsx'
import { TextField } from '../online/fields.tsx'
import { goTo } from '../online/goTo.ts'
import { useGame } from '../online/useGame.ts'
import { useOnlineText } from '../online/words/useOnlineText.ts'
import { circleApi, type CupCard } from './api.ts'
import { useCircleText } from './words/useCircleText.ts'

const DAYS = [1, 2, 3, 5, 7, 14]
const ROUND_DAYS = [14, 30, 60, 90, 180]

/** What the maker of a cup decides. */
export function MakeCup({ club }: { club: string | null }) {
  const text = useCircleText().cups
  const online = useOnlineText()
  const language = useLanguage()
  const cards = GAMES.filter(({ id }) => !BOXES[id]?.solitaire)
  const [id, setId] = useState(cards[0].id)
  const { module, failed } = useGame(id)
  if (failed !== null) throw failed
  return (
    <main className="page setup online-sheet circle">
      <AccountBar />
      <h1>{text.new}</h1>
      {club !== null && <p className="notice">{text.ofClub}</p>}
      <TextField label={online.make.game}>
        <select value={id} onChange={(event) => setId(event.target.value)}>
          {cards.map((card) => (
            <option key={card.id} value={card.id}>
              {card.name[language]}
            </option>
          ))}
        </select>
      </TextField>
      {module ? <Form key={id} module={module} club={club} /> : <Loading />}
    </main>
  )
}

function Form({ module: { game }, club }: { module: GameModule; club: string | null }) {
  const text = useCircleText().cups
  const online = useOnlineText()
  const language = useLanguage()
  const [kind, setKind] = useState<CupCard['kind']>('mini')
  const [title, setTitle] = useState('')
  const [scenario, setScenario] = useState(game.scenarios[0].id)
  const [days, setDays] = useState(3)
  const [roundDays, setRoundDays] = useState(60)
  const [rated, setRated] = useState(false)
  const make = async (): Promise<void> => {
    const named = title.trim() || text.usualTitle(game.name[language])
    const cup = await circleApi.makeCup({ kind, title: named, game: game.id, scenario, days, roundDays, rated, club })
    goTo(`cups/${cup.id}`)
  }
  return (
    <AskForm onSend={make} send={text.make} main>
      <fieldset>
        <legend>{text.kind}</legend>
        {(['mini', 'knockout'] as const).map((one) => (
          <label key={one} className="setup-radio">
            <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
            <span>
              <b>{text.kinds[one]}</b> {text.format[one]}
            </span>
          </label>
        ))}
      </fieldset>
      <ScenarioField game={game} scenario={scenario} onChange={setScenario} />
      <TextField label={text.titleField}>
        <input
          value={title}
          maxLength={80}
          placeholder={text.usualTitle(game.name[language])}
          onChange={(event) => setTitle(event.target.value)}
        />
      </TextField>
      <TextField label={text.daysField}>
        <select value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {DAYS.map((one) => (
            <option key={one} value={one}>
              {text.inDays(one)}
            </option>
          ))}
        </select>
      </TextField>
      <TextField label={text.roundField}>
        <select value={roundDays} onChange={(event) => setRoundDays(Number(event.target.value))}>
          {ROUND_DAYS.map((one) => (
            <option key={one} value={one}>
              {text.inDays(one)}
            </option>
          ))}
        </select>
      </TextField>
      <label className="setup-check">
        <input
          type="checkbox"
          aria-label={online.rated.make}
          checked={rated}
          onChange={(event) => setRated(event.target.checked)}
        />
        <span>
          <b>{online.rated.make}</b> <small>{online.rated.rules}</small>
        </span>
      </label>
    </AskForm>
  )
}
