// 13.5: advance after combat.
import { call, type Choice, law, type Refusal } from '@middlesea/engine'
import { type Action, DONE } from './actions.ts'
import { isTowed } from './03-classes.ts'
import { fits } from './03-stacking.ts'
import { isBeside } from './03-zones.ts'
import { activeSeats, onMap, type State } from './state.ts'
import { type AnyProcedure, decide, forbid, type Frame, procedure, say } from './steps.ts'
import { put } from './whereabouts.ts'

interface AdvanceFrame extends Frame {
  hex: number
  units: number[]
}

const NOT_IN_COMBAT = forbid('13.52', 'refuse.notInCombat')
const TOO_SLOW = forbid('13.53', 'refuse.cannotAdvance')
const FULL = forbid('13.55', 'refuse.advanceFull')

/** 13.53 */
const isTooSlow = law(
  '13.53',
  (s: State, u: number): Refusal | null => {
    const { kit } = s.derived
    return isTowed(kit, u) || kit.move[3 * u + s.steps[u]] === 0 ? TOO_SLOW : null
  },
  null,
)

/** 13.55 */
const hasNoRoom = law(
  '13.55',
  (s: State, u: number, hex: number): Refusal | null => (fits(s, u, hex) ? null : FULL),
  null,
)

function cannotAdvance(s: State, f: AdvanceFrame, u: number): Refusal | null {
  if (!f.units.includes(u) || s.place[u] === f.hex || !onMap(s, u)) return NOT_IN_COMBAT
  // Whoever could attack the hex can also go there (9.16, 8.35): who has retreated stands no longer beside it.
  return isBeside(s, u, f.hex) ? (isTooSlow(s, u) ?? hasNoRoom(s, u, f.hex)) : NOT_IN_COMBAT
}

const advance = procedure<AdvanceFrame>('advance', [
  decide('units', {
    rule: '13.51',
    optional: true,
    seats: activeSeats,
    prompt: (s, f) => say('prompt.advance', { hex: s.derived.kit.placeIds[f.hex] }),
    options: (s, f): Choice<Action>[] => {
      const { actions } = s.derived.kit
      const choices = f.units.filter((u) => cannotAdvance(s, f, u) === null).map((u) => actions.ofUnit.advance[u])
      if (choices.length > 0) choices.push(DONE)
      return choices
    },
    resolve: (s, f, a, io) => {
      if (a.do !== 'advance') return undefined
      put(s, s.derived.kit.unitNumber(a.unit), f.hex)
      io.tell('13.51', say('advance.advanced', { unit: a.unit, to: s.derived.kit.placeIds[f.hex] }))
      return 'again'
    },
    why: (s, f, a) => {
      const u = s.derived.kit.unitNumber(a.unit)
      return a.do === 'advance' && u !== -1 ? cannotAdvance(s, f, u) : null
    },
  }),
])

/** Opens the advance into a hex that has become vacant. Call last. */
export function openAdvance(s: State, units: number[], hex: number): void {
  if (units.length > 0) call(s, advance, { hex, units })
}

export const advanceProcedures: AnyProcedure[] = [advance]
