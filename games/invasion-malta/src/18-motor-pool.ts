// 18.1: the Allied Motor Pool: lorries that take units along the roads by night. How far they get is in 08-reach.ts.
import { law, type Refusal } from '@middlesea/engine'
import { ALLIED, isNight, type State } from './state.ts'
import { forbid } from './steps.ts'

const BY_NIGHT = forbid('18.11', 'refuse.poolByNight')
const POOL_EMPTY = forbid('18.12', 'refuse.poolEmpty')
const NOT_ELIGIBLE = forbid('18.13', 'refuse.notForPool')
const ENEMY_NEAR = forbid('18.14', 'refuse.poolNearEnemy')

/** 20.14b: in 1940 there is petrol for the day too. */
const runsByDay = law('20.14b', (s: State): boolean => s.derived.kit.scenario.motorPool.day, false)

/** 18.11: the Allies alone have it, on Night turns. */
const isNotNow = law(
  '18.11',
  (s: State, u: number): Refusal | null => {
    if (s.derived.kit.side[u] !== ALLIED) return NOT_ELIGIBLE
    return isNight(s) || runsByDay(s) ? null : BY_NIGHT
  },
  null,
)

/** 18.12: stacking points that can still be moved in this turn. */
export const poolLeft = (s: State): number => poolPoints(s) - s.motorUsed

/** table.motorpool */
const poolPoints = law('table.motorpool', (s: State): number => s.derived.kit.scenario.motorPool.points, 99)

/** 18.12: a unit takes as many points as it has stacking points. */
const isPoolSpent = law(
  '18.12',
  (s: State, u: number): Refusal | null => (s.derived.kit.stack[u] <= poolLeft(s) ? null : POOL_EMPTY),
  null,
)

/** 18.13: not coast artillery, heavy AA, motorized units, pillboxes, nor the Italians of Leros. */
const isExcluded = law(
  '18.13',
  (s: State, u: number): Refusal | null => (s.derived.kit.ridesInPool[u] ? null : NOT_ELIGIBLE),
  null,
)

/** 18.14: nobody gets on next to an enemy. */
const isNearEnemy = law(
  '18.14',
  (s: State, u: number): Refusal | null => {
    const { kit, tables } = s.derived
    for (let d = 0; d < 6; d++) {
      const near = kit.map.neighbours[6 * s.place[u] + d]
      if (near !== -1 && tables.occupancy.units[near] > 0) return ENEMY_NEAR
    }
    return null
  },
  null,
)

/** Why a unit on the map cannot use the Motor Pool; null if it can. */
export const cannotRide = (s: State, u: number): Refusal | null =>
  isNotNow(s, u) ?? isExcluded(s, u) ?? isPoolSpent(s, u) ?? isNearEnemy(s, u)

/** 18.12: the points that a unit uses. */
export const spendPool = law(
  '18.12',
  (s: State, u: number): void => {
    s.motorUsed += s.derived.kit.stack[u]
  },
  undefined,
)

/** 18.15: what was not used is lost, and the pool is full for the next turn (ruling P1). */
export const refillPool = law(
  '18.15',
  (s: State): void => {
    s.motorUsed = 0
  },
  undefined,
)
