// How long a phone waits: a processor slowed four times, 1.6 Mbit/s and 150 ms a round trip, nothing cached.
import type { Browser, Page } from 'playwright-core'
import { GAMES } from '../../web/src/games/cards.ts'
import { median } from './figures.ts'

export interface PhoneTimes {
  /** From the first request until a match can be begun. */
  setUp: number
  /** From `Begin` until the board stands, or the curtain before it. */
  table: number
}

const SLOWER = 4
const LATENCY_MS = 150
const BYTES_A_SECOND = 1_600_000 / 8
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

type Visit = (browser: Browser, settings: object, options: object) => Promise<Page>

/** A single visit hangs on what else the machine does in that second. */
const VISITS = 3

/** The times of every game on a slow phone, the median of some visits: the same person on the same slow line. */
export async function phoneTimes(browser: Browser, url: string, visit: Visit): Promise<{ [game: string]: PhoneTimes }> {
  const times: { [game: string]: PhoneTimes } = {}
  for (const { id } of GAMES) {
    const visits: PhoneTimes[] = []
    for (let i = 0; i < VISITS; i++) visits.push(await timesOf(await visit(browser, {}, PHONE), `${url}#/new/${id}`))
    times[id] = { setUp: median(visits.map(({ setUp }) => setUp)), table: median(visits.map(({ table }) => table)) }
  }
  return times
}

async function timesOf(page: Page, address: string): Promise<PhoneTimes> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  })
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const begin = page.locator('.setup-begin .button-main:enabled')
  const first = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await begin.waitFor()
  const setUp = performance.now() - first
  // The person reads the page before pressing.
  await page.waitForTimeout(READS_MS)
  const pressed = performance.now()
  await begin.click()
  await page.locator('.curtain .button-main:enabled, .table .board .places').first().waitFor()
  const table = performance.now() - pressed
  await page.context().close()
  return { setUp, table }
}

const READS_MS = 1500
