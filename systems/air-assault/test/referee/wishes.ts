// What the referee would like to see: crowds, contact with the enemy, and units in a state that a rule asks for. Games by
// chance come to such cases too seldom.
import type { Action } from '../../src/core/actions.ts'
import { enemyOf, type Sight } from './sight.ts'

/** Rare things to do. */
const RARE: { [verb in Action['do']]?: number } = {
  load: 5,
  unload: 4,
  demolish: 4,
  repair: 4,
  redirect: 3,
  emergency: 3,
  historical: 3,
  advance: 3,
  fire: 3,
  join: 3,
  attack: 2,
  exit: 2,
  evacuate: 2,
  embark: 3,
  enter: 0.5,
  airland: 3,
  drop: 2,
  fly: 2,
  breakDown: 1,
  // Less than what it ends, so that phases last; more than a move far from everything.
  done: 0.7,
}

const BY_TYPE: { [type: string]: number } = { truck: 1, eng: 1, arty: 1, laa: 1, armL: 1, armH: 1, steamer: 1, hq: 1 }

export function wishFor(sight: Sight, action: Action): number {
  let wish = RARE[action.do] ?? 0
  if (action.do === 'fly') wish += forFlight(sight, action.hex) + (action.mission === 'bomb' ? 2 : 0)
  if (action.do === 'attack') wish += forTarget(sight, action.hex)
  if ('unit' in action) wish += forUnit(sight, action.unit)
  if ('unit' in action && 'to' in action) wish += forPlace(sight, action.unit, action.to)
  return wish
}

/** Aircraft go where others are, and bombs where guns are that could move. */
function forFlight({ view, all, ground }: Sight, hex: string): number {
  const others = view.flights.filter((flight) => flight.hex === hex).length
  const guns = all(hex).filter((id) => ground.of(id).aaRange > 0 && ground.of(id).move > 0).length
  return 3 * others + (guns > 0 ? 2 : 0)
}

/** Hexes with guns that bombs have silenced. */
const forTarget = ({ all, unit }: Sight, hex: string): number => (all(hex).some((id) => unit(id).neutral > 0) ? 6 : 0)

function forUnit(sight: Sight, id: string): number {
  const { neutral, marks, place } = sight.unit(id)
  const { type } = sight.ground.of(id)
  const isBesideTruck = sight.all(place).some((other) => sight.ground.of(other).type === 'truck')
  return (neutral > 0 ? 6 : 0) + (marks !== 0 ? 1 : 0) + (isBesideTruck ? 1 : 0) + (BY_TYPE[type] ?? 0)
}

function forPlace(sight: Sight, id: string, to: string): number {
  const { side } = sight.ground.of(id)
  const crowd = sight.points(to, side) / 3
  const isNear = sight.ground.isHex(to) && sight.isInZone(to, enemyOf(side))
  const { type } = sight.ground.of(id)
  const work = type === 'eng' && sight.ground.isHex(to) && isWorkable(sight, to)
  const ride = sight.ground.isInfantry(id) && sight.all(to).some((other) => sight.ground.of(other).type === 'truck')
  const load = type === 'truck' && sight.all(to).some((other) => sight.ground.isInfantry(other))
  return crowd + (load ? 2 : 0) + (isNear ? 1.5 : 0) + (ride ? 2 : 0) + (work ? 3 : 0)
}

/** engineer.1: where there is something to destroy or to repair. */
const isWorkable = ({ ground }: Sight, hex: string): boolean =>
  ground.isBridge(hex) || (ground.hasRoad(hex) && ground.isRough(hex))
