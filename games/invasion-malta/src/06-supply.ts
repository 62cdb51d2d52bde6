// 6: supply status. Still to be written: nobody is put out of supply yet.
import type { Io } from '@middlesea/engine'
import type { State } from './state.ts'

export function supplyPhase(_s: State, _io: Io): void {}
