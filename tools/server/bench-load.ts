// Load on a server: so many actions a second, or as many as it can bear; and what the server says of itself meanwhile.
import { readFileSync } from 'node:fs'
import { fastRng } from '@middlesea/engine'
import { Player } from '../../server/test/client.ts'
import type { ServerProcess } from '../../server/test/processes.ts'
import { type BenchMatch, Pulse } from './bench-clients.ts'

export interface MeasuredLoad {
  actions: number
  seconds: number
  /** How long the slowest other seat waited to see an action, in milliseconds: half of them, and 99 of 100, less. */
  p50: number
  p99: number
  /** Milliseconds of a processor that the server needed for one action. */
  cpu: number
  /** The same of its main thread, by which a process is bound; NaN where the machine does not tell. */
  main: number
  /** The same of this process, all of whose work are the clients: on the same machine it is taken from the server. */
  clients: number
  /** Bytes that it wrote to all sockets for one action: as text, and as they went over the wire. */
  text: number
  wire: number
  /** Megabytes, at most. */
  memory: number
  /** The longest that it was held up by its own work, in milliseconds. */
  heldUp: number
}

/** Makes so many actions a second, spread evenly over the second and over a fifth of the matches, as people's are. */
export async function steadyLoad(
  server: ServerProcess,
  matches: BenchMatch[],
  seconds: number,
  aSecond: number,
): Promise<MeasuredLoad> {
  const rng = fastRng('steady')
  const active = matches.filter((_, i) => i % 5 === 0)
  const pulses = active.map((match) => new Pulse(match, rng))
  return measured(server, pulses, async (look) => {
    const began = performance.now()
    for (let n = 0; n < seconds * aSecond; n++) {
      const due = began + (n * 1000) / aSecond
      const wait = due - performance.now()
      if (wait > 0) await new Promise((done) => setTimeout(done, wait))
      pulses[n % pulses.length].beat()
      if (n % aSecond === 0) void look()
    }
  })
}

/** Each of some matches acts again as soon as all have seen its last action. */
export async function fullLoad(
  server: ServerProcess,
  matches: BenchMatch[],
  seconds: number,
  atOnce: number,
): Promise<MeasuredLoad> {
  const rng = fastRng('full')
  const pulses = matches.slice(0, atOnce).map((match) => new Pulse(match, rng))
  return measured(server, pulses, async (look) => {
    const end = performance.now() + seconds * 1000
    const going = pulses.map(async (pulse) => {
      while (performance.now() < end && !pulse.over) {
        pulse.beat()
        await pulse.settled()
      }
    })
    const timer = setInterval(() => void look(), 1000)
    await Promise.all(going)
    clearInterval(timer)
  })
}

async function measured(
  { url, pid }: ServerProcess,
  pulses: Pulse[],
  run: (look: () => Promise<void>) => Promise<void>,
): Promise<MeasuredLoad> {
  const watcher = new Player(url)
  let memory = 0
  let heldUp = 0
  const look = async (): Promise<void> => {
    const now = await figures(watcher)
    memory = Math.max(memory, now.memory)
    heldUp = Math.max(heldUp, now.heldUp)
  }
  const before = await figures(watcher)
  const mainBefore = mainThreadSeconds(pid)
  const ownBefore = process.cpuUsage()
  const began = performance.now()
  await run(look)
  await Promise.all(pulses.map((pulse) => pulse.settled()))
  const seconds = (performance.now() - began) / 1000
  const own = process.cpuUsage(ownBefore)
  await look()
  const after = await figures(watcher)
  const main = mainThreadSeconds(pid) - mainBefore
  const times = pulses.flatMap(({ times: own }) => own).sort((a, b) => a - b)
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Infinity
  const each = (what: 'cpu' | 'text' | 'wire'): number => (after[what] - before[what]) / times.length
  return {
    actions: times.length,
    seconds,
    p50: at(0.5),
    p99: at(0.99),
    cpu: each('cpu') * 1000,
    main: (main / times.length) * 1000,
    clients: (own.user + own.system) / 1e3 / times.length,
    text: each('text'),
    wire: each('wire'),
    memory,
    heldUp,
  }
}

/** What the server says of itself: megabytes, seconds of a processor, milliseconds it was held up since, bytes sent. */
export async function figures(watcher: Player) {
  const { body } = await watcher.get('/metrics')
  const of = (name: string): number => Number(new RegExp(`^${name} ([\\d.e+-]+)$`, 'm').exec(body as string)?.[1])
  return {
    memory: of('process_resident_memory_bytes') / 1e6,
    cpu: of('process_cpu_seconds_total'),
    heldUp: of('nodejs_eventloop_lag_max_seconds') * 1e3,
    text: of('middlesea_sent_bytes_total'),
    wire: of('middlesea_wire_bytes_total'),
  }
}

/** Hundredths of a second: the kernel counts in these. */
const TICKS = 100

/** Seconds of a processor that the main thread of a process has used; NaN where the machine does not tell. */
function mainThreadSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    return NaN
  }
}
