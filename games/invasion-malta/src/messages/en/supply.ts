import type { Names } from '@middlesea/engine'

/** Chapter 6: supply. */
export const supply = {
  'supply.phase': (p: { turn: number }) => `Supply, turn ${p.turn}`,
  'supply.judged': (p: { out: number; back: number }) =>
    `Supply is judged: ${p.out} Axis units go Out of Supply, ${p.back} are supplied again.`,
  'airhead.removed': (p: { hex: string }, n: Names) =>
    `The Airhead in ${n(p.hex)} is removed: its nation has an airfield now.`,
}
