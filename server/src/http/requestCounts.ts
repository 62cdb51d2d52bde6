import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { type SteadyClock, steady } from '../bucket.ts'

/** So many are remembered; of more, whoever asked longest ago is forgotten. */
const MOST_KEYS = 5000

/**
 * Who has made how many requests since when, for @fastify/rate-limit. Its own store goes by the clock of the day: where that
 * was set back an hour, whoever had used up their requests was refused for an hour.
 */
export class RequestCounts implements FastifyRateLimitStore {
  private readonly counts = new Map<string, { current: number; since: number }>()
  private readonly clock: SteadyClock

  constructor(clock: SteadyClock = steady) {
    this.clock = clock
  }

  incr(key: string, tell: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
    const now = this.clock()
    let count = this.counts.get(key)
    if (count === undefined || count.since + timeWindow <= now) count = { current: 0, since: now }
    count.current++
    // Whoever asked last stands last.
    this.counts.delete(key)
    this.counts.set(key, count)
    if (this.counts.size > MOST_KEYS) this.counts.delete(this.counts.keys().next().value!)
    tell(null, { current: count.current, ttl: Math.ceil(count.since + timeWindow - now) })
  }

  /** Routes with limits of their own count for themselves. */
  child(): RequestCounts {
    return new RequestCounts(this.clock)
  }
}

/** What @fastify/rate-limit makes its store of. */
export function countedBy(clock: SteadyClock): FastifyRateLimitStoreCtor {
  return class extends RequestCounts {
    constructor() {
      super(clock)
    }
  }
}
