// What one side counts on a table: strength by place, ours and theirs. It is counted once for a state, and after that only
// where something changed: a policy asks for it at every decision.
import { ABILITY } from '../abilities.ts'
import { AIR, can, type Kit, LAND, type Profile, SEA, sideOf } from '../kit.ts'
import { profile, type State, unitsAt } from '../state.ts'
import { flakOf, strengthOf } from './strength.ts'

export class Survey {
  /** By place: the strength of our land units and theirs, of our ships and theirs. Cargo at sea does not count. */
  readonly land: Float64Array
  readonly enemyLand: Float64Array
  readonly ships: Float64Array
  readonly enemyShips: Float64Array
  /** By place: what their guns and aircraft there do to ours, and how many of our aircraft are there. */
  readonly flak: Float64Array
  readonly wings: Float64Array
  /** By place: units of ours that can hold it. */
  readonly holders: Float64Array
  /** By sea space: the strength of our land units aboard ships there, and of theirs. */
  readonly cargo: Float64Array
  readonly enemyCargo: Float64Array
  /** Where their troops are at sea. */
  enemyConvoys: number[] = []
  /** By unit of ours on land: its strength. */
  readonly strength: number[] = []
  private readonly s: State
  private readonly side: number
  private readonly kit: Kit
  private place: number[] = []
  private at = 0
  private when = ''
  private profiles: Profile[] | null = null

  constructor(s: State, side: number) {
    this.s = s
    this.side = side
    this.kit = s.derived.kit
    const zeros = (): Float64Array => new Float64Array(this.kit.placeCount)
    this.land = zeros()
    this.enemyLand = zeros()
    this.ships = zeros()
    this.enemyShips = zeros()
    this.flak = zeros()
    this.wings = zeros()
    this.holders = zeros()
    this.cargo = zeros()
    this.enemyCargo = zeros()
  }

  /** Counts what changed since it was last asked. */
  refresh(): void {
    const { s } = this
    const { times } = s.derived.kept
    // What strength hangs on beside units and profiles (cards that last, fortifications) changes between phases only.
    const when = `${s.stage} ${s.phase} ${s.step} ${s.effects.length} ${s.forts.join()}`
    if (when !== this.when || s.derived.profiles !== this.profiles) this.countAll()
    else if (times.now !== this.at) this.countChanged()
    this.when = when
    this.profiles = s.derived.profiles
    this.at = times.now
  }

  private countAll(): void {
    this.place = this.s.place.slice()
    for (let place = 0; place < this.kit.gone; place++) this.count(place)
    this.findConvoys()
  }

  private countChanged(): void {
    const { s, place } = this
    const { units } = s.derived.kept.times
    const changed = new Set<number>()
    for (let u = 0; u < s.place.length; u++) {
      if (units[u] <= this.at && place[u] === s.place[u]) continue
      if (u < place.length) changed.add(place[u])
      changed.add(s.place[u])
      place[u] = s.place[u]
    }
    for (const one of changed) if (one !== this.kit.gone) this.count(one)
    if (changed.size > 0) this.findConvoys()
  }

  private findConvoys(): void {
    this.enemyConvoys = []
    for (let sea = this.kit.landCount; sea < this.kit.spaceCount; sea++) {
      if (this.enemyCargo[sea] > 0) this.enemyConvoys.push(sea)
    }
  }

  private count(place: number): void {
    this.land[place] = 0
    this.enemyLand[place] = 0
    this.ships[place] = 0
    this.enemyShips[place] = 0
    this.flak[place] = 0
    this.wings[place] = 0
    this.holders[place] = 0
    this.cargo[place] = 0
    this.enemyCargo[place] = 0
    for (const u of unitsAt(this.s, place)) {
      if (sideOf(this.s.nation[u]) === this.side) this.countOurs(u, place)
      else if (place < this.kit.spaceCount) this.countTheirs(u, place)
    }
  }

  private countOurs(u: number, place: number): void {
    const { s } = this
    const p = profile(s, u)
    if (p.domain === AIR) this.wings[place]++
    else if (p.domain === SEA) this.ships[place] += strengthOf(s, u, SEA, true)
    else {
      const strength = strengthOf(s, u, LAND, true)
      this.strength[u] = strength
      if (isAtSea(s, u)) this.cargo[place] += strength
      else {
        this.land[place] += strength
        if (p.control) this.holders[place]++
      }
    }
  }

  private countTheirs(u: number, place: number): void {
    const { s } = this
    const p = profile(s, u)
    if (p.domain === SEA) this.enemyShips[place] += strengthOf(s, u, SEA, false)
    if (p.domain === LAND && isAtSea(s, u)) {
      this.enemyCargo[place] += strengthOf(s, u, LAND, true)
      return
    }
    if (p.domain === LAND) this.enemyLand[place] += strengthOf(s, u, LAND, false)
    this.flak[place] += flakOf(s, u)
  }
}

/** Aboard a ship or an aircraft: it cannot fight, and goes where that goes. */
const isAtSea = (s: State, u: number): boolean => s.aboard[u] !== -1 && !can(profile(s, s.aboard[u]), ABILITY.mobile)

const surveys = new WeakMap<State, [Survey, Survey]>()

/** What a side counts on a state now. */
export function surveyOf(s: State, side: number): Survey {
  let both = surveys.get(s)
  if (both === undefined) surveys.set(s, (both = [new Survey(s, 0), new Survey(s, 1)]))
  both[side].refresh()
  return both[side]
}
