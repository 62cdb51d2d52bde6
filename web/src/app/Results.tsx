import type { AnyGame, Language, OptionSpec, OptionValue } from '@middlesea/engine'
import { useCallback, useEffect, useState } from 'react'
import './results.css'
import { loadGame } from '../games/registry.ts'
import { gameCard } from '../games/cards.ts'
import { headed, plain } from '@middlesea/table-kit/words'
import type { Texts } from '../i18n/en.ts'
import { useLanguage, useText } from '../i18n/useText.ts'
import { bestOf, ranked, type SoloResult } from '../local/results.ts'
import { store } from '../local/store.ts'
import { wordsOf } from '../match/words.ts'

/** What lone players and teams have reached, game by game, the best first. */
export function Results() {
  const text = useText()
  const { results, refresh } = useResults()
  if (results.length === 0) return null
  const games = [...new Set(results.map(({ game }) => game))]
  return (
    <section className="results" aria-labelledby="results">
      <h2 id="results">{text.results.title}</h2>
      <p className="soft">{text.results.about}</p>
      {games.map((game) => (
        <GameResults
          key={game}
          id={game}
          results={results.filter((result) => result.game === game)}
          onForgotten={refresh}
        />
      ))}
    </section>
  )
}

/** The best result of a game, in one line; nothing while there is none. */
export function BestResult({ game: id }: { game: string }) {
  const text = useText()
  const language = useLanguage()
  const { results } = useResults()
  const game = useGame(id)
  const best = bestOf(results, id)
  if (best === null || game === null) return null
  return <p className="soft">{text.results.best(wordsOf(game, language).text(best.result))}</p>
}

function useResults(): { results: readonly SoloResult[]; refresh: () => void } {
  const [results, setResults] = useState<readonly SoloResult[]>([])
  const refresh = useCallback(() => {
    // Without a store there are no results either.
    store.results().then(setResults, () => setResults([]))
  }, [])
  useEffect(refresh, [refresh])
  return { results, refresh }
}

function useGame(id: string): AnyGame | null {
  const [game, setGame] = useState<AnyGame | null>(null)
  useEffect(() => {
    let gone = false
    loadGame(id).then(
      (module) => gone || setGame(module.game),
      // No network, and not loaded before: nothing can be said of it.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [id])
  return game
}

interface GameResultsProps {
  id: string
  results: readonly SoloResult[]
  onForgotten: () => void
}

function GameResults({ id, results, onForgotten }: GameResultsProps) {
  const text = useText()
  const language = useLanguage()
  const game = useGame(id)
  if (game === null) return null
  const best = bestOf(results, id)
  return (
    <>
      <h3>{gameCard(id)?.name[language] ?? id}</h3>
      <ol className="results-list">
        {ranked(results).map((result) => (
          <li key={result.id}>
            <b className="results-score">{plain(result.score)}</b>
            <span>
              {wordsOf(game, language).text(result.result)}
              {result === best && <mark>{text.results.bestMark}</mark>}
              <small>
                {text.app.list(optionsOf(game, result, language, text.results))} ·{' '}
                {result.rewinds > 0 ? text.results.rewinds(result.rewinds) : text.results.honest} ·{' '}
                {text.matches.when(new Date(result.ended))}
              </small>
            </span>
            <button
              type="button"
              className="button button-quiet"
              aria-label={text.results.forgetWhat(result.score, text.matches.when(new Date(result.ended)))}
              onClick={() => void store.forgetResult(result.id).then(onForgotten)}
            >
              {text.results.forget}
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

/** What was chosen that is not the default, in words. */
function optionsOf(game: AnyGame, { config }: SoloResult, language: Language, words: Texts['results']): string[] {
  const chosen = game.options.filter(({ id, values }) => (config.options[id] ?? values[0]) !== values[0])
  const named = chosen.map((option) => nameOf(option, config.options[option.id], language))
  if (config.pack !== '') named.push(words.pack)
  return named.length > 0 ? named : [words.standard]
}

function nameOf({ name, valueNames }: OptionSpec, value: OptionValue, language: Language): string {
  const named = valueNames?.[String(value)]?.[language]
  if (named === undefined && typeof value === 'boolean') return name[language]
  return headed(name[language], named ?? String(value), language)
}
