import { type Dice, type Rng, fastDice } from '../../dice.ts'
import { type Game, findOffered } from '../../game.ts'
import { savedState } from '../../hash.ts'
import { Io, type JournalEntry, readBy } from '../../io.ts'
import type { Decision } from '../../kernel.ts'
import type { Playout } from '../../playout.ts'
import type { BaseState, Seat } from '../../procedure.ts'
import { Breach, checkEqual, firstDifference, throughJson } from './compare.ts'
import type { OfferedAction } from './offers.ts'
import { checkState } from './state.ts'

/** How often another state was made from what somebody knows, and how often it was not the true one. */
export interface GuessCounts {
  [reader: string]: { made: number; differed: number }
}

/** All that a reader can know at a moment: its view, its decisions with both levels, and for whom all wait. */
interface Knowledge<A, V> {
  view: V
  decisions: { decision: Decision<A>; actions: A[][] }[]
  waiting: { seats: Seat[]; mode: string }[]
}

function knowledge<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  s: S,
  decisions: Decision<A>[],
  reader: Seat,
): Knowledge<A, V> {
  const own = decisions.filter(({ seats }) => seats.includes(reader))
  return {
    view: game.view(s, reader),
    decisions: own.map((decision) => ({
      decision,
      actions: decision.options.map((choice) => game.expand(s, decision, choice)),
    })),
    waiting: decisions.map(({ seats, mode }) => ({ seats, mode })),
  }
}

/**
 * The law of views: for t, made from what a reader sees of s, the reader sees, may do and waits for exactly the same.
 * Then the same action befalls both, see checkNews. Nothing but secrets can tell s and t apart.
 */
export function checkViews<S extends BaseState, A, V>(
  playout: Playout<S, A, V>,
  seats: Seat[],
  offers: OfferedAction<A>[],
  guesses: GuessCounts,
  rng: Rng,
): void {
  const { game, state: s } = playout
  const offer = offers[rng.below(offers.length)]
  const luck = rng.below(2 ** 31)
  const truth = takeOn(game, game.clone(s), offer.decision.seats[0], offer.action, luck)
  for (const reader of [...seats, 'spectator']) {
    const known = knowledge(game, s, playout.decisions, reader)
    const sent = throughJson(known.view)
    checkEqual(known.view, sent, `the view of '${reader}' is not plain data`)
    const t = game.determinize(sent, rng)
    const decisions = game.decisions(t)
    checkEqual(known, knowledge(game, t, decisions, reader), `'${reader}' knows more than the view tells, or less`)
    checkState(game, t, decisions)
    const guess = (guesses[reader] ??= { made: 0, differed: 0 })
    guess.made++
    if (firstDifference(savedState(t), savedState(s)) !== null) guess.differed++
    checkNews(game, truth, t, offer, luck, reader)
  }
}

/** What an action led to. */
interface Aftermath<S, A> {
  s: S
  decisions: Decision<A>[]
  journal: JournalEntry[]
  /** It rolled or revealed, so it cannot be taken back. */
  final: boolean
}

function takeOn<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  s: S,
  seat: Seat,
  action: A,
  luck: number,
): Aftermath<S, A> {
  const io = new Io(sameLuck(luck), [])
  const decisions = game.take(s, seat, action, io)
  return { s, decisions, journal: io.journal ?? [], final: io.rolled || io.revealed }
}

/** Dice that fall alike in both states, however many rolls a state counts. */
function sameLuck(luck: number): Dice {
  const dice = fastDice(luck)
  let n = 0
  return { value: (_n, sides, purpose) => dice.value(n++, sides, purpose) }
}

/**
 * The law of news: an action that neither rolled nor revealed tells whoever took it nothing that sets s and t apart, else
 * undo would be a way to look. What he shows the others of his own secrets by acting (a face-down counter that moves
 * must be one that can move) is his own affair. And where a reader cannot tell s and t apart afterwards, its journal
 * must not either.
 */
function checkNews<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  truth: Aftermath<S, A>,
  t: S,
  offer: OfferedAction<A>,
  luck: number,
  reader: Seat,
): void {
  const { seats } = offer.decision
  const same = offeredIn(game, t, seats[0], offer.action)
  // Another seat's secrets may allow an action in s that they do not allow in t.
  if (same === null) return
  const guess = takeOn(game, t, seats[0], same, luck)
  const after = knowledge(game, truth.s, truth.decisions, reader)
  const guessed = knowledge(game, guess.s, guess.decisions, reader)
  const difference = firstDifference(after, guessed)
  if (difference === null) {
    const [lines, others] = [truth, guess].map(({ journal }) => readBy(journal, reader))
    checkEqual(lines, others, `the journal tells '${reader}' a secret when '${seats[0]}' takes ${offer.key}`)
  } else if (!truth.final || !guess.final) {
    // For whom all wait is nobody's own affair.
    if (!seats.includes(reader) && firstDifference(after.waiting, guessed.waiting) === null) return
    const what = `${offer.key} of '${seats[0]}' shows '${reader}' something new without a roll or a reveal`
    throw new Breach(`${what} (${offer.decision.rule}): ${difference}`)
  }
}

function offeredIn<S extends BaseState, A, V>(game: Game<S, A, V>, s: S, seat: Seat, action: A): A | null {
  for (const decision of game.decisions(s)) {
    if (!decision.seats.includes(seat)) continue
    const found = findOffered(decision, action, (choice) => game.expand(s, decision, choice))
    if (found !== null) return found
  }
  return null
}

/** Over many guesses a reader must be wrong at least once if the game hides anything from it. */
export function addGuesses(total: GuessCounts, more: GuessCounts): void {
  for (const [reader, { made, differed }] of Object.entries(more)) {
    const sum = (total[reader] ??= { made: 0, differed: 0 })
    sum.made += made
    sum.differed += differed
  }
}
