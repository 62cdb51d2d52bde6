import type { Language } from '@middlesea/engine'
import type { Presentation } from '@middlesea/table-kit/presentation'
import { useRef } from 'react'
import { DONE } from '../match/offers.ts'
import type { TableModel } from './model.ts'
import type { TableSession } from './session.ts'

interface DoneGiven extends Pick<TableModel, 'act' | 'setDialog'> {
  session: TableSession
  presentation: Presentation
  language: Language
  /** Whether the reader wants to be warned of what would be left undone. */
  warn: boolean
  /** Grows with every change of the match. */
  version: number
}

/** The button Done. It asks once where something would be left undone that hurts. */
export function useDone({
  session,
  presentation,
  language,
  warn,
  version,
  act,
  setDialog,
}: DoneGiven): Pick<TableModel, 'done' | 'endAnyway'> {
  const warned = useRef('')
  const { view, offers } = session
  const doneAction = offers?.buttons.find(({ id }) => id === DONE)?.action ?? null

  const endAnyway = (): void => {
    setDialog(null)
    if (doneAction !== null) act([doneAction])
  }

  const done = (): void => {
    const { decision } = session
    if (doneAction === null || decision === null) return
    const warnings = warn ? (presentation.warnings?.(view, decision, language) ?? []) : []
    // Asked once for the same position.
    const position = `${session.trial} ${version}`
    if (warnings.length === 0 || warned.current === position) return endAnyway()
    warned.current = position
    setDialog({ kind: 'warn' })
  }

  return { done, endAnyway }
}
