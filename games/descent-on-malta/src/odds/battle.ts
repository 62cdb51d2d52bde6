// 22.2: the tactical edge, and how a battle may end if losses are chosen well.
import { adjacentZones, roomIn, stackingOf } from '../06-map.ts'
import { canAfford } from '../09-staff-points.ts'
import { edgeModifiers, edgeOf, tieOf } from '../22-edge.ts'
import { canFire, factorModifiers, firingFactor } from '../22-firing.ts'
import { isContested } from '../22-ground-combat.ts'
import { canBeDrivenOff, forcesRetreat, isOpenToRetreat } from '../28-tactical-retreat.ts'
import { fightsOnGround, scoresHit, type Side, stepsOf } from '../combat-results.ts'
import { type Modifier, sumOf } from '../modifiers.ts'
import { isConcealed, isSupport, placeNumber, type State, unitsAt } from '../state.ts'
import { chanceOf, facesWhere, SIDES } from './dice.ts'
import { type BattleChances, battleChances, type Fighter, type FireChances } from './fight.ts'
import { withoutConcealed } from './guess.ts'

export interface EdgeOdds {
  /** That the Axis have the edge. */
  chance: number
  axis: Modifier[]
  allied: Modifier[]
  tie: { winner: Side; rule: string }
}

export interface BattleOdds {
  edge: EdgeOdds
  /** The edge with a staff point, while nobody has decided whether one is spent. */
  edgeWithStaff: EdgeOdds | null
  /** What changes the factors of each side. */
  factors: { [side in Side]: Modifier[] }
  /** For the Axis, with the edge as it is. */
  chances: BattleChances
  /** 28.3.3: units may be driven off. */
  retreats: boolean
  /** Counters that lie face down in the zone and are not counted. */
  concealed: number
}

/** The odds of a battle in a zone; null where nobody fights. `staff` null: nobody has decided on a staff point yet. */
export function battleOdds(guess: State, id: string, attacker: Side, staff: boolean | null): BattleOdds | null {
  const zone = placeNumber(id)
  const s = withoutConcealed(guess, zone)
  if (!isContested(s, zone)) return null
  const edge = edgeOdds(s, zone, attacker, staff ?? false)
  const undecided = staff === null && canAfford(s, 'tacticalEdgePlus1')
  const [own, enemy] = [forceOf(s, zone, attacker, 'axis'), forceOf(s, zone, attacker, 'allied')]
  const field = { fire: (factor: number): FireChances => fireOf(s, factor), room: roomAround(s, zone) }
  return {
    edge,
    edgeWithStaff: undecided ? edgeOdds(s, zone, attacker, true) : null,
    factors: {
      axis: factorModifiers(s, zone, attacker, 'axis'),
      allied: factorModifiers(s, zone, attacker, 'allied'),
    },
    chances: mixed(edge.chance, battleChances(own, enemy, true, field), battleChances(own, enemy, false, field)),
    retreats: s.options.tacticalRetreat,
    concealed: unitsAt(guess, zone).filter((u) => isConcealed(guess, u)).length,
  }
}

// ---- The edge

/** Both dice in all ways in which they can fall. */
function edgeOdds(s: State, zone: number, attacker: Side, staff: boolean): EdgeOdds {
  const axis = edgeModifiers(s, zone, 'axis', staff)
  const allied = edgeModifiers(s, zone, 'allied', staff)
  const wins = (own: number, enemy: number): boolean =>
    edgeOf(s, zone, attacker, own + sumOf(axis), enemy + sumOf(allied)) === 'axis'
  let ways = 0
  for (let enemy = 1; enemy <= SIDES; enemy++) ways += facesWhere((own) => wins(own, enemy)).length
  const tie = { winner: edgeOf(s, zone, attacker, 0, 0), rule: tieOf(s, zone, attacker).rule }
  return { chance: ways / SIDES ** 2, axis, allied, tie }
}

// ---- The forces

function forceOf(s: State, zone: number, attacker: Side, side: Side): Fighter[] {
  const modifier = sumOf(factorModifiers(s, zone, attacker, side))
  return unitsAt(s, zone)
    .filter((u) => fightsOnGround(s, u, side))
    .map((u) => ({
      support: isSupport(s, u),
      factors: factorsOf(s, u, modifier),
      stacking: stackingOf(s, u),
      stays: side === 'allied' && !canBeDrivenOff(s, u),
    }))
}

/** What a unit fires with now and, if it can lose a step and stay, after that. */
function factorsOf(s: State, u: number, modifier: number): number[] {
  const now = firingFactor(s, u, modifier)
  if (stepsOf(s, u) === 1) return [now]
  s.reduced[u] = 1
  const reduced = firingFactor(s, u, modifier)
  s.reduced[u] = 0
  return [now, reduced]
}

/** 22.3, 28.3.3: what the die of a unit with this factor does. */
export function fireOf(s: State, factor: number): FireChances {
  if (!canFire(factor)) return { hit: 0, retreat: 0 }
  const drives = (die: number): boolean => forcesRetreat(s, die, factor)
  return {
    hit: chanceOf(facesWhere((die) => !drives(die) && scoresHit(die, factor))),
    retreat: chanceOf(facesWhere(drives)),
  }
}

/** 28.3.3: the room in each zone to which Axis units could retreat. */
const roomAround = (s: State, zone: number): number[] =>
  adjacentZones(s, zone)
    .filter((to) => isOpenToRetreat(s, to))
    .map((to) => roomIn(s, to))

// ---- With the edge and without

function mixed(edge: number, withEdge: BattleChances, without: BattleChances): BattleChances {
  const mix = (name: keyof BattleChances): number => edge * withEdge[name] + (1 - edge) * without[name]
  return {
    won: mix('won'),
    lost: mix('lost'),
    drawn: mix('drawn'),
    left: mix('left'),
    ownSteps: mix('ownSteps'),
    enemySteps: mix('enemySteps'),
    ownRetreats: mix('ownRetreats'),
    enemyRetreats: mix('enemyRetreats'),
  }
}
