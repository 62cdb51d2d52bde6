// The ways that groups take from space to space: by land also where they may end, by sea and air the way to one space.
import { AIR, LAND, MOST_SPACES, sideOf } from './kit.ts'
import { movesLeft } from './04-reach.ts'
import { barredByTerrain, isDesert, stopsMove } from './05-terrain.ts'
import { bridgeOver } from './06-bridge.ts'
import { now } from './changes.ts'
import { type Derived, isEnemyOnly, presence, profile, type State } from './state.ts'

/** Nobody moves farther than this. */
export const MOST_MOVES = 12
const ANYWHERE = -1

// The working tables of the last search: one board, one thread, so they are made once. Of a space they hold if the
// number of this search stands beside it: so nothing has to be wiped.
let search = 0
const cameIn = new Int32Array(MOST_SPACES)
const expandedIn = new Int32Array(MOST_SPACES)
/** From where one comes here. */
const from = new Int16Array(MOST_SPACES)
/** distance * MOST_SPACES + i: the spaces found at each distance, and how many they are. */
const found = new Int16Array(MOST_SPACES * (MOST_MOVES + 3))
const counts = new Int32Array(MOST_MOVES + 3)
/** Whether a space was left aside because going on through it is risky. */
let leftAside = false

/** The land spaces that Land Units, standing together, can move to, in rising order. */
export function landSpaces(s: State, units: readonly number[]): number[] {
  exploreLand(s, units)
  const spaces: number[] = []
  for (let far = 1; far <= exploredMoves; far++) {
    for (let i = 0; i < counts[far]; i++) insert(spaces, found[far * MOST_SPACES + i])
  }
  return spaces
}

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
  if (profile(s, units[0]).domain === LAND) exploreLand(s, units)
  else {
    const straight = straightWay(s, units, to)
    if (straight !== null) return straight
    explore(s, units, to)
  }
  const way: number[] = []
  if (!isFound(to)) return way
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

// What the tables were filled for by land: who moves there asks right after who listed where one may move.
let exploredFor: Derived | null = null
let exploredAt = 0
let exploredMoves = 0
const explorers: number[] = []

function isExplored(s: State, units: readonly number[]): boolean {
  if (exploredFor !== s.derived || exploredAt !== now() || explorers.length !== units.length) return false
  for (let i = 0; i < units.length; i++) if (explorers[i] !== units[i]) return false
  return true
}

function exploreLand(s: State, units: readonly number[]): void {
  if (isExplored(s, units)) return
  explore(s, units, ANYWHERE)
  exploredFor = s.derived
  exploredAt = now()
  explorers.length = 0
  for (const u of units) explorers.push(u)
}

/** Fills the tables, for one destination only as far as to find it. */
function explore(s: State, units: readonly number[], to: number): void {
  exploredFor = null
  const moves = Math.min(MOST_MOVES, movesLeft(s, units))
  exploredMoves = moves
  setOut(s, units)
  leftAside = false
  spread(s, units, moves, to, false)
  if (leftAside && !isFound(to)) spread(s, units, moves, to, true)
  if (to === ANYWHERE || isFound(to)) return
  // The safe part of the way was a detour, too long for the rest of it: straight on.
  setOut(s, units)
  spread(s, units, moves, to, true)
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
    const base = far * MOST_SPACES
    for (let i = 0; i < counts[far]; i++) {
      const space = found[base + i]
      if (expandedIn[space] === search || (far > 0 && stopsHere(s, domain, space))) continue
      if (far > 0 && !bold && isRisky(s, domain, side, space)) {
        leftAside = true
        continue
      }
      expandedIn[space] = search
      if (domain === LAND) widenByLand(s, units, space, far, moves)
      else widen(ways[space], space, far + 1)
      if (isFound(to)) return
    }
  }
}

/** From a space to its neighbours, so many moves away. */
function widen(ways: readonly number[], space: number, far: number): void {
  const base = far * MOST_SPACES
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

function widenByLand(s: State, units: readonly number[], space: number, far: number, moves: number): void {
  for (const next of s.derived.kit.landNeighbours[space]) {
    if (cameIn[next] !== search && mayEnterAll(s, units, next)) note(next, space, far + 1)
  }
  if (far + 2 <= moves) crossBridges(s, units, space, far + 2)
}

/** A space was found, so many moves away, by way of another. */
function note(space: number, via: number, far: number): void {
  cameIn[space] = search
  from[space] = via
  found[far * MOST_SPACES + counts[far]++] = space
}

function crossBridges(s: State, units: readonly number[], space: number, far: number): void {
  const { kit } = s.derived
  const side = sideOf(s.nation[units[0]])
  for (const sea of kit.seaNeighbours[space]) {
    if (presence(s, side, sea) === 0 || bridgeOver(s, units, sea) === -1) continue
    for (const next of kit.landNeighbours[sea]) {
      if (cameIn[next] === search || !mayEnterAll(s, units, next)) continue
      note(next, sea, far)
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
