// `npm run admin -- COMMAND`: accounts and matches, for whoever runs a server. docs/operating.md tells more.
import { administer, settingsOf } from '@middlesea/server'
import { StoreError } from '@middlesea/store'

const config = settingsOf(process.env)
try {
  process.exitCode = config === null ? 2 : await administer(process.argv.slice(2), config, console.log)
} catch (error) {
  if (!(error instanceof StoreError)) throw error
  console.error(`This cannot be done: ${error.message}.`)
  process.exitCode = 1
}
