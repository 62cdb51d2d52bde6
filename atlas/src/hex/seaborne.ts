// What the map of a seaborne invasion has besides hexes: taken from the spec as it is, with the sea of each zone.
import { type HexMapFile, readHexMap } from '@middlesea/board'
import type { HexAtlas } from './build.ts'
import type { HexMapSpec, SeaborneSpec } from '@middlesea/atlas-kit/hex-spec'

export interface Seaborne extends Omit<SeaborneSpec, 'zones'> {
  /** `hexes`: all that is only sea and nearer to its landings than to others, the hexes that units land from left out. */
  zones: (SeaborneSpec['zones'][number] & { hexes: string[] })[]
}

/** The sea of a zone reaches so many hexes from its landings. */
const REACH = 4

export function seaborneOf(
  spec: HexMapSpec,
  file: HexMapFile,
  { grid, shore }: Pick<HexAtlas, 'grid' | 'shore'>,
): Partial<Seaborne> {
  const { seaborne } = spec
  if (!seaborne) return {}
  const map = readHexMap(file)
  const starts = new Set(seaborne.landings.map(({ sea }) => sea))
  const open = file.hexes.filter(({ id }) => shore.share[grid.indexOf(id)] === 0 && !starts.has(id))
  const zoneOf = (id: string): string | undefined => {
    const near = seaborne.landings
      .map(({ zone, sea }) => ({ zone, away: map.distance(map.hex(sea), map.hex(id)) }))
      .toSorted((a, b) => a.away - b.away)[0]
    return near.away <= REACH ? near.zone : undefined
  }
  const zoneOfHex = new Map(open.map(({ id }) => [id, zoneOf(id)]))
  return {
    ...seaborne,
    zones: seaborne.zones.map((zone) => ({
      ...zone,
      hexes: [...zoneOfHex].flatMap(([id, own]) => (own === zone.key ? [id] : [])),
    })),
  }
}
