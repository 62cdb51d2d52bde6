import { useLanguage, useText } from '../i18n/useText.ts'
import type { Invitation } from './api.ts'
import { clockText, timeOutText } from './clockText.ts'
import { useGame } from './useGame.ts'
import { useOnlineText } from './words/useOnlineText.ts'
import { headed } from '@middlesea/table-kit/words'

type Agreed = Omit<Invitation, 'host'>

/** What its maker has set for a match, to be known before one sits down. */
export function Terms({ match }: { match: Agreed }) {
  const text = useOnlineText()
  const page = useText()
  const { status, sides, spectators, clock, timeOut, scenario, seats } = match
  const language = useLanguage()
  const game = useGame(match.game).module?.game
  const chosen = useChosenOptions(match)
  const scenarioName = game?.scenarios.find(({ id }) => id === scenario)?.name[language] ?? ''
  const bot = typeof timeOut === 'object' ? ` (${page.setup.bot(timeOut.bot)})` : ''
  const terms: [name: string, value: string][] = [
    [page.setup.scenario, scenarioName],
    [page.setup.options, chosen.length === 0 ? text.terms.noOptions : page.app.list(chosen)],
    [text.make.sides, seats.length > 1 && status === 'open' ? text.terms[sides] : ''],
    [text.clock.title, clockText(clock, text)],
    [text.clock.whenOut, clock === null ? '' : `${timeOutText(timeOut, text)}${bot}`],
    [text.rated.title, match.rated ? text.rated.counts : ''],
    [text.terms.spectators, spectators ? text.terms.allowed : text.terms.notAllowed],
  ]
  return (
    <dl className="online-terms">
      {terms
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The optional rules that are not as they are without a choice. */
function useChosenOptions({ game: id, options }: Agreed): string[] {
  const language = useLanguage()
  const specs = useGame(id).module?.game.options ?? []
  return specs
    .filter((spec) => spec.id in options && options[spec.id] !== spec.values[0])
    .map(({ id: option, name, valueNames }) => {
      const value = valueNames?.[String(options[option])]?.[language]
      return value === undefined ? name[language] : headed(name[language], value, language)
    })
}
