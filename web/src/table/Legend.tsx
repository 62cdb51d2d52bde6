import { useEffect, useState } from 'react'
import type { LegendGroup } from '@middlesea/table-kit/legend'
import { useText } from '../i18n/useText.ts'
import { LegendSample } from './LegendSample.tsx'
import { useTable } from './model.ts'
import { Modal, RuleLink } from './parts.tsx'

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
      </div>
    </Modal>
  )
}
