import { memo, useEffect, useRef } from 'react'
import { type Camera, fit, type Size } from './camera.ts'
import type { BoardText } from './text.ts'
import type { BoardMap } from '@middlesea/table-kit/board'
import type { CameraControl } from './useCamera.ts'

interface MinimapProps {
  map: BoardMap
  camera: CameraControl
  targets: ReadonlySet<string>
  text: BoardText
}

/** Views at least this wide need no overview. */
const WIDE = 600

/** A small overview, once one is near enough to lose oneself. A touch moves the view there. */
export function Minimap({ map, camera, targets, text }: MinimapProps) {
  const frame = useRef<SVGRectElement>(null)
  const { view, drawn, live, watch } = camera
  const shown = view.width > 0 && view.width < WIDE && drawn.scale > fit(map.frame, view).scale * 1.25

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
      className="minimap"
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
