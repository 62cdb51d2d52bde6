import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clamp,
  covers,
  fit,
  NEAREST,
  OVERSCAN,
  pan,
  reveal,
  toMap,
  toView,
  transformBetween,
  viewBox,
  zoomAt,
} from '../src/board/camera.ts'

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

  it('transforms a drawing of one camera into the picture of another', () => {
    fc.assert(
      fc.property(someCamera, someCamera, (drawn, seen) => {
        const match = /translate\((.+)px, (.+)px\) scale\((.+)\)/.exec(transformBetween(drawn, seen, view))!
        const [tx, ty, k] = match.slice(1).map(Number)
        // A map point's pixel in the svg drawn for `drawn`, moved by the transform, seen from the view's corner.
        const [px, py] = toView(drawn, view, 777, 333)
        const x = (px + view.width * OVERSCAN) * k + tx - view.width * OVERSCAN
        const y = (py + view.height * OVERSCAN) * k + ty - view.height * OVERSCAN
        const [wx, wy] = toView(seen, view, 777, 333)
        // The transform is written with a few digits: within a pixel, as far as the picture reaches.
        expect(Math.abs(x - wx)).toBeLessThan(1 + Math.abs(px) * 1e-4)
        expect(Math.abs(y - wy)).toBeLessThan(1 + Math.abs(py) * 1e-4)
      }),
    )
  })

  it('draws more than is seen, and knows when that is not enough', () => {
    expect(viewBox({ x: 500, y: 400, scale: 2 }, { width: 400, height: 200 })).toBe('340.00 320.00 320.00 160.00')
    expect(covers(camera, camera, view)).toBe(true)
    expect(covers(camera, pan(camera, view.width * (OVERSCAN - 0.01), 0), view)).toBe(true)
    expect(covers(camera, pan(camera, view.width * (OVERSCAN + 0.01), 0), view)).toBe(false)
    expect(covers(camera, { ...camera, scale: camera.scale / 2 }, view)).toBe(false)
  })

  it('moves only as far as needed to bring a point into view', () => {
    expect(reveal(camera, view, 500, 400, 80)).toEqual(camera)
    const moved = reveal(camera, view, 900, 400, 80)
    expect(toView(moved, view, 900, 400)[0]).toBeCloseTo(view.width - 80)
    expect(moved.y).toBe(camera.y)
  })
})
