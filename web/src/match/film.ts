import {
  type AnyGame,
  type BaseState,
  beginSaved,
  checkEnd,
  diceOf,
  hashState,
  Io,
  isOlder,
  type JournalEntry,
  type LogEntry,
  type MatchHead,
  notLegal,
  type Outcome,
  type Roll,
  type Save,
  stateNow,
} from '@middlesea/engine'
import {
  type Counted,
  performCounted,
  Retelling,
  type TakenOver,
  takingOverSave,
  type Telling,
} from '@middlesea/engine/older'
import { giveCorrections } from '../games/corrections.ts'
import type { GameModule } from '../games/rules.ts'
import { type AnyAction, type Past, rewindsIn } from './history.ts'

// A match as a film: every moment of it can be shown, forwards and backwards. To shoot a gesture is to perform it.

/** The film keeps a state after every so many steps: to go back, at most as many are performed again. */
export const KEPT_EVERY = 16

export class Film {
  readonly module: GameModule
  readonly head: MatchHead
  /** All gestures, each with where the match stood before it. */
  readonly steps: Past[] = []
  readonly journal: JournalEntry[] = []
  readonly rolls: Roll[] = []
  /** The score if it had ended then, as a spectator sees it: before the first step, and after each. */
  readonly scores: number[] = []
  readonly rewinds: number
  private readonly retelling: Retelling<BaseState, AnyAction, unknown>
  private readonly kept: BaseState[]
  private standing: { turn: number; phase: number }

  constructor(module: GameModule, head: MatchHead, log: readonly LogEntry<AnyAction>[]) {
    this.module = module
    this.head = head
    this.rewinds = rewindsIn(log)
    this.retelling = new Retelling(module.game, head, log)
    this.note(this.retelling.first)
    this.kept = [this.game.clone(this.retelling.state)]
    this.standing = this.takeStock()
  }

  get game(): AnyGame {
    return this.module.game
  }

  /** The next gesture of the log that the film has not shot; null when it is whole. */
  get next(): Counted<AnyAction> | null {
    return this.retelling.next
  }

  /** Performs the next gesture. Throws Refused if it is not legal. */
  shoot(): void {
    const { next, retelling } = this
    if (next === null) throw new Error('the film is whole')
    const { entry, made } = next
    const past: Past = {
      entry,
      seat: made.kind === 'act' ? made.seat : '',
      actions: made.kind === 'act' ? made.actions : [],
      journalFrom: this.journal.length,
      rollsFrom: this.rolls.length,
      ...this.standing,
      locked: null,
    }
    this.note(retelling.tell())
    this.steps.push(retelling.stuck === null ? past : { ...past, stuck: retelling.stuck })
    this.standing = this.takeStock()
    if (this.steps.length % KEPT_EVERY === 0) this.kept.push(this.game.clone(retelling.state))
  }

  get hash(): string {
    return hashState(this.retelling.state)
  }

  /** Whether the match came to its end. */
  get over(): boolean {
    return this.endedAt(this.steps.length) !== null || this.game.decisions(this.retelling.state).length === 0
  }

  /** How older rules or the players ended the match, if so many steps lead there; null else. */
  endedAt(position: number): Outcome | null {
    const made = this.retelling.counted[position - 1]?.made
    return made === undefined || made.kind === 'act' ? null : (made.outcome ?? null)
  }

  /** The state after so many steps. It belongs to the caller. */
  stateAt(position: number): BaseState {
    const from = Math.floor(position / KEPT_EVERY)
    let state: BaseState = this.game.clone(this.kept[from])
    for (let i = from * KEPT_EVERY; i < position; i++) {
      if (this.steps[i].stuck === undefined) state = this.perform(state, this.retelling.counted[i])
    }
    return state
  }

  /** How much of the journal, and how many dice, there are after so many steps. */
  lengthAt(position: number): { journal: number; rolls: number } {
    const after = this.steps[position]
    return { journal: after?.journalFrom ?? this.journal.length, rolls: after?.rollsFrom ?? this.rolls.length }
  }

  /** Where the match stands now; its score is noted. */
  private takeStock(): { turn: number; phase: number } {
    const { presentation } = this.module
    const view = this.game.view(this.retelling.state, 'spectator')
    this.scores.push(presentation.score(view, 'en').ifEndedNow)
    const { turn, phase } = presentation.standing(view, 'en')
    return { turn, phase }
  }

  private note({ journal, rolls }: Telling): void {
    this.journal.push(...journal)
    this.rolls.push(...rolls)
  }

  private perform(state: BaseState, { made, epoch }: Counted<AnyAction>): BaseState {
    if (made.kind === 'state') return stateNow(this.game, made.state, made.version) as BaseState
    if (made.kind === 'act') performCounted(this.game, state, made, new Io(diceOf(this.head, epoch)))
    return state
  }
}

/** How long a film may keep the page waiting at a time, in milliseconds. */
const BREATH = 12

/** Works step by step and lets the page live in between. Ends with an AbortError when nobody waits any more. */
export async function inBreaths(goOn: () => boolean, signal?: AbortSignal): Promise<void> {
  let since = performance.now()
  while (goOn()) {
    if (performance.now() - since < BREATH) continue
    await new Promise((resolve) => setTimeout(resolve))
    signal?.throwIfAborted()
    since = performance.now()
  }
}

/** The film of a match at this screen. */
export async function filmOfMatch(
  module: GameModule,
  { head, log }: { head: MatchHead; log: readonly LogEntry<AnyAction>[] },
  signal?: AbortSignal,
): Promise<Film> {
  // The match may go on in the meantime.
  const film = new Film(module, head, [...log])
  await inBreaths(() => {
    if (film.next !== null) film.shoot()
    return film.next !== null
  }, signal)
  return film
}

/**
 * The film of a save, with all checks of one: every gesture that counts must be legal, and the end must be the one that
 * was saved. Throws SaveError. A save of older rules is shown as far as these can perform it.
 */
export async function filmOfSave(module: GameModule, save: Save, signal?: AbortSignal): Promise<Film> {
  if (isOlder(module.game, save)) {
    const { match } = await openOlder(module.game, save, { looksOn: true, signal })
    return filmOfMatch(module, match, signal)
  }
  const film = new Film(module, beginSaved(module.game, save).head, save.log)
  await inBreaths(() => {
    const { next } = film
    if (next === null) return false
    try {
      film.shoot()
    } catch (error) {
      throw notLegal(save, next.entry, error)
    }
    return true
  }, signal)
  checkEnd(save, film.hash)
  return film
}

/** Opens a save of older rules, without keeping the page waiting; for who plays on, or only looks. */
export async function openOlder(
  game: AnyGame,
  save: Save,
  { looksOn = false, signal }: { looksOn?: boolean; signal?: AbortSignal } = {},
  // oxlint-disable-next-line typescript/no-explicit-any
): Promise<TakenOver<any, any, any>> {
  await giveCorrections(game)
  const taking = takingOverSave(game, save, looksOn)
  let step = taking.next()
  await inBreaths(() => {
    if (step.done !== true) step = taking.next()
    return step.done !== true
  }, signal)
  if (step.done !== true) throw new Error('the match was not opened')
  return step.value
}
