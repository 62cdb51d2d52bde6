// The battle that units would fight if they stood in a zone already, over what may lie face down there.
import { fastDice, fastRng, Io } from '@middlesea/engine'
import { hasConcealed } from '../06-map.ts'
import { revealZone } from '../08-allied-forces.ts'
import { isContested } from '../22-ground-combat.ts'
import { clone } from '../clone.ts'
import { unitNumber } from '../data.ts'
import {
  disembark,
  isAxisGround,
  MARK,
  placeNumber,
  POOL,
  put,
  setMark,
  type State,
  typeOf,
  unitsAt,
} from '../state.ts'
import { determinize, type View } from '../view.ts'
import { type BattleOdds, battleOdds } from './battle.ts'

/** How units come into a zone: by foot, or from the air or the sea, which costs them the edge (ruling 23). */
export type Coming = 'moved' | 'assaulted'

export interface AheadOdds {
  /** The battle without what lies face down; null where nobody else stands there. */
  known: BattleOdds | null
  /** The least and the most that the Axis win the zone with, over what may lie there; equal where nothing is unknown. */
  won: [least: number, most: number]
  /** The means over it; `stays` that somebody of the Axis is still there, also beside the enemy. */
  stays: number
  lost: number
  drawn: number
  ownSteps: number
  enemySteps: number
  /** The share in which nobody is found who fights. */
  unopposed: number
}

/** Twenty-four deals show the ends of the range well: a zone seldom holds more than three counters. */
const WORLDS = 24

/** States that the player cannot tell from the real one. */
export function worldsFrom(v: View): State[] {
  const rng = fastRng('what may lie face down')
  return Array.from({ length: WORLDS }, () => determinize(v, rng))
}

/** The battle that these units, with all who stand there, would fight in a zone; null where no enemy can be. */
export function oddsAhead(
  worlds: readonly State[],
  units: readonly string[],
  id: string,
  coming: Coming,
): AheadOdds | null {
  const zone = placeNumber(id)
  const own = units.map(unitNumber).filter((u) => u !== -1 && isAxisGround(u))
  if (own.length === 0) return null
  const there = worlds.map((world) => withUnits(world, own, zone, coming))
  const [first] = there
  if (!isContested(first, zone)) return null
  const known = battleOdds(first, id, 'axis', null)
  // What nobody doubts is the same in every world: one is enough.
  const fights = hasConcealed(first, zone) ? there.map((world, i) => battleOf(world, zone, id, i)) : [known]
  const won = fights.map((fight) => fight?.chances.won ?? 1)
  const mean = (name: 'won' | 'lost' | 'drawn' | 'ownSteps' | 'enemySteps', unopposed = 0): number =>
    fights.reduce((sum, fight) => sum + (fight?.chances[name] ?? unopposed), 0) / fights.length
  return {
    known,
    won: [Math.min(...won), Math.max(...won)],
    stays: mean('won', 1) + mean('drawn'),
    lost: mean('lost'),
    drawn: mean('drawn'),
    ownSteps: mean('ownSteps'),
    enemySteps: mean('enemySteps'),
    unopposed: fights.filter((fight) => fight === null).length / fights.length,
  }
}

function withUnits(world: State, own: readonly number[], zone: number, coming: Coming): State {
  const s = clone(world)
  for (const u of own) {
    disembark(s, u)
    put(s, u, zone)
    if (coming === 'assaulted') setMark(s, u, MARK.assaulted)
  }
  return s
}

/** 19.1: who comes in sees what lies there, and special counters do what they do; null if nobody is left to fight. */
function battleOf(s: State, zone: number, id: string, world: number): BattleOdds | null {
  revealZone(s, zone, '19.1', new Io(fastDice(world)))
  // 8.2b: what informs goes back to the pool before anybody fights.
  for (const u of unitsAt(s, zone).slice()) if (typeOf(s, u) === 'intel') put(s, u, POOL)
  return battleOdds(s, id, 'axis', null)
}
