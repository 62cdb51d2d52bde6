// Tests the built page in a real browser. Run: npm run e2e [-- FILE...], and whole games: npm run test:long [-- FILE...]
// Where there is no Chromium it says that it was left out and ends with LEFT_OUT; with CI=true that is a failure.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, NO_CHROMIUM } from './browser.ts'
import { buildExamplePage } from './scratch.ts'
import { buildPage } from './serve/page.ts'

/** tools/run.mjs knows it too. */
const LEFT_OUT = 3
const root = join(import.meta.dirname, '..')

const LONG = '--long'
const isLong = process.argv.includes(LONG)
const files = process.argv.slice(2).filter((name) => name !== LONG)

process.exitCode = await main()

async function main(): Promise<number> {
  if (findChromium() === null) {
    console.error(`Left out: all tests in the browser. ${NO_CHROMIUM}`)
    return process.env.CI === 'true' ? 1 : LEFT_OUT
  }
  // A build of its own: the tests disturb no page that is being served, and need no order among themselves.
  const folder = mkdtempSync(join(tmpdir(), 'middlesea-page-'))
  const [page, example] = [join(folder, 'page'), join(folder, 'example')]
  try {
    await Promise.all([...(isLong ? [] : [buildExamplePage(example)]), buildPage(page)])
    const config = isLong ? 'web/e2e/long.config.ts' : 'web/e2e/vitest.config.ts'
    const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config]
    const env = { ...process.env, MIDDLESEA_PAGE: page, MIDDLESEA_EXAMPLE: example }
    return spawnSync(process.execPath, [...vitest, ...files], { cwd: root, stdio: 'inherit', env }).status ?? 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
