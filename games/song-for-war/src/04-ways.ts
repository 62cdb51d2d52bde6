// The ways that groups take from space to space: by land also where they may end, by sea and air the way to one space.
import { beginAnswer, endAnswer, holds } from '@middlesea/engine'
import { AIR, LAND, sideOf } from './kit.ts'
import { MOST_MOVES, MOST_PLACES } from './limits.ts'
import { movesLeft } from './04-reach.ts'
import { barredByTerrain, isDesert, stopsMove } from './05-terrain.ts'
import { BRIDGE_MOVES, hasBridge } from './06-bridge.ts'
import type { Explored } from './kept.ts'
import { isEnemyOnly, profile, type State } from './state.ts'

const ANYWHERE = -1

// The working tables of a search, written anew by each. Of a space they hold if the number of this search stands beside it:
// so nothing has to be wiped, and no process is long enough to run out of numbers.
let search = 0
const cameIn = new Float64Array(MOST_PLACES)
const expandedIn = new Float64Array(MOST_PLACES)
/** bridge.1: a bridge leads here, and the move ends here. */
const bridgedIn = new Float64Array(MOST_PLACES)
/** From where one comes here. */
const from = new Int16Array(MOST_PLACES)
/** distance * MOST_PLACES + i: the spaces found at each distance, and how many they are. */
const found = new Int16Array(MOST_PLACES * (MOST_MOVES + 3))
const counts = new Int32Array(MOST_MOVES + 3)
/** Whether a space was left aside because going on through it is risky. */
let leftAside = false

/** The land spaces that Land Units, standing together, can move to, in rising order: not to be changed. */
export const landSpaces = (s: State, units: readonly number[]): readonly number[] => exploreLand(s, units).spaces

/** Keeps a short list in rising order. */
function insert(list: number[], space: number): void {
  let i = list.length
  for (; i > 0 && list[i - 1] > space; i--) list[i] = list[i - 1]
  list[i] = space
}

/**
 * The spaces from a group's own to a destination in its reach, in order: by ways without risk if there are such, so that a
 * destination stands for its safest way; who wants another goes space by space.
 */
export function wayOf(s: State, units: readonly number[], to: number): number[] {
  if (profile(s, units[0]).domain === LAND) return wayByLand(exploreLand(s, units), to)
  return straightWay(s, units, to) ?? searchedWay(s, units, to)
}

/** As `wayOf`, always found by a search: what fuzzing compares `wayOf` with. */
export function searchedWay(s: State, units: readonly number[], to: number): number[] {
  const isByLand = profile(s, units[0]).domain === LAND
  const moves = explore(s, units, isByLand ? ANYWHERE : to)
  if (isByLand && cameIn[to] !== search) {
    setOut(s, units)
    spread(s, units, moves, ANYWHERE, true)
  }
  return cameIn[to] === search ? wayTo(to) : []
}

/** The way by which a space was found. */
function wayTo(to: number): number[] {
  const way: number[] = []
  for (let space = to; from[space] !== -1; space = from[space]) way.push(space)
  return way.reverse()
}

/**
 * By sea or air: a way without detour, if there is one on which nothing is risky, as nearly always. It is the one that the
 * search finds, which tries neighbours in the same order.
 */
function straightWay(s: State, units: readonly number[], to: number): number[] | null {
  const { kit } = s.derived
  const { domain } = profile(s, units[0])
  const side = sideOf(s.nation[units[0]])
  const distance = domain === AIR ? kit.distance : kit.seaDistance
  const ways = domain === AIR ? kit.neighbours : kit.seaNeighbours
  let space = s.place[units[0]]
  const row = to * kit.spaceCount
  let left = distance[row + space]
  if (left > movesLeft(s, units)) return null
  const way: number[] = []
  while (left > 0) {
    left--
    const here = space
    for (const next of ways[here]) {
      if (distance[row + next] !== left || (left > 0 && isRisky(s, domain, side, next))) continue
      space = next
      break
    }
    if (space === here) return null
    way.push(space)
  }
  return way
}

/** Where Land Units can go: kept, since who moves there asks right after who listed where one may move. */
function exploreLand(s: State, units: readonly number[]): Explored {
  const { kept } = s.derived
  const known = kept.explored
  if (known !== null && known.at === kept.times.now && areSame(known.units, units) && holds(known.grounds)) return known
  const answer = beginAnswer()
  const moves = explore(s, units, ANYWHERE)
  const explored = writeDown(s, units, moves)
  if (leftAside && moves >= DETOUR) goStraight(s, units, moves, explored)
  explored.grounds = endAnswer(answer)
  kept.explored = explored
  return explored
}

/** With fewer moves there is no detour: every space is one step away, or as near by any way. */
const DETOUR = 3

/**
 * move.3: a space beyond one that was found by a safe detour may be near enough straight on. Its way is kept whole, since
 * the others on it stand for their safest ways.
 */
function goStraight(s: State, units: readonly number[], moves: number, explored: Explored): void {
  setOut(s, units)
  spread(s, units, moves, ANYWHERE, true)
  for (let far = 1; far <= moves; far++) {
    for (let i = 0; i < counts[far]; i++) {
      const space = found[far * MOST_PLACES + i]
      if (explored.spaces.indexOf(space) !== -1) continue
      explored.straight.push({ to: space, way: wayTo(space) })
    }
  }
  if (explored.straight.length === 0) return
  // `known` may be the same list, and `before` goes by its order.
  explored.spaces = explored.spaces.slice()
  for (const { to } of explored.straight) insert(explored.spaces, to)
}

function areSame(units: readonly number[], others: readonly number[]): boolean {
  if (units.length !== others.length) return false
  for (let i = 0; i < units.length; i++) if (units[i] !== others[i]) return false
  return true
}

/** What the search found, in little room. */
function writeDown(s: State, units: readonly number[], moves: number): Explored {
  const { kit, kept } = s.derived
  const spaces: number[] = []
  for (let far = 1; far <= moves; far++) {
    for (let i = 0; i < counts[far]; i++) insert(spaces, found[far * MOST_PLACES + i])
  }
  const before: number[] = []
  const seas: number[] = []
  for (const space of spaces) {
    const via = from[space]
    before.push(via)
    if (kit.isSea[via] && !seas.includes(via)) seas.push(via)
  }
  for (const sea of seas) before.push(from[sea])
  const known = seas.length === 0 ? spaces : [...spaces, ...seas]
  const start = s.place[units[0]]
  return { units: units.slice(), at: kept.times.now, grounds: null, start, spaces, known, before, straight: [] }
}

function wayByLand({ start, spaces, known, before, straight }: Explored, to: number): number[] {
  for (const one of straight) if (one.to === to) return one.way.slice()
  const way: number[] = []
  if (!spaces.includes(to)) return way
  for (let space = to; space !== start; space = before[known.indexOf(space)]) way.push(space)
  return way.reverse()
}

/** Fills the tables, for one destination only as far as to find it. Says how far one can go. */
function explore(s: State, units: readonly number[], to: number): number {
  const moves = movesLeft(s, units)
  setOut(s, units)
  leftAside = false
  spread(s, units, moves, to, false)
  if (leftAside && !isFound(to)) spread(s, units, moves, to, true)
  if (to === ANYWHERE || isFound(to)) return moves
  // The safe part of the way was a detour, too long for the rest of it: straight on.
  setOut(s, units)
  spread(s, units, moves, to, true)
  return moves
}

function setOut(s: State, units: readonly number[]): void {
  const start = s.place[units[0]]
  search++
  for (let far = 1; far < counts.length; far++) counts[far] = 0
  cameIn[start] = search
  from[start] = -1
  found[0] = start
  counts[0] = 1
}

const isFound = (to: number): boolean => to !== ANYWHERE && cameIn[to] === search

/** Whether going on through a space costs or risks something: enemies, a desert roll, a mine. */
function isRisky(s: State, domain: number, side: number, space: number): boolean {
  if (isEnemyOnly(s, side, space)) return true
  if (domain === LAND) return isDesert(s, space)
  return domain !== AIR && s.mines[space] !== -1 && sideOf(s.mines[space]) !== side
}

/** Widens what was found, distance by distance; boldly through what is risky. */
function spread(s: State, units: readonly number[], moves: number, to: number, bold: boolean): void {
  const { kit } = s.derived
  const { domain } = profile(s, units[0])
  const side = sideOf(s.nation[units[0]])
  const ways = domain === LAND ? kit.landNeighbours : domain === AIR ? kit.neighbours : kit.seaNeighbours
  for (let far = 0; far < moves; far++) {
    const base = far * MOST_PLACES
    for (let i = 0; i < counts[far]; i++) {
      const space = found[base + i]
      if (expandedIn[space] === search || bridgedIn[space] === search) continue
      if (far > 0 && stopsHere(s, domain, space)) continue
      if (far > 0 && !bold && isRisky(s, domain, side, space)) {
        leftAside = true
        continue
      }
      expandedIn[space] = search
      if (domain === LAND) widenByLand(s, units, space, far)
      else widen(ways[space], space, far + 1)
      if (isFound(to)) return
    }
  }
  // Over a bridge it is two moves, and nobody goes on from there: so all that is near by land is found first.
  if (domain === LAND) for (let far = 0; far + BRIDGE_MOVES <= moves; far++) crossFrom(s, units, far)
}

/** From a space to its neighbours, so many moves away. */
function widen(ways: readonly number[], space: number, far: number): void {
  const base = far * MOST_PLACES
  let count = counts[far]
  for (let i = 0; i < ways.length; i++) {
    const next = ways[i]
    if (cameIn[next] === search) continue
    cameIn[next] = search
    from[next] = space
    found[base + count++] = next
  }
  counts[far] = count
}

function widenByLand(s: State, units: readonly number[], space: number, far: number): void {
  for (const next of s.derived.kit.landNeighbours[space]) {
    if (cameIn[next] !== search && mayEnterAll(s, units, next)) note(next, space, far + 1)
  }
}

/** Crosses bridges from all spaces that are so far away and were gone on from. */
function crossFrom(s: State, units: readonly number[], far: number): void {
  for (let i = 0; i < counts[far]; i++) {
    const space = found[far * MOST_PLACES + i]
    if (expandedIn[space] === search) crossBridges(s, units, space, far + BRIDGE_MOVES)
  }
}

/** A space was found, so many moves away, by way of another. */
function note(space: number, via: number, far: number): void {
  cameIn[space] = search
  from[space] = via
  found[far * MOST_PLACES + counts[far]++] = space
}

function crossBridges(s: State, units: readonly number[], space: number, far: number): void {
  const { kit } = s.derived
  for (const sea of kit.seaNeighbours[space]) {
    if (!hasBridge(s, units, sea)) continue
    for (const next of kit.landNeighbours[sea]) {
      if (cameIn[next] === search || !mayEnterAll(s, units, next)) continue
      note(next, sea, far)
      bridgedIn[next] = search
      cameIn[sea] = search
      from[sea] = space
    }
  }
}

const stopsHere = (s: State, domain: number, space: number): boolean => domain === LAND && stopsMove(s, space)

export function mayEnterAll(s: State, units: readonly number[], space: number): boolean {
  for (const u of units) if (barredByTerrain(s, u, space) !== null) return false
  return true
}
