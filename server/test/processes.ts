// Servers as processes, so that they can be killed. None outlives its test: it ends when its standard input does, and that
// goes with whoever started it, however that ends.
import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { StoreConfig } from '@middlesea/store'

const root = join(import.meta.dirname, '../..')

export interface ServerProcess {
  url: string
  pid: number
  /** kill -9: nothing is tidied up. */
  kill(): Promise<void>
  /** Tells it to end, as whoever runs it does. Its exit code. */
  stop(): Promise<number | null>
  /** All that it has said. */
  output(): string
}

/** What tests with processes may take: on a busy machine one needs long to start. */
export const PATIENCE_MS = 180_000
/** So long a server may take until it listens; then it is ended. */
const LISTENING_MS = PATIENCE_MS - 10_000

const COMMAND = ['--import', './tools/serve/packages.mjs', '--import', 'tsx', 'server/test/child.ts']
const started = new Set<ChildProcess>()

/** Starts a server; its settings are those of the environment given. `command`: what Node is to run, if not the sources. */
export async function spawnServer(
  store: StoreConfig,
  settings: { [name: string]: string } = {},
  command: string[] = COMMAND,
): Promise<ServerProcess> {
  const env = {
    ...process.env,
    PORT: '0',
    LOG_LEVEL: 'error',
    DATA_FILE: store.file,
    DATABASE_URL: store.url ?? '',
    DATABASE_CONNECTIONS: '5',
    ...(settings.TEST_LIMITS === 'usual' ? {} : { MOST_OPEN_MATCHES: '100000', MOST_PROGRAM_MATCHES: '100000' }),
    ...settings,
  }
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: 'pipe' })
  started.add(child)
  child.once('exit', () => started.delete(child))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()))
  const stop = async (): Promise<number | null> => {
    const ended = once(child, 'exit') as Promise<[number | null]>
    child.kill('SIGTERM')
    return (await ended)[0]
  }
  const late = setTimeout(() => child.kill('SIGKILL'), LISTENING_MS)
  try {
    const url = await addressOf(child, () => said)
    return { url, pid: child.pid ?? 0, kill: () => end(child), stop, output: () => said }
  } finally {
    clearTimeout(late)
    if (!/Middle Sea is at/.test(said)) await end(child)
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

/** Where it listens, as soon as it says so. Throws with its last words when it ends before. */
async function addressOf(child: ChildProcessWithoutNullStreams, said: () => string): Promise<string> {
  const ended = once(child, 'close').then(([code, signal]) => {
    throw new Error(`the server ended with ${code ?? signal} before it listened: ${said()}`)
  })
  ended.catch(() => {})
  for (;;) {
    const [, url] = /Middle Sea is at (\S+)/.exec(said()) ?? []
    if (url !== undefined) return url
    await Promise.race([once(child.stdout, 'data'), ended])
  }
}
