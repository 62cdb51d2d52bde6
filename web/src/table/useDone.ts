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
}: DoneGiven): Pick<TableModel, 'done' | 'endAnyway' | 'warnOnce'> {
  const warned = useRef('')
  const { view, offers } = session
  const doneAction = offers?.buttons.find(({ id }) => id === DONE)?.action ?? null

  const endAnyway = (): void => {
    setDialog(null)
    if (doneAction !== null) act([doneAction])
  }

  const warnOnce: TableModel['warnOnce'] = () => {
    const { decision } = session
    const position = `${session.trial} ${version}`
    if (!warn || decision === null || warned.current === position) return []
    const warnings = presentation.warnings?.(view, decision, language) ?? []
    if (warnings.length > 0) warned.current = position
    return warnings
  }

  const done = (): void => {
    if (doneAction === null) return
    if (warnOnce().length === 0) endAnyway()
    else setDialog({ kind: 'warn' })
  }

  return { done, endAnyway, warnOnce }
}
