// SVG path strings in tenths of a unit. Every step is relative and written as short as the format allows, which
// makes the file a third smaller. Steps are differences of rounded points, so that nothing drifts: who adds them up
// in tenths meets each neighbour's points exactly.
import type { Polyline, Point, Ring } from './geometry.ts'

type Tenths = readonly [x: number, y: number]

const tenths = (p: Point): Tenths => [Math.round(p[0] * 10), Math.round(p[1] * 10)]

/** Writes lines and curves one after the other; the first begins at a place, the others where they lie from its end. */
function write(parts: readonly { letter: 'l' | 'c'; points: readonly Point[]; close?: boolean }[]): string {
  let path = ''
  let pen: Tenths = [0, 0]
  for (const { letter, points, close } of parts) {
    const [first, ...rest] = points.map(tenths)
    path += path === '' ? `M${numbers(first)}` : `m${numbers([first[0] - pen[0], first[1] - pen[1]])}`
    pen = first
    const steps: number[] = []
    rest.forEach((p, i) => {
      steps.push(p[0] - pen[0], p[1] - pen[1])
      // The three points of a bend are all counted from its start.
      if (letter === 'l' || i % 3 === 2) pen = p
    })
    path += `${letter}${numbers(steps)}${close ? 'z' : ''}`
    if (close) pen = first
  }
  return path
}

/** '1.5 -0.3 0.2' as '1.5-.3.2': a minus or a second point parts numbers as well as a space. */
function numbers(values: readonly number[]): string {
  let written = ''
  for (const value of values) {
    const number = String(value / 10).replace(/^(-?)0\./, '$1.')
    const parted = written === '' || number.startsWith('-') || (number.startsWith('.') && /\.\d*$/.test(written))
    written += parted ? number : ` ${number}`
  }
  return written
}

export const linePath = (...lines: Polyline[]): string => write(lines.map((points) => ({ letter: 'l', points })))

export const ringPath = (...rings: Ring[]): string =>
  write(rings.map((points) => ({ letter: 'l', points, close: true })))

/** Short strokes, each from a point by an offset. */
export const strokesPath = (strokes: readonly { from: Point; by: Point }[]): string =>
  linePath(...strokes.map(({ from, by }): Polyline => [from, [from[0] + by[0], from[1] + by[1]]]))

/** A smooth curve: a start, then for each bend two handles and an end. */
export const curvePath = (start: Point, bends: readonly (readonly [Point, Point, Point])[]): string =>
  write([{ letter: 'c', points: [start, ...bends.flat()] }])
