import {
  type ActEntry,
  type AnyGame,
  type BaseState,
  beginSaved,
  checkEnd,
  copyJson,
  diceOf,
  hashState,
  Io,
  type JournalEntry,
  type LogEntry,
  type MatchHead,
  notLegal,
  type Roll,
  type Save,
  type StateEntry,
} from '@middlesea/engine'
import type { GameModule } from '../games/rules.ts'
import type { AnyAction, Past } from './history.ts'
import { rewindsIn } from './results.ts'

// A match as a film: every moment of it can be shown, forwards and backwards.

/** A gesture that was not taken back, with the dice of its time; or a corrected state. */
export interface Counted {
  entry: number
  made: ActEntry<AnyAction> | StateEntry
  epoch: number
}

/** What of a log counts in the end. What was taken back is left out, and so are the undos. */
export function countedEntries(log: readonly LogEntry<AnyAction>[]): Counted[] {
  let counted: Counted[] = []
  let epoch = 0
  log.forEach((made, entry) => {
    if (made.kind !== 'undo') counted.push({ entry, made, epoch })
    else if (made.mode === 'own') counted = counted.filter((known) => known.entry !== made.entry)
    else {
      counted = counted.filter((known) => known.entry < made.entry)
      if (made.mode === 'agreed') epoch++
    }
  })
  return counted
}

/** A state is kept after so many steps: going back performs at most as many. */
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
  private readonly counted: readonly Counted[]
  private readonly kept: BaseState[]
  private last: BaseState
  private standing: { turn: number; phase: number }

  constructor(module: GameModule, head: MatchHead, log: readonly LogEntry<AnyAction>[]) {
    this.module = module
    this.head = head
    this.counted = countedEntries(log)
    this.rewinds = rewindsIn(log)
    this.last = this.game.setup(head.config, new Io(diceOf(head), this.journal, this.rolls))
    this.kept = [this.game.clone(this.last)]
    this.standing = this.takeStock()
  }

  get game(): AnyGame {
    return this.module.game
  }

  /** What is next to be shot; null when all of it is there. */
  get next(): Counted | null {
    return this.counted[this.steps.length] ?? null
  }

  /** Performs the next gesture. Throws Refused if it is not legal. */
  shoot(): void {
    const { next } = this
    if (next === null) throw new Error('the film is whole')
    const { entry, made, epoch } = next
    const past: Past = {
      entry,
      seat: made.kind === 'act' ? made.seat : '',
      actions: made.kind === 'act' ? made.actions : [],
      journalFrom: this.journal.length,
      rollsFrom: this.rolls.length,
      ...this.standing,
      locked: null,
    }
    this.last = this.perform(this.last, next, new Io(diceOf(this.head, epoch), this.journal, this.rolls))
    this.steps.push(past)
    this.standing = this.takeStock()
    if (this.steps.length % KEPT_EVERY === 0) this.kept.push(this.game.clone(this.last))
  }

  get hash(): string {
    return hashState(this.last)
  }

  /** Whether the match came to its end. */
  get over(): boolean {
    return this.game.decisions(this.last).length === 0
  }

  /** The state after so many steps. It belongs to the caller. */
  stateAt(position: number): BaseState {
    const from = Math.floor(position / KEPT_EVERY)
    let state: BaseState = this.game.clone(this.kept[from])
    for (let i = from * KEPT_EVERY; i < position; i++) {
      const step = this.counted[i]
      state = this.perform(state, step, new Io(diceOf(this.head, step.epoch)))
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
    const view = this.game.view(this.last, 'spectator')
    this.scores.push(presentation.score(view, 'en').ifEndedNow)
    const { turn, phase } = presentation.standing(view, 'en')
    return { turn, phase }
  }

  private perform(state: BaseState, { made }: Counted, io: Io): BaseState {
    if (made.kind === 'act') {
      for (const action of made.actions) this.game.apply(state, made.seat, action, io)
      return state
    }
    const corrected = copyJson(made.state) as BaseState
    this.game.derive?.(corrected)
    return corrected
  }
}

/** So long the page may wait for us at a time, in milliseconds. */
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
 * was saved. Throws SaveError.
 */
export async function filmOfSave(module: GameModule, save: Save, signal?: AbortSignal): Promise<Film> {
  const { head } = beginSaved(module.game, save)
  const film = new Film(module, head, save.log)
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
  checkEnd(module.game, save, film.hash)
  return film
}
