// States that older versions of the two games left, brought into today's shape.
import type { Frame } from '@middlesea/engine'
import type { State } from './state.ts'

interface Attack extends Frame {
  attackers: number[]
}

interface DefensiveFire extends Attack {
  hit?: number[]
}

const isFire = (open: Frame): open is DefensiveFire => open.proc === 'defensiveFire'
const isAttack = (open: Frame): open is Attack => open.proc === 'attack'

/**
 * Before 1.1.0 defensive fire took whoever was hit from its list of attackers; now it keeps a list of them (combat.3). Before
 * 1.1.1 the game of Malta noted the turns of its beachheads, which nothing depends on.
 */
export function migrate(state: object): State {
  const s = state as State
  delete (s.own as { beachheadTurns?: number[] }).beachheadTurns
  const fire = s.stack.find(isFire)
  const attack = s.stack.find(isAttack)
  if (fire !== undefined && attack !== undefined && fire.hit === undefined) {
    const { attackers } = fire
    fire.hit = attack.attackers.filter((u) => !attackers.includes(u))
  }
  return s
}
