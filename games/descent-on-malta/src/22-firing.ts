import { type Io, law, type SceneRoll } from '@middlesea/engine'
import { terrainOf } from './06-map.ts'
import { obstacleModifier } from './08-allied-forces.ts'
import { forcesRetreat } from './28-tactical-retreat.ts'
import {
  enemyOf,
  fightsOnGround,
  hasGroundForce,
  inflict,
  isUnharmed,
  scoresHit,
  type Side,
  stepLosses,
} from './combat-results.ts'
import { applying, type Modifier, sumOf } from './modifiers.ts'
import { sideFired } from './scenes/battle.ts'
import { shot } from './scenes/rolls.ts'
import { type AnyProcedure, idOf, say } from './steps.ts'
import { isSupport, rating, type State, typeOf, unitsAt } from './state.ts'

const FIRE: { [side in Side]: string } = { axis: 'axis combat 22.3', allied: 'allied combat 22.3' }

/**
 * 22.3: all support or all maneuver units of a side fire, once each, and none may hold its fire. Hits are applied after
 * all rolls of the side. Gives the retreats that the fire forces on the enemy; they wait for the end of the round (28.3.3).
 */
export const fireUnits = law(
  '22.3',
  (s: State, zone: number, attacker: Side, side: Side, support: boolean, io: Io): number => {
    const enemy = enemyOf(side)
    if (!hasGroundForce(s, zone, enemy)) return 0
    const modifiers = factorModifiers(s, zone, attacker, side)
    const modifier = sumOf(modifiers)
    const rolls: SceneRoll[] = []
    let hits = 0
    let retreats = 0
    for (const u of unitsAt(s, zone)) {
      if (!fightsOnGround(s, u, side) || isSupport(s, u) !== support) continue
      const factor = firingFactor(s, u, modifier)
      if (!canFire(factor)) continue
      const die = io.roll(s, 6, FIRE[side])
      const retreat = forcesRetreat(s, die, factor)
      if (io.journal !== null) {
        io.tell('22.3', say('combat.fire', { unit: idOf(u), needed: factor, die, retreat }))
        rolls.push(retreat ? { ...shot(s, u, die, factor), hitKind: 'hit.retreat' } : shot(s, u, die, factor))
      }
      if (retreat) retreats++
      else if (scoresHit(die, factor)) hits++
    }
    io.show('22.3', () => sideFired(s, zone, side, support, modifiers, rolls))
    inflict(s, groundLosses, zone, enemy, hits)
    return retreats
  },
  0,
)

// ---- Combat factors

/** 22.2b: a unit with factor zero does not fire, though it can be hit. */
export const canFire = law('22.2b', (factor: number): boolean => factor > 0, true)

/** The factor with which a unit fires: modifiers never take it below 1, and a printed 0 stays 0 (rulings 2 and 3). */
export function firingFactor(s: State, u: number, modifier: number): number {
  const printed = typeOf(s, u) === 'antiAircraft' ? aaaFactor(s, u) : rating(s, u)
  return printed === 0 ? 0 : Math.max(1, printed + modifier)
}

/** 20.4: AAA units fire as support units with their rating. */
const aaaFactor = law('20.4', rating, 0)

/**
 * What changes the factors of a side: an obstacle lowers those of the Axis, in attack and defence (8.2d, ruling 3); some
 * terrain lowers those of the attacker, the Allies' too in a counterattack (ruling 4).
 */
export const factorModifiers = (s: State, zone: number, attacker: Side, side: Side): Modifier[] =>
  applying(
    { cause: 'obstacle', value: side === 'axis' ? obstacleModifier(s, zone) : 0, rule: '8.2d' },
    { cause: 'terrain', value: side === attacker ? terrainOf(s, zone).attackerMod : 0, rule: 'table.terrain' },
  )

// ---- 22.4 Hits

/** 22.4: each hit eliminates an Allied unit or costs an Axis unit a step, support or maneuver, by the player's choice. */
const groundLosses = stepLosses({
  name: 'groundLosses',
  rule: '22.4',
  arm: () => 'ground',
  canSuffer: fightsOnGround,
  spares: isUnharmed,
  prompt: (params) => say('prompt.groundLosses', params),
})

export const firingProcedures: AnyProcedure[] = [groundLosses]
