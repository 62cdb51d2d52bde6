import type { Language } from '@middlesea/engine'
import type { Presentation } from '@middlesea/table-kit/presentation'
import { useEffect, useRef, useState } from 'react'
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

/** What warns comes a moment after the first look (usePresentation). Without it one plays on: after so many milliseconds. */
const PATIENCE_MS = 3000

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
  /** The position in which Done was pressed before it could be said what would be left undone. */
  const [pressed, setPressed] = useState('')
  const { view, offers } = session
  const doneAction = offers?.buttons.find(({ id }) => id === DONE)?.action ?? null

  const endAnyway = (): void => {
    setDialog(null)
    if (doneAction !== null) act([doneAction])
  }

  const position = `${session.trial} ${version}`
  const warnOnce: TableModel['warnOnce'] = () => {
    const { decision } = session
    if (!warn || decision === null || warned.current === position) return []
    const warnings = presentation.warnings?.(view, decision, language) ?? []
    if (warnings.length > 0) warned.current = position
    return warnings
  }

  const isWhole = presentation.more === undefined || !warn
  const end = (): void => {
    if (warnOnce().length === 0) endAnyway()
    else setDialog({ kind: 'warn' })
  }

  const done = (): void => {
    if (doneAction === null) return
    if (isWhole) end()
    else setPressed(position)
  }

  useEffect(() => {
    if (pressed === '') return
    const timer = setTimeout(
      () => {
        setPressed('')
        // Somebody may have acted meanwhile: then it was another question.
        if (pressed === position) end()
      },
      isWhole ? 0 : PATIENCE_MS,
    )
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pressed, isWhole, position])

  return { done, endAnyway, warnOnce }
}
