// What all measurements need.
import type { Figure } from '@middlesea/table-kit/manifest'

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

/** To two places. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

/** CPU time of this process. */
export function secondsSince(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1e6
}

/** A figure that should be low. It is compared as measured, and printed to two places. */
export function atMost(value: number, limit: number): Figure {
  return { value: rounded(value), limit, met: value <= limit }
}

/** A figure that should be high. */
export function atLeast(value: number, limit: number): Figure {
  return { value: rounded(value), limit, met: value >= limit }
}

/** What to tell of what was measured: a line for each figure by its path, their sum, and the exit code of the command. */
export function verdictOn(measured: object): { lines: string[]; exitCode: 0 | 1 } {
  const figures = figuresIn(measured, [])
  const lines = figures.map(({ path, value, limit, met }) => {
    return `${met ? 'met   ' : 'MISSED'} ${path.join(' ')}: ${value} (limit ${limit})`
  })
  const missed = figures.filter(({ met }) => !met).length
  lines.push(`${figures.length} figures have a limit, ${missed} missed it`)
  return { lines, exitCode: missed > 0 ? 1 : 0 }
}

/** Every figure that lies anywhere in what was measured. */
function figuresIn(measured: unknown, path: string[]): (Figure & { path: string[] })[] {
  if (typeof measured !== 'object' || measured === null) return []
  if (isFigure(measured)) return [{ ...measured, path }]
  return Object.entries(measured).flatMap(([name, part]) => figuresIn(part, [...path, name]))
}

const isFigure = (measured: object): measured is Figure =>
  'value' in measured && 'limit' in measured && 'met' in measured
