// What random games ask twice: where a quick way stands beside a plain one.
import { plainReach, reachOf } from './08-reach.ts'
import { onMap, type State } from './state.ts'

/** Where the ways that are kept differ from those of a search: nowhere, if all is well. */
export function recheckReach(s: State): string[] {
  const { kit } = s.derived
  const wrong: string[] = []
  for (const u of s.side === -1 ? [] : kit.unitsOf[s.side]) {
    if (!onMap(s, u)) continue
    const kept = reachOf(s, u)
    const hexes = Array.from(kept.entered).slice(0, kept.count)
    const costs = hexes.map((hex) => kept.costTo(hex))
    const plain = plainReach(s)
    if (plain.count !== hexes.length || hexes.some((hex, i) => plain.costTo(hex) !== costs[i]))
      wrong.push(`${kit.unitIds[u]}: its ways are not those of a search`)
  }
  return wrong
}
