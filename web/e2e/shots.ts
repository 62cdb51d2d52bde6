// Takes pictures of all main views in all looks, for a person to look at. Run: npm run shots -w web [-- PART OF A LOOK]
// They are written to web/e2e/shots/.
import { mkdirSync } from 'node:fs'
import { closeBrowser, openStage } from './page.ts'
import { HEX_VIEWS, LATER_VIEWS, LOOKS, VIEWS } from './views.ts'

const only = process.argv[2] ?? ''
const folder = new URL('./shots/', import.meta.url).pathname

mkdirSync(folder, { recursive: true })
const stage = await openStage()
for (const look of LOOKS.filter(({ name }) => name.includes(only))) {
  const page = await stage.visit('', look.options)
  for (const view of [...VIEWS, ...LATER_VIEWS, ...HEX_VIEWS]) {
    await view.go(page)
    await page.waitForTimeout(700)
    await page.screenshot({ path: `${folder}${view.name}-${look.name}.png` })
  }
  await stage.clean()
}
await stage.close()
await closeBrowser()
