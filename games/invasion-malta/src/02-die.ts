// 2.4: the die.
import { type Io, law } from '@middlesea/engine'
import type { State } from './state.ts'

/** 2.4: one die of ten sides, read 1 to 10. Modifiers are added by whoever reads it. */
export const rollDie = law('2.4', (s: State, io: Io, purpose: string): number => io.roll(s, 10, purpose), 0)
