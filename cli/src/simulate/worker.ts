import { loadGame } from '../games.ts'
import { type Batch, playBatch } from './batch.ts'
import type { WorkerMessage } from './jobs.ts'

/** A process of `simulate --jobs`: gets a batch, plays it, sends what it came to. */
process.once('message', (batch: Batch) => void play(batch))

async function play(batch: Batch): Promise<void> {
  const kit = await loadGame(batch.game)
  let last = 0
  const tally = playBatch(kit, batch, (done) => {
    if (done < batch.games && performance.now() - last < 200) return
    last = performance.now()
    send({ done })
  })
  send({ tally })
  process.disconnect()
}

function send(message: WorkerMessage): void {
  process.send?.(message)
}
