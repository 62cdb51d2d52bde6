import { canonical, type Refusal } from '@middlesea/engine'
import type { AnyAction } from '../match/history.ts'
import type { Left, GesturePlan } from '../match/plan.ts'
import { Broken } from './connection.ts'
import type { Answer, SentMessage, SeenAct } from './messages.ts'

/** The table as the sender sees it. */
export interface Sent {
  /** How many entries the match has. */
  readonly number: number
  readonly acts: readonly SeenAct[]
  readonly seat: string
  readonly decision: { id: number; prompt: { key: string } } | null
  plan(wanted: readonly AnyAction[]): GesturePlan<AnyAction>
  ask(question: SentMessage): Promise<Answer>
  /** Something was not done. */
  onRefused(refusal: Refusal | { code: string }): void
  onChange(): void
}

/** What was offered is not offered any more. */
const STALE = 'kernel.stale'

type Job =
  | { kind: 'act'; prompt: string; wanted: readonly AnyAction[]; sent: Gesture | null }
  | { kind: 'undo'; entry: number; actions: AnyAction[] }

/** What was sent and not yet answered. */
interface Gesture {
  decision: number
  /** How many entries there were before it. */
  number: number
  plan: GesturePlan<AnyAction>
}

/**
 * Gestures go to the server one after the other, each when the one before was answered. When the line breaks before an
 * answer, the table that comes with the next line shows whether the gesture was taken: it is neither lost nor done twice.
 */
export class GestureSender {
  /** What was taken back and can be taken again, the last one last. */
  private readonly takenBack: AnyAction[][] = []
  private readonly jobs: Job[] = []
  private running = false
  private readonly table: Sent

  constructor(table: Sent) {
    this.table = table
  }

  get busy(): boolean {
    return this.jobs.length > 0
  }

  get redoable(): boolean {
    return this.takenBack.length > 0 && !this.busy
  }

  /** Sends as many of these actions as are possible together. What is refused at once is given back. */
  act(wanted: readonly AnyAction[]): Left[] {
    const { decision } = this.table
    if (decision === null) return []
    const prompt = decision.prompt.key
    if (this.busy) {
      this.add({ kind: 'act', prompt, wanted, sent: null })
      return []
    }
    const plan = this.table.plan(wanted)
    if (plan.now.length > 0) this.add({ kind: 'act', prompt, wanted: [...plan.now, ...plan.later], sent: null })
    return plan.refused
  }

  undo(entry: number): void {
    const actions = this.table.acts.find((act) => act.entry === entry)?.actions ?? []
    this.add({ kind: 'undo', entry, actions })
  }

  redo(): void {
    const actions = this.takenBack.at(-1)
    if (actions !== undefined) this.act(actions)
  }

  /** A line was opened and the table is as the server has it: what was broken off is settled, the rest goes on. */
  resume(): void {
    const [job] = this.jobs
    if (job?.kind === 'act' && job.sent !== null) {
      const { number, plan } = job.sent
      const { acts, seat } = this.table
      const taken = acts.some(
        (act) => act.entry >= number && act.seat === seat && canonical(act.actions) === canonical(plan.now),
      )
      if (taken) this.settle(job)
    } else if (job?.kind === 'undo' && !this.table.acts.some(({ entry }) => entry === job.entry)) this.undone(job)
    void this.run()
  }

  private add(job: Job): void {
    this.jobs.push(job)
    void this.run()
  }

  private async run(): Promise<void> {
    if (this.running) return
    this.running = true
    try {
      while (this.jobs.length > 0) await this.perform(this.jobs[0])
    } catch (error) {
      // It goes on when there is a line again.
      if (!(error instanceof Broken)) throw error
    } finally {
      this.running = false
      this.table.onChange()
    }
  }

  private async perform(job: Job): Promise<void> {
    if (job.kind === 'undo') {
      const answer = await this.table.ask({ t: 'undo', entry: job.entry })
      return answer.t === 'done' ? this.undone(job) : this.refused(answer)
    }
    const { decision } = this.table
    if (decision === null || !this.isStillAsked(job)) return this.giveUp({ rule: '', key: STALE, params: {} })
    const plan = this.table.plan(job.wanted)
    if (plan.refused.length > 0) this.table.onRefused(plan.refused[0].refusal)
    if (plan.now.length === 0) return this.next()
    job.sent = { decision: decision.id, number: this.table.number, plan }
    const answer = await this.table.ask({ t: 'act', decision: decision.id, actions: plan.now })
    if (answer.t === 'done') return this.settle(job)
    // A partner was quicker, and the table shows it already: it is looked at again.
    const overtaken = answer.t === 'refused' && answer.refusal.key === STALE && this.table.decision?.id !== decision.id
    if (!overtaken) this.refused(answer)
  }

  /**
   * Whether the question that a gesture answers is still open. Partners who decide at the same time change what it is
   * about, and its number, but not the question: as long as nothing was answered for this seat, it is the same.
   */
  private isStillAsked({ prompt, sent }: Job & { kind: 'act' }): boolean {
    const { decision, acts, seat, number } = this.table
    if (decision?.prompt.key !== prompt) return false
    if (sent === null || decision.id === sent.decision) return true
    return number >= sent.number && !acts.some((act) => act.entry >= sent.number && act.seat === seat)
  }

  private undone({ actions }: Job & { kind: 'undo' }): void {
    this.takenBack.push(actions)
    this.next()
  }

  /** A gesture was taken. What waited behind its dice is tried next, unless they led somewhere else. */
  private settle(job: Job & { kind: 'act' }): void {
    const { now, later } = job.sent?.plan ?? { now: [], later: [] }
    if (canonical(this.takenBack.at(-1) ?? null) === canonical(now)) this.takenBack.pop()
    else this.takenBack.length = 0
    job.wanted = later
    job.sent = null
    if (later.length === 0 || this.table.decision?.prompt.key !== job.prompt) this.next()
  }

  private refused(answer: Exclude<Answer, { t: 'done' }>): void {
    this.giveUp(answer.t === 'refused' ? answer.refusal : { code: answer.code })
  }

  /** What was to come after it was meant for another position. */
  private giveUp(why: Refusal | { code: string }): void {
    this.jobs.length = 0
    this.table.onRefused(why)
  }

  private next(): void {
    this.jobs.shift()
  }
}
