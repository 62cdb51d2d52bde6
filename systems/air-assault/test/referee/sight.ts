// What the Allied player sees between two answers: all counters, for Axis counters lie face up.
import type { UnitView, View } from '../../src/core/view.ts'
import type { Ground } from './ground.ts'

export type Side = 'axis' | 'allied'
export const enemyOf = (side: Side): Side => (side === 'axis' ? 'allied' : 'axis')

/** Marks of a unit, as the view's number holds them. */
export const MOVED = 1
export const ATTACKED = 2
export const FIRED = 4
export const ARRIVED = 8
export const DRIFTED = 16
export const DRIVEN = 32

export class Sight {
  readonly view: View
  readonly ground: Ground
  private readonly stacks = new Map<string, string[]>()

  constructor(view: View, ground: Ground) {
    if (view.reader !== 'allied' || view.counters.length > 0) throw new Error('referee: this view hides counters')
    this.view = view
    this.ground = ground
    for (const [id, { place }] of Object.entries(view.units)) {
      const stack = this.stacks.get(place)
      if (stack === undefined) this.stacks.set(place, [id])
      else stack.push(id)
    }
  }

  unit = (id: string): UnitView => this.view.units[id]
  place = (id: string): string => this.view.units[id].place
  has = (id: string, mark: number): boolean => (this.view.units[id].marks & mark) !== 0
  get night(): boolean {
    return this.view.turn > 0 && this.ground.files.scenarios[this.view.scenario].turns[this.view.turn - 1].night
  }
  get side(): Side {
    return this.view.segment === 'allied' ? 'allied' : 'axis'
  }

  all = (place: string): string[] => this.stacks.get(place) ?? []
  sideIn = (place: string, side: Side): string[] => this.all(place).filter((id) => this.ground.of(id).side === side)
  places = (): string[] => [...this.stacks.keys()]

  /** Keeps enemies out and has a zone of control: whoever fights, and every Allied counter that lies face down. */
  holds(id: string): boolean {
    const { side, type } = this.ground.of(id)
    return this.ground.fights(id) || (side === 'allied' && type !== 'steamer' && !this.view.units[id].exposed)
  }
  isHeld = (hex: string, side: Side): boolean => this.sideIn(hex, side).some((id) => this.holds(id))
  isInZone = (hex: string, side: Side): boolean => this.ground.beside(hex).some((next) => this.isHeld(next, side))

  points = (place: string, side: Side): number =>
    this.sideIn(place, side).reduce((sum, id) => sum + this.ground.of(id).stack, 0)
}
