// Reads the paths of the shapes file back: points in tenths, ring by ring, added up without rounding.

export type Tenths = readonly [x: number, y: number]

export function pointsOf(path: string): Tenths[][] {
  const lines: Tenths[][] = []
  let pen: Tenths = [0, 0]
  for (const [, letter, list] of path.matchAll(/([MmlcLCzZ])([^MmlcLCzZ]*)/g)) {
    if (letter === 'z') {
      pen = lines[lines.length - 1][0]
      continue
    }
    if (letter !== 'M' && letter !== 'm' && letter !== 'l') throw new Error(`path: ${letter} is not expected`)
    const numbers = (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map((n) => Math.round(Number(n) * 10))
    for (let i = 0; i < numbers.length; i += 2) {
      const from: Tenths = letter === 'M' ? [0, 0] : pen
      pen = [from[0] + numbers[i], from[1] + numbers[i + 1]]
      if (letter === 'l') lines[lines.length - 1].push(pen)
      else lines.push([pen])
    }
  }
  return lines
}
