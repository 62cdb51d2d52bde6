import { ALLIANCE, type CounterFace, type CounterSide } from '@middlesea/table-kit/face'
import '../../board/map.css'
import '../../board/places.css'
import { MARK, PlaceGlyphView } from '../../board/glyphs.tsx'
import { Counter } from '../../counters/Counter.tsx'
import { MARKER_MEANING } from '../../counters/Marker.tsx'
import { SILHOUETTES } from '@middlesea/table-kit/silhouettes'
import { SYMBOLS } from '@middlesea/table-kit/symbols'
import { UNIT_TYPES } from '@middlesea/table-kit/unit-types'
import { faceOf, UNIT_IDS, unitData } from '@middlesea/descent-on-malta/table/faces'
import { COUNTER_HELP, MARK_HELP, ZONE_HELP } from '@middlesea/descent-on-malta/table/legend'
import type { PageProps } from '../App.tsx'
import { PageHead } from '../PageHead.tsx'
import type { Language } from '../settings.ts'

type Both = { en: string; ja: string }

const TITLE: Both = { en: 'Counters and symbols', ja: '駒と記号' }
const PARTS: Both = { en: 'How to read a counter', ja: '駒の読み方' }
const ZONES: Both = { en: 'Zones', ja: 'ゾーン' }
const MARKS: Both = { en: 'Signs on the map', ja: 'マップ上の印' }
const TYPES: Both = { en: 'Unit types', ja: 'ユニットの種類' }
const ALL: Both = { en: 'All counters', ja: 'すべての駒' }
const SIDES: Record<CounterSide, Both> = {
  german: { en: 'German', ja: 'ドイツ軍' },
  italian: { en: 'Italian', ja: 'イタリア軍' },
  british: { en: 'British', ja: 'イギリス軍' },
  american: { en: 'American', ja: 'アメリカ軍' },
  newzealand: { en: 'New Zealand', ja: 'ニュージーランド軍' },
  australian: { en: 'Australian', ja: 'オーストラリア軍' },
  greek: { en: 'Greek', ja: 'ギリシャ軍' },
  maltese: { en: 'Maltese', ja: 'マルタ人' },
  neutral: { en: 'Marker', ja: 'マーカー' },
}

const blank: CounterFace = {
  side: 'german',
  symbol: 'infantry',
  size: 'II',
  main: '4',
  elite: false,
  reduced: false,
  concealed: false,
  name: '',
}

export default function Symbols({ settings, change }: PageProps) {
  const { language } = settings
  return (
    <>
      <PageHead settings={settings} change={change} here="symbols" />
      <SymbolsList language={language} />
    </>
  )
}

function SymbolsList({ language }: { language: Language }) {
  return (
    <main className="page symbols">
      <h1>{TITLE[language]}</h1>
      <h2>{PARTS[language]}</h2>
      <ul className="symbols-list">
        {COUNTER_HELP.map(({ face, text }) => (
          <Entry key={text.en} face={face} text={text[language]} />
        ))}
      </ul>
      <h2>{ZONES[language]}</h2>
      <ul className="symbols-list">
        {ZONE_HELP.map(({ glyph, text }) => (
          <li key={glyph}>
            <svg viewBox="-14 -14 28 28" aria-hidden="true">
              <PlaceGlyphView glyph={glyph} at={[0, 0]} />
            </svg>
            <span>{text[language]}</span>
          </li>
        ))}
      </ul>
      <h2>{MARKS[language]}</h2>
      <ul className="symbols-list">
        {MARK_HELP.map(({ icon, text }) => (
          <li key={icon}>
            <svg viewBox="-14 -14 28 28" aria-hidden="true">
              <g className={`mark mark-${icon}`}>
                <circle r="11.5" />
                {MARK[icon]}
              </g>
            </svg>
            <span>{text[language]}</span>
          </li>
        ))}
      </ul>
      <h2>{TYPES[language]}</h2>
      <ul className="symbols-list">
        {Object.entries(UNIT_TYPES).map(([type, drawing]) => (
          <Entry
            key={type}
            face={{
              ...blank,
              symbol: null,
              ...drawing,
              side: sideOf(type),
              size: 'symbol' in drawing ? 'II' : '',
              main: '',
            }}
            text={meaning(type)[language]}
          />
        ))}
      </ul>
      <h2>{ALL[language]}</h2>
      {(['german', 'italian', 'british', 'maltese'] as const).map((side) => (
        <section key={side}>
          <h3>{SIDES[side][language]}</h3>
          <ul className="symbols-grid">
            {UNIT_IDS.filter((id) => unitData(id).nationality === side).map((id) => (
              <AllFaces key={id} id={id} language={language} />
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

function sideOf(type: string): CounterSide {
  const unit = UNIT_IDS.map((id) => unitData(id)).find((data) => data.type === type)
  return unit && ALLIANCE[unit.nationality as CounterSide] ? (unit.nationality as CounterSide) : 'neutral'
}

function meaning(type: string): Both {
  const drawing = UNIT_TYPES[type]
  if ('symbol' in drawing) return SYMBOLS[drawing.symbol].meaning
  if ('silhouette' in drawing)
    return type === 'air' ? { en: 'RAF aircraft', ja: 'イギリス空軍機' } : SILHOUETTES[drawing.silhouette].meaning
  return MARKER_MEANING[drawing.marker]
}

function Entry({ face, text }: { face: CounterFace; text: string }) {
  return (
    <li>
      <svg viewBox="-54 -54 108 110" aria-hidden="true">
        <Counter face={face} />
      </svg>
      <span>{text}</span>
    </li>
  )
}

/** Front and reduced side of a unit. */
function AllFaces({ id, language }: { id: string; language: Language }) {
  const unit = unitData(id)
  const steps = unit.reducedRating !== undefined || unit.reduced !== undefined ? [false, true] : [false]
  return (
    <li>
      <svg
        viewBox={`-54 -54 ${steps.length * 112} 110`}
        role="img"
        aria-label={`${unit.name[language]}, ${meaning(unit.type)[language]}`}
      >
        {steps.map((reduced, i) => (
          <g key={String(reduced)} transform={`translate(${i * 112} 0)`}>
            <Counter face={faceOf(id, reduced, language)} />
          </g>
        ))}
      </svg>
    </li>
  )
}
