// The page's side of the service worker: registers it, and knows whether a new version waits.

const TAKE_OVER = 'take-over'

type Listener = (waiting: boolean) => void

let waiting: ServiceWorker | null = null
const listeners = new Set<Listener>()

/** Lets the page work without a network. Without service workers (an old browser, plain http) it does without. */
export function workOffline(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // After the page itself: the first picture comes first.
  const register = (): void => void navigator.serviceWorker.register('./sw.js').then(watch, () => {})
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

function watch(registration: ServiceWorkerRegistration): void {
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') offer(registration.waiting)
    })
  })
  // A tab that stays open for days hears of a new version when one comes back to it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {})
  })
}

/** Only a version that replaces another is offered; the first one just comes. */
function offer(worker: ServiceWorker | null): void {
  if (worker === null || navigator.serviceWorker.controller === null) return
  waiting = worker
  for (const listener of listeners) listener(true)
}

/** Tells whether a new version waits, now and when one comes. */
export function onNewVersion(listener: Listener): () => void {
  listeners.add(listener)
  if (waiting !== null) listener(true)
  return () => listeners.delete(listener)
}

/** Loads the page anew with the version that waits. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage(TAKE_OVER)
}
