// What random games ask twice: where a quick way stands beside a plain one.
import type { Ways } from '@middlesea/board'
import { plainReach, reachOf } from './08-reach.ts'
import { onMap, type State } from './state.ts'

/** Where the ways that are kept differ from those of a search: nowhere, if all is well. */
export function recheckReach(s: State): string[] {
  const { kit } = s.derived
  const wrong: string[] = []
  for (const u of s.side === -1 ? [] : kit.unitsOf[s.side]) {
    if (!onMap(s, u)) continue
    const kept = reachOf(s, u)
    const quick = waysIn(kept)
    const plain = waysIn(plainReach(s))
    if (plain.size !== quick.size || [...plain].some(([hex, way]) => quick.get(hex) !== way))
      wrong.push(`${kit.unitIds[u]}: its ways are not those of a search`)
  }
  return wrong
}

/** By hex that can be entered: what it costs in half points, and the hexes on the way. */
const waysIn = (ways: Ways): Map<number, string> =>
  new Map(
    Array.from({ length: ways.count }, (_, i) => {
      const hex = ways.entered[i]
      return [hex, `${ways.costTo(hex)} by ${ways.pathTo(hex).join(' ')}`]
    }),
  )
