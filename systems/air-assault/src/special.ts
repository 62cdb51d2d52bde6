// truck.1, steamer.1, engineer.1: what special units do in the movement phase.
import type { Io, Refusal } from '@middlesea/engine'
import type { Action } from './actions.ts'
import type { State } from './state.ts'
import type { Attempt } from './steps.ts'

export function offerSpecial(_s: State, _u: number): boolean {
  return false
}

export function expandSpecial(_s: State, _u: number): Action[] {
  return []
}

export function resolveSpecial(_s: State, _a: Action, _io: Io): void {}

export function whyNotSpecial(_s: State, _a: Attempt): Refusal | null {
  return null
}
