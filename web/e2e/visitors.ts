import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

// Who visits the page: each with an empty store and settings of his own.

export interface VisitOptions extends BrowserContextOptions {
  language?: 'en' | 'ja'
  /** 'system' follows page.emulateMedia. */
  theme?: 'light' | 'dark' | 'system'
  palette?: 'printed' | 'safe'
  /** The map glides and dice fall. Most visitors ask for less motion: a third of a browser's work in a test was motion. */
  motion?: boolean
  /** Scenes wait for a hand and take their time: only the tests of them let them in. */
  scenes?: 'slow' | 'normal' | 'quick' | 'off'
  /** With the service worker. It loads all of the page for every visitor, so only the tests of it let it in. */
  offline?: boolean
}

/** How long a visitor waits for what must come; longer where nobody knows what else the machine has to do (decision 029). */
const PATIENCE_MS = process.env.CI === 'true' ? 90_000 : 30_000

export const DESKTOP = { viewport: { width: 1400, height: 900 } }
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** Where visitors of one kind sit, one after the other. The browser remembers the page's files there, and nothing else. */
interface Place {
  context: BrowserContext
  /** The page's address and the visitor's options. */
  kind: string
  /** A blank page for the next visitor. */
  next: Page | null
  /** Where the errors of the visitor go. */
  errors: string[]
}

const taken = new Set<Place>()
/** The one that was left last is the last. */
let free: Place[] = []
const MOST_FREE = 6

export async function visit(browser: Browser, url: string, route: string, options: VisitOptions, errors: string[]) {
  const kind = JSON.stringify([url, options])
  const place = free.findLast((one) => one.kind === kind) ?? (await newPlace(browser, url, options, kind))
  free = free.filter((one) => one !== place)
  taken.add(place)
  place.errors = errors
  const page = place.next ?? (await place.context.newPage())
  place.next = null
  await page.goto(`${url}#/${route}`)
  return page
}

async function newPlace(browser: Browser, url: string, options: VisitOptions, kind: string): Promise<Place> {
  const { language = 'en', theme = 'light', palette = 'printed', scenes = 'off', ...others } = options
  const { motion = false, offline = false, ...rest } = others
  const reducedMotion = motion ? 'no-preference' : 'reduce'
  const context = await browser.newContext({ ...DESKTOP, locale: language, reducedMotion, ...rest })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(
    ({ settings, offline }) => {
      if (location.protocol !== 'http:') return
      if (!localStorage.getItem('middlesea.settings')) localStorage.setItem('middlesea.settings', settings)
      // A match's seed is such an id: every visitor meets the same dice in every run.
      crypto.randomUUID = () => {
        const n = Number(localStorage.getItem('e2e.ids') ?? 0) + 1
        localStorage.setItem('e2e.ids', String(n))
        return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
      }
      if (!offline) Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    },
    { settings: JSON.stringify({ language, theme, palette, diceSpeed: 'instant', scenes }), offline },
  )
  const place: Place = { context, kind, next: null, errors: [] }
  context.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url()))
      place.errors.push(`A request left the origin: ${request.url()}`)
  })
  context.on('console', (message) => {
    if (message.type() === 'error') place.errors.push(message.text())
  })
  context.on('weberror', (error) => place.errors.push(String(error.error())))
  return place
}

/** All visitors leave. Their places are kept for the next, except where a service worker keeps more than files. */
export async function endVisits(browser: Browser): Promise<void> {
  const left = [...taken]
  taken.clear()
  const known = new Set([...left, ...free].map(({ context }) => context))
  await Promise.all([
    ...left.map(async (place) => {
      if (place.kind.includes('"offline":true')) await place.context.close()
      else {
        await sweep(place)
        free.push(place)
      }
    }),
    ...browser
      .contexts()
      .filter((context) => !known.has(context))
      .map((context) => context.close()),
  ])
  await Promise.all(free.splice(0, free.length - MOST_FREE).map(({ context }) => context.close()))
}

/** Nothing of a visitor stays: no page, no store, no cookie. */
async function sweep(place: Place): Promise<void> {
  const { context, kind } = place
  const pages = context.pages()
  place.next = await context.newPage()
  await Promise.all(pages.map((page) => page.close()))
  await context.setOffline(false)
  await context.clearCookies()
  const devtools = await context.newCDPSession(place.next)
  const { origin } = new URL((JSON.parse(kind) as [string])[0])
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.detach()
}
