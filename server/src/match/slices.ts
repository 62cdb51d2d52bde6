import type { LogEntry, MatchSnapshot } from '@middlesea/engine'
import type { Meter } from '../allowances.ts'
import type { AnyMatch } from './kept.ts'

/** A match is played again in slices of so many milliseconds: others are answered in between. */
const SLICE_MS = 5

/** Lets others have their turn when enough time was spent, which a meter hears. */
export function restNowAndThen(meter: Meter = () => {}): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    const spent = performance.now() - begun
    if (spent < SLICE_MS) return
    meter(spent)
    await new Promise((done) => setImmediate(done))
    begun = performance.now()
  }
}

/** Makes going back to before an entry quick, in slices; from the newest snapshot on where that may be used. */
export async function recallInSlices(
  match: AnyMatch,
  entry: number,
  newestSnapshot: () => Promise<MatchSnapshot | null>,
  meter?: Meter,
): Promise<void> {
  if (match.recalls(entry)) return
  const rest = restNowAndThen(meter)
  const steps = match.recall(entry, await newestSnapshot())
  while (steps.next().done !== true) await rest()
}

/** Performs entries again, in slices. */
export async function playInSlices(
  match: AnyMatch,
  log: LogEntry<unknown>[],
  newestSnapshot: () => Promise<MatchSnapshot | null>,
): Promise<void> {
  const rest = restNowAndThen()
  for (const entry of log) {
    if (entry.kind === 'undo') await recallInSlices(match, entry.entry, newestSnapshot)
    match.replayEntry(entry)
    await rest()
  }
}
