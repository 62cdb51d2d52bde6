// 'Your move' on its whole way: from the page's wish over the server and a push service to the notice in the browser. A
// headless browser knows no push service, so a receiver of ours is one: it opens the message as the browser would and
// hands it to the service worker.
import type { Browser, CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { launchChromium } from '../../tools/browser.ts'
import { makeBrowser, startWebServer, until, type WebServer } from '../../server/test/receivers.ts'
import { sharedByTests } from './again.ts'
import { type FarStage, openFarStage, signUp } from './far.ts'

let web: WebServer
let stage: FarStage
let browser: Browser
sharedByTests(
  async () => {
    web = await startWebServer()
    // The one without windows shows no notices.
    browser = await launchChromium()
    stage = await openFarStage({ webhookAllow: [web.host], notifyAfter: 0 }, { noticesEvery: 50 }, browser)
  },
  async () => {
    await stage.close()
    await browser.close()
    await web.close()
  },
)

/** The browser's own answer to the page that wants messages. */
async function answerAs(page: Page, subscription: object): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: new URL(stage.url).origin })
  await page.evaluate((given) => {
    PushManager.prototype.subscribe = () => Promise.resolve({ toJSON: () => given } as PushSubscription)
  }, subscription)
}

/** Makes a match of which both seats are one's own: it waits for oneself at once. */
function beginAlone(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const seats = { axis: 'me', allied: 'me' }
    const body = JSON.stringify({ game: 'crete-1941', title: 'The island', seats })
    const made = await fetch('/api/matches', { method: 'POST', headers, body })
    const { id } = (await made.json()) as { id: string }
    await fetch(`/api/matches/${id}/start`, { method: 'POST', headers, body: '{}' })
    return id
  })
}

/** Hands a message to the page's service worker, as the browser does with what its push service brings. */
async function deliver(devtools: CDPSession, registrationId: string, message: unknown): Promise<void> {
  const origin = new URL(stage.url).origin
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
}

const noticesOf = (page: Page): Promise<{ title: string; body: string; tag: string }[]> =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body, tag }) => ({ title, body, tag }))
  })

/**
 * Hands a message over until its notice is there. The tools of the browser do not say whether the worker has heard it, which
 * it sometimes has not where it was just started; a push service would bring it again, too, and its tag lets it be shown once.
 */
async function deliverUntilShown(page: Page, hand: () => Promise<void>, shown: object): Promise<void> {
  const delivered = async () => {
    await hand()
    return noticesOf(page)
  }
  await expect.poll(delivered, { interval: 1000 }).toMatchObject([shown])
}

test('who has asked for it is shown a notice when it is their move, and a click on it opens the match', async () => {
  const page = await stage.visit('online', { offline: true })
  await signUp(page, 'Ann')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(`${stage.url}#/online/me`)
  const browser = makeBrowser(`${web.url}/push`)
  await answerAs(page, browser.subscription)
  await page.getByRole('button', { name: 'Tell me in this browser' }).click()
  await page.getByText('This or another browser').waitFor()

  const match = await beginAlone(page)
  await until(() => web.calls.length > 0)
  const message = browser.read(web.calls[0])
  expect(message).toMatchObject({ title: 'Your move: The island', match, tag: match })

  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations.length > 0) done(registrations[0].registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registration = await registered
  const notice = { title: 'Your move: The island', tag: match }
  await deliverUntilShown(page, () => deliver(devtools, registration, message), notice)
  expect((await noticesOf(page))[0].body).toContain('the match waits for you, Axis')
  // A later one of the same match takes its place.
  const later = { ...(message as object), body: 'Once more' }
  await deliverUntilShown(page, () => deliver(devtools, registration, later), { body: 'Once more' })

  const [worker] = page.context().serviceWorkers()
  await worker.evaluate(`(async () => {
    const [notification] = await self.registration.getNotifications()
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })()`)
  await page.locator('.table .prompt').waitFor()
  expect(page.url()).toBe(`${stage.url}#/online/${match}`)
  expect(await noticesOf(page)).toEqual([])
})
