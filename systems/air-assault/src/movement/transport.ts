// truck.1, steamer.1: who carries whom.
import type { State } from '../core/state.ts'

export function cargoOf(s: State, carrier: number): number[] {
  const cargo: number[] = []
  if (s.derived.kit.units[carrier].carries === 0) return cargo
  for (let u = 0; u < s.carrier.length; u++) if (s.carrier[u] === carrier) cargo.push(u)
  return cargo
}

export const isLoaded = (s: State, carrier: number): boolean =>
  s.derived.kit.units[carrier].carries > 0 && s.carrier.includes(carrier)

/** The stacking points that a unit takes with it. */
export function cargoPoints(s: State, carrier: number): number {
  const { kit } = s.derived
  if (kit.units[carrier].carries === 0) return 0
  let points = 0
  for (let u = 0; u < s.carrier.length; u++) if (s.carrier[u] === carrier) points += kit.stack[u]
  return points
}

/** Whether so many points more find room aboard. */
export const hasSpace = (s: State, carrier: number, points: number): boolean =>
  cargoPoints(s, carrier) + points <= s.derived.kit.units[carrier].carries
