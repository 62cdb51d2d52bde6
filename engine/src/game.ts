import type { Dice, Rng } from './dice.ts'
import { Io } from './io.ts'
import { isPlain, type Json, sameJson } from './json.ts'
import { type Decision, Kernel, type Watch } from './kernel.ts'
import { touch } from './law.ts'
import type { Catalogue, Language, Message, Name } from './message.ts'
import type { Attempt, BaseState, Choice, Procedure, Refusal, Seat } from './procedure.ts'
import type { Pieces } from './sight.ts'

export interface Scenario {
  id: string
  name: Name
  summary: Name
}

export type OptionValue = boolean | string

/** Something that players agree on before a match: a switch, or one of several values. */
export interface OptionSpec {
  id: string
  rule: string
  name: Name
  /** The values it may have; the first is the default. Switches have [false, true]; one with [true, false] names its `false`. */
  values: OptionValue[]
  valueNames?: { [value: string]: Name }
  /** Players bid by it for a side (handicap.ts): the set-up shows it with who wins how often, and random matches leave it out. */
  bid?: true
}

/** One rule in the reference: our own words. */
export interface RuleEntry {
  id: string
  title: Name
  summary: Name
  forbids: boolean
  see: string[]
}

export interface MatchConfig {
  game: string
  scenario: string
  options: { [id: string]: OptionValue }
  /** The hash of a data pack, or ''. */
  pack: string
}

export interface Outcome {
  /** Graded: more is better for that seat. */
  scores: { [seat: Seat]: number }
  /** The seats that won; empty for a draw or a lost solitaire game. */
  winners: Seat[]
  result: Message
}

/** A question that a player may have answered in advance: the key of its prompt, and the choices that may be ordered. */
export interface StandingOrderSpec {
  prompt: string
  answers: string[]
}

/** What a version of the rules corrected, as players of matches that are under way read it. */
export interface Correction {
  version: string
  /** The rule that it is about, or ''. */
  rule: string
  text: Name
}

/** What a game package gives. Everything else the kernel does. */
export interface GameSpec<S extends BaseState, A, V> {
  id: string
  name: Name
  /** The version of the rules as coded, three numbers; a save names it. */
  version: string
  /** What versions after the first corrected, oldest first. A version that only changes the state's shape has none. */
  corrections?: Correction[]
  /** Brings a state of an older version (a copy, without derived tables) into the shape of this one. */
  migrate?: (state: object, from: string) => S
  scenarios: Scenario[]
  options: OptionSpec[]
  rulebook: RuleEntry[]
  catalogues: { [L in Language]: Catalogue }
  /** The name of a unit, place or other id of the game; undefined when there is none. */
  names: (id: string) => Name | undefined
  seats: (config: MatchConfig) => Seat[]
  // oxlint-disable-next-line typescript/no-explicit-any
  procedures: Procedure<S, any, A>[]
  /** Watches what many steps change, such as the holders of places, and tells the journal of it. */
  watch?: Watch<S>
  /** The state before anything is rolled, with the first procedure on its stack. */
  start: (config: MatchConfig) => S
  view: (s: S, seat: Seat | 'spectator') => V
  /** The pieces of views as numbers, where there are many: a server compares these instead of views (sight.ts). */
  pieces?: V extends { units: unknown } ? Pieces<S, V> : never
  /** A random state that fits a view. `belief` is what `remember` made of earlier views: it makes likely what they suggest. */
  determinize: (view: V, rng: Rng, belief?: Json) => S
  /**
   * What a seat has learned of hidden things, from a view and from what it knew before it (null at first): plain data for
   * `determinize`, kept by whoever plays the seat. Left out where a view tells all there is to know.
   */
  remember?: (view: V, before: Json | null) => Json
  outcome: (s: S) => Outcome | null
  clone: (s: S) => S
  /**
   * Rebuilds `s.derived`, if the game has derived tables. `s.derived.kept` is for answers kept for the next question: a
   * rebuild begins without any, and what a game offers must not hang on them.
   */
  derive?: (s: S) => void
  /** What an action says on a button or in a log. */
  label: (action: A) => Message
  /**
   * Sets something of a seat's own that others never see, such as its standing orders; false when it is no such thing. An
   * aside is not offered: it stands in a gesture before an action that is, and so leaves no trace.
   */
  aside?: (s: S, seat: Seat, action: Attempt) => boolean
  /** What may be ordered in advance by players far apart; nothing where it is left out. */
  standingOrders?: StandingOrderSpec[]
  /** The number of the turn, for checks and for people. */
  turn: (s: S) => number
  /** Breaches of the game's invariants, in plain words; empty when all is well. */
  invariants: (s: S) => string[]
  /**
   * All seats know the same and play together: who is not asked is told by which rule. Elsewhere a reason could tell a seat
   * what only another may know.
   */
  openToAll?: boolean
  /**
   * Where the rules have a quick way beside a plain one: asks both, and says in plain words where they differ. For tests
   * and fuzzing.
   */
  recheck?: (s: S) => string[]
}

/** A game as everybody else sees it. */
export interface Game<S extends BaseState, A, V> extends Omit<GameSpec<S, A, V>, 'start'> {
  setup(config: MatchConfig, io: Io): S
  /** Runs a state that stands between decisions, as tests and repairs build it, to its next decisions. */
  resume(s: S, io: Io): Decision<A>[]
  decisions(s: S): Decision<A>[]
  expand(s: S, decision: Decision<A>, choice: Choice<A>): A[]
  /** Applies an action in place. Refuses, by throwing Refused, what was not offered. */
  apply(s: S, seat: Seat, action: A, io: Io): void
  /** Takes an action as `apply` does, without a search: the caller holds the offered object. Gives the next decisions. */
  take(s: S, seat: Seat, action: A, io: Io): Decision<A>[]
  why(s: S, seat: Seat, action: unknown): Refusal | null
}

// oxlint-disable-next-line typescript/no-explicit-any
export type AnyGame = Game<any, any, any>

/** An action was not accepted, and nothing changed. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`refused by rule ${refusal.rule}: ${refusal.key}`)
    this.refusal = refusal
  }
}

export function refusal(rule: string, key: string, params: Message['params'] = {}): Refusal {
  return { rule, key, params }
}

/** A maker of refusals that are always the same, made once; their keys are checked against the English catalogue. */
export function refusalsOf<C extends Catalogue>() {
  return (rule: string, key: Extract<keyof C, `refuse.${string}`>): Refusal => refusal(rule, key)
}

export function defineGame<S extends BaseState, A, V>(spec: GameSpec<S, A, V>): Game<S, A, V> {
  const kernel = new Kernel<S, A>(spec.procedures, spec.watch)

  function offeredIn(decisions: Decision<A>[], s: S, seat: Seat, action: unknown): A | null {
    for (const decision of decisions) {
      if (!decision.seats.includes(seat)) continue
      const found = findOffered(decision, action, (choice) => kernel.expand(s, decision, choice))
      if (found !== null) return found
    }
    return null
  }

  function why(s: S, seat: Seat, action: unknown): Refusal | null {
    const decisions = kernel.decisions(s)
    if (decisions.length === 0) return refusal('', 'kernel.over')
    const own = decisions.find((d) => d.seats.includes(seat))
    const isAsked = own !== undefined
    const { rule } = own ?? decisions[0]
    const otherwise = refusal(rule, isAsked ? 'kernel.notOffered' : 'kernel.notYourDecision')
    if (!isAsked && spec.openToAll !== true) return otherwise
    if (!isPlain(action) || typeof action !== 'object' || action === null) return refusal(rule, 'kernel.malformed')
    if (offeredIn(decisions, s, seat, action) !== null) return null
    const given = kernel.why(s, seat, action as { [name: string]: unknown }) ?? otherwise
    touch(given.rule)
    return given
  }

  return {
    ...spec,
    setup(config, io) {
      const s = spec.start(config)
      kernel.advance(s, io)
      return s
    },
    resume: (s, io) => kernel.advance(s, io),
    decisions: (s) => kernel.decisions(s),
    expand: (s, decision, choice) => kernel.expand(s, decision, choice),
    apply(s, seat, action, io) {
      const offered = offeredIn(kernel.decisions(s), s, seat, action)
      if (offered === null) throw new Refused(why(s, seat, action) ?? refusal('', 'kernel.notOffered'))
      kernel.take(s, seat, offered, io)
    },
    take: (s, seat, action, io) => kernel.take(s, seat, action, io),
    why,
  }
}

/**
 * The offered action that equals this one, or null. The offered object itself is found without comparing texts. Of choices
 * on units and places only those that the action names are expanded: to expand all of them is slow, and whoever sends what
 * is not offered could keep a server busy with it.
 */
export function findOffered<A>(decision: Decision<A>, action: unknown, expand: (c: Choice<A>) => A[]): A | null {
  for (const choice of decision.options) if (choice.action !== null && choice.action === action) return choice.action
  if (!isPlain(action) || typeof action !== 'object' || action === null) return null
  const names = Object.values(action)
  const sameAs = (candidate: A): boolean => sameJson(candidate, action)
  // Buttons may have names of their own: they are looked at last.
  for (const named of [true, false]) {
    for (const choice of decision.options) {
      if (names.includes(choice.id) !== named || (!named && mustBeNamed(choice))) continue
      const found =
        choice.action === null ? expand(choice).find(sameAs) : sameAs(choice.action) ? choice.action : undefined
      if (found !== undefined) return found
    }
  }
  return null
}

/** Whether the actions of a choice name it: a law of games (fuzzing holds it). */
export function mustBeNamed<A>({ on, action, unnamed }: Choice<A>): boolean {
  return action === null && on !== 'button' && unnamed !== true
}

/** Whether an action has the id of a choice among its values. */
export function isNamedBy<A>({ id }: Choice<A>, action: object): boolean {
  return Object.values(action).includes(id)
}

/** Sets an aside (see GameSpec.aside); whether it was one. */
export function takeAside<S extends BaseState>(game: AnyGame, s: S, seat: Seat, action: unknown): boolean {
  if (game.aside === undefined || !isPlain(action) || typeof action !== 'object' || action === null) return false
  return game.aside(s, seat, action as Attempt)
}

/** A whole config from a partial one: defaults filled in, unknown names refused in plain words. */
export function makeConfig(
  game: Pick<AnyGame, 'id' | 'scenarios' | 'options'>,
  wish: Partial<MatchConfig> = {},
): MatchConfig {
  const scenario = wish.scenario ?? game.scenarios[0].id
  if (!game.scenarios.some((known) => known.id === scenario)) {
    throw new ConfigError(
      `unknown scenario '${scenario}'; ${game.id} has: ${game.scenarios.map((x) => x.id).join(', ')}`,
    )
  }
  const options: MatchConfig['options'] = {}
  for (const option of game.options) options[option.id] = option.values[0]
  for (const [id, value] of Object.entries(wish.options ?? {})) {
    const option = game.options.find((known) => known.id === id)
    if (option === undefined) {
      throw new ConfigError(`unknown option '${id}'; ${game.id} has: ${game.options.map((x) => x.id).join(', ')}`)
    }
    if (!option.values.includes(value)) {
      throw new ConfigError(`option '${id}' cannot be '${value}'; it can be: ${option.values.join(', ')}`)
    }
    options[id] = value
  }
  return { game: game.id, scenario, options, pack: wish.pack ?? '' }
}

/** A match was asked for that cannot be set up; the message says what to write instead. */
export class ConfigError extends Error {}

/** Sets up a match's first state with dice and no journal. */
export function setupWith<S extends BaseState, A, V>(game: Game<S, A, V>, config: MatchConfig, dice: Dice): S {
  return game.setup(config, new Io(dice))
}
