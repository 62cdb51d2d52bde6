// What the policy looks at: a known state, the weights and orders of its plan, and measures taken from the state.
import type { Plan, Seat, Situation } from '@middlesea/engine'
import type { Action } from '../core/actions.ts'
import { isFriendlyFeature } from '../core/control.ts'
import type { Airfield, Kit, LandingBox } from '../core/kit.ts'
import { terrainMultiplier } from '../combat/odds.ts'
import { ALLIED, AXIS, enemyOf, onMap, type State, unitsAt } from '../core/state.ts'
import { isHeld } from '../core/zones.ts'
import { type Orders, ordersOf } from './orders.ts'
import { type Weights, weightsOf } from './style.ts'

/** A question as this policy answers it. */
export type Question = Situation<State, Action>

export const FAR = 1000

/** Everything is measured when it is first asked for: most questions need little of it. */
export class Table {
  readonly s: State
  readonly kit: Kit
  readonly side: number
  readonly weights: Weights
  readonly orders: Orders
  private knownPrizes: number[] | null = null
  private knownLost: number[] | null = null
  private knownEnemies: number[] | null = null
  private ownStacks: { hex: number; attack: number }[] | null = null
  private readonly weak = new Map<number, boolean>()

  constructor(s: State, seat: Seat, plan: Plan) {
    this.s = s
    this.kit = s.derived.kit
    this.side = seat === 'axis' ? AXIS : ALLIED
    this.weights = weightsOf(plan.style)
    this.orders = ordersOf(plan)
  }

  /** Hexes that the side wants: airfields, ports and bastions that are not its own (Axis), that are (Allied). */
  get prizes(): number[] {
    return (this.knownPrizes ??=
      this.orders.goals?.map((id) => this.kit.placeNumber(id)) ?? prizesOf(this.s, this.side))
  }

  /** Of the airfields of the Allies, what the Axis has taken: they want it back. None for the Axis. */
  get lost(): number[] {
    return (this.knownLost ??= this.side === ALLIED ? this.prizes.filter((hex) => this.s.owner[hex] === AXIS) : [])
  }

  /** Hexes with enemy counters, in the order of the map. */
  get enemies(): number[] {
    return (this.knownEnemies ??= this.findEnemies())
  }

  /** Whether so much attack strength is at hand that a hex of the enemy can be beaten. */
  isWeak(hex: number): boolean {
    let known = this.weak.get(hex)
    if (known === undefined) {
      const { advantage, advantageLost, atHand } = this.weights
      const needed = this.lost.includes(hex) ? advantageLost : advantage
      known = this.attackNear(hex, atHand) >= needed * this.defenseOf(hex)
      this.weak.set(hex, known)
    }
    return known
  }

  /** The attack strength of the side within some hexes of a hex. */
  attackNear(hex: number, hexes: number): number {
    let sum = 0
    for (const stack of (this.ownStacks ??= this.findOwn())) {
      if (this.kit.map.distance(stack.hex, hex) <= hexes) sum += stack.attack
    }
    return sum
  }

  /** What it takes to beat the enemy in a hex: its defence by terrain, at least that of one gun. */
  private defenseOf(hex: number): number {
    const { s, kit } = this
    const enemy = enemyOf(this.side)
    let sum = 0
    for (const u of unitsAt(s, hex)) if (kit.side[u] === enemy) sum += kit.defense[u]
    return Math.max(1, sum) * terrainMultiplier(kit, hex)
  }

  private findEnemies(): number[] {
    const { s, kit } = this
    const enemy = enemyOf(this.side)
    const found = new Set<number>()
    for (const u of kit.unitsOf[enemy]) if (onMap(s, u) && isHeld(s, enemy, s.place[u])) found.add(s.place[u])
    return [...found].filter((hex) => kit.isLand[hex]).sort((a, b) => a - b)
  }

  private findOwn(): { hex: number; attack: number }[] {
    const { s, kit } = this
    const stacks = new Map<number, number>()
    for (const u of kit.unitsOf[this.side]) {
      if (kit.attack[u] > 0 && onMap(s, u)) stacks.set(s.place[u], (stacks.get(s.place[u]) ?? 0) + kit.attack[u])
    }
    return [...stacks].map(([hex, attack]) => ({ hex, attack }))
  }
}

/** Airfields first; where none is left to take, ports and bastions. A first port is wanted as soon as any (malta.supply). */
export function prizesOf(s: State, side: number): number[] {
  const { kit } = s.derived
  if (side === ALLIED) return kit.airfields.flatMap(({ hexes }) => hexes)
  const isTaken = (feature: Airfield | LandingBox): boolean => isFriendlyFeature(s, AXIS, feature)
  const needsPort = kit.files.scenarios[s.scenario].victory.portTurn !== undefined && !kit.ports.some(isTaken)
  const wanted = [...kit.airfields.filter((field) => !isTaken(field)), ...(needsPort ? kit.ports : [])]
  if (wanted.length > 0) return wanted.flatMap(({ hexes }) => hexes)
  return kit.landHexes.filter((hex) => kit.isCity[hex] && s.owner[hex] !== AXIS)
}

/** How far the nearest of some hexes is; a large number if there is none. */
export function nearest(kit: Kit, from: number, hexes: number[]): number {
  let best = FAR
  for (const hex of hexes) best = Math.min(best, kit.map.distance(from, hex))
  return best
}
