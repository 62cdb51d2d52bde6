import { type Rng, fastDice, fastRng } from '../../dice.ts'
import type { AnyGame, Game, MatchConfig, Outcome } from '../../game.ts'
import { makeConfig } from '../../game.ts'
import type { Decision } from '../../kernel.ts'
import { Playout } from '../../playout.ts'
import type { BaseState, Seat } from '../../procedure.ts'
import { Beliefs } from './beliefs.ts'
import { Breach } from './compare.ts'
import { checkFork } from './fork.ts'
import { checkLegality } from './legality.ts'
import { checkKept, checkOffersApply, offersOf } from './offers.ts'
import { checkOutcome, checkSame, checkState } from './state.ts'
import { checkTexts } from './texts.ts'
import { checkTogether } from './together.ts'
import { type GuessCounts, checkViews } from './views.ts'

/** 'turn' checks the state at every new turn, 'action' checks everything at every step. */
export type Check = 'none' | 'turn' | 'action'

export interface PlayOptions<S, A> {
  seed: string | number
  check?: Check
  /** Random play must end within so many answers. */
  bound?: number
  /** Sees every answer before it is taken. */
  onStep?: (state: S, decision: Decision<A>, action: A) => void
}

export interface Played {
  /** Only decisions with two or more answers count. */
  actions: number
  outcome: Outcome
  /** With check 'action': what was guessed from the views. */
  guesses: GuessCounts
}

const BOUND = 20_000

/** A random game failed; the text names the game, the seed and the step. */
export class PlayError extends Error {}

/** Plays a random game to its end. The same seed gives the same game, however much of it is checked. */
export function playRandom<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  config: MatchConfig,
  options: PlayOptions<S, A>,
): Played {
  const count = { actions: 0, answers: 0 }
  const check = options.check ?? 'none'
  const watcher = check === 'none' ? null : new Watcher(game, config, check, options.seed)
  try {
    const playout = Playout.start(game, config, fastDice(options.seed))
    play(playout, fastRng(options.seed), count, options.bound ?? BOUND, watcher, options.onStep)
    const outcome = game.outcome(playout.state)
    if (outcome === null) throw new Breach('the game is over without an outcome')
    return { actions: count.actions, outcome, guesses: watcher?.guesses ?? {} }
  } catch (error) {
    const text = error instanceof Breach ? error.message : String(error)
    throw new PlayError(`${game.id}, seed ${options.seed}, answer ${count.answers + 1}: ${text}`, { cause: error })
  }
}

function play<S extends BaseState, A, V>(
  playout: Playout<S, A, V>,
  rng: Rng,
  count: { actions: number; answers: number },
  bound: number,
  watcher: Watcher<S, A, V> | null,
  onStep: PlayOptions<S, A>['onStep'],
): void {
  while (playout.decisions.length > 0) {
    if (watcher !== null) watcher.look(playout)
    if (answerRandomly(playout, rng, onStep)) count.actions++
    count.answers++
    if (count.answers > bound) throw new Breach(`the game has not ended after ${bound} answers`)
  }
  if (watcher !== null) watcher.look(playout)
}

/** Gives one answer at random; says whether there were two or more. The bench times it, so it does no work of its own. */
export function answerRandomly<S extends BaseState, A, V>(
  playout: Playout<S, A, V>,
  rng: Rng,
  onStep?: PlayOptions<S, A>['onStep'],
): boolean {
  const { decisions } = playout
  const decision = decisions.length === 1 ? decisions[0] : decisions[rng.below(decisions.length)]
  const { options } = decision
  let several = options.length > 1
  const choice = several ? options[rng.below(options.length)] : options[0]
  let { action } = choice
  if (action === null) {
    const actions = playout.game.expand(playout.state, decision, choice)
    if (actions.length === 0)
      throw new Breach(`dead end: choice '${choice.id}' stands for no action (${decision.rule})`)
    action = actions.length === 1 ? actions[0] : actions[rng.below(actions.length)]
    several ||= actions.length > 1
  }
  if (onStep !== undefined) onStep(playout.state, decision, action)
  playout.take(decision, action)
  return several
}

/**
 * How often the dear checks run: once in so many steps, from a random first step on, so that a game of 800 actions and
 * a state of 20 kB takes about a second. State, offers and clone are checked at every step.
 */
const ALL_OFFERS = 16
const LEGALITY = 8
const VIEWS = 8
const TEXTS = 4
const FORKS = 4

/** Where more choices are offered than this, fewer steps are looked at closely: to expand them all is what costs time. */
const MANY_CHOICES = 40

/** Looks at a game while it is played. Its own chance is apart from the game's. */
export class Watcher<S extends BaseState, A, V> {
  readonly guesses: GuessCounts = {}
  private readonly game: Game<S, A, V>
  private readonly seats: Seat[]
  private readonly check: Check
  private readonly rng: Rng
  private readonly beliefs: Beliefs<S, A, V>
  private turn = -1
  private step: number

  constructor(game: Game<S, A, V>, config: MatchConfig, check: Check, seed: string | number) {
    this.game = game
    this.seats = game.seats(config)
    this.check = check
    this.rng = fastRng(`watch ${seed}`)
    this.beliefs = new Beliefs(game)
    this.step = this.rng.below(ALL_OFFERS)
  }

  look(playout: Playout<S, A, V>): void {
    const { state, decisions } = playout
    const turn = this.game.turn(state)
    if (this.check === 'turn' && turn === this.turn && !playout.over) return
    if (turn !== this.turn) for (const seat of this.seats) this.beliefs.check(state, seat, fastRng(`${turn} ${seat}`))
    this.turn = turn
    const witness = checkState(this.game, state, decisions)
    checkOutcome(this.game, state, playout.over)
    if (this.check === 'action' && !playout.over && this.isWorthALook(decisions)) this.lookClosely(playout, witness)
  }

  private isWorthALook(decisions: Decision<A>[]): boolean {
    const choices = decisions.reduce((sum, { options }) => sum + options.length, 0)
    return choices <= MANY_CHOICES || this.rng.below(choices) < MANY_CHOICES / 2
  }

  private lookClosely(playout: Playout<S, A, V>, witness: S): void {
    const { rng, seats } = this
    checkKept(playout, witness, rng)
    const offers = offersOf(playout)
    this.step++
    this.recheck(playout.state)
    checkOffersApply(playout, offers, witness, this.step % ALL_OFFERS === 0 ? offers.length : 4, rng)
    if (this.step % LEGALITY === 3) checkLegality(playout, seats, offers, witness, rng)
    if (this.step % VIEWS === 5) checkViews(playout, seats, offers, this.guesses, rng)
    if (this.step % TEXTS === 1) checkTexts(playout, offers[rng.below(offers.length)])
    checkTogether(playout, offers, rng)
    if (this.step % FORKS === 2) checkFork(playout, rng)
    checkSame(witness, playout.state, 'looking at the game changed it')
  }

  /** Where a game has a quick way beside a plain one, both answer alike. */
  private recheck(s: S): void {
    const doubts = this.game.recheck?.(s) ?? []
    if (doubts.length > 0) throw new Breach(`a quick way answers wrongly: ${doubts.join('; ')}`)
  }
}

/** A config with random scenario and options. */
export function randomConfig(game: AnyGame, rng: Rng): MatchConfig {
  const options: MatchConfig['options'] = {}
  for (const { id, values, bid } of game.options) if (bid !== true) options[id] = values[rng.below(values.length)]
  return makeConfig(game, { scenario: game.scenarios[rng.below(game.scenarios.length)].id, options })
}
