import { hasCharacter, inCharacter, levelAndCharacter } from '@middlesea/bots/names'
import { useText } from '../i18n/useText.ts'
import { BotOption } from './BotOption.tsx'
import { HUMAN, type Player } from './players.ts'

interface PlayerFieldsProps {
  /** The name of the seat. */
  name: string
  player: Player
  bots: readonly string[]
  /** The characters in which bots can play, if the game has any. */
  characters?: readonly string[]
  /** Who may sit here beside bots, and how that is said; a person at this screen if it is left out. */
  people?: { [player: Player]: string }
  onChange: (player: Player) => void
}

/** Who plays a seat: a person or a bot of a level, and in which character that bot plays. */
export function PlayerFields({ name, player, bots, characters = [], people, onChange }: PlayerFieldsProps) {
  const text = useText()
  const { level, character } = levelAndCharacter(player)
  return (
    <>
      <label className="setup-field">
        <span>{name}</span>
        <select value={level} onChange={(event) => onChange(inCharacter(event.target.value, character))}>
          {Object.entries(people ?? { [HUMAN]: text.setup.human }).map(([who, said]) => (
            <option key={who} value={who}>
              {said}
            </option>
          ))}
          {bots.map((bot) => (
            <BotOption key={bot} bot={bot} />
          ))}
        </select>
      </label>
      {hasCharacter(level) && characters.length > 0 && (
        <label className="setup-field setup-style">
          <span>{text.setup.style}</span>
          <select
            aria-label={`${name}: ${text.setup.style}`}
            value={character ?? ''}
            onChange={(event) => onChange(inCharacter(level, event.target.value || null))}
          >
            <option value="">{text.setup.anyStyle}</option>
            {characters.map((one) => (
              <option key={one} value={one}>
                {text.setup.styles[one]}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}
