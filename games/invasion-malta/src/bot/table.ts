// What the policy looks at: a known state, the weights of its plan, and measures taken from the state.
import type { Plan, Seat, Situation } from '@middlesea/engine'
import { sideIn } from '../03-stacking.ts'
import { isHeld } from '../03-zones.ts'
import type { Action } from '../actions.ts'
import type { Kit } from '../kit.ts'
import { ALLIED, AXIS, enemyOf, onMap, type State } from '../state.ts'
import { type Orders, ordersOf } from './orders.ts'
import { type Weights, weightsOf } from './style.ts'
import { FAR, waysFrom } from './ways.ts'

/** A question as this policy answers it. */
export type Question = Situation<State, Action>

/** What hangs on the scenario alone: the hexes that win at once (19.2), and those of all places that decide the game (19.1). */
interface Places {
  sudden: number[]
  all: number[]
}

const PLACES = [new WeakMap<Kit, Places>(), new WeakMap<Kit, Places>()]

export function placesIn({ derived: { kit }, options }: State): Places {
  const kept = PLACES[options.ja1921 ? 1 : 0]
  let places = kept.get(kit)
  if (places === undefined) {
    const { sudden: printed, suddenJapanese } = kit.scenario.victory
    const sudden = (options.ja1921 ? suddenJapanese : printed).map((hex) => kit.placeNumber(hex))
    const all = [...new Set([...kit.victory.flatMap(({ hexes }) => hexes), ...sudden])]
    kept.set(kit, (places = { sudden, all }))
  }
  return places
}

export const suddenHexes = (s: State): readonly number[] => placesIn(s).sudden

/** A place to go for, and what speaks against it beside the way. */
export interface Target {
  hex: number
  resistance: number
}

/** Everything is measured when it is first asked for: most questions need little of it. */
export class Table {
  readonly s: State
  readonly kit: Kit
  readonly side: number
  readonly weights: Weights
  readonly orders: Orders
  /** Places that the plan wants before all others; all of them where it names none. */
  private readonly goals: ReadonlySet<number> | null
  private wantedHexes: number[] | null = null
  private guardedHexes: number[] | null = null
  private threatenedHexes: number[] | null = null
  private enemyHexes: number[] | null = null
  private dangers: Float64Array | null = null
  private aims: Target[] | null = null
  private guardPosts: Target[] | null = null
  private hexScores: Float64Array | null = null

  constructor(s: State, seat: Seat, plan: Plan) {
    this.s = s
    this.kit = s.derived.kit
    this.side = seat === 'axis' ? AXIS : ALLIED
    this.weights = weightsOf(plan.style)
    this.orders = ordersOf(plan)
    const { goals } = this.orders
    this.goals = goals === undefined ? null : new Set(goals.map((hex) => this.kit.placeNumber(hex)))
  }

  /** Places in the other side's hands: those of the plan, until it has them; then all. */
  get wanted(): number[] {
    return (this.wantedHexes ??= this.findWanted())
  }

  private findWanted(): number[] {
    const others = placesIn(this.s).all.filter((hex) => this.s.owner[hex] !== this.side)
    const goals = others.filter((hex) => this.goals?.has(hex) === true)
    return goals.length > 0 ? goals : others
  }

  /** Places in our hands. */
  get guarded(): number[] {
    return (this.guardedHexes ??= placesIn(this.s).all.filter((hex) => this.s.owner[hex] === this.side))
  }

  get sudden(): readonly number[] {
    return suddenHexes(this.s)
  }

  /** Our places that are in danger. One that wins at once always is: the enemy may come out of the sky. */
  get threatened(): number[] {
    return (this.threatenedHexes ??= this.guarded.filter(
      (hex) => this.sudden.includes(hex) || this.enemyNear(hex) <= this.weights.alarm,
    ))
  }

  /** Where enemies stand. */
  get enemies(): number[] {
    if (this.enemyHexes !== null) return this.enemyHexes
    const { s, kit } = this
    const found = new Set<number>()
    for (const u of kit.unitsOf[enemyOf(this.side)]) if (onMap(s, u)) found.add(s.place[u])
    return (this.enemyHexes = [...found])
  }

  /** By hex: how strong the enemies beside it attack. */
  get danger(): Float64Array {
    if (this.dangers !== null) return this.dangers
    const { s, kit } = this
    const found = (this.dangers = new Float64Array(kit.hexCount))
    for (const u of kit.unitsOf[enemyOf(this.side)]) {
      if (!onMap(s, u)) continue
      for (let d = 0; d < 6; d++) {
        const hex = kit.map.neighbours[6 * s.place[u] + d]
        if (hex !== -1) found[hex] += kit.attack[3 * u + s.steps[u]]
      }
    }
    return found
  }

  /** The places that are wanted and those that win at once, each with what its defenders weigh against the way to it. */
  get targets(): Target[] {
    if (this.aims !== null) return this.aims
    const { weights, side } = this
    const hexes = new Set([...this.wanted, ...this.sudden])
    const resistance = (hex: number): number => weights.resistance * this.defenseIn(enemyOf(side), hex)
    return (this.aims = [...hexes].map((hex) => ({ hex, resistance: resistance(hex) })))
  }

  /** Our places that are in danger, each with what speaks against one more guard. */
  get posts(): Target[] {
    return (this.guardPosts ??= this.threatened.map((hex) => ({ hex, resistance: this.crowdIn(hex) })))
  }

  /** A hex that wins at once is never crowded by a double garrison. */
  private crowdIn(hex: number): number {
    const { crowd, garrison } = this.weights
    if (crowd === 0) return 0
    return crowd * Math.max(0, this.defenseIn(this.side, hex) - (this.sudden.includes(hex) ? 2 * garrison : 0))
  }

  /** The defense of a side in a hex. */
  private defenseIn(side: number, hex: number): number {
    const { s, kit } = this
    let sum = 0
    for (const u of sideIn(s, side, hex)) sum += kit.defense[3 * u + s.steps[u]]
    return sum
  }

  /** By hex: what it is worth to a fighter (movement.ts); not a number until somebody has asked. */
  get scores(): Float64Array {
    return (this.hexScores ??= new Float64Array(this.kit.hexCount).fill(Number.NaN))
  }

  /** The way to the nearest enemy; FAR without one. */
  enemyNear(hex: number): number {
    const ways = waysFrom(this.kit, hex)
    let least = FAR
    for (const enemy of this.enemies) if (ways[enemy] < least) least = ways[enemy]
    return least
  }

  isHeldByUs(hex: number): boolean {
    return isHeld(this.s, this.side, hex)
  }

  /** Whether a place of ours stays guarded when a unit leaves it or is thrown back: by others who attack nobody. */
  canSpare(u: number): boolean {
    const { s, kit, side, weights } = this
    const at = s.place[u]
    if (at >= kit.hexCount || !this.guarded.includes(at)) return true
    let defense = 0
    for (const other of sideIn(s, side, at)) {
      if (other === u || !isFighter(kit, other) || s.attacks.some(({ units }) => units.includes(other))) continue
      defense += kit.defense[3 * other + s.steps[other]]
    }
    return defense >= (this.sudden.includes(at) ? weights.garrison : 1)
  }
}

/** Who takes and holds ground. */
export const isFighter = (kit: Kit, u: number): boolean => kit.units[u].attack > 0 && !kit.isHq[u]

export function firstOf({ decision, expand }: Question): Action {
  const [choice] = decision.options
  return choice.action ?? expand(choice)[0]
}

/** `Done` where it is offered, else the first answer. */
export const doneOr = (question: Question): Action =>
  question.decision.options.find(({ id }) => id === 'done')?.action ?? firstOf(question)
