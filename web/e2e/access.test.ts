import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
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

/**
 * The figures on a counter are symbols of a picture, as on the printed one, and not the label by which one calls it:
 * WCAG 2.5.3 does not ask for them in the name. Its name says all of it in words.
 */
const ON_COUNTERS = /data-stack|data-box-piece|fan-piece/

/** What axe calls serious or critical, one line for each kind, with the first place. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
    }),
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.filter(({ html }) => id !== 'label-content-name-mismatch' || !ON_COUNTERS.test(html)),
    }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(
      ({ id, nodes }) =>
        `${id}, ${nodes.length} times, first at ${String(nodes[0].target)}: ${nodes[0].failureSummary}`,
    )
}

it.each(LOOKS.slice(0, 4))(
  'every view, $name',
  async ({ name, options }) => {
    const page = await stage.visit('', options)
    // Through the protocol and not as a script of the page: the page's policy stays as it is.
    await page.evaluate(axe)
    const found: string[] = []
    for (const view of VIEWS) {
      await view.go(page)
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${shots}${view.name}-${name}.png` })
      found.push(...(await faults(page)).map((fault) => `${view.name}: ${fault}`))
    }
    expect(found).toEqual([])
  },
  120_000,
)
