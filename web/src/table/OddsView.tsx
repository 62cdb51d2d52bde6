import type { Odds } from '../games/presentation.ts'
import { useText } from '../i18n/useText.ts'
import type { AnyAction } from '../local/session.ts'
import { useTable } from './model.ts'
import { RuleLink } from './parts.tsx'

interface OddsProps {
  action?: AnyAction | null
  /** Those that would do it, where not all would. */
  pieces?: readonly string[]
  folded?: boolean
}

/** Before dice fall: the number needed, each modifier with its rule, the exact chances. */
export function OddsView({ action = null, pieces, folded = false }: OddsProps) {
  const { session, presentation, words } = useTable()
  const text = useText()
  const { decision, view } = session
  const odds: Odds | null = decision
    ? (presentation.odds?.(view, decision, action, words.language, pieces) ?? null)
    : null
  if (odds === null) return null
  return (
    <details className="odds" open={!folded}>
      <summary>
        {text.dice.odds}: {odds.title}
      </summary>
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
    </details>
  )
}
