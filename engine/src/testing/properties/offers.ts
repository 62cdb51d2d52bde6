import type { Dice, Rng } from '../../dice.ts'
import { isNamedBy, mustBeNamed } from '../../game.ts'
import { Io } from '../../io.ts'
import { canonical } from '../../json.ts'
import type { Decision } from '../../kernel.ts'
import { Playout } from '../../playout.ts'
import type { BaseState, Seat } from '../../procedure.ts'
import { Breach, excerpt, firstDifference } from './compare.ts'
import { checkSame } from './state.ts'

/** An offered action, both levels, with its decision. */
export interface OfferedAction<A> {
  decision: Decision<A>
  action: A
  key: string
}

/** All that is offered now. Every choice stands for something, its actions name it, and nothing is offered twice. */
export function offersOf<S extends BaseState, A, V>(playout: Playout<S, A, V>): OfferedAction<A>[] {
  const offers: OfferedAction<A>[] = []
  for (const decision of playout.decisions) {
    const seen = new Set<string>()
    for (const choice of decision.options) {
      const actions = playout.expand(decision, choice)
      if (actions.length === 0) throw new Breach(`choice ${excerpt(choice)} stands for no action (${decision.rule})`)
      for (const action of actions) {
        const key = canonical(action)
        if (mustBeNamed(choice) && !isNamedBy(choice, action as object)) {
          throw new Breach(`action ${key} does not name its choice ${excerpt(choice)} (${decision.rule})`)
        }
        if (seen.has(key)) throw new Breach(`action ${key} is offered twice (${decision.rule})`)
        seen.add(key)
        offers.push({ decision, action, key })
      }
    }
  }
  return offers
}

/**
 * What is kept between two questions does not show: a state that came back from its save, and has kept nothing, offers
 * the same on the second level. (The first level is compared where it came back.) The first choice that is asked for is a
 * random one: what was kept of the last action may be wrong for one choice, and gone with the next question.
 */
export function checkKept<S extends BaseState, A, V>(playout: Playout<S, A, V>, witness: S, rng: Rng): void {
  const { game } = playout
  for (const decision of playout.decisions) {
    const first = rng.below(decision.options.length)
    for (const choice of [...decision.options.slice(first), ...decision.options.slice(0, first)]) {
      const plain = choice.action === null ? game.expand(witness, decision, choice) : [choice.action]
      const difference = firstDifference(plain, playout.expand(decision, choice), `choice '${choice.id}'`)
      if (difference !== null)
        throw new Breach(`what is kept changes what is offered (${decision.rule}): ${difference}`)
    }
  }
}

/** The keys of the actions that are offered to a seat. */
export function keysFor<A>(offers: OfferedAction<A>[], seat: Seat): Set<string> {
  return new Set(offers.filter(({ decision }) => decision.seats.includes(seat)).map(({ key }) => key))
}

/** Counts how often chance is asked, to see that the state counts too. */
class CountedDice implements Dice {
  calls = 0
  private readonly dice: Dice
  constructor(dice: Dice) {
    this.dice = dice
  }
  value(n: number, sides: number, purpose: string): number {
    this.calls++
    return this.dice.value(n, sides, purpose)
  }
}

/** How far a clone is played on to see that the original does not feel it. */
const PLAY_ON = 12

/** Offered actions apply to a clone without error; the clone is complete, and what befalls it leaves the original alone. */
export function checkOffersApply<S extends BaseState, A, V>(
  playout: Playout<S, A, V>,
  offers: OfferedAction<A>[],
  witness: S,
  count: number,
  rng: Rng,
): void {
  const all = count >= offers.length
  checkSame(witness, playout.game.clone(playout.state), 'the clone differs from the original')
  checkRepeats(playout, witness, offers[rng.below(offers.length)])
  for (let i = all ? 0 : 1; i < Math.min(count, offers.length); i++) {
    const after = takeOnClone(playout, playout.state, all ? offers[i] : offers[rng.below(offers.length)])
    if (i === 0 && all) playOn(Playout.from(playout.game, after, playout.io.dice), rng)
  }
  checkSame(witness, playout.state, 'changing a clone changed the original')
}

/** The same action with the same dice leads to the same state, whatever was asked before and kept. */
function checkRepeats<S extends BaseState, A, V>(playout: Playout<S, A, V>, witness: S, offer: OfferedAction<A>): void {
  const again = takeOnClone(playout, witness, offer)
  checkSame(takeOnClone(playout, playout.state, offer), again, `${offer.key} does not lead to one state only`)
}

function takeOnClone<S extends BaseState, A, V>(playout: Playout<S, A, V>, s: S, offer: OfferedAction<A>): S {
  const { decision, action, key } = offer
  const dice = new CountedDice(playout.io.dice)
  const io = new Io(dice, [])
  const after = playout.game.clone(s)
  mustWork(offer, () => playout.game.take(after, decision.seats[0], action, io))
  const counted = after.rolls - playout.state.rolls
  if (counted !== dice.calls || io.rolled !== dice.calls > 0) {
    throw new Breach(`${key} (${decision.rule}) asked chance ${dice.calls} times, but ${counted} rolls were counted`)
  }
  return after
}

function playOn<S extends BaseState, A, V>(playout: Playout<S, A, V>, rng: Rng): void {
  for (let i = 0; i < PLAY_ON && !playout.over; i++) {
    const offer = anyOffer(playout, rng)
    mustWork(offer, () => playout.take(offer.decision, offer.action))
  }
}

/** An offered action by chance. Only one choice is expanded for it: to expand all of them is what costs time. */
function anyOffer<S extends BaseState, A, V>(playout: Playout<S, A, V>, rng: Rng): OfferedAction<A> {
  const decision = playout.decisions[rng.below(playout.decisions.length)]
  const choice = decision.options[rng.below(decision.options.length)]
  const actions = playout.expand(decision, choice)
  if (actions.length === 0) throw new Breach(`choice ${excerpt(choice)} stands for no action (${decision.rule})`)
  const action = actions[rng.below(actions.length)]
  return { decision, action, key: canonical(action) }
}

function mustWork<A>({ decision, key }: OfferedAction<A>, work: () => void): void {
  try {
    work()
  } catch (error) {
    throw new Breach(`offered action ${key} (${decision.rule}) fails: ${String(error)}`, { cause: error })
  }
}
