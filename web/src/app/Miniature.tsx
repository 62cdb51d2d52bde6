import { useEffect, useState } from 'react'
import './miniature.css'
import type { BoardMap } from '../board/types.ts'
import { loadGame } from '../games/registry.ts'
import type { Picture } from '../local/store.ts'

const DRAWN = ['depth-0', 'depth-1', 'depth-2', 'land', 'rough', 'relief', 'road', 'primary', 'coast']

/** The board, small: the land, who holds what, and a dot for each side in a place. A picture only: it says nothing aloud. */
export function Miniature({ game, picture }: { game: string; picture: Picture | null }) {
  const [map, setMap] = useState<BoardMap | null>(null)
  useEffect(() => {
    let gone = false
    // Where the game cannot be loaded the list is shown without pictures.
    loadGame(game).then(
      ({ presentation }) => gone || setMap(presentation.map('en')),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [game])
  const { width, height } = map?.frame ?? { width: 4, height: 3 }
  const part = map ? partOf(map, picture) : { left: 0, width }
  return (
    <svg className="miniature" viewBox={`${part.left} 0 ${part.width} ${height}`} aria-hidden="true">
      <rect width={width} height={height} className="miniature-sea" />
      {map?.layers
        .filter(({ style }) => DRAWN.includes(style))
        .map(({ style, paths }) => (
          <path key={style} className={`miniature-${style}`} d={paths.join('')} />
        ))}
      {map?.places.map(({ id, path }) => {
        const tint = picture?.tint[id] ?? 'none'
        return <path key={id} className={`miniature-place miniature-${tint}`} d={path} />
      })}
      {map &&
        picture?.dots.map(({ place, side }) => <Dot key={`${place} ${side}`} map={map} place={place} side={side} />)}
    </svg>
  )
}

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

function Dot({ map, place, side }: { map: BoardMap; place: string; side: string }) {
  const shape = map.places.find(({ id }) => id === place)
  if (!shape) return null
  const edge = map.counterSize * 0.8
  const x = shape.counters[0] - edge / 2 + (side === 'axis' ? -edge * 0.4 : edge * 0.4)
  return (
    <rect
      className={`miniature-dot miniature-dot-${side}`}
      x={x}
      y={shape.counters[1] - edge / 2}
      width={edge}
      height={edge}
    />
  )
}
