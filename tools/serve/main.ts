// `npm start`: the table in the browser, on this machine only. Run: npm start, or PORT=4000 npm start
import type { AddressInfo } from 'node:net'
import { buildPage, PAGE_FOLDER, whyBuild } from './page.ts'
import { pageServer } from './server.ts'

const HOST = '127.0.0.1'
const DEFAULT_PORT = 3000

process.exitCode = await main()

async function main(): Promise<number> {
  const port = portOf(process.env.PORT)
  if (port === null) {
    console.error(`PORT must be a whole number from 0 to 65535, not '${process.env.PORT}'. Try: PORT=4000 npm start`)
    return 2
  }
  const why = whyBuild()
  if (why !== '') {
    console.log(`Building the page into web/dist, since ${why} (a few seconds).`)
    await buildPage()
  }
  return listen(port)
}

function portOf(given: string | undefined): number | null {
  if (given === undefined || given === '') return DEFAULT_PORT
  return /^\d{1,5}$/.test(given) && Number(given) <= 65535 ? Number(given) : null
}

function listen(port: number): Promise<number> {
  const server = pageServer(PAGE_FOLDER)
  return new Promise((done) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      console.error(complaint(error, port))
      done(1)
    })
    server.listen(port, HOST, () => {
      console.log(`Middle Sea is at http://${HOST}:${(server.address() as AddressInfo).port}/   (Ctrl-C ends it)`)
    })
    const stop = (): void => {
      server.close(() => done(0))
      server.closeAllConnections()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  })
}

function complaint({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Choose another: PORT=${port === 65535 ? 4000 : port + 1} npm start`
  if (code === 'EACCES') return `Port ${port} may not be used by you. Choose one above 1023: PORT=4000 npm start`
  return `The page cannot be served on ${HOST}:${port}: ${message}`
}
