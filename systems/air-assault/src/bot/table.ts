// What the heuristic player looks at: a state that looks like what it sees, and measures taken from it.
import type { Rng } from '@middlesea/engine'
import { isFriendlyFeature } from '../control.ts'
import type { Airfield, Kit, LandingBox } from '../kit.ts'
import { terrainMultiplier } from '../odds.ts'
import { ALLIED, AXIS, enemyOf, onMap, type State, unitsAt } from '../state.ts'
import { determinize, type View } from '../view.ts'
import { isHeld } from '../zones.ts'

export interface Table {
  s: State
  kit: Kit
  side: number
  /** Hexes that the side wants: airfields, ports and bastions that are not its own (Axis), that are (Allied). */
  prizes: number[]
  /** Of the airfields of the Allies, what the Axis has taken: they want it back. None for the Axis. */
  lost: number[]
  /** Hexes with enemy counters. */
  enemies: number[]
}

/** Face-down counters are guessed anew at every look; the guess is as good as the next one. */
export function readTable(kit: Kit, view: View, seat: string, rng: Rng): Table {
  const s = determinize(kit, view, rng)
  const side = seat === 'axis' ? AXIS : ALLIED
  const enemies: number[] = []
  for (const hex of kit.landHexes) if (isHeld(s, enemyOf(side), hex)) enemies.push(hex)
  const prizes = prizesOf(s, side)
  const lost = side === ALLIED ? prizes.filter((hex) => s.owner[hex] === AXIS) : []
  return { s, kit, side, prizes, lost, enemies }
}

/** Airfields first; where none is left to take, ports and bastions. A first port is wanted as soon as any (malta.supply). */
function prizesOf(s: State, side: number): number[] {
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

export const FAR = 1000

/** The attack strength of a side within some hexes of a hex. */
export function attackNear({ s, kit }: Table, side: number, hex: number, hexes: number): number {
  let sum = 0
  for (let u = 0; u < kit.unitCount; u++) {
    if (kit.side[u] === side && onMap(s, u) && kit.map.distance(s.place[u], hex) <= hexes) sum += kit.attack[u]
  }
  return sum
}

/** What it takes to beat a hex: its defence by terrain, at least that of one gun. */
export function defenseOf({ s, kit }: Table, side: number, hex: number): number {
  let sum = 0
  for (const u of unitsAt(s, hex)) if (kit.side[u] === side) sum += kit.defense[u]
  return Math.max(1, sum) * terrainMultiplier(kit, hex)
}
