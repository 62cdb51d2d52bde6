import type { Callout } from '../board/types.ts'
import type { Box } from '@middlesea/table-kit/presentation'

/**
 * Boxes that may be chosen, by the places of the map that they stand for: a beach is seen and chosen on the map too.
 * A place that may be chosen itself means itself.
 */
export function boxesOnMap(boxes: readonly Box[], targets: ReadonlySet<string>): Map<string, string> {
  const meant = new Map<string, string>()
  for (const { id, at = [] } of boxes) {
    if (!targets.has(id)) continue
    for (const place of at) if (!targets.has(place)) meant.set(place, id)
  }
  return meant
}

/** The names of such boxes, each at the first place that stands for it. */
export function namesOnMap(boxes: readonly Box[], ashore: ReadonlyMap<string, string>): Callout[] {
  const places = new Map([...ashore].toReversed().map(([place, box]) => [box, place]))
  return boxes.flatMap(({ id, name }) => {
    const place = places.get(id)
    // On the map a beach is seen to be one.
    return place === undefined ? [] : [{ id, place, name: name.replace(/\s*[(（].*/u, '') }]
  })
}
