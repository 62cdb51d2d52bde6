import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import Database from 'libsql'
import { openStore, StoreError } from '../src/index.ts'
import { openSqlite } from '../src/sqlite.ts'
import { ann } from './road.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'middlesea-sqlite-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A process that holds the file until it is killed, or we are gone. */
async function holder(file: string) {
  const code = `import { openStore } from './store/src/index.ts'
    await openStore({ file: ${JSON.stringify(file)} })
    process.stdout.write('open')
    process.stdin.resume()`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test('a second process on the same file is refused, and let in when the first was killed', async () => {
  const file = join(folder, 'data.db')
  const first = await holder(file)
  await expect(openStore({ file })).rejects.toThrow(/another server is using .*data\.db/)
  await expect(openStore({ file })).rejects.toThrow(StoreError)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const store = await openStore({ file })
  await expect(openStore({ file })).rejects.toThrow(/another server/)
  await store.close()
})

test('a back-up can be taken while a server runs, and a server starts from it', async () => {
  const [file, copy] = [join(folder, 'data.db'), join(folder, 'copy.db')]
  const store = await openStore({ file })
  await store.users.add(ann)
  const reader = new Database(file)
  reader.exec(`vacuum into '${copy}'`)
  reader.close()
  await store.close()
  const again = await openStore({ file: copy })
  expect((await again.users.byName('Ann'))?.user.id).toBe('ann')
  await again.close()
})

test('commits are flushed: WAL, synchronous FULL, and references are checked', async () => {
  const opened = await openSqlite(join(folder, 'data.db'))
  const value = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(opened.db)).rows[0] as object)[0]
  expect([await value('journal_mode'), await value('synchronous'), await value('foreign_keys')]).toEqual(['wal', 2, 1])
  await opened.close()
})

test('a file that is no database, and a folder that cannot be made, are named', async () => {
  const file = join(folder, 'data.db')
  writeFileSync(file, 'this is not a database, but a long enough text to be taken for its first page')
  await expect(openStore({ file })).rejects.toThrow(/data\.db/)
  writeFileSync(join(folder, 'plain'), '')
  await expect(openStore({ file: join(folder, 'plain', 'data.db') })).rejects.toThrow(/cannot be opened/)
})

test('a damaged file is not opened, and it is said what to do', async () => {
  const file = join(folder, 'data.db')
  const store = await openStore({ file })
  for (let i = 0; i < 200; i++) await store.users.add({ ...ann, id: `u${i}`, name: `Somebody with the number ${i}` })
  await store.close()
  const database = new Database(file)
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
  const sound = readFileSync(file)
  const damaged = Buffer.from(sound)
  // Pages in the middle are lost, as after a disk's failure.
  damaged.fill(0x55, 4096 * 3, 4096 * 12)
  writeFileSync(file, damaged)
  await expect(openStore({ file })).rejects.toThrow(StoreError)
  await expect(openStore({ file })).rejects.toThrow(/is damaged .* put the newest back-up in its place/)
  expect(readFileSync(file).equals(damaged)).toBe(true)
  writeFileSync(file, 'this is a shopping list, and long enough to be taken for something else')
  await expect(openStore({ file })).rejects.toThrow(/is damaged/)
  writeFileSync(file, sound)
  await (await openStore({ file })).close()
})

test('no index of matches holds what every action writes: an entry would be taken out of it and put in elsewhere each time', async () => {
  const file = join(folder, 'data.db')
  await (await openStore({ file })).close()
  const reader = new Database(file)
  const indexed = reader
    .prepare(
      `select index_info.name from pragma_index_list('matches') as list, pragma_index_info(list.name) as index_info`,
    )
    .all()
    .map((row) => (row as { name: string }).name)
  reader.close()
  expect(indexed).toContain('status')
  for (const written of ['entries', 'updated', 'waiting', 'bot_waits', 'rules']) expect(indexed).not.toContain(written)
})
