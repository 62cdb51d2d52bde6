import './aside.css'
import { useTable } from './model.ts'
import { Panel, RuleLink } from './parts.tsx'

/** What the reader sets in secret; it goes along with the next gesture, so that nobody sees when it was set. */
export default function AsidePanel() {
  const { session, presentation, words, aside, setAside } = useTable()
  const asides = presentation.asides?.(session.view, words.language) ?? null
  if (asides === null) return null
  return (
    <Panel id="aside" title={asides.title} open={false}>
      {asides.rows.map(({ id, name, rule, now, choices }) => (
        <div key={id} className="aside-row">
          <span>
            {name} <RuleLink id={rule} narrow />
          </span>
          <select
            aria-label={name}
            value={aside[id]?.id ?? now}
            onChange={({ target }) => setAside(id, choices.find((choice) => choice.id === target.value)!)}
          >
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.label}
              </option>
            ))}
          </select>
        </div>
      ))}
      <p className="soft">
        {asides.about} <RuleLink id={asides.rule} narrow />
      </p>
    </Panel>
  )
}
