import type { BotAnswer, BotQuestion } from '@middlesea/bots'
import { decidedIn } from '@middlesea/bots/ending'
import { Memos, savedState, type Seat } from '@middlesea/engine'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { GameModules } from '../games.ts'
import type { AnyMatch } from './kept.ts'

/** Where the thread's code lies: beside the built server, and for the sources where it can be read. */
const WORKER = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../../bin/bots.js' : 'bots.js')
/** A bot that thinks longer than this hangs. */
const PATIENCE_MS = 60_000

type Thought = Exclude<BotAnswer, { error: string }>

/** A thread that thinks about one question at a time. It starts with the first, and anew after one that it failed at. */
class Thread {
  private readonly modules: GameModules
  private worker: Worker | null = null
  private open: { resolve(thought: Thought): void; reject(error: Error): void; timer: NodeJS.Timeout } | null = null

  constructor(modules: GameModules) {
    this.modules = modules
  }

  get isIdle(): boolean {
    return this.open === null
  }

  ask(question: BotQuestion): Promise<Thought> {
    const worker = (this.worker ??= this.start())
    return new Promise((resolve, reject) => {
      // It begins to think now: nobody waits in the thread itself.
      const timer = setTimeout(() => void this.fail(new Error(`bot '${question.bot}' did not answer`)), PATIENCE_MS)
      this.open = { resolve, reject, timer }
      worker.postMessage(question)
    })
  }

  private start(): Worker {
    const worker = new Worker(WORKER, { workerData: this.modules })
    worker.unref()
    worker.on('message', (answer: BotAnswer) => {
      const { open } = this
      if (open === null) return
      this.open = null
      clearTimeout(open.timer)
      if ('error' in answer) open.reject(new Error(answer.error))
      else open.resolve(answer)
    })
    worker.on('error', (error) => void this.fail(error))
    return worker
  }

  /** Ends the thread; the next question starts a new one. */
  async fail(error: Error): Promise<void> {
    const { worker, open } = this
    this.worker = null
    this.open = null
    if (open !== null) {
      clearTimeout(open.timer)
      open.reject(error)
    }
    await worker?.terminate()
  }
}

/** Lets programs play seats, in some threads: a slow thought keeps no other from being answered. */
export class Thinker {
  private readonly threads: Thread[]
  private readonly memos = new Memos()
  private asked = 0

  constructor(modules: GameModules, threads: number) {
    this.threads = Array.from({ length: threads }, () => new Thread(modules))
  }

  /** Asks a program. No more may be asked at once than there are threads: whoever asks sees to fair turns. */
  async ask(match: AnyMatch, bot: string, seat: Seat): Promise<unknown> {
    const thread = this.threads.find(({ isIdle }) => isIdle)
    if (thread === undefined) throw new Error('no thread is idle')
    const who = `${bot} ${seat}`
    // The state crosses within this process; the bot in the worker sees only its view.
    const question: BotQuestion = {
      id: ++this.asked,
      game: match.game.id,
      bot,
      seat,
      state: savedState(match.state),
      chance: randomBytes(16).toString('hex'),
      memo: this.memos.of(match, who),
    }
    const { action, memo } = await thread.ask(question)
    this.memos.keep(match, who, memo)
    return action
  }

  /** The chance that a program gives its seat in a match that it sees as decided; null while it is open. */
  decided(match: AnyMatch, bot: string, seat: Seat): number | null {
    return decidedIn(this.memos.of(match, `${bot} ${seat}`))
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.fail(new Error('the server is closing'))))
  }
}
