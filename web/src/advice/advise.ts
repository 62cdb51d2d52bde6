// The part of the worker that advises people: hints, and what became of a match. It tells how far it is, then what it found.
import { hintBudgetInPlay, hintFor, lookBack } from '@middlesea/bots'
import { fastRng } from '@middlesea/engine'
import { type Hinted, hintedOf, sightReader } from '@middlesea/table-kit/hint'
import { type LookBackTold, lookBackTold } from '@middlesea/table-kit/look-back'
import type { AdviceQuestion, HintQuestion, LookBackQuestion, WorkerAnswer } from './asking.ts'
import { loadBrain } from './brain.ts'

export function advise(question: AdviceQuestion, tell: (answer: WorkerAnswer<unknown>) => void): void {
  const onProgress = thrifty((done) => tell({ kind: 'progress', done }))
  const found: Promise<unknown> =
    question.kind === 'hint' ? hinted(question, onProgress) : lookedBack(question, onProgress)
  found.then(
    (answer) => tell({ kind: 'answer', answer }),
    (error: unknown) => tell({ kind: 'failed', error: String(error) }),
  )
}

/** Only what the seat sees comes in: what is hidden is imagined. */
async function hinted(
  { game: id, scenario, pack, seat, view, chance }: HintQuestion,
  onProgress: (done: number) => void,
): Promise<Hinted> {
  const { game, policy, presentation } = await loadBrain(id, scenario, pack)
  const budget = hintBudgetInPlay(() => performance.now(), onProgress)
  const look = sightReader(game, presentation, seat)
  const hint = hintFor({ game, policy }, { view, seat, rng: fastRng(chance), before: null }, budget, look)
  return hintedOf(presentation, seat, scenario, hint)
}

/** Simulated answers for one question about a turn, and how long all of it may take. */
const LOOK_BACK = { steps: 4000, milliseconds: 60_000 }

async function lookedBack(
  { game: id, pack, head, log, seat, judged }: LookBackQuestion,
  onProgress: (done: number) => void,
): Promise<LookBackTold> {
  const { scenario } = head.config
  const { game, policy, presentation, sides } = await loadBrain(id, scenario, pack)
  const begin = performance.now()
  const found = lookBack({ game, policy }, head, log, {
    seat,
    judged,
    sides: sides(game.seats(head.config)),
    steps: LOOK_BACK.steps,
    look: (eyes) => sightReader(game, presentation, eyes),
    onProgress,
    isUp: (share) => performance.now() - begin > share * LOOK_BACK.milliseconds,
  })
  return lookBackTold(presentation, scenario, found)
}

/** A listener that hears of progress only when it has grown by a hundredth: searches tell of every step. */
function thrifty(onProgress: (done: number) => void): (done: number) => void {
  let told = -1
  return (done) => {
    if (done - told < 0.01) return
    told = done
    onProgress(done)
  }
}
