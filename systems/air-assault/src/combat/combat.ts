// combat.1: the combat phase of either side.
import { call, type Choice, type Frame, type Io, law } from '@middlesea/engine'
import { type Action, DONE } from '../core/actions.ts'
import { artilleryProcedures } from './artillery.ts'
import { attackProcedures, mayAttack, openAttack, targets, whyNotTarget } from './attack.ts'
import { eliminate } from './losses.ts'
import { resultProcedures } from './results.ts'
import { sideIn } from '../core/stacking.ts'
import { ALLIED, AXIS, clearMarks, MARK, phasing, phasingSeats, type State } from '../core/state.ts'
import { type AnyProcedure, decide, procedure, run, say } from '../core/steps.ts'
import { breakDown, cannotBreakDown, offerBreakDowns } from '../core/substitution.ts'

export function combatPhase(s: State): void {
  clearMarks(s, MARK.attacked | MARK.fired | MARK.driven)
  call(s, combat, { done: [] })
}

interface CombatPhase extends Frame {
  /** The hexes that have been attacked. */
  done: number[]
}

/** terrain.beachbox: whoever is still in a beach box when the Axis combat phase ends is lost. */
const loseStranded = law(
  'terrain.beachbox',
  (s: State, _f: CombatPhase, io: Io): void => {
    for (const box of s.derived.kit.beaches) {
      for (const u of sideIn(s, AXIS, box.place)) eliminate(s, u, 'terrain.beachbox', io)
    }
  },
  undefined,
)

const combat = procedure<CombatPhase>('combat', [
  decide('attacks', {
    rule: 'combat.1',
    // Whether a face-down Allied counter can attack is its owner's secret: he is asked whenever one might.
    when: (s, f) => phasing(s) === AXIS || mayAttack(s, f.done),
    optional: true,
    always: true,
    seats: phasingSeats,
    prompt: () => say('prompt.combat', {}),
    options: (s, f) => {
      const choices = choicesOf(s, f)
      // What everybody can see says that an Axis player with nothing to attack is not asked.
      if (choices.length > 0 || phasing(s) === ALLIED) choices.push(DONE)
      return choices
    },
    resolve: (s, f, a, io) => {
      const { kit } = s.derived
      if (a.do === 'attack') {
        const hex = kit.placeNumber(a.hex)
        f.done = [...f.done, hex]
        openAttack(s, hex)
      } else if (a.do === 'breakDown') breakDown(s, kit.unitNumber(a.unit), io)
      else return
      return 'again'
    },
    why: (s, f, a) => {
      const { kit } = s.derived
      if (a.do === 'attack') return whyNotTarget(s, f.done, kit.placeNumber(a.hex))
      const u = kit.unitNumber(a.unit)
      return a.do === 'breakDown' && u !== -1 ? cannotBreakDown(s, u) : null
    },
  }),
  run('stranded', { rule: 'terrain.beachbox', when: (s) => phasing(s) === AXIS, do: loseStranded }),
])

function choicesOf(s: State, f: CombatPhase): Choice<Action>[] {
  const { actions } = s.derived.kit
  const choices = targets(s, f.done).map((hex) => actions.attack[hex])
  // sub.1: between attacks. Where nothing can be attacked nobody is asked.
  if (choices.length > 0) offerBreakDowns(s, choices)
  return choices
}

export { resolveCombat } from './results.ts'

export const combatProcedures: AnyProcedure[] = [
  combat,
  ...attackProcedures,
  ...artilleryProcedures,
  ...resultProcedures,
]
