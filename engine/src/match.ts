import { type Act, actForSnapshot, actFromSnapshot, isBarrier, KEEP_EVERY } from './act.ts'
import { type Dice, fastDice, matchDice } from './dice.ts'
import { isResignation, lineOfEnd, resignation } from './ending.ts'
import { type Game, type MatchConfig, type Outcome, Refused, refusal } from './game.ts'
import { copyChecked, decisionOf, type Expanded, goOnWithoutLastWord, lookInto, performGesture } from './gesture.ts'
import { hashState, savedState } from './hash.ts'
import { Io, type JournalEntry, type Roll } from './io.ts'
import { canonical, copyJson } from './json.ts'
import type { Decision } from './kernel.ts'
import {
  type ActEntry,
  type Amendment,
  type EndEntry,
  type Gesture,
  isPrologue,
  type KeptPast,
  type LogEntry,
  type MatchSnapshot,
  newestStateIn,
  type StateEntry,
  type UndoEntry,
} from './log.ts'
import type { BaseState, Choice, Refusal, Seat, TogetherFrame } from './procedure.ts'
import { keptLines, knownLines, stateNow } from './versions.ts'

export interface MatchHead {
  config: MatchConfig
  seed: string
  /** Practice may rewind past dice. */
  practice: boolean
  /** 'fast': a simulated game that somebody looks at again; it keeps the dice of simulations. */
  dice?: 'fast'
}

/** The dice of a match in an epoch: each agreed undo begins a new one. */
export function diceOf({ seed, dice }: Pick<MatchHead, 'seed' | 'dice'>, epoch = 0): Dice {
  if (dice !== 'fast') return matchDice(seed, epoch)
  return fastDice(epoch === 0 ? seed : `${seed} epoch ${epoch}`)
}

/** A match is its head and its log of entries; the state is derived from them. */
export class Match<S extends BaseState, A, V> {
  readonly game: Game<S, A, V>
  readonly head: MatchHead
  readonly seats: Seat[]
  readonly log: LogEntry<A>[] = []
  readonly journal: JournalEntry[] = []
  readonly rolls: Roll[] = []
  state: S
  decisions: Decision<A>[]
  expanded: Expanded<A> | null = null
  epoch = 0
  /** Somebody rewound past dice. */
  rewound = false
  /** Set while entries of older rules are performed: those rules may not have asked for the last word of a step. */
  lacksLastWords = false
  /** The entry with the newest corrected state, or -1: nothing before it is performed again, nor taken back. */
  correctedAt = -1
  /** Every entry with a corrected state, and how long the journal was before what it told. */
  readonly corrections: { entry: number; journalBefore: number; rollsBefore: number }[] = []
  private acts: Act<S, A>[] = []
  /** How long the acts, the journal and the rolls were at `correctedAt`. */
  private corrected = { acts: 0, journal: 0, rolls: 0 }
  protected ended: Outcome | null = null
  /** The dice of an epoch. They are kept, for their key is dear to make. */
  private dice: { epoch: number; of: Dice } | null = null
  private readonly taken = new Map<Seat, A[][]>()

  constructor(game: Game<S, A, V>, head: MatchHead) {
    this.game = game
    this.head = head
    this.seats = game.seats(head.config)
    this.state = game.setup(head.config, this.io())
    this.decisions = game.decisions(this.state)
  }

  /** A match at the newest corrected state of a log, or at its beginning: what comes after that is left to the caller. */
  static begin<S extends BaseState, A, V>(game: Game<S, A, V>, head: MatchHead, log: LogEntry<A>[]): Match<S, A, V> {
    const match = new Match(game, head)
    const newest = newestStateIn(log)
    match.pass(log.slice(0, newest + 1))
    if (newest !== -1) match.goOnFrom(log[newest] as StateEntry)
    return match
  }

  /**
   * A match as a snapshot and the log say; what came after the snapshot is played again, with all checks. A snapshot of an
   * older version is read as these rules see it.
   */
  static resume<S extends BaseState, A, V>(
    game: Game<S, A, V>,
    head: MatchHead,
    log: LogEntry<A>[],
    snapshot: MatchSnapshot,
  ): Match<S, A, V> {
    const match = new Match(game, head)
    match.pass(log.slice(0, snapshot.number))
    const older = snapshot.rules !== game.version
    match.state = older ? stateNow(game, snapshot.state, snapshot.rules) : (copyJson(snapshot.state) as S)
    if (!older) game.derive?.(match.state)
    match.decisions = match.ended === null ? game.decisions(match.state) : []
    match.journal.splice(0, Infinity, ...(older ? knownLines(game, snapshot.journal) : snapshot.journal))
    match.rolls.splice(0, Infinity, ...snapshot.rolls)
    match.acts = snapshot.acts.map((act) => actFromSnapshot(act, log[act.entry] as ActEntry<A>))
    for (const entry of log.slice(snapshot.number)) match.replayEntry(entry)
    return match
  }

  /** A snapshot of now. The states by which acts are taken back are not in it: they are found again by `recall`. */
  snapshot(): MatchSnapshot {
    return {
      number: this.log.length,
      rules: this.game.version,
      state: copyJson(savedState(this.state)),
      journal: [...this.journal],
      rolls: [...this.rolls],
      acts: this.acts.map(actForSnapshot),
    }
  }

  /** The gestures that count, oldest first. */
  get gestures(): readonly Gesture<A>[] {
    return this.acts
  }

  /** Whether dice or a reveal came last: no seat takes back what was done before. */
  get firm(): boolean {
    const last = this.acts.at(-1)
    return last === undefined || isBarrier(last)
  }

  get over(): boolean {
    return this.decisions.length === 0
  }

  /** How the match ended; null while it goes on. What an older version decided stands. */
  get outcome(): Outcome | null {
    return this.ended ?? this.game.outcome(this.state)
  }

  get hash(): string {
    return hashState(this.state)
  }

  decisionFor(seat: Seat): Decision<A> | null {
    return decisionOf(this.decisions, seat)
  }

  view(seat: Seat | 'spectator'): V {
    return this.game.view(this.state, seat)
  }

  /** The actions that a choice of an open decision stands for. */
  expand(decision: Decision<A>, choice: Choice<A>): A[] {
    return lookInto(this.game, this, decision, choice)
  }

  /** Takes a gesture, whole or not at all. Throws Refused, and then nothing has changed. */
  submit(seat: Seat, decision: number, actions: A[]): void {
    this.perform({ kind: 'act', seat, decision, actions: copyChecked(actions) })
  }

  /** What a seat's undo would take back, or why it cannot. */
  undoable(seat: Seat): ActEntry<A> | Refusal {
    const found = this.lastActOf(seat)
    return 'rule' in found ? found : this.acts[found.at].made
  }

  /** A seat takes back its last gesture: never past a roll, a reveal or another seat's action. */
  undo(seat: Seat): void {
    const found = this.lastActOf(seat)
    if ('rule' in found) throw new Refused(found)
    const act = this.acts[found.at]
    this.log.push({ kind: 'undo', seat, mode: 'own', entry: act.entry })
    this.goBack(found.at, this.acts.slice(found.at + 1))
    this.taken.set(seat, [...(this.taken.get(seat) ?? []), act.made.actions])
  }

  /** Takes again what a seat has just taken back. */
  redo(seat: Seat): void {
    const waiting = this.taken.get(seat) ?? []
    const decision = this.decisionFor(seat)
    if (waiting.length === 0 || decision === null) throw new Refused(refusal('', 'kernel.nothingToRedo'))
    this.perform({ kind: 'act', seat, decision: decision.id, actions: waiting[waiting.length - 1] })
  }

  redoable(seat: Seat): boolean {
    return (this.taken.get(seat) ?? []).length > 0
  }

  /** All agreed to go back to before an entry: a new epoch begins, so the dice fall anew. */
  undoAgreed(entry: number): void {
    this.dropFrom(entry)
    this.log.push({ kind: 'undo', seat: '', mode: 'agreed', entry })
    this.epoch++
  }

  /** All agreed to go back to before an entry and let the dice lie: the same ones fall again. */
  amendAgreed(entry: number): void {
    this.dropFrom(entry)
    this.log.push({ kind: 'undo', seat: '', mode: 'amend', entry })
  }

  /** Practice goes back to before an entry, past dice too; the match is marked. */
  rewind(entry: number): void {
    if (!this.head.practice) throw new Refused(refusal('', 'kernel.noRewind'))
    this.dropFrom(entry)
    this.log.push({ kind: 'undo', seat: '', mode: 'rewind', entry })
    this.rewound = true
  }

  /** Goes on from another state, and tells why. It begins a new part of the log: what came before stays as it was. */
  amend(state: object, { from = this.game.version, told = [], outcome = null }: Amendment = {}): void {
    const entry: StateEntry = {
      kind: 'state',
      from,
      version: this.game.version,
      state: copyJson(state),
      told,
      past: this.pastSince(),
    }
    this.amendAgain(outcome === null ? entry : { ...entry, outcome })
  }

  /** A seat resigns to others, who win. */
  resign(seat: Seat, winners: Seat[]): void {
    this.endAgain(resignation(this.seats, seat, winners))
  }

  /** Entries that these rules cannot perform stay in the log without counting. */
  leaveOut(entries: readonly LogEntry<A>[]): void {
    this.log.push(...entries)
  }

  /** Performs a log entry again, with the same checks as when it was made. */
  replayEntry(entry: LogEntry<A>): void {
    if (entry.kind === 'act') this.perform(entry)
    else if (entry.kind === 'state') this.amendAgain(entry)
    else if (entry.kind === 'end') this.endAgain(entry)
    else if (entry.mode === 'own') this.undoAgain(entry)
    else if (entry.mode === 'agreed') this.undoAgreed(entry.entry)
    else if (entry.mode === 'amend') this.amendAgreed(entry.entry)
    else this.rewind(entry.entry)
  }

  /** Whether going back to before an act plays only a few acts again. */
  recalls(entry: number): boolean {
    const at = this.acts.findIndex((act) => act.entry >= entry)
    return at === -1 || this.stateAt(at) !== -1
  }

  /**
   * Finds the state before an act again, for whoever is about to go back there, and keeps it. It plays one act at each
   * step: whoever serves others too rests in between. A snapshot saves the acts that it stands for.
   */
  *recall(entry: number, snapshot: MatchSnapshot | null = null): Generator<void, void> {
    const at = this.acts.findIndex((act) => act.entry >= entry)
    if (at === -1 || this.stateAt(at) !== -1) return
    const end = this.acts[at].entry
    const before = this.acts.slice(0, at).map((act) => act.entry)
    // Whoever keeps snapshots may have one that is newer than this match.
    const usable = snapshot !== null && this.isInReach(snapshot, end) && isPrologue(snapshot, before)
    const twin = this.twinFrom(usable ? snapshot : null)
    const counted = new Set(before)
    for (let i = twin.log.length; i < end; i++) {
      const made = this.log[i]
      if (made.kind === 'undo' && made.mode === 'agreed') twin.epoch++
      else if (counted.has(i)) twin.keep(twin.take(made as ActEntry<A>, i))
      yield
    }
    this.acts[at].before = twin.state
    for (const [i, act] of twin.acts.entries()) this.acts[i].before ??= act.before
  }

  /** Whether a snapshot was made by these rules, after the newest corrected state and before an entry. */
  private isInReach({ number, rules }: MatchSnapshot, end: number): boolean {
    return number <= end && number > this.correctedAt && rules === this.game.version
  }

  /** A match of its own at its newest corrected state or its beginning, or at a snapshot. */
  private twinFrom(snapshot: MatchSnapshot | null): Match<S, A, V> {
    const { game, head, log } = this
    const twin =
      snapshot === null
        ? Match.begin(game, head, log)
        : Match.resume(game, head, log.slice(0, snapshot.number), snapshot)
    twin.lacksLastWords = this.lacksLastWords
    return twin
  }

  private pastSince(): KeptPast {
    const { acts, journal, rolls } = this.corrected
    return {
      journal: keptLines(this.journal.slice(journal)),
      rolls: this.rolls.slice(rolls),
      gestures: this.acts
        .slice(acts)
        .map(({ entry, journalBefore, rollsBefore }) => [entry, journalBefore, rollsBefore]),
    }
  }

  private amendAgain(entry: StateEntry): void {
    const kept = [this.state, this.decisions] as const
    this.goOnFrom(entry)
    try {
      this.pass([entry])
    } catch (error) {
      ;[this.state, this.decisions] = kept
      throw error
    }
    this.taken.clear()
  }

  private endAgain(entry: EndEntry): void {
    if (this.over) throw new Refused(refusal('', 'kernel.over'))
    if (!isResignation(this.seats, entry)) throw new Refused(refusal('', 'kernel.malformed'))
    this.pass([entry])
    this.journal.push(lineOfEnd(entry.outcome))
    this.decisions = []
    this.taken.clear()
  }

  /** Stands at a corrected state. */
  private goOnFrom({ state, version, outcome }: StateEntry): void {
    const now = stateNow(this.game, state, version)
    this.decisions = outcome === undefined ? this.game.decisions(now) : []
    this.state = now
    this.ended = outcome ?? null
  }

  /** Takes entries into the log without performing them: of each corrected state what was told and done before it. */
  private pass(entries: readonly LogEntry<A>[]): void {
    for (const entry of entries) {
      if (entry.kind === 'state') this.takePast(entry)
      else if (entry.kind === 'end') this.ended = entry.outcome
      else if (entry.kind === 'undo') {
        this.ended = null
        if (entry.mode === 'agreed') this.epoch++
        else if (entry.mode === 'rewind') this.rewound = true
      }
      this.log.push(entry)
    }
  }

  private takePast({ past, told, outcome }: StateEntry): void {
    const { acts, journal, rolls } = this.corrected
    const done = past.gestures.map(([entry, journalBefore, rollsBefore]): Act<S, A> => {
      const made = this.log[entry]
      if (made?.kind !== 'act') throw new Error(`entry ${entry} is no gesture`)
      return { entry, made, journalBefore, rollsBefore, rolled: true, revealed: true, sealed: -1, before: null }
    })
    this.acts.splice(acts, Infinity, ...done)
    this.journal.splice(journal, Infinity, ...knownLines(this.game, [...past.journal, ...told]))
    this.rolls.splice(rolls, Infinity, ...past.rolls)
    const { length } = this.journal
    this.corrected = { acts: this.acts.length, journal: length, rolls: this.rolls.length }
    this.correctedAt = this.log.length
    const before = { journalBefore: length - told.length, rollsBefore: this.rolls.length }
    this.corrections.push({ entry: this.correctedAt, ...before })
    this.ended = outcome ?? null
  }

  private undoAgain({ seat, entry }: UndoEntry): void {
    const found = this.lastActOf(seat)
    if ('at' in found && this.acts[found.at].entry !== entry) throw new Refused(refusal('', 'kernel.nothingToUndo'))
    this.undo(seat)
  }

  private io(): Io {
    if (this.dice?.epoch !== this.epoch) this.dice = { epoch: this.epoch, of: diceOf(this.head, this.epoch) }
    return new Io(this.dice.of, this.journal, this.rolls)
  }

  private perform(made: ActEntry<A>): void {
    const act = this.take(made, this.log.length)
    this.log.push(made)
    this.keep(act)
    this.settleRedo(act)
  }

  /** What was taken back can be taken again until its seat, or anybody in the open, does something else. */
  private settleRedo({ made, sealed }: Act<S, A>): void {
    const waiting = this.taken.get(made.seat) ?? []
    if (sealed === -1) for (const seat of this.taken.keys()) if (seat !== made.seat) this.taken.delete(seat)
    if (waiting.length > 0 && canonical(waiting[waiting.length - 1]) === canonical(made.actions)) waiting.pop()
    else this.taken.delete(made.seat)
  }

  /** Applies a gesture to the state; on a refusal everything is as before. */
  private take(made: ActEntry<A>, entry: number): Act<S, A> {
    const before = this.needsCopy(made) ? this.game.clone(this.state) : null
    const decisionsBefore = this.decisions
    const journalBefore = this.journal.length
    const rollsBefore = this.rolls.length
    const sealed = this.sealedNow()
    const io = this.io()
    try {
      if (this.lacksLastWords) goOnWithoutLastWord(this.game, this, made, this.io())
      performGesture(this.game, this, made, io)
      const { rolled, revealed } = io
      return { entry, made, rolled, revealed, sealed, before, journalBefore, rollsBefore }
    } catch (error) {
      if (before !== null) this.state = before
      else if (io.changed || !(error instanceof Refused)) this.makeStateAgain()
      this.decisions = decisionsBefore
      this.journal.length = journalBefore
      this.rolls.length = rollsBefore
      throw error
    }
  }

  /**
   * Whether a state must be copied before a gesture. A copy is as dear as the rules, and most would be thrown away at once: a
   * single action is refused before anything has changed, and going back finds an older state.
   */
  private needsCopy({ actions }: ActEntry<A>): boolean {
    return actions.length !== 1 || this.lacksLastWords || this.keepsNext()
  }

  /** Whether the state before the next act is kept, unless dice fall or a secret is revealed in it. */
  private keepsNext(): boolean {
    const at = this.acts.length
    return at % KEEP_EVERY === 0 || this.stateAt(at - 1) === -1
  }

  /** An error, or a refusal that came too late, has left the state half changed: it is made again of the last one kept. */
  private makeStateAgain(): void {
    const again = this.acts.splice(this.stateAt(this.acts.length - 1))
    this.restore(again[0])
    for (const act of again) this.keep(this.take(act.made, act.entry))
  }

  /** The number of the decision that seats take together now, or -1. */
  private sealedNow(): number {
    const top = this.state.stack[this.state.stack.length - 1] as TogetherFrame | undefined
    return top?.branches !== undefined && top.branches.length > 0 ? this.state.serial : -1
  }

  private lastActOf(seat: Seat): { at: number } | Refusal {
    const open = this.sealedNow()
    for (let at = this.acts.length - 1; at >= 0; at--) {
      const act = this.acts[at]
      if (act.entry < this.correctedAt) return refusal('', 'kernel.undoStopsAtRules')
      if (this.ended !== null) return refusal('', 'kernel.over')
      // Others' sealed answers do not stand in the way of one's own until all are in.
      const inOpen = act.sealed !== -1 && act.sealed === open
      if (!inOpen && (act.made.seat !== seat || at < this.acts.length - 1)) {
        return refusal('', 'kernel.undoStopsAtOthers')
      }
      if (act.made.seat === seat) {
        if (act.rolled) return refusal('', 'kernel.undoStopsAtDice')
        if (act.revealed) return refusal('', 'kernel.undoStopsAtReveal')
        return { at }
      }
    }
    return refusal('', 'kernel.nothingToUndo')
  }

  /** Goes back to before an act and performs `again` from there. */
  private goBack(at: number, again: Act<S, A>[]): void {
    const recalling = this.recall(this.acts[at].entry)
    while (recalling.next().done !== true);
    const from = this.stateAt(at)
    const between = this.acts.slice(from, at)
    this.restore(this.acts[from])
    this.acts.length = from
    for (const act of [...between, ...again]) this.keep(this.take(act.made, act.entry))
  }

  private restore({ before, journalBefore, rollsBefore }: Act<S, A>): void {
    this.ended = null
    this.state = this.game.clone(before as S)
    this.decisions = this.game.decisions(this.state)
    this.journal.length = journalBefore
    this.rolls.length = rollsBefore
  }

  private dropFrom(entry: number): void {
    const at = this.acts.findIndex((act) => act.entry >= entry)
    if (at === -1) throw new Refused(refusal('', 'kernel.nothingToUndo'))
    if (this.acts[at].entry < this.correctedAt) throw new Refused(refusal('', 'kernel.undoStopsAtRules'))
    this.goBack(at, [])
    this.taken.clear()
  }

  /** Own undo cannot cross dice and reveals, so states from before them are not kept; of older acts few are. */
  private keep(act: Act<S, A>): void {
    if (isBarrier(act)) {
      act.before = null
      for (let i = this.acts.length - 1; i >= 0 && !isBarrier(this.acts[i]); i--) this.acts[i].before = null
    } else if (!this.keepsNext()) act.before = null
    this.acts.push(act)
  }

  /** The last act up to one whose state from before is kept; -1 when dice or a reveal come first. */
  private stateAt(at: number): number {
    if (this.acts[at].before !== null) return at
    for (let i = at; i >= 0 && !isBarrier(this.acts[i]); i--) if (this.acts[i].before !== null) return i
    return -1
  }
}
