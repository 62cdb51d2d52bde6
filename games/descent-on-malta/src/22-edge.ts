import { type Io, law } from '@middlesea/engine'
import { terrainOf } from './06-map.ts'
import { hasAmbush, hasObstacle } from './08-allied-forces.ts'
import { commandBand } from './23-command.ts'
import { highGroundModifier } from './28-high-ground.ts'
import { enemyOf, fightsOnGround, type Side } from './combat-results.ts'
import { applying, type Modifier, oneFor, sumOf } from './modifiers.ts'
import { edgeRolled } from './scenes/battle.ts'
import { placeId, say } from './steps.ts'
import { hasMark, isElite, MARK, type State, unitsAt } from './state.ts'

/** 22.2 step 1: both sides roll, and one has the tactical edge for the battle. */
export function rollEdge(s: State, zone: number, attacker: Side, spent: boolean, io: Io): Side {
  const axisModifiers = edgeModifiers(s, zone, 'axis', spent)
  const alliedModifiers = edgeModifiers(s, zone, 'allied', spent)
  const [axisModifier, alliedModifier] = [sumOf(axisModifiers), sumOf(alliedModifiers)]
  const axis = io.roll(s, 6, 'axis edge 22.2') + axisModifier
  const allied = io.roll(s, 6, 'allied edge 22.2') + alliedModifier
  const edge = edgeOf(s, zone, attacker, axis, allied)
  io.tell(
    '22.2a',
    say('combat.edge', { zone: placeId(zone), axis, axisModifier, allied, alliedModifier, edge }),
    () => {
      const dice = { axis: axis - axisModifier, allied: allied - alliedModifier }
      return edgeRolled(s, { ...dice, axisModifiers, alliedModifiers, edge })
    },
  )
  return edge
}

/** 22.2 step 1: the higher modified die has the edge; the zone decides a tie. */
export const edgeOf = law(
  '22.2a',
  (s: State, zone: number, attacker: Side, axis: number, allied: number): Side => {
    if (axis === allied) return tieOf(s, zone, attacker).winner
    return axis > allied ? 'axis' : 'allied'
  },
  'axis',
)

// ---- The modifiers

/** All that changes the edge die of a side. `spent`: the Axis pay a staff point for it. */
export const edgeModifiers = (s: State, zone: number, side: Side, spent: boolean): Modifier[] => [
  ...(side === 'axis' ? axisEdgeModifiers(s, zone, spent) : alliedEdgeModifiers(s, zone)),
  ...applying({ cause: 'highGround', value: highGroundModifier(s, zone, side), rule: '28.3.2' }),
]

/** +1 each: a staff point, an elite unit, a surprise landing this turn (ruling 22), a low Allied command level. */
const axisEdgeModifiers = law(
  'table.edge',
  (s: State, zone: number, spent: boolean): Modifier[] =>
    applying(
      oneFor('staff', '22.2a', spent),
      oneFor('elite', 'table.edge', hasElite(s, zone, 'axis')),
      oneFor('surprise', 'table.edge', hasLanding(s, zone, MARK.surprise)),
      oneFor('commandLow', 'table.edge', commandBand(s) === 'low'),
    ),
  [],
)

/** +1 each: an elite unit, an ambush, a high command level, Axis units that dropped or landed this turn (ruling 23). */
const alliedEdgeModifiers = law(
  'table.edge',
  (s: State, zone: number): Modifier[] =>
    applying(
      oneFor('elite', 'table.edge', hasElite(s, zone, 'allied')),
      oneFor('ambush', '8.2a', hasAmbush(s, zone)),
      oneFor('commandHigh', 'table.edge', commandBand(s) === 'high'),
      oneFor('assaulted', 'table.edge', hasLanding(s, zone, MARK.assaulted)),
    ),
  [],
)

function hasElite(s: State, zone: number, side: Side): boolean {
  for (const u of unitsAt(s, zone)) if (isElite(s, u) && fightsOnGround(s, u, side)) return true
  return false
}

function hasLanding(s: State, zone: number, mark: number): boolean {
  for (const u of unitsAt(s, zone)) if (hasMark(s, u, mark) && fightsOnGround(s, u, 'axis')) return true
  return false
}

// ---- Ties

/** Who wins a tie, and by which rule: with an obstacle the Allies, whoever attacks (8.2d, ruling 5); else by terrain. */
export function tieOf(s: State, zone: number, attacker: Side): { winner: Side; rule: string } {
  if (hasObstacle(s, zone)) return { winner: 'allied', rule: '8.2d' }
  const winner = terrainOf(s, zone).tie === 'attacker' ? attacker : enemyOf(attacker)
  return { winner, rule: 'table.terrain' }
}
