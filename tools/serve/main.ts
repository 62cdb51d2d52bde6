// `npm start`: the table in the browser and the matches of people far apart. Run: npm start, or PORT=4000 npm start
// docs/operating.md tells what can be set.
import { type Config, ConfigProblem, createServer, describeConfig, readConfig, type Server } from '@middlesea/server'
import { StoreError } from '@middlesea/store'
import { buildPage, PAGE_FOLDER, whyBuild } from './page.ts'

process.exitCode = await main()

async function main(): Promise<number> {
  const config = configOf(process.env)
  if (config === null) return 2
  const why = whyBuild()
  if (why !== '') {
    console.log(`Building the page into web/dist, since ${why} (a few seconds).`)
    await buildPage()
  }
  const server = await open(config)
  return server === null ? 1 : serve(server, config)
}

function configOf(env: NodeJS.ProcessEnv): Config | null {
  try {
    return readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error
    console.error(`${error.message}.`)
    return null
  }
}

async function open(config: Config): Promise<Server | null> {
  try {
    return await createServer(config, { page: PAGE_FOLDER })
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    console.error(`The server cannot start: ${error.message}.`)
    return null
  }
}

async function serve(server: Server, config: Config): Promise<number> {
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

function complaint({ code, message }: NodeJS.ErrnoException, { host, port }: Config): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Choose another: PORT=${port === 65535 ? 4000 : port + 1} npm start`
  if (code === 'EACCES') return `Port ${port} may not be used by you. Choose one above 1023: PORT=4000 npm start`
  return `The page cannot be served on ${host}:${port}: ${message}`
}
