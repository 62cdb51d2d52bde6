import { type RefObject, useRef, useState } from 'react'
import type { Stack } from './stacks.ts'
import type { BoardState } from './types.ts'
import { focusIn } from './useStops.ts'

/** The mouse must rest this long on a stack before it opens. */
const HOVER_MS = 260

/** A stack that is open, what opened it, and which of its pieces the keyboard stands on. */
export interface Open {
  stack: string
  by: 'hover' | 'hand' | 'key'
  index: number
}

/** The one stack whose pieces lie open beside each other, and what opens and closes it. */
export interface OpenStackControl {
  open: Open | null
  /** The open stack as it lies there now. */
  opened: Stack | undefined
  /** Which piece of the open stack the keyboard stands on; -1 if the stack was opened otherwise. */
  fanIndex: number
  openStack: (id: string, by: Open['by']) => void
  /** Puts the stack together; the keyboard goes back to it. */
  closeStack: () => void
  /** Puts the stack together, and leaves the keyboard where it is. */
  shut: () => void
  /** Puts the stack together if the mouse opened it by resting. */
  shutHovered: () => void
  /** The mouse rests on a stack, or on none: after a while that stack opens, or the one that it opened closes. */
  restOn: (id: string | undefined) => void
  /** Forgets that the mouse rests somewhere. */
  stopResting: () => void
  goInFan: (index: number) => void
}

export function useOpenStack(
  host: RefObject<HTMLElement | null>,
  stackById: ReadonlyMap<string, Stack>,
  question: BoardState['question'],
  focusStop: (key: string) => void,
): OpenStackControl {
  const [open, setOpen] = useState<Open | null>(null)
  const timer = useRef(0)
  // A stack that was opened for one question does not lie over the next.
  const [openedFor, setOpenedFor] = useState(question)
  if (openedFor !== question) {
    setOpenedFor(question)
    setOpen(null)
  }
  const opened = open ? stackById.get(open.stack) : undefined
  const shut = (): void => setOpen(null)

  const focusFan = (index: number): void => {
    requestAnimationFrame(() => focusIn(host.current, `.fan-piece:nth-of-type(${index + 1})`))
  }

  const openStack = (id: string, by: Open['by']): void => {
    setOpen({ stack: id, by, index: 0 })
    if (by === 'key') focusFan(0)
  }

  const stopResting = (): void => clearTimeout(timer.current)

  return {
    open,
    opened,
    fanIndex: opened && open?.by === 'key' ? open.index : -1,
    openStack,
    closeStack: () => {
      if (open?.by === 'key') focusStop(`stack:${open.stack}`)
      shut()
    },
    shut,
    shutHovered: () => setOpen((now) => (now?.by === 'hover' ? null : now)),
    restOn: (id) => {
      stopResting()
      if (id === open?.stack) return
      const many = id !== undefined && (stackById.get(id)?.pieces.length ?? 0) > 1
      if (many) timer.current = window.setTimeout(() => openStack(id, 'hover'), HOVER_MS)
      else if (open?.by === 'hover') timer.current = window.setTimeout(shut, HOVER_MS)
    },
    stopResting,
    goInFan: (index) => {
      setOpen(open && { ...open, index })
      focusFan(index)
    },
  }
}
