// A server in a process of its own, which can be killed. `node --import tsx server/test/child.ts`, configured as ever.
import { runServer, settingsOf } from '../src/index.ts'
import { NO_LIMITS, TEST_GAMES } from './client.ts'

// Whoever started it is gone, or has done with it.
process.stdin.once('close', () => process.exit()).resume()

const config = settingsOf(process.env)
const usual = process.env.TEST_LIMITS === 'usual'
const options = { games: TEST_GAMES, ...(usual ? {} : { requestLimits: false, socketLimits: NO_LIMITS }) }
process.exit(config === null ? 2 : await runServer(config, options))
