// 7.2: the activation of Army units: which of them may join the active formation, and until when.
import { type Choice, law, openFrame, type Refusal } from '@middlesea/engine'
import { type Action, DONE } from './actions.ts'
import { isArmyUnit } from './04-formations.ts'
import { isDue } from './04-set-up.ts'
import { cannotJoinM, isM } from './17-m-formation.ts'
import { AXIS, hasMark, MARK, type State } from './state.ts'
import { type AnyProcedure, forbid, type Frame } from './steps.ts'

/** The Operations Sequence (07-operations.ts), as far as its Army units are concerned. */
export interface ArmyFrame extends Frame {
  /** 7.23: how many Army units have joined; 17.41: how many units the HQ of M has activated. */
  army: number
}

const OPERATION: AnyProcedure = { name: 'operation', steps: [] }

const NOT_ARMY = forbid('7.21', 'refuse.notArmy')
const NOT_DUE = forbid('4.16', 'refuse.notDue')
const WAS_ACTIVE = forbid('7.22', 'refuse.wasActivated')
const TOO_LATE = forbid('7.23', 'refuse.armyAtStart')
const TOO_MANY = forbid('7.23', 'refuse.fourArmyUnits')

/** 7.22: an Army unit is activated once a turn. */
const wasActivated = law(
  '7.22',
  (s: State, u: number): Refusal | null => (hasMark(s, u, MARK.activated) ? WAS_ACTIVE : null),
  null,
)

/** 7.23: at most four, at the beginning. */
const isArmyFull = law(
  '7.23',
  (s: State, f: ArmyFrame): Refusal | null => (f.army < s.derived.kit.tables.limits.armyUnits ? null : TOO_MANY),
  null,
)

/** 7.21: Army units alone, with a formation of the Axis. */
const isNoArmyUnit = law(
  '7.21',
  (s: State, u: number): Refusal | null => {
    const { kit } = s.derived
    return s.side === AXIS && isArmyUnit(kit, u) && s.place[u] !== kit.ELIMINATED ? null : NOT_ARMY
  },
  NOT_ARMY,
)

export const cannotJoin = (s: State, f: ArmyFrame, u: number): Refusal | null =>
  isNoArmyUnit(s, u) ?? isStillToCome(s, u) ?? isArmyFull(s, f) ?? wasActivated(s, u)

/** 4.16: who waits on the set-up card is used from his turn on. */
const isStillToCome = (s: State, u: number): Refusal | null => {
  const { kit } = s.derived
  return s.place[u] === kit.CARD && !isDue(s, kit.comesOn[u]) ? NOT_DUE : null
}

/** 7.23: and nobody joins after that. 17.41: with the HQ of M it is the tenth unit, or one that could not. */
export function whyNotArmyNow(s: State, u: number): Refusal | null {
  const f = openFrame(s, OPERATION) as ArmyFrame | null
  if (f === null) return null
  if (isM(s.derived.kit, s.active)) return u === -1 ? null : cannotJoinM(s, f.army, u)
  return u === -1 ? TOO_LATE : (cannotJoin(s, f, u) ?? TOO_LATE)
}

export function armyChoices(s: State, f: ArmyFrame): Choice<Action>[] {
  const { kit } = s.derived
  const found: Choice<Action>[] = []
  for (const u of kit.unitsOf[AXIS]) if (cannotJoin(s, f, u) === null) found.push(kit.actions.ofUnit.army[u])
  if (found.length > 0) found.push(DONE)
  return found
}
