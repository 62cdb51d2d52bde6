import { type Rng, fastDice, fastRng } from '../dice.ts'
import type { Game, MatchConfig } from '../game.ts'
import { Io, type JournalEntry, type Roll } from '../io.ts'
import type { Message } from '../message.ts'
import type { BaseState, Seat } from '../procedure.ts'
import { Breach } from './properties/compare.ts'

/** What a referee sees of one answer: what every seat saw before and after it, and all that was told and rolled. */
export interface WatchedAnswer<V> {
  seat: Seat
  action: unknown
  before: { [seat: Seat]: V }
  after: { [seat: Seat]: V }
  /** The lines of all readers, with their scenes. */
  told: JournalEntry[]
  rolls: Roll[]
}

/** A question before it is answered: what is asked, of whom, and what every seat sees. */
export interface AskedQuestion<V> {
  prompt: Message
  seats: readonly Seat[]
  views: { [seat: Seat]: V }
  /** All answers that are offered. They are listed only if they are asked for: there may be thousands. */
  offered(): unknown[]
}

/** Watches a match and knows none of its rules' code: it reads views, journal and dice. It gives what was against the rules. */
export interface Referee<V> {
  watch(moment: WatchedAnswer<V>): string[]
  /** Looks at a question before it is answered, and gives what is offered against the rules, or missing. */
  ask?(question: AskedQuestion<V>): string[]
  /**
   * How much the referee would like to see this answer. Of a few random answers the one with the highest wish is played, so
   * that rare cases come up more often.
   */
  wish?(action: unknown, views: { [seat: Seat]: V }): number
}

// A referee's wish chooses among ACTIONS random actions of each of CHOICES random choices. One answer in UNASKED is given
// without asking him, so that what he does not wish for is played too.
const CHOICES = 4
const ACTIONS = 20
const UNASKED = 3

/** A referee for one match. The fuzz layer looks for it as `hire` in games/GAME/test/referee/index.ts. */
export type Hire<V> = (config: MatchConfig) => Referee<V>

export interface WatchedGame {
  answers: number
}

/**
 * Plays a random game under the eyes of a referee, or the first of its answers; a foul is a breach that names the seed and
 * the answer.
 */
export function playWatched<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  config: MatchConfig,
  seed: string | number,
  hire: Hire<V>,
  most = Infinity,
): WatchedGame {
  const referee = hire(config)
  const rng = fastRng(seed)
  const seats = game.seats(config)
  const look = (s: S): { [seat: Seat]: V } => Object.fromEntries(seats.map((seat) => [seat, game.view(s, seat)]))
  const dice = fastDice(seed)
  const state = game.setup(config, new Io(dice))
  let decisions = game.decisions(state)
  let before = look(state)
  let answers = 0
  const breach = (fouls: string[]): void => {
    if (fouls.length === 0) return
    throw new Breach(`${game.id}, seed ${seed}, answer ${answers + 1}: the referee saw: ${fouls.join('; ')}`)
  }
  for (; decisions.length > 0 && answers < most; answers++) {
    for (const decision of decisions) {
      const offered = (): unknown[] =>
        decision.options.flatMap((choice): unknown[] => actionsOf(game, state, decision, choice))
      breach(referee.ask?.({ prompt: decision.prompt, seats: decision.seats, views: before, offered }) ?? [])
    }
    const { seat, action } = nextAnswer(game, state, decisions, before, referee, rng)
    const told: JournalEntry[] = []
    const rolls: Roll[] = []
    decisions = game.take(state, seat, action, new Io(dice, told, rolls))
    const after = look(state)
    breach(referee.watch({ seat, action, before, after, told, rolls }))
    before = after
  }
  return { answers }
}

/** By chance, but for what the referee would like to see. */
function nextAnswer<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  s: S,
  decisions: ReturnType<Game<S, A, V>['decisions']>,
  views: { [seat: Seat]: V },
  referee: Referee<V>,
  rng: Rng,
): { seat: Seat; action: A } {
  const [some] = someAnswers(game, s, decisions, 1, rng)
  if (referee.wish === undefined || rng.below(UNASKED) === 0) return some
  let best = some
  let most = -Infinity
  for (let drawn = 0; drawn < CHOICES; drawn++) {
    for (const answer of someAnswers(game, s, decisions, ACTIONS, rng)) {
      const wish = referee.wish(answer.action, views)
      if (wish > most) [best, most] = [answer, wish]
    }
  }
  return best
}

/** Actions of one choice by chance. */
function someAnswers<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  s: S,
  decisions: ReturnType<Game<S, A, V>['decisions']>,
  count: number,
  rng: Rng,
): { seat: Seat; action: A }[] {
  const decision = decisions[rng.below(decisions.length)]
  const choice = decision.options[rng.below(decision.options.length)]
  const seat = decision.seats[rng.below(decision.seats.length)]
  const actions = actionsOf(game, s, decision, choice)
  const drawn = Math.min(count, actions.length)
  return Array.from({ length: drawn }, () => ({ seat, action: actions[rng.below(actions.length)] }))
}

function actionsOf<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  s: S,
  decision: ReturnType<Game<S, A, V>['decisions']>[number],
  choice: ReturnType<Game<S, A, V>['decisions']>[number]['options'][number],
): A[] {
  return choice.action === null ? game.expand(s, decision, choice) : [choice.action]
}
