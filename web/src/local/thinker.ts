import { type Pack, savedState, type Seat } from '@middlesea/engine'
import type { AnyMatch } from './seating.ts'

/** The question to the worker. The state crosses, since it is this page's own; the bot in the worker sees only its view. */
export interface Question {
  id: number
  game: string
  /** The data pack of the match, or null. */
  pack: Pack | null
  bot: string
  seat: Seat
  state: object
  /** The bot's own chance. */
  chance: string
}

export type Answer = { id: number; action: unknown } | { id: number; error: string }

/** Lets programs play seats. */
export interface Thinker {
  ask(match: AnyMatch, bot: string, seat: Seat): Promise<unknown>
  close(): void
}

/** A thinker in a worker, so that the page stays quick. The worker starts with the first question. */
export function workerThinker(pack: Pack | null): Thinker {
  let worker: Worker | null = null
  let asked = 0
  const open = new Map<number, { resolve: (action: unknown) => void; reject: (error: Error) => void }>()

  function fail(message: string): void {
    for (const { reject } of open.values()) reject(new Error(message))
    open.clear()
    worker?.terminate()
    worker = null
  }

  function start(): Worker {
    const started = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<Answer>) => {
      const waiting = open.get(data.id)
      open.delete(data.id)
      if ('error' in data) waiting?.reject(new Error(data.error))
      else waiting?.resolve(data.action)
    }
    started.onerror = (event) => fail(event.message || 'the worker stopped')
    return started
  }

  return {
    ask(match, bot, seat) {
      worker ??= start()
      const id = ++asked
      const question: Question = {
        id,
        game: match.game.id,
        pack,
        bot,
        seat,
        state: savedState(match.state),
        chance: `${seat} ${match.log.length} ${Math.random()}`,
      }
      return new Promise((resolve, reject) => {
        open.set(id, { resolve, reject })
        worker?.postMessage(question)
      })
    },
    close: () => fail('closed'),
  }
}
