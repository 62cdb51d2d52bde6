// What an attack comes to in sum, from the chances of its results: for the page.
import { attackChances, type AttackPreview } from './preview.ts'
import type { State } from '../core/state.ts'

export interface Verdict {
  /** crt.DE, crt.DR: all defenders leave the hex, or are lost. */
  clears: number
  /** crt.DE: all of them are lost. */
  destroys: number
  /** crt.EX: the attacker chooses how much both lose. */
  exchanges: number
  /** crt.AE: all attackers are lost. */
  ruins: number
  /** The mean number of attackers that are lost, if an exchange costs as little as it may. */
  lost: number
  /** The same of the counters that defend. */
  kills: number
}

export function verdictOf(chances: AttackPreview['chances'], attackers: number, defenders: number): Verdict {
  const { AE = 0, AL = 0, EX = 0, DR = 0, DE = 0 } = chances
  const lost = AE * attackers + AL + EX
  return { clears: DE + DR, destroys: DE, exchanges: EX, ruins: AE, lost, kills: DE * defenders + EX }
}

/** The least and the most chance to clear the hex, over states that all look the same to the reader. */
export function clearsAtLeastAndMost(
  states: readonly State[],
  hex: number,
  attackers: number[],
  guns: number[],
): [least: number, most: number] {
  const all = states.map((s) => verdictOf(attackChances(s, hex, attackers, guns), attackers.length, 0).clears)
  return [Math.min(...all), Math.max(...all)]
}
