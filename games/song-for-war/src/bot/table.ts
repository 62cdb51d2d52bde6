// What the policy looks at: a known state, the weights and orders of its plan, and what its side counts there.
import type { Plan, Seat, Situation } from '@middlesea/engine'
import { winnerAtEnd } from '../16-victory.ts'
import type { Action } from '../actions.ts'
import { ALLIES, type Kit, sideOf } from '../kit.ts'
import { nationsOfSeat, presence, sideOfSeat, spaceNumber, type State } from '../state.ts'
import { type WayLengths, waysOf } from './board.ts'
import { type Orders, ordersOf } from './orders.ts'
import { type Weights, weightsOf } from './style.ts'
import { type Survey, surveyOf } from './survey.ts'

/** A question as this policy answers it. */
export type Question = Situation<State, Action>

export class Table {
  readonly s: State
  readonly kit: Kit
  readonly ways: WayLengths
  readonly side: number
  /** The nations that the seat plays. */
  readonly nations: number[]
  readonly weights: Weights
  readonly orders: Orders
  readonly counts: Survey
  /** By space: so many times what it is worth to the style; null where the plan says nothing. */
  readonly aims: Map<number, number> | null
  private readonly pressed: Set<number> | null
  private readonly spared: Set<number> | null
  private readonly held: Set<number> | null

  constructor(s: State, seat: Seat, plan: Plan) {
    this.s = s
    this.kit = s.derived.kit
    this.ways = waysOf(s.pack)
    this.side = sideOfSeat(s, seat)
    this.nations = nationsOfSeat(s, seat)
    this.weights = weightsOf(plan.style)
    this.orders = ordersOf(plan)
    this.counts = surveyOf(s, this.side)
    const { aims, press, spare, hold } = this.orders
    this.aims = aims === undefined ? null : new Map(Object.entries(aims).map(([id, aim]) => [spaceNumber(s, id), aim]))
    this.pressed = this.spacesOf(press)
    this.spared = this.spacesOf(spare)
    this.held = this.spacesOf(hold)
  }

  private spacesOf(ids: string[] | undefined): Set<number> | null {
    return ids === undefined || ids.length === 0 ? null : new Set(ids.map((id) => spaceNumber(this.s, id)))
  }

  isPressed(space: number): boolean {
    return this.pressed !== null && this.pressed.has(space)
  }

  isSpared(space: number): boolean {
    return this.spared !== null && this.spared.has(space)
  }

  isHeld(space: number): boolean {
    return this.held !== null && this.held.has(space)
  }

  aimOf(space: number): number {
    return this.aims === null ? 1 : (this.aims.get(space) ?? 1)
  }

  /** Whether an attack with so much strength on so much of the enemy is wanted, by the odds of the style. */
  mayAttack(space: number, ours: number, theirs: number, odds: number): boolean {
    if (this.isSpared(space)) return false
    return this.isPressed(space) || ours >= odds * theirs
  }

  /** Where the plan sends a unit; -1 where it says nothing. */
  sentTo(id: string): number {
    const to = this.orders.go?.[id]
    return to === undefined ? -1 : spaceNumber(this.s, to)
  }
}

/** Whether a side would lose if nothing changed (victory.5). */
export const isBehind = ({ s, side }: Table): boolean => winnerAtEnd(s) !== (side === ALLIES ? 'allies' : 'axis')

export const enemiesAt = ({ s, side }: Table, space: number): number => presence(s, 1 - side, space)

export const isOurs = (t: Table, site: number): boolean => sideOf(t.s.control[site]) === t.side

export const between = (t: Table, way: Uint8Array, from: number, to: number): number =>
  way[from * t.kit.spaceCount + to]
