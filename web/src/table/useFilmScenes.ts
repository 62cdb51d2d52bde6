import { useCallback, useMemo } from 'react'
import type { Settings } from '../app/settings.ts'
import { type SceneCard, scenesIn, type ShownScene } from '../match/scenes.ts'
import type { TableReplay } from './replay.ts'
import type { Scenes } from './useScenes.ts'

const NONE: readonly ShownScene[] = []

/** The scene that ends in the moment of a film that is shown; null where no film is. The film's own bar goes on and back. */
export function useFilmScenes(replay: TableReplay | null, settings: Settings, leave: () => void): Scenes | null {
  const film = replay !== null && replay.byLine && settings.scenes !== 'off' ? replay : null
  const moment = film?.beats[film.at]
  const shown = film?.session.shown
  const all = useMemo(() => (shown === undefined ? NONE : scenesIn(shown)), [shown])
  const card = useMemo((): SceneCard | null => {
    if (moment?.scene !== true) return null
    const ended = all.findLast(({ over, to }) => over && to === moment.to)
    return ended === undefined ? null : { scenes: [ended], own: false }
  }, [all, moment])
  const left = film === null ? 0 : film.beats.length - 1 - film.at
  const next = useCallback(() => film?.goTo(film.at + 1), [film])
  return useMemo(
    () => (film === null ? null : { all, card, ...OF_FILM, left, toldOf, noteOdds, next, skipAll: leave, show }),
    [film, all, card, left, next, leave],
  )
}

const OF_FILM = { open: false, again: false, film: true, waiting: [] }
const toldOf = (): null => null
const noteOdds = (): void => {}
const show = (): void => {}
