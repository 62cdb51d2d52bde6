// A back-up that was taken while the server ran is put in another place, and people go on there where they were.
import { freshStore } from '@middlesea/store/testing'
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Database from 'libsql'
import { expect, test } from 'vitest'
import { createServer } from '../src/index.ts'
import { actAtRandom, Player, startServer, startSkirmish } from './client.ts'

const run = promisify(execFile)
const PROGRAMS = '/usr/lib/postgresql'

/** A program of PostgreSQL, where the system keeps it. */
function program(name: string): string {
  const versions = existsSync(PROGRAMS) ? readdirSync(PROGRAMS) : []
  const found = versions.map((version) => join(PROGRAMS, version, 'bin', name)).findLast((path) => existsSync(path))
  return found ?? name
}

test('back-up and restore', async () => {
  const server = await startServer()
  const [ann, bob] = [await Player.signUp(server.url, 'Ann'), await Player.signUp(server.url, 'Bob')]
  const match = await startSkirmish(ann, bob)
  const line = await ann.connect()
  await line.table(match, 'north')
  await actAtRandom(line, match, 'north', () => 0)

  const { config: copy, drop } = await freshStore()
  if (server.config.databaseUrl === undefined) {
    // What `sqlite3 FILE ".backup COPY"` does, in SQL: the copy is whole, whatever is in the -wal file.
    const reader = new Database(server.config.dataFile)
    reader.prepare('VACUUM INTO ?').run([copy.file])
    reader.close()
  } else {
    const file = join(copy.file, '..', 'dump')
    await run(program('pg_dump'), ['--format=custom', `--file=${file}`, server.config.databaseUrl])
    await run(program('pg_restore'), ['--no-owner', `--dbname=${copy.url}`, file])
  }
  const entries = await server.store.entries.from(match, 0)
  await line.close()
  await server.drop()

  const restored = await createServer({ ...server.config, dataFile: copy.file, databaseUrl: copy.url }, server.options)
  const url = await restored.listen()
  expect(await restored.store.entries.from(match, 0)).toEqual(entries)
  const again = new Player(url)
  expect((await again.post('/api/session', { name: 'Bob', password: 'the password of Bob' })).status).toBe(200)
  const back = await again.connect()
  await back.table(match, 'south')
  expect(await actAtRandom(back, match, 'south', () => 0)).toMatchObject({ t: 'done' })
  await back.close()
  await restored.close()
  drop()
})
