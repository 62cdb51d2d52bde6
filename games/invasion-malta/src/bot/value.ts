// How a side stands, at a glance: a logistic of a few measures. What they weigh is fitted on games of the policy against
// itself (tools/fit/value.ts writes value.json).
import { chanceOf, type FittedChance, measuresInTime, type Seat } from '@middlesea/engine'
import { locationsHeld, locationsNeeded } from '../19-victory.ts'
import type { Kit } from '../kit.ts'
import { ALLIED, AXIS, isAlive, onMap, type State } from '../state.ts'
import { suddenHexes } from './table.ts'
import fitted from './value.json' with { type: 'json' }
import { waysFrom } from './ways.ts'

export function valueOf(s: State, seat: Seat): number {
  const axis = axisChance(s)
  return seat === 'axis' ? axis : 1 - axis
}

function axisChance(s: State): number {
  if (s.result !== '') return s.result === 'allied' ? 0 : 1
  return chanceOf(fittedFor(s), measuresOf(s))
}

const FITTED: { [scenario: string]: FittedChance | undefined } = fitted
/** What other scenarios of a map are valued by: the measures are shares of what each of them asks for. */
const WHOLE = { leros: fitted['leros-1943'], malta: fitted['malta-1942'] }

const fittedFor = ({ scenario, derived: { kit } }: State): FittedChance => FITTED[scenario] ?? WHOLE[kit.scenario.map]

/** The measures of a position, as the Axis sees them: each from about 0 to 1. */
export function measuresOf(s: State): number[] {
  const { kit } = s.derived
  const needed = locationsNeeded(kit, s.options)
  const time = (s.turn - 1) / kit.turns.length
  const held = locationsHeld(s) / needed
  const fields = fieldsOf(s)
  const measures = [held, strengthShare(s), withinReach(s, fields), atStake(s, fields), suddenReach(s, fields)]
  return measuresInTime(measures, time)
}

/** Of all strength that is in play or still to come, how much is Axis. */
function strengthShare(s: State): number {
  const { kit } = s.derived
  const sums = [0, 0]
  for (let u = 0; u < kit.unitCount; u++) {
    if (isAlive(s, u)) sums[kit.side[u]] += kit.attack[3 * u + s.steps[u]] + kit.defense[3 * u + s.steps[u]]
  }
  return sums[AXIS] / Math.max(1, sums[AXIS] + sums[ALLIED])
}

/** Where a side stands on the map, and how strong it attacks and defends there. */
interface Field {
  hex: number
  attack: number
  defense: number
}

/** By side. */
function fieldsOf(s: State): Field[][] {
  const { kit } = s.derived
  return [AXIS, ALLIED].map((side) => {
    const fields = new Map<number, Field>()
    for (const u of kit.unitsOf[side]) {
      if (!onMap(s, u)) continue
      const hex = s.place[u]
      const field = fields.get(hex) ?? { hex, attack: 0, defense: 0 }
      field.attack += kit.attack[3 * u + s.steps[u]]
      field.defense += kit.defense[3 * u + s.steps[u]]
      fields.set(hex, field)
    }
    return [...fields.values()]
  })
}

/** From so far units come to a place within a turn or two. */
const NEAR = 4

/** How sure a place is to fall: the attack at hand against its defense, from 0 to 1. */
function pressureOn(kit: Kit, hex: number, attackers: Field[], defenders: Field[]): number {
  const ways = waysFrom(kit, hex)
  let attack = 0
  for (const field of attackers) if (ways[field.hex] <= NEAR) attack += field.attack
  const defense = defenders.find((field) => field.hex === hex)?.defense ?? 0
  return attack === 0 ? 0 : attack / (attack + 3 * defense + 1)
}

/** Of the places that the Axis needs, how many it may soon have. */
function withinReach(s: State, [axis, allied]: Field[][]): number {
  const { kit } = s.derived
  let sum = 0
  for (const { hexes } of kit.victory) {
    const missing = hexes.filter((hex) => s.owner[hex] !== AXIS)
    if (missing.length > 0) sum += Math.min(...missing.map((hex) => pressureOn(kit, hex, axis, allied)))
  }
  return sum / locationsNeeded(kit, s.options)
}

/** Of the places that it needs and has, how many it may soon lose. */
function atStake(s: State, [axis, allied]: Field[][]): number {
  const { kit } = s.derived
  let sum = 0
  for (const { hexes } of kit.victory) {
    if (hexes.every((hex) => s.owner[hex] === AXIS))
      sum += Math.max(...hexes.map((hex) => pressureOn(kit, hex, allied, axis)))
  }
  return sum / locationsNeeded(kit, s.options)
}

/** How near a hex that wins at once is to falling. */
const suddenReach = (s: State, [axis, allied]: Field[][]): number =>
  Math.max(0, ...suddenHexes(s).map((hex) => pressureOn(s.derived.kit, hex, axis, allied)))
