import { type Rng, fastRng } from '../../dice.ts'
import { savedState } from '../../hash.ts'
import { Io, type JournalEntry, readBy } from '../../io.ts'
import type { Playout } from '../../playout.ts'
import type { BaseState, Seat, TogetherFrame } from '../../procedure.ts'
import { Breach, excerpt, firstDifference } from './compare.ts'
import type { OfferedAction } from './offers.ts'

/** The frame whose branches wait for their seats, or null. */
export function openTogether(s: BaseState): TogetherFrame | null {
  const top = s.stack[s.stack.length - 1] as TogetherFrame | undefined
  return top?.branches !== undefined && top.branches.length > 0 ? top : null
}

/** While seats decide together, an answer changes only its own branch, and the order of answers leaves no trace. */
export function checkTogether<S extends BaseState, A, V>(
  playout: Playout<S, A, V>,
  offers: OfferedAction<A>[],
  rng: Rng,
): void {
  if (openTogether(playout.state) === null) return
  checkOwnBranch(playout, offers[rng.below(offers.length)])
  checkOrder(playout, rng.below(2 ** 31))
}

function checkOwnBranch<S extends BaseState, A, V>(
  playout: Playout<S, A, V>,
  { decision, action, key }: OfferedAction<A>,
): void {
  const { game, state: s } = playout
  const seat = decision.seats[0]
  const twin = game.clone(s)
  const decisions = game.take(twin, seat, action, new Io(playout.io.dice))
  if (openTogether(twin) === null || twin.serial !== s.serial) return // all are in, and the join has run
  const difference = firstDifference(withoutBranch(s, seat), withoutBranch(twin, seat), 'state')
  if (difference !== null)
    throw new Breach(`sealed answer ${key} of '${seat}' changes more than its branch: ${difference}`)
  for (const before of playout.decisions) {
    if (before.seats[0] === seat) continue
    const after = decisions.find(({ seats }) => seats[0] === before.seats[0])
    const change = firstDifference(before, after, 'decision')
    if (change !== null)
      throw new Breach(`sealed answer ${key} of '${seat}' is felt by '${before.seats[0]}': ${change}`)
  }
}

function withoutBranch(s: BaseState, seat: Seat): object {
  const top = openTogether(s) as TogetherFrame
  const others = { ...top, branches: top.branches.filter((branch) => branch.seat !== seat) }
  return { ...savedState(s), stack: [...s.stack.slice(0, -1), others] }
}

function checkOrder<S extends BaseState, A, V>(playout: Playout<S, A, V>, seed: number): void {
  const order = (openTogether(playout.state) as TogetherFrame).branches.map(({ seat }) => seat)
  const first = answerAll(playout, order, seed)
  const last = answerAll(playout, [...order].reverse(), seed)
  const difference = firstDifference(savedState(first.s), savedState(last.s), 'state')
  if (difference !== null) throw new Breach(`the order of sealed answers shows in the state: ${difference}`)
  for (const seat of [...order, 'spectator']) {
    const [a, b] = [first, last].map(({ journal }) => readBy(journal, seat))
    if (firstDifference(a, b) !== null)
      throw new Breach(`the order of sealed answers shows in what '${seat}' reads: ${excerpt(a)}`)
  }
}

/** Seat after seat answers all that it is asked; each chooses by a chance of its own. */
function answerAll<S extends BaseState, A, V>(
  playout: Playout<S, A, V>,
  order: Seat[],
  seed: number,
): { s: S; journal: JournalEntry[] } {
  const { game } = playout
  const s = game.clone(playout.state)
  const journal: JournalEntry[] = []
  const io = new Io(playout.io.dice, journal)
  const { serial } = s
  for (const seat of order) {
    const rng = fastRng(`${seed} ${seat}`)
    let decision = game.decisions(s).find(({ seats }) => seats.includes(seat))
    while (decision !== undefined && openTogether(s) !== null && s.serial === serial) {
      const choice = decision.options[rng.below(decision.options.length)]
      const actions = game.expand(s, decision, choice)
      decision = game.take(s, seat, actions[rng.below(actions.length)], io).find(({ seats }) => seats.includes(seat))
    }
  }
  return { s, journal }
}
