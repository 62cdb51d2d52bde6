import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Batch } from './batch.ts'
import { addTally, emptyTally, type Tally } from './tally.ts'

/** What a worker says: how many games it has played, and at last what they came to. */
export type WorkerMessage = { done: number } | { tally: Tally }

const WORKER = join(import.meta.dirname, '..', '..', 'bin', 'worker.js')

/** Shares the seeds of a batch among processes; the sum is the same as that of one. */
export async function playJobs(batch: Batch, jobs: number, onGames: (done: number) => void): Promise<Tally> {
  const done: number[] = []
  const parts = share(batch, jobs).map((part, i) =>
    runWorker(part, (games) => {
      done[i] = games
      onGames(done.reduce((sum, n) => sum + (n ?? 0), 0))
    }),
  )
  const total = emptyTally()
  for (const tally of await Promise.all(parts)) addTally(total, tally)
  return total
}

function share(batch: Batch, jobs: number): Batch[] {
  const parts: Batch[] = []
  for (let i = 0; i < jobs; i++) {
    const from = Math.floor((batch.games * i) / jobs)
    const to = Math.floor((batch.games * (i + 1)) / jobs)
    if (to > from) parts.push({ ...batch, seed: batch.seed + from, games: to - from })
  }
  return parts
}

function runWorker(batch: Batch, onGames: (done: number) => void): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const child = fork(WORKER, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    let tally: Tally | undefined
    child.on('message', (message: WorkerMessage) => {
      if ('done' in message) onGames(message.done)
      else tally = message.tally
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (tally !== undefined) resolve(tally)
      else
        reject(
          new Error(
            `a process that played seeds ${batch.seed} to ${batch.seed + batch.games - 1} ended early (${signal ?? code})`,
          ),
        )
    })
    child.send(batch)
  })
}
