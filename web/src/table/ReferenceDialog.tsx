import { type KeyboardEvent, useMemo, useState } from 'react'
import { SearchField } from '../app/SearchField.tsx'
import '../reference/reference.css'
import type { Reference, Value } from '@middlesea/table-kit/reference'
import { useText } from '../i18n/useText.ts'
import { ChartView } from '../reference/ChartView.tsx'
import { CounterList } from '../reference/CounterList.tsx'
import { chartsWith, countersWith } from '../reference/search.ts'
import { useReference } from '../reference/useReference.ts'
import type { Correcting } from '../reference/ValueCell.tsx'
import { Forces, TurnTrack } from './Forces.tsx'
import { type ReferenceTab, useTable } from './model.ts'
import { Modal } from './Modal.tsx'
import { RuleLink } from './parts.tsx'
import { RuleFinder } from './RuleFinder.tsx'

/** What is printed beside the board, one key away: rules, charts, counters, forces, turns. */
export default function ReferenceDialog({ tab: first }: { tab: ReferenceTab }) {
  const { session, setDialog } = useTable()
  const text = useText()
  const [tab, setTab] = useState(first)
  const reference = useReference(session.module)
  const tabs = Object.keys(text.reference.tabs) as ReferenceTab[]
  const shown = session.module.presentation.reference ? tabs : tabs.slice(0, 1)
  return (
    <Modal wide title={text.reference.dialog} onClose={() => setDialog(null)}>
      <Tabs tabs={shown} tab={tab} onChange={setTab} />
      <div role="tabpanel" id="reference-panel" aria-labelledby={`reference-${tab}`} className="reference-panel">
        {tab === 'rules' && <RuleFinder />}
        {reference && tab === 'charts' && <Charts reference={reference} />}
        {reference && tab === 'counters' && <Counters reference={reference} />}
        {reference && tab === 'forces' && <Forces reference={reference} />}
        {reference && tab === 'turns' && <TurnTrack reference={reference} />}
      </div>
    </Modal>
  )
}

interface TabsProps {
  tabs: readonly ReferenceTab[]
  tab: ReferenceTab
  onChange: (tab: ReferenceTab) => void
}

/** Arrows move from tab to tab. */
function Tabs({ tabs, tab, onChange }: TabsProps) {
  const text = useText()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]
    onChange(next)
    document.getElementById(`reference-${next}`)?.focus()
  }
  return (
    <div className="reference-tabs" role="tablist" aria-label={text.reference.dialog}>
      {tabs.map((one) => (
        <button
          key={one}
          id={`reference-${one}`}
          type="button"
          role="tab"
          aria-selected={one === tab}
          aria-controls="reference-panel"
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onChange(one)}
          onKeyDown={onKeyDown}
        >
          {text.reference.tabs[one]}
        </button>
      ))}
    </div>
  )
}

/** A match keeps its values: they are corrected on a page of their own, for other matches. */
function useCorrecting(): Correcting {
  const { session } = useTable()
  const { id } = session.game
  return {
    draft: {},
    onCorrect: null,
    hrefOf: ({ path }: Value) => `#/reference/${id}/value/${encodeURIComponent(path)}`,
  }
}

function Charts({ reference }: { reference: Reference }) {
  const { session, words } = useTable()
  const [word, setWord] = useState('')
  const correcting = useCorrecting()
  const pack = reference.packOf(session.view)
  const charts = useMemo(() => reference.charts(pack, words.language), [reference, pack, words])
  return (
    <>
      <Find word={word} onType={setWord} />
      {chartsWith(charts, word).map((chart) => (
        <ChartView key={chart.id} chart={chart} correcting={correcting} ruleLink={(rule) => <RuleLink id={rule} />} />
      ))}
    </>
  )
}

function Counters({ reference }: { reference: Reference }) {
  const { session, words } = useTable()
  const [word, setWord] = useState('')
  const correcting = useCorrecting()
  const pack = reference.packOf(session.view)
  const groups = useMemo(() => reference.counters(pack, words.language), [reference, pack, words])
  return (
    <>
      <Find word={word} onType={setWord} />
      <CounterList groups={countersWith(groups, word)} open={word !== ''} correcting={correcting} />
    </>
  )
}

function Find({ word, onType }: { word: string; onType: (word: string) => void }) {
  const text = useText()
  return <SearchField className="find-input" label={text.reference.search} value={word} onType={onType} />
}
