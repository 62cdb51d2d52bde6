import { findOffered, type Game, refusal, Refused, takeAside } from './game.ts'
import type { Io } from './io.ts'
import { copyJson, isPlain } from './json.ts'
import type { Decision } from './kernel.ts'
import type { ActEntry } from './log.ts'
import type { BaseState, Choice, Refusal, Seat } from './procedure.ts'

/** A state with its open decisions. */
export interface AskedState<S extends BaseState, A> {
  state: S
  decisions: Decision<A>[]
  /** The choice that somebody looked into last. */
  expanded?: Expanded<A> | null
}

/** What a choice stood for in a decision. */
export interface Expanded<A> {
  decision: Decision<A>
  choice: Choice<A>
  actions: A[]
}

/**
 * The actions that a choice stands for. Mostly one of them is taken next, and is found among these, which are not made once
 * more: they are kept until the decision is another, and decisions are made anew whenever the state changes. Two seats that
 * decide at the same time may have the same choice, which stands for other actions of each.
 */
export function lookInto<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  at: AskedState<S, A>,
  decision: Decision<A>,
  choice: Choice<A>,
): A[] {
  const actions = expandAt(game, at, decision, choice)
  at.expanded = { decision, choice, actions }
  return actions
}

function expandAt<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  { state, expanded }: AskedState<S, A>,
  decision: Decision<A>,
  choice: Choice<A>,
): A[] {
  if (expanded?.choice === choice && expanded.decision === decision) return expanded.actions
  return game.expand(state, decision, choice)
}

/** Copies a gesture's actions for the log, which must not change when the caller's objects do. */
export function copyChecked<A>(actions: A[]): A[] {
  if (!Array.isArray(actions) || !isPlain(actions, 6, 1000)) throw new Refused(refusal('', 'kernel.malformed'))
  return copyJson(actions)
}

/**
 * Performs a gesture, which answers an open decision. Throws Refused where one of its actions is not legal: where there are
 * several, the state may then have changed, and the caller goes back to a copy.
 */
export function performGesture<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  at: AskedState<S, A>,
  made: ActEntry<A>,
  io: Io,
): void {
  if (made.actions.length === 0) throw new Refused(refusal('', 'kernel.malformed'))
  made.actions.forEach((action, i) => {
    // Else a list could try out whether dice made its next action legal, and be refused at no cost.
    if (io.rolled || io.revealed) throw new Refused(refusal('', 'kernel.listStopsAtDice'))
    const decision = i === 0 ? answered(at.decisions, made) : decisionOf(at.decisions, made.seat)
    if (decision === null) throw new Refused(refusal('', 'kernel.notYourDecision'))
    // An aside before it may have changed what a choice stands for, and leaves the decisions as they are.
    const expand = (choice: Choice<A>): A[] =>
      i === 0 ? expandAt(game, at, decision, choice) : game.expand(at.state, decision, choice)
    const offered = findOffered(decision, action, expand)
    if (offered === null) setAside(game, at.state, made, i)
    else {
      io.changed = true
      at.decisions = game.take(at.state, made.seat, offered, io)
    }
    // A choice that stays expanded would hold the old decisions in memory until somebody looks into the next one.
    at.expanded = null
  })
}

/**
 * Before a gesture of older rules, which may not have known the last word of a step: where only that is waited for and the
 * gesture is about something else, the game goes on without it, as it did then.
 */
export function goOnWithoutLastWord<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  at: AskedState<S, A>,
  { seat, actions }: ActEntry<A>,
  io: Io,
): void {
  const decision = decisionOf(at.decisions, seat)
  if (decision !== null && findOffered(decision, actions[0], (choice) => game.expand(at.state, decision, choice)))
    return
  at.decisions = game.resume(at.state, io)
}

/** What a seat must decide now. */
export function decisionOf<A>(decisions: readonly Decision<A>[], seat: Seat): Decision<A> | null {
  return decisions.find((decision) => decision.seats.includes(seat)) ?? null
}

/** The decision that a gesture answers. */
function answered<A>(decisions: readonly Decision<A>[], { seat, decision: id }: ActEntry<A>): Decision<A> {
  const own = decisions.filter((decision) => decision.seats.includes(seat))
  if (own.length === 0) {
    const over = decisions.length === 0
    throw new Refused(refusal(decisions[0]?.rule ?? '', over ? 'kernel.over' : 'kernel.notYourDecision'))
  }
  const found = own.find((decision) => decision.id === id)
  if (found === undefined) throw new Refused(refusal(own[0].rule, 'kernel.stale'))
  return found
}

/** What is not offered may be an aside. Alone it would be an entry that the others see, so it is only tried. */
function setAside<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  s: S,
  { seat, actions }: ActEntry<A>,
  i: number,
): void {
  const isLast = i === actions.length - 1
  if (!takeAside(game, isLast ? game.clone(s) : s, seat, actions[i])) {
    throw new Refused(reasonFor(game, s, seat, actions[i]))
  }
  if (isLast) throw new Refused(refusal('', 'kernel.asideAlone'))
}

function reasonFor<S extends BaseState, A, V>(game: Game<S, A, V>, s: S, seat: Seat, action: unknown): Refusal {
  return game.why(s, seat, action) ?? refusal('', 'kernel.notOffered')
}
