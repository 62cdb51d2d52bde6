import { useEffect, useMemo, useState } from 'react'
import './home.css'
import { BOXES } from '@middlesea/games/boxes'
import type { GameModule } from '../games/rules.ts'
import type { Manifest } from '@middlesea/table-kit/manifest'
import { reconstructedShare, valuesOf } from '@middlesea/table-kit/reference'
import { loadGame } from '../games/registry.ts'
import { GAMES, gameCard } from '../games/cards.ts'
import { useLanguage, useText } from '../i18n/useText.ts'
import { type ListedMatch, store } from '../local/store.ts'
import { useReference } from '../reference/useReference.ts'
import type { PageProps } from './App.tsx'
import { Miniature } from './Miniature.tsx'
import { PageHead } from './PageHead.tsx'
import { BestResult } from './Results.tsx'

/** The start page: the games as they are, and the last match. */
export default function Home(props: PageProps) {
  const text = useText()
  const [last, setLast] = useState<ListedMatch | null>(null)
  useEffect(() => {
    // Without a store the page still starts matches; only the list is missing.
    store.list().then(
      (heads) => setLast(heads.find(({ over, game }) => !over && gameCard(game) !== undefined) ?? null),
      () => setLast(null),
    )
  }, [])
  return (
    <>
      <PageHead {...props} here="" />
      <main className="page home">
        <div className="home-title">
          <h1>{text.app.name}</h1>
          <p>{text.app.motto}</p>
        </div>
        {last && (
          <a className="home-last" href={`#/match/${last.id}`}>
            <Miniature game={last.game} picture={last.picture} />
            <span>
              <small>{text.home.goOn}</small>
              <b>{last.title}</b>
              <span>{last.called?.[props.settings.language] ?? text.matches.turn(last.turn, last.turns)}</span>
            </span>
          </a>
        )}
        <p className="home-intro">{text.home.intro}</p>
        {GAMES.map((card) => (
          <ReadyGame key={card.id} card={card} />
        ))}
        <p className="soft">
          {text.home.kept} <a href="#/symbols">{text.home.symbols}</a>
        </p>
        <label className="setup-check">
          <input
            type="checkbox"
            checked={props.settings.textView}
            onChange={(event) => props.change({ textView: event.target.checked })}
          />
          <span>{text.settings.textView}</span>
        </label>
      </main>
    </>
  )
}

function ReadyGame({ card }: { card: Manifest }) {
  const text = useText()
  const language = useLanguage()
  const box = BOXES[card.id]
  return (
    <section className="home-game" aria-labelledby={`game-${card.id}`}>
      <Miniature game={card.id} picture={null} />
      <div>
        <h2 id={`game-${card.id}`}>{card.name[language]}</h2>
        <p className="home-subject">{box.subject[language]}</p>
        <p>{box.about[language]}</p>
        <dl className="home-facts">
          <div>
            <dt>{text.home.players}</dt>
            <dd>{box.players[language]}</dd>
          </div>
          <div>
            <dt>{text.home.length}</dt>
            <dd>{box.length[language]}</dd>
          </div>
          <Origin game={card.id} />
        </dl>
        <BestResult game={card.id} />
        <p className="row">
          <PlayButton card={card} />
          <a className="button" href={`#/new/${card.id}`} aria-label={text.setup.title(card.name[language])}>
            {text.home.newMatch}
          </a>
          <a className="button" href={`#/rules/${card.id}`}>
            {text.home.rules}
          </a>
        </p>
      </div>
    </section>
  )
}

/** One click, and one learns the game by playing it against the bot. All choices are one button further. */
function PlayButton({ card }: { card: Manifest }) {
  const text = useText()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const name = card.name[language]
  const play = async (): Promise<void> => {
    setBusy(true)
    try {
      const { beginTeaching } = await import('../local/teaching.ts')
      location.hash = `#/match/${await beginTeaching(card.id, text.app.list([name, text.matches.when(new Date())]))}`
    } catch {
      setBusy(false)
      setFailed(true)
    }
  }
  return (
    <>
      <button
        type="button"
        className="button button-main"
        aria-label={text.home.playNow(name)}
        disabled={busy}
        onClick={() => void play()}
      >
        {text.home.play}
      </button>
      {failed && <span role="alert">{text.matches.storeFailed}</span>}
    </>
  )
}

/** How much of a game's data the rulebook does not print: counted in the data itself. */
function Origin({ game }: { game: string }) {
  const text = useText()
  const language = useLanguage()
  const reference = useReference(useModule(game))
  const share = useMemo(
    () => (reference === null ? null : reconstructedShare(valuesOf(reference, '', language))),
    [reference, language],
  )
  if (share === null) return null
  return (
    <div className="home-origin">
      <dt>{text.home.origin}</dt>
      <dd>
        {text.reference.share(share.reconstructed, share.all)} <a href={`#/reference/${game}`}>{text.reference.open}</a>
      </dd>
    </div>
  )
}

/** A game once it is loaded: the page does not wait for it. */
function useModule(game: string): GameModule | null {
  const [module, setModule] = useState<GameModule | null>(null)
  useEffect(() => {
    let gone = false
    loadGame(game).then(
      (loaded) => gone || setModule(loaded),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [game])
  return module
}
