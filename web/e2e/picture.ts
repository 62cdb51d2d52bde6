import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'

const SHOTS = new URL('./shots/', import.meta.url).pathname

/** A picture of the page in web/e2e/shots/, for a person who asks for it: PICTURES=1 npm run e2e. It proves nothing. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  mkdirSync(SHOTS, { recursive: true })
  await page.screenshot({ path: `${SHOTS}${name}.png` })
}
