import { memo, useEffect, useRef } from 'react'
import type { Camera, ViewSize } from './camera.ts'
import type { BoardMap } from '@middlesea/table-kit/board'
import type { BearingsProps } from './Bearings.tsx'
import { freeCorner, needsOverview } from './corner.ts'

/** A board that is no wider, in pixels, is a phone's. */
const NARROW_BOARD = 600

/**
 * On a narrow board, and where either corner would cover an answer, it stays so long after the last movement of the map, in
 * milliseconds.
 */
const STAYS = 2500

/** A small overview, where some places are out of sight. A touch moves the view there. */
export function Minimap({ map, camera, targets, asked, text }: Omit<BearingsProps, 'arrow'>) {
  const frame = useRef<SVGRectElement>(null)
  const host = useRef<SVGSVGElement>(null)
  const { view, drawn, live, watch } = camera
  const lit = map.places.filter(({ id }) => targets.has(id))
  const corner = freeCorner([...asked.points, ...lit.map(({ counters }) => counters)], drawn, view)
  const shown = needsOverview(
    map.places.map(({ counters }) => counters),
    drawn,
    view,
  )
  const rests = corner === null || view.width <= NARROW_BOARD

  useEffect(() => {
    let timer = 0
    const wake = (): void => {
      host.current?.removeAttribute('data-rests')
      clearTimeout(timer)
      if (rests) timer = window.setTimeout(() => host.current?.setAttribute('data-rests', ''), STAYS)
    }
    const follow = (seen: Camera): void => {
      if (frame.current) place(frame.current, seen, view)
      wake()
    }
    follow(live())
    const leave = watch(follow)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [watch, live, view, shown, rests])

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
      ref={host}
      className={`minimap ${corner === 'right' ? 'minimap-aside' : corner === null ? 'minimap-over' : ''}`}
      data-over-map=""
      viewBox={`0 0 ${map.frame.width} ${map.frame.height}`}
      role="img"
      aria-label={text.minimap}
      onPointerDown={jump}
      onPointerMove={jump}
    >
      <Overview map={map} />
      {lit.map((target) => (
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

function place(rect: SVGRectElement, seen: Camera, view: ViewSize): void {
  const width = view.width / seen.scale
  const height = view.height / seen.scale
  rect.setAttribute('x', String(seen.x - width / 2))
  rect.setAttribute('y', String(seen.y - height / 2))
  rect.setAttribute('width', String(width))
  rect.setAttribute('height', String(height))
}
