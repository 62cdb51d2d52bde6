import { execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/** What a test says where there is no PostgreSQL. */
export const NO_POSTGRES = `There is no PostgreSQL on this machine: install Debian's package 'postgresql', or name a folder of its programs with POSTGRES_BIN.`

export interface TestPostgres {
  /** The address of its first database. */
  url: string
  /** Makes a new, empty database and gives its address. */
  database(): Promise<string>
  stop(): Promise<void>
}

/** The folder with initdb and postgres, or null. */
export function findPostgres(): string | null {
  const given = process.env.POSTGRES_BIN
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...(given ? [given] : []), ...versions.map((version) => join(DEBIAN, version, 'bin'))]
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** Nothing here outlives the test: it need not reach the disk, and nobody sweeps up behind it. */
const FORGETFUL = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].flatMap((name) => [
  '-c',
  `${name}=off`,
])

/** A shell that runs PostgreSQL and stops it when its input ends: that goes with this process, however it ends. SIGINT: at once, with open connections too. */
const WITH_US = '"$@" & read -r _; kill -INT $!; wait $!'

/** A PostgreSQL of our own on loopback, in a folder that goes with it. A durable one writes to the disk, as in use. */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const bin = findPostgres()
  if (bin === null) throw new Error(NO_POSTGRES)
  const folder = mkdtempSync(join(tmpdir(), 'middlesea-postgres-'))
  const user = dropTo(folder)
  const data = join(folder, 'data')
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...user,
    cwd: folder,
  })
  const port = await freePort()
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=200']
  if (!durable) options.push(...FORGETFUL)
  const command = ['-c', WITH_US, 'sh', join(bin, 'postgres'), ...options]
  const server = spawn('sh', command, { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] })
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const stop = async (): Promise<void> => {
    server.stdin.end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://test@127.0.0.1:${port}/postgres`
  try {
    await answering(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, database: () => newDatabase(url), stop }
}

/** A new, empty database in the PostgreSQL of an address. */
export async function newDatabase(url: string): Promise<string> {
  const name = `t${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Since 15 the template goes through the log, unless one asks for the older and here quicker way.
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  await client.query(`create database ${name}${Number(rows[0].version) >= 150_000 ? ' strategy file_copy' : ''}`)
  await client.end()
  return url.replace(/[^/]*$/, name)
}

/**
 * Until nobody else works on a database. What a process asked for before it was killed may be done after it: a commit that was
 * on its way is one.
 */
export async function othersGone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const others = `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    for (;;) {
      const { rows } = await client.query<{ count: number }>(others)
      if (rows[0].count === 0) return
      await new Promise((done) => setTimeout(done, 20))
    }
  } finally {
    await client.end()
  }
}

/** PostgreSQL refuses to run as root: then its folder and its process belong to its own user, or to nobody. */
function dropTo(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' })))
      chownSync(folder, uid, gid)
      return { uid, gid }
    } catch {
      // There is no such user here.
    }
  }
  return {}
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      await client.end().catch(() => {})
      if (tries === 200) throw error
      await new Promise((done) => setTimeout(done, 50))
    }
  }
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
