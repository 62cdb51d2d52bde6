// combat.1 to combat.3, crt: the combat phase of either side.
import type { Frame } from '@middlesea/engine'
import type { State } from './state.ts'
import { type AnyProcedure, procedure, run } from './steps.ts'

export function combatPhase(_s: State): void {}

interface CombatFrame extends Frame {
  hex: number
  attackers: number[]
  guns: number[]
  drift: boolean
}

export const resolveCombat = procedure<CombatFrame>('resolveCombat', [run('none', { rule: 'crt.table', do: () => {} })])

export const combatProcedures: AnyProcedure[] = [resolveCombat]
