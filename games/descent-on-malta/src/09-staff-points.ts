import { type Io, law, type Refusal } from '@middlesea/engine'
import { clamp } from './23-command.ts'
import type { TablesData } from './data-schema.ts'
import { counts } from './scenes/effects.ts'
import { phaseBegins, phaseEnds, rowOf } from './scenes/parts.ts'
import { diceRow } from './scenes/rolls.ts'
import { forbid, say } from './steps.ts'
import { isAxisGround, isHq, type State, unitsAt } from './state.ts'

export type StaffAction = keyof TablesData['staffPoints']['rows']

const chartCost = law(
  'table.staff',
  (s: State, action: StaffAction): number => s.derived.data.files.tables.staffPoints.rows[action].sp,
  0,
)

/** 9.3: what an action costs, by the Staff Point Expenditure Chart. */
export const staffCost = law('9.3', chartCost, 0)

/** 9.1: staff points never go below zero. */
export const canAfford = law(
  '9.1',
  (s: State, action: StaffAction): boolean => s.staffPoints >= staffCost(s, action),
  true,
)

const TOO_FEW_POINTS = forbid('9.1', 'refuse.staffPoints')

export const lacksStaffPoints = (s: State, action: StaffAction): Refusal | null =>
  canAfford(s, action) ? null : TOO_FEW_POINTS

/** 9.4: whether an Axis HQ is in a zone, full or reduced. */
export const hasAxisHq = law(
  '9.4',
  (s: State, zone: number): boolean => {
    for (const u of unitsAt(s, zone)) {
      if (!isAxisGround(u)) break
      if (isHq(s, u)) return true
    }
    return false
  },
  true,
)

/** Pays for an action. Who may do it was checked when it was offered. */
export function spendStaffPoints(s: State, action: StaffAction, rule: string, io: Io): void {
  changeStaffPoints(s, -staffCost(s, action), rule, io)
}

/** 9.1: staff points stay between 0 and 19 and are kept from turn to turn. */
export function changeStaffPoints(s: State, change: number, rule: string, io: Io): void {
  const before = s.staffPoints
  s.staffPoints = withinTrack(s, before + change)
  if (s.staffPoints !== before)
    io.tell(rule, say('sp.change', { change: s.staffPoints - before, total: s.staffPoints }), () =>
      counts(s, rule, 'staffPoints', s.staffPoints - before, s.staffPoints),
    )
}

const withinTrack = law(
  '9.1',
  (s: State, points: number): number => {
    const { min, max } = s.derived.data.files.tables.tracks.staffPoints
    return clamp(points, min, max)
  },
  0,
)

/** 9.2: from turn 2 on, one die of staff points. */
const hasIncome = law('9.2', (s: State): boolean => s.turn >= 2, false)

/** Phase 1. */
export function staffPointPhase(s: State, io: Io): void {
  if (!hasIncome(s)) return
  phaseBegins(s, '9.2', 'staffPoints', io)
  const die = io.roll(s, 6, 'staff points 9.2')
  io.show('9.2', () => rowOf(s, diceRow(s, '9.2', say('scene.income', {}), [die])))
  changeStaffPoints(s, die, '9.2', io)
  phaseEnds(s, '9.2', io)
}
