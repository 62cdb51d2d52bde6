// Runs the tests of the store and the server on a real PostgreSQL, which it starts by itself. Run: npm test postgres
// Where there is none it says that it was left out and ends with LEFT_OUT; with CI=true that is a failure.
import { findPostgres, NO_POSTGRES, startPostgres } from '@middlesea/store/testing'
import { vitestOnceMore } from './once-more.ts'

/** tools/run.mjs knows it too. */
const LEFT_OUT = 3
/** What is about SQLite alone, or about no store, the unit tests run. */
const ELSEWHERE = [
  'store/test/sqlite*.test.ts',
  'store/test/kept-text.test.ts',
  ...[
    'config',
    'outgoing',
    'page',
    'wire',
    'showing',
    'glicko',
    'longMatch',
    'oldDatabases',
    'processes',
    'running',
  ].map((name) => `server/test/${name}.test.ts`),
]

process.exitCode = await main()

async function main(): Promise<number> {
  if (findPostgres() === null) {
    console.error(`Left out: all tests on PostgreSQL. ${NO_POSTGRES}`)
    return process.env.CI === 'true' ? 1 : LEFT_OUT
  }
  const postgres = await startPostgres()
  try {
    return await vitest({ TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

function vitest(env: { [name: string]: string }): Promise<number> {
  const given = process.argv.slice(2)
  const files = given.length > 0 ? given : ['store/test', 'server/test', 'tools/test/proxied.postgres.test.ts']
  return vitestOnceMore(
    files,
    ELSEWHERE.map((file) => `--exclude=${file}`),
    env,
  )
}
