// The service worker: once the page has loaded, it works without a network.
// It keeps the files of one build, as they were built, and nothing else. It is built to sw.js beside index.html.

export type {}

declare const self: ServiceWorkerGlobalScope

/** The files of this build; the build writes them in here (tools/offline.ts). */
declare const __PAGE_FILES__: string[]
declare const __PAGE_VERSION__: string

const PREFIX = 'middlesea-'
const CACHE = `${PREFIX}${__PAGE_VERSION__}`

/** The message by which a page asks the new version to take over. */
const TAKE_OVER = 'take-over'

self.addEventListener('install', (event) => event.waitUntil(keepAll()))

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('message', ({ data }) => {
  // Only when the reader said so: a page in the middle of a match goes on with the version it began with.
  if (data === TAKE_OVER) void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method === 'GET' && isOurs(request.url)) event.respondWith(kept(request))
})

self.addEventListener('push', (event) => event.waitUntil(tellOfMove(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data)))
})

/** 'Your move', as docs/protocol.md has it. Notices of one match replace one another. */
async function tellOfMove(data: PushMessageData | null): Promise<void> {
  const { title, body, url, tag } = (data?.json() ?? {}) as { [field: string]: string | undefined }
  await self.registration.showNotification(title ?? 'Middle Sea', { body, tag, data: url ?? './' })
}

/**
 * In the window that shows the match, else in any of ours, else in a new one. Only our own page is ever opened: of the
 * address its last part counts, since a server may have several names.
 */
async function openPage(address: string): Promise<void> {
  const { scope } = self.registration
  const { href } = new URL(new URL(address, scope).hash, scope)
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => url === href) ?? windows[0]
  if (open === undefined) await self.clients.openWindow(href)
  else if (open.url === href) await open.focus()
  else await (await open.navigate(href))?.focus()
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE)
  // Files without a hash in their names must not come from the browser's own cache.
  await cache.addAll(__PAGE_FILES__.map((file) => new Request(file, { cache: 'no-cache' })))
}

/** Drops the files of old versions, but for the last: a page of it may still be open in another tab. */
async function takeOver(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

const OURS = new Set(__PAGE_FILES__.map((file) => new URL(file, self.registration.scope).href))

/** A file of this build, or one that the last build may have had. */
function isOurs(url: string): boolean {
  const plain = url.replace(/#.*$/, '')
  return OURS.has(plain) || plain.startsWith(new URL('assets/', self.registration.scope).href)
}

async function kept(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request)
}
