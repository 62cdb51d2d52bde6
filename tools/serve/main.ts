// `npm start`: the table in the browser and the matches of people far apart. Run: npm start, or PORT=4000 npm start
// docs/operating.md tells what can be set.
import { runServer, settingsOf } from '@middlesea/server'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PAGE_FOLDER, whyBuild } from './page.ts'

process.exitCode = await main()

async function main(): Promise<number> {
  const config = settingsOf(process.env)
  if (config === null) return 2
  const why = whyBuild()
  if (why !== '') {
    console.log(`Building the page into web/dist, since ${why} (a few seconds).`)
    if (!build()) return 1
  }
  return runServer(config, { page: PAGE_FOLDER })
}

/** In a process of its own: what builds a page would stay in the memory of the server. */
function build(): boolean {
  const command = ['--import', 'tsx', join(import.meta.dirname, 'build.ts')]
  return spawnSync(process.execPath, command, { stdio: 'inherit' }).status === 0
}
