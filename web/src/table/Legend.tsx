import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '@middlesea/engine'
import type { LegendGroup } from '@middlesea/table-kit/legend'
import { useText } from '../i18n/useText.ts'
import { LegendSample } from './LegendSample.tsx'
import { useTable } from './model.ts'
import { Modal } from './Modal.tsx'
import { RuleLink } from './parts.tsx'

/** The legend of the map, told by the game: what is drawn on it and on the counters, and what it means. */
export default function Legend() {
  const { session, presentation, words, setDialog } = useTable()
  const text = useText()
  const [groups, setGroups] = useState<LegendGroup[] | null>(null)
  const { view } = session
  useEffect(() => {
    let gone = false
    // Without a network that was there before, the rules still tell all of it.
    presentation.legend?.(view, words.language).then(
      (told) => gone || setGroups(told),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [presentation, view, words.language])
  return (
    <Modal title={text.panels.legend} wide onClose={() => setDialog(null)}>
      <div className="legend">
        {groups?.map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {rows.map(({ sample, name, text: meaning, rule }) => (
                <li key={name}>
                  <LegendSample sample={sample} />
                  <span>
                    <b>{name}</b> {meaning} <RuleLink id={rule} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Stacked language={words.language} />
      </div>
    </Modal>
  )
}

/** What the table itself draws on stacks, in every game. */
const STACKED: { [language in Language]: { title: string; badge: [string, string]; dot: [string, string] } } = {
  en: {
    title: 'Stacks',
    badge: ['3 12', 'under a stack: how many units lie here, and in yellow their combat strength together.'],
    dot: ['A green dot', 'can still do something in this phase.'],
  },
  ja: {
    title: 'スタック',
    badge: ['3 12', 'スタックの下の数字：ユニットの数と、黄色で合計戦闘力です。'],
    dot: ['緑の点', 'このフェイズでまだ行動できます。'],
  },
}

function Stacked({ language }: { language: Language }) {
  const { title, badge, dot } = STACKED[language]
  const sample = (drawing: ReactNode): ReactNode => (
    <svg className="legend-sample board" viewBox="-30 -26 60 52" aria-hidden="true">
      {drawing}
    </svg>
  )
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        <li>
          {sample(
            <g className="badge" transform="scale(.72) translate(0 -58)">
              <rect x="-38" y="41" width="76" height="34" rx="17" />
              <text y="67.5">
                3 <tspan className="badge-strength">12</tspan>
              </text>
            </g>,
          )}
          <span>
            <b>{badge[0]}</b> {badge[1]}
          </span>
        </li>
        <li>
          {sample(<circle className="piece-can-act" r="12" />)}
          <span>
            <b>{dot[0]}</b> {dot[1]}
          </span>
        </li>
      </ul>
    </section>
  )
}
