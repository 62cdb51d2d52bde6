// 17.4: the Italian M formation: an HQ without units of its own that activates up to nine of any formation.
import { type Choice, law, type Refusal } from '@middlesea/engine'
import { type Action, DONE } from './actions.ts'
import { isInCommand } from './17-command.ts'
import { ARMY, AXIS, type Kit } from './kit.ts'
import { ACTED } from './marks.ts'
import { hasMark, isAlive, MARK, onMap, type State } from './state.ts'
import { forbid } from './steps.ts'
import { setMark } from './whereabouts.ts'

const NOT_AXIS = forbid('17.41', 'refuse.mNotAxis')
const NINE_UNITS = forbid('17.41', 'refuse.mNineUnits')
const OUT_OF_RANGE = forbid('17.41', 'refuse.mOutOfRange')
const HAS_ACTED = forbid('17.41', 'refuse.mHasActed')

/** Whether a formation is M. */
export const isM = (kit: Kit, formation: number): boolean => formation === kit.mFormation

/** 17.41: within command range of the HQ on the map; or in one box with it: a zone's box, or its convoy on the set-up card. */
function isWithHq(s: State, u: number): boolean {
  const { kit } = s.derived
  const hq = kit.mHq
  if (onMap(s, hq)) return onMap(s, u) && isInCommand(s, hq, s.place[u])
  return s.place[u] === s.place[hq] && (s.place[u] !== kit.CARD || kit.convoyOf[u] === kit.convoyOf[hq])
}

/** 17.41: up to nine units of any formation and of the Army, with the HQ, that were not activated in this turn. */
export const cannotJoinM = law(
  '17.41',
  (s: State, joined: number, u: number): Refusal | null => {
    const { kit } = s.derived
    if (kit.side[u] !== AXIS || !isAlive(s, u) || u === kit.mHq) return NOT_AXIS
    if (joined >= kit.tables.limits.mUnits) return NINE_UNITS
    if (hasMark(s, u, ACTED | MARK.activated)) return HAS_ACTED
    return isWithHq(s, u) ? null : OUT_OF_RANGE
  },
  null,
)

export function mChoices(s: State, joined: number): Choice<Action>[] {
  const { kit } = s.derived
  const found: Choice<Action>[] = []
  for (const u of kit.unitsOf[AXIS]) if (cannotJoinM(s, joined, u) === null) found.push(kit.actions.ofUnit.army[u])
  if (found.length > 0) found.push(DONE)
  return found
}

/** 17.42: this is their only activation of the turn. */
const thatIsAll = law('17.42', (): number => MARK.activated, 0)

export function joinM(s: State, u: number): void {
  setMark(s, u, MARK.active | thatIsAll())
}

const ACTED_WITH_M = forbid('17.42', 'refuse.mOnlyOnce')

/** 17.42: who has acted with M does not act again with its own formation: only M marks units of formations so. */
export const hasActedWithM = law(
  '17.42',
  (s: State, u: number): Refusal | null => {
    const { side, formation } = s.derived.kit
    const isMarked = (s.marks[u] & (MARK.active | MARK.activated)) === MARK.activated
    return isMarked && side[u] === AXIS && formation[u] !== ARMY ? ACTED_WITH_M : null
  },
  null,
)

/** 17.43: formation M is its HQ: when that is lost its marker is gone too. */
export const hasItsHq = law('17.43', (s: State): boolean => isAlive(s, s.derived.kit.mHq), true)
