import { describe, expect, test } from 'vitest'
import { position, type Position, type PositionSpec } from '../src/testing.ts'
import { ALLIED_EDGE, AXIS_EDGE, QUIET } from './battlefield.ts'

/** One kind of fire: units with their printed ratings, and what a die of one of them did. */
interface Fire {
  kind: string
  ratings: { [unit: string]: number }
  /** A 6 costs the attacker a step. */
  dangerous: boolean
  fire: (unit: string, die: number) => { hit: boolean; hurt: boolean }
}

type Zone = { axis?: string[]; allied?: string[] }

function at(phase: string, zone: string, units: Zone, script: { [purpose: string]: number[] }): Position {
  const spec: PositionSpec = {
    ...QUIET,
    phase,
    axis: { [zone]: units.axis ?? [] },
    allied: { [zone]: units.allied ?? [] },
  }
  return position({ ...spec, stands: [spec.phase, 'over'] }, script)
}

const isHurt = (p: Position, unit: string): boolean => p.isReduced(unit) || p.place(unit).endsWith('.eliminated')
const report = (p: Position, target: string, unit: string): { hit: boolean; hurt: boolean } => ({
  hit: isHurt(p, target),
  hurt: isHurt(p, unit),
})

/** A strategic attack on a level that stands at 3. */
function strategic(box: string, purpose: string, unit: string, die: number): { hit: boolean; hurt: boolean } {
  const spec = { ...QUIET, phase: 'strategicAttack', royalNavy: 3, axis: { [box]: [unit] } }
  const p = position({ ...spec, stands: [spec.phase, 'over'] }, { [purpose]: [die], 'navy outcome 16.2': [1] })
  return { hit: p.state.command + p.state.royalNavy === 5, hurt: isHurt(p, unit) }
}

/** A duel on the ground that stops after the first battle: the staff point is asked for before the second. */
function duel(axis: string, allied: string, script: { [purpose: string]: number[] }): Position {
  const spec = { ...QUIET, phase: 'groundCombat', staffPoints: 1, axis: { marsa: [axis] }, allied: { marsa: [allied] } }
  const p = position({ ...spec, stands: [spec.phase, 'over'] }, script)
  p.act({ do: 'no' })
  return p
}

const FIRES: Fire[] = [
  {
    kind: 'Allied AAA at aircraft',
    ratings: { haa_4: 3, laa_32: 2 },
    dangerous: false,
    fire: (unit, die) =>
      report(at('antiAircraft', 'mosta', { axis: ['ju52_1'], allied: [unit] }, { 'aaa 20.1': [die] }), 'ju52_1', unit),
  },
  {
    kind: 'naval AAA at aircraft',
    ratings: { ca_1: 2, dd_1: 1 },
    dangerous: false,
    fire: (unit, die) => {
      const units = { axis: [unit], allied: ['air_wellington'] }
      const script = { 'naval aaa 20.1': [die], 'allied air 21.2': [5] }
      return report(at('alliedAirAttack', 'marsaxlokk', units, script), 'air_wellington', unit)
    },
  },
  {
    kind: 'coast guns at ships',
    ratings: { coast_4a: 4, coast_4b: 3 },
    dangerous: false,
    fire: (unit, die) => {
      const script = { 'coast guns 15.0': [die], 'gunfire 15.0': [6] }
      return report(at('antiAircraft', 'marsaxlokk', { axis: ['ca_1'], allied: [unit] }, script), 'ca_1', unit)
    },
  },
  {
    kind: 'Allied fighters at aircraft',
    ratings: { air_spitfire: 4, air_hurricane: 3, air_beaufighter: 2, air_baltimore: 1 },
    dangerous: false,
    fire: (unit, die) => {
      const script = { 'allied air to air 20.2': [die] }
      return report(at('alliedAirAttack', 'mosta', { axis: ['ju52_1'], allied: [unit] }, script), 'ju52_1', unit)
    },
  },
  {
    kind: 'Axis fighters at aircraft',
    ratings: { bf109_1: 4, mc202_1: 3, bf110_1: 2, ju88_1: 1 },
    dangerous: false,
    fire: (unit, die) => {
      const units = { axis: [unit], allied: ['air_wellington'] }
      return report(at('alliedAirAttack', 'mosta', units, { 'axis air to air 20.2': [die] }), 'air_wellington', unit)
    },
  },
  {
    kind: 'Axis tactical air',
    ratings: { ju87_1: 3, ju88_1: 2, he111_1: 1 },
    dangerous: true,
    fire: (unit, die) =>
      report(
        at('tacticalAir', 'mosta', { axis: [unit], allied: ['8man'] }, { 'tactical air 21.1': [die] }),
        '8man',
        unit,
      ),
  },
  {
    kind: 'Allied aircraft at ships',
    ratings: { air_wellington: 3, air_sea_fury: 2, air_hurricane: 1 },
    dangerous: true,
    fire: (unit, die) => {
      const script = { 'allied air 21.2': [die] }
      return report(at('alliedAirAttack', 'marsaxlokk', { axis: ['ss_1'], allied: [unit] }, script), 'ss_1', unit)
    },
  },
  {
    kind: 'Allied aircraft at ground units',
    ratings: { air_wellington: 2, air_spitfire: 1 },
    dangerous: true,
    fire: (unit, die) => {
      const script = { 'allied air 21.2': [die] }
      return report(at('alliedAirAttack', 'mosta', { axis: ['ita_l3'], allied: [unit] }, script), 'ita_l3', unit)
    },
  },
  {
    kind: 'strategic attacks on the Allied command',
    ratings: { ju88_1: 3, c1007_1: 2, bf109_1: 1, mc200_1: 0 },
    dangerous: true,
    fire: (unit, die) => strategic('strategic.command', 'command attack 16.1', unit, die),
  },
  {
    kind: 'strategic attacks on the Royal Navy',
    ratings: { bb_1: 4, sm79_1: 3, ss_1: 2, dd_1: 1 },
    dangerous: true,
    fire: (unit, die) => strategic('strategic.navy', 'navy attack 16.2', unit, die),
  },
  {
    kind: 'naval gunfire',
    ratings: { bb_1: 4, ca_1: 3, cl_1: 2, dd_1: 1 },
    dangerous: false,
    fire: (unit, die) =>
      report(
        at('tacticalAir', 'marsaxlokk', { axis: [unit], allied: ['8man'] }, { 'gunfire 15.0': [die] }),
        '8man',
        unit,
      ),
  },
  {
    kind: 'Axis ground units',
    ratings: { ger_r_kroh: 4, ita_1a: 3, ita_l3: 2, ita_cds_hq: 1 },
    dangerous: false,
    fire: (unit, die) => {
      const script = { ...AXIS_EDGE, 'axis combat 22.3': [die], 'allied combat 22.3': [6] }
      return report(duel(unit, 'mil1', script), 'mil1', unit)
    },
  },
  {
    kind: 'Allied ground units',
    ratings: { '8man': 4, komr1: 3, mil1: 2, at2: 1 },
    dangerous: false,
    fire: (unit, die) => {
      const script = { ...ALLIED_EDGE, 'allied combat 22.3': [die], 'axis combat 22.3': [6] }
      return report(duel('ita_fri_87', unit, script), 'ita_fri_87', unit)
    },
  },
]

describe('table.combat', () => {
  for (const { kind, ratings, dangerous, fire } of FIRES) {
    for (const [unit, rating] of Object.entries(ratings)) {
      test(`table.combat ${kind}: rating ${rating} hits on ${rating} or less${dangerous ? ', and a 6 costs a step' : ''}`, () => {
        for (let die = 1; die <= 6; die++) {
          expect([die, fire(unit, die)]).toEqual([die, { hit: die <= rating, hurt: dangerous && die === 6 }])
        }
      })
    }
  }
})
