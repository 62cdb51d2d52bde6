// Lighter paths of a wide map, for the build of the page (web/tools/wideShapes.ts).

/**
 * A path of straight lines with its points on a grid: where two spaces share a point, they share the one on it. Steps in the same
 * direction are one step.
 */
export function onGrid(path: string, grid: number): string {
  if (/[^MLlmz\d\s.,-]/.test(path)) return path
  let [x, y] = [0, 0]
  let [drawnX, drawnY] = [0, 0]
  let start = [0, 0]
  let out = ''
  // Said once for all lines of a part; a part that is too small for the grid has none.
  let line = 'l'
  let step: [dx: number, dy: number] | null = null
  const draw = (): void => {
    if (step === null) return
    out += `${line}${pair(...step)}`
    line = ''
    step = null
  }
  for (const [, command, points] of path.matchAll(/([MLlmz])([^MLlmz]*)/g)) {
    if (command === 'z') {
      draw()
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
        draw()
        start = [x, y]
        out += `M${toX} ${toY}`
        line = 'l'
      } else if (toX !== drawnX || toY !== drawnY) {
        const next: [number, number] = [toX - drawnX, toY - drawnY]
        if (step !== null && goesOn(step, next)) step = [step[0] + next[0], step[1] + next[1]]
        else {
          draw()
          step = next
        }
      }
      ;[drawnX, drawnY] = [toX, toY]
    }
  }
  draw()
  return out
}

/** In the same direction, and not back. */
const goesOn = ([ax, ay]: [number, number], [bx, by]: [number, number]): boolean =>
  ax * by === ay * bx && ax * bx + ay * by > 0

/** Two numbers after others: a minus parts them by itself. */
const pair = (dx: number, dy: number): string => `${dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
