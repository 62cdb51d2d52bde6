/** A map of zones joined by routes. Zones are dense numbers; printed ids stay at the edges. */
export interface ZoneMap {
  ids: string[]
  index: { [id: string]: number }
  /** The zones that a route joins to each zone, in rising order. */
  adjacent: number[][]
}

export function zoneMap(zones: { id: string; routes: string[] }[]): ZoneMap {
  const ids = zones.map((zone) => zone.id)
  const index: { [id: string]: number } = {}
  ids.forEach((id, i) => (index[id] = i))
  const adjacent = zones.map((zone) =>
    zone.routes
      .map((id) => {
        if (index[id] === undefined) throw new Error(`zone '${zone.id}' has a route to unknown zone '${id}'`)
        return index[id]
      })
      .sort((a, b) => a - b),
  )
  return { ids, index, adjacent }
}

/**
 * The zones that can be entered from a zone with so many moves, in rising order, without it. Movement may go on from a
 * zone only while `passes` allows it.
 */
export function reach(map: ZoneMap, from: number, moves: number, passes: (zone: number) => boolean): number[] {
  const seen = new Set([from])
  let frontier = [from]
  for (let left = moves; left > 0 && frontier.length > 0; left--) {
    const next: number[] = []
    for (const zone of frontier) {
      if (zone !== from && !passes(zone)) continue
      for (const neighbour of map.adjacent[zone]) {
        if (!seen.has(neighbour)) {
          seen.add(neighbour)
          next.push(neighbour)
        }
      }
    }
    frontier = next
  }
  seen.delete(from)
  return [...seen].sort((a, b) => a - b)
}

/** The nearest zones that satisfy `wanted`, by number of routes, without the zone itself. All of them if several. */
export function nearest(map: ZoneMap, from: number, wanted: (zone: number) => boolean): number[] {
  const seen = new Set([from])
  let frontier = [from]
  while (frontier.length > 0) {
    const next: number[] = []
    for (const zone of frontier) {
      for (const neighbour of map.adjacent[zone]) {
        if (!seen.has(neighbour)) {
          seen.add(neighbour)
          next.push(neighbour)
        }
      }
    }
    const found = next.filter(wanted).sort((a, b) => a - b)
    if (found.length > 0) return found
    frontier = next
  }
  return []
}
