// Servers as processes, so that they can be killed. None outlives its test: it ends when its standard input does, and that
// goes with whoever started it, however that ends.
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

/** So long a server may take until it listens; then it is ended. Shorter than what a hook of a test may take. */
const PATIENCE_MS = 45_000

const started = new Set<ChildProcess>()

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
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  started.add(child)
  child.once('exit', () => started.delete(child))
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  try {
    return { url: await firstLine(child), kill: () => end(child) }
  } catch (error) {
    await end(child)
    throw error
  } finally {
    clearTimeout(late)
  }
}

/** Ends all servers that are left, also those that nobody has been given yet. */
export async function endServers(): Promise<void> {
  await Promise.all([...started].map(end))
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function firstLine(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`the server ended with ${code ?? signal} before it listened`)
  })
  const [data] = (await Promise.race([once(child.stdout!, 'data'), ended])) as [Buffer]
  ended.catch(() => {})
  return data.toString('utf8').trim()
}
