import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './page.ts'
import { LOOKS, VIEWS } from './views.ts'

// Every view in light and dark, large and small, in both languages: axe finds nothing serious, and a picture is taken.

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const shots = new URL('./shots/', import.meta.url).pathname

let stage: Stage
beforeAll(async () => {
  mkdirSync(shots, { recursive: true })
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

/** What axe calls serious or critical, one line for each place. */
async function faults(page: Page): Promise<string[]> {
  // Through the protocol and not as a script of the page: the page's policy stays as it is.
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${String(target)}: ${failureSummary}`),
    )
}

describe.each(LOOKS.slice(0, 4))('$name', ({ name, options }) => {
  it.each(VIEWS)('$name', async ({ name: view, route, before }) => {
    const page = await stage.visit(route, options)
    await before?.(page)
    await page.locator('h1, .table .prompt, .board').first().waitFor()
    await page.waitForTimeout(400)
    await page.screenshot({ path: `${shots}${view}-${name}.png` })
    expect(await faults(page)).toEqual([])
  })
})
