import { law } from '@middlesea/engine'
import { adjacentZones, hasAlliedGround, hasAxisGround } from './06-map.ts'
import type { Side } from './combat-results.ts'
import { type State } from './state.ts'

/** 28.3.2: +1 to the edge rolls of the side that alone stands in a rough zone next to the battle. */
export const highGroundModifier = law(
  '28.3.2',
  (s: State, zone: number, side: Side): number => {
    if (!s.options.highGround) return 0
    for (const other of adjacentZones(s, zone)) {
      if (s.derived.data.zoneType[other] === 'rough' && soleOccupant(s, other) === side) return 1
    }
    return 0
  },
  0,
)

/** Who alone stands in a zone; a concealed counter counts, for nobody knows better. Both sides cancel each other out. */
function soleOccupant(s: State, zone: number): Side | null {
  const axis = hasAxisGround(s, zone)
  const allied = hasAlliedGround(s, zone)
  if (axis === allied) return null
  return axis ? 'axis' : 'allied'
}
