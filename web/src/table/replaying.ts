import type { Save } from '@middlesea/engine'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type Changes, changesOf } from './changes.ts'
import type { TableModel } from './model.ts'
import type { TableReplay } from './replay.ts'
import { sawLive } from './sawLive.ts'
import type { TableSession } from './session.ts'

/** What the table knows of a replay. */
export interface Replaying {
  replay: TableReplay | null
  /** What the last step of it changed. */
  changes: Changes | null
  /** Shows what the reader has missed; null where there is nothing of it. */
  watchMissed: (() => void) | null
  /** How long the history was when the reader last looked at it, or did not want to. */
  looked: number
  /** Does not want to see it now. */
  skipMissed: () => void
  /** Ends a replay that was opened from the table of the same match. */
  leave: (() => void) | null
  /** The whole match, to be given to somebody; null where only a server has it. */
  save: (() => Save) | null
  /** Adds a match from outside to those of this browser; null where it is one of them. */
  keep: (() => Promise<void>) | null
}

const ReplayingContext = createContext<Replaying | null>(null)
export const ReplayingProvider = ReplayingContext

export function useReplaying(): Replaying {
  const replaying = useContext(ReplayingContext)
  if (replaying === null) throw new Error('This part belongs on a table.')
  return replaying
}

interface Missed {
  missed: TableReplay | null
  looked: number
  watch: () => void
  skip: () => void
  leave: () => void
}

/** A moment that an address names, and what is done when the reader leaves it. */
export interface LinkedMoment {
  entry: number
  left: () => void
}

/**
 * What somebody has missed, once they ask for it, or the moment that they came for, until they leave it. `scenes`: what came of
 * the reader's own gestures was shown in scenes as it happened.
 */
export function useMissed(session: TableSession, moment: LinkedMoment | undefined, scenes: boolean): Missed {
  const [missed, setMissed] = useState<TableReplay | null>(null)
  const [looked, setLooked] = useState(-1)
  const asked = useRef<AbortController | null>(null)
  useEffect(() => () => asked.current?.abort(), [])
  const skip = useCallback(() => {
    setLooked(session.history.length)
    session.unseen?.read()
  }, [session])
  const show = useCallback((open: (signal: AbortSignal) => Promise<TableReplay | null> | undefined) => {
    asked.current?.abort()
    const { signal } = (asked.current = new AbortController())
    open(signal)?.then(setMissed, (error: Error) => {
      if (error.name !== 'AbortError') throw error
    })
  }, [])
  const watch = useCallback(() => {
    // What was not seen stays so until its film is here: it begins there.
    setLooked(session.history.length)
    show((signal) => session.missedReplay?.(signal, scenes ? sawLive(session) : undefined))
  }, [session, scenes, show])
  const entry = moment?.entry
  useEffect(() => {
    if (entry !== undefined) show((signal) => session.momentReplay?.(entry, signal))
  }, [session, entry, show])
  const left = moment?.left
  const leave = useCallback(() => {
    setMissed(null)
    left?.()
  }, [left])
  return { missed, looked, watch, skip, leave }
}

const IDLE = { decision: null, movable: new Set<string>(), selected: { pieces: [], place: null } }

export function useChanges(replay: TableReplay | null, model: TableModel): Changes | null {
  const { presentation, words, pieces } = model
  const { view } = model.session
  return useMemo(() => {
    const before = replay?.viewBefore() ?? null
    if (replay === null || before === null) return null
    return changesOf(presentation.state(before, IDLE, words.language).pieces, pieces, replay.lines)
    // The view is a new object at every moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [replay, presentation, words, pieces, view])
}
