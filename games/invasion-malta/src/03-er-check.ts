// 3.71: the ER check, with the command points that an HQ may spend on it (17.2).
import { call, given, type Io, law, openFrame, ret } from '@middlesea/engine'
import { rollDie } from './02-die.ts'
import { type Action, withDone } from './actions.ts'
import { erOf } from './03-efficiency.ts'
import type { CombatFrame } from './12-combat.ts'
import { coordinationDrms } from './12-coordination.ts'
import type { Drm } from './12-drms.ts'
import { cannotCommand, commandersOf, drmOfPoints, spendPoints } from './17-command.ts'
import { checked } from './scenes.ts'
import { seatsOf, type State } from './state.ts'
import { type AnyProcedure, decide, type Frame, procedure, run, say } from './steps.ts'

/** Gives back whether it passed: 1 or 0. */
export interface ErCheck extends Frame<number> {
  /** The unit, or the lead of the group that is checked (3.72). */
  unit: number
  drm: number
  /** For which rule: the check's dice are named by it. */
  rule: string
  /** The Defender hex that it is about; -1 for none (17.23). */
  hex: number
  /** Whether command points may be spent on it (18.22 forbids them). */
  withPoints: boolean
  /** What was spent. */
  points: number
}

/** Opens an ER check: the caller asks `hasPassed` in its next step. Call last. */
export function openErCheck(s: State, unit: number, rule: string, wish: Partial<ErCheck> = {}): void {
  call(s, erCheck, {
    unit,
    rule,
    drm: wish.drm ?? 0,
    hex: wish.hex ?? -1,
    withPoints: wish.withPoints ?? true,
    points: 0,
  })
}

/** 3.71: at or under the rating it passes. */
const passes = law('3.71', (roll: number, er: number): boolean => roll <= er, true)

/** 3.72: the lead's own ER, as it is now, counts for the group. */
const leadEr = law('3.72', (s: State, f: ErCheck): number => erOf(s, f.unit), 0)

/** What weighs on a check, one by one: for coordination each reason (12.43), and the points spent (17.24). */
function drmsOfCheck(s: State, f: ErCheck): Drm[] {
  const combat = f.rule === '12.41' ? openFrame<State, CombatFrame, Action>(s, { name: 'combat', steps: [] }) : null
  const drms =
    combat === null ? [{ rule: f.rule, key: 'drm.check', drm: f.drm }] : coordinationDrms(s, combat.attackers)
  return [...drms, { rule: '17.24', key: 'drm.command', drm: -f.points }].filter(({ drm }) => drm !== 0)
}

function roll(s: State, f: ErCheck, io: Io): void {
  const die = rollDie(s, io, `ER check ${f.rule}`)
  const total = die + f.drm + drmOfPoints(f.points)
  const er = leadEr(s, f)
  const passed = passes(total, er)
  const unit = s.derived.kit.unitIds[f.unit]
  const told = say('check.rolled', { unit, die, total, er, passed })
  io.tell(f.rule, told, () => checked(s, f, { die, er, passed, drms: drmsOfCheck(s, f) }))
  ret(s, f, passed ? 1 : 0)
}

const erCheck = procedure<ErCheck>('erCheck', [
  decide('command', {
    rule: '17.24',
    when: (_, f) => f.withPoints,
    optional: true,
    seats: (s, f) => seatsOf(s.derived.kit.side[f.unit]),
    prompt: (s, f) =>
      say('prompt.command', { unit: s.derived.kit.unitIds[f.unit], er: erOf(s, f.unit), drm: f.drm, rule: f.rule }),
    options: (s, f) => {
      const choices = commandersOf(s, f.unit, f.hex).map((u) => s.derived.kit.actions.ofUnit.command[u])
      return withDone(choices)
    },
    resolve: (s, f, a, io) => {
      if (a.do === 'command') f.points = spendPoints(s, s.derived.kit.unitNumber(a.unit), f.hex, io)
    },
    why: (s, f, a) => {
      const u = s.derived.kit.unitNumber(a.unit)
      return a.do === 'command' && u !== -1 ? cannotCommand(s, u, f.unit, f.hex) : null
    },
  }),
  run('roll', { rule: '3.71', do: roll }),
])

/** Whether the check that a frame has just called was passed. */
export const hasPassed = (f: Frame): boolean => given(f, erCheck) === 1

export const erCheckProcedures: AnyProcedure[] = [erCheck]
