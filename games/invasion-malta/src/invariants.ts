import { controllerOf, NOBODY } from './03-control.ts'
import { limitOf, sideIn, stackedIn } from './03-stacking.ts'
import { isHeld } from './03-zones.ts'
import { cannotHoldAir } from './11-cup.ts'
import { LAND } from './ground.ts'
import { ALLIED, AXIS, hasMark, IN_CUP, isNight, MARK, ON_HQ, READY, type State } from './state.ts'

/** Breaches of what must hold whenever somebody decides, in plain words with the rule; empty when all is well. */
export function invariants(s: State): string[] {
  const breaches: string[] = []
  for (let hex = 0; hex < s.derived.kit.hexCount; hex++) checkHex(s, hex, breaches)
  for (let u = 0; u < s.derived.kit.unitCount; u++) checkUnit(s, u, breaches)
  checkMarkers(s, breaches)
  checkSea(s, breaches)
  checkAir(s, breaches)
  return breaches
}

function checkHex(s: State, hex: number, breaches: string[]): void {
  const { kit } = s.derived
  const id = kit.placeIds[hex]
  const [axis, allied] = [isHeld(s, AXIS, hex), isHeld(s, ALLIED, hex)]
  if (axis && allied && s.phase !== 'airborne') breaches.push(`${id}: both sides are in it (8.14)`)
  const controller = controllerOf(s, hex)
  const isLand = (kit.ground.hex[hex] & LAND) !== 0
  if (isLand && controller !== NOBODY && s.owner[hex] !== controller)
    breaches.push(`${id}: control was not noted (3.11)`)
  if (!isLand && allied) breaches.push(`${id}: Allied units at sea (8.35)`)
  if (!isLand && axis && kit.landsOn[hex] === -1) breaches.push(`${id}: units at sea outside of invasion hexes (16.31)`)
  for (const side of [AXIS, ALLIED]) if (isHeld(s, side, hex)) checkStack(s, side, hex, breaches)
}

function checkStack(s: State, side: number, hex: number, breaches: string[]): void {
  const { kit } = s.derived
  const id = kit.placeIds[hex]
  const units = sideIn(s, side, hex)
  if (units.filter((u) => kit.isArmor[u]).length > 1) breaches.push(`${id}: two armored units (3.33)`)
  if (stackedIn(s, side, hex) > limitOf(s) && kit.landsOn[hex] !== -1 && !s.options.ja1633a)
    breaches.push(`${id}: over-stacked at sea (16.33a)`)
}

function checkUnit(s: State, u: number, breaches: string[]): void {
  const { kit } = s.derived
  const id = kit.unitIds[u]
  if (!(s.place[u] >= 0 && s.place[u] < kit.placeCount)) breaches.push(`${id} is nowhere (2.1)`)
  const isLost = s.place[u] === kit.ELIMINATED
  if (isLost !== (s.steps[u] === 0) || s.steps[u] < 0) breaches.push(`${id} has ${s.steps[u]} steps (3.41)`)
  if (s.steps[u] > kit.steps[u]) breaches.push(`${id} has more steps than are printed (3.41)`)
  if (isLost && s.marks[u] !== 0) breaches.push(`${id} is lost and marked (13.21)`)
  if (hasMark(s, u, MARK.excess) && kit.stack[u] === 0) breaches.push(`${id} takes no room and is over-stacked (3.31)`)
  if (hasMark(s, u, MARK.spent) && !kit.isHq[u]) breaches.push(`${id} is no HQ and Spent (3.42)`)
  if (hasMark(s, u, MARK.fired) && !kit.isArtillery[u]) breaches.push(`${id} is no gun and Fired (3.42)`)
  if (s.side === -1 && hasMark(s, u, MARK.active)) breaches.push(`${id} is active between two sequences (4.42)`)
}

/** 16.41: Beachheads lie on invasion hexes, three in a zone at most. */
function checkSea(s: State, breaches: string[]): void {
  const { kit } = s.derived
  for (const { hex } of s.beachheads) {
    if (kit.landsOn[hex] === -1) breaches.push(`a Beachhead in ${kit.placeIds[hex]}, which is no invasion hex (16.41)`)
    const inZone = s.beachheads.filter((other) => kit.zoneAt[other.hex] === kit.zoneAt[hex]).length
    if (inZone > kit.tables.limits.beachheadsAZone) breaches.push(`${inZone} Beachheads in a zone (16.41)`)
  }
  for (const nation of [0, 1]) {
    const own = s.beachheads.filter((known) => known.nation === nation).length
    if (own > kit.tables.limits.beachheadsANation) breaches.push(`${own} Beachheads of a nation (16.41)`)
  }
}

/** 4.41, 7.15: no marker is lost or doubled. */
function checkMarkers(s: State, breaches: string[]): void {
  const { kit } = s.derived
  kit.formations.forEach(({ markers, side }, f) => {
    const unplayed = s.cup[f] + (s.pool[side] === f ? 1 : 0) + (s.drawn === f ? 1 : 0)
    if (s.cup[f] < 0 || unplayed > markers.length) breaches.push(`formation ${f} has ${unplayed} markers (4.41)`)
  })
  s.pool.forEach((held, side) => {
    if (held !== -1 && kit.formations[held].side !== side)
      breaches.push(`side ${side} holds a marker of the other (7.15)`)
  })
}

/** 11.12, 11.52: air units are in a box, in the cup by day, or on a German HQ that is in order. */
function checkAir(s: State, breaches: string[]): void {
  const { kit } = s.derived
  s.air.forEach((at, a) => {
    const { id } = kit.air[a]
    if (at < READY || at >= ON_HQ + kit.unitCount) breaches.push(`${id} is nowhere (11.12)`)
    if (at >= ON_HQ && cannotHoldAir(s, at - ON_HQ) !== null)
      breaches.push(`${id} is on an HQ that cannot hold it (11.52)`)
    if (at === IN_CUP && isNight(s)) breaches.push(`${id} is in the cup at night (11.23)`)
  })
}
