import { useTable } from './model.ts'
import { useScenesShown } from './useScenes.ts'

/** More than these are chosen on the map or in the list. */
const MOST_PIECES = 16
const MOST_PLACES = 8

/**
 * Whether the question is asked in the scene that is open, which has room for all that may be chosen. Else it is asked in
 * the column and on the map: it stands in one place only.
 */
export function useAskedInScene(): boolean {
  const { open } = useScenesShown()
  const { session, offers, presentation, words } = useTable()
  const { decision, view } = session
  if (!open || decision === null || offers === null) return open
  if (offers.pieces.size > MOST_PIECES || offers.places.size > MOST_PLACES) return false
  return !presentation.market?.(view, decision, words.language)
}
