import { type Memo, Memos, savedState, type Seat } from '@middlesea/engine'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { GameModules } from '../games.ts'
import type { AnyMatch } from './kept.ts'

/** The question to the worker. The state crosses within this process; the bot in the worker sees only its view. */
export interface Question {
  id: number
  game: string
  bot: string
  seat: Seat
  state: object
  /** The bot's own chance; it has nothing to do with the dice. */
  chance: string
  /** What it remembers; it comes back with the answer. */
  memo: Memo
}

export type Answer = { id: number; action: unknown; memo: Memo } | { id: number; error: string }

const WORKER = join(import.meta.dirname, '../../bin/bots.js')
/** A bot that thinks longer than this hangs. */
const PATIENCE_MS = 60_000

interface Waiting {
  resolve(answer: { action: unknown; memo: Memo }): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

/** Lets programs play seats, in a thread that starts with the first question. */
export class Thinker {
  private readonly modules: GameModules
  private readonly open = new Map<number, Waiting>()
  private readonly memos = new Memos()
  private worker: Worker | null = null
  private asked = 0

  constructor(modules: GameModules) {
    this.modules = modules
  }

  async ask(match: AnyMatch, bot: string, seat: Seat): Promise<unknown> {
    const who = `${bot} ${seat}`
    const { action, memo } = await this.post(match, bot, seat, this.memos.of(match, who))
    this.memos.keep(match, who, memo)
    return action
  }

  private post(match: AnyMatch, bot: string, seat: Seat, memo: Memo): Promise<{ action: unknown; memo: Memo }> {
    const worker = (this.worker ??= this.start())
    const id = ++this.asked
    const question: Question = {
      id,
      game: match.game.id,
      bot,
      seat,
      state: savedState(match.state),
      chance: randomBytes(16).toString('hex'),
      memo,
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void this.fail(new Error(`bot '${bot}' did not answer`)), PATIENCE_MS)
      this.open.set(id, { resolve, reject, timer })
      worker.postMessage(question)
    })
  }

  async close(): Promise<void> {
    await this.fail(new Error('the server is closing'))
  }

  private start(): Worker {
    const worker = new Worker(WORKER, { workerData: this.modules })
    worker.unref()
    worker.on('message', (answer: Answer) => {
      const waiting = this.open.get(answer.id)
      if (waiting === undefined) return
      this.open.delete(answer.id)
      clearTimeout(waiting.timer)
      if ('error' in answer) waiting.reject(new Error(answer.error))
      else waiting.resolve(answer)
    })
    worker.on('error', (error) => void this.fail(error))
    return worker
  }

  /** Ends the thread; the next question starts a new one. */
  private async fail(error: Error): Promise<void> {
    const { worker } = this
    this.worker = null
    for (const { reject, timer } of this.open.values()) {
      clearTimeout(timer)
      reject(error)
    }
    this.open.clear()
    await worker?.terminate()
  }
}
