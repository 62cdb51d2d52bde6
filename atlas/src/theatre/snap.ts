// How exact the lines of a theatre are written down.
import { type Polyline, type Point, withoutRepeats } from '../geometry.ts'

const half = (value: number): number => Math.round(value * 2) / 2

/** To half units, about 500 m, which is less than the coast leaves out; who shares points still shares them. */
export const snapped = (line: Polyline): Point[] => withoutRepeats(line.map(([x, y]): Point => [half(x), half(y)]))
