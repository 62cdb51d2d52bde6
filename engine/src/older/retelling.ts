import { lineOfEnd } from '../ending.ts'
import { type Game, Refused } from '../game.ts'
import { goOnWithoutLastWord, performGesture, type AskedState } from '../gesture.ts'
import { Io, type JournalEntry, type Roll } from '../io.ts'
import { canonical } from '../json.ts'
import type { ActEntry, EndEntry, KeptPast, LogEntry, MatchSnapshot, StateEntry } from '../log.ts'
import { diceOf, type MatchHead } from '../match.ts'
import type { BaseState, Refusal } from '../procedure.ts'
import { keptLines, knownLines, stateNow } from '../versions.ts'

// A match told again from its log, gesture by gesture. What an older version played is performed as long as today's rules
// lead to the same; then the board stands still, and the journal goes on as it was kept, up to the next corrected state.

/** What was told and rolled by a gesture, or by the set-up. */
export interface Telling {
  journal: JournalEntry[]
  rolls: Roll[]
}

/** A gesture that was not taken back, with the dice of its time; or a corrected state, or an end on which players agreed. */
export interface Counted<A> {
  entry: number
  made: ActEntry<A> | StateEntry | EndEntry
  epoch: number
  /** What came of a gesture of an older version, and that version; null where today's rules say what comes of it. */
  kept: (Telling & { from: string }) | null
}

/** Why the board stands still: the version that played this, and the rule of today that forbids it, if one does. */
export interface Stuck {
  from: string
  why: Refusal | null
}

/** What of a log counts in the end. What was taken back is left out, and so are the undos. */
export function countedEntries<A>(log: readonly LogEntry<A>[]): Counted<A>[] {
  let counted: Counted<A>[] = []
  let epoch = 0
  let journalBegin = 0
  let rollsBegin = 0
  log.forEach((made, entry) => {
    if (made.kind === 'act' || made.kind === 'end') counted.push({ entry, made, epoch, kept: null })
    else if (made.kind === 'state') {
      const { past, from } = made
      const tellings = new Map(tellingsIn(past, journalBegin, rollsBegin).map((telling) => [telling.entry, telling]))
      // A gesture that the kept past does not name no longer counts: the rules that went on could not perform it.
      counted = counted.flatMap((known) => {
        if (known.kept !== null || known.made.kind !== 'act') return [known]
        const telling = tellings.get(known.entry)
        return telling === undefined ? [] : [{ ...known, kept: { ...telling, from } }]
      })
      counted.push({ entry, made, epoch, kept: null })
      journalBegin += past.journal.length + made.told.length
      rollsBegin += past.rolls.length
    } else if (made.mode === 'own') counted = counted.filter((known) => known.entry !== made.entry)
    else {
      counted = counted.filter((known) => known.entry < made.entry)
      if (made.mode === 'agreed') epoch++
    }
  })
  return counted
}

/** What came of each gesture of a kept past, which begins at these lengths of the journal and the rolls. */
function tellingsIn({ journal, rolls, gestures }: KeptPast, journalBegin: number, rollsBegin: number) {
  return gestures.map(([entry, journalBefore, rollsBefore], i) => ({
    entry,
    journal: journal.slice(
      journalBefore - journalBegin,
      (gestures[i + 1]?.[1] ?? journalBegin + journal.length) - journalBegin,
    ),
    rolls: rolls.slice(rollsBefore - rollsBegin, (gestures[i + 1]?.[2] ?? rollsBegin + rolls.length) - rollsBegin),
  }))
}

export class Retelling<S extends BaseState, A, V> {
  readonly game: Game<S, A, V>
  readonly head: MatchHead
  readonly counted: readonly Counted<A>[]
  /** What the set-up told. */
  readonly first: Telling
  state: S
  /** How many of the counted entries were told. */
  position = 0
  stuck: Stuck | null = null

  constructor(game: Game<S, A, V>, head: MatchHead, log: readonly LogEntry<A>[]) {
    this.game = game
    this.head = head
    this.counted = countedEntries(log)
    const told: Telling = { journal: [], rolls: [] }
    this.state = game.setup(head.config, new Io(diceOf(head), told.journal, told.rolls))
    this.first = this.settle(told, setUpIn(log))
  }

  /** Begins where a snapshot of these rules stands. */
  startFrom(snapshot: MatchSnapshot): void {
    this.state = stateNow(this.game, snapshot.state, snapshot.rules)
    this.position = this.counted.filter(({ entry }) => entry < snapshot.number).length
    this.stuck = null
  }

  /** Goes on from where another retelling of the same entries stood. The state is copied: it may be used again. */
  goOnFrom(position: number, state: S, stuck: Stuck | null): void {
    this.state = this.game.clone(state)
    this.position = position
    this.stuck = stuck
  }

  /** What is told next; null when all of it was told. */
  get next(): Counted<A> | null {
    return this.counted[this.position] ?? null
  }

  /** Tells the next entry, and what came of it. Throws Refused where a gesture of today's rules is not legal. */
  tell(): Telling {
    const { next, game } = this
    if (next === null) throw new Error('all of it was told')
    this.position++
    if (next.made.kind === 'state') {
      this.stuck = null
      this.state = stateNow(game, next.made.state, next.made.version)
      return { journal: knownLines(game, next.made.told), rolls: [] }
    }
    if (next.made.kind === 'end') return { journal: [lineOfEnd(next.made.outcome)], rolls: [] }
    if (next.kept === null) return this.perform(next)
    return this.stuck === null ? this.attempt(next, next.kept) : keptTelling(game, next.kept)
  }

  private attempt(next: Counted<A>, kept: NonNullable<Counted<A>['kept']>): Telling {
    const before = this.game.clone(this.state)
    try {
      let told = this.perform(next)
      if (!isSame(told, kept)) {
        // Older rules may have gone on where those of today wait for a last word.
        this.state = this.game.clone(before)
        told = this.perform(next, true)
      }
      told = this.settle(told, kept)
      if (this.stuck !== null) this.state = before
      return told
    } catch (error) {
      this.stuck = { from: kept.from, why: error instanceof Refused ? error.refusal : null }
      this.state = before
      return keptTelling(this.game, kept)
    }
  }

  /** What was performed, if it is what was kept; else the kept telling, and the board stands still. */
  private settle(told: Telling, kept: (Telling & { from: string }) | null): Telling {
    if (kept === null) return told
    if (isSame(told, kept)) return told
    this.stuck = { from: kept.from, why: null }
    return keptTelling(this.game, kept)
  }

  private perform({ made, epoch }: Counted<A>, goesOn = false): Telling {
    const told: Telling = { journal: [], rolls: [] }
    const { game, head, state } = this
    const io = new Io(diceOf(head, epoch), told.journal, told.rolls)
    performCounted(game, state, made as ActEntry<A>, io)
    if (goesOn) game.resume(state, io)
    return told
  }
}

function isSame(told: Telling, kept: Telling): boolean {
  const lines = (journal: JournalEntry[]): string => canonical(keptLines(journal))
  return lines(told.journal) === lines(kept.journal) && canonical(told.rolls) === canonical(kept.rolls)
}

/** Performs a gesture that counts on the state before it, or where an older version had gone on to. Throws Refused if it is not legal. */
export function performCounted<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  state: S,
  made: ActEntry<A>,
  io: Io,
): void {
  const at: AskedState<S, A> = { state, decisions: game.decisions(state) }
  goOnWithoutLastWord(game, at, made, new Io(io.dice, io.journal, io.rollsMade))
  performGesture(game, at, made, io)
}

/** What the set-up told by the version with which the match began; null where that is today's. */
function setUpIn<A>(log: readonly LogEntry<A>[]): (Telling & { from: string }) | null {
  const first = log.find((entry): entry is StateEntry => entry.kind === 'state')
  if (first === undefined) return null
  const { from, past } = first
  const [, journalEnd, rollsEnd] = past.gestures[0] ?? [0, past.journal.length, past.rolls.length]
  return { from, journal: past.journal.slice(0, journalEnd), rolls: past.rolls.slice(0, rollsEnd) }
}

function keptTelling<S extends BaseState, A, V>(game: Game<S, A, V>, { journal, rolls }: Telling): Telling {
  return { journal: knownLines(game, journal), rolls }
}
