import { memo, useEffect, useRef } from 'react'
import { isSeen } from './aim.ts'
import { type Camera, type Size, toView } from './camera.ts'
import type { BoardMap, Point } from '@middlesea/table-kit/board'
import type { BearingsProps } from './Bearings.tsx'

/** A view lower than this, in pixels, has no room for an overview. */
const LOW = 260

/** A small overview, where some places are out of sight. A touch moves the view there. */
export function Minimap({ map, camera, targets, asked, text }: Omit<BearingsProps, 'arrow'>) {
  const frame = useRef<SVGRectElement>(null)
  const { view, drawn, live, watch } = camera
  const shown = view.height > LOW && map.places.some(({ counters }) => !isSeen(counters, drawn, view))

  useEffect(() => {
    const follow = (seen: Camera): void => {
      if (frame.current) place(frame.current, seen, view)
    }
    follow(live())
    return watch(follow)
  }, [watch, live, view, shown])

  if (!shown) return null
  const jump = (event: React.PointerEvent<SVGSVGElement>): void => {
    if (event.buttons === 0) return
    const rect = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - rect.left) / rect.width) * map.frame.width
    const y = ((event.clientY - rect.top) / rect.height) * map.frame.height
    camera.move({ ...live(), x, y })
  }
  return (
    <svg
      className={coversPoint(asked.points, drawn, view) ? 'minimap minimap-aside' : 'minimap'}
      data-over-map=""
      viewBox={`0 0 ${map.frame.width} ${map.frame.height}`}
      role="img"
      aria-label={text.minimap}
      onPointerDown={jump}
      onPointerMove={jump}
    >
      <Overview map={map} />
      {map.places
        .filter(({ id }) => targets.has(id))
        .map((target) => (
          <path key={target.id} className="minimap-target" d={target.path} />
        ))}
      <rect ref={frame} className="minimap-view" />
    </svg>
  )
}

const Overview = memo(function Overview({ map }: { map: BoardMap }) {
  const land = map.layers.find(({ style }) => style === 'land')
  return (
    <>
      <rect className="map-sea" width={map.frame.width} height={map.frame.height} />
      <path className="minimap-land" d={(land?.paths ?? map.places.map(({ path }) => path)).join('')} />
    </>
  )
})

function place(rect: SVGRectElement, seen: Camera, view: Size): void {
  const width = view.width / seen.scale
  const height = view.height / seen.scale
  rect.setAttribute('x', String(seen.x - width / 2))
  rect.setAttribute('y', String(seen.y - height / 2))
  rect.setAttribute('width', String(width))
  rect.setAttribute('height', String(height))
}

/** The corner in which the overview lies, with a counter's room, in pixels: the lower left, on a narrow board the upper. */
const CORNER = { width: 190, height: 150 }
const NARROW = { width: 120, height: 110, board: 600 }

/** Whether it would cover what is asked: then it goes to the other side. */
function coversPoint(points: readonly Point[], seen: Camera, view: Size): boolean {
  return points.some(([x, y]) => {
    const [px, py] = toView(seen, view, x, y)
    if (view.width <= NARROW.board) return px > 0 && px < NARROW.width && py > 0 && py < NARROW.height
    return px > 0 && px < CORNER.width && py < view.height && py > view.height - CORNER.height
  })
}
