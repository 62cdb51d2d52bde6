import { makeConfig, Match } from '@middlesea/engine'
import type { CounterFace } from '@middlesea/table-kit/face'
import type { LegendGroup } from '@middlesea/table-kit/legend'
import type { CounterEntry } from '@middlesea/table-kit/reference'
import { SILHOUETTES } from '@middlesea/table-kit/silhouettes'
import { SYMBOLS } from '@middlesea/table-kit/symbols'
import { UNIT_TYPES } from '@middlesea/table-kit/unit-types'
import { useEffect, useState } from 'react'
import '../../board/map.css'
import '../../board/places.css'
import { Counter } from '../../counters/Counter.tsx'
import { MARKER_MEANING } from '../../counters/Marker.tsx'
import { GAMES, gameCard } from '../../games/cards.ts'
import { loadGame } from '../../games/registry.ts'
import type { GameModule } from '../../games/rules.ts'
import { useReference } from '../../reference/useReference.ts'
import { LegendSample } from '../../table/LegendSample.tsx'
import type { PageProps } from '../App.tsx'
import { PageHead } from '../PageHead.tsx'
import type { Language } from '../settings.ts'

type Both = { en: string; ja: string }

const TITLE: Both = { en: 'Counters and symbols', ja: '駒と記号' }
const TYPES: Both = { en: 'Unit types', ja: 'ユニットの種類' }

const blank: CounterFace = {
  side: 'neutral',
  symbol: null,
  size: '',
  main: '',
  elite: false,
  reduced: false,
  concealed: false,
  name: '',
}

/** What is drawn on the map and the counters of a game, and what it means; all games have the unit types in common. */
export default function Symbols({ settings, change, rest }: PageProps) {
  const { language } = settings
  const game = gameCard(rest[0] ?? '') ?? GAMES[0]
  return (
    <>
      <PageHead settings={settings} change={change} here="symbols" />
      <main className="page symbols">
        <h1>{TITLE[language]}</h1>
        <nav className="row" aria-label={TITLE[language]}>
          {GAMES.map(({ id, name }) => (
            <a key={id} className="button" href={`#/symbols/${id}`} aria-current={id === game.id ? 'page' : undefined}>
              {name[language]}
            </a>
          ))}
        </nav>
        <OfGame key={game.id} game={game.id} language={language} />
        <h2>{TYPES[language]}</h2>
        <ul className="symbols-list">
          {Object.entries(UNIT_TYPES).map(([type, drawing]) => (
            <li key={type}>
              <svg viewBox="-54 -54 108 110" aria-hidden="true">
                <Counter face={{ ...blank, ...drawing, size: 'symbol' in drawing ? 'II' : '' }} />
              </svg>
              <span>{meaning(type)[language]}</span>
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}

function meaning(type: string): Both {
  const drawing = UNIT_TYPES[type]
  if ('symbol' in drawing) return SYMBOLS[drawing.symbol].meaning
  if ('silhouette' in drawing) return SILHOUETTES[drawing.silhouette].meaning
  return MARKER_MEANING[drawing.marker]
}

/** The legend of a game as a match of it begins, and all its counters. */
function OfGame({ game, language }: { game: string; language: Language }) {
  const [module, setModule] = useState<GameModule | null>(null)
  const [failed, setFailed] = useState<Error | null>(null)
  useEffect(() => {
    loadGame(game).then(setModule, setFailed)
  }, [game])
  if (failed) throw failed
  const reference = useReference(module)
  const legend = useLegend(module, language)
  return (
    <>
      {legend.map(({ title, rows }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="symbols-list">
            {rows.map(({ sample, name, text }) => (
              <li key={name}>
                <LegendSample sample={sample} />
                <span>
                  <b>{name}</b> {text}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {reference?.counters('', language).map(({ id, name, counters }) => (
        <section key={id}>
          <h3>{name}</h3>
          <ul className="symbols-grid">
            {counters.map((counter) => (
              <BothSides key={counter.id} counter={counter} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function useLegend(module: GameModule | null, language: Language): LegendGroup[] {
  const [groups, setGroups] = useState<LegendGroup[]>([])
  useEffect(() => {
    if (module === null) return
    let gone = false
    const { game, presentation } = module
    const match = new Match(game, { config: makeConfig(game), seed: 'symbols', practice: true })
    presentation.legend?.(match.view('spectator'), language).then(
      (told) => gone || setGroups(told),
      // No network, and not loaded before: the rest of the page does without.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [module, language])
  return groups
}

/** Front and reduced side of a unit. */
function BothSides({ counter: { name, kind, face, back } }: { counter: CounterEntry }) {
  const sides = back === undefined ? [face] : [face, back]
  return (
    <li>
      <svg viewBox={`-54 -54 ${sides.length * 112} 110`} role="img" aria-label={`${name}, ${kind}`}>
        {sides.map((side, i) => (
          <g key={String(side.reduced)} transform={`translate(${i * 112} 0)`}>
            <Counter face={side} />
          </g>
        ))}
      </svg>
    </li>
  )
}
