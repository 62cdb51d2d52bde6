import { useSyncExternalStore } from 'react'

/**
 * A screen with room for one thing beside the map: a phone, upright or on its side, or a page much enlarged. Measured
 * in letters, so that large ones count as a small screen. The style sheets of the table ask the same.
 */
const HANDHELD = '(max-width: 47.5em), (max-height: 31.25em)'

export function isHandheld(): boolean {
  return matchMedia(HANDHELD).matches
}

export function useHandheld(): boolean {
  return useSyncExternalStore(subscribe, isHandheld)
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(HANDHELD)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
