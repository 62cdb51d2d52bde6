// How far somebody can march, reckoned anew from the printed map: roads, rivers, broken bridges, vehicles and enemy zones.
import type { Ground } from './ground.ts'
import { enemyOf, type Sight, type Side } from './sight.ts'

/** Allied infantry moves at night as if there were no zones (night.1). */
export const ignoresZones = ({ ground, night }: Sight, id: string): boolean =>
  night && ground.of(id).side === 'allied' && ground.isInfantry(id)

/** What every hex in reach costs, in half points, and where the way ends. Stacking is not looked at. */
export function waysOf(before: Sight, id: string, points: number): Map<string, number> {
  const { ground } = before
  const { side } = ground.of(id)
  const enemy = enemyOf(side)
  const start = before.place(id)
  const isFree = ignoresZones(before, id)
  const inZone = (hex: string): boolean => !isFree && before.isInZone(hex, enemy)
  const mayStep = (from: string, to: string): boolean => {
    if (!ground.isLand(to) || before.isHeld(to, enemy)) return false
    if (!ground.fights(id) && before.sideIn(to, enemy).length > 0) return false
    if (!inZone(to)) return true
    if (ground.fearsZones(id)) return false
    return !inZone(start) || (from === start && points > 6)
  }
  const price = pricesFor(before, side, id)
  const known = new Map([[start, 0]])
  let edge = [start]
  while (edge.length > 0) {
    const next: string[] = []
    for (const from of edge) {
      if (from !== start && inZone(from)) continue
      for (const to of ground.beside(from)) {
        const cost = known.get(from)! + price(from, to)
        if (cost > points || cost >= (known.get(to) ?? Infinity) || !mayStep(from, to)) continue
        known.set(to, cost)
        next.push(to)
      }
    }
    edge = next
  }
  return known
}

/** air.1, engineer.1: what steps cost while some roads are interdicted or destroyed. */
function pricesFor({ ground, view }: Sight, side: Side, id: string): (from: string, to: string) => number {
  const flights = side === 'allied' ? view.flights.filter(({ mission }) => mission === 'interdict') : []
  const interdicted = new Set(flights.flatMap(({ hex }) => ground.within(hex)))
  const broken = new Set(view.broken)
  return (from, to) => {
    const isCut = broken.has(from) || broken.has(to)
    const isSlow = interdicted.has(from) || interdicted.has(to)
    return stepCost(ground, from, to, { id, isCut, isSlow })
  }
}

interface Circumstances {
  /** Who goes there. */
  id: string
  /** There is no road any more. */
  isCut: boolean
  /** There is a road, but not its rates. */
  isSlow: boolean
}

export function stepCost(ground: Ground, from: string, to: string, { id, isCut, isSlow }: Circumstances): number {
  const { roads } = ground.files.tables
  const road = isCut ? undefined : ground.roadBetween(from, to)
  if (road === undefined && ground.needsRoad(id, to)) return Infinity
  const byRoad = road === 'primary' ? roads.primary : roads.secondary
  const rate = ground.isCity(to) ? Math.min(byRoad, roads.city) : byRoad
  const cost = road === undefined || isSlow ? ground.costOf(to) : rate
  const isDry = road !== undefined && (ground.isBridge(from) || ground.isBridge(to))
  return cost + (ground.isRiver(from) && !isDry ? roads.river : 0)
}
