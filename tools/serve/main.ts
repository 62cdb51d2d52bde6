// The server with its page: what `npm start` runs, built into server/dist/main.js. docs/operating.md tells what can be set.
import { runServer, settingsOf } from '@middlesea/server'
import { join } from 'node:path'

// The way is the same from here and from server/dist.
const PAGE_FOLDER = join(import.meta.dirname, '../../web/dist')

const config = settingsOf(process.env)
process.exitCode = config === null ? 2 : await runServer(config, { page: PAGE_FOLDER })
