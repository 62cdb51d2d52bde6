import type { Message } from '@middlesea/engine'
import type { PathPreview } from '@middlesea/table-kit/board'
import type { View } from '../src/view.ts'

/**
 * 15.42: from the Drop Hex of a KG to where its units came down. They are seen until the phase is over, and by whoever
 * comes to the table after it. `since` is the first line that is new: they drift before the reader's eyes.
 */
export function trailsOf(lines: readonly Message[], since: number, v: View): PathPreview[] {
  const from = v.phase === 'airborne' ? lines.findLastIndex(({ key }) => key === 'marker.played') : since
  const trails = new Map<string, PathPreview>()
  let aim: string | undefined
  let moves = 0
  lines.forEach(({ key, params }, i) => {
    const { hex } = params as { hex?: string }
    if (key === 'drop.dropped') aim = hex
    if (key !== 'drop.landed' || aim === undefined || hex === undefined || aim === hex || i < from) return
    const drift: PathPreview = { places: [aim, hex], kind: 'drift' }
    if (i >= since) drift.moves = moves++
    trails.set(`${aim} ${hex}`, drift)
  })
  return [...trails.values()]
}
