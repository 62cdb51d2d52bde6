import type { LogEntry, MatchHead, Pack, Seat } from '@middlesea/engine'
import type { Hinted } from '@middlesea/table-kit/hint'
import type { LookBackTold } from '@middlesea/table-kit/look-back'
import type { AnyAction } from '../match/history.ts'

/** What a worker is asked for a hint: only what the seat sees crosses. */
export interface HintQuestion {
  kind: 'hint'
  game: string
  scenario: string
  /** The data pack of the match, or null. */
  pack: Pack | null
  seat: Seat
  view: unknown
  chance: string
}

/** What a worker says: how far it is from 0 to 1, then its answer, or why there is none. */
export type WorkerAnswer<T> =
  | { kind: 'progress'; done: number }
  | { kind: 'answer'; answer: T }
  | { kind: 'failed'; error: string }

/** What a worker is asked for a look back: the match is over, and nothing of it is a secret any more. */
export interface LookBackQuestion {
  kind: 'look-back'
  game: string
  pack: Pack | null
  head: MatchHead
  log: readonly LogEntry<unknown>[]
  /** Whose chances are told, and whose decisions may be called mistakes. */
  seat: Seat
  judged: readonly Seat[]
}

export type AdviceQuestion = HintQuestion | LookBackQuestion

export interface AskOptions {
  onProgress: (done: number) => void
  /** Ends the worker: nobody waits any more. */
  signal: AbortSignal
}

/** Asks a worker of its own one question. It ends with the answer, or when nobody waits any more. */
function askWorker<T>(question: AdviceQuestion, { onProgress, signal }: AskOptions): Promise<T> {
  const worker = new Worker(new URL('../local/bots.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<T>((resolve, reject) => {
    const end = (): void => worker.terminate()
    signal.addEventListener('abort', () => {
      end()
      reject(signal.reason as Error)
    })
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer<T>>) => {
      if (data.kind === 'progress') return onProgress(data.done)
      end()
      if (data.kind === 'answer') resolve(data.answer)
      else reject(new Error(data.error))
    }
    worker.onerror = (event) => {
      end()
      reject(new Error(event.message || 'the worker stopped'))
    }
    worker.postMessage(question)
  })
}

export function askHint(question: Omit<HintQuestion, 'kind'>, asked: AskOptions): Promise<Hinted<AnyAction>> {
  return askWorker({ kind: 'hint', ...question }, asked)
}

export function askLookBack(question: Omit<LookBackQuestion, 'kind'>, asked: AskOptions): Promise<LookBackTold> {
  return askWorker({ kind: 'look-back', ...question }, asked)
}
