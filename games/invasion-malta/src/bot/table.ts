// What the policy looks at: a known state, the weights of its plan, and measures taken from the state.
import type { Plan, Seat, Situation } from '@middlesea/engine'
import { isHeld } from '../03-zones.ts'
import type { Action } from '../actions.ts'
import type { Kit } from '../kit.ts'
import { ALLIED, AXIS, enemyOf, onMap, type State } from '../state.ts'
import { type Weights, weightsOf } from './style.ts'

/** A question as this policy answers it. */
export type Question = Situation<State, Action>

export const FAR = 1000

/** The hexes that win at once (19.2). */
export function suddenHexes({ derived: { kit }, options }: State): number[] {
  const { sudden, suddenJapanese } = kit.scenario.victory
  return (options.ja1921 ? suddenJapanese : sudden).map((hex) => kit.placeNumber(hex))
}

/** The hexes of all places that decide the game (19.1, 19.2). */
export const placesOf = (s: State): number[] => [
  ...new Set([...s.derived.kit.victory.flatMap(({ hexes }) => hexes), ...suddenHexes(s)]),
]

/** Everything is measured when it is first asked for: most questions need little of it. */
export class Table {
  readonly s: State
  readonly kit: Kit
  readonly side: number
  readonly weights: Weights
  /** Places that the plan wants before all others; all of them where it names none. */
  private readonly goals: ReadonlySet<number> | null
  private wantedHexes: number[] | null = null
  private guardedHexes: number[] | null = null
  private suddenOnes: number[] | null = null
  private enemyStands: { hex: number; attack: number }[] | null = null

  constructor(s: State, seat: Seat, { style, orders }: Plan) {
    this.s = s
    this.kit = s.derived.kit
    this.side = seat === 'axis' ? AXIS : ALLIED
    this.weights = weightsOf(style)
    const goals = orders.goals as string[] | undefined
    this.goals = goals === undefined ? null : new Set(goals.map((hex) => this.kit.placeNumber(hex)))
  }

  /** Places in the other side's hands. */
  get wanted(): number[] {
    return (this.wantedHexes ??= placesOf(this.s).filter(
      (hex) => this.s.owner[hex] !== this.side && (this.goals === null || this.goals.has(hex)),
    ))
  }

  /** Places in our hands. */
  get guarded(): number[] {
    return (this.guardedHexes ??= placesOf(this.s).filter((hex) => this.s.owner[hex] === this.side))
  }

  get sudden(): number[] {
    return (this.suddenOnes ??= suddenHexes(this.s))
  }

  /** Where enemies stand, and how strong they attack from there. */
  get enemies(): { hex: number; attack: number }[] {
    if (this.enemyStands !== null) return this.enemyStands
    const { s, kit } = this
    const sums = new Map<number, number>()
    for (const u of kit.unitsOf[enemyOf(this.side)]) {
      if (onMap(s, u)) sums.set(s.place[u], (sums.get(s.place[u]) ?? 0) + kit.attack[3 * u + s.steps[u]])
    }
    return (this.enemyStands = [...sums].map(([hex, attack]) => ({ hex, attack })))
  }

  /** The way to the nearest enemy; FAR without one. */
  enemyNear(hex: number): number {
    let least = FAR
    for (const enemy of this.enemies) least = Math.min(least, this.kit.map.distance(hex, enemy.hex))
    return least
  }

  isHeldByUs(hex: number): boolean {
    return isHeld(this.s, this.side, hex)
  }
}

/** The way to the nearest of some hexes; FAR without any. */
export function nearest({ map }: Kit, hex: number, to: readonly number[]): number {
  let least = FAR
  for (const other of to) least = Math.min(least, map.distance(hex, other))
  return least
}

export function firstOf({ decision, expand }: Question): Action {
  const [choice] = decision.options
  return choice.action ?? expand(choice)[0]
}

/** `Done` where it is offered, else the first answer. */
export const doneOr = (question: Question): Action =>
  question.decision.options.find(({ id }) => id === 'done')?.action ?? firstOf(question)
