import { useSyncExternalStore } from 'react'

/** A screen with room for one thing beside the map: a phone, upright or on its side, or a page much enlarged. */
const HANDHELD = '(max-width: 760px), (max-height: 500px)'

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
