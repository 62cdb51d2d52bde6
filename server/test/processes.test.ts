// What tests start must end with them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freshStore } from '@middlesea/store/testing'
import { expect, test } from 'vitest'
import { join } from 'node:path'
import { endServers, PATIENCE_MS, spawnServer } from './processes.ts'
import { until } from './receivers.ts'

const answers = (url: string): Promise<boolean> =>
  fetch(new URL('/healthz', url)).then(
    ({ ok }) => ok,
    () => false,
  )

test('a server ends when nobody waits for it any more, and when whoever started it is killed', {
  timeout: PATIENCE_MS,
}, async () => {
  const { config, drop } = await freshStore()
  // As when a hook runs out of time: nobody has been given the server yet.
  const waiting = spawnServer(config)
  const refused = waiting.then(() => '', String)
  await endServers()
  expect(await refused).toMatch(/before it listened/)

  const code = `import { spawnServer } from './server/test/processes.ts'
    console.log((await spawnServer(${JSON.stringify(config)})).url)`
  const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(starter.stdout, 'data')) as [Buffer]
  const url = line.toString().trim()
  expect(await answers(url)).toBe(true)
  starter.kill('SIGKILL')
  await until(async () => !(await answers(url)))
  drop()
})
