import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aimOf, aimAround, isSeen, isWellSeen, lookFor, placesReached } from '../src/board/aim.ts'
import {
  clamp,
  fit,
  NEAREST,
  pan,
  reveal,
  scrollOf,
  toMap,
  toView,
  zoomAt,
  zoomTransform,
} from '../src/board/camera.ts'
import { CameraMotion, type CameraStage } from '../src/board/cameraMotion.ts'
import { freeCorner, needsOverview } from '../src/board/corner.ts'
import type { Point } from '@middlesea/table-kit/board'
import { piece } from './board-pieces.ts'

const frame = { width: 1400, height: 1040 }
const view = { width: 700, height: 900 }
const camera = { x: 500, y: 400, scale: 1.5 }

const someCamera = fc.record({
  x: fc.double({ min: 0, max: 1400, noNaN: true }),
  y: fc.double({ min: 0, max: 1040, noNaN: true }),
  scale: fc.double({ min: 0.2, max: 4, noNaN: true }),
})

describe('camera', () => {
  it('fits the whole map into the view', () => {
    const all = fit(frame, view)
    const [left, top] = toView(all, view, 0, 0)
    const [right, bottom] = toView(all, view, frame.width, frame.height)
    expect(left).toBeCloseTo(10)
    expect(right).toBeCloseTo(view.width - 10)
    expect(top).toBeGreaterThan(0)
    expect(bottom).toBeLessThan(view.height)
  })

  it('leaves nothing of the fitted map under its keys, and lets its edge be moved out from under them', () => {
    for (const keys of [{ right: 68 }, { bottom: 64 }]) {
      const seen = { ...view, ...keys }
      const [right, bottom] = toView(fit(frame, seen), seen, frame.width, frame.height)
      expect(right).toBeLessThanOrEqual(view.width - (seen.right ?? 0) - 9.9)
      expect(bottom).toBeLessThanOrEqual(view.height - (seen.bottom ?? 0) - 9.9)
      const corner = clamp({ x: 9000, y: 9000, scale: 2 }, frame, seen)
      const [x, y] = toView(corner, seen, frame.width, frame.height)
      expect([x, y]).toEqual([view.width - (seen.right ?? 0), view.height - (seen.bottom ?? 0)])
      expect(clamp(fit(frame, seen), frame, seen)).toEqual(fit(frame, seen))
    }
  })

  it('maps pixels to the map and back', () => {
    fc.assert(
      fc.property(
        someCamera,
        fc.double({ min: 0, max: 700, noNaN: true }),
        fc.double({ min: 0, max: 900, noNaN: true }),
        (c, px, py) => {
          const [x, y] = toMap(c, view, px, py)
          const [qx, qy] = toView(c, view, x, y)
          expect(qx).toBeCloseTo(px, 6)
          expect(qy).toBeCloseTo(py, 6)
        },
      ),
    )
  })

  it('keeps the point under the pointer when zooming', () => {
    fc.assert(
      fc.property(someCamera, fc.double({ min: 0.5, max: 2, noNaN: true }), (c, factor) => {
        const before = toMap(c, view, 123, 456)
        const after = toMap(zoomAt(c, view, 123, 456, factor), view, 123, 456)
        expect(after[0]).toBeCloseTo(before[0], 6)
        expect(after[1]).toBeCloseTo(before[1], 6)
      }),
    )
  })

  it('moves the map with the finger', () => {
    const [x, y] = toView(pan(camera, 30, -20), view, 500, 400)
    expect([x - view.width / 2, y - view.height / 2]).toEqual([30, -20])
  })

  it('goes no farther than the fitted view and no nearer than allowed', () => {
    expect(clamp({ ...camera, scale: 0.01 }, frame, view).scale).toBe(fit(frame, view).scale)
    expect(clamp({ ...camera, scale: 99 }, frame, view).scale).toBe(NEAREST)
  })

  it('shows nothing beyond the edge once the map is larger than the view', () => {
    const corner = clamp({ x: -900, y: 5000, scale: 2 }, frame, view)
    expect(toMap(corner, view, 0, 0)[0]).toBeCloseTo(0)
    expect(toMap(corner, view, 0, view.height)[1]).toBeCloseTo(frame.height)
  })

  it('centres a map that is smaller than the view', () => {
    const all = clamp({ x: 0, y: 0, scale: fit(frame, view).scale }, frame, view)
    expect([all.x, all.y]).toEqual([700, 520])
  })

  it('scrolls the sheet, with half a view of room around it, to where the camera looks', () => {
    fc.assert(
      fc.property(someCamera, (c) => {
        const [left, top] = scrollOf(c)
        const [wx, wy] = toView(c, view, 777, 333)
        // Whole pixels: within half of one.
        expect(Math.abs(777 * c.scale + view.width / 2 - left - wx)).toBeLessThanOrEqual(0.5 + 1e-9)
        expect(Math.abs(333 * c.scale + view.height / 2 - top - wy)).toBeLessThanOrEqual(0.5 + 1e-9)
      }),
    )
  })

  it('transforms a sheet drawn at one scale into the picture at another', () => {
    fc.assert(
      fc.property(someCamera, someCamera, (drawn, seen) => {
        const [left, top] = scrollOf(drawn)
        const match = /translate\((.+)px, (.+)px\) scale\((.+)\)/.exec(zoomTransform(drawn.scale, seen, [left, top]))!
        const [tx, ty, k] = match.slice(1).map(Number)
        // A map point's pixel on the sheet, moved by the transform, seen through the pane as it is scrolled.
        const x = 777 * drawn.scale * k + tx + view.width / 2 - left
        const y = 333 * drawn.scale * k + ty + view.height / 2 - top
        const [wx, wy] = toView(seen, view, 777, 333)
        expect(Math.abs(x - wx)).toBeLessThan(0.1)
        expect(Math.abs(y - wy)).toBeLessThan(0.1)
      }),
    )
  })

  it('moves only as far as needed to bring a point into view', () => {
    expect(reveal(camera, view, 500, 400, 80)).toEqual(camera)
    const moved = reveal(camera, view, 900, 400, 80)
    expect(toView(moved, view, 900, 400)[0]).toBeCloseTo(view.width - 80)
    expect(moved.y).toBe(camera.y)
  })
})

describe('where to look', () => {
  const phone = { width: 360, height: 300 }
  const counter = 34

  it('shows all places in question, as near as that allows', () => {
    const points: Point[] = [
      [700, 500],
      [900, 640],
    ]
    const seen = aimAround(points, counter)(view)
    for (const point of points) expect(isSeen(point, seen, view, 40)).toBe(true)
    expect(seen.scale).toBeGreaterThan(fit(frame, view).scale)
  })

  it('never looks through a keyhole', () => {
    const seen = aimAround([[700, 500]], counter)(view)
    expect([seen.x, seen.y]).toEqual([700, 500])
    expect(seen.scale * counter).toBeLessThan(50)
  })

  it('shows on a phone the part with most of the places, large enough to read, rather than all as a stamp', () => {
    const far: Point[] = [[60, 60]]
    const many = Array.from({ length: 9 }, (_, i): Point => [1000 + (i % 3) * 90, 700 + Math.floor(i / 3) * 80])
    const seen = aimAround([...far, ...many], counter)(phone)
    expect(seen.scale * counter).toBeGreaterThanOrEqual(30)
    for (const point of many) expect(isSeen(point, seen, phone)).toBe(true)
    expect(isSeen(far[0], seen, phone)).toBe(false)
  })

  it('keeps clear of the keys of the map', () => {
    const keys = { ...view, right: 70 }
    const [x] = toView(aimAround([[700, 500]], counter)(keys), keys, 700, 500)
    expect(x).toBeCloseTo((view.width - 70) / 2)
  })

  describe('when another question comes', () => {
    const map = { frame, counterSize: counter }
    const now = aimAround([[700, 500]], counter)(view)
    const look = (points: Point[], byHand = false, bare = false) =>
      lookFor({ points, bare }, { map, view, now, byHand })

    it('stays where it is while all lies within the inner four fifths of the view', () => {
      const [x] = toMap(now, view, view.width * 0.88, 0)
      expect(look([[x, 500]])).toBeNull()
      const [outside] = toMap(now, view, view.width * 0.93, 0)
      expect(look([[outside, 500]])).not.toBeNull()
      expect(
        look([
          [700, 500],
          [outside, 500],
        ]),
      ).not.toBeNull()
    })

    it('stays where nothing would be seen better: at the edge of the map', () => {
      const corner = clamp(aimAround([[4, 4]], counter)(view), frame, view)
      const asked = { points: [[4, 4]] as Point[], bare: false }
      expect(isSeen([4, 4], corner, view)).toBe(true)
      expect(lookFor({ points: [[60, 60]], bare: false }, { map, view, now: corner, byHand: false })).toBeNull()
      expect(lookFor(asked, { map, view, now, byHand: false })).not.toBeNull()
    })

    it('keeps the scale that a hand has chosen, where it shows all', () => {
      const near = { ...now, scale: now.scale * 1.5 }
      const aim = lookFor({ points: [[1000, 500]], bare: false }, { map, view, now: near, byHand: true })!
      expect(aim(view).scale).toBe(near.scale)
      expect(isWellSeen([1000, 500], aim(view), view)).toBe(true)
      const apart: Point[] = [
        [200, 500],
        [1200, 500],
      ]
      const all = lookFor({ points: apart, bare: false }, { map, view, now: near, byHand: true })!
      for (const point of apart) expect(isSeen(point, all(view), view)).toBe(true)
    })

    it('goes nearer where counters lie that nobody can read, but not where a hand has gone so far away', () => {
      const far = { ...now, scale: 12 / counter }
      const nearer = lookFor({ points: [[700, 500]], bare: false }, { map, view, now: far, byHand: false })!
      expect(nearer(view).scale * counter).toBeGreaterThanOrEqual(20)
      expect(lookFor({ points: [[700, 500]], bare: true }, { map, view, now: far, byHand: false })).toBeNull()
      expect(lookFor({ points: [[700, 500]], bare: false }, { map, view, now: far, byHand: true })).toBeNull()
    })

    it('never goes so far away that counters cannot be read, unless there are none', () => {
      const apart: Point[] = [
        [0, 0],
        [20_000, 0],
      ]
      const wide = { ...map, frame: { width: 20_000, height: 1000 } }
      const read = lookFor({ points: apart, bare: false }, { map: wide, view, now, byHand: false })!(view)
      expect(read.scale * counter).toBeGreaterThanOrEqual(20)
      const near: Point[] = [
        [0, 0],
        [3200, 0],
      ]
      const bare = lookFor({ points: near, bare: true }, { map: wide, view, now, byHand: false })!(view)
      for (const point of near) expect(isSeen(point, bare, view)).toBe(true)
    })

    it('opens a match on most of a few bare places that lie too far apart, and goes near where there are many', () => {
      const few: Point[] = [0, 500, 1000, 1500, 2000, 20_000].map((x) => [x, 0])
      const wide = { ...map, frame: { width: 20_000, height: 1000 } }
      const seen = (points: Point[], opens: boolean): number => {
        const there = aimOf({ points, bare: true }, wide, opens)(view)
        return points.filter((point) => isSeen(point, there, view)).length
      }
      expect(seen(few, true)).toBe(5)
      expect(seen(few, false)).toBeLessThan(5)
      // Those that just fit are all seen, though there is no room for a name beside each.
      const reach = (view.width / 2.1 - 2) * map.counterSize
      const fitting: Point[] = [0, 0.1, 0.2, 0.3, 0.4, 1].map((part) => [part * reach, 0])
      expect(seen(fitting, true)).toBe(6)
      const many = Array.from({ length: 200 }, (_, i): Point => [i * 100, 0])
      expect(seen(many, true)).toBe(seen(many, false))
    })
  })
})

describe('what came to the map', () => {
  it('lies where pieces are that were elsewhere or beside it, not where some have left', () => {
    const before = [piece('a', 'x'), piece('b', 'x'), piece('c', 'y')]
    const now = [piece('a', 'x'), piece('c', 'z'), piece('d', 'w')]
    expect([...placesReached(before, now)].sort()).toEqual(['w', 'z'])
    expect(placesReached(now, now).size).toBe(0)
  })
})

describe('the overview', () => {
  it('is there where a map does not fit, and the view is high enough for one', () => {
    const corners: Point[] = [
      [100, 100],
      [1300, 940],
    ]
    expect(needsOverview(corners, fit(frame, view), view)).toBe(false)
    const near = { ...fit(frame, view), scale: 2 }
    expect(needsOverview(corners, near, view)).toBe(true)
    expect(needsOverview(corners, near, { width: 700, height: 240 })).toBe(false)
  })

  it('lies in a corner where it covers no answer, or is left out', () => {
    const seen = { x: 350, y: 450, scale: 1 }
    const at = (...points: Point[]) => freeCorner(points, seen, view)
    expect(at([300, 300])).toBe('left')
    expect(at([40, 860])).toBe('right')
    expect(at([40, 860], [660, 860])).toBeNull()
    // On a narrow board it lies above.
    const phone = { width: 390, height: 500 }
    expect(freeCorner([[20, 40]], { x: 195, y: 250, scale: 1 }, phone)).toBe('right')
  })
})

describe('a camera on its way', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is judged by where it will rest: a question that comes while it glides is not lost', () => {
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    vi.stubGlobal('requestAnimationFrame', () => 1)
    vi.stubGlobal('cancelAnimationFrame', () => {})
    const there = { x: 1000, y: 700, scale: 2 }
    const begins = { x: 300, y: 300, scale: 2 }
    const motion = new CameraMotion(
      frame,
      () => begins,
      begins,
      () => {},
    )
    motion.measured(frame, { width: 400, height: 300 })
    motion.lookAt(() => there)
    expect([motion.now(), motion.heading()]).toEqual([begins, there])
    motion.hold()
    expect(motion.heading()).toEqual(begins)
  })
  it('takes no scrolling for a hand while its pane is larger than the room drawn for it', () => {
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('requestAnimationFrame', () => 1)
    vi.stubGlobal('cancelAnimationFrame', () => {})
    const begins = { x: 700, y: 520, scale: 1 }
    const motion = new CameraMotion(
      frame,
      () => begins,
      begins,
      () => {},
    )
    const pane = { clientWidth: 400, clientHeight: 200, scrollLeft: 0, scrollTop: 0, scrollTo }
    function scrollTo({ left, top }: { left: number; top: number }): void {
      Object.assign(pane, { scrollLeft: left, scrollTop: top })
    }
    const stage = { pane, sheet: { style: {} } } as unknown as CameraStage
    motion.measured(frame, { width: 400, height: 200 })
    motion.hasDrawn(begins, { width: 400, height: 200 }, stage)
    expect([pane.scrollLeft, pane.scrollTop]).toEqual([700, 520])
    // The table shows less around the map: the browser keeps the pane within its old room.
    Object.assign(pane, { clientHeight: 900, scrollTop: 340 })
    motion.scrolled()
    expect([motion.isByHand(), motion.now()]).toEqual([false, begins])
    motion.measured(frame, { width: 400, height: 900 })
    motion.hasDrawn(begins, { width: 400, height: 900 }, stage)
    expect(pane.scrollTop).toBe(520)
    // What is scrolled to then, by a search or a screen reader, is meant.
    pane.scrollTop = 560
    motion.scrolled()
    expect([motion.isByHand(), motion.now().y]).toEqual([true, 560])
  })
})
