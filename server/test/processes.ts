// Servers as processes, so that they can be killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { StoreConfig } from '@middlesea/store'

const root = join(import.meta.dirname, '../..')

export interface ServerProcess {
  url: string
  /** kill -9: nothing is tidied up. */
  kill(): Promise<void>
}

export async function spawnServer(store: StoreConfig): Promise<ServerProcess> {
  const env = {
    ...process.env,
    PORT: '0',
    LOG_LEVEL: 'error',
    DATA_FILE: store.file,
    DATABASE_URL: store.url ?? '',
    DATABASE_CONNECTIONS: '5',
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/test/child.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  const url = await firstLine(child)
  return {
    url,
    async kill() {
      process.off('exit', end)
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code} before it listened`)
  })
  const [data] = (await Promise.race([once(child.stdout!, 'data'), ended])) as [Buffer]
  ended.catch(() => {})
  return data.toString('utf8').trim()
}
