import { type PairJob, playPairJob } from './pairs.ts'

/** A process of `rate --jobs`: gets pairs of games and sends what each came to, until nobody asks any more. */
process.on('message', (job: PairJob) => void play(job))

async function play(job: PairJob): Promise<void> {
  process.send?.(await playPairJob(job))
}
