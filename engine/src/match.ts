import { type Dice, fastDice, matchDice } from './dice.ts'
import { type Game, type MatchConfig, Refused, findOffered, refusal, takeAside } from './game.ts'
import { hashState, savedState } from './hash.ts'
import { Io, type JournalEntry, type Roll } from './io.ts'
import { canonical, copyJson, isPlain } from './json.ts'
import type { Decision } from './kernel.ts'
import { type ActEntry, type Gesture, isPrologue, type LogEntry, type MatchSnapshot, type UndoEntry } from './log.ts'
import type { BaseState, Refusal, Seat, TogetherFrame } from './procedure.ts'

/** A gesture with what undo must know of it. */
interface Act<S, A> extends Gesture<A> {
  rolled: boolean
  revealed: boolean
  /** Taken while seats decided together: the number of that decision, else -1. */
  sealed: number
  before: S | null
}

/** States from before are kept of the last acts, and beyond them of every eighth: going back plays a few acts again. */
const KEEP_ALL = 4
const KEEP_EVERY = 8

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
  epoch = 0
  /** Somebody rewound past dice. */
  rewound = false
  private acts: Act<S, A>[] = []
  private readonly taken = new Map<Seat, A[][]>()

  constructor(game: Game<S, A, V>, head: MatchHead) {
    this.game = game
    this.head = head
    this.seats = game.seats(head.config)
    this.state = game.setup(head.config, this.io())
    this.decisions = game.decisions(this.state)
  }

  /** A match as a snapshot and the log say; what came after the snapshot is played again, with all checks. */
  static resume<S extends BaseState, A, V>(
    game: Game<S, A, V>,
    head: MatchHead,
    log: LogEntry<A>[],
    snapshot: MatchSnapshot,
  ): Match<S, A, V> {
    const match = new Match(game, head)
    match.log.push(...log.slice(0, snapshot.number))
    match.state = copyJson(snapshot.state) as S
    game.derive?.(match.state)
    match.decisions = game.decisions(match.state)
    match.journal.splice(0, Infinity, ...snapshot.journal)
    match.rolls.splice(0, Infinity, ...snapshot.rolls)
    match.epoch = snapshot.epoch
    match.rewound = snapshot.rewound
    match.acts = snapshot.acts.map(({ rolled, revealed, ...act }) => {
      const made = log[act.entry] as ActEntry<A>
      return { ...act, rolled: rolled === 1, revealed: revealed === 1, made, before: null }
    })
    for (const entry of log.slice(snapshot.number)) match.replayEntry(entry)
    return match
  }

  /** A snapshot of now. The states by which acts are taken back are not in it: they are found again by `recall`. */
  snapshot(): MatchSnapshot {
    return {
      number: this.log.length,
      state: copyJson(savedState(this.state)),
      journal: [...this.journal],
      rolls: [...this.rolls],
      epoch: this.epoch,
      rewound: this.rewound,
      acts: this.acts.map(({ entry, journalBefore, rollsBefore, rolled, revealed, sealed }) => {
        return { entry, journalBefore, rollsBefore, rolled: Number(rolled), revealed: Number(revealed), sealed }
      }),
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

  get hash(): string {
    return hashState(this.state)
  }

  decisionFor(seat: Seat): Decision<A> | null {
    return this.decisions.find((decision) => decision.seats.includes(seat)) ?? null
  }

  view(seat: Seat | 'spectator'): V {
    return this.game.view(this.state, seat)
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

  /** Puts a corrected state into a running match. */
  amend(state: object, version: string, reason: string): void {
    const fresh = copyJson(state) as S
    this.game.derive?.(fresh)
    const breaches = this.game.invariants(fresh)
    if (breaches.length > 0) throw new Error(`the state breaks the game's invariants: ${breaches.join('; ')}`)
    this.log.push({ kind: 'state', version, reason, state: copyJson(state) })
    this.state = fresh
    this.decisions = this.game.decisions(fresh)
    this.acts = []
    this.taken.clear()
  }

  /** Performs a log entry again, with the same checks as when it was made. */
  replayEntry(entry: LogEntry<A>): void {
    if (entry.kind === 'act') this.perform(entry)
    else if (entry.kind === 'state') this.amend(entry.state, entry.version, entry.reason)
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
    const usable = snapshot !== null && snapshot.number <= end && isPrologue(snapshot, before)
    const twin = this.twinFrom(usable ? snapshot : null)
    const counted = new Set(before)
    for (let i = twin.log.length; i < end; i++) {
      const made = this.log[i]
      if (made.kind === 'undo' && made.mode === 'agreed') twin.epoch++
      else if (made.kind === 'state') twin.amend(made.state, made.version, made.reason)
      else if (counted.has(i)) twin.keep(twin.take(made as ActEntry<A>, i))
      yield
    }
    this.acts[at].before = twin.state
    for (const [i, act] of twin.acts.entries()) this.acts[i].before ??= act.before
  }

  /** A match of its own at its beginning, or at a snapshot. */
  private twinFrom(snapshot: MatchSnapshot | null): Match<S, A, V> {
    const { game, head, log } = this
    if (snapshot === null) return new Match(game, head)
    return Match.resume(game, head, log.slice(0, snapshot.number), snapshot)
  }

  private undoAgain({ seat, entry }: UndoEntry): void {
    const found = this.lastActOf(seat)
    if ('at' in found && this.acts[found.at].entry !== entry) throw new Refused(refusal('', 'kernel.nothingToUndo'))
    this.undo(seat)
  }

  private io(): Io {
    return new Io(diceOf(this.head, this.epoch), this.journal, this.rolls)
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
    const before = this.game.clone(this.state)
    const decisionsBefore = this.decisions
    const journalBefore = this.journal.length
    const rollsBefore = this.rolls.length
    const sealed = this.sealedNow()
    try {
      const io = this.takeAll(made)
      const { rolled, revealed } = io
      return { entry, made, rolled, revealed, sealed, before, journalBefore, rollsBefore }
    } catch (error) {
      this.state = before
      this.decisions = decisionsBefore
      this.journal.length = journalBefore
      this.rolls.length = rollsBefore
      throw error
    }
  }

  private takeAll(made: ActEntry<A>): Io {
    if (made.actions.length === 0) throw new Refused(refusal('', 'kernel.malformed'))
    const io = this.io()
    made.actions.forEach((action, i) => {
      // Else a list could try out whether dice made its next action legal, and be refused at no cost.
      if (io.rolled || io.revealed) throw new Refused(refusal('', 'kernel.listStopsAtDice'))
      const decision = i === 0 ? this.openDecision(made) : this.decisionFor(made.seat)
      if (decision === null) throw new Refused(refusal('', 'kernel.notYourDecision'))
      const offered = findOffered(decision, action, (choice) => this.game.expand(this.state, decision, choice))
      if (offered === null) {
        this.setAside(made, i)
        return
      }
      this.decisions = this.game.take(this.state, made.seat, offered, io)
    })
    return io
  }

  /** What is not offered may be an aside. Alone it would be an entry that the others see. */
  private setAside({ seat, actions }: ActEntry<A>, i: number): void {
    const isAside = takeAside(this.game, this.state, seat, actions[i])
    if (!isAside) throw new Refused(this.reason(seat, actions[i]))
    if (i === actions.length - 1) throw new Refused(refusal('', 'kernel.asideAlone'))
  }

  private openDecision(made: ActEntry<A>): Decision<A> {
    const own = this.decisions.filter((decision) => decision.seats.includes(made.seat))
    if (own.length === 0) {
      const rule = this.decisions[0]?.rule ?? ''
      throw new Refused(refusal(rule, this.over ? 'kernel.over' : 'kernel.notYourDecision'))
    }
    const decision = own.find(({ id }) => id === made.decision)
    if (decision === undefined) throw new Refused(refusal(own[0].rule, 'kernel.stale'))
    return decision
  }

  private reason(seat: Seat, action: unknown): Refusal {
    return this.game.why(this.state, seat, action) ?? refusal('', 'kernel.notOffered')
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
    this.state = this.game.clone(before as S)
    this.decisions = this.game.decisions(this.state)
    this.journal.length = journalBefore
    this.rolls.length = rollsBefore
  }

  private dropFrom(entry: number): void {
    const at = this.acts.findIndex((act) => act.entry >= entry)
    const corrected = this.log.some((later, i) => later.kind === 'state' && i >= entry)
    if (at === -1 || corrected) throw new Refused(refusal('', 'kernel.nothingToUndo'))
    this.goBack(at, [])
    this.taken.clear()
  }

  /** Own undo cannot cross dice and reveals, so states from before them are not kept; of older acts few are. */
  private keep(act: Act<S, A>): void {
    this.acts.push(act)
    if (isBarrier(act)) {
      act.before = null
      for (let i = this.acts.length - 2; i >= 0 && !isBarrier(this.acts[i]); i--) this.acts[i].before = null
      return
    }
    const old = this.acts.length - 1 - KEEP_ALL
    if (old > 0 && old % KEEP_EVERY !== 0 && this.stateAt(old - 1) !== -1) this.acts[old].before = null
  }

  /** The last act up to one whose state from before is kept; -1 when dice or a reveal come first. */
  private stateAt(at: number): number {
    if (this.acts[at].before !== null) return at
    for (let i = at; i >= 0 && !isBarrier(this.acts[i]); i--) if (this.acts[i].before !== null) return i
    return -1
  }
}

function isBarrier({ rolled, revealed }: { rolled: boolean; revealed: boolean }): boolean {
  return rolled || revealed
}

/** What is logged must not change when the caller's objects do. */
function copyChecked<A>(actions: A[]): A[] {
  if (!Array.isArray(actions) || !isPlain(actions, 6, 1000)) throw new Refused(refusal('', 'kernel.malformed'))
  return copyJson(actions)
}
