// A server in a process of its own, which can be killed. `node --import tsx server/test/child.ts`, configured as ever.
import { createServer, readConfig } from '../src/index.ts'
import { NO_LIMITS, TEST_GAMES } from './client.ts'

// Whoever started it is gone, or has done with it.
process.stdin.once('close', () => process.exit()).resume()

const server = await createServer(readConfig(process.env), {
  games: TEST_GAMES,
  requestLimits: false,
  socketLimits: NO_LIMITS,
})
console.log(await server.listen())
