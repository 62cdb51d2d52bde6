import {
  type AnyGame,
  canonical,
  type Decision,
  type JournalEntry,
  journalFor,
  type Match,
  Refused,
  type Refusal,
  type Roll,
  type Seat,
} from '@middlesea/engine'
import type { GameModule, PastAction } from '../games/presentation.ts'
import { isOffered, type Offers, offersOf } from './offers.ts'
import { planMany } from './plan.ts'
import type { Thinker } from './thinker.ts'

// oxlint-disable-next-line typescript/no-explicit-any
export type AnyMatch = Match<any, any, any>
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyAction = any

/** Who plays a seat: a person at this screen, or a bot by its name. */
export type Player = string
export const HUMAN: Player = 'human'
export type Players = { [seat: Seat]: Player }

/** A gesture that counts, and where the match stood before it. */
export interface Past {
  /** Its number in the log. */
  entry: number
  seat: Seat
  actions: AnyAction[]
  journalFrom: number
  rollsFrom: number
  turn: number
  phase: number
  /** Why its own seat could not take it back at once; null if it could. */
  locked: Refusal | null
}

/** A line of the journal as the reader may read it. */
export interface Line extends JournalEntry {
  /** The gesture that it came of; -1 for the set-up. */
  entry: number
  turn: number
  phase: number
}

/** What a gesture came to, when it was not simply done. */
export interface Left {
  action: AnyAction
  refusal: Refusal
}

export interface SessionStart {
  id: string
  title: string
  module: GameModule
  match: AnyMatch
  players: Players
  thinker?: Thinker | null
  /** Called after each change that must be kept. */
  keep?: (session: Session) => void
  /** A pause before a bot acts, so that one can follow. */
  pause?: () => number
}

/** A match at this screen. Tells its subscribers when anything changed. */
export class Session {
  readonly id: string
  title: string
  readonly module: GameModule
  readonly match: AnyMatch
  readonly players: Players
  /** Whose eyes the page shows. */
  seat: Seat
  /** The seat for which a curtain hides the table until it is drawn, or null. */
  curtain: Seat | null = null
  /** The bot seat that is being thought for, or null. */
  thinking: Seat | null = null
  /** What went wrong with a bot, in its own words; null when all is well. */
  botError: string | null = null
  history: Past[] = []
  version = 0
  private readonly listeners = new Set<() => void>()
  private readonly thinker: Thinker | null
  private readonly keep: (session: Session) => void
  private readonly pause: () => number
  private cache: { version: number; values: Map<string, unknown> } = { version: -1, values: new Map() }
  private closed = false

  constructor({ id, title, module, match, players, thinker = null, keep = () => {}, pause = () => 0 }: SessionStart) {
    this.id = id
    this.title = title
    this.module = module
    this.match = match
    this.players = { ...players }
    this.thinker = thinker
    this.keep = keep
    this.pause = pause
    this.seat = this.humanSeats()[0] ?? match.seats[0]
    this.turnToDecider()
    this.curtain = null
  }

  // ---- For React

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly getVersion = (): number => this.version

  get game(): AnyGame {
    return this.match.game
  }

  // ---- What there is to see

  // oxlint-disable-next-line typescript/no-explicit-any
  get view(): any {
    return this.cached('view', () => this.match.view(this.seat))
  }

  get decision(): Decision<AnyAction> | null {
    return this.isHuman(this.seat) ? this.match.decisionFor(this.seat) : null
  }

  get offers(): Offers<AnyAction> | null {
    return this.cached('offers', () => {
      const { decision } = this
      if (decision === null) return null
      const expand = (choice: Decision<AnyAction>['options'][number]): AnyAction[] =>
        this.game.expand(this.match.state, decision, choice)
      return offersOf(decision, expand, (action) => this.module.presentation.parts(action, 'en'))
    })
  }

  /** The seats that the match waits for. */
  get deciders(): Seat[] {
    return [...new Set(this.match.decisions.flatMap(({ seats }) => seats))]
  }

  get journal(): Line[] {
    return this.cached('journal', () => this.linesOf(0))
  }

  /** What happened since the reader last did something, and through it. */
  get sinceLastTurn(): Line[] {
    return this.cached('since', () => {
      const last = this.history.findLast(({ seat }) => this.isHuman(seat))
      return this.linesOf(last?.journalFrom ?? 0)
    })
  }

  /** The dice of the last gesture that rolled any, oldest first. */
  get lastRolls(): Roll[] {
    return this.cached('rolls', () => {
      const { rolls } = this.match
      const endOf = (i: number): number => this.history[i + 1]?.rollsFrom ?? rolls.length
      const at = this.history.findLastIndex((past, i) => endOf(i) > past.rollsFrom)
      return at === -1 ? [] : rolls.slice(this.history[at].rollsFrom, endOf(at))
    })
  }

  /** All that the reader's seats did, for shortcuts such as 'same as last turn'. */
  get past(): PastAction<AnyAction>[] {
    return this.cached('past', () =>
      this.history.flatMap(({ seat, turn, actions }) =>
        this.isHuman(seat) ? actions.map((action) => ({ turn, action })) : [],
      ),
    )
  }

  /** Why not: the rule that forbids what was pointed at; null if it can be done. */
  why(meant: { pieces: readonly string[]; place: string | null }): Refusal | null {
    const { decision, offers } = this
    if (decision === null || offers === null) return this.whyAction({})
    if (isOffered(offers, meant)) return null
    let first: Refusal | null = null
    for (const action of this.module.presentation.attempts(this.view, decision, meant)) {
      const refusal = this.whyAction(action)
      if (refusal === null) return null
      if (!refusal.key.startsWith('kernel.')) return refusal
      first ??= refusal
    }
    return first ?? { rule: decision.rule, key: 'kernel.notOffered', params: {} }
  }

  whyAction(action: unknown): Refusal | null {
    return this.game.why(this.match.state, this.seat, action)
  }

  // ---- Acting

  /** One gesture of several actions: as many as are possible together. Says what was left out, and why. */
  act(wanted: readonly AnyAction[]): Left[] {
    const left: Left[] = []
    let rest = wanted
    while (rest.length > 0) {
      const prompt = this.decision?.prompt.key
      const plan = planMany(this.game, this.match.state, this.seat, rest)
      left.push(...plan.refused)
      if (plan.now.length === 0) break
      this.perform(plan.now)
      // Dice may have led somewhere else: then the rest was not meant.
      rest = this.decision?.prompt.key === prompt ? plan.later : []
    }
    this.changed()
    return left
  }

  private perform(actions: AnyAction[], seat = this.seat): void {
    const decision = this.match.decisionFor(seat)
    if (decision === null) throw new Refused({ rule: '', key: 'kernel.notYourDecision', params: {} })
    const past = this.pastNow(seat, actions)
    this.match.submit(seat, decision.id, actions)
    const locked = this.match.undoable(seat)
    this.history.push({ ...past, locked: 'rule' in locked ? locked : null })
  }

  // ---- Going back

  /** What Undo would take back, or why it cannot. */
  get undoable(): Past | Refusal {
    const last = this.history.at(-1)
    if (last === undefined || !this.isHuman(last.seat)) {
      return { rule: '', key: last ? 'kernel.undoStopsAtOthers' : 'kernel.nothingToUndo', params: {} }
    }
    const given = this.match.undoable(last.seat)
    return 'rule' in given ? given : last
  }

  undo(): void {
    const last = this.undoable
    if ('rule' in last) throw new Refused(last)
    this.match.undo(last.seat)
    this.history.pop()
    this.seat = last.seat
    this.changed()
  }

  get redoable(): boolean {
    return this.match.redoable(this.seat)
  }

  redo(): void {
    const { decision, seat } = this
    const past = this.pastNow(seat, [])
    this.match.redo(seat)
    const made = this.match.log.at(-1)
    if (decision !== null && made?.kind === 'act') {
      const locked = this.match.undoable(seat)
      this.history.push({ ...past, actions: made.actions, locked: 'rule' in locked ? locked : null })
    }
    this.changed()
  }

  /** The first gesture of the current phase; null if nothing was done in it. */
  get phaseStart(): Past | null {
    const { turn, phase } = this.standing()
    let first: Past | null = null
    for (const past of this.history.toReversed()) {
      if (past.turn !== turn || past.phase !== phase) break
      first = past
    }
    return first
  }

  /** Whether the match can go back to before a gesture, and whether that marks it. */
  backTo(entry: number): 'free' | 'marks' | Refusal {
    const from = this.history.findIndex((past) => past.entry >= entry)
    if (from === -1) return { rule: '', key: 'kernel.nothingToUndo', params: {} }
    const dropped = this.history.slice(from)
    const stop = dropped.find(({ locked }) => locked !== null)?.locked ?? null
    const others = dropped.some(({ seat }) => seat !== dropped[0].seat)
    if (stop === null && !others && this.isHuman(dropped[0].seat)) return 'free'
    if (this.match.head.practice) return 'marks'
    return stop ?? { rule: '', key: 'kernel.undoStopsAtOthers', params: {} }
  }

  /** Goes back to before a gesture: by taking back what may be taken back, else by rewinding a practice match. */
  back(entry: number): void {
    const way = this.backTo(entry)
    if (typeof way === 'object') throw new Refused(way)
    const from = this.history.findIndex((past) => past.entry >= entry)
    const { seat } = this.history[from]
    if (way === 'free') for (let i = this.history.length; i > from; i--) this.match.undo(seat)
    else this.match.rewind(entry)
    this.history.length = from
    this.seat = this.isHuman(seat) ? seat : this.seat
    this.changed()
  }

  // ---- Seats

  humanSeats(): Seat[] {
    return this.match.seats.filter((seat) => this.isHuman(seat))
  }

  isHuman(seat: Seat): boolean {
    return this.players[seat] === HUMAN
  }

  /** A person gives a seat to a bot, or takes it back. */
  setPlayer(seat: Seat, player: Player): void {
    this.players[seat] = player
    this.botError = null
    this.changed()
  }

  /** Looks through another seat's eyes. */
  sitDown(seat: Seat): void {
    this.seat = seat
    this.curtain = null
    this.changed()
  }

  drawCurtain(): void {
    this.curtain = null
    this.changed()
  }

  rename(title: string): void {
    this.title = title
    this.changed()
  }

  /** Starts the bots; nothing moves before the page has shown the match. */
  start(): void {
    this.closed = false
    this.runBots()
  }

  close(): void {
    this.closed = true
    this.thinker?.close()
  }

  tryBotAgain(): void {
    this.botError = null
    this.changed()
  }

  // ---- Inside

  standing(): { turn: number; phase: number } {
    const { turn, phase } = this.cached('standing', () => this.module.presentation.standing(this.view, 'en'))
    return { turn, phase }
  }

  private pastNow(seat: Seat, actions: AnyAction[]): Omit<Past, 'locked'> {
    const { match } = this
    return {
      entry: match.log.length,
      seat,
      actions,
      journalFrom: match.journal.length,
      rollsFrom: match.rolls.length,
      ...this.standing(),
    }
  }

  private linesOf(from: number): Line[] {
    const lines: Line[] = []
    const { journal } = this.match
    for (let i = 0; i < this.history.length + 1; i++) {
      const past = this.history[i - 1]
      const start = Math.max(from, past?.journalFrom ?? 0)
      const end = this.history[i]?.journalFrom ?? journal.length
      if (end <= start) continue
      const entry = past?.entry ?? -1
      for (const line of journalFor(journal.slice(start, end), this.seat)) {
        lines.push({ ...line, entry, turn: past?.turn ?? 0, phase: past?.phase ?? -1 })
      }
    }
    return lines
  }

  private cached<T>(key: string, make: () => T): T {
    const now = this.match.log.length * 1e6 + this.version
    if (this.cache.version !== now) this.cache = { version: now, values: new Map() }
    const { values } = this.cache
    if (!values.has(key)) values.set(key, make())
    return values.get(key) as T
  }

  private changed(): void {
    this.turnToDecider()
    this.show()
    this.keep(this)
    this.runBots()
  }

  private show(): void {
    this.version++
    for (const listener of this.listeners) listener()
  }

  /** Shows the table to the person who decides now; behind a curtain where that person knows other things. */
  private turnToDecider(): void {
    const { deciders } = this
    if (deciders.includes(this.seat) && this.isHuman(this.seat)) return
    const next = this.humanSeats().find((seat) => deciders.includes(seat))
    if (next === undefined || next === this.seat) return
    const same = canonical(this.match.view(next)) === canonical(this.match.view(this.seat))
    this.seat = next
    if (!same) this.curtain = next
  }

  /** The seat of a bot that must answer; persons come first where either may. */
  private waitingBot(): Seat | null {
    for (const { seats } of this.match.decisions) {
      if (!seats.some((seat) => this.isHuman(seat))) return seats[0] ?? null
    }
    return null
  }

  private runBots(): void {
    const seat = this.waitingBot()
    if (this.closed || this.thinker === null || this.thinking !== null || this.botError !== null) return
    if (seat !== null) void this.letThink(seat, this.thinker)
  }

  private async letThink(seat: Seat, thinker: Thinker): Promise<void> {
    this.thinking = seat
    this.show()
    const shown = performance.now()
    try {
      for (let next: Seat | null = seat; next !== null && !this.closed; next = this.waitingBot()) {
        this.thinking = next
        const length = this.match.log.length
        const pause = this.pause()
        const [action] = await Promise.all([thinker.ask(this.match, this.players[next], next), wait(pause)])
        const stale = this.closed || this.match.log.length !== length || this.isHuman(next)
        if (!stale) this.perform([action], next)
        // A bot without a pause is quicker than the eye: not each of its moves is drawn.
        if (pause > 0 || performance.now() - shown > SHOW_MS) break
      }
    } catch (error) {
      if (!this.closed) this.botError = error instanceof Error ? error.message : String(error)
    }
    this.thinking = null
    if (!this.closed) this.changed()
  }

  /** Rebuilds the history of a match that was played before: its entries are performed on a match at its beginning. */
  replay(log: AnyMatch['log']): void {
    for (const entry of log) {
      const past = entry.kind === 'act' ? this.pastNow(entry.seat, entry.actions) : null
      this.match.replayEntry(entry)
      if (past !== null) {
        const locked = this.match.undoable(past.seat)
        this.history.push({ ...past, locked: 'rule' in locked ? locked : null })
      } else if (entry.kind === 'undo') {
        this.history = this.history.filter((known) => known.entry < entry.entry)
      } else {
        this.history = []
      }
      this.version++
    }
    this.turnToDecider()
    this.curtain = null
  }
}

/** A bot's moves are drawn at least so often, in milliseconds. */
const SHOW_MS = 120

function wait(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve()
}
