// Lighter paths of a wide map, for the build of the page (web/tools/wideShapes.ts).

/** A path of straight lines with its points on a grid: where two spaces share a point, they share the one on it. */
export function onGrid(path: string, grid: number): string {
  if (/[^MLlmz\d\s.,-]/.test(path)) return path
  let [x, y] = [0, 0]
  let [drawnX, drawnY] = [0, 0]
  let start = [0, 0]
  let out = ''
  // Said once for all lines of a part; a part that is too small for the grid has none.
  let line = 'l'
  for (const [, command, points] of path.matchAll(/([MLlmz])([^MLlmz]*)/g)) {
    if (command === 'z') {
      out += 'z'
      ;[x, y] = start
      continue
    }
    const numbers = (points.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    for (let i = 0; i < numbers.length; i += 2) {
      const relative = command === 'l' || command === 'm'
      ;[x, y] = relative ? [x + numbers[i], y + numbers[i + 1]] : [numbers[i], numbers[i + 1]]
      const [toX, toY] = [Math.round(x / grid) * grid, Math.round(y / grid) * grid]
      const starts = i === 0 && (command === 'M' || command === 'm')
      if (starts) {
        start = [x, y]
        out += `M${toX} ${toY}`
        line = 'l'
      } else if (toX !== drawnX || toY !== drawnY) {
        out += `${line}${pair(toX - drawnX, toY - drawnY)}`
        line = ''
      }
      ;[drawnX, drawnY] = [toX, toY]
    }
  }
  return out
}

/** Two numbers after others: a minus parts them by itself. */
const pair = (dx: number, dy: number): string => `${dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
