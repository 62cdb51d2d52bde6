import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inBothLights } from './axe.ts'
import { DESKTOP, openStage, PHONE, type Stage } from './page.ts'
import { picture } from './picture.ts'
import { drawn } from './play.ts'
import { VIEWS } from './views.ts'

// Every view large and small, each in light and dark: axe finds nothing serious.
// All looks are written to pictures by `npm run shots -w web`.

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

it.each([
  ['desktop', 'en', DESKTOP],
  ['phone', 'ja', PHONE],
] as const)(
  'every view by day and by night, %s, %s',
  async (size, language, options) => {
    const page = await stage.visit('', { ...options, language, theme: 'system' })
    const found: string[] = []
    for (const view of VIEWS) {
      await view.go(page)
      await drawn(page)
      await inBothLights(page, async (light, faults) => {
        await picture(page, `${view.name}-${size}-${light}-${language}`)
        found.push(...faults.map((fault) => `${view.name}, ${light}: ${fault}`))
      })
    }
    expect(found).toEqual([])
  },
  480_000,
)
