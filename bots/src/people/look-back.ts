// A look back on a match: how the chances stood at each turn, what decisions and what dice did to them, and which turns
// could have been played better. The chances are those of the truth, which is known now; a decision is judged in worlds that
// its seat could imagine then.
import {
  type BaseState,
  type Clock,
  fastRng,
  type LogEntry,
  type MatchHead,
  PairedDice,
  planOf,
  Playout,
  rollOut,
  type Seat,
} from '@middlesea/engine'
import { compare, meanOf, type Tried } from '../search/ledger.ts'
import { think } from '../search/think.ts'
import { isTurnOf, tryPlan } from '../search/trial.ts'
import { type Searched, Worlds } from '../search/worlds.ts'
import { estimate } from '../statistics.ts'
import { type Hint, hintOf } from './hint.ts'
import { type PlayedMatch, playAgain, scripted, type Turn } from './turns.ts'

export interface LookBackTurn {
  clock: Clock
  /** The entry of the log with which the turn begins. */
  entry: number
  /** The chance of the seat that looks back, from 0 to 1, as the turn begins. */
  chance: number
  /** The standard error of the chance. */
  error: number
  /** How the chance changed in the turn: by decisions, and by dice and what could not be known. Their sum leads to the next one. */
  decided: number
  luck: number
}

/** A turn that could have been played better, judged by what the seat knew then. */
export interface Mistake<A, M> {
  turn: number
  entry: number
  seat: Seat
  /** The chance with what was played, and with the best plan that was found, in the same worlds. */
  played: number
  best: number
  tries: number
  /** The plan, as a hint would have told it. */
  hint: Hint<A, M>
}

export interface LookedBack<A, M> {
  seat: Seat
  turns: LookBackTurn[]
  /** The chance at the end: 1 for a match that is won. */
  end: number
  mistakes: Mistake<A, M>[]
}

export interface LookBackOptions<S, M> {
  /** Whose chances are told, and whose decisions may be called mistakes. */
  seat: Seat
  judged: readonly Seat[]
  /** The seats that win and lose together. */
  sides: Seat[][]
  /** Simulated answers for one question about a turn. */
  steps: number
  /** Reads from a state what the host wants to know, as a seat sees it. */
  look: (seat: Seat) => (state: S) => M
  onProgress?: (done: number) => void
  /** Whether this share of the work has had its time. */
  isUp?: (share: number) => boolean
}

/** The most mistakes that are told, and the most turns that are looked at closely for them. */
const MOST_MISTAKES = 3
const MOST_SUSPECTS = 6
/** A loss of chance that is smaller, or less sure than so many standard errors, is not called a mistake. */
const LEAST_LOSS = 0.03
const SURE = 1
/** The fewest tries from which a chance is told, and the most: more do not make it surer. */
const FEWEST_TRIES = 8
const MOST_TRIES = 64
/** A suspect turn gets so many times the thought of an ordinary one. */
const CLOSELY = 2

interface Judged {
  turn: number
  seat: Seat
  /** How much better than the policy's default the turn was played; worse if it is negative. */
  gain: number
}

export function lookBack<S extends BaseState, A, V, M>(
  searched: Searched<S, A, V>,
  head: MatchHead,
  log: readonly LogEntry<A>[],
  options: LookBackOptions<S, M>,
): LookedBack<A, M> {
  const { seat, judged, sides, onProgress } = options
  const match = playAgain(searched, head, log)
  const { turns } = match
  const all = 2 * turns.length + MOST_SUSPECTS
  let done = 0
  const next = (): number => {
    onProgress?.(done / all)
    return ++done / all
  }
  const chances = turns.map(({ state }, i) => chanceOf(searched, state, options, `${i}`, next()))
  const judgements = turns.map((turn, i) => judge(searched, match, turn, i, options, next()))
  const end = searched.policy.value(match.end, seat)
  const isAlly = (other: Seat): boolean => sides.some((side) => side.includes(seat) && side.includes(other))
  const told = turns.map(({ clock, entry }, i): LookBackTurn => {
    const decided = judgements[i].reduce((sum, each) => sum + (isAlly(each.seat) ? each.gain : -each.gain), 0)
    const { mean: chance, error } = chances[i]
    return { clock, entry, chance, error, decided, luck: (chances[i + 1]?.mean ?? end) - chance - decided }
  })
  const suspects = judgements
    .flat()
    .filter((each) => judged.includes(each.seat))
    .sort((a, b) => a.gain - b.gain)
    .slice(0, MOST_SUSPECTS)
  const mistakes = suspects
    .map((suspect) => lookClosely(searched, match, suspect, options, next()))
    .filter((mistake) => mistake !== null)
    .sort((a, b) => b.best - b.played - (a.best - a.played))
    .slice(0, MOST_MISTAKES)
  onProgress?.(1)
  return { seat, turns: told, end, mistakes }
}

/** The chance of the seat in a state that is known: everybody plays on by the policy. */
function chanceOf<S extends BaseState, A, V, M>(
  { game, policy }: Searched<S, A, V>,
  state: S,
  { seat, steps, isUp }: LookBackOptions<S, M>,
  name: string,
  share: number,
): { mean: number; error: number } {
  const values: number[] = []
  for (let used = 0, tries = 0; goesOn(tries, used < steps && isUp?.(share) !== true); tries++) {
    const dice = new PairedDice(`look back ${name} ${tries}`)
    const playout = Playout.from(game, game.clone(state), dice)
    dice.place = () => {
      const { round, side } = policy.clock(playout.state)
      return `${round} ${side}`
    }
    used += rollOut(playout, policy, fastRng(`${name} ${tries}`))
    values.push(policy.value(playout.state, seat))
  }
  const { mean, standardError } = estimate(values)
  return { mean, error: standardError ?? 0 }
}

/** Whether more tries are made while there is time for them. */
const goesOn = (tries: number, hasTime: boolean): boolean => tries < FEWEST_TRIES || (hasTime && tries < MOST_TRIES)

/** What each seat made of a turn of its own, against the policy's default, in worlds that it could imagine. */
function judge<S extends BaseState, A, V, M>(
  searched: Searched<S, A, V>,
  match: PlayedMatch<S, A>,
  turn: Turn<S, A>,
  i: number,
  { steps, isUp }: LookBackOptions<S, M>,
  share: number,
): Judged[] {
  const { clock, scripts } = turn
  const own = Object.keys(scripts).filter((seat) => isByRounds(match, clock) || isTurnOf(seat, clock))
  return own.map((seat) => {
    const view = searched.game.view(turn.state, seat)
    const worlds = new Worlds(searched, view, seat, fastRng(`judge ${i} ${seat}`))
    const usual = planOf(searched.policy.styles[0])
    let sum = 0
    let tries = 0
    for (let used = 0; goesOn(tries, used < steps / own.length && isUp?.(share) !== true); tries++) {
      const played = tryScript(searched, match, worlds, turn, tries)
      const other = tryPlan(searched, worlds, usual, tries, TO_THE_END, undefined, match.spanOf)
      used += played.steps + other.steps
      sum += played.value - other.value
    }
    return { turn: i, seat, gain: sum / tries }
  })
}

/** Whether all sides' turns of a round are looked at together. */
const isByRounds = <S, A>({ spanOf }: PlayedMatch<S, A>, clock: Clock): boolean => spanOf(clock) === String(clock.round)

const TO_THE_END = 1000

/** Tries in a world what was played in the match. */
function tryScript<S extends BaseState, A, V>(
  { game, policy }: Searched<S, A, V>,
  { spanOf }: PlayedMatch<S, A>,
  worlds: Worlds<S, A, V>,
  { scripts }: Turn<S, A>,
  n: number,
): { value: number; steps: number } {
  const follower = scripted(policy, worlds.seat, scripts[worlds.seat] ?? [])
  const watch = { turn: follower.forget, reply: () => {} }
  const plan = planOf(policy.styles[0])
  return tryPlan({ game, policy: follower.policy }, worlds, plan, n, TO_THE_END, watch, spanOf)
}

/** Looks for a plan that is better than what was played; null if none surely is. */
function lookClosely<S extends BaseState, A, V, M>(
  searched: Searched<S, A, V>,
  match: PlayedMatch<S, A>,
  { turn: i, seat }: Judged,
  { steps, isUp, look }: LookBackOptions<S, M>,
  share: number,
): Mistake<A, M> | null {
  const turn = match.turns[i]
  const view = searched.game.view(turn.state, seat)
  const rng = fastRng(`closely ${i} ${seat}`)
  const end = (): boolean => isUp?.(share) === true
  const { plan } = think(searched, { view, seat, rng, before: null }, { steps: CLOSELY * steps, isUp: end })
  const worlds = new Worlds(searched, view, seat, rng)
  const played: Tried = { plan, values: [] }
  const best: Tried = { plan, values: [] }
  for (let used = 0, n = 0; goesOn(n, used < CLOSELY * steps && !end()); n++) {
    const was = tryScript(searched, match, worlds, turn, n)
    const other = tryPlan(searched, worlds, plan, n, TO_THE_END, undefined, match.spanOf)
    played.values.push(was.value)
    best.values.push(other.value)
    used += was.steps + other.steps
  }
  const { mean, error } = compare(best, played)
  if (mean < LEAST_LOSS || mean < SURE * error) return null
  const hint = hintOf(
    searched,
    worlds,
    plan,
    { rounds: TO_THE_END, isEnough: (tries) => tries >= FEWEST_TRIES },
    look(seat),
  )
  const { values } = best
  return { turn: i, entry: turn.entry, seat, played: meanOf(played), best: meanOf(best), tries: values.length, hint }
}
