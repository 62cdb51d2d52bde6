// Deals what a reader cannot see: face-down counters to the places where such counters lie, convoys to turns and beaches.
import type { Rng } from '@middlesea/engine'
import { type Belief, FixedGuns, isFixed } from './belief.ts'
import type { Kit } from './kit.ts'
import { mostInHex } from './stacking.ts'
import { ALLIED, type Convoy, MARK, type State } from './state.ts'
import type { ConvoyView, CounterView, View } from './view.ts'

/** How often two counters change places before they are dealt anew. */
const MOST_SWAPS = 5_000
/** How often they are dealt with the guns where they may lie; after that guns change places as other units do. */
const MOST_DEALS = 4

/** What is dealt: units that the reader does not know, to the places where counters lie face down. */
interface Deal {
  kit: Kit
  units: number[]
  places: number[]
  /** By place: the Allied stacking points that the reader knows. */
  known: Uint16Array
  rng: Rng
}

/**
 * Every unknown Allied unit takes the place of one face-down counter, so that no hex is over-stacked. Where the reader remembers
 * what he saw before, guns that stay where they were set up are dealt first, to counters that can be theirs.
 */
export function dealCounters(
  kit: Kit,
  s: State,
  counters: CounterView[],
  isUnknown: Uint8Array,
  rng: Rng,
  belief?: Belief,
): void {
  const units: number[] = []
  for (let u = 0; u < kit.unitCount; u++) if (isUnknown[u] === 1) units.push(u)
  const places = counters.map(({ place }) => kit.placeNumber(place))
  const dealt = dealWithinLimits({ kit, units, places, known: knownPoints(kit, s, isUnknown), rng }, belief)
  dealt.forEach((u, i) => {
    s.place[u] = places[i]
    s.exposed[u] = 0
    s.marks[u] = counters[i].moved ? MARK.moved : 0
  })
}

/** By counter its unit. A guess that nobody can see through is better than none: at worst guns lie where others can. */
function dealWithinLimits(deal: Deal, belief?: Belief): number[] {
  for (let tries = 0; belief !== undefined && tries < MOST_DEALS; tries++) {
    const dealt = dealOnce(deal, belief)
    if (dealt !== null) return dealt
  }
  const dealt = dealOnce(deal)
  if (dealt !== null) return dealt
  throw new Error(`${deal.units.length} counters could not be dealt within the stacking limit in ${MOST_SWAPS} swaps`)
}

/** Null where so many swaps did not bring every hex within its limit. */
function dealOnce({ kit, units, places, known, rng }: Deal, belief?: Belief): number[] | null {
  const dealt: number[] = Array.from({ length: places.length }, () => -1)
  const guns = belief === undefined ? [] : dealGuns(kit, units, dealt, new FixedGuns(kit, places, known, belief), rng)
  dealBySector(kit, guns.length === 0 ? units : units.filter((u) => !guns.includes(u)), places, dealt, rng)
  const points = known.slice()
  for (let i = 0; i < dealt.length; i++) points[places[i]] += kit.stack[dealt[i]]
  return swapUntilTheyFit(kit, dealt, places, points, rng, guns) ? dealt : null
}

/** Guns that are fixed go to counters of their sector that suit them, coast guns first: few counters can be theirs. */
function dealGuns(kit: Kit, units: number[], dealt: number[], fixed: FixedGuns, rng: Rng): number[] {
  const guns = units.filter((u) => isFixed(kit, u))
  shuffle(guns, rng)
  guns.sort((a, b) => Number(kit.cd[b] > 0) - Number(kit.cd[a] > 0))
  return guns.filter((u) => {
    const { sector } = kit.units[u]
    const suiting = dealt.flatMap((other, i) => (other === -1 && fixed.suits(u, i) ? [i] : []))
    const own = kit.sectorHexes.has(sector) ? suiting.filter((i) => fixed.sectorOf(i) === sector) : suiting
    if (own.length === 0) return false
    const counter = own[rng.below(own.length)]
    fixed.take(u, counter)
    dealt[counter] = u
    return true
  })
}

/** Everybody knows which units belong to which sector (setup): they are dealt there as far as counters lie there. */
function dealBySector(kit: Kit, units: number[], places: number[], dealt: number[], rng: Rng): void {
  const free = new Map<string, number[]>()
  places.forEach((place, i) => {
    if (dealt[i] !== -1) return
    const sector = kit.sectorOf[place] ?? ''
    const list = free.get(sector)
    if (list === undefined) free.set(sector, [i])
    else list.push(i)
  })
  for (const list of free.values()) shuffle(list, rng)
  shuffle(units, rng)
  const others: number[] = []
  for (const u of units) {
    const i = free.get(kit.units[u].sector)?.pop()
    if (i === undefined) others.push(u)
    else dealt[i] = u
  }
  const left = [...free.values()].flat()
  shuffle(left, rng)
  others.forEach((u, k) => (dealt[left[k]] = u))
}

function shuffle(list: number[], rng: Rng): void {
  for (let i = list.length - 1; i > 0; i--) swap(list, i, rng.below(i + 1))
}

function swap(list: number[], i: number, j: number): void {
  const held = list[i]
  list[i] = list[j]
  list[j] = held
}

/** The Allied stacking points by place of the units that the reader knows. */
function knownPoints(kit: Kit, s: State, isUnknown: Uint8Array): Uint16Array {
  const points = new Uint16Array(kit.placeCount)
  for (const u of kit.unitsOf[ALLIED]) if (isUnknown[u] === 0) points[s.place[u]] += kit.stack[u]
  return points
}

/** Large counters change places with smaller ones elsewhere until every hex is within its limit (stack.1); guns that are fixed stay. */
function swapUntilTheyFit(
  kit: Kit,
  units: number[],
  places: number[],
  points: Uint16Array,
  rng: Rng,
  guns: readonly number[],
): boolean {
  const limit = mostInHex(kit)
  const over = (place: number): boolean => kit.isHex(place) && points[place] > limit
  for (let tries = 0; tries < MOST_SWAPS; tries++) {
    const i = places.findIndex((place) => over(place))
    if (i === -1) return true
    const crowd = places.flatMap((place, k) => (place === places[i] ? [k] : []))
    const from = crowd[rng.below(crowd.length)]
    const to = rng.below(units.length)
    const less = kit.stack[units[from]] - kit.stack[units[to]]
    const isBetter = less > 0 && (!kit.isHex(places[to]) || points[places[to]] + less <= limit || rng.below(4) === 0)
    if (places[to] === places[from] || !isBetter || guns.includes(units[from]) || guns.includes(units[to])) continue
    points[places[from]] -= less
    points[places[to]] += less
    swap(units, from, to)
  }
  return false
}

/** Phases of a turn in which its convoys have not yet come in. */
const BEFORE_THE_SHIPS = ['', 'aircraft', 'airborne', 'axisSea']

/** Plans that the reader does not know are any that could have been written. */
export function dealPlans(kit: Kit, s: State, v: View, rng: Rng): Convoy[] {
  const { turns, convoys: planned } = kit.files.scenarios[s.scenario]
  const first = Math.min(BEFORE_THE_SHIPS.includes(s.phase) ? s.turn : s.turn + 1, turns.length)
  let sails = 0
  return v.convoys.map(({ name, turn, to, known, landed }: ConvoyView) => {
    if (turn !== -1) return { name, turn, to: to === null ? -1 : kit.placeNumber(to), known, landed }
    // The second beach of a convoy has no turn of its own.
    if (sails === 0 || name in planned) sails = first + rng.below(turns.length - first + 1)
    return { name, turn: sails, to: kit.beaches[rng.below(kit.beaches.length)].place, known, landed }
  })
}
