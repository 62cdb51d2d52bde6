// The places of which it matters whose they are: each hex belongs to the foremost that lies in it.
import type { HexMap } from '@middlesea/board'
import type { VictoryPlace } from './kit.ts'
import type { InvasionZone } from './kit-card.ts'

/** What makes a place count. The hexes that win at once are among them (19.2). */
export type CountingKind = 'victory' | 'airfield' | 'port' | 'fort' | 'hospital'

export interface CountingPlace extends VictoryPlace {
  kind: CountingKind
}

/** The foremost first, each with the hexes that none before it has. */
export function countingPlaces(map: HexMap, zones: InvasionZone[], victory: VictoryPlace[]): CountingPlace[] {
  const printed = (kind: CountingKind): CountingPlace[] =>
    map.features
      .filter((feature) => feature.kind === kind)
      .map(({ key, name, hexes }) => ({ id: key, name, hexes, kind }))
  const ports = zones.flatMap((zone) => zone.ports).map(({ key, name, hex }) => ({ id: key, name, hexes: [hex] }))
  const all: CountingPlace[] = [
    ...victory.map((place) => ({ ...place, kind: 'victory' as const })),
    ...printed('airfield'),
    ...ports.map((place) => ({ ...place, kind: 'port' as const })),
    ...printed('fort'),
    ...printed('hospital'),
  ]
  const named = new Set<number>()
  return all.flatMap((place) => {
    const hexes = place.hexes.filter((hex) => !named.has(hex))
    for (const hex of hexes) named.add(hex)
    return hexes.length === 0 ? [] : [{ ...place, hexes }]
  })
}
