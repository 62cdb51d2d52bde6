// Pairs of games, some at a time, until there are enough of them or a test is decided.
import { shareOf, type Sprt, sprt } from '@middlesea/bots'
import type { GameKit } from '../games.ts'
import { addLine, readLines } from './lines.ts'
import { headOf, keyOf, type PairJob, type PairLine, playPairWith } from './pairs.ts'
import { PairPool } from './pool.ts'

export interface RatingPlan {
  job: Omit<PairJob, 'seed'>
  pairs: number
  seed: number
  jobs: number
  /** The two bounds in Elo of a test that ends it early, or null. */
  bounds: [number, number] | null
  /** Where the pairs are kept; null keeps them nowhere. */
  file: string | null
}

export interface PlayedRating {
  lines: PairLine[]
  test: Sprt | null
}

/**
 * Plays what the file does not hold yet. Pairs count in the order of their seeds, whichever process is done first: so the
 * test ends at the same pair however many processes there are.
 */
export async function playRating(
  kit: GameKit,
  plan: RatingPlan,
  onPair: (done: number) => void,
): Promise<PlayedRating> {
  const known = new Map(readLines<PairLine>(plan.file, 'rating').map((line) => [keyOf(line), line]))
  const done: (PairLine | undefined)[] = []
  const pool = plan.jobs > 1 ? new PairPool(plan.jobs) : null
  const running = new Set<Promise<void>>()
  let test: Sprt | null = null
  let counted = 0
  const isDecided = (): boolean => (test?.verdict ?? null) !== null

  const settle = (i: number, line: PairLine): void => {
    done[i] = line
    for (; done[counted] !== undefined && !isDecided(); counted++) {
      onPair(counted + 1)
      test = plan.bounds === null ? null : sprt(sharesOf(done.slice(0, counted + 1) as PairLine[]), plan.bounds)
    }
  }
  for (let i = 0; i < plan.pairs && !isDecided(); i++) {
    const job: PairJob = { ...plan.job, seed: plan.seed + i }
    const old = known.get(keyOf(headOf(kit, job)))
    if (old !== undefined) settle(i, old)
    else if (pool === null) settle(i, kept(plan, playPairWith(kit, job)))
    else {
      while (!pool.hasRoom) await Promise.race(running)
      if (isDecided()) break
      const game = pool.play(job).then((line) => settle(i, kept(plan, line)))
      running.add(game)
      void game.finally(() => running.delete(game))
    }
  }
  await Promise.all(running)
  pool?.close()
  return { lines: done.slice(0, counted) as PairLine[], test }
}

function kept({ file }: RatingPlan, line: PairLine): PairLine {
  addLine(file, line)
  return line
}

const sharesOf = (lines: PairLine[]): number[] => lines.map(({ pair }) => shareOf(pair))
