import type { Rng } from '../../dice.ts'
import { Io } from '../../io.ts'
import { canonical } from '../../json.ts'
import type { Decision } from '../../kernel.ts'
import { Playout } from '../../playout.ts'
import type { BaseState, Seat } from '../../procedure.ts'
import { Breach, excerpt } from './compare.ts'
import { checkSame } from './state.ts'

/** An offered action, both levels, with its decision. */
export interface Offer<A> {
  decision: Decision<A>
  action: A
  key: string
}

/** All that is offered now. Every choice must stand for something, and nothing may be offered twice. */
export function offersOf<S extends BaseState, A, V>(playout: Playout<S, A, V>): Offer<A>[] {
  const offers: Offer<A>[] = []
  for (const decision of playout.decisions) {
    const seen = new Set<string>()
    for (const choice of decision.options) {
      const actions = playout.expand(decision, choice)
      if (actions.length === 0) throw new Breach(`choice ${excerpt(choice)} stands for no action (${decision.rule})`)
      for (const action of actions) {
        const key = canonical(action)
        if (seen.has(key)) throw new Breach(`action ${key} is offered twice (${decision.rule})`)
        seen.add(key)
        offers.push({ decision, action, key })
      }
    }
  }
  return offers
}

/** The keys of the actions that are offered to a seat. */
export function keysFor<A>(offers: Offer<A>[], seat: Seat): Set<string> {
  return new Set(offers.filter(({ decision }) => decision.seats.includes(seat)).map(({ key }) => key))
}

/** How far a clone is played on to see that the original does not feel it. */
const PLAY_ON = 12

/** Offered actions apply to a clone without error; the clone is complete, and what befalls it leaves the original alone. */
export function checkOffersApply<S extends BaseState, A, V>(
  playout: Playout<S, A, V>,
  offers: Offer<A>[],
  witness: S,
  count: number,
  rng: Rng,
): void {
  const { game, state: s } = playout
  const all = count >= offers.length
  for (let i = 0; i < Math.min(count, offers.length); i++) {
    const { decision, action, key } = all ? offers[i] : offers[rng.below(offers.length)]
    const twin = game.clone(s)
    if (i === 0) checkSame(witness, twin, 'the clone differs from the original')
    try {
      game.take(twin, decision.seats[0], action, new Io(playout.io.dice, []))
      if (i === 0 && all) playOn(Playout.from(game, twin, playout.io.dice), rng)
    } catch (error) {
      throw new Breach(`offered action ${key} (${decision.rule}) fails: ${String(error)}`, { cause: error })
    }
  }
  checkSame(witness, s, 'changing a clone changed the original')
}

function playOn<S extends BaseState, A, V>(playout: Playout<S, A, V>, rng: Rng): void {
  for (let i = 0; i < PLAY_ON && !playout.over; i++) {
    const offers = offersOf(playout)
    const { decision, action } = offers[rng.below(offers.length)]
    playout.take(decision, action)
  }
}
