// Unevenness that is the same on every run: spurs and valleys for relief, ragged edges for towns.
import { between } from './geometry.ts'
import { scatter } from './scatter.ts'

/** From 0 in the valleys to 1 on the spurs: sharp crests of several sizes. */
export function spurs(x: number, y: number, longest: number): number {
  let sum = 0
  let weight = 0.5
  let scale = longest
  for (let octave = 0; octave < 4; octave++) {
    const ridge = 1 - Math.abs(noise(x / scale + octave * 17.3, y / scale - octave * 9.1))
    sum += ridge * ridge * weight
    weight /= 2
    scale /= 2.1
  }
  return sum
}

/** Smooth noise from -1 to 1: values at whole points, blended between them. */
export function noise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const value = (dx: number, dy: number): number => scatter([(left + dx) * 7, (top + dy) * 13])
  const ease = (t: number): number => t * t * (3 - 2 * t)
  const blend = (a: number, b: number, t: number): number => between([a, 0], [b, 0], t)[0]
  const [u, v] = [ease(x - left), ease(y - top)]
  return blend(blend(value(0, 0), value(1, 0), u), blend(value(0, 1), value(1, 1), u), v)
}
