import type { BotAnswer, BotQuestion } from '@middlesea/bots'
import { decidedIn } from '@middlesea/bots/ending'
import { type Memo, Memos, type Pack, savedState, type Seat } from '@middlesea/engine'
import type { AnyMatch } from '../match/players.ts'

/** The question to the worker. The state crosses, since it is this page's own; the bot in the worker sees only its view. */
export interface WorkerQuestion extends BotQuestion {
  /** The data pack of the match, or null. */
  pack: Pack | null
}

interface Thought {
  action: unknown
  memo: Memo
}

/** Lets programs play seats. */
export interface Thinker {
  ask(match: AnyMatch, bot: string, seat: Seat): Promise<unknown>
  /** The chance that a bot gives its seat in a match that it sees as decided; null while it is open. */
  decided?(match: AnyMatch, bot: string, seat: Seat): number | null
  close(): void
}

/** A thinker in a worker, so that the page stays quick. The worker starts with the first question. */
export function workerThinker(pack: Pack | null): Thinker {
  let worker: Worker | null = null
  let asked = 0
  const memos = new Memos()
  const open = new Map<number, { resolve: (answer: Thought) => void; reject: (error: Error) => void }>()

  function fail(message: string): void {
    for (const { reject } of open.values()) reject(new Error(message))
    open.clear()
    worker?.terminate()
    worker = null
  }

  function start(): Worker {
    const started = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<BotAnswer>) => {
      const waiting = open.get(data.id)
      open.delete(data.id)
      if ('error' in data) waiting?.reject(new Error(data.error))
      else waiting?.resolve(data)
    }
    // Of one that could not be fetched nothing is said: then the page says in its own words what can be done.
    started.onerror = (event) => fail(event.message ?? '')
    return started
  }

  function post(match: AnyMatch, bot: string, seat: Seat, memo: Memo): Promise<Thought> {
    worker ??= start()
    const id = ++asked
    const question: WorkerQuestion = {
      id,
      game: match.game.id,
      pack,
      bot,
      seat,
      state: savedState(match.state),
      chance: `${seat} ${match.log.length} ${Math.random()}`,
      memo,
    }
    return new Promise((resolve, reject) => {
      open.set(id, { resolve, reject })
      worker?.postMessage(question)
    })
  }

  return {
    async ask(match, bot, seat) {
      const who = `${bot} ${seat}`
      const { action, memo } = await post(match, bot, seat, memos.of(match, who))
      memos.keep(match, who, memo)
      return action
    },
    decided: (match, bot, seat) => decidedIn(memos.of(match, `${bot} ${seat}`)),
    close: () => fail('closed'),
  }
}
