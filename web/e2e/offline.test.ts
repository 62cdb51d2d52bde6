import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './page.ts'
import { beginMatch, goOn, kept, phaseNow, playTo, prompt, turnNow } from './play.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

const allowed = { offline: true }

/** Until the service worker has all files and serves this page. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const keys = (await Promise.all(caches_.map((cache) => cache.keys()))).flat()
    return keys.map(({ url }) => new URL(url).pathname)
  })

describe('without a network', () => {
  it('the page goes on, opens every page, and starts anew', async () => {
    const page = await stage.visit('', allowed)
    await ready(page)
    await page.context().setOffline(true)
    // Nothing of the match was loaded before the network went away.
    await page.getByRole('link', { name: 'New match: Descent on Malta' }).click()
    await beginMatch(page)
    while ((await phaseNow(page)) < 4) await goOn(page)
    expect(await prompt(page)).toContain('Staging')
    await kept(page)
    await page.reload()
    await page.locator('.table .prompt').waitFor()
    expect(await prompt(page)).toContain('Staging')
    for (const route of ['', 'matches', 'rules/descent-on-malta/8.2', 'settings', 'symbols']) {
      await page.goto(`${stage.url}#/${route}`)
      await page.locator('h1').first().waitFor()
    }
  })

  it('a bot thinks without a network', async () => {
    const page = await stage.visit('new/descent-on-malta', allowed)
    await ready(page)
    await page.context().setOffline(true)
    await page.locator('.setup-field select').first().selectOption('heuristic')
    await page.locator('.setup-begin .button-main').click()
    await page.locator('.table .prompt').waitFor()
    await expect.poll(() => turnNow(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(2)
  })

  it('keeps the files of the build and nothing else', async () => {
    const page = await stage.visit('', allowed)
    await ready(page)
    const before = await cached(page)
    expect(before).toContain('/')
    const beside = before.filter((path) => !/^\/(index\.html)?$|^\/assets\//.test(path))
    expect(beside).toEqual([
      '/early.js',
      '/icon-192.png',
      '/icon-512.png',
      '/icon-maskable.png',
      '/manifest.webmanifest',
    ])
    // A file that is no part of the build goes to the network, and is not kept.
    expect(await page.evaluate(async () => (await fetch('./sw.js')).status)).toBe(200)
    expect(await cached(page)).toEqual(before)
    await expectInstallable(page)
  })
})

/** The page can be put among the device's programs, where its badge is seen. */
async function expectInstallable(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { errors, data, url } = await devtools.send('Page.getAppManifest')
  expect([errors, url]).toEqual([[], `${stage.url}manifest.webmanifest`])
  const { icons, ...manifest } = JSON.parse(data!) as { icons: { src: string; sizes: string; type: string }[] }
  expect(manifest).toMatchObject({ name: 'Middle Sea', display: 'standalone', start_url: './', scope: './' })
  const found = await page.evaluate(
    (list) =>
      Promise.all(
        list.map(async ({ src }) => {
          const answer = await fetch(src)
          const { width, height } = await createImageBitmap(await answer.blob())
          return { sizes: `${width}x${height}`, type: answer.headers.get('content-type') }
        }),
      ),
    icons,
  )
  expect(found).toEqual(icons.map(({ sizes, type }) => ({ sizes, type })))
}

describe('a new version', () => {
  it('is offered, never forced, keeps old tabs working, and replaces the old one when it is taken', async () => {
    const next = mkdtempSync(join(tmpdir(), 'middlesea-next-'))
    try {
      cpSync(stage.folder, next, { recursive: true })
      const page = await stage.visit('new/descent-on-malta', allowed)
      await ready(page)
      await playTo(page, 2)
      await kept(page)
      const table = page.url()

      const html = readFileSync(join(next, 'index.html'), 'utf8')
      writeFileSync(join(next, 'index.html'), html.replace('<html ', '<html data-next '))
      const worker = readFileSync(join(next, 'sw.js'), 'utf8')
      writeFileSync(join(next, 'sw.js'), worker.replace(/"[0-9a-f]{12}"/g, '"000000000000"'))
      await stage.serveAgain(next)
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)

      // In the middle of a match nothing is said, and the match goes on.
      expect(await page.locator('.new-version').count()).toBe(0)
      await goOn(page)
      await page.reload()
      await page.locator('.table .prompt').waitFor()
      expect(await page.locator('html[data-next]').count()).toBe(0)

      // A match that cannot be opened may need the new version.
      const offer = page.locator('.new-version')
      await page.goto(`${stage.url}#/match/none`)
      await page.getByRole('alert').waitFor()
      await offer.getByRole('button', { name: 'Use it now' }).waitFor()

      // A part of the page that neither the server nor the browser has any more: the page says so, and offers the new
      // version, at a table too.
      const part = join(
        next,
        'assets',
        readdirSync(join(next, 'assets')).find((name) => /^ReplayPage-.*js$/.test(name))!,
      )
      renameSync(part, `${part}.away`)
      await stage.serveAgain(next)
      await page.evaluate(async () => {
        for (const cache of await Promise.all((await caches.keys()).map((name) => caches.open(name)))) {
          for (const { url } of await cache.keys()) if (url.includes('/ReplayPage-')) await cache.delete(url)
        }
      })
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Network.clearBrowserCache')
      await page.goto(`${stage.url}#/replay`)
      expect(await page.getByRole('alert').innerText()).toContain('could not be opened')
      await offer.getByRole('button', { name: 'Use it now' }).waitFor()
      expect(stage.check).toThrow(/404/)
      renameSync(`${part}.away`, part)
      await stage.serveAgain(next)

      await page.goto(`${stage.url}#/`)
      // The page of the error has its offer too: a click on that one may come when it is gone.
      await page.locator('.home-game').first().waitFor()
      await offer.waitFor()
      await offer.getByRole('button', { name: 'Use it now' }).click()
      await page.locator('html[data-next]').waitFor({ state: 'attached' })
      expect(await page.locator('.new-version').count()).toBe(0)
      await page.goto(table)
      await page.locator('.table .prompt').waitFor()
    } finally {
      await stage.serveAgain(stage.folder)
      rmSync(next, { recursive: true })
    }
  })
})
