import { useEffect, useMemo, useState } from 'react'
import Bearings from '../../board/Bearings.tsx'
import { Board } from '../../board/Board.tsx'
import { BOARD_TEXT } from '../../board/text.ts'
import type { BoardMap } from '@middlesea/table-kit/board'
import type { BoardIntent, BoardState } from '../../board/types.ts'
import { GAMES } from '../../games/cards.ts'
import { loadTable } from '../../games/registry.ts'
import type { PageProps } from '../App.tsx'
import { SettingsBar } from '../SettingsBar.tsx'
import type { Language } from '../settings.ts'
import { battle, choosing, heavyMap, heavyState, type Material, NOTHING, placeAt } from './samples.ts'

interface Sample {
  name: { en: string; ja: string }
  /** Instead of the map of the first game. */
  map?: () => BoardMap
  state: (material: Material) => BoardState
}

const SAMPLES: Record<string, Sample> = {
  empty: { name: { en: 'Empty', ja: '空' }, state: () => NOTHING },
  battle: { name: { en: 'Many counters', ja: '多数の駒' }, state: battle },
  choosing: { name: { en: 'Choosing', ja: '選択中' }, state: choosing },
  focus: {
    name: { en: 'Focus', ja: 'フォーカス' },
    state: (material) => ({ ...choosing(material), focus: { place: placeAt(material.map, 'inland') } }),
  },
  heavy: { name: { en: '1,500 places', ja: '1,500か所' }, map: heavyMap, state: heavyState },
}

/** The widget in its states, with a small stand-in for a game: pieces can be chosen, and go where they are dropped. */
export default function BoardStates({ settings, change, rest }: PageProps) {
  const name = rest[0] && rest[0] in SAMPLES ? rest[0] : 'choosing'
  const { language } = settings
  const material = useMaterial(language)
  const ja = language === 'ja'
  return (
    <main className="states">
      <header className="states-head">
        <h1>
          <a href="#/">Middle Sea</a>
        </h1>
        <nav aria-label={ja ? '状態' : 'States'}>
          {Object.entries(SAMPLES).map(([key, sample]) => (
            <a
              key={key}
              className="button"
              href={`#/board-states/${key}`}
              aria-current={key === name ? 'page' : undefined}
            >
              {sample.name[language]}
            </a>
          ))}
        </nav>
        <SettingsBar settings={settings} change={change} />
      </header>
      {material && <Stand key={`${name} ${language}`} sample={SAMPLES[name]} material={material} />}
    </main>
  )
}

/** Map and counters of the first game, once they are loaded. */
function useMaterial(language: Language): Material | null {
  const [material, setMaterial] = useState<Material | null>(null)
  const [failed, setFailed] = useState<Error | null>(null)
  useEffect(() => {
    materialIn(language).then(setMaterial, setFailed)
  }, [language])
  if (failed) throw failed
  return material?.language === language ? material : null
}

async function materialIn(language: Language): Promise<Material> {
  const { presentation } = await loadTable(GAMES[0].id)
  const groups = (await presentation.reference?.())?.counters('', language) ?? []
  return { map: presentation.map(language), counters: groups.flatMap(({ counters }) => counters), language }
}

function Stand({ sample, material }: { sample: Sample; material: Material }) {
  const { language } = material
  const map = useMemo(() => sample.map?.() ?? material.map, [sample, material])
  const [state, setState] = useState(() => sample.state({ ...material, map }))
  const [last, setLast] = useState('')
  const [hover, setHover] = useState('')
  const onIntent = (intent: BoardIntent): void => {
    setLast(JSON.stringify(intent))
    setState((old) => answered(old, intent))
  }
  return (
    <>
      <div className="states-board">
        <Board
          map={map}
          state={state}
          text={BOARD_TEXT[language]}
          onIntent={onIntent}
          bearings={Bearings}
          onHover={(hit) => setHover(state.pieces.find(({ id }) => id === hit?.piece)?.label ?? '')}
        />
      </div>
      <p className="states-foot" role="status">
        <code>{last}</code> {hover}
      </p>
    </>
  )
}

/** What a game would answer, without any rules. */
function answered(state: BoardState, intent: BoardIntent): BoardState {
  switch (intent.kind) {
    case 'piece':
    case 'box-select': {
      const kept = intent.extend ? state.selected.pieces.filter((id) => !intent.ids.includes(id)) : []
      const added = intent.ids.filter((id) => !intent.extend || !state.selected.pieces.includes(id))
      return { ...state, selected: { pieces: [...kept, ...added], place: null } }
    }
    case 'place': {
      const ids = state.selected.pieces
      if (ids.length > 0 && state.targets.has(intent.id)) return moved(state, ids, intent.id)
      return { ...state, selected: { pieces: [], place: intent.id } }
    }
    case 'grip':
      return { ...state, selected: { pieces: intent.ids, place: null } }
    case 'drop':
      if (intent.place === null || !state.targets.has(intent.place)) return state
      return moved(state, intent.ids, intent.place)
    case 'clear':
      return { ...state, selected: { pieces: [], place: null }, paths: [] }
    case 'inspect':
      return state
  }
}

function moved(state: BoardState, ids: readonly string[], place: string): BoardState {
  return {
    ...state,
    pieces: state.pieces.map((piece) => (ids.includes(piece.id) ? { ...piece, place } : piece)),
    selected: { pieces: [], place: null },
    paths: [],
  }
}
