import type { PlaceMark } from '@middlesea/table-kit/board'
import type { Hinted } from '@middlesea/table-kit/hint'
import { createContext, useContext, useMemo, useState } from 'react'
import type { BoardState } from '../board/types.ts'
import type { TableSession } from './session.ts'

/** Advice for the reader, once it is asked for. The advice itself comes later: advice/HintCard.tsx. */
export interface Hinting {
  /** Asks for a hint; null where the reader may have none. */
  ask: (() => void) | null
  /** Counts how often it was asked; 0 while no hint is wanted. */
  asked: number
  leave: () => void
  /** The part of the hint that the map shows. */
  shown: Shown | null
  show: (shown: Shown | null) => void
}

export interface Shown extends Pick<Hinted, 'arrows' | 'arrivals'> {
  /** What is said of a place where pieces come onto the map. */
  arrival: string
}

const HintingContext = createContext<Hinting | null>(null)
export const HintingProvider = HintingContext

export function useHinting(): Hinting {
  const hinting = useContext(HintingContext)
  if (hinting === null) throw new Error('This part belongs on a table.')
  return hinting
}

/** A bot of this level thinks: where there is one, there is advice. */
const THINKER = 'hard'

/**
 * Whether a reader may be advised: alone or with a team against bots, at this screen. Persons of several sides may if they
 * agreed on practice; nobody may in a match far away, nor in a trial, which may be of such a match.
 */
export function mayHint({ local, trial, practice, seats, module, isHuman }: TableSession): boolean {
  if (local === null || trial || !module.bots.includes(THINKER)) return false
  const persons = seats.filter((seat) => isHuman.call(local, seat))
  const { teammates } = module.presentation
  return practice || persons.every((a) => persons.every((b) => a === b || teammates?.(a, b) === true))
}

/** A hint lasts for the turn that it was asked in. */
export function useHints(session: TableSession, turn: number, inReplay: boolean): Hinting {
  const [asked, setAsked] = useState({ times: 0, when: '' })
  const [shown, show] = useState<Shown | null>(null)
  const when = `${session.id} ${session.seat} ${turn}`
  const may = !inReplay && session.decision !== null && mayHint(session)
  const times = may && asked.when === when ? asked.times : 0
  return useMemo(
    () => ({
      ask: may ? () => setAsked(({ times: before }) => ({ times: before + 1, when })) : null,
      asked: times,
      leave: () => setAsked({ times: 0, when: '' }),
      shown: times > 0 ? shown : null,
      show,
    }),
    [may, times, when, shown],
  )
}

/** The board with the plan of a hint on it. */
export function withHint(board: BoardState, shown: Shown | null): BoardState {
  if (shown === null) return board
  const marks: Record<string, PlaceMark[]> = { ...board.marks }
  for (const place of shown.arrivals) marks[place] = [...(marks[place] ?? []), { icon: 'drop', label: shown.arrival }]
  return { ...board, marks, paths: [...(board.paths ?? []), ...shown.arrows] }
}
