import { type Io, law } from '@middlesea/engine'
import { clamp } from './23-command.ts'
import type { TablesData } from './data-schema.ts'
import { say } from './steps.ts'
import type { State } from './state.ts'

export type StaffAction = keyof TablesData['staffPoints']['rows']

/** 9.3: what an action costs, by the Staff Point Expenditure Chart. */
export const staffCost = law(
  '9.3',
  (s: State, action: StaffAction): number => s.derived.data.files.tables.staffPoints.rows[action].sp,
  0,
)

export const canAfford = (s: State, action: StaffAction): boolean => s.staffPoints >= staffCost(s, action)

/** Pays for an action. Who may do it was checked when it was offered. */
export function spendStaffPoints(s: State, action: StaffAction, rule: string, io: Io): void {
  changeStaffPoints(s, -staffCost(s, action), rule, io)
}

/** 9.1: staff points stay between 0 and 19 and are kept from turn to turn. */
export function changeStaffPoints(s: State, change: number, rule: string, io: Io): void {
  const before = s.staffPoints
  s.staffPoints = withinTrack(s, before + change)
  if (s.staffPoints !== before)
    io.tell(rule, say('sp.change', { change: s.staffPoints - before, total: s.staffPoints }))
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
const income = law('9.2', (s: State, io: Io): number => (s.turn >= 2 ? io.roll(s, 6, 'staff points 9.2') : 0), 0)

/** Phase 1. */
export function staffPointPhase(s: State, io: Io): void {
  changeStaffPoints(s, income(s, io), '9.2', io)
}
