// What an attack comes to in sum, from the chances of its results: for the page.
import { defendersIn } from '../12-strength.ts'
import { enemyOf, type State } from '../state.ts'
import type { AttackPreview } from './attack.ts'

export interface Verdict {
  /** 13.21: the chance that losses take all steps of the defenders. */
  destroys: number
  /** 13.31: the chance that they are destroyed or must retreat. */
  clears: number
  /** The mean of the steps that each side loses, before anybody retreats. */
  lost: number
  kills: number
}

export function verdictOf(
  s: State,
  hex: number,
  attackers: readonly number[],
  { chances }: Pick<AttackPreview, 'chances'>,
): Verdict {
  const stepsIn = (units: readonly number[]): number => units.reduce((sum, u) => sum + s.steps[u], 0)
  const [own, theirs] = [stepsIn(attackers), stepsIn(defendersIn(s, enemyOf(s.side), hex))]
  const cells = new Map(s.derived.kit.crt.flat().map((cell) => [cell.printed, cell]))
  const verdict = { destroys: 0, clears: 0, lost: 0, kills: 0 }
  for (const [printed, chance] of Object.entries(chances)) {
    const { attacker, defender } = cells.get(printed)!
    verdict.lost += chance * Math.min(own, attacker.steps)
    verdict.kills += chance * Math.min(theirs, defender.steps)
    if (defender.steps >= theirs) verdict.destroys += chance
    if (defender.steps >= theirs || defender.retreats) verdict.clears += chance
  }
  return verdict
}
