import type { Position } from '../src/testing.ts'

// What the battle tests share.

/** The last turn, after the sortie, with no event checks: when the fighting is over the game runs to its end by itself. */
export const QUIET = { turn: 7, sortied: true, command: 3 } as const

/** The same with a medium command level, which changes no edge roll; its one event check is Ultra, which changes nothing here. */
export const MEDIUM = { turn: 7, sortied: true, command: 6 } as const
export const ULTRA = { 'event 24.0': [5, 6] }

export const AXIS_EDGE = { 'axis edge 22.2': [6], 'allied edge 22.2': [1] }
export const ALLIED_EDGE = { 'axis edge 22.2': [1], 'allied edge 22.2': [6] }

/** The victory points that losses gave or took, in order. */
export function lossPoints(p: Position): number[] {
  return p.journal.filter((e) => e.key === 'vp.change' && e.rule === '3.3').map((e) => e.params.change as number)
}

/** The units that fired in ground combat, in order. */
export function shooters(p: Position): string[] {
  return p.journal.filter((e) => e.key === 'combat.fire').map((e) => e.params.unit as string)
}

/** The last edge roll. */
export function lastEdge(p: Position): { [name: string]: unknown } {
  const lines = p.journal.filter((e) => e.key === 'combat.edge')
  return lines[lines.length - 1].params
}

/** The factors with which units fired in ground combat, in order. */
export function factors(p: Position): number[] {
  return p.journal.filter((e) => e.key === 'combat.fire').map((e) => e.params.needed as number)
}
