// A match that was played, cut into turns: how it stood when each began, and what each seat answered in it.
import {
  type BaseState,
  type Clock,
  diceOf,
  findOffered,
  type Game,
  Io,
  type LogEntry,
  type MatchHead,
  newestStateIn,
  type Policy,
  type Seat,
  stateNow,
  takeAside,
} from '@middlesea/engine'
import { countedEntries } from '@middlesea/engine/older'
import { turnOf } from '../search/trial.ts'

/** The answers of a seat in a turn, each with the key of the question that it answered. */
export type TurnScript<A> = { question: string; action: A }[]

/** A turn, or a round where turns are short and many. */
export interface Turn<S, A> {
  clock: Clock
  /** The entry of the log with which it begins, and the state before that. */
  entry: number
  state: S
  /** Who answered, and what. */
  scripts: { [seat: Seat]: TurnScript<A> }
}

export interface PlayedMatch<S, A> {
  turns: Turn<S, A>[]
  /** What is one turn here: a side's turn in a round, or a round. */
  spanOf: (clock: Clock) => string
  end: S
}

/** A match of more turns than this is judged by rounds: that many chances would take too long to count. */
const MANY = 60

/** The turns of a match, from where today's rules play it: what older ones played is not judged. */
export function playAgain<S extends BaseState, A, V>(
  { game, policy }: { game: Game<S, A, V>; policy: Policy<S, A> },
  head: MatchHead,
  log: readonly LogEntry<A>[],
): PlayedMatch<S, A> {
  const bySide = cut(game, policy, head, log, turnOf)
  if (bySide.turns.length <= MANY) return bySide
  return cut(game, policy, head, log, ({ round }) => String(round))
}

function cut<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  policy: Policy<S, A>,
  head: MatchHead,
  log: readonly LogEntry<A>[],
  spanOf: (clock: Clock) => string,
): PlayedMatch<S, A> {
  const newest = newestStateIn(log)
  const amended = log[newest]
  const state =
    amended?.kind === 'state'
      ? stateNow(game, amended.state, amended.version)
      : game.setup(head.config, new Io(diceOf(head)))
  const turns: Turn<S, A>[] = []
  let span = ''
  for (const { entry, made, epoch } of countedEntries(log)) {
    if (entry <= newest || made.kind !== 'act') continue
    const clock = policy.clock(state)
    if (turns.length === 0 || spanOf(clock) !== span) {
      span = spanOf(clock)
      turns.push({ clock, entry, state: game.clone(state), scripts: {} })
    }
    const script = (turns[turns.length - 1].scripts[made.seat] ??= [])
    const io = new Io(diceOf(head, epoch))
    for (const action of made.actions) script.push(...answer(game, state, made.seat, action, io))
  }
  return { turns, spanOf, end: state }
}

/** Gives an answer again, and tells to which question; an aside answers none. */
function answer<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  state: S,
  seat: Seat,
  action: A,
  io: Io,
): TurnScript<A> {
  const decision = game.decisions(state).find(({ seats }) => seats.includes(seat))
  const offered = decision && findOffered(decision, action, (choice) => game.expand(state, decision, choice))
  if (decision === undefined || !offered) {
    takeAside(game, state, seat, action)
    return []
  }
  game.take(state, seat, offered, io)
  return [{ question: decision.prompt.key, action }]
}

/** A policy that answers for a seat as it did in the match, as long as the same is asked and offered; else by itself. */
export function scripted<S extends BaseState, A>(
  policy: Policy<S, A>,
  seat: Seat,
  script: TurnScript<A>,
): { policy: Policy<S, A>; forget: () => void } {
  const left = new Map<string, A[]>()
  for (const { question, action } of script) left.set(question, [...(left.get(question) ?? []), action])
  return {
    forget: () => left.clear(),
    policy: {
      ...policy,
      decide(situation) {
        const { decision, expand } = situation
        const queue = situation.seat === seat ? (left.get(decision.prompt.key) ?? []) : []
        while (queue.length > 0) {
          const offered = findOffered(decision, queue.shift(), expand)
          if (offered !== null) return offered
        }
        return policy.decide(situation)
      },
    },
  }
}
