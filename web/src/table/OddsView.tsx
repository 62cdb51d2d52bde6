import { type ReactNode, useEffect, useState } from 'react'
import type { Odds } from '@middlesea/table-kit/presentation'
import { useText } from '../i18n/useText.ts'
import type { AnyAction } from '../match/history.ts'
import { useTable } from './model.ts'
import { inOneLine } from './oddsTold.ts'
import { RuleLink } from './parts.tsx'
import { useScenesShown } from './useScenes.ts'

interface OddsProps {
  action?: AnyAction | null
  /** The pieces that would take part, where not all of the selected would. */
  pieces?: readonly string[]
  /** Where, if the action does not say it. */
  place?: string
  folded?: boolean
}

/** What is known before dice fall: the number needed, each modifier with its rule, the exact chances. */
export function OddsView({ action = null, pieces, place, folded = false }: OddsProps) {
  const { session, presentation, words } = useTable()
  const text = useText()
  const { decision, view } = session
  const odds: Odds | null = decision
    ? (presentation.odds?.(view, decision, action, words.language, pieces, place) ?? null)
    : null
  const { noteOdds } = useScenesShown()
  useEffect(() => {
    if (odds === null || decision === null) return
    const about = place ?? (action === null ? undefined : presentation.parts(action, words.language).place)
    noteOdds({ decision: decision.id, place: about ?? null, odds })
  })
  if (odds === null) return null
  return (
    <Fold folded={folded} title={text.dice.odds(odds.title)}>
      <OddsTable odds={odds} />
    </Fold>
  )
}

/** A part that can be folded away. Folded it is not drawn, so that its odds need not be reckoned. */
function Fold({ folded, title, children }: { folded: boolean; title: string; children: ReactNode }) {
  const [open, setOpen] = useState(!folded)
  return (
    <details className="odds" open={!folded} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && children}
    </details>
  )
}

function OddsTable({ odds }: { odds: Odds }) {
  return (
    <>
      {odds.verdict && (
        <p className="odds-verdict">
          <b>{odds.verdict[0]}</b> {odds.verdict.length > 1 && inOneLine(odds.verdict.slice(1))}
        </p>
      )}
      {odds.notes?.map(({ text: note, rule }) => (
        <p key={note} className="odds-note">
          {note} <RuleLink id={rule} />
        </p>
      ))}
      <ul>
        {odds.rows.map((row) => (
          <li key={`${row.who} ${row.needed}`}>
            <span>{row.who}</span>
            <b>{row.needed}</b>
            <b>{row.chance}</b>
            {row.modifiers.map((modifier) => (
              <small key={modifier.text}>
                {modifier.text} <RuleLink id={modifier.rule} narrow />
              </small>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
