// Ways over the board that never change: how far it is on foot, for heavy units, and by sea.
import { type Kit, kitOf } from '../kit.ts'

export const FAR = 99

export interface WayLengths {
  /** [from * spaceCount + to]: spaces on foot; for units that cannot climb; by sea. FAR where there is no way. */
  foot: Uint8Array
  wheels: Uint8Array
  sea: Uint8Array
}

const known = new Map<string, WayLengths>()

export function waysOf(pack: string): WayLengths {
  let ways = known.get(pack)
  if (ways === undefined) {
    const kit = kitOf(pack)
    const isOpen = (space: number): boolean => kit.terrain[space] !== 'impassable'
    ways = {
      foot: distances(kit, kit.landNeighbours, isOpen),
      wheels: distances(kit, kit.landNeighbours, (space) => isOpen(space) && kit.terrain[space] !== 'mountain'),
      sea: distances(kit, kit.seaNeighbours, (space) => kit.isSea[space]),
    }
    known.set(pack, ways)
  }
  return ways
}

/** Breadth first from every space, over the spaces that are open. */
function distances(kit: Kit, neighbours: number[][], isOpen: (space: number) => boolean): Uint8Array {
  const all = new Uint8Array(kit.spaceCount * kit.spaceCount).fill(FAR)
  for (let from = 0; from < kit.spaceCount; from++) {
    const base = from * kit.spaceCount
    all[base + from] = 0
    const queue = [from]
    for (const space of queue) {
      for (const next of neighbours[space]) {
        if (all[base + next] !== FAR || !isOpen(next)) continue
        all[base + next] = all[base + space] + 1
        queue.push(next)
      }
    }
  }
  return all
}
