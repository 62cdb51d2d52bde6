import { type Rng, fastRng, matchDice } from '../../dice.ts'
import { type Game, type MatchConfig, Refused } from '../../game.ts'
import { Io, readBy } from '../../io.ts'
import type { MatchSnapshot } from '../../log.ts'
import { Match } from '../../match.ts'
import type { BaseState, Refusal, Seat } from '../../procedure.ts'
import { parseSave, saveMatch } from '../../save.ts'
import { loadMatch } from '../../older/index.ts'
import { Breach, excerpt, firstDifference } from './compare.ts'
import { nonsense } from './legality.ts'
import { openTogether } from './together.ts'

/** What a random match has tried, so that a test can see that it tried enough. */
export interface MatchTrials {
  gestures: number
  undone: number
  undoRefused: number
  agreed: number
  rewound: number
  loaded: number
  resumed: number
  refused: number
}

/** A gesture that stands, with what this check expects undo to know of it. */
interface Made<A> {
  entry: number
  seat: Seat
  actions: A[]
  /** It rolled or revealed. */
  final: boolean
  /** The number of the decision that seats took together then, or -1. */
  sealed: number
  epoch: number
  /** The hash before it; null when a sealed answer before it was taken back. */
  before: string | null
}

/** Plays a random match with undo, redo, rewinding, saving and illegal wishes, and throws where a law is broken. */
export function checkMatch<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  config: MatchConfig,
  options: { seed: string | number; actions?: number },
): MatchTrials {
  const random = new RandomMatch(game, config, options.seed)
  try {
    random.play(options.actions ?? 150)
  } catch (error) {
    const text = error instanceof Breach ? error.message : String(error)
    throw new Breach(`${game.id}, match seed ${options.seed}, entry ${random.entries}: ${text}`, { cause: error })
  }
  return random.trials
}

class RandomMatch<S extends BaseState, A, V> {
  readonly trials: MatchTrials = {
    gestures: 0,
    undone: 0,
    undoRefused: 0,
    agreed: 0,
    rewound: 0,
    loaded: 0,
    resumed: 0,
    refused: 0,
  }
  private readonly game: Game<S, A, V>
  private readonly rng: Rng
  private match: Match<S, A, V>
  private made: Made<A>[] = []
  /** As it comes back from a file. */
  private snapshot: string

  constructor(game: Game<S, A, V>, config: MatchConfig, seed: string | number) {
    this.game = game
    this.rng = fastRng(`match ${seed}`)
    this.match = new Match(game, { config, seed: `match ${seed}`, practice: this.rng.below(2) === 0 })
    this.snapshot = JSON.stringify(this.match.snapshot())
  }

  get entries(): number {
    return this.match.log.length
  }

  play(gestures: number): void {
    for (let i = 0; i < gestures && !this.match.over; i++) {
      this.act()
      if (this.rng.below(3) === 0) this.tryUndo(this.anySeat())
      if (this.rng.below(5) === 0 && !this.match.over) this.tryIllegal()
      if (this.rng.below(30) === 0) this.tryAgreed()
      if (this.rng.below(30) === 0) this.tryRewind()
      if (this.rng.below(30) === 0) this.reload()
      if (this.rng.below(15) === 0) this.snapshot = JSON.stringify(this.match.snapshot())
    }
    for (const seat of this.match.seats) this.tryUndo(seat)
    this.reload()
    if (this.made.length > 0) this.tryAgreed()
    this.reload()
  }

  private anySeat(): Seat {
    return this.match.seats[this.rng.below(this.match.seats.length)]
  }

  /** Submits one random action, or two in one gesture where the first leads to another decision of its seat. */
  private act(): void {
    const { match, rng } = this
    const decision = match.decisions[rng.below(match.decisions.length)]
    const seat = decision.seats[rng.below(decision.seats.length)]
    const s = this.game.clone(match.state)
    const io = new Io(matchDice(match.head.seed, match.epoch))
    const actions: A[] = []
    for (let next: typeof decision | undefined = decision; next !== undefined; ) {
      const expanded = this.game.expand(s, next, next.options[rng.below(next.options.length)])
      const action = expanded[rng.below(expanded.length)]
      actions.push(action)
      const decisions = this.game.take(s, seat, action, io)
      const more = !io.rolled && !io.revealed && actions.length === 1 && rng.below(4) === 0
      next = more ? decisions.find(({ seats }) => seats.includes(seat)) : undefined
    }
    this.submit(seat, decision.id, actions, io.rolled || io.revealed)
  }

  private submit(seat: Seat, decision: number, actions: A[], final: boolean): void {
    const { match } = this
    const [entry, epoch, before, sealed] = [match.log.length, match.epoch, match.hash, this.sealedNow()]
    match.submit(seat, decision, actions)
    this.made.push({ entry, seat, actions, final, sealed, epoch, before })
    this.trials.gestures++
    this.mustRefuse('a stale decision', () => match.submit(seat, decision, actions))
  }

  private sealedNow(): number {
    return openTogether(this.match.state) === null ? -1 : this.match.state.serial
  }

  /** Which gesture a seat may take back by the law: its last, if nothing but others' open sealed answers came after. */
  private undoableBy(seat: Seat): number {
    const open = this.sealedNow()
    let at = this.made.length - 1
    while (at >= 0 && this.made[at].seat !== seat && open !== -1 && this.made[at].sealed === open) at--
    if (at < 0 || this.made[at].seat !== seat || this.made[at].final) return -1
    return at === this.made.length - 1 || this.made[at].sealed === open ? at : -1
  }

  private tryUndo(seat: Seat): void {
    const at = this.undoableBy(seat)
    if (at === -1) {
      this.mustRefuse(`undo of '${seat}'`, () => this.match.undo(seat))
      this.trials.undoRefused++
      return
    }
    const { before, actions } = this.made[at]
    const after = this.match.hash
    this.match.undo(seat)
    this.trials.undone++
    if (at === this.made.length - 1) this.mustBe(before, 'undo does not lead back')
    for (const later of this.made.splice(at).slice(1)) this.made.push({ ...later, before: null })
    if (this.rng.below(2) === 0) this.redo(seat, actions, after)
  }

  private redo(seat: Seat, actions: A[], after: string): void {
    const { match } = this
    if (!match.redoable(seat)) throw new Breach(`'${seat}' cannot take again what was taken back`)
    const [entry, epoch, before, sealed] = [match.log.length, match.epoch, match.hash, this.sealedNow()]
    match.redo(seat)
    this.mustBe(after, 'undo and redo do not lead to the same state')
    this.made.push({ entry, seat, actions, final: false, sealed, epoch, before })
  }

  /** A wrong seat, a list with a bad end, an empty list, nonsense. */
  private tryIllegal(): void {
    const { match, rng } = this
    const decision = match.decisions[rng.below(match.decisions.length)]
    const seat = decision.seats[0]
    const [good] = this.game.expand(match.state, decision, decision.options[0])
    const absurd = nonsense()
    const bad = absurd[rng.below(absurd.length)] as A
    const { id } = decision
    this.mustRefuse('a list with a bad end', () => match.submit(seat, id, [good, bad]))
    this.mustRefuse('nonsense', () => match.submit(seat, id, [bad]))
    this.mustRefuse('an empty list', () => match.submit(seat, id, []))
    this.mustRefuse('nonsense for a list', () => match.submit(seat, id, bad as A[]))
    for (const other of [...match.seats, 'spectator', '']) {
      if (match.decisionFor(other) === null) this.mustRefuse('a wrong seat', () => match.submit(other, id, [good]))
    }
  }

  /** All go back together: the dice fall anew. */
  private tryAgreed(): void {
    const target = this.target()
    if (target === null) return
    const { epoch } = this.match
    this.match.undoAgreed(target.entry)
    this.mustBe(target.before, 'an agreed undo does not lead back')
    if (this.match.epoch !== epoch + 1) throw new Breach('an agreed undo begins no new epoch')
    this.dropFrom(target)
    this.trials.agreed++
  }

  /** Practice goes back alone; the same gestures then lead to the same state. */
  private tryRewind(): void {
    const target = this.target()
    if (target === null) return
    if (!this.match.head.practice) {
      this.mustRefuse('a rewind of a match that is no practice', () => this.match.rewind(target.entry))
      return
    }
    const after = this.match.hash
    this.match.rewind(target.entry)
    this.mustBe(target.before, 'a rewind does not lead back')
    const dropped = this.dropFrom(target)
    this.trials.rewound++
    if (this.rng.below(2) === 0 || dropped.some(({ epoch }) => epoch !== this.match.epoch)) return
    for (const { seat, actions, final } of dropped) {
      this.submit(seat, this.match.decisionFor(seat)?.id ?? -1, actions, final)
    }
    this.mustBe(after, 'the same gestures after a rewind do not lead to the same state')
  }

  private target(): Made<A> | null {
    const known = this.made.filter(({ before }) => before !== null)
    return known.length === 0 ? null : known[Math.max(0, known.length - 1 - this.rng.below(8))]
  }

  private dropFrom(target: Made<A>): Made<A>[] {
    return this.made.splice(this.made.indexOf(target))
  }

  /** The saved match comes back as it was, and the play goes on with it. */
  private reload(): void {
    const { match } = this
    const loaded = loadMatch(this.game, parseSave(JSON.stringify(saveMatch(match)))) as Match<S, A, V>
    const [wanted, found] = [match, loaded].map((m) => ({ ...known(m), redoable: m.seats.map((s) => m.redoable(s)) }))
    const difference = firstDifference(wanted, found, 'match')
    if (difference !== null) throw new Breach(`a saved match comes back changed: ${difference}`)
    this.resume()
    this.match = loaded
    this.trials.loaded++
  }

  /** A snapshot of some moment and the rest of the log give the same match, and one can go back behind the snapshot. */
  private resume(): void {
    const { match } = this
    const resumed = Match.resume(this.game, match.head, match.log, JSON.parse(this.snapshot) as MatchSnapshot)
    const difference = firstDifference(known(match), known(resumed), 'match')
    if (difference !== null) throw new Breach(`a match resumed from a snapshot is changed: ${difference}`)
    this.trials.resumed++
    const last = this.made.at(-1)
    if (last === undefined || this.undoableBy(last.seat) !== this.made.length - 1) return
    resumed.undo(last.seat)
    if (last.before !== null && resumed.hash !== last.before) throw new Breach('undo behind a snapshot is wrong')
  }

  private mustBe(hash: string | null, law: string): void {
    if (hash !== null && this.match.hash !== hash) throw new Breach(law)
  }

  private mustRefuse(what: string, attempt: () => void): void {
    const { match } = this
    const before = { hash: match.hash, log: match.log.length, journal: match.journal.length, rolls: match.rolls.length }
    const refusal = refusalOf(what, attempt)
    const after = { hash: match.hash, log: match.log.length, journal: match.journal.length, rolls: match.rolls.length }
    const difference = firstDifference(before, after, 'match')
    if (difference !== null)
      throw new Breach(`${what} was refused (${excerpt(refusal)}), but changed the match: ${difference}`)
    this.trials.refused++
  }
}

/** All that a match is made of but for what can be done again. */
function known<S extends BaseState, A, V>(match: Match<S, A, V>) {
  return {
    hash: match.hash,
    log: match.log,
    decisions: match.decisions,
    epoch: match.epoch,
    rewound: match.rewound,
    rolls: match.rolls,
    journals: [...match.seats, 'spectator'].map((reader) => readBy(match.journal, reader)),
    undoable: match.seats.map((seat) => match.undoable(seat)),
  }
}

function refusalOf(what: string, attempt: () => void): Refusal {
  try {
    attempt()
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
  throw new Breach(`${what} was accepted`)
}
