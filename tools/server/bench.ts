// Measures a server under load. Run: npm run bench:server [-- SECONDS [MATCHES]]
// The server is a process of its own, on SQLite in a folder of its own; this process is all clients. Bounded: after the
// seconds it ends, whatever was measured. A busy machine is seen in the line "machine".
import { rmSync } from 'node:fs'
import { loadavg, availableParallelism } from 'node:os'
import { fastRng } from '@middlesea/engine'
import { freshStore } from '@middlesea/store/testing'
import { Player } from '../../server/test/client.ts'
import { type ServerProcess, spawnServer } from '../../server/test/processes.ts'
import { type BenchMatch, makeMatches, Pulse } from './bench-clients.ts'
import { longMatch, OPENINGS, openLong } from './bench-long.ts'

const SECONDS = 20
const MATCHES = 500
const LIMITS = { p99: 100, memory: 600, open: 300 }

const [secondsText = String(SECONDS), matchesText = String(MATCHES)] = process.argv.slice(2)
process.exitCode = await main(Number(secondsText), Number(matchesText))

async function main(seconds: number, count: number): Promise<number> {
  delete process.env.TEST_DATABASE_URL
  const { config, drop } = await freshStore()
  console.log(`machine: ${availableParallelism()} processors, load ${loadavg()[0].toFixed(1)} at the start`)
  const long = await longMatch(config)
  const opened = await openLong(config, long)
  const server = await spawnServer(config)
  const result = await load(server, seconds, count)
  await server.kill()
  drop()
  rmSync(config.file, { force: true })
  console.log(`machine: load ${loadavg()[0].toFixed(1)} at the end`)
  const lines = [
    ["action to the other side's view, p50", result.p50, 'ms', Infinity],
    ["action to the other side's view, p99", result.p99, 'ms', LIMITS.p99],
    ['processor time of the server for one action', result.cpu, 'ms', Infinity],
    ['the server was held up by its own work, at most', result.heldUp, 'ms', Infinity],
    ['memory of the server, at most', result.memory, 'MB', LIMITS.memory],
    [`a match of ${long.entries} entries opens (slowest of ${OPENINGS})`, opened, 'ms', LIMITS.open],
  ] as const
  console.log(`${count} matches, ${result.active} of them with an action a second, ${result.actions} actions`)
  for (const [what, value, unit, limit] of lines) {
    const verdict = limit === Infinity ? '' : value < limit ? `  (under ${limit})` : `  TOO MUCH (limit ${limit})`
    console.log(`${what.padEnd(60)}${value.toFixed(1).padStart(8)} ${unit}${verdict}`)
  }
  return lines.every(([, value, , limit]) => value < limit) ? 0 : 1
}

async function load(server: ServerProcess, seconds: number, count: number) {
  const rng = fastRng('bench')
  const matches: BenchMatch[] = await makeMatches(server.url, count, rng)
  const active = matches.filter((_, i) => i % 5 === 0)
  const pulses = active.map((match) => new Pulse(match, rng))
  const watcher = new Player(server.url)
  let memory = 0
  let heldUp = 0
  const cpuBefore = (await figures(watcher)).cpu
  const began = performance.now()
  for (let second = 0; second < seconds; second++) {
    // Actions of a second are spread over it, as people's are.
    for (const [i, pulse] of pulses.entries()) {
      const due = began + second * 1000 + (i / pulses.length) * 1000
      await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())))
      pulse.beat()
    }
    const now = await figures(watcher)
    memory = Math.max(memory, now.memory)
    heldUp = Math.max(heldUp, now.heldUp)
  }
  await Promise.all(pulses.map((pulse) => pulse.settled()))
  const cpu = (await figures(watcher)).cpu - cpuBefore
  const times = pulses.flatMap(({ times: own }) => own).sort((a, b) => a - b)
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Infinity
  for (const { places } of matches) for (const { line } of places) line.socket.terminate()
  return {
    p50: at(0.5),
    p99: at(0.99),
    memory,
    heldUp,
    active: active.length,
    actions: times.length,
    cpu: (cpu * 1000) / times.length,
  }
}

/** What the server says of itself: megabytes, seconds of a processor, and how many milliseconds it was held up since. */
async function figures(watcher: Player): Promise<{ memory: number; cpu: number; heldUp: number }> {
  const { body } = await watcher.get('/metrics')
  const of = (name: string): number => Number(new RegExp(`^${name} ([\\d.e-]+)$`, 'm').exec(body as string)?.[1])
  return {
    memory: of('process_resident_memory_bytes') / 1e6,
    cpu: of('process_cpu_seconds_total'),
    heldUp: of('nodejs_eventloop_lag_max_seconds') * 1e3,
  }
}
