import { makeConfig, type MatchConfig, type OptionSpec, type OptionValue } from '@middlesea/engine'
import { useRulebook } from '../games/rulebook.ts'
import type { SetUpGame } from '../games/setUpCard.ts'
import { useLanguage, useText } from '../i18n/useText.ts'

// What is chosen before every match, at this screen or far apart.

interface ScenarioFieldProps {
  game: SetUpGame
  scenario: string
  onChange: (scenario: string) => void
}

export function ScenarioField({ game, scenario, onChange }: ScenarioFieldProps) {
  const text = useText()
  const language = useLanguage()
  if (game.scenarios.length === 1) return <p>{game.scenarios[0].summary[language]}</p>
  return (
    <fieldset>
      <legend>{text.setup.scenario}</legend>
      {game.scenarios.map((one) => (
        <label key={one.id} className="setup-radio">
          <input type="radio" name="scenario" checked={scenario === one.id} onChange={() => onChange(one.id)} />
          <span>
            <b>{one.name[language]}</b> {one.summary[language]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

export interface OptionFieldsProps {
  game: SetUpGame
  options: MatchConfig['options']
  onChange: (options: MatchConfig['options']) => void
}

export function OptionFields(props: OptionFieldsProps) {
  const text = useText()
  return (
    <fieldset>
      <legend>{text.setup.options}</legend>
      <p className="soft">{text.setup.optionsHint}</p>
      <Fields {...props} kind="other" />
    </fieldset>
  )
}

/** The options that say how many seats there are stand with who plays: a group of four looks there. */
export function SeatOptionFields(props: OptionFieldsProps) {
  return <Fields {...props} kind="seats" />
}

/** What players bid for a side stands with who wins how often. */
export function BidFields(props: OptionFieldsProps) {
  return <Fields {...props} kind="bid" />
}

function Fields({ game, options, onChange, kind }: OptionFieldsProps & { kind: Kind }) {
  return game.options
    .filter((option) => kindOf(game, option) === kind)
    .map((option) => (
      <OptionField
        key={option.id}
        game={game}
        option={option}
        value={options[option.id]}
        onChange={(value) => onChange({ ...options, [option.id]: value })}
      />
    ))
}

/** Where an option stands in the set-up. */
type Kind = 'seats' | 'bid' | 'other'

export function kindOf(game: SetUpGame, { id, bid }: OptionSpec): Kind {
  if (bid === true) return 'bid'
  return changesSeats(game, id) ? 'seats' : 'other'
}

/** Whether an option says how many seats there are. */
function changesSeats(game: SetUpGame, id: string): boolean {
  const { values = [] } = game.options.find((option) => option.id === id) ?? {}
  const tables = values.map((value) => game.seats(makeConfig(game, { options: { [id]: value } })).join())
  return new Set(tables).size > 1
}

interface OptionFieldProps {
  game: SetUpGame
  option: OptionSpec
  value: OptionValue
  onChange: (value: OptionValue) => void
}

function OptionField({ game, option, value, onChange }: OptionFieldProps) {
  const language = useLanguage()
  const rule = useRulebook(game.id)?.find(({ id }) => id === option.rule)
  const about = (
    <span>
      <b>{option.name[language]}</b> <small>{rule?.summary[language]}</small>
    </span>
  )
  if (typeof option.values[0] === 'boolean') {
    return (
      <label className="setup-check">
        <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} />
        {about}
      </label>
    )
  }
  return (
    <label className="setup-choice">
      {about}
      <select value={String(value)} onChange={(event) => onChange(event.target.value)}>
        {option.values.map((one) => (
          <option key={String(one)} value={String(one)}>
            {option.valueNames?.[String(one)]?.[language] ?? String(one)}
          </option>
        ))}
      </select>
    </label>
  )
}
