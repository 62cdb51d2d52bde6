import { Bucket, steady, type SteadyClock } from './bucket.ts'
import { Problem } from './errors.ts'

// One process serves everybody, so nobody may have much of it. Each person has an allowance of its processor's time, for all
// sockets and requests together: cheap things can be done often, dear ones seldom. What is done is paid for afterwards, by
// the time that it took.

/** How much a person may do: so much a second, and some at once. */
export interface Rate {
  perSecond: number
  burst: number
}

/** What one person may do in this process, on all sockets together. */
export interface PersonLimits {
  messages: Rate
  /** Milliseconds of the processor. */
  work: Rate
  /** What a request costs of it, beside its answer, and for each kilobyte of that: what is long was long to read, make and write. */
  request: { each: number; kilobyte: number }
  /** Wrong or hasty messages at once. */
  faults: number
}

const FAULTS_A_SECOND = 1

/** Marks on the board. */
export const MARKS: Rate = { perSecond: 4, burst: 20 }
/** What is said and offered, at all tables and in clubs: others read it, and it is kept. */
export const WORDS: Rate = { perSecond: 1, burst: 30 }
/** What is long counts for more: so many letters for each. */
const LETTERS_A_WORD = 200

/** Hears how many milliseconds of the processor were used. */
export type Meter = (milliseconds: number) => void

/** Does something, and tells a meter how long it took. */
export function metered<T>(meter: Meter, work: () => T): T {
  const begun = performance.now()
  try {
    return work()
  } finally {
    meter(performance.now() - begun)
  }
}

/** A request waits so long for an allowance that is used up; then it is refused. */
const PATIENCE_MS = 10_000
/** So many requests of one person may wait for their time at once. */
const MOST_WAITING = 50

/** What one person may do. */
export class Allowance {
  readonly messages: Bucket
  readonly marks: Bucket
  private readonly words: Bucket
  /** Messages that were wrong or hasty: who has made too many is cut off, and may come back in a while. */
  readonly faults: Bucket
  private readonly work: Bucket
  private readonly request: PersonLimits['request']
  /** How many requests wait. */
  private waiting = 0
  /** By what is asked for: the last request for it, and how many wait. */
  private readonly lines = new Map<string, { last: Promise<unknown>; waiting: number }>()

  constructor({ messages, work, request, faults }: PersonLimits, clock: SteadyClock = steady) {
    this.request = request
    this.messages = new Bucket(messages.perSecond, messages.burst, clock)
    this.faults = new Bucket(FAULTS_A_SECOND, faults, clock)
    this.marks = new Bucket(MARKS.perSecond, MARKS.burst, clock)
    this.words = new Bucket(WORDS.perSecond, WORDS.burst, clock)
    this.work = new Bucket(work.perSecond, work.burst, clock)
  }

  readonly meter: Meter = (milliseconds) => this.work.charge(milliseconds)

  /** Throws when somebody says too much at once. */
  say(text: string): void {
    if (!this.words.take(1 + Math.floor(text.length / LETTERS_A_WORD)))
      throw new Problem('too-fast', 'Too many words at once: wait a little.')
  }

  /** Throws when the server has worked too much for this person. */
  check(): void {
    if (this.wait > 0) throw tooMuch()
  }

  /** How many milliseconds it takes until there is some time for this person; 0 when there is. */
  get wait(): number {
    return this.work.wait
  }

  /** Waits until there is some time: for what is in no hurry. */
  async ready(): Promise<void> {
    for (let waited = 0; this.wait > 0; ) {
      if (waited + this.wait > PATIENCE_MS) throw tooMuch()
      const ms = Math.min(this.wait, 1000)
      waited += ms
      await new Promise((done) => setTimeout(done, ms))
    }
  }

  /** The same for a request, of which only so many may wait. It is paid for at once. */
  async admit(): Promise<void> {
    if (this.wait > 0) {
      if (this.waiting >= MOST_WAITING) throw tooMuch()
      this.waiting++
      await this.ready().finally(() => this.waiting--)
    }
    this.meter(this.request.each)
  }

  /** An answer of so many bytes is sent. */
  answered(bytes: number): void {
    this.meter((bytes / 1024) * this.request.kilobyte)
  }

  /** Does something when all that this person asked for of its kind is done; only so many may wait. */
  async inTurn<T>(kind: string, most: number, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(kind) ?? { last: Promise.resolve(), waiting: 0 }
    this.lines.set(kind, line)
    if (line.waiting >= most) throw new Problem('too-fast', 'One after the other: wait for the answer first.')
    line.waiting++
    const done = line.last.then(work).finally(() => {
      if (--line.waiting === 0) this.lines.delete(kind)
    })
    line.last = done.catch(() => {})
    return done
  }

  /** Nothing would change if it were made anew. */
  get isIdle(): boolean {
    return (
      this.waiting === 0 &&
      this.lines.size === 0 &&
      [this.messages, this.work, this.faults, this.words].every(({ isFull }) => isFull)
    )
  }
}

const tooMuch = (): Problem =>
  new Problem('too-fast', 'The server has done much for you in a short time: wait a little.')

/** When so many people are remembered, those with a full allowance are forgotten. */
const SWEEP_AT = 1000

/** The allowances of all people, in this process. They outlive sockets: coming back does not fill them. */
export class Allowances {
  private readonly people = new Map<string, Allowance>()
  private readonly limits: PersonLimits
  private readonly clock: SteadyClock
  private sweepAt = SWEEP_AT

  constructor(limits: PersonLimits, clock: SteadyClock = steady) {
    this.limits = limits
    this.clock = clock
  }

  of(user: string): Allowance {
    const known = this.people.get(user)
    if (known !== undefined) return known
    if (this.people.size >= this.sweepAt) this.sweep()
    const made = new Allowance(this.limits, this.clock)
    this.people.set(user, made)
    return made
  }

  private sweep(): void {
    for (const [user, allowance] of this.people) if (allowance.isIdle) this.people.delete(user)
    this.sweepAt = Math.max(SWEEP_AT, this.people.size * 2)
  }
}
