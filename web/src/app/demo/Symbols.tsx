import { ALLIANCE, concealedFace, type CounterFace, type CounterSide } from '../../counters/face.ts'
import { Counter } from '../../counters/Counter.tsx'
import { MARKER_MEANING } from '../../counters/Marker.tsx'
import { SILHOUETTES } from '../../counters/silhouettes.ts'
import { SYMBOLS } from '../../counters/symbols.ts'
import { UNIT_TYPES } from '../../counters/unitTypes.ts'
import { faceOf, UNIT_IDS, unitData } from '../../games/descent-on-malta/faces.ts'
import type { PageProps } from '../App.tsx'
import { SettingsBar } from '../SettingsBar.tsx'
import type { Language } from '../settings.ts'

type Both = { en: string; ja: string }

const TITLE: Both = { en: 'Counters and symbols', ja: '駒と記号' }
const PARTS: Both = { en: 'How to read a counter', ja: '駒の読み方' }
const TYPES: Both = { en: 'Unit types', ja: 'ユニットの種類' }
const ALL: Both = { en: 'All counters', ja: 'すべての駒' }
const SIDES: Record<CounterSide, Both> = {
  german: { en: 'German', ja: 'ドイツ軍' },
  italian: { en: 'Italian', ja: 'イタリア軍' },
  british: { en: 'British', ja: 'イギリス軍' },
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

/** The signs that a counter carries besides its symbol. */
const SIGNS: { face: CounterFace; text: Both }[] = [
  {
    face: { ...blank, name: '1/1F' },
    text: { en: 'name, size (II: a battalion), type, combat rating', ja: '名称、規模（II：大隊）、兵科、戦闘力' },
  },
  {
    face: { ...blank, symbol: 'artillery', main: '(2)' },
    text: { en: 'in parentheses: fires in the support round', ja: '括弧内の数値：支援ラウンドで射撃' },
  },
  { face: { ...blank, elite: true, symbol: 'airborne' }, text: { en: 'star: elite', ja: '星：精鋭' } },
  {
    face: { ...blank, reduced: true, main: '2' },
    text: { en: 'stripe: reduced, one step is lost', ja: '帯：減少戦力（1ステップ損失）' },
  },
  { face: { ...blank, side: 'italian', corner: 'R' }, text: { en: 'R: reinforcement', ja: 'R：増援' } },
  { face: { ...blank, corner: 'Opt' }, text: { en: 'Opt: optional unit', ja: 'Opt：選択ユニット' } },
  {
    face: { ...blank, symbol: null, silhouette: 'bomber', size: '', main: '2', sub: '3', ring: '1', name: 'Ju-88' },
    text: {
      en: 'aircraft: tactical, strategic, in the ring air superiority rating',
      ja: '航空機：戦術戦闘力、戦略戦闘力、円内は空戦力',
    },
  },
  {
    face: {
      ...blank,
      side: 'italian',
      symbol: null,
      silhouette: 'battleship',
      size: '',
      main: '4',
      sub: '2',
      name: 'Littorio',
    },
    text: { en: 'ship: combat rating, AAA rating', ja: '艦艇：戦闘力、対空力' },
  },
  { face: concealedFace('british'), text: { en: 'back: concealed', ja: '裏面：秘匿状態' } },
  {
    face: { ...blank, side: 'british' },
    text: { en: 'barred edge: Allied; plain edge: Axis', ja: '縞の縁：連合軍、無地の縁：枢軸軍' },
  },
]

export default function Symbols({ settings, change }: PageProps) {
  const { language } = settings
  return (
    <main className="page symbols">
      <header className="states-head">
        <h1>{TITLE[language]}</h1>
        <SettingsBar settings={settings} change={change} />
      </header>
      <h2>{PARTS[language]}</h2>
      <ul className="symbols-list">
        {SIGNS.map(({ face, text }) => (
          <Entry key={text.en} face={face} text={text[language]} />
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
