// The referee's own board: what the players saw before an answer, moved on by what the journal tells, and held against what
// they see after it.
import type { View } from '../../src/view.ts'
import { type Counter, type Facts, isHex } from './facts.ts'

/** Somebody broke a rule, or the journal does not account for what is seen. */
export class Foul extends Error {}

export function insist(holds: boolean, ...what: unknown[]): asserts holds {
  if (!holds) throw new Foul(what.join(' '))
}

/** The markers on a unit, as views have them. */
export const MARK = {
  disrupted: 1,
  outOfSupply: 2,
  spent: 4,
  fired: 8,
  excess: 16,
  activated: 32,
  active: 256,
  moved: 512,
  fought: 1024,
  reacted: 2048,
  retreated: 4096,
  dropped: 8192,
  motor: 16384,
} as const

/** What holds for one Operations Sequence alone. */
export const OF_SEQUENCE =
  MARK.active | MARK.moved | MARK.fought | MARK.reacted | MARK.retreated | MARK.dropped | MARK.motor

interface Seen {
  place: string
  steps: number
  marks: number
}

export class Board {
  readonly units = new Map<string, Seen>()
  view: View
  /** Whether units, and Axis units, went anywhere in this answer: they may have taken hexes on their way. */
  hasMoved = false
  hasAxisMoved = false

  /** The formation or sector that acts, by its name. */
  acting = ''

  readonly facts: Facts

  constructor(facts: Facts, view: View) {
    this.facts = facts
    this.view = view
    for (const [id, seen] of Object.entries(view.units)) this.units.set(id, { ...seen })
  }

  // ---- Questions

  at = (id: string): Seen => this.units.get(id)!
  of = (id: string): Counter => this.facts.of(id)
  has = (id: string, mark: number): boolean => (this.at(id).marks & mark) !== 0

  unitsIn(place: string, side?: string): string[] {
    const all = this.stacks().get(place) ?? []
    return side === undefined ? all.slice() : all.filter((id) => this.of(id).side === side)
  }

  /** By place: who is there. Counted again after somebody has gone. */
  private stacks(): Map<string, string[]> {
    if (this.known !== null) return this.known
    this.known = new Map()
    for (const [id, { place }] of this.units) {
      const stack = this.known.get(place)
      if (stack === undefined) this.known.set(place, [id])
      else stack.push(id)
    }
    return this.known
  }
  private known: Map<string, string[]> | null = null

  isHeld = (side: string, hex: string): boolean => this.unitsIn(hex, side).length > 0

  /** The rating as it is now. */
  er(id: string): number {
    const { steps, marks } = this.at(id)
    const lost = ((marks & MARK.disrupted) !== 0 ? 2 : 0) + ((marks & MARK.outOfSupply) !== 0 ? 1 : 0)
    return Math.max(1, this.facts.values(id, Math.max(1, steps)).er - lost)
  }

  /** 11.23: the day of the turn that is being played. */
  day = (): number => this.facts.scenario.turns[this.view.turn - 1].day

  isNight = (): boolean => this.facts.scenario.turns[this.view.turn - 1].part === 'night'

  /** A plain Movement Allowance: halved by Disruption; armor without supply has none. */
  allowance(id: string): number {
    const { steps, marks } = this.at(id)
    const counter = this.of(id)
    if (counter.type === 'armor' && (marks & MARK.outOfSupply) !== 0) return 0
    const { move } = this.facts.values(id, steps)
    return (marks & MARK.disrupted) !== 0 ? Math.floor(move / 2) : move
  }

  // ---- What the journal tells

  put(id: string, place: string): void {
    const seen = this.at(id)
    if (seen.place === place) return
    seen.place = place
    this.known = null
    seen.marks &= ~MARK.excess
    this.hasMoved = true
    if (this.of(id).side === 'axis' && isHex(place)) this.hasAxisMoved = true
  }

  mark(id: string, mark: number): void {
    this.at(id).marks |= mark
  }

  /** 6.12, 6.13: told for all units at once. */
  supply(id: string, isOut: boolean): void {
    if (isOut) this.mark(id, MARK.outOfSupply)
    else this.at(id).marks &= ~MARK.outOfSupply
  }

  clear(mark: number): void {
    for (const seen of this.units.values()) seen.marks &= ~mark
  }

  /** 10.14, 10.44: in the Reset Phase guns that were active and are supplied turn back, and all coast guns; nobody is told. */
  reset(): void {
    for (const [id, seen] of this.units) {
      const isActive = (seen.marks & MARK.active) !== 0 && (seen.marks & MARK.outOfSupply) === 0
      const turnsBack = isActive || this.of(id).type === 'coastArtillery'
      if (turnsBack) seen.marks &= ~MARK.fired
    }
  }

  lose(id: string, isLast: boolean): void {
    const seen = this.at(id)
    insist(seen.steps > 0, id, 'has no step to lose')
    insist(!isLast || seen.steps >= 1, id, 'was lost already')
    if (!isLast) {
      insist(seen.steps > 1, id, 'is reduced and has one step')
      seen.steps--
      return
    }
    seen.steps = 0
    seen.marks = 0
    seen.place = 'eliminated'
    this.known = null
    this.hasMoved = true
  }

  /** After an answer: everything is where the journal has put it. */
  compare(after: View): void {
    for (const [id, seen] of Object.entries(after.units)) {
      const known = this.at(id)
      insist(known.place === seen.place, id, 'is in', seen.place, 'and was told to be in', known.place)
      insist(known.steps === seen.steps, id, 'has', seen.steps, 'steps, by the journal', known.steps)
      const isShaken = (seen.marks & MARK.disrupted) !== 0
      const wasShaken = (known.marks & MARK.disrupted) !== 0
      insist(isShaken === wasShaken, id, isShaken ? 'is Disrupted' : 'has recovered', 'untold')
    }
    if (this.isSameSequence(after)) this.compareMarks(after)
  }

  /** Nothing that takes marks off has come since. */
  private isSameSequence({ turn, phase, side, active }: View): boolean {
    const { view } = this
    // In the Recovery Phase guns and HQs turn back one step after the other, which nobody is told.
    if (phase === 'recovery') return false
    return !this.hasTurned && view.turn === turn && view.phase === phase && view.side === side && view.active === active
  }
  /** A phase or a sequence has begun in this answer. */
  hasTurned = false

  /** 10.14, 17.25, 15.16, 18.12: who has fired, commanded, dropped or ridden is marked so, and nobody else. */
  private compareMarks(after: View): void {
    for (const [id, { marks }] of Object.entries(after.units)) {
      const known = this.at(id).marks
      for (const mark of ['fired', 'spent', 'dropped', 'motor'] as const) {
        const [is, was] = [(marks & MARK[mark]) !== 0, (known & MARK[mark]) !== 0]
        insist(is || !was, id, 'should be marked as', mark)
        // A coast gun is turned when it is chosen; that it fires is told later.
        insist(was || !is || mark === 'fired', id, 'is marked as', mark, 'without a deed')
      }
    }
  }
}
