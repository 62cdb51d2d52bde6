// How far spaces are from one another: made once for a map, since range and reach are asked often.

/** No way leads there. A real way is shorter: fewer than MOST_PLACES spaces lie on it (limits.ts). */
const NEVER = 255

/** distance[a * count + b] by these ways: breadth first from every space, the board is small. */
export function distances(neighbours: readonly number[][]): Uint8Array {
  const count = neighbours.length
  const all = new Uint8Array(count * count).fill(NEVER)
  for (let from = 0; from < count; from++) {
    const base = from * count
    all[base + from] = 0
    let frontier = [from]
    for (let far = 1; frontier.length > 0; far++) {
      const next: number[] = []
      for (const space of frontier) {
        for (const other of neighbours[space]) {
          if (all[base + other] !== NEVER) continue
          all[base + other] = far
          next.push(other)
        }
      }
      frontier = next
    }
  }
  return all
}

/** Gives the spaces within so many moves of a space, without it, in rising order: lists that are made once and shared. */
export function ranges(distance: Uint8Array, count: number): (space: number, moves: number) => readonly number[] {
  const lists: number[][][] = Array.from({ length: count }, () => [])
  return (space, moves) =>
    (lists[space][moves] ??= within(distance.subarray(space * count, (space + 1) * count), moves))
}

function within(row: Uint8Array, moves: number): number[] {
  const spaces: number[] = []
  row.forEach((far, space) => {
    if (far > 0 && far <= moves) spaces.push(space)
  })
  return spaces
}
