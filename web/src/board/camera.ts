import type { Rect } from './room.ts'

// The camera: which part of the map is seen. Pure numbers; the widget applies them.

/** The map point in the middle of the view, and how many pixels a map unit takes. */
export interface Camera {
  x: number
  y: number
  scale: number
}

export interface ViewSize {
  width: number
  height: number
  /** How many pixels at the right or the lower edge of a view lie under the map's keys. */
  right?: number
  bottom?: number
}

/** What should be seen, for a view of any size. */
export type Aim = (view: ViewSize) => Camera

/** How near one may come: pixels a map unit. */
export const NEAREST = 4

/** How much of the map's edge the fitted view leaves free, in pixels. */
const MARGIN = 10

/** The camera that shows the whole map in the view, and nothing of it under the keys. */
export function fit(frame: ViewSize, view: ViewSize): Camera {
  const { right = 0, bottom = 0 } = view
  const width = view.width - 2 * MARGIN - right
  const height = view.height - 2 * MARGIN - bottom
  const scale = Math.max(Math.min(width / frame.width, height / frame.height), 0.01)
  return placed({ x: frame.width / 2, y: frame.height / 2, scale }, frame, view)
}

/** The camera kept within the map: never farther than the fitted view, never beyond the edge. */
export function clamp(camera: Camera, frame: ViewSize, view: ViewSize): Camera {
  const farthest = fit(frame, view).scale
  const scale = Math.min(Math.max(camera.scale, farthest), Math.max(NEAREST, farthest))
  return placed({ ...camera, scale }, frame, view)
}

function placed({ x, y, scale }: Camera, frame: ViewSize, view: ViewSize): Camera {
  const { right = 0, bottom = 0 } = view
  return {
    x: clampAxis(x, frame.width, view.width / scale, right / scale, MARGIN / scale),
    y: clampAxis(y, frame.height, view.height / scale, bottom / scale, MARGIN / scale),
    scale,
  }
}

/** `after`: what of the view's far end is covered. A map that is smaller than the view lies in its middle, if that is free. */
function clampAxis(middle: number, length: number, seen: number, after: number, margin: number): number {
  if (seen >= length + after)
    return Math.max(length / 2, length + after + Math.min(margin, seen - length - after) - seen / 2)
  return Math.min(Math.max(middle, seen / 2), length + after - seen / 2)
}

/** Moves the map by so many pixels with the finger. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }
}

/** Zooms by a factor; the map point under the pixel (px, py) of the view stays where it is. */
export function zoomAt(camera: Camera, view: ViewSize, px: number, py: number, factor: number): Camera {
  const [mapX, mapY] = toMap(camera, view, px, py)
  const scale = camera.scale * factor
  return { x: mapX - (px - view.width / 2) / scale, y: mapY - (py - view.height / 2) / scale, scale }
}

/** The point of the map under a pixel of the view. */
export function toMap(camera: Camera, view: ViewSize, px: number, py: number): [number, number] {
  return [camera.x + (px - view.width / 2) / camera.scale, camera.y + (py - view.height / 2) / camera.scale]
}

/** The part of the map that is seen, without what lies under the map's keys. */
export function seenPart({ x, y, scale }: Camera, { width, height, right = 0, bottom = 0 }: ViewSize): Rect {
  return {
    left: x - width / 2 / scale,
    right: x + (width / 2 - right) / scale,
    top: y - height / 2 / scale,
    bottom: y + (height / 2 - bottom) / scale,
  }
}

/** The pixel of the view over a point of the map. */
export function toView(camera: Camera, view: ViewSize, x: number, y: number): [number, number] {
  return [(x - camera.x) * camera.scale + view.width / 2, (y - camera.y) * camera.scale + view.height / 2]
}

/** The camera moved as little as needed so that a map point lies at least `margin` pixels inside the view. */
export function reveal(camera: Camera, view: ViewSize, x: number, y: number, margin: number): Camera {
  const [px, py] = toView(camera, view, x, y)
  const dx = inside(px, Math.min(margin, view.width / 2), view.width)
  const dy = inside(py, Math.min(margin, view.height / 2), view.height)
  return pan(camera, dx, dy)
}

function inside(at: number, margin: number, length: number): number {
  if (at < margin) return margin - at
  if (at > length - margin) return length - margin - at
  return 0
}

/**
 * How far the pane with the sheet is scrolled for a camera, in whole pixels, or the print would look washed out. Half a
 * view lies around the sheet, so that every point of the map can be in the middle.
 */
export function scrollOf({ x, y, scale }: Camera): [left: number, top: number] {
  return [Math.round(x * scale), Math.round(y * scale)]
}

/** The CSS transform that shows a sheet drawn at one scale at another, while the pane stays scrolled as it is. */
export function zoomTransform(drawnScale: number, seen: Camera, [left, top]: readonly [number, number]): string {
  const [dx, dy] = [left - seen.x * seen.scale, top - seen.y * seen.scale]
  return `translate(${dx.toFixed(2)}px, ${dy.toFixed(2)}px) scale(${(seen.scale / drawnScale).toFixed(6)})`
}
