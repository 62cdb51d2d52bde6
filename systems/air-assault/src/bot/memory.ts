// What the policy remembers within a phase, so that it need not find it out again at every question.
import type { Json } from '@middlesea/engine'
import type { Question } from './table.ts'

interface PhaseMemory {
  turn: number
  phase: string
  /** By unit: 1 when it is better off where it stands, as long as the targets are those of `targets`. */
  stays: number[]
  targets: number
  /** Hexes that are not worth an attack: whoever could join it only gets fewer. */
  rejected: string[]
}

export function memoryOf({ memo, state }: Question): PhaseMemory {
  const { turn, phase } = state
  const known = memo.phase as unknown as PhaseMemory | undefined
  if (known?.turn === turn && known.phase === phase) return known
  const fresh: PhaseMemory = { turn, phase, stays: [], targets: 0, rejected: [] }
  memo.phase = fresh as unknown as Json
  return fresh
}

/** A number that tells lists of hexes apart. */
export function fingerprint(hexes: number[]): number {
  let sum = hexes.length
  for (const hex of hexes) sum = (Math.imul(sum, 31) + hex) | 0
  return sum
}
