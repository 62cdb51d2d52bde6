// casualty.1: what a unit is about to do, in this battle or later in this Movement Step. Units of one kind that differ in it
// are not alike: their owner chooses which is lost (page 16).
import { isRanged } from './10-declaring.ts'
import { type BattleFrame, fireStep } from './11-battle-frame.ts'
import { BOMBERS, isWaiting, LAST_ROLLING } from './11-battle-steps.ts'
import type { UnitPlan } from './12-casualties.ts'
import { ABILITY } from './abilities.ts'
import { can, type Profile } from './kit.ts'
import { hasMark, MARK, profile, type State } from './state.ts'

/** The plans of some units, as far as they have one. */
export function plansOf(s: State, f: BattleFrame, units: number[]): UnitPlan[] {
  const plans: UnitPlan[] = []
  for (const u of units) {
    const plan = planOf(s, f, u)
    if (plan !== '') plans.push([u, plan])
  }
  return plans
}

function planOf(s: State, f: BattleFrame, u: number): string {
  const p = profile(s, u)
  const waits = f.round <= LAST_ROLLING && isWaiting(f, u)
  let plan = waits ? 'waits ' : ''
  if (waits || fireStep(p) > f.round) {
    for (const [unit, aim] of f.aims) if (unit === u) plan += `aims ${aim} `
    if (f.ranged.includes(u)) plan += 'fires from afar '
  }
  if (waits || f.round < BOMBERS) for (const [unit, dice] of f.strategic) if (unit === u) plan += `bombs ${dice} `
  if (isRanged(s, u)) plan += 'has declared elsewhere '
  // ability.ambush, ability.deployed: it matters whether it has moved, also when it defends later in this Movement Step.
  if (can(p, ABILITY.ambush | ABILITY.deployed) && hasMark(s, u, MARK.moved)) plan += 'has moved '
  if (hasBonusToCome(p, f.round) && f.scored.includes(u)) plan += 'has hit '
  return plan
}

/** battle.4: dice of a later Battle Step for who has not hit before. */
const hasBonusToCome = ({ bonus }: Profile, round: number): boolean =>
  bonus.some(({ step, only }) => only === 'missed' && step > round)
