import { useSyncExternalStore } from 'react'

/** The parts of the address after #/: '#/rules/GAME/8.2' -> ['rules', 'GAME', '8.2']. */
export function routeOf(hash: string): string[] {
  return hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .map((part) => safeDecode(part))
}

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

export function useRoute(): string[] {
  return routeOf(useSyncExternalStore(subscribe, () => location.hash))
}
