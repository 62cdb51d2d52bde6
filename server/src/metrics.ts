import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Upper edges, in seconds, of the groups in which the time of an action is counted. */
const EDGES = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]

/**
 * How often, in milliseconds, it is looked whether the process is held up. Each look wakes it: with 10 ms a process that rests
 * used 3.3 milliseconds of every second for it, with 25 half as much.
 */
const LOOK_MS = 25

/** What the server counts, and how Prometheus reads it. */
export class Metrics {
  messages = 0
  refusals = 0
  faults = 0
  sentBytes = 0
  wireBytes = 0
  requests = 0
  noticesSent = 0
  noticesFailed = 0
  private actions = 0
  private actionSeconds = 0
  private readonly groups = EDGES.map(() => 0)
  private readonly loop = monitorEventLoopDelay({ resolution: LOOK_MS })

  constructor() {
    this.loop.enable()
  }

  /** An action was accepted and written, after so many milliseconds. */
  acted(milliseconds: number): void {
    const seconds = milliseconds / 1000
    this.actions++
    this.actionSeconds += seconds
    EDGES.forEach((edge, i) => {
      if (seconds <= edge) this.groups[i]++
    })
  }

  text(now: { sockets: number; matches: number; sleeping: number }): string {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    return [
      ...counter('middlesea_socket_messages_total', 'Messages that came over sockets', this.messages),
      ...counter('middlesea_refusals_total', 'Actions that the rules refused', this.refusals),
      ...counter('middlesea_faults_total', 'Messages that were wrong, too many or not allowed', this.faults),
      ...counter('middlesea_sent_bytes_total', 'Text sent over sockets, before compression', this.sentBytes),
      ...counter('middlesea_wire_bytes_total', 'The same as it went over the wire', this.wireBytes),
      ...counter('middlesea_requests_total', 'Requests answered', this.requests),
      ...counter('middlesea_notices_sent_total', 'Mails, push messages and webhooks sent', this.noticesSent),
      ...counter('middlesea_notices_failed_total', 'Tries to send one that failed', this.noticesFailed),
      ...this.histogram(),
      ...this.lag(),
      ...gauge('middlesea_sockets', 'Open sockets', now.sockets),
      ...gauge('middlesea_live_matches', 'Matches that somebody has open, or had a short while ago', now.matches),
      ...gauge('middlesea_sleeping_matches', 'Those of them that are read again when something happens', now.sleeping),
      ...gauge('process_resident_memory_bytes', 'Memory of the process', rss),
      ...gauge('nodejs_heap_used_bytes', 'Heap in use', heapUsed),
      ...counter('process_cpu_seconds_total', 'Time of processors used', (user + system) / 1e6),
      ...gauge('process_uptime_seconds', 'Seconds since the start', Math.round(process.uptime())),
      '',
    ].join('\n')
  }

  /** How long the process was held up by its own work, since this was asked last. */
  private lag(): string[] {
    const seconds = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - LOOK_MS / 1e3)
    const { max } = this.loop
    const p99 = this.loop.percentile(99)
    this.loop.reset()
    return [
      ...gauge('nodejs_eventloop_lag_p99_seconds', 'Of 100 waits for the process 99 were shorter', seconds(p99)),
      ...gauge('nodejs_eventloop_lag_max_seconds', 'The longest wait for the process', seconds(max)),
    ]
  }

  private histogram(): string[] {
    const name = 'middlesea_action_seconds'
    return [
      `# HELP ${name} From an action to its place on the disk`,
      `# TYPE ${name} histogram`,
      ...EDGES.map((edge, i) => `${name}_bucket{le="${edge}"} ${this.groups[i]}`),
      `${name}_bucket{le="+Inf"} ${this.actions}`,
      `${name}_sum ${this.actionSeconds}`,
      `${name}_count ${this.actions}`,
    ]
  }
}

function counter(name: string, help: string, value: number): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} counter`, `${name} ${value}`]
}

function gauge(name: string, help: string, value: number): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`]
}
