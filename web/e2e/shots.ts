// Takes pictures of all main views in all looks, for a person to look at. Run: npm run shots -w web [-- PART OF A NAME]
// They are written to web/e2e/shots/.
import { mkdirSync } from 'node:fs'
import { openStage } from './page.ts'
import { LOOKS, VIEWS } from './views.ts'

const only = process.argv[2] ?? ''
const folder = new URL('./shots/', import.meta.url).pathname

mkdirSync(folder, { recursive: true })
const stage = await openStage()
for (const view of VIEWS) {
  for (const look of LOOKS) {
    const file = `${view.name}-${look.name}`
    if (!file.includes(only)) continue
    const page = await stage.visit(view.route, look.options)
    await view.before?.(page)
    await page.waitForTimeout(700)
    await page.screenshot({ path: `${folder}${file}.png` })
    await stage.clean()
  }
}
await stage.close()
