// 16.33b: the Landing Condition Table, for invasion hexes, port entry (16.14) and gliders (17.54).
import { call, type Io, law } from '@middlesea/engine'
import { rollDie } from './02-die.ts'
import { openDisruption } from './03-disruption.ts'
import { openLosses } from './03-losses.ts'
import type { Drm } from './12-drms.ts'
import { landingBegins, landingEnds, landingRolled } from './scenes-landing.ts'
import type { State } from './state.ts'
import { type AnyProcedure, type Frame, procedure, run, say } from './steps.ts'

export const NO_EFFECT = 'NE'

export interface LandingFrame extends Frame {
  side: number
  units: number[]
  /** The invasion hex, the port, or where a glider comes down. */
  hex: number
  /** The rule that sends them to the table. */
  rule: string
  drms: Drm[]
  result: string
  scene: string
}

/** Opens the landing of a group: one roll for all of it. Call last. */
export function openLandingRoll(
  s: State,
  wish: { side: number; units: readonly number[]; hex: number; rule: string; drms: Drm[] },
): void {
  const scene = `landing ${s.turn} ${s.serial} ${s.derived.kit.placeIds[wish.hex]} ${s.derived.kit.unitIds[wish.units[0]]}`
  call(s, landingCondition, { ...wish, units: [...wish.units], result: NO_EFFECT, scene })
}

/** table.landing: NE, d, 1 or 2. */
export const landingResult = law(
  'table.landing',
  (s: State, total: number): string =>
    s.derived.kit.tables.landing.rows.find(({ max }) => max === null || total <= max)!.result,
  NO_EFFECT,
)

/** 16.33b: the result holds for the group, not for each unit: so many steps in all, or all Disrupted. */
const stepsOf = law('16.33b', (result: string): number => (result === '1' ? 1 : result === '2' ? 2 : 0), 0)
const isDisrupting = law('16.33b', (result: string): boolean => result === 'd', false)

function roll(s: State, f: LandingFrame, io: Io): void {
  const die = rollDie(s, io, 'landing 16.33b')
  const total = f.drms.reduce((sum, { drm }) => sum + drm, die)
  f.result = landingResult(s, total)
  const told = say('landing.rolled', { hex: s.derived.kit.placeIds[f.hex], die, total, result: f.result })
  io.tell(f.rule, told, () => landingRolled(s, f, die, total))
}

const landingCondition = procedure<LandingFrame>('landingCondition', [
  run('begin', {
    rule: '16.33b',
    do: (s, f, io) => {
      io.show(f.rule, () => landingBegins(s, f))
      roll(s, f, io)
    },
  }),
  run('losses', {
    rule: '16.33b',
    do: (s, f) => openLosses(s, { side: f.side, units: f.units, steps: stepsOf(f.result), rule: f.rule }),
  }),
  run('disruption', {
    rule: '16.33b',
    when: (_, f) => isDisrupting(f.result),
    do: (s, f) => openDisruption(s, { side: f.side, units: f.units, rule: f.rule }),
  }),
  run('over', { rule: '16.33b', do: (s, f, io) => io.show(f.rule, () => landingEnds(s, f)) }),
])

export const landingTableProcedures: AnyProcedure[] = [landingCondition]
