// What a staff point would spare that is asked for with a roll (9.3): the policy spends it where that is much.
import { openFrame } from '@middlesea/engine'
import { type DropResult, dropModifiers, dropResult, isDropping, zoneLandings } from '../17-air-transport.ts'
import { landing, landingModifiers, type LandingResult, landingResult } from '../18-amphibious.ts'
import { edgeModifiers, edgeOf } from '../22-edge.ts'
import { combat, type Combat } from '../22-ground-combat.ts'
import { sumOf } from '../modifiers.ts'
import { carriedBy, isElite, unitsAt } from '../state.ts'
import { axisGroundAt, ratingOf, type Table } from './table.ts'

const DICE = [1, 2, 3, 4, 5, 6]

/** What a result costs for each unit, roughly in points. */
const DROP_COST: { [result in DropResult]: number } = {
  land: 0,
  landSurprise: -0.3,
  scatter: 0.7,
  loss: 1.5,
  scatterLoss: 2.2,
}
const LANDING_COST: { [result in LandingResult]: number } = {
  land: 0,
  landSurprise: -0.2,
  divert: 0.5,
  turnBack: 0.8,
  loss: 1.7,
  turnBackLoss: 2.5,
}

/** What the staff point that is asked for would spare; Infinity where something else is asked. */
export function staffGain(t: Table): number {
  const fight = openFrame(t.s, combat)
  if (fight !== null) return edgeGain(t, fight)
  const drops = openFrame(t.s, zoneLandings)
  if (drops !== null) return dropGain(t, drops.zone)
  const ashore = openFrame(t.s, landing)
  return ashore === null ? Infinity : landingGain(t, ashore.zone, ashore.units)
}

function dropGain(t: Table, zone: number): number {
  let gain = 0
  for (const transport of unitsAt(t.s, zone)) {
    const u = carriedBy(t.s, transport)
    if (u === -1 || !isDropping(t.s, u)) continue
    const modifier = sumOf(dropModifiers(t.s, zone, u, false))
    gain += spared((total) => DROP_COST[dropResult(t.s, zone, total)], modifier)
  }
  return gain
}

/** What the roll of a unit that drops costs on the mean, with a staff point if there is one. */
export function dropLoss(t: Table, zone: number, u: number): number {
  const key = 2 * zone + Number(isElite(t.s, u))
  return (t.losses[key] ??= meanLoss(t, zone, u, t.s.staffPoints > 0))
}

function meanLoss(t: Table, zone: number, u: number, staff: boolean): number {
  const modifier = sumOf(dropModifiers(t.s, zone, u, staff))
  return DICE.reduce((sum, die) => sum + DROP_COST[dropResult(t.s, zone, die + modifier)], 0) / DICE.length
}

function landingGain(t: Table, zone: number, units: readonly number[]): number {
  const modifier = sumOf(landingModifiers(t.s, zone, units, false))
  return spared((total) => LANDING_COST[landingResult(t.s, zone, total)], modifier) * units.length
}

/** What one more on a die spares, on the mean. */
function spared(cost: (total: number) => number, modifier: number): number {
  return DICE.reduce((sum, die) => sum + cost(die + modifier) - cost(die + modifier + 1), 0) / DICE.length
}

/** Whoever has the edge fires first: what he hits does not fire back. */
function edgeGain(t: Table, { zone, attacker }: Combat): number {
  const axis = sumOf(edgeModifiers(t.s, zone, 'axis', false)) - sumOf(edgeModifiers(t.s, zone, 'allied', false))
  const chance = (lead: number): number => {
    let won = 0
    for (const a of DICE) for (const b of DICE) if (edgeOf(t.s, zone, attacker, a + lead, b) === 'axis') won++
    return won / (DICE.length * DICE.length)
  }
  const own = axisGroundAt(t, zone)
  const enemies = Math.max(1, t.counters[zone])
  const hits = own.reduce((sum, u) => sum + ratingOf(t, u), 0) / 6
  const answer = t.threat[zone] / 6
  const stake = answer * Math.min(1, hits / enemies) + hits * Math.min(1, answer / Math.max(1, own.length)) * 0.5
  return (chance(axis + 1) - chance(axis)) * stake * 1.5
}
