// What no match comes to, and what only a position could say, in plain words with the rule. What must hold whenever somebody
// decides is in invariants.ts, which matches are watched with; this here is not loaded with the game.
import { isBeside, isHeld } from '../03-zones.ts'
import { poolLeft } from '../18-motor-pool.ts'
import { LAND } from '../ground.ts'
import type { Kit } from '../kit.ts'
import { ALLIED, enemyOf, hasMark, isAlive, MARK, onMap, type State } from '../state.ts'

/** 4.22: asked before anything else, because all rules look the turn up. */
export const isNoTurn = ({ turns }: Kit, turn: number): string[] =>
  turn > turns.length ? [`turn ${turn} of ${turns.length} (4.22)`] : []

/**
 * Breaches of a position that is arranged and not opened yet; empty when all is well. On ground that a test has drawn units
 * stand as the test likes: it asks one rule about a case that a match may never come to. So Excess units may have room, and
 * motorized ones stand beside the road.
 */
export function breachesOf(s: State, isDrawn: boolean): string[] {
  const breaches: string[] = []
  checkMarkers(s, breaches)
  if (isDrawn) return breaches
  for (let u = 0; u < s.derived.kit.unitCount; u++) checkUnit(s, u, breaches)
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

function checkShips(s: State, breaches: string[]): void {
  const { kit } = s.derived
  s.ships.forEach((hex, ship) => {
    const isThere = hex < 0 || (kit.zones.some(({ sea }) => sea.includes(hex)) && kit.landsOn[hex] === -1)
    if (!isThere) breaches.push(`${kit.ships[ship].id} in ${kit.placeIds[hex]}, which is no sea of a zone (17.61)`)
  })
}
