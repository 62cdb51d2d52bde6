// The files in deploy/ as far as they can be held without a container engine: all that they name is there, they agree with one
// another and with the server, and their health checks are asked of a server that runs. `npm run test:image` does the steps of
// the image.
import { describeConfig, readConfig } from '@middlesea/server'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startServer, type TestServer } from '../../server/test/client.ts'
import { NODE_FLAGS } from '../serve/flags.mjs'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const HOST = 'sea.example.org'

/** What is run everywhere. */
const PROGRAM = [...NODE_FLAGS, 'server/dist/main.js']
/** The variables that docs/operating.md lists. */
const SETTINGS = new Set(
  [...read('docs/operating.md').matchAll(/^\| (`.*?) \|/gm)].flatMap(([, names]) => names.match(/[A-Z_]+/g) ?? []),
)
/** Node's own, which is no setting of the server. */
const notSettings = (names: string[]): string[] => names.filter((name) => name !== 'NODE_ENV' && !SETTINGS.has(name))

/** The instructions of the Dockerfile in their order. */
const steps = read('deploy/Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .trim()
  .split('\n')
  .map((line) => /^(\w+) (.*)$/.exec(line)!.slice(1) as [string, string])
const all = (name: string): string[] => steps.filter(([one]) => one === name).map(([, rest]) => rest)
const pairs = (text: string): { [name: string]: string } =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split('=')))
const imageSettings = pairs(all('ENV')[0])

interface Service {
  image: string
  build?: { context: string; dockerfile: string }
  environment?: { [name: string]: string | number }
  ports?: string[]
  volumes?: string[]
  depends_on?: string[] | { [name: string]: unknown }
  stop_grace_period?: string
  healthcheck?: { test: string[] }
}
const compose = parse(read('deploy/compose.yaml')) as {
  services: { [name: string]: Service }
  volumes: { [name: string]: unknown }
}
const seas = ['sea-1', 'sea-2'].map((name) => compose.services[name])

/** The environment of a service, as it is with these values in `.env`. */
function environmentOf({ environment = {} }: Service, env: { [name: string]: string }): { [name: string]: string } {
  const fill = (text: string): string =>
    text.replace(/\$\{(\w+)(?::-(.*?)|:\?.*?)?\}/g, (_, name: string, otherwise = '') => env[name] ?? otherwise)
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(String(value))]))
}

/** The systemd unit by section and name. */
const unit = new Map<string, string>()
for (const [, name, value] of read('deploy/middlesea.service').matchAll(/^(\w+)=(.*)$/gm)) unit.set(name, value)

let server: TestServer
beforeAll(async () => {
  server = await startServer({}, { publicUrl: `https://${HOST}`, trustProxy: 1 })
})
afterAll(() => server.drop())

describe('the image', () => {
  test('is of a Node that the program allows, and runs what is built there, as npm start does', () => {
    const [, major] = /^node:(\d+)-/.exec(all('FROM')[0])!
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
    expect(Number(major)).toBeGreaterThanOrEqual(Number.parseInt(engines.node.replace('>=', ''), 10))
    expect(JSON.parse(all('CMD')[0])).toEqual(['node', ...PROGRAM])
  })

  test('runs as somebody who can write nothing but the one volume, in which the data lie', () => {
    expect(all('USER')).toEqual(['node'])
    const order = steps.map(([name]) => name)
    expect(order.lastIndexOf('USER')).toBeGreaterThan(order.lastIndexOf('RUN'))
    expect(order.lastIndexOf('USER')).toBeLessThan(order.indexOf('CMD'))
    expect(all('VOLUME')).toEqual(['/data'])
    expect(all('RUN')[0]).toContain('mkdir /data && chown node:node /data')
    expect(readConfig(imageSettings).dataFile).toBe('/data/middlesea.db')
  })

  test('sets what the server knows, and listens where it says', () => {
    expect(notSettings(Object.keys(imageSettings))).toEqual([])
    expect(readConfig(imageSettings)).toMatchObject({ host: '0.0.0.0', port: Number(all('EXPOSE')[0]) })
    expect(read('docs/operating.md')).toContain(`127.0.0.1:3000:${all('EXPOSE')[0]} -v sea:${all('VOLUME')[0]}`)
  })

  test('is made by the steps that are tried without an engine, of files that are there and not left out', () => {
    const tried = read('tools/serve/image.sh')
    const commands = all('RUN')[0].split(' && ').slice(0, 3)
    const places = commands.map((command) => tried.indexOf(`\n${command}`))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(tried).toContain(`node ${PROGRAM.join(' ')} &`)
    expect(existsSync(join(root, 'tools/serve/build.ts'))).toBe(true)
    const leftOut = read('.dockerignore').trim().split('\n')
    expect(leftOut).toEqual(expect.arrayContaining(['.git', '**/node_modules', 'data', 'deploy/.env']))
    expect(tried).toContain('done <.dockerignore')
  })

  test('its health check asks a server and says whether it is well', async () => {
    const [, command] = /CMD (node -e ".*")$/.exec(all('HEALTHCHECK')[0])!
    const check = (port: string): Promise<number> =>
      new Promise((done) => {
        const env = { ...process.env, PORT: port }
        execFile('sh', ['-c', command], { env }, (error) => done(error === null ? 0 : Number(error.code)))
      })
    expect(await check(new URL(server.url).port)).toBe(0)
    expect(await check('1')).toBe(1)
  })
})

describe('the compose file', () => {
  const env = { SEA_HOST: HOST, POSTGRES_PASSWORD: 'hunter2' }

  test('has two processes of the image with settings that the server takes, and asks for what it cannot do without', () => {
    for (const sea of seas) {
      const folder = resolve(root, 'deploy', sea.build!.context)
      expect(existsSync(join(folder, sea.build!.dockerfile))).toBe(true)
      expect(folder).toBe(resolve(root))
      expect(notSettings(Object.keys(sea.environment!))).toEqual([])
      const config = readConfig({ ...imageSettings, ...environmentOf(sea, env) })
      expect(config).toMatchObject({ publicUrl: `https://${HOST}`, trustProxy: 1, port: 3000 })
      expect([config.mail, config.metricsToken]).toEqual([undefined, undefined])
      expect(JSON.stringify(describeConfig(config))).not.toContain('hunter2')
    }
    for (const name of Object.keys(env)) expect(read('deploy/compose.yaml')).toContain(`\${${name}:?`)
  })

  test('names services, files and volumes that are there, and gives strangers the proxy alone', () => {
    const { services, volumes } = compose
    const names = Object.keys(services)
    for (const { depends_on = [] } of Object.values(services)) {
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      expect(names).toEqual(expect.arrayContaining(needed))
    }
    const mounts = Object.values(services).flatMap((one) => (one.volumes ?? []).map((mount) => mount.split(':')[0]))
    const files = mounts.filter((from) => from.startsWith('.'))
    expect(files.filter((file) => !existsSync(join(root, 'deploy', file)))).toEqual([])
    expect(mounts.filter((from) => !files.includes(from)).sort()).toEqual(Object.keys(volumes).sort())
    expect(names.filter((name) => services[name].ports !== undefined)).toEqual(['proxy'])
  })

  test('the database is the one that the processes look for, and they wait until it is well', () => {
    const { database } = compose.services
    const { username, password, hostname, pathname } = new URL(environmentOf(seas[0], env).DATABASE_URL)
    expect(environmentOf(database, env)).toEqual({
      POSTGRES_USER: username,
      POSTGRES_PASSWORD: password,
      POSTGRES_DB: pathname.slice(1),
    })
    expect(compose.services[hostname]).toBe(database)
    expect(database.healthcheck!.test).toEqual(['CMD', 'pg_isready', '-U', username])
    for (const sea of seas) expect(sea.depends_on).toEqual({ database: { condition: 'service_healthy' } })
  })
})

describe('the proxy', () => {
  const caddy = read('deploy/Caddyfile')

  test('serves the name of the compose file and spreads people over its processes, at the port of the image', () => {
    const { proxy } = compose.services
    expect([...caddy.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name)).toEqual(['SEA_HOST', 'SEA_HOST'])
    expect(Object.keys(proxy.environment!)).toEqual(['SEA_HOST'])
    expect(proxy.volumes).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro')
    const [, upstreams] = /reverse_proxy (.*) \{/.exec(caddy)!
    expect(upstreams.split(' ')).toEqual((proxy.depends_on as string[]).map((name) => `${name}:${imageSettings.PORT}`))
    expect(caddy.split('{').length).toBe(caddy.split('}').length)
  })

  test('asks whether a process is well by the name to which it answers', async () => {
    const [, path] = /health_uri (\S+)/.exec(caddy)!
    expect(caddy).toMatch(/health_headers \{\s+Host \{\$SEA_HOST\}\s+\}/)
    expect(await statusOf(path, HOST)).toBe(200)
    expect(await statusOf(path, 'sea-1:3000')).not.toBe(200)
  })
})

describe('the unit', () => {
  test('runs the program with a writable folder for its data alone, and not as root', () => {
    const [node, ...rest] = unit.get('ExecStart')!.split(' ')
    expect([node, rest]).toEqual(['/usr/bin/node', PROGRAM])
    const settings = pairs(unit.get('Environment')!)
    expect(notSettings(Object.keys(settings))).toEqual([])
    expect(readConfig(settings).dataFile).toBe(`/var/lib/${unit.get('StateDirectory')}/middlesea.db`)
    expect(Object.fromEntries(unit)).toMatchObject({ DynamicUser: 'yes', ProtectSystem: 'strict', ProtectHome: 'yes' })
    expect(unit.has('User')).toBe(false)
  })

  test('ends the server by a signal on which it ends in order, with as much time as the compose file gives', () => {
    expect(['SIGINT', 'SIGTERM', 'SIGHUP']).toContain(unit.get('KillSignal'))
    expect(read('server/src/run.ts')).toContain("['SIGINT', 'SIGTERM', 'SIGHUP']")
    for (const sea of seas) expect(sea.stop_grace_period).toBe(`${unit.get('TimeoutStopSec')}s`)
  })
})

/** How the server answers to a request that names a host. */
function statusOf(path: string, host: string): Promise<number> {
  return new Promise((done, fail) => {
    request(new URL(path, server.url), { headers: { host } }, (response) => {
      response.resume()
      done(response.statusCode!)
    })
      .on('error', fail)
      .end()
  })
}
