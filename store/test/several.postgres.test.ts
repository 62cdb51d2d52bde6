// Only on PostgreSQL (npm test postgres): what several processes need of one another.
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import pg from 'pg'
import { openStore, type Wake } from '../src/index.ts'
import { openPostgres } from '../src/postgres.ts'
import { freshStore } from '../src/testing/index.ts'

test('two stores on one database hear of each other, also after the connection that listens was cut', async () => {
  const { config, drop } = await freshStore()
  const [one, two] = [await openStore(config), await openStore(config)]
  try {
    const heard: Wake[] = []
    let gaps = 0
    two.wakes.listen((wake) => heard.push(wake))
    two.wakes.onGap(() => gaps++)
    await one.wakes.tell({ match: 'a', kind: 'lobby' })
    await expect.poll(() => heard).toEqual([{ match: 'a', kind: 'lobby' }])

    await cut(config.url ?? '', `query like 'listen%'`)
    await expect.poll(() => gaps).toBe(1)
    await one.wakes.tell({ match: 'b', kind: 'lobby' })
    await expect.poll(() => heard.at(-1)?.match).toBe('b')
  } finally {
    await Promise.all([one.close(), two.close()])
    drop()
  }
})

test('a connection that breaks between two statements of a transaction fails that, and nothing else', async () => {
  const { config, drop } = await freshStore()
  const url = config.url ?? ''
  const broken: string[] = []
  const { db, close } = await openPostgres(url, 2, ({ message }) => broken.push(message))
  try {
    const asks = async (): Promise<unknown> => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows
    const work = db.transaction().execute(async (trx) => {
      await sql`create table half (done int)`.execute(trx)
      await cut(url, `query like 'create table half%'`)
      // It is heard of while nothing is asked.
      await expect.poll(() => broken).not.toEqual([])
      await sql`insert into half values (1)`.execute(trx)
    })
    await expect(work).rejects.toThrow(/connection/i)
    expect(await asks()).toEqual([{ one: 1 }])
    await expect(sql`select * from half`.execute(db)).rejects.toThrow('does not exist')
  } finally {
    await close()
    drop()
  }
})

/** Cuts the connections to a database of which something holds. */
async function cut(url: string, when: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where ${when} and datname = current_database() and pid <> pg_backend_pid()`,
  )
  await client.end()
}
