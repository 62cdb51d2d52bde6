import { StoreError } from '@middlesea/store'
import { type Config, ConfigProblem, describeConfig, readConfig } from './config.ts'
import { createServer, type Server, type ServerOptions } from './server.ts'
import { tuneV8 } from './v8.ts'

/** The configuration; null when it is wrong, which was said. */
export function settingsOf(env: NodeJS.ProcessEnv): Config | null {
  try {
    return readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error
    console.error(`${error.message}.`)
    return null
  }
}

/** Runs a server until the process is told to end, and ends it in order. The exit code. */
export async function runServer(config: Config, options: ServerOptions): Promise<number> {
  tuneV8()
  const server = await open(config, options)
  if (server === null) return 1
  try {
    const url = await server.listen()
    const settings = Object.entries(describeConfig(config)).map(([name, value]) => `${name}=${value}`)
    console.log(`Settings: ${settings.join('  ')}`)
    console.log(`Middle Sea is at ${url}   (Ctrl-C ends it)`)
  } catch (error) {
    await server.close()
    console.error(complaint(error as NodeJS.ErrnoException, config))
    return 1
  }
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => done())
  })
  await server.close()
  return 0
}

async function open(config: Config, options: ServerOptions): Promise<Server | null> {
  try {
    return await createServer(config, options)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    console.error(`The server cannot start: ${error.message}.`)
    return null
  }
}

function complaint({ code, message }: NodeJS.ErrnoException, { host, port }: Config): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Choose another: PORT=${port === 65535 ? 4000 : port + 1} npm start`
  if (code === 'EACCES') return `Port ${port} may not be used by you. Choose one above 1023: PORT=4000 npm start`
  return `The page cannot be served on ${host}:${port}: ${message}`
}
