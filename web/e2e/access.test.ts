import { mkdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { faultsOf } from './axe.ts'
import { openStage, type Stage } from './page.ts'
import { drawn } from './play.ts'
import { LOOKS, VIEWS } from './views.ts'

// Every view in light and dark, large and small, in both languages, each of them once: axe finds nothing serious.
// All looks are written to pictures by `npm run shots -w web`.

const shots = new URL('./shots/', import.meta.url).pathname

let stage: Stage
beforeAll(async () => {
  mkdirSync(shots, { recursive: true })
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

it.each(LOOKS.filter(({ name }) => ['desktop-light-en', 'phone-dark-ja'].includes(name)))(
  'every view, $name',
  async ({ name, options }) => {
    const page = await stage.visit('', options)
    const found: string[] = []
    for (const view of VIEWS) {
      await view.go(page)
      await drawn(page)
      await page.screenshot({ path: `${shots}${view.name}-${name}.png` })
      found.push(...(await faultsOf(page)).map((fault) => `${view.name}: ${fault}`))
    }
    expect(found).toEqual([])
  },
  300_000,
)
