import { type Io, law } from '@middlesea/engine'
import { obstacleIn, terrainOf } from './06-map.ts'
import { hasAmbush } from './08-allied-forces.ts'
import { commandBand } from './23-command.ts'
import { highGroundModifier } from './28-high-ground.ts'
import { enemyOf, fightsOnGround, type Side } from './combat-results.ts'
import { placeId, say } from './steps.ts'
import { hasMark, isElite, MARK, type State, unitsAt } from './state.ts'

/** 22.2 step 1: both sides roll, and the higher modified die has the tactical edge for the battle. */
export const rollEdge = law(
  '22.2a',
  (s: State, zone: number, attacker: Side, spent: boolean, io: Io): Side => {
    const axisModifier = axisEdgeModifier(s, zone, spent) + highGroundModifier(s, zone, 'axis')
    const alliedModifier = alliedEdgeModifier(s, zone) + highGroundModifier(s, zone, 'allied')
    const axis = io.roll(s, 6, 'axis edge 22.2') + axisModifier
    const allied = io.roll(s, 6, 'allied edge 22.2') + alliedModifier
    const edge = axis === allied ? tieWinner(s, zone, attacker) : axis > allied ? 'axis' : 'allied'
    io.tell('22.2a', say('combat.edge', { zone: placeId(zone), axis, axisModifier, allied, alliedModifier, edge }))
    return edge
  },
  'axis',
)

// ---- The modifiers

/** +1 each: a staff point, an elite unit, a surprise landing this turn (ruling 22), a low Allied command level. */
const axisEdgeModifier = law(
  'table.edge',
  (s: State, zone: number, spent: boolean): number =>
    one(spent) +
    one(hasElite(s, zone, 'axis')) +
    one(hasLanding(s, zone, MARK.surprise)) +
    one(commandBand(s) === 'low'),
  0,
)

/** +1 each: an elite unit, an ambush, a high command level, Axis units that dropped or landed this turn (ruling 23). */
const alliedEdgeModifier = law(
  'table.edge',
  (s: State, zone: number): number =>
    one(hasElite(s, zone, 'allied')) +
    one(hasAmbush(s, zone)) +
    one(commandBand(s) === 'high') +
    one(hasLanding(s, zone, MARK.assaulted)),
  0,
)

const one = (condition: boolean): number => (condition ? 1 : 0)

function hasElite(s: State, zone: number, side: Side): boolean {
  for (const u of unitsAt(s, zone)) if (isElite(s, u) && fightsOnGround(s, u, side)) return true
  return false
}

function hasLanding(s: State, zone: number, mark: number): boolean {
  for (const u of unitsAt(s, zone)) if (hasMark(s, u, mark) && fightsOnGround(s, u, 'axis')) return true
  return false
}

// ---- Ties

function tieWinner(s: State, zone: number, attacker: Side): Side {
  if (obstacleWinsTies(s, zone)) return 'allied'
  return terrainOf(s, zone).tie === 'attacker' ? attacker : enemyOf(attacker)
}

/** 8.2d: an obstacle wins ties for the Allies, whoever attacks (ruling 5). */
const obstacleWinsTies = law('8.2d', (s: State, zone: number): boolean => obstacleIn(s, zone) !== -1, false)
