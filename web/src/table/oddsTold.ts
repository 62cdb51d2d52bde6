import type { Odds } from '@middlesea/table-kit/presentation'
import type { ShownScene } from '../match/scenes.ts'

// Which chances a reader had been told of a scene. Several may have been on the table: one for each place that could be chosen.

/** Chances that were told, by the place that they are about; '' where a question is about no place. The newest is the last. */
export type NotedOdds = Map<string, Odds>

export function noteOddsOf(noted: NotedOdds, place: string | null, odds: Odds): void {
  noted.delete(place ?? '')
  noted.set(place ?? '', odds)
}

/** The chances told of a scene: those of its place, or of the question itself, never of another place; without a place the newest. */
export function oddsToldOf(noted: NotedOdds, place: string | null): Odds | null {
  if (place !== null) return noted.get(place) ?? noted.get('') ?? null
  return [...noted.values()].at(-1) ?? null
}

/**
 * The scene in which the first dice fell after a question, and what had been told of it there; null where nothing had. `told`: so
 * much had been told when the question was asked.
 */
export function foretold(
  scenes: readonly ShownScene[],
  told: number,
  noted: NotedOdds,
): { scene: string; odds: Odds } | null {
  const rolled = scenes.find(({ to, rows }) => to > told && rows.some(({ rolls = [] }) => rolls.length > 0))
  const odds = rolled === undefined ? null : oddsToldOf(noted, rolled.place)
  return rolled === undefined || odds === null ? null : { scene: rolled.id, odds }
}

/** The lines of a verdict in one: what ends in a colon leads to the next. */
export const inOneLine = (lines: readonly string[]): string =>
  lines.reduce((said, line) => {
    if (said.endsWith('：')) return `${said}${line}`
    return said.endsWith(':') ? `${said} ${line}` : `${said} · ${line}`
  })
