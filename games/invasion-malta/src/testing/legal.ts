// What no match comes to, and what only a position could say, in plain words with the rule. What must hold whenever somebody
// decides is in invariants.ts, which matches are watched with; this here is not loaded with the game.
import { isBeside, isHeld } from '../03-zones.ts'
import { cannotAttack } from '../09-declaration.ts'
import { canStand } from '../08-vehicles.ts'
import { poolLeft } from '../18-motor-pool.ts'
import { AIRFIELD, LAND } from '../ground.ts'
import type { Kit } from '../kit.ts'
import { OF_SEQUENCE } from '../marks.ts'
import {
  ALLIED,
  AXIS,
  BOMBARDMENT,
  dayOf,
  enemyOf,
  hasMark,
  IN_CUP,
  isAlive,
  MARK,
  onMap,
  type State,
} from '../state.ts'

/** 4.22: asked before anything else, because all rules look the turn up. */
export function isNoTurn({ turns, scenario: { begins = 1 } }: Kit, turn: number): string[] {
  if (turn < begins) return [`turn ${turn} of a scenario that begins with ${begins} (4.22)`]
  return turn > turns.length ? [`turn ${turn} of ${turns.length} (4.22)`] : []
}

/**
 * Breaches of a position that is arranged and not opened yet; empty when all is well. On ground that a test has drawn units
 * stand as the test likes: it asks one rule about a case that a match may never come to. So Excess units may have room, and
 * motorized ones stand beside the road.
 */
export function breachesOf(s: State, isDrawn: boolean): string[] {
  const breaches: string[] = []
  checkMarkers(s, breaches)
  checkTargets(s, breaches)
  checkAircraft(s, breaches)
  if (isDrawn) return breaches
  checkAirheads(s, breaches)
  for (let u = 0; u < s.derived.kit.unitCount; u++) {
    checkUnit(s, u, breaches)
    checkMarks(s, u, breaches)
  }
  for (const attack of s.attacks) checkAttack(s, attack.hex, attack.units, breaches)
  checkShips(s, breaches)
  return breaches
}

function checkUnit(s: State, u: number, breaches: string[]): void {
  const { kit } = s.derived
  const [id, at, side] = [kit.unitIds[u], s.place[u], kit.side[u]]
  const isOut = hasMark(s, u, MARK.outOfSupply)
  if (isOut && side === ALLIED) breaches.push(`${id} is Allied and Out of Supply (6.0)`)
  if (isOut && side !== ALLIED && !onMap(s, u)) breaches.push(`${id} is off the map and Out of Supply (6.14)`)
  const isInBox = kit.zones.some(({ available, delayed }) => at === available || at === delayed)
  if (isInBox && kit.convoyOf[u] === -1) breaches.push(`${id} is of no convoy and in ${kit.placeIds[at]} (16.11)`)
  if (onMap(s, u) && kit.landsOn[at] === -1 && !canStand(kit, u, at))
    breaches.push(`${id} is motorized and off the road in ${kit.placeIds[at]} (8.33)`)
  if (onMap(s, u) && kit.landsOn[at] !== -1 && s.side !== AXIS)
    breaches.push(`${id} is on the invasion hex ${kit.placeIds[at]} outside of a landing (16.42)`)
}

/** What ends with a sequence (7.14), whose units are active in it, and who alone can be under a mark. */
function checkMarks(s: State, u: number, breaches: string[]): void {
  const { kit } = s.derived
  const id = kit.unitIds[u]
  const isIdle = s.side === -1 && hasMark(s, u, OF_SEQUENCE & ~MARK.active)
  if (isIdle) breaches.push(`${id} has moved or fought between two sequences (7.14)`)
  if (s.side !== -1 && s.side !== kit.side[u] && hasMark(s, u, MARK.active))
    breaches.push(`${id} is active in a sequence of the other side (4.42)`)
  const rides = kit.side[u] === ALLIED && kit.ridesInPool[u]
  if (hasMark(s, u, MARK.motor) && !rides) breaches.push(`${id} cannot ride in the Motor Pool (18.13)`)
  const isPara = kit.kgOf[u] !== -1 || kit.gliders.some(({ unit }) => unit === u)
  if (hasMark(s, u, MARK.dropped) && !isPara) breaches.push(`${id} cannot have dropped (15.12)`)
}

/** 9.13, 12.13: a hex is named once, with its attackers, and a unit attacks one hex. */
function checkTargets(s: State, breaches: string[]): void {
  const { kit } = s.derived
  const hexes = s.attacks.map(({ hex }) => hex)
  const units = s.attacks.flatMap((attack) => attack.units)
  hexes.forEach((hex, i) => {
    if (hexes.indexOf(hex) < i) breaches.push(`${kit.placeIds[hex]} is attacked twice (9.13)`)
    if (s.attacks[i].units.length === 0) breaches.push(`nobody attacks ${kit.placeIds[hex]} (9.13)`)
  })
  units.forEach((u, i) => {
    if (units.indexOf(u) < i) breaches.push(`${kit.unitIds[u]} attacks two hexes (12.13)`)
  })
}

/** 11.23: who has flown his mission of the day is given no other one. */
function checkAircraft(s: State, breaches: string[]): void {
  s.air.forEach((at, a) => {
    const isSent = at === IN_CUP || at === BOMBARDMENT
    if (isSent && s.flewOn[a] === dayOf(s))
      breaches.push(`${s.derived.kit.air[a].id} has flown today and has a mission (11.23)`)
  })
}

/** Fire and refusals may have emptied a Defender hex, and have taken who was to attack it, before the Reaction Phase is over. */
const AFTER_FIRE = ['reaction', 'combat']

function checkAttack(s: State, hex: number, units: readonly number[], breaches: string[]): void {
  const { kit } = s.derived
  const id = kit.placeIds[hex]
  const isOpen = kit.isHex(hex) && (isHeld(s, enemyOf(s.side), hex) || AFTER_FIRE.includes(s.phase))
  if (!isOpen) breaches.push(`nobody is attacked in ${id} (9.11)`)
  for (const u of units) {
    const isThere = kit.side[u] === s.side && (!isAlive(s, u) || (onMap(s, u) && isBeside(s, u, hex)))
    if (!isThere) breaches.push(`${kit.unitIds[u]} attacks ${id} and is not beside it (9.13)`)
    // Nobody has fired yet: who attacks now was declared as he is.
    const refusal = isThere && isAlive(s, u) && s.phase === 'bombardment' ? cannotAttack(s, u, hex) : null
    if (refusal !== null) breaches.push(`${kit.unitIds[u]} cannot attack ${id} (${refusal.rule})`)
  }
}

function checkMarkers(s: State, breaches: string[]): void {
  const { kit } = s.derived
  for (const hex of s.airheads) {
    if (hex >= 0 && (kit.ground.hex[hex] & LAND) === 0)
      breaches.push(`an Airhead at sea in ${kit.placeIds[hex]} (15.21)`)
  }
  if (s.motorUsed < 0 || poolLeft(s) < 0) breaches.push(`${s.motorUsed} points of the Motor Pool are used (18.12)`)
}

/** 15.21: six hexes apart; on airfields they come by 15.72, without the gap (ruling L2). */
function checkAirheads(s: State, breaches: string[]): void {
  const { map, ground, placeIds, tables } = s.derived.kit
  const afield = s.airheads.filter((hex) => hex >= 0 && (ground.hex[hex] & AIRFIELD) === 0)
  afield.forEach((hex, i) => {
    if (afield.some((other, k) => k < i && map.distance(other, hex) < tables.limits.airheadGap))
      breaches.push(`an Airhead too close to another one in ${placeIds[hex]} (15.21)`)
  })
}

function checkShips(s: State, breaches: string[]): void {
  const { kit } = s.derived
  s.ships.forEach((hex, ship) => {
    const isThere = hex < 0 || (kit.zones.some(({ sea }) => sea.includes(hex)) && kit.landsOn[hex] === -1)
    if (!isThere) breaches.push(`${kit.ships[ship].id} in ${kit.placeIds[hex]}, which is no sea of a zone (17.61)`)
  })
}
