// Measures a server under load. Run: npm run bench:server [-- SECONDS [MATCHES [ACTIONS_A_SECOND [IDLE_SOCKETS]]]]
// The server is a process of its own, on SQLite in a folder of its own; this process is all clients. Bounded: after the
// seconds it ends, whatever was measured. A busy machine is seen in the line "machine". PROFILE=FOLDER lets the server
// write there where its time went (for a browser's tools), which slows it down; FLAGS are for Node.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadavg, availableParallelism } from 'node:os'
import { fastRng } from '@middlesea/engine'
import { freshStore } from '@middlesea/store/testing'
import { type ServerProcess, spawnServer } from '../../server/test/processes.ts'
import { NODE_FLAGS } from '../serve/flags.mjs'
import { buildProgram, PROGRAM_FOLDER } from '../serve/program.ts'
import { root } from '../serve/stale.ts'
import { closeMatches, makeMatches } from './bench-clients.ts'
import { idleMemory } from './bench-idle.ts'
import { fullLoad, type MeasuredLoad, steadyLoad } from './bench-load.ts'
import { longMatch, OPENINGS, openLong } from './bench-long.ts'

const DEFAULTS = [20, 1000, 200, 5000]
/** So many matches act at once when as much is asked as the server can bear. */
const AT_ONCE = 64
const LIMITS = { p99: 25, cpu: 1, saturated: 1500, memory: 200, idle: 600, open: 300 }

const [seconds, count, aSecond, idle] = DEFAULTS.map((usual, i) => Number(process.argv[2 + i] ?? usual))
process.exitCode = await main()

interface Measured {
  what: string
  value: number
  unit: string
  /** It must be under this, or above. */
  under?: number
  above?: number
}

async function main(): Promise<number> {
  delete process.env.TEST_DATABASE_URL
  const { config, drop } = await freshStore()
  console.log(`machine: ${availableParallelism()} processors, load ${loadavg()[0].toFixed(1)} at the start`)
  const profile = process.env.PROFILE
  // As it is run, so without what reads TypeScript; but without limits, for a few people play many matches.
  const program = await buildProgram(join(PROGRAM_FOLDER, 'bench'), join(root, 'server/test/child.ts'))
  const long = profile === undefined ? await longMatch(config) : null
  const opened = long === null ? 0 : await openLong(config, long, [...NODE_FLAGS, program])
  const flags = [...NODE_FLAGS, ...(process.env.FLAGS ?? '').split(' ').filter((flag) => flag !== '')]
  if (profile !== undefined) flags.push('--cpu-prof', `--cpu-prof-dir=${profile}`)
  const server = await spawnServer(config, {}, [...flags, program])
  const { first, steady, full } = await loads(server)
  if (profile === undefined) await server.kill()
  else await server.stop()
  const held = idle === 0 ? null : await idleMemory(config, idle, [...NODE_FLAGS, program])
  drop()
  rmSync(config.file, { force: true })
  console.log(`machine: load ${loadavg()[0].toFixed(1)} at the end`)
  const lines = [...firstLines(first), ...steadyLines(steady), ...fullLines(full)]
  if (held !== null)
    lines.push({ what: `memory with ${idle} idle sockets`, value: held, unit: 'MB', under: LIMITS.idle })
  if (long !== null) {
    const what = `a match of ${long.entries} entries opens (slowest of ${OPENINGS})`
    lines.push({ what, value: opened, unit: 'ms', under: LIMITS.open })
  }
  for (const line of lines) console.log(told(line))
  return lines.every(isWell) ? 0 : 1
}

/**
 * The same load twice: a server that has just started makes its functions fast while it works, which takes more time in other
 * threads than the work; afterwards it is as it stays.
 */
async function loads(
  server: ServerProcess,
): Promise<{ first: MeasuredLoad; steady: MeasuredLoad; full: MeasuredLoad }> {
  const matches = await makeMatches(server.url, count, fastRng('bench'))
  const first = await steadyLoad(server, matches, seconds, aSecond)
  const steady = await steadyLoad(server, matches, seconds, aSecond)
  const full = await fullLoad(server, matches, seconds, AT_ONCE)
  closeMatches(matches)
  return { first, steady, full }
}

function firstLines(load: MeasuredLoad): Measured[] {
  console.log(`${count} matches, ${aSecond} actions a second over a fifth of them, ${seconds} seconds, twice`)
  return [
    { what: 'at first: p99', value: load.p99, unit: 'ms', under: LIMITS.p99 },
    { what: 'at first: processor time of the server for one action', value: load.cpu, unit: 'ms' },
    { what: 'at first: memory of the server, at most', value: load.memory, unit: 'MB', under: LIMITS.memory },
  ]
}

function steadyLines(load: MeasuredLoad): Measured[] {
  return [
    { what: "action to the other side's view, p50", value: load.p50, unit: 'ms' },
    { what: "action to the other side's view, p99", value: load.p99, unit: 'ms', under: LIMITS.p99 },
    { what: 'processor time of the server for one action', value: load.cpu, unit: 'ms', under: LIMITS.cpu },
    { what: 'of it in the main thread', value: load.main, unit: 'ms' },
    { what: 'text for one action, to all seats together', value: load.text / 1e3, unit: 'kB' },
    { what: 'the same on the wire', value: load.wire / 1e3, unit: 'kB' },
    { what: 'the server was held up by its own work, at most', value: load.heldUp, unit: 'ms' },
    { what: 'memory of the server, at most', value: load.memory, unit: 'MB', under: LIMITS.memory },
  ]
}

function fullLines(load: MeasuredLoad): Measured[] {
  const { actions, seconds: took, cpu, main, clients, p99, memory } = load
  return [
    { what: `actions a second, ${AT_ONCE} matches at once`, value: actions / took, unit: '', above: LIMITS.saturated },
    { what: 'processor time for one of these', value: cpu, unit: 'ms', under: LIMITS.cpu },
    { what: 'of it in the main thread', value: main, unit: 'ms' },
    { what: 'processor time of the clients for one of these, not counted', value: clients, unit: 'ms' },
    // Without a limit: it is what tens of thousands of actions in 64 matches left behind, not what a table costs.
    { what: 'memory of the server while they act, at most', value: memory, unit: 'MB' },
    { what: 'p99 of these', value: p99, unit: 'ms' },
  ]
}

function isWell({ value, under = Infinity, above = -Infinity }: Measured): boolean {
  return value < under && value > above
}

function told(line: Measured): string {
  const { what, value, unit, under, above } = line
  const limit = under !== undefined ? `under ${under}` : above !== undefined ? `above ${above}` : ''
  const verdict = limit === '' ? '' : isWell(line) ? `  (${limit})` : `  NOT REACHED (${limit})`
  return `${what.padEnd(60)}${value.toFixed(value < 10 ? 2 : 1).padStart(9)} ${unit}${verdict}`
}
