import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { PairJob, PairLine } from './pairs.ts'

const WORKER = join(import.meta.dirname, '..', '..', 'bin', 'pairs.js')

/** Some processes that play pairs of games, one after the other each. */
export class PairPool {
  private readonly idle: ChildProcess[]
  private readonly all: ChildProcess[]

  constructor(jobs: number) {
    this.all = Array.from({ length: jobs }, () => fork(WORKER, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }))
    this.idle = [...this.all]
  }

  get hasRoom(): boolean {
    return this.idle.length > 0
  }

  /** Lets an idle process play; ask `hasRoom` before. */
  play(job: PairJob): Promise<PairLine> {
    const child = this.idle.pop()
    if (child === undefined) throw new Error('no process is idle')
    return new Promise((resolve, reject) => {
      const onExit = (code: number | null): void =>
        reject(new Error(`a process that played seed ${job.seed} ended early (${code})`))
      child.once('exit', onExit)
      child.once('message', (line: PairLine) => {
        child.off('exit', onExit)
        this.idle.push(child)
        resolve(line)
      })
      child.send(job)
    })
  }

  close(): void {
    for (const child of this.all) child.disconnect()
  }
}
