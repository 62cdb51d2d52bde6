import type { BoardMap } from '@middlesea/table-kit/board'
import type { Picture } from '../local/store.ts'

/** No picture is wider than this, measured by its height: a long coast would be a thin strip. */
const WIDEST = 1.6

/** The part of a wide map that holds most counters, or most places with a name while there are none. */
export function partOf({ frame, places }: BoardMap, picture: Picture | null): { left: number; width: number } {
  const width = Math.min(frame.width, frame.height * WIDEST)
  const dots = new Set(picture?.dots.map(({ place }) => place))
  const shown = places.filter(({ id, glyph }) => (dots.size > 0 ? dots.has(id) : glyph !== undefined))
  const across = shown.map(({ counters: [x] }) => x).sort((a, b) => a - b)
  const held = (from: number): number[] => across.filter((x) => x >= from && x <= from + width)
  const best = across.reduce((most, x) => (held(x).length > held(most).length ? x : most), across[0] ?? 0)
  const inside = held(best)
  const middle = inside.length > 0 ? (inside[0] + inside.at(-1)!) / 2 : frame.width / 2
  return { left: Math.max(0, Math.min(middle - width / 2, frame.width - width)), width }
}
