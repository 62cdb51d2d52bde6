// 16.3: amphibious invasion: from the Available Box onto invasion hexes, and from there ashore in the same activation.
import { type Io, law, type Refusal } from '@middlesea/engine'
import { eliminate } from './03-losses.ts'
import { fits, sideIn } from './03-stacking.ts'
import { isHeld } from './03-zones.ts'
import { isStorm } from './05-weather.ts'
import { canStand, cannotJoinVehicles } from './08-vehicles.ts'
import { attackOn, cannotAttack } from './09-declaration.ts'
import { cannotEnterPort, comingAshore, isDelayed, landsAtPortsOnly, zoneOffWhich } from './16-ports.ts'
import { isBoomed } from './18-boom.ts'
import type { Beach } from './kit-card.ts'
import { wentAshore } from './scenes.ts'
import { ALLIED, AXIS, isAlive, type State } from './state.ts'
import { forbid, say } from './steps.ts'
import { put } from './whereabouts.ts'

const NOT_AVAILABLE = forbid('16.33a', 'refuse.notAvailable')
const OTHER_ZONE = forbid('16.33a', 'refuse.otherZone')
const PORTS_LAST = forbid('16.14', 'refuse.portsLast')
const BEACH_FULL = forbid('16.33a', 'refuse.beachFull')
const ONE_ARMOR = forbid('16.33a', 'refuse.oneArmorAfloat')
const NO_ROAD = forbid('8.33', 'refuse.noRoadAshore')
const IN_STORM = forbid('16.32', 'refuse.stormAtSea')
const AXIS_ONLY = forbid('16.31', 'refuse.axisInvades')

// ---- 16.33a: placement

/** 16.32 */
const isStormy = law('16.32', (s: State): Refusal | null => (isStorm(s) ? IN_STORM : null), null)

/** ja.16.33a: the Japanese revision does not forbid excess stacking on invasion hexes. */
const mayExceed = law('ja.16.33a', (s: State): boolean => s.options.ja1633a, false)

/** 16.33a: nine stacking points an invasion hex, no excess. */
const isFull = law(
  '16.33a',
  (s: State, u: number, hex: number): Refusal | null => (fits(s, u, hex) || mayExceed(s) ? null : BEACH_FULL),
  null,
)

const hasArmor = (s: State, hex: number): boolean => sideIn(s, AXIS, hex).some((u) => s.derived.kit.isArmor[u])

/** 16.33a: one armored unit an invasion hex. */
const isSecondArmor = law(
  '16.33a',
  (s: State, u: number, { sea }: Beach): Refusal | null =>
    s.derived.kit.isArmor[u] && hasArmor(s, sea) ? ONE_ARMOR : null,
  null,
)

/** 8.33, 3.33: a vehicle lands where it can stand, and not beside another one on a minor road: there, or on its way there. */
function cannotStandAshore(s: State, u: number, coast: number): Refusal | null {
  if (!s.derived.kit.isMotorized[u]) return null
  if (!canStand(s.derived.kit, u, coast)) return NO_ROAD
  return cannotJoinVehicles(s, u, coast, comingAshore(s, coast))
}

/** 16.31: invasion hexes belong to a zone: units land from those of their own. */
const beachAt = law(
  '16.31',
  (s: State, u: number, hex: number): Beach | undefined => zoneOffWhich(s, u)?.beaches.find(({ sea }) => sea === hex),
  undefined,
)

/** What is no invasion hex of the unit's zone may be a port of it: what bars it, or that its turn comes later (16.14). */
const whyNotPortYet = (s: State, u: number, hex: number): Refusal =>
  isPortOf(s, u, hex) ? (cannotEnterPort(s, u, hex) ?? PORTS_LAST) : OTHER_ZONE

const isPortOf = (s: State, u: number, hex: number): boolean =>
  zoneOffWhich(s, u)?.ports.some((port) => port.hex === hex) === true

/** 16.31: Axis units alone are placed on invasion hexes; the Allies land in ports. */
export const invadesNot = (s: State, u: number, hex: number): Refusal | null =>
  s.derived.kit.side[u] !== AXIS && !isPortOf(s, u, hex) ? AXIS_ONLY : null

/** Why a unit cannot be placed on an invasion hex; null if it can. */
export function cannotLand(s: State, u: number, hex: number): Refusal | null {
  if (s.derived.kit.side[u] !== AXIS) return invadesNot(s, u, hex) ?? whyNotPortYet(s, u, hex)
  if (zoneOffWhich(s, u) === undefined) return isDelayed(s, u) ?? NOT_AVAILABLE
  const beach = beachAt(s, u, hex)
  if (beach === undefined) return whyNotPortYet(s, u, hex)
  return (
    isStormy(s) ??
    landsAtPortsOnly(s, u) ??
    isBoomed(s, AXIS, beach.key) ??
    isFull(s, u, hex) ??
    isSecondArmor(s, u, beach) ??
    cannotStandAshore(s, u, beach.coast)
  )
}

/** The Available Boxes in which somebody waits; empty when nobody does. */
export function openBeaches(s: State): number[] {
  const { kit, tables } = s.derived
  if (s.side !== AXIS) return []
  const found: number[] = []
  for (const { available } of kit.zones) if (tables.boxes[available - kit.hexCount].length > 0) found.push(available)
  return found
}

/** The invasion hexes onto which a unit may be placed. */
export function landingsOf(s: State, u: number, waiting: readonly number[]): number[] {
  if (!waiting.includes(s.place[u])) return []
  return zoneOffWhich(s, u)!
    .beaches.map(({ sea }) => sea)
    .filter((sea) => cannotLand(s, u, sea) === null)
}

/** Remembers who lands from an invasion hex or at a port in this activation. */
export function noteLanding(s: State, u: number, hex: number): void {
  const known = s.landings.find((landing) => landing.hex === hex)
  if (known === undefined) s.landings.push({ hex, units: [u] })
  else known.units.push(u)
}

// ---- 16.33e: landing combat

/** The invasion hexes with invaders. */
function invaded(s: State): Beach[] {
  const found: Beach[] = []
  for (const { beaches } of s.derived.kit.zones) {
    for (const beach of beaches) if (isHeld(s, AXIS, beach.sea)) found.push(beach)
  }
  return found
}

/** 16.33a: the coastal hex of the arrow is under an Attack Objective marker. */
const markObjective = law(
  '16.33a',
  (s: State, coast: number, units: number[]): void => {
    const known = attackOn(s, coast)
    if (known === undefined) s.attacks.push({ hex: coast, units })
    else known.units.push(...units)
  },
  undefined,
)

/** 16.33d: the Allies react to a landing as to any attack. */
export const mayReactToLanding = law('16.33d', (): boolean => true, false)

/** 16.33e: who faces enemies in the coastal hex must attack it, whatever the odds (9.11). */
export const declareLandings = law(
  '16.33e',
  (s: State, io: Io): void => {
    for (const { sea, coast } of invaded(s)) {
      const units = sideIn(s, AXIS, sea).filter((u) => cannotAttack(s, u, coast) === null)
      if (!isHeld(s, ALLIED, coast) || units.length === 0) continue
      markObjective(s, coast, units)
      io.tell('16.33e', say('attack.declared', { hex: s.derived.kit.placeIds[coast] }))
    }
  },
  undefined,
)

/** 16.33e: whether a unit can go ashore: nobody of the enemy is there, and no vehicle bars its way (3.33). */
const isOpen = law(
  '16.33e',
  (s: State, u: number, coast: number): boolean =>
    !isHeld(s, ALLIED, coast) && cannotJoinVehicles(s, u, coast) === null,
  false,
)

/** 16.42: who does not get ashore is lost, and his invasion hex gets no Beachhead now. */
const fail = law(
  '16.42',
  (s: State, u: number, sea: number, io: Io): void => {
    eliminate(s, u, '16.42', io)
    s.landings = s.landings.filter(({ hex }) => hex !== sea)
  },
  undefined,
)

/** A unit goes from its invasion hex to the coastal hex of the arrow. */
function goAshore(s: State, u: number, coast: number, io: Io): void {
  const { unitIds, placeIds } = s.derived.kit
  const sea = s.place[u]
  put(s, u, coast)
  io.tell('16.33e', say('move.ashore', { unit: unitIds[u], to: placeIds[coast] }), () => wentAshore(s, u, sea, coast))
}

/** 16.33e: when a coastal hex becomes vacant, those who fought for it from the sea advance onto it: nobody is asked. */
export const advanceAshore = law(
  '16.33e',
  (s: State, units: readonly number[], coast: number, io: Io): void => {
    for (const u of units) {
      if (s.derived.kit.landsOn[s.place[u]] === coast && isOpen(s, u, coast)) goAshore(s, u, coast, io)
    }
  },
  undefined,
)

/** 16.33e, 16.42: at the end of the Combat Phase the invaders go ashore where nobody is; those who cannot are lost. */
export function endLanding(s: State, io: Io): void {
  for (const { sea, coast } of invaded(s)) {
    for (const u of sideIn(s, AXIS, sea)) {
      if (isOpen(s, u, coast)) goAshore(s, u, coast, io)
      else fail(s, u, sea, io)
    }
  }
}

/** The invasion hexes from which somebody has landed in this activation. */
export const landedFrom = (s: State): { hex: number; units: number[] }[] =>
  s.landings
    .filter(({ hex }) => s.derived.kit.landsOn[hex] !== -1)
    .map(({ hex, units }) => ({ hex, units: units.filter((u) => isAlive(s, u) && s.place[u] !== hex) }))
    .filter(({ units }) => units.length > 0)
