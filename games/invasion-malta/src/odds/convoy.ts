// Chances at sea, asked of the rules' own tables: what a convoy loses on its way, and what a landing comes to.
import { coastFireOf } from '../10-coast.ts'
import { arrivalResult, passageDrms } from '../16-arrival.ts'
import { landingResult } from '../16-landing-table.ts'
import { landingDrms } from '../16-shore.ts'
import { AXIS, type State } from '../state.ts'

const FACES = Array.from({ length: 10 }, (_, i) => i + 1)

/** 16.24: the mean of steps lost and delayed when units arrive in a zone and these guns fire. */
export function arrivalOdds(
  s: State,
  zone: number,
  guns: readonly number[],
  { side = AXIS, again = false } = {},
): { lost: number; delayed: number } {
  const drm = passageDrms(s, zone, side, again).reduce((sum, each) => sum + each.drm, coastFireOf(s, guns, zone))
  const rows = FACES.map((die) => arrivalResult(s, die + drm))
  const mean = (of: 'lost' | 'delayed'): number => rows.reduce((sum, row) => sum + row[of], 0) / FACES.length
  return { lost: mean('lost'), delayed: mean('delayed') }
}

/** 16.33b: the chance of each result when units land from an invasion hex or at a port, and a gun fires (-1 for none). */
export function landingOdds(s: State, hex: number, units: readonly number[], gun = -1): { [result: string]: number } {
  const drm = landingDrms(s, hex, units, gun).reduce((sum, each) => sum + each.drm, 0)
  const chances: { [result: string]: number } = { NE: 0, d: 0, '1': 0, '2': 0 }
  for (const die of FACES) chances[landingResult(s, die + drm)] += 1 / FACES.length
  return chances
}
