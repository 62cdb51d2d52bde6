import { freshStore } from '@middlesea/store/testing'
import { type Config, createServer, type ServerOptions } from '@middlesea/server'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { buildPage } from '../../tools/serve/page.ts'
import { PLAIN_CONFIG } from '../../server/test/client.ts'
import { browserOf } from './page.ts'
import { endVisits, visit, type VisitOptions } from './visitors.ts'

// The built page with a whole server behind it, and visitors who meet there.

export interface FarStage {
  url: string
  visit(route?: string, options?: VisitOptions): Promise<Page>
  /** Ends all visits. Throws if a page reported an error since the last call. */
  clean(): Promise<void>
  close(): Promise<void>
}

/** The browser tells of answers that refuse something, and of a network that is away: both are meant here. */
const MEANT = /the server responded with a status of 4\d\d|ERR_INTERNET_DISCONNECTED|WebSocket connection to/

export async function openFarStage(
  change: Partial<Config> = {},
  options: ServerOptions = {},
  chosen: Browser | Promise<Browser> = browserOf(),
): Promise<FarStage> {
  const given = process.env.MIDDLESEA_PAGE
  const folder = given ?? mkdtempSync(join(tmpdir(), 'middlesea-page-'))
  if (given === undefined) await buildPage(folder)
  const { config, drop } = await freshStore()
  const whole = { ...PLAIN_CONFIG, dataFile: config.file, databaseUrl: config.url, ...change }
  const server = await createServer(whole, { page: folder, requestLimits: false, ...options })
  // Browsers bind passkeys to names: a number has none.
  const url = (await server.listen()).replace('127.0.0.1', 'localhost')
  const browser = await chosen
  const errors: string[] = []
  return {
    url,
    visit: (route = 'online', options = {}) => visit(browser, url, route, options, errors),
    async clean() {
      await endVisits(browser)
      const found = errors.splice(0).filter((error) => !MEANT.test(error))
      if (found.length > 0) throw new Error(`The page reported:\n${found.join('\n')}`)
    },
    async close() {
      await endVisits(browser)
      await server.close()
      drop()
      if (given === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes an account, from the page that asks for one. */
export async function signUp(page: Page, name: string): Promise<void> {
  await page.locator('.online-tabs .button').nth(1).click()
  await page.locator('input[name=username]').last().fill(name)
  await page.locator('input[name=password]').fill(`the password of ${name}`)
  await page.locator('.online-sign form .button-main').click()
  await page.locator('.online-account').waitFor()
}

/** Makes a match of a game with oneself in the first seat. Gives the invitation's link. */
export async function makeMatch(page: Page, game: string, change?: () => Promise<unknown>): Promise<string> {
  await page.goto(page.url().replace(/#.*/, `#/online/new/${game}`))
  await page.locator('form .button-main').waitFor()
  await change?.()
  await page.locator('form .button-main').click()
  await page.locator('.online-room').waitFor()
  const link = page.locator('#invitation')
  return (await link.count()) > 0 ? link.inputValue() : ''
}

/** Follows an invitation as a guest and takes the first free seat. */
export async function joinAsGuest(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.locator('input[name=username]').first().fill(name)
  await page.locator('form .button-main').first().click()
  await page.locator('.online-room-seats .button-main').first().click()
}

/** Begins a match when all seats are taken, for both who wait in the room. */
export async function begin(maker: Page): Promise<void> {
  await maker.locator('.online-begin:not([disabled])').click()
  await maker.locator('.table .prompt').waitFor()
}
