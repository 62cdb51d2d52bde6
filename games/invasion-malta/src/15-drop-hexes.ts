// 15.1, 15.3: which KGs drop in this activation, and their Drop Hexes.
import { law, type Refusal } from '@middlesea/engine'
import { isDue } from './04-set-up.ts'
import { isFair } from './05-weather.ts'
import { hasAirhead, nationOf, nationOfAirhead } from './15-airheads.ts'
import { LAND } from './ground.ts'
import { ARMY } from './kit.ts'
import { hasMark, isNight, MARK, type State } from './state.ts'
import { forbid, type Frame } from './steps.ts'

/** The Airborne Operations Phase. Frames of it are open facts: the view shows them as the drop board. */
export interface AirborneFrame extends Frame {
  formations: number[]
  /** 7.12: the First Operations Sequence, in which the KGs come that the card names. */
  first: boolean
  /** The KGs with a Drop Hex, in order; its hex, and how many AA units fired at it (15.43). */
  kgs: number[]
  hexes: number[]
  guns: number[]
  /** The AA units that fired. */
  fired: number[]
  /** How far the steps that go from KG to KG have come. */
  at: number
  /** 17.51: gliders, and where each lands. */
  gliders: number[]
  meadows: number[]
}

const NO_DROP_NOW = forbid('15.12', 'refuse.noDropNow')
const NOT_DUE = forbid('4.16', 'refuse.notDue')
const NOT_ON_CARD = forbid('15.12', 'refuse.notForDrop')
const TOO_SOON = forbid('15.44', 'refuse.kgTurnedBack')
const NOT_ACTIVE = forbid('15.13', 'refuse.kgNotActive')
const NOT_IN_ORDER = forbid('15.14', 'refuse.kgOrder')
const MUST_DROP = forbid('15.14', 'refuse.mustDrop')
const NO_AIRHEAD = forbid('15.15', 'refuse.noAirhead')
const KG_THERE = forbid('15.31', 'refuse.oneKgADropHex')
const NO_LAND = forbid('15.31', 'refuse.dropAtSea')
const FAR_FROM_AIRHEAD = forbid('15.32', 'refuse.farFromAirhead')
const TOO_CLOSE = forbid('15.32', 'refuse.dropTooClose')
const NOT_AS_PLANNED = forbid('15.35', 'refuse.notAsPlanned')

/** 15.12: not at night, not in wind or storm. */
export const cannotDropNow = law(
  '15.12',
  (s: State): Refusal | null => (isNight(s) || !isFair(s) ? NO_DROP_NOW : null),
  null,
)

/** The units of a KG that are still on the card: they drop together (15.13, 15.33). */
export const unitsOfKg = (s: State, kg: number): number[] =>
  s.derived.kit.kgs[kg].units.filter((u) => s.place[u] === s.derived.kit.CARD)

/** 15.13: its formation is active; KGs of Army units when all of them are (7.2). */
const isNotActive = law(
  '15.13',
  (s: State, f: AirborneFrame, kg: number): Refusal | null => {
    const { formation } = s.derived.kit.kgs[kg]
    const isActive =
      formation === ARMY ? unitsOfKg(s, kg).every((u) => hasMark(s, u, MARK.active)) : f.formations.includes(formation)
    return isActive ? null : NOT_ACTIVE
  },
  null,
)

/** A KG that has come back to the card (15.44) has no place in the order. */
const hasReturned = (s: State, kg: number): boolean => s.dropFrom[kg] > s.derived.kit.kgs[kg].turn

/** 15.14: in the First Operations Sequence only the KGs come that the card names for it. */
const isForLater = law(
  '15.14',
  (s: State, f: AirborneFrame, kg: number): boolean => f.first && !s.derived.kit.kgs[kg].first,
  false,
)

/** Whether a KG is one of this activation: on the card, its turn has come, and in the first sequence it is named for it. */
function isForNow(s: State, f: AirborneFrame, kg: number): boolean {
  if (s.dropFrom[kg] === -1 || !isDue(s, s.dropFrom[kg])) return false
  if (isForLater(s, f, kg)) return false
  return unitsOfKg(s, kg).length > 0
}

/** 15.14: KGs of a formation drop in their order. */
const isOutOfOrder = law(
  '15.14',
  (s: State, f: AirborneFrame, kg: number): Refusal | null => {
    if (hasReturned(s, kg)) return null
    const { kgs } = s.derived.kit
    for (let other = 0; other < kg; other++) {
      if (kgs[other].formation !== kgs[kg].formation || hasReturned(s, other) || f.kgs.includes(other)) continue
      if (isForNow(s, f, other) && isNotActive(s, f, other) === null && cannotUseAirhead(s, other) === null) {
        return NOT_IN_ORDER
      }
    }
    return null
  },
  null,
)

/** 15.15: without an Airhead of its nation no KG drops. */
const cannotUseAirhead = (s: State, kg: number): Refusal | null =>
  hasAirhead(s, nationOf(s.derived.kit, s.derived.kit.kgs[kg].units[0])) ? null : NO_AIRHEAD

/** 15.44: a KG that has turned back waits for its turn. */
const isTooSoon = law(
  '15.44',
  (s: State, kg: number): Refusal | null => (hasReturned(s, kg) && !isDue(s, s.dropFrom[kg]) ? TOO_SOON : null),
  null,
)

/** Why a KG does not drop in this activation, for those who ask when drops are over. */
export const whyNoDrop = (s: State, kg: number): Refusal | null =>
  cannotDropNow(s) ?? isTooSoon(s, kg) ?? isIdle(s, kg) ?? cannotUseAirhead(s, kg)

/** Why a KG is none of the sequence that is under way; null if it is, or where none is. */
function isIdle(s: State, kg: number): Refusal | null {
  if (s.side === -1) return null
  if (s.dropFrom[kg] !== -1 && !isDue(s, s.dropFrom[kg])) return NOT_DUE
  const units = unitsOfKg(s, kg)
  if (units.length === 0) return NOT_ON_CARD
  return units.every((u) => hasMark(s, u, MARK.active)) ? null : NOT_ACTIVE
}

/** Why a KG cannot drop now; null if it can, somewhere. */
export function cannotDrop(s: State, f: AirborneFrame, kg: number): Refusal | null {
  const refusal = isTooSoon(s, kg)
  if (refusal !== null) return refusal
  if (s.dropFrom[kg] !== -1 && !isDue(s, s.dropFrom[kg])) return NOT_DUE
  if (!isForNow(s, f, kg) || f.kgs.includes(kg)) return NOT_ON_CARD
  return cannotDropNow(s) ?? isNotActive(s, f, kg) ?? cannotUseAirhead(s, kg) ?? isOutOfOrder(s, f, kg)
}

/** The KGs that could drop in this activation if there were Airheads: for them these are placed. */
export const kgsComing = (s: State, f: AirborneFrame): boolean =>
  cannotDropNow(s) === null && s.derived.kit.kgs.some((_, kg) => isForNow(s, f, kg) && isNotActive(s, f, kg) === null)

/** 15.14: on turns 1 and 2 nobody waits. */
export const mayWait = law('15.14', (s: State): Refusal | null => (s.turn <= 2 ? MUST_DROP : null), null)

// ---- 15.3

/** 15.31: land, and no other KG of this activation. */
const isTaken = law(
  '15.31',
  (s: State, f: AirborneFrame, hex: number): Refusal | null => {
    if ((s.derived.kit.ground.hex[hex] & LAND) === 0) return NO_LAND
    return f.hexes.includes(hex) ? KG_THERE : null
  },
  null,
)

/** 15.32: within four hexes of an Airhead of its nation, and two from the other Drop Hexes. */
const isBadlyPlaced = law(
  '15.32',
  (s: State, f: AirborneFrame, kg: number, hex: number): Refusal | null => {
    const { kit } = s.derived
    const { map, tables } = kit
    const nation = nationOf(kit, kit.kgs[kg].units[0])
    const isNear = s.airheads.some(
      (at, i) => at >= 0 && nationOfAirhead(kit, i) === nation && map.distance(at, hex) <= tables.limits.dropRange,
    )
    if (!isNear) return FAR_FROM_AIRHEAD
    return f.hexes.some((other) => map.distance(other, hex) < tables.limits.dropGap) ? TOO_CLOSE : null
  },
  null,
)

const cannotDropThere = (s: State, f: AirborneFrame, kg: number, hex: number): Refusal | null =>
  s.derived.kit.isHex(hex) ? (isTaken(s, f, hex) ?? isBadlyPlaced(s, f, kg, hex)) : NO_LAND

/** 15.35: with the historical plan the hex of the plan, where it can be taken; -1 else. */
const planOf = law(
  '15.35',
  (s: State, f: AirborneFrame, kg: number): number => {
    const { plan } = s.derived.kit.kgs[kg]
    return s.options.dropPlan && plan !== -1 && cannotDropThere(s, f, kg, plan) === null ? plan : -1
  },
  -1,
)

/** The Drop Hexes that a KG may choose; looked for around the Airheads. */
export function dropHexesOf(s: State, f: AirborneFrame, kg: number): number[] {
  const plan = planOf(s, f, kg)
  if (plan !== -1) return [plan]
  const found: number[] = []
  for (const hex of nearAirheads(s, kg)) if (cannotDropThere(s, f, kg, hex) === null) found.push(hex)
  return found
}

export const hasDropHex = (s: State, f: AirborneFrame, kg: number): boolean =>
  nearAirheads(s, kg).some((hex) => cannotDropThere(s, f, kg, hex) === null)

/** The land around the Airheads of a KG's nation, as far as 15.32 reaches: nowhere else can it drop. */
function nearAirheads(s: State, kg: number): number[] {
  const { kit } = s.derived
  const nation = nationOf(kit, kit.kgs[kg].units[0])
  const near = new Set<number>()
  s.airheads.forEach((at, i) => {
    if (at >= 0 && nationOfAirhead(kit, i) === nation) for (const hex of kit.landNear(at)) near.add(hex)
  })
  return [...near]
}

export function whyNotDrop(s: State, f: AirborneFrame, kg: number, hex: number): Refusal | null {
  const refusal = cannotDrop(s, f, kg) ?? cannotDropThere(s, f, kg, hex)
  if (refusal !== null) return refusal
  const plan = planOf(s, f, kg)
  return plan !== -1 && plan !== hex ? NOT_AS_PLANNED : null
}
