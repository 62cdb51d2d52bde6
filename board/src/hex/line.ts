/** The hexes of a line from (0, 0) to (dq, dr), as axial offsets: q, r, q, r, ... */
export interface LineShape {
  crossed: number[]
  /** Two hexes each: q, r, q, r. */
  beside: number[]
}

/**
 * A hex is bounded by three pairs of parallel sides. With x + y + z = 0 its inside is |x - y| < 1, |y - z| < 1,
 * |z - x| < 1 around its centre. On the way along the line each of the three changes evenly, so each gives an interval of
 * the way; the line crosses the hex where the three overlap. Fractions are compared by whole numbers: nothing is rounded.
 */
export function lineShape(dq: number, dr: number): LineShape {
  if (dq === 0 && dr === 0) return { crossed: [0, 0], beside: [] }
  const crossed: Passage[] = []
  const beside: Passage[] = []
  for (let q = Math.min(0, dq) - 1; q <= Math.max(0, dq) + 1; q++) {
    for (let r = Math.min(0, dr) - 1; r <= Math.max(0, dr) + 1; r++) {
      const passage = passageOf(spans(dq, dr), spans(q, r))
      if (passage !== null) (passage.edge === 0 ? crossed : beside).push({ q, r, ...passage })
    }
  }
  return { crossed: inOrder(crossed), beside: inOrder(beside) }
}

interface Passage {
  q: number
  r: number
  /** Which part of the way is behind when the line comes in. */
  enters: Fraction
  /** 0 when it crosses the inside; 1 or -1 when it runs along one of two opposite sides. */
  edge: number
}

/** `under` is positive. */
interface Fraction {
  over: number
  under: number
}

/** How a line passes a hex; null when it misses it or only touches a corner. */
function passageOf(way: number[], centre: number[]): { enters: Fraction; edge: number } | null {
  let enters: Fraction = { over: 0, under: 1 }
  let leaves: Fraction = { over: 1, under: 1 }
  let edge = 0
  for (let i = 0; i < 3; i++) {
    if (way[i] === 0) {
      if (Math.abs(centre[i]) > 1) return null
      if (centre[i] !== 0) edge = centre[i]
      continue
    }
    const sign = Math.sign(way[i])
    const under = Math.abs(way[i])
    const into = { over: sign * centre[i] - 1, under }
    const outOf = { over: sign * centre[i] + 1, under }
    if (isLess(enters, into)) enters = into
    if (isLess(outOf, leaves)) leaves = outOf
  }
  return isLess(enters, leaves) ? { enters, edge } : null
}

/** x - y, y - z and z - x. */
function spans(q: number, r: number): number[] {
  const s = -q - r
  return [q - r, r - s, s - q]
}

function isLess(a: Fraction, b: Fraction): boolean {
  return a.over * b.under < b.over * a.under
}

function inOrder(passages: Passage[]): number[] {
  passages.sort((a, b) => a.enters.over * b.enters.under - b.enters.over * a.enters.under || a.edge - b.edge)
  return passages.flatMap(({ q, r }) => [q, r])
}
