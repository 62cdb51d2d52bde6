// Only on PostgreSQL (npm test postgres): what several processes need of one another.
import { expect, test } from 'vitest'
import pg from 'pg'
import { openStore, type Wake } from '../src/index.ts'
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

    await cutListeners(config.url ?? '')
    await expect.poll(() => gaps).toBe(1)
    await one.wakes.tell({ match: 'b', kind: 'lobby' })
    await expect.poll(() => heard.at(-1)?.match).toBe('b')
  } finally {
    await Promise.all([one.close(), two.close()])
    drop()
  }
})

async function cutListeners(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
  )
  await client.end()
}
