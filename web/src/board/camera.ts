// The camera: which part of the map is seen. Pure numbers; the widget applies them.

/** The map point in the middle of the view, and how many pixels a map unit takes. */
export interface Camera {
  x: number
  y: number
  scale: number
}

export interface Size {
  width: number
  height: number
}

/** How near one may come: pixels a map unit. */
export const NEAREST = 4

/** How much of the map's edge the fitted view leaves free, in pixels. */
const MARGIN = 10

/** The camera that shows the whole map in the view. */
export function fit(frame: Size, view: Size): Camera {
  const scale = Math.min((view.width - 2 * MARGIN) / frame.width, (view.height - 2 * MARGIN) / frame.height)
  return { x: frame.width / 2, y: frame.height / 2, scale: Math.max(scale, 0.01) }
}

/** The camera kept within the map: never farther than the fitted view, never beyond the edge. */
export function clamp(camera: Camera, frame: Size, view: Size): Camera {
  const farthest = fit(frame, view).scale
  const scale = Math.min(Math.max(camera.scale, farthest), Math.max(NEAREST, farthest))
  return {
    x: clampAxis(camera.x, frame.width, view.width / scale),
    y: clampAxis(camera.y, frame.height, view.height / scale),
    scale,
  }
}

function clampAxis(middle: number, length: number, seen: number): number {
  if (seen >= length) return length / 2
  return Math.min(Math.max(middle, seen / 2), length - seen / 2)
}

/** Moves the map by so many pixels with the finger. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }
}

/** Zooms by a factor; the map point under the pixel (px, py) of the view stays where it is. */
export function zoomAt(camera: Camera, view: Size, px: number, py: number, factor: number): Camera {
  const [mapX, mapY] = toMap(camera, view, px, py)
  const scale = camera.scale * factor
  return { x: mapX - (px - view.width / 2) / scale, y: mapY - (py - view.height / 2) / scale, scale }
}

/** From a pixel of the view to the map. */
export function toMap(camera: Camera, view: Size, px: number, py: number): [number, number] {
  return [camera.x + (px - view.width / 2) / camera.scale, camera.y + (py - view.height / 2) / camera.scale]
}

/** From the map to a pixel of the view. */
export function toView(camera: Camera, view: Size, x: number, y: number): [number, number] {
  return [(x - camera.x) * camera.scale + view.width / 2, (y - camera.y) * camera.scale + view.height / 2]
}

/** The camera moved as little as needed so that a map point lies at least `margin` pixels inside the view. */
export function reveal(camera: Camera, view: Size, x: number, y: number, margin: number): Camera {
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

/** Drawn beyond each edge of the view, as a share of it, so that a pan shows map and not emptiness. */
export const OVERSCAN = 0.3

/** The viewBox of an svg that is larger than the view by the overscan. */
export function viewBox(camera: Camera, view: Size): string {
  const width = (view.width * (1 + 2 * OVERSCAN)) / camera.scale
  const height = (view.height * (1 + 2 * OVERSCAN)) / camera.scale
  return [camera.x - width / 2, camera.y - height / 2, width, height].map((n) => n.toFixed(2)).join(' ')
}

/** The CSS transform that makes an svg drawn for one camera look as seen by another (origin: its upper left corner). */
export function transformBetween(drawn: Camera, seen: Camera, view: Size): string {
  const k = seen.scale / drawn.scale
  const half = 0.5 + OVERSCAN
  const tx = view.width * half * (1 - k) + (drawn.x - seen.x) * seen.scale
  const ty = view.height * half * (1 - k) + (drawn.y - seen.y) * seen.scale
  return `translate(${tx.toFixed(2)}px, ${ty.toFixed(2)}px) scale(${k.toFixed(5)})`
}

/** Whether the svg drawn for one camera still covers the view of another. */
export function covers(drawn: Camera, seen: Camera, view: Size): boolean {
  const reach = 0.5 + OVERSCAN
  const x = Math.abs(seen.x - drawn.x) + view.width / 2 / seen.scale
  const y = Math.abs(seen.y - drawn.y) + view.height / 2 / seen.scale
  return x <= (view.width * reach) / drawn.scale && y <= (view.height * reach) / drawn.scale
}

export function sameCamera(a: Camera, b: Camera): boolean {
  return a.x === b.x && a.y === b.y && a.scale === b.scale
}
