import { useState } from 'react'
import { sourceText } from '@middlesea/table-kit/provenance'
import type { CounterEntry, CounterGroup } from '@middlesea/table-kit/reference'
import { useLanguage, useText } from '../i18n/useText.ts'
import { CounterIcon } from '../table/parts.tsx'
import { type Correcting, ValueCell } from './ValueCell.tsx'

interface CounterListProps {
  groups: readonly CounterGroup[]
  /** All of it is open, because something was looked for. */
  open: boolean
  correcting: Correcting
}

/** Every counter with both its sides and all its values. */
export function CounterList({ groups, open, correcting }: CounterListProps) {
  const text = useText()
  return groups.map((group) => (
    <Group
      key={`${group.id} ${open}`}
      title={text.app.bracketed(group.name, text.boxes.counters(group.counters.length))}
      counters={group.counters}
      open={open}
      correcting={correcting}
    />
  ))
}

interface GroupProps {
  title: string
  counters: readonly CounterEntry[]
  open: boolean
  correcting: Correcting
}

/** Drawn only while it is open: two hundred counters are many. */
function Group({ title, counters, open, correcting }: GroupProps) {
  const [shown, setShown] = useState(open)
  return (
    <details className="counters-group" open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{title}</summary>
      {shown && (
        <ul>
          {counters.map((counter) => (
            <Counter key={counter.id} counter={counter} correcting={correcting} />
          ))}
        </ul>
      )}
    </details>
  )
}

function Counter({ counter: { id, name, kind, face, back, values }, correcting }: CounterProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <li className="counters-item" id={`counter-${id}`}>
      <span className="counters-faces">
        <CounterIcon face={face} />
        {back && <CounterIcon face={back} />}
      </span>
      <div>
        <b>{name}</b> <span className="soft">{kind}</span>
        <dl>
          {values.map(({ name: field, value }) => (
            <div key={value.path}>
              <dt>{field}</dt>
              <dd>
                <ValueCell value={value} correcting={correcting} />
              </dd>
            </div>
          ))}
        </dl>
        {values.length > 0 && (
          <small className="soft">{text.packs.source(sourceText(values[0].value.source, language))}</small>
        )}
      </div>
    </li>
  )
}

interface CounterProps {
  counter: CounterEntry
  correcting: Correcting
}
