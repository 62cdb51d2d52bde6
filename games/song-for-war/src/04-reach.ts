// Where a group may go: move.3 (new spaces, no corners, land, sea and air), terrain, land bridges, escorts.
import { law } from '@middlesea/engine'
import { barredByTerrain, isDesert, isSlowStart, MOUNTAIN_EXIT, stopsMove } from './05-terrain.ts'
import { now } from './changes.ts'
import { AIR, can, LAND, MOST_SPACES, sideOf } from './kit.ts'
import { type Derived, hasMark, isEnemyOnly, MARK, presence, profile, type State } from './state.ts'
import { bridgeOver } from './06-bridge.ts'

/** How far each space is and where one came from; -1 where a group does not come. Made anew at each question. */
export interface Reach {
  /** Spaces moved to come here; 255 where it does not. */
  cost: Uint8Array
  from: Int16Array
  /** The spaces reached, without the start. */
  spaces: number[]
}

const FAR = 255
/** Nobody moves farther than this. */
const MOST_MOVES = 12

// The working tables of the last question: one board, one thread, so they are made once.
const cost = new Uint8Array(MOST_SPACES)
const from = new Int16Array(MOST_SPACES)
const expanded = new Uint8Array(MOST_SPACES)
/** distance * MOST_SPACES + i: the spaces found at each distance, and how many they are. */
const found = new Int16Array(MOST_SPACES * (MOST_MOVES + 3))
const counts = new Int32Array(MOST_MOVES + 3)
/** Whether a space was left aside because going on through it is risky. */
let leftAside = false
/** A space that is enough to find, and whether it was found; null when all are wanted. */
let goal: Goal | null = null
let goalFound = false

/** Whether a side looks for this space. */
export type Goal = (s: State, side: number, space: number) => boolean

/** Whether going on through a space costs or risks something: enemies, a desert roll, a mine. */
function isRisky(s: State, domain: number, side: number, space: number): boolean {
  if (isEnemyOnly(s, side, space)) return true
  if (domain === LAND) return isDesert(s, space)
  return domain !== AIR && s.mines[space] !== -1 && sideOf(s.mines[space]) !== side
}

/**
 * The spaces that units of one domain, standing together, can move to. First by ways without risk, then by the others, so
 * that a destination stands for its safest way; who wants another goes space by space.
 */
export function reachOf(s: State, units: readonly number[]): Reach {
  const moves = explore(s, units)
  const spaces: number[] = []
  for (let far = 1; far <= moves; far++) {
    for (let i = 0; i < counts[far]; i++) spaces.push(found[far * MOST_SPACES + i])
  }
  return { cost, from, spaces }
}

/** The same spaces in rising order. */
export function spacesInReach(s: State, units: readonly number[]): number[] {
  explore(s, units)
  const { spaceCount, isSea } = s.derived.kit
  const byLand = profile(s, units[0]).domain === LAND
  const spaces: number[] = []
  for (let space = 0; space < spaceCount; space++) {
    // The start costs nothing; the sea under a land bridge is no place to stay.
    if (cost[space] !== FAR && cost[space] !== 0 && !(byLand && isSea[space])) spaces.push(space)
  }
  return spaces
}

/** Whether one of the spaces in reach is such a one: the search ends with the first. */
export function reachesOne(s: State, units: readonly number[], wanted: Goal): boolean {
  goal = wanted
  explore(s, units)
  goal = null
  return goalFound
}

// What the tables were filled for: who moves there asks right after who listed where one may move.
let exploredFor: Derived | null = null
let exploredAt = 0
let exploredMoves = 0
const explorers: number[] = []

function isExplored(s: State, units: readonly number[]): boolean {
  if (exploredFor !== s.derived || exploredAt !== now() || goal !== null || explorers.length !== units.length)
    return false
  for (let i = 0; i < units.length; i++) if (explorers[i] !== units[i]) return false
  return true
}

function noteExplored(s: State, units: readonly number[], moves: number): void {
  // A search for a goal ends with the first: its tables are not whole.
  exploredFor = goal === null ? s.derived : null
  exploredAt = now()
  exploredMoves = moves
  explorers.length = 0
  for (const u of units) explorers.push(u)
}

/** Fills the tables, and says how far the group may move. */
function explore(s: State, units: readonly number[]): number {
  if (isExplored(s, units)) return exploredMoves
  const { spaceCount } = s.derived.kit
  cost.fill(FAR, 0, spaceCount)
  expanded.fill(0, 0, spaceCount)
  counts.fill(0)
  leftAside = false
  goalFound = false
  const moves = Math.min(MOST_MOVES, movesLeft(s, units))
  const start = s.place[units[0]]
  cost[start] = 0
  from[start] = -1
  found[0] = start
  counts[0] = 1
  spread(s, units, moves, false)
  if (leftAside && !goalFound) spread(s, units, moves, true)
  noteExplored(s, units, moves)
  return moves
}

/** Widens what was found, distance by distance; boldly through what is risky. */
function spread(s: State, units: readonly number[], moves: number, bold: boolean): void {
  const { kit } = s.derived
  const { domain } = profile(s, units[0])
  const side = sideOf(s.nation[units[0]])
  const ways = domain === LAND ? kit.landNeighbours : domain === AIR ? kit.neighbours : kit.seaNeighbours
  for (let far = 0; far < moves && !goalFound; far++) {
    const base = far * MOST_SPACES
    const known = counts[far + 1]
    for (let i = 0; i < counts[far]; i++) {
      const space = found[base + i]
      if (expanded[space] === 1 || (far > 0 && stopsHere(s, domain, space))) continue
      if (far > 0 && !bold && isRisky(s, domain, side, space)) {
        leftAside = true
        continue
      }
      expanded[space] = 1
      if (domain === LAND) widenByLand(s, units, space, far, moves)
      else widen(ways[space], space, far + 1)
    }
    if (goal !== null) lookForGoal(s, side, far + 1, known)
  }
}

/** From a space to its neighbours, so many moves away. */
function widen(ways: readonly number[], space: number, far: number): void {
  const base = far * MOST_SPACES
  let count = counts[far]
  for (let i = 0; i < ways.length; i++) {
    const next = ways[i]
    if (cost[next] !== FAR) continue
    cost[next] = far
    from[next] = space
    found[base + count++] = next
  }
  counts[far] = count
}

function widenByLand(s: State, units: readonly number[], space: number, far: number, moves: number): void {
  for (const next of s.derived.kit.landNeighbours[space]) {
    if (cost[next] === FAR && mayEnterAll(s, units, next)) note(next, space, far + 1)
  }
  if (far + 2 <= moves) crossBridges(s, units, space, far + 2)
}

/** A space was found, so many moves away, by way of another. */
function note(space: number, via: number, far: number): void {
  cost[space] = far
  from[space] = via
  found[far * MOST_SPACES + counts[far]++] = space
}

/** Whether the goal is among the spaces that were found at a distance, from a number on. */
function lookForGoal(s: State, side: number, far: number, first: number): void {
  for (let i = first; i < counts[far] && !goalFound; i++) {
    if (goal !== null && goal(s, side, found[far * MOST_SPACES + i])) goalFound = true
  }
}

function crossBridges(s: State, units: readonly number[], space: number, far: number): void {
  const { kit } = s.derived
  const side = sideOf(s.nation[units[0]])
  for (const sea of kit.seaNeighbours[space]) {
    if (presence(s, side, sea) === 0 || bridgeOver(s, units, sea) === -1) continue
    for (const next of kit.landNeighbours[sea]) {
      if (cost[next] !== FAR || !mayEnterAll(s, units, next)) continue
      note(next, sea, far)
      cost[sea] = far - 1
      from[sea] = space
    }
  }
}

const stopsHere = (s: State, domain: number, space: number): boolean => domain === LAND && stopsMove(s, space)

function mayEnterAll(s: State, units: readonly number[], space: number): boolean {
  for (const u of units) if (barredByTerrain(s, u, space) !== null) return false
  return true
}

/** The spaces from a group's own to a destination, in order, as `reachOf` found them. */
export function wayTo(reach: Reach, to: number): number[] {
  const way: number[] = []
  for (let space = to; reach.from[space] !== -1; space = reach.from[space]) way.unshift(space)
  return way
}

/** The way of a group to a destination. */
export function wayOf(s: State, units: readonly number[], to: number): number[] {
  explore(s, units)
  return wayTo({ cost, from, spaces: [] }, to)
}

/** How many spaces a group may still move: as many as its slowest unit. */
export function movesLeft(s: State, units: readonly number[]): number {
  const escorted = isEscorted(s, units)
  let least = FAR
  for (const u of units) least = Math.min(least, movesOf(s, u, escorted))
  return least
}

/** move.3: a unit's move counts the new spaces of this Movement Step. */
const allowance = law('move.3', (s: State, u: number): number => profile(s, u).move, FAR)

function movesOf(s: State, u: number, escorted: boolean): number {
  if (hasMark(s, u, MARK.halted)) return 0
  const p = profile(s, u)
  if (p.domain === LAND && s.spent[u] === 0 && isSlowStart(s, s.place[u])) return MOUNTAIN_EXIT
  const move = escorted && can(p, 'landBridge') ? Math.max(allowance(s, u), ESCORTED_MOVE) : allowance(s, u)
  return Math.max(0, move - s.spent[u])
}

const ESCORTED_MOVE = 4

/** ability.escort: Transports that go all the way with Destroyers, two for each. */
const isEscorted = law(
  'ability.escort',
  (s: State, units: readonly number[]): boolean => {
    let places = 0
    let transports = 0
    for (const u of units) places += profile(s, u).escorts
    if (places === 0) return false
    for (const u of units) if (can(profile(s, u), 'landBridge')) transports++
    return transports > 0 && transports <= places
  },
  false,
)

/** Whether a unit could leave its space at all: cheap, for lists of units. */
export function hasWayOut(s: State, u: number): boolean {
  const { kit } = s.derived
  const { domain } = profile(s, u)
  const moves = movesOf(s, u, false)
  if (moves === 0) return false
  if (domain === AIR) return true
  if (domain !== LAND) return kit.seaNeighbours[s.place[u]].length > 0
  for (const next of kit.landNeighbours[s.place[u]]) if (barredByTerrain(s, u, next) === null) return true
  return moves >= 2 && reachOf(s, [u]).spaces.length > 0
}

/** Whether a group could leave its space together. */
export function haveWayOut(s: State, units: readonly number[]): boolean {
  const { kit } = s.derived
  const { domain } = profile(s, units[0])
  const place = s.place[units[0]]
  if (movesLeft(s, units) === 0) return false
  if (domain !== LAND) return (domain === AIR ? kit.neighbours : kit.seaNeighbours)[place].length > 0
  for (const next of kit.landNeighbours[place]) if (mayEnterAll(s, units, next)) return true
  return reachOf(s, units).spaces.length > 0
}
