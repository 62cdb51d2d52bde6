// What has been done in the Operations Sequence that is under way, where a rule limits how often. A phase that had nothing more to
// ask has closed by itself: whoever would do one thing too many hears of the limit all the same (out-of-phase.ts).
import { openFrame } from '@middlesea/engine'
import type { State } from './state.ts'
import type { AnyProcedure, Frame } from './steps.ts'

/** 10.22: a unit has bombarded a hex. 16.23: a convoy has sailed. 15.74: a unit has flown to a hex. 9.22: one has reacted to it. */
export const BOMBARDED = 0
export const SAILED = 1
export const FLEW = 2
export const REACTED = 3

interface DeedsFrame extends Frame {
  /** Three numbers a deed: its kind, who did it, and at which hex. Matches of older versions have no list. */
  deeds?: number[]
}

export interface Deed {
  who: number
  hex: number
}

const OPERATION: AnyProcedure = { name: 'operation', steps: [] }

const sequenceOf = (s: State): DeedsFrame | null => openFrame(s, OPERATION) as DeedsFrame | null

export function noteDeed(s: State, kind: number, who: number, hex = -1): void {
  const f = sequenceOf(s)
  if (f !== null) (f.deeds ??= []).push(kind, who, hex)
}

/** The deeds of a kind in this sequence, in their order. */
export function deedsOf(s: State, kind: number): Deed[] {
  const deeds = sequenceOf(s)?.deeds ?? []
  const found: Deed[] = []
  for (let i = 0; i < deeds.length; i += 3) if (deeds[i] === kind) found.push({ who: deeds[i + 1], hex: deeds[i + 2] })
  return found
}
