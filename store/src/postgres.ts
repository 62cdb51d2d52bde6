import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { StoreError } from './errors.ts'
import type { StoreTables } from './schema.ts'
import type { OpenedDatabase } from './store.ts'
import { Listeners, type Wake, type Wakes } from './wakes.ts'

const CHANNEL = 'middlesea'
const BIGINT = 20
const RETRY_MS = 500

/** Whole numbers of 64 bits hold times here, which fit into a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: string) =>
    id === BIGINT ? Number : pg.types.getTypeParser(id, format as 'text'),
}

/** Opens a PostgreSQL that many processes share. */
export async function openPostgres(
  url: string,
  connections: number,
  onError: (error: Error) => void,
): Promise<OpenedDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: connections, types })
  // A connection that fails says so itself, also between two statements of a transaction: an error that nobody hears would end
  // the process. What the pool says of one that rests is the same once more; it takes another then.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const why = error instanceof Error ? error.message : String(error)
    throw new StoreError(`PostgreSQL cannot be reached (${why}): check DATABASE_URL and whether it runs`, {
      cause: error,
    })
  }
  const db = new Kysely<StoreTables>({ dialect: new PostgresDialect({ pool }) })
  const ear = new Ear(url, onError)
  await ear.open()
  return {
    db,
    wakes: wakesOf(db, ear),
    async close() {
      await ear.close()
      await db.destroy()
    },
  }
}

function wakesOf(db: Kysely<StoreTables>, ear: Ear): Wakes {
  const notify = async (at: Kysely<StoreTables>, wake: Wake): Promise<void> => {
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(wake)})`.execute(at)
  }
  return {
    within: notify,
    tell: (wake) => notify(db, wake),
    committed: () => {},
    listen: (listener) => ear.wakes.add(listener),
    onGap: (listener) => ear.gaps.add(listener),
  }
}

/** The connection that listens. When it breaks it is opened again, and everybody is told that news were missed. */
class Ear {
  readonly wakes = new Listeners<Wake>()
  readonly gaps = new Listeners<void>()
  private readonly url: string
  private readonly onError: (error: Error) => void
  private client: pg.Client | null = null
  private retry: NodeJS.Timeout | null = null
  private closed = false

  constructor(url: string, onError: (error: Error) => void) {
    this.url = url
    this.onError = onError
  }

  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true })
    client.on('error', (error) => this.lost(client, error))
    client.on('end', () => this.lost(client, new Error('the connection ended')))
    client.on('notification', ({ payload }) => this.wakes.call(JSON.parse(payload ?? '{}') as Wake))
    this.client = client
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  }

  async close(): Promise<void> {
    this.closed = true
    if (this.retry !== null) clearTimeout(this.retry)
    const { client } = this
    this.client = null
    await client?.end()
  }

  private lost(client: pg.Client, error: Error): void {
    if (this.closed || this.client !== client) return
    this.client = null
    this.onError(error)
    this.retry = setTimeout(() => void this.reopen(), RETRY_MS)
  }

  private async reopen(): Promise<void> {
    try {
      await this.open()
      this.gaps.call()
    } catch (error) {
      const broken = this.client
      if (broken !== null) this.lost(broken, error as Error)
    }
  }
}
