import { useEffect, useState } from 'react'
import './miniature.css'
import type { BoardMap } from '@middlesea/table-kit/board'
import { loadTable } from '../games/registry.ts'
import type { Picture } from '../local/store.ts'
import { partOf } from './miniaturePart.ts'

const DRAWN = ['depth-0', 'depth-1', 'depth-2', 'land', 'rough', 'relief', 'road', 'primary', 'coast']

/** The board, small: the land, who holds what, and a dot for each side in a place. A picture only: it says nothing aloud. */
export function Miniature({ game, picture }: { game: string; picture: Picture | null }) {
  const [map, setMap] = useState<BoardMap | null>(null)
  const scenario = picture?.scenario
  useEffect(() => {
    let gone = false
    // Where the game cannot be loaded the list is shown without pictures.
    loadTable(game, scenario).then(
      ({ presentation }) => gone || setMap(presentation.map('en', scenario)),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [game, scenario])
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
