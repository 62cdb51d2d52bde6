import { type Io, law, type SceneRoll } from '@middlesea/engine'
import { reduceUnit } from './02-losses.ts'
import { hasAxis } from './06-map.ts'
import { coastGunRating } from './15-naval-gunfire.ts'
import { inflict, scoresHit, enemyOf, type Side, stepLosses } from './combat-results.ts'
import { phaseBegins, phaseEnds, rowOf } from './scenes/parts.ts'
import { fireRow, shot, shotRow } from './scenes/rolls.ts'
import { type AnyProcedure, idOf, placeId, say } from './steps.ts'
import {
  aaa,
  airSuperiority,
  isAlliedAir,
  isAxisAir,
  isAxisNaval,
  isConcealed,
  rating,
  type State,
  typeOf,
  unitsAt,
  ZONES,
} from './state.ts'

// ---- 20.1 Anti-aircraft fire

/** Guns of one kind and what they fire at. */
export interface Battery {
  purpose: string
  rule: string
  /** How a scene calls them, and whose they are. */
  fire: string
  side: Side
  /** A unit's rating as such a gun; 0 if it is none. */
  power: (s: State, u: number) => number
  isTarget: (s: State, u: number) => boolean
}

const alliedAaa: Battery = {
  purpose: 'aaa 20.1',
  rule: '20.1',
  fire: 'aaa',
  side: 'allied',
  power: (s, u) => (typeOf(s, u) === 'antiAircraft' ? rating(s, u) : 0),
  isTarget: (_s, u) => isAxisAir(u),
}

/** 20.0: only naval units give the Axis AAA. */
const axisAaa: Battery = {
  purpose: 'naval aaa 20.1',
  rule: '20.1',
  fire: 'navalAaa',
  side: 'axis',
  power: (s, u) => (isAxisNaval(u) ? aaa(s, u) : 0),
  isTarget: (s, u) => isFlyingAllied(s, u),
}

/** 15.0: coast guns fire at ships as AAA fires at aircraft. */
const coastGuns: Battery = {
  purpose: 'coast guns 15.0',
  rule: '15.0',
  fire: 'coastGuns',
  side: 'allied',
  power: coastGunRating,
  isTarget: (_s, u) => isAxisNaval(u),
}

/** The kinds of Allied guns. */
export const ALLIED_GUNS: Battery[] = [alliedAaa, coastGuns]

/** 20.1: each gun fires once at each target in the zone. What is eliminated is fired at no more (20.3). */
const fireGuns = law(
  '20.1',
  (s: State, zone: number, guns: Battery, io: Io): void => {
    const units = [...unitsAt(s, zone)]
    for (const gun of units) {
      const power = guns.power(s, gun)
      if (power === 0) continue
      for (const target of units) {
        if (guns.isTarget(s, target) && s.place[target] === zone) fireGun(s, gun, power, target, guns, io)
      }
    }
  },
  undefined,
)

function fireGun(s: State, gun: number, needed: number, target: number, guns: Battery, io: Io): void {
  if (s.result !== '') return
  const die = io.roll(s, 6, guns.purpose)
  if (io.journal !== null) tellShot(s, gun, needed, target, guns, die, io)
  if (scoresHit(die, needed)) reduceUnit(s, target, io)
}

/** Apart from the shot, so that simulations, where nobody reads, make nothing for it. */
function tellShot(s: State, gun: number, needed: number, target: number, guns: Battery, die: number, io: Io): void {
  io.tell(guns.rule, say('guns.fire', { unit: idOf(gun), target: idOf(target), needed, die }), () =>
    shotRow(s, guns.rule, guns.side, guns.fire, s.place[target], shot(s, gun, die, needed, target)),
  )
}

export const fireAlliedAaa = (s: State, zone: number, io: Io): void => fireGuns(s, zone, alliedAaa, io)
export const fireAxisAaa = (s: State, zone: number, io: Io): void => fireGuns(s, zone, axisAaa, io)

/** Phase 11: AAA, then coast guns. */
export function antiAircraftPhase(s: State, io: Io): void {
  const zones = zonesUnderFire(s)
  if (zones.length === 0) return
  phaseBegins(s, '20.1', 'antiAircraft', io)
  for (const zone of zones) {
    fireAlliedAaa(s, zone, io)
    fireGuns(s, zone, coastGuns, io)
  }
  phaseEnds(s, '20.1', io)
}

/** The zones where Allied guns have something to fire at. */
function zonesUnderFire(s: State): number[] {
  const zones: number[] = []
  for (const zone of ZONES) {
    if (!hasAxis(s, zone)) continue // most zones are quiet
    if (isUnderFire(s, zone, alliedAaa) || isUnderFire(s, zone, coastGuns)) zones.push(zone)
  }
  return zones
}

function isUnderFire(s: State, zone: number, guns: Battery): boolean {
  let gun = false
  let target = false
  for (const u of unitsAt(s, zone)) {
    if (guns.isTarget(s, u)) target = true
    else if (guns.power(s, u) > 0) gun = true
  }
  return gun && target
}

// ---- 20.2 Air-to-air combat

/** An Allied air unit that acts: only revealed ones do (21.2). */
export const isFlyingAllied = (s: State, u: number): boolean => isAlliedAir(s, u) && !isConcealed(s, u)

export const isFlying = (s: State, u: number, side: Side): boolean =>
  side === 'axis' ? isAxisAir(u) : isFlyingAllied(s, u)

export function hasAirForce(s: State, zone: number, side: Side): boolean {
  for (const u of unitsAt(s, zone)) if (isFlying(s, u, side)) return true
  return false
}

const AIR_TO_AIR: { [side in Side]: string } = {
  axis: 'axis air to air 20.2',
  allied: 'allied air to air 20.2',
}

/** 20.2: each air unit of a side fires once, whatever the number of its enemies; a rating of 0 cannot hit. */
export const fireAirToAir = law(
  '20.2',
  (s: State, zone: number, side: Side, io: Io): void => {
    if (!hasAirForce(s, zone, enemyOf(side))) return
    let hits = 0
    const rolls: SceneRoll[] = []
    for (const u of unitsAt(s, zone)) {
      const needed = isFlying(s, u, side) ? airSuperiority(s, u) : 0
      if (needed === 0) continue
      const die = io.roll(s, 6, AIR_TO_AIR[side])
      if (io.journal !== null) {
        io.tell('20.2', say('air.dogfight', { unit: idOf(u), zone: placeId(zone), needed, die }))
        rolls.push(shot(s, u, die, needed))
      }
      if (scoresHit(die, needed)) hits++
    }
    if (rolls.length > 0) io.show('20.2', () => rowOf(s, fireRow('20.2', side, 'airToAir', zone, rolls)))
    inflict(s, airLosses, zone, enemyOf(side), hits)
  },
  undefined,
)

/** 20.2: the player chooses the losses of both sides. */
const airLosses = stepLosses({
  name: 'airLosses',
  rule: '20.2',
  arm: () => 'air',
  canSuffer: isFlying,
  prompt: (params) => say('prompt.airLosses', params),
})

export const antiAircraftProcedures: AnyProcedure[] = [airLosses]
