import {
  type AnyGame,
  type Decision,
  type MatchConfig,
  type Pack,
  Refused,
  type Refusal,
  type Roll,
  type Seat,
} from '@middlesea/engine'
import type { Decided } from '@middlesea/bots/ending'
import type { Meant, PastAction } from '@middlesea/table-kit/presentation'
import type { GameModule } from '../games/rules.ts'
import type { TableReplay } from '../table/replay.ts'
import type { TableSession } from '../table/session.ts'
import { BotRunner } from './botRunner.ts'
import { endOffered } from './decided.ts'
import { goBack, regrettedIn, takeBack, undoableIn, wayBack } from './goingBack.ts'
import {
  type AnyAction,
  lastRollsOf,
  type JournalLine,
  linesFor,
  type Past,
  pastOf,
  phaseStartOf,
  readable,
  toldTo,
  withoutGesture,
} from '../match/history.ts'
import { cardsSince, scenesIn } from '../match/scenes.ts'
import { type Left, planMany } from '../match/plan.ts'
import type { AnyMatch, Player, Players } from '../match/players.ts'
import { Seating } from './seating.ts'
import type { SessionStart } from './start.ts'
import type { Thinker } from './thinker.ts'
import { type OfferedChoices, offersOf } from '../match/offers.ts'
import { whyNot } from '../match/why.ts'

/** Always the same, so that nothing is drawn anew for it. */
// oxlint-disable-next-line typescript/no-explicit-any
const NOBODY: any[] = []

/** A match at this screen. Tells its subscribers when anything changed. */
export class Session implements TableSession {
  readonly id: string
  title: string
  readonly module: GameModule
  readonly match: AnyMatch
  readonly seating: Seating
  readonly bots: BotRunner
  private readonly thinker: Thinker | null
  readonly pack: Pack | null
  readonly trial: boolean
  history: Past[] = []
  /** The table shows scenes: whoever acted sees what came of it before the next person sits down. */
  holdsForScenes = false
  /** The screen waits to be turned to the next person until the scenes have been seen. */
  held = false
  version = 0
  private readonly listeners = new Set<() => void>()
  private readonly keep: (session: Session) => void
  private cache: { version: number; values: Map<string, unknown> } = { version: -1, values: new Map() }

  constructor({
    id,
    title,
    module,
    match,
    players,
    pack = null,
    fog = true,
    trust = false,
    trial = false,
    ...rest
  }: SessionStart) {
    this.id = id
    this.title = title
    this.module = module
    this.match = match
    this.pack = pack
    this.trial = trial
    this.keep = rest.keep ?? (() => {})
    this.history = pastOf(match)
    this.seating = new Seating(match, players, fog, trust, module.presentation.teammates)
    this.seating.welcome()
    this.thinker = rest.thinker ?? null
    this.bots = new BotRunner({
      match,
      seating: this.seating,
      thinker: this.thinker,
      pause: rest.pause ?? (() => 0),
      perform: (seat, action) => this.perform([action], seat),
      show: () => this.show(),
      changed: () => this.changed(),
    })
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

  get local(): Session {
    return this
  }

  get config(): MatchConfig {
    return this.match.head.config
  }

  get seats(): readonly Seat[] {
    return this.match.seats
  }

  get players(): Players {
    return this.seating.players
  }

  get deciders(): readonly Seat[] {
    return this.seating.deciders()
  }

  get over(): boolean {
    return this.match.over
  }

  get rewound(): boolean {
    return this.match.rewound
  }

  get practice(): boolean {
    return this.match.head.practice
  }

  get told(): number {
    return this.match.journal.length
  }

  /** Whose eyes the page shows. */
  get seat(): Seat {
    return this.seating.seat
  }

  // ---- What there is to see

  // oxlint-disable-next-line typescript/no-explicit-any
  get view(): any {
    return this.cached('view', () => this.match.view(this.seat))
  }

  /** What points are counted from: a seat's view. Whoever sees more in a replay counts as a spectator does. */
  // oxlint-disable-next-line typescript/no-explicit-any
  get scoreView(): any {
    if (this.match.seats.includes(this.seat)) return this.view
    return this.cached('score view', () => this.match.view('spectator'))
  }

  get decision(): Decision<AnyAction> | null {
    return this.isHuman(this.seat) ? this.match.decisionFor(this.seat) : null
  }

  get offers(): OfferedChoices<AnyAction> | null {
    return this.cached('offers', () => {
      const { decision } = this
      if (decision === null) return null
      const expand = (choice: Decision<AnyAction>['options'][number]): AnyAction[] =>
        this.game.expand(this.match.state, decision, choice)
      return offersOf(decision, expand, (action) => this.module.presentation.parts(action, 'en'))
    })
  }

  /** The others that the match waits for, and the rule that asks them: null where that is their secret. */
  get waitingFor(): { seat: Seat; rule: string | null }[] {
    return this.match.decisions.flatMap(({ seats, mode, rule }) =>
      seats
        .filter((seat) => seat !== this.seat || !this.isHuman(seat))
        .map((seat) => ({ seat, rule: mode === 'each' ? null : rule })),
    )
  }

  /** The views of the other persons at this screen, where nobody hides anything. */
  // oxlint-disable-next-line typescript/no-explicit-any
  get openViews(): any[] {
    if (this.seating.fog || this.trial) return NOBODY
    return this.cached('open', () =>
      this.seating
        .humans()
        .filter((seat) => seat !== this.seat)
        .map((seat) => this.match.view(seat)),
    )
  }

  get journal(): JournalLine[] {
    return this.cached('journal', () => readable(this.shown))
  }

  get shown(): JournalLine[] {
    return this.cached('shown', () => toldTo(this.seat, this.history, this.match.journal, 0))
  }

  /** What happened since the reader last did something, and through it. */
  get sinceLastTurn(): JournalLine[] {
    return this.cached('since', () => {
      const last = this.history.findLast(({ seat }) => this.seating.isOwn(seat))
      return linesFor(this.seat, this.history, this.match.journal, last?.journalFrom ?? 0)
    })
  }

  /** The journal, and the first line of it that came with the reader's last gesture or after it. */
  get news(): { lines: JournalLine[]; since: number } {
    return this.cached('news', () => ({
      lines: this.journal,
      since: this.journal.length - this.sinceLastTurn.length,
    }))
  }

  /** The dice of the last gesture that rolled any, oldest first. */
  get lastRolls(): Roll[] {
    return this.cached('rolls', () => lastRollsOf(this.history, this.match.rolls))
  }

  /** All that the reader's seats did, for shortcuts such as 'same as last turn'. */
  get past(): PastAction<AnyAction>[] {
    return this.cached('past', () =>
      this.history.flatMap(({ seat, turn, actions }) =>
        this.seating.isOwn(seat) ? actions.map((action) => ({ turn, action })) : [],
      ),
    )
  }

  /** Why not: the rule that forbids what was pointed at; null if it can be done. */
  why(meant: Meant): Refusal | null {
    const { view, decision, offers, module } = this
    const ask = (action: unknown): Refusal | null => this.game.why(this.match.state, this.seat, action)
    return whyNot({ presentation: module.presentation, view, decision, offers, ask }, meant)
  }

  // ---- Acting

  /** One gesture of several actions: as many as are possible together. Says what was left out, and why. */
  act(wanted: readonly AnyAction[]): Left[] {
    const left: Left[] = []
    const { length: told } = this.shown
    let rest = wanted
    let answered = ''
    while (rest.length > 0) {
      const prompt = this.decision?.prompt.key
      const { length: rolled } = this.match.rolls
      const plan = planMany(this.game, this.match.state, this.seat, rest, answered)
      left.push(...plan.refused)
      if (plan.now.length === 0) break
      this.perform(plan.now)
      // Dice may have led somewhere else: then the rest was not meant. What was only revealed stops no gesture.
      const goesOn = this.match.rolls.length === rolled || this.decision?.prompt.key === prompt
      rest = goesOn ? plan.later : []
      answered = prompt ?? ''
    }
    this.held = this.holdsForScenes && this.hasScenesSince(told)
    this.changed()
    return left
  }

  private hasScenesSince(told: number): boolean {
    return cardsSince(scenesIn(this.shown), told, { isOwn: () => true, isLive: () => true }).length > 0
  }

  /** All scenes have been looked at: the screen turns to whoever decides. */
  readonly scenesSeen = (): void => {
    if (!this.held) return
    this.held = false
    this.changed()
  }

  private perform(actions: AnyAction[], seat = this.seat): void {
    const decision = this.match.decisionFor(seat)
    if (decision === null) throw new Refused({ rule: '', key: 'kernel.notYourDecision', params: {} })
    const past = this.pastNow(seat, actions)
    this.match.submit(seat, decision.id, actions)
    const locked = this.match.undoable(seat)
    this.history.push({ ...past, locked: 'rule' in locked ? locked : null })
  }

  /** The end that a bot offers, which sees the match as decided; null where none does. A trial ends nothing. */
  get decided(): Decided | null {
    if (this.trial) return null
    return this.cached('decided', () =>
      endOffered(this.match, this.seating, this.thinker, this.module.presentation.teammates),
    )
  }

  /** The person ends it as the bot offers. */
  endDecided(): void {
    const { decided } = this
    if (decided === null) throw new Refused({ rule: '', key: 'kernel.stale', params: {} })
    this.match.resign(decided.resigns, decided.winners)
    this.changed()
  }

  // ---- Going back

  /** What Undo would take back, or why it cannot. A person takes back nothing of somebody who knows other things. */
  get undoable(): Past | Refusal {
    return undoableIn(this)
  }

  undo(): void {
    const last = this.undoable
    if ('rule' in last) throw new Refused(last)
    this.history = takeBack(this, last)
    this.seating.turnTo(last.seat)
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
    return phaseStartOf(this.history, this.standing(), (seat) => this.isOwn(seat))
  }

  /** Whether the match can go back to before a gesture, and whether that marks it. */
  backTo(entry: number): 'free' | 'marks' | Refusal {
    return wayBack(this, entry)
  }

  /** Goes back to before a gesture: by taking back what may be taken back, else by rewinding a practice match. */
  back(entry: number): void {
    const { seat, history } = goBack(this, entry)
    this.history = history
    if (this.isHuman(seat)) this.seating.turnTo(seat)
    this.changed()
  }

  // ---- Seats

  isHuman(seat: Seat): boolean {
    return this.seating.isHuman(seat)
  }

  isOwn(seat: Seat): boolean {
    return this.seating.isOwn(seat)
  }

  /** A person gives a seat to a bot, or takes it back. */
  setPlayer(seat: Seat, player: Player): void {
    this.seating.players[seat] = player
    this.bots.error = null
    this.changed()
  }

  /** What persons here hide from one another, and whether a curtain sees to it. */
  setSecrets({ fog, trust }: { fog?: boolean; trust?: boolean }): void {
    this.seating.fog = fog ?? this.seating.fog
    this.seating.trust = trust ?? this.seating.trust
    this.changed()
  }

  /** Another person at this screen sits down, whether or not there is something to decide. */
  handTo(seat: Seat): void {
    this.seating.turnTo(seat)
    this.show()
  }

  drawCurtain(): void {
    this.seating.drawCurtain()
    this.show()
  }

  /** What whoever handed the screen over may still take back, before the curtain is drawn. */
  get regretted(): Past | null {
    return regrettedIn(this)
  }

  /** The seat before the curtain takes its last gesture back, and goes on. */
  regret(): void {
    const last = this.regretted
    if (last === null) throw new Refused({ rule: '', key: 'kernel.nothingToUndo', params: {} })
    this.history = takeBack(this, last)
    this.seating.giveBack()
    this.changed()
  }

  rename(title: string): void {
    this.title = title
    this.changed()
  }

  /** Starts the bots; nothing moves before the page has shown the match. */
  start(): void {
    this.bots.start()
  }

  close(): void {
    this.bots.close()
  }

  tryBotAgain(): void {
    this.bots.error = null
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

  private cached<T>(key: string, make: () => T): T {
    const now = this.match.log.length * 1e6 + this.version
    if (this.cache.version !== now) this.cache = { version: now, values: new Map() }
    const { values } = this.cache
    if (!values.has(key)) values.set(key, make())
    return values.get(key) as T
  }

  private changed(): void {
    if (!this.held) this.seating.turnToDecider()
    this.show()
    this.keep(this)
    this.bots.run()
  }

  private show(): void {
    this.version++
    for (const listener of this.listeners) listener()
  }

  /** A trial is kept nowhere. */
  get addressOf(): TableSession['addressOf'] {
    return this.trial ? undefined : (entry) => `#/replay/${this.id}/e${entry}`
  }

  async missedReplay(signal: AbortSignal, saw?: (entry: number) => boolean): Promise<TableReplay> {
    const { missedReplay } = await import('./missed.ts')
    return missedReplay(this, signal, saw)
  }

  /** Another moment of a match that is only looked at: see replay.ts. */
  lookAt(history: Past[], seat: Seat): void {
    this.history = history
    this.seating.seat = seat
    this.show()
  }

  /** An entry of a match that was played before, performed again: the history grows as it did then. */
  replayEntry(entry: AnyMatch['log'][number]): void {
    const past = entry.kind === 'act' ? this.pastNow(entry.seat, entry.actions) : null
    this.match.replayEntry(entry)
    if (entry.kind === 'state') this.history = pastOf(this.match)
    else if (entry.kind === 'undo' && entry.mode === 'own') this.history = withoutGesture(this.history, entry.entry)
    else if (entry.kind === 'undo') this.history = this.history.filter((known) => known.entry < entry.entry)
    if (past !== null) {
      const locked = this.match.undoable(past.seat)
      this.history.push({ ...past, locked: 'rule' in locked ? locked : null })
    }
    this.version++
  }

  /** All entries were performed: the table turns to whoever decides. */
  afterReplay(): void {
    this.seating.welcome()
  }
}
