import type { Point } from '@middlesea/table-kit/board'
import { isSeen } from './aim.ts'
import { type Aim, type Camera, clamp, fit, reveal, scrollOf, type ViewSize, zoomTransform } from './camera.ts'

/** How long the hand must rest before the map is drawn sharp. */
const REST_MS = 140
const GLIDE_MS = 180

/** A point that lies at the edge is brought so far into the view, in pixels. */
const INSIDE = 90

/** The pane that scrolls, and the sheet with the map in it. */
export interface CameraStage {
  pane: HTMLElement
  sheet: HTMLElement
}

/**
 * Where the camera is between two drawings of the page, and how it moves. It knows no React: a hand moves it in every frame,
 * and only when the hand rests `draw` has the map drawn anew, sharp.
 */
export class CameraMotion {
  live: Camera
  private drawn: Camera
  private frame: ViewSize
  private view: ViewSize = { width: 0, height: 0 }
  /** The view for which the room around the sheet was drawn last. */
  private roomFor: ViewSize = this.view
  /** What should be seen; null when a hand has moved the map. */
  private aim: Aim | null
  private stage: CameraStage | null = null
  /** How far the pane was scrolled by us. */
  private placed: [number, number] = [0, 0]
  /** The view was last measured while it was not displayed. */
  private hidden = true
  private request = 0
  private rest = 0
  private gliding = 0
  /** Where the glide ends. */
  private goal: Camera
  private readonly draw: (camera: Camera) => void
  private readonly listeners = new Set<(camera: Camera) => void>()

  constructor(frame: ViewSize, opening: Aim, drawn: Camera, draw: (camera: Camera) => void) {
    this.frame = frame
    this.aim = opening
    this.live = drawn
    this.goal = drawn
    this.drawn = drawn
    this.draw = draw
  }

  readonly now = (): Camera => this.live

  /** What will be seen when it has come to rest. */
  readonly heading = (): Camera => (this.gliding === 0 ? this.live : this.goal)

  /** Follows a hand. */
  readonly move = (next: Camera): void => {
    this.aim = null
    this.endGlide()
    this.follow(next)
  }

  readonly glide = (next: Camera): void => {
    this.aim = null
    this.glideTo(next)
  }

  readonly reveal = (point: Point): void => {
    const { live } = this
    const next = revealed(live, this.view, point)
    if (next.x !== live.x || next.y !== live.y) this.glide(next)
  }

  readonly lookAt = (aim: Aim): void => this.aimAt(aim)

  /** Whether a hand has chosen what is seen. */
  readonly isByHand = (): boolean => this.aim === null

  /** A hand comes down on the table: nothing moves under it. Says whether a glide was broken off. */
  readonly hold = (): boolean => {
    if (this.gliding === 0) return false
    this.endGlide()
    this.commit()
    return true
  }

  readonly fit = (): void => {
    const { frame } = this
    this.aimAt((size) => fit(frame, size))
  }

  readonly watch = (listener: (camera: Camera) => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** The page has drawn the map at a scale, which is in the DOM now: the transform starts anew from it. */
  hasDrawn(drawn: Camera, view: ViewSize, stage: CameraStage | null): void {
    this.drawn = drawn
    this.view = view
    this.roomFor = view
    this.stage = stage
    this.show()
  }

  /** The view has a new size: what should be seen is kept in it. False if the view is not displayed. */
  measured(frame: ViewSize, view: ViewSize): boolean {
    this.frame = frame
    this.hidden = view.width === 0 || view.height === 0
    if (this.hidden) return false
    this.view = view
    this.endGlide()
    this.live = clamp(this.aim?.(view) ?? this.live, frame, view)
    return true
  }

  /** The pane was scrolled: by us, or by the browser, to what it finds by a search or what a screen reader reads. */
  readonly scrolled = (): void => {
    const { live, stage, placed } = this
    // Our own scrolling is told of too, when the hand may already be farther.
    if (stage === null || live.scale !== this.drawn.scale || isAt(stage.pane, placed)) return
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = stage.pane
    // What is not displayed is scrolled to its corner, and so it comes back, before it is measured again.
    if (this.hidden || clientWidth === 0) return
    // A pane that has grown beyond the room around the sheet is scrolled to its corner too, until the room is drawn anew.
    if (clientWidth !== this.roomFor.width || clientHeight !== this.roomFor.height) return
    const { x, y, scale } = live
    this.move({ x: x + (scrollLeft - placed[0]) / scale, y: y + (scrollTop - placed[1]) / scale, scale })
  }

  /** Ends all that goes on by itself. */
  stop(): void {
    clearTimeout(this.rest)
    cancelAnimationFrame(this.request)
    this.request = 0
    this.endGlide()
  }

  private endGlide(): void {
    cancelAnimationFrame(this.gliding)
    this.gliding = 0
  }

  private readonly commit = (): void => {
    clearTimeout(this.rest)
    this.draw(this.live)
  }

  private readonly show = (): void => {
    this.request = 0
    if (this.stage) this.placed = place(this.stage, this.drawn.scale, this.live)
    for (const listener of this.listeners) listener(this.live)
  }

  private follow(next: Camera): void {
    this.live = clamp(next, this.frame, this.view)
    if (this.request === 0) this.request = requestAnimationFrame(this.show)
    clearTimeout(this.rest)
    this.rest = window.setTimeout(this.commit, REST_MS)
  }

  private glideTo(next: Camera): void {
    const to = clamp(next, this.frame, this.view)
    this.goal = to
    this.endGlide()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.follow(to)
      return this.commit()
    }
    const from = this.live
    const start = performance.now()
    const step = (time: number): void => {
      const t = Math.min(Math.max((time - start) / GLIDE_MS, 0), 1)
      this.follow(onTheWay(from, to, 1 - (1 - t) ** 3))
      if (t < 1) this.gliding = requestAnimationFrame(step)
      else {
        this.gliding = 0
        this.commit()
      }
    }
    this.gliding = requestAnimationFrame(step)
  }

  private aimAt(aim: Aim): void {
    this.aim = aim
    if (this.view.width > 0) this.glideTo(aim(this.view))
  }
}

/** The camera after a point was brought into view. What was out of sight comes further in: what lies around it is wanted, too. */
function revealed(live: Camera, size: ViewSize, [x, y]: Point): Camera {
  const far = Math.min(size.width, size.height) / 3
  return reveal(live, size, x, y, isSeen([x, y], live, size) ? INSIDE : Math.max(INSIDE, far))
}

/** A camera on its way from one to another. It zooms by ratio, so that the middle stays calm. */
function onTheWay(from: Camera, to: Camera, part: number): Camera {
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    scale: from.scale * (to.scale / from.scale) ** part,
  }
}

/** Puts the sheet where the camera sees it; gives how far the pane is scrolled then. */
function place({ pane, sheet }: CameraStage, drawnScale: number, seen: Camera): [number, number] {
  if (seen.scale !== drawnScale) {
    sheet.style.transform = zoomTransform(drawnScale, seen, [pane.scrollLeft, pane.scrollTop])
    return [pane.scrollLeft, pane.scrollTop]
  }
  const [left, top] = scrollOf(seen)
  sheet.style.transform = ''
  pane.scrollTo({ left, top, behavior: 'instant' })
  return [left, top]
}

/** Whether the pane is scrolled so far; browsers round to device pixels. */
function isAt(pane: HTMLElement, [left, top]: readonly number[]): boolean {
  return Math.abs(pane.scrollLeft - left) <= 1 && Math.abs(pane.scrollTop - top) <= 1
}
