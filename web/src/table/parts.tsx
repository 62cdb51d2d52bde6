import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Counter } from '../counters/Counter.tsx'
import type { CounterFace } from '@middlesea/table-kit/face'
import { isNumbered, isTable, ruleName } from '../games/ruleName.ts'
import { useLanguage, useText } from '../i18n/useText.ts'
import { isOpened, keepOpened } from './folds.ts'
import { useHands } from './model.ts'

// Small things that several parts of the table use.

/** A counter outside the map. A picture only: what it is stands beside it in words. */
export function CounterIcon({ face }: { face: CounterFace }) {
  return (
    <svg className="counter-icon" viewBox="-54 -54 108 108" aria-hidden="true">
      <Counter face={face} />
    </svg>
  )
}

/** A sentence of the game in which the number of a hex is never parted at its hyphen. */
export function Sentence({ text }: { text: string }) {
  return text.split(/\b([A-Z]{1,2}-\d+)\b/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={i} className="unbroken">
        {part}
      </span>
    ),
  )
}

/** A rule's number, or its name where it has none, or a sign for that in a narrow line: opens its text on the table. */
export function RuleLink({ id, narrow = false }: { id: string | undefined; narrow?: boolean }) {
  const { setDialog, session } = useHands()
  const text = useText()
  const language = useLanguage()
  const rule = id && session.game.rulebook.find((one) => one.id === id)
  if (!rule) return null
  const table = isTable(rule.id)
  const name = ruleName(rule, language)
  return (
    <button
      type="button"
      className="rule-link"
      aria-label={table ? `${text.rules.table}: ${rule.title[language]}` : text.rules.rule(name)}
      title={rule.title[language]}
      onClick={() => setDialog({ kind: 'rule', id: rule.id })}
    >
      {table ? text.rules.table : narrow && !isNumbered(rule.id) ? '§' : name}
    </button>
  )
}

interface PanelProps {
  id: string
  title: string
  note?: ReactNode
  open?: boolean
  /** Its content may be longer than it: the keyboard must reach it to scroll. */
  scrolls?: boolean
  children: ReactNode
}

/** A panel that can be folded, and stays so. Nothing in it is drawn, or loaded, before it is opened. */
export function Panel({ id, title, note, open = true, scrolls = false, children }: PanelProps) {
  const [begins] = useState(() => isOpened(id, open))
  const [opened, setOpened] = useState(begins)
  // What the panel itself opens is told as a toggle too: the reader's hand alone is kept.
  const shown = useRef(begins)
  const reach = scrolls ? { tabIndex: 0, role: 'group', 'aria-label': title } : {}
  return (
    <details
      className={`panel panel-${id}`}
      id={`panel-${id}`}
      open={begins}
      onToggle={(event) => {
        const { open: isOpen } = event.currentTarget
        setOpened(true)
        if (isOpen !== shown.current) keepOpened(id, isOpen, open)
        shown.current = isOpen
      }}
    >
      <summary>
        <h2>{title}</h2>
        {note !== undefined && <span className="panel-note">{note}</span>}
      </summary>
      <div className="panel-body" {...reach}>
        {opened && children}
      </div>
    </details>
  )
}

/** A list in which arrows move the focus: one stop for the Tab key. Its rows carry data-rove and tabIndex -1. */
export function Roving({ className, label, children }: { className?: string; label?: string; children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null)
  const rows = (): HTMLElement[] =>
    [...(host.current?.querySelectorAll<HTMLElement>('[data-rove]') ?? [])].filter((row) => row.offsetParent !== null)
  const give = (row: HTMLElement): void => {
    for (const other of host.current?.querySelectorAll<HTMLElement>('[data-rove][tabindex="0"]') ?? [])
      other.tabIndex = -1
    row.tabIndex = 0
  }
  // Rows come and go: one of those that are there now takes the Tab key.
  useEffect(() => {
    if (host.current?.querySelector('[data-rove][tabindex="0"]')) return
    const first = host.current?.querySelector<HTMLElement>('[data-rove]')
    if (first) first.tabIndex = 0
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    const there = rows()
    const at = there.indexOf(event.target as HTMLElement)
    if (at === -1) return
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? there.length - 1 : step === undefined ? -1 : at + step
    const row = there[to]
    if (row === undefined) return
    event.preventDefault()
    event.stopPropagation()
    give(row)
    row.focus()
  }
  return (
    // The rows take the keys; the group only moves the focus among them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={host}
      role="group"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.target.hasAttribute('data-rove') && give(event.target)}
    >
      {children}
    </div>
  )
}

/** A row of such a list that can be chosen. */
export function ChoiceRow(props: ComponentProps<'button'>) {
  return <button type="button" data-rove="" tabIndex={-1} className="choice" {...props} />
}
