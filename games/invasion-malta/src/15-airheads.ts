// 15.2: Airheads: where they are placed before the first drop, how they are lost, and how they come back (15.23, 15.72).
import { call, type Choice, type Io, law, type Refusal } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { sideIn } from './03-stacking.ts'
import { isHeld } from './03-zones.ts'
import { AIRFIELD, LAND, ROUGH, URBAN } from './ground.ts'
import type { Kit } from './kit.ts'
import { ALLIED, AXIS, isNight, seatsOf, type State } from './state.ts'
import { type AnyProcedure, always, decide, forbid, type Frame, procedure, run, say } from './steps.ts'

/** `State.airheads`: never placed, and lost: then it comes back on an airfield only. */
export const IN_HAND = -1
export const LOST = -2

export const GERMAN = 0
export const ITALIAN = 1

export const nationOf = (kit: Kit, u: number): number => (kit.isItalian[u] ? ITALIAN : GERMAN)

/** The German markers come first. */
export const nationOfAirhead = (kit: Kit, airhead: number): number =>
  airhead < kit.scenario.airheads.german ? GERMAN : ITALIAN

/** 15.2: an Airhead of its own nation on the map. */
export const hasAirhead = law(
  '15.15',
  (s: State, nation: number): boolean =>
    s.airheads.some((hex, i) => hex >= 0 && nationOfAirhead(s.derived.kit, i) === nation),
  true,
)

// ---- 15.21

const NO_AIRHEAD_HERE = forbid('15.21', 'refuse.noAirheadHere')
const TOO_CLOSE = forbid('15.21', 'refuse.airheadTooClose')
const AIRHEADS_FIRST = forbid('15.21', 'refuse.airheadsFirst')
const NOT_AS_PLANNED = forbid('15.35', 'refuse.notAsPlanned')
const STAYS = forbid('15.22', 'refuse.airheadStays')
const ALL_PLACED = forbid('15.22', 'refuse.airheadsPlaced')
const AT_NIGHT = forbid('15.21', 'refuse.airheadAtNight')

/** ja.15.21: the Japanese revision has no word of terrain. */
const isOnAnyLand = law('ja.15.21', (s: State): boolean => s.options.ja1521, false)

/** 15.21: on land that is neither rough nor urban. */
const isBadGround = law(
  '15.21',
  (s: State, hex: number): Refusal | null => {
    const bits = s.derived.kit.ground.hex[hex] ?? 0
    if ((bits & LAND) === 0) return NO_AIRHEAD_HERE
    return (bits & (ROUGH | URBAN)) !== 0 && !isOnAnyLand(s) ? NO_AIRHEAD_HERE : null
  },
  null,
)

/** 15.21: six hexes from any other. */
const isTooClose = law(
  '15.21',
  (s: State, hex: number): Refusal | null => {
    const { map, tables } = s.derived.kit
    for (const other of s.airheads) {
      if (other >= 0 && map.distance(other, hex) < tables.limits.airheadGap) return TOO_CLOSE
    }
    return null
  },
  null,
)

const cannotPlace = (s: State, hex: number): Refusal | null =>
  s.derived.kit.isHex(hex) ? (isBadGround(s, hex) ?? isTooClose(s, hex)) : NO_AIRHEAD_HERE

/** 15.35: with the historical plan the hexes of the plan, as far as they can be taken. */
const planned = law(
  '15.35',
  (s: State, airhead: number): number[] => {
    const { kit } = s.derived
    if (!s.options.dropPlan) return []
    const { german, italian } = kit.scenario.airheadPlan
    const plan = nationOfAirhead(kit, airhead) === GERMAN ? german : italian
    return plan.map((id) => kit.placeNumber(id)).filter((hex) => cannotPlace(s, hex) === null)
  },
  [],
)

const nextAirhead = (s: State): number => s.airheads.indexOf(IN_HAND)

function airheadChoices(s: State): Choice<Action>[] {
  const { kit } = s.derived
  const airhead = nextAirhead(s)
  if (airhead === -1) return []
  const plan = planned(s, airhead)
  const hexes = plan.length > 0 ? plan : kit.landHexes.filter((hex) => cannotPlace(s, hex) === null)
  return hexes.map((hex) => kit.actions.atHex.airhead[hex])
}

function whyNot(s: State, hex: number): Refusal | null {
  const airhead = nextAirhead(s)
  // Markers in the hand have no hex, and neither has a place that is none.
  if (s.derived.kit.isHex(hex) && s.airheads.includes(hex)) return STAYS
  const refusal = cannotPlace(s, hex)
  if (refusal !== null || airhead === -1) return refusal
  const plan = planned(s, airhead)
  return plan.length > 0 && !plan.includes(hex) ? NOT_AS_PLANNED : null
}

/** 15.22: a marker stays where it is placed: it is only ever put on the map from the hand. */
const place = law(
  '15.22',
  (s: State, airhead: number, hex: number, rule: string, io: Io): void => {
    s.airheads[airhead] = hex
    const nation = nationOfAirhead(s.derived.kit, airhead) === GERMAN ? 'nation.german' : 'nation.italian'
    io.tell(rule, say('airhead.placed', { hex: s.derived.kit.placeIds[hex], nation }))
  },
  undefined,
)

const airheads = procedure<Frame>('airheads', [
  decide('place', {
    rule: '15.21',
    optional: true,
    seats: () => seatsOf(AXIS),
    prompt: (s) => {
      const nation = nationOfAirhead(s.derived.kit, nextAirhead(s)) === GERMAN ? 'nation.german' : 'nation.italian'
      return say('prompt.airhead', { nation, left: s.airheads.filter((hex) => hex === IN_HAND).length })
    },
    options: airheadChoices,
    resolve: (s, _f, a, io) => {
      if (a.do !== 'airhead') return undefined
      place(s, nextAirhead(s), s.derived.kit.placeNumber(a.hex), '15.21', io)
      return 'again'
    },
    why: (s, _f, a) => {
      if (a.do === 'drop') return AIRHEADS_FIRST
      return a.do === 'airhead' ? whyNot(s, s.derived.kit.placeNumber(a.hex)) : null
    },
  }),
  // 15.21: all are placed before the first drop. For whom no hex is left, there is an airfield later (15.72).
  run('leftOver', {
    rule: '15.21',
    do: (s) => {
      s.airheads = s.airheads.map((hex) => (hex === IN_HAND ? LOST : hex))
    },
  }),
])

/** Opens the placement of all Airheads, before the first drop. Call last. */
export function openAirheads(s: State): void {
  if (nextAirhead(s) !== -1) call(s, airheads, {})
}

// ---- 15.23, 15.72: the Recovery Phase

/** 15.23: an Airhead under an Allied combat unit is lost. */
export const loseAirheads = law(
  '15.23',
  (s: State, io: Io): void => {
    s.airheads.forEach((hex, i) => {
      if (hex < 0 || !isHeld(s, ALLIED, hex)) return
      s.airheads[i] = LOST
      io.tell('15.23', say('airhead.lost', { hex: s.derived.kit.placeIds[hex] }))
    })
  },
  undefined,
)

const isEngineer = (kit: Kit, u: number): boolean => kit.units[u].type.toLowerCase().endsWith('engineer')

/** The nations of the engineers in a hex. */
const engineersIn = (s: State, hex: number): number[] => {
  const { kit } = s.derived
  return sideIn(s, AXIS, hex)
    .filter((u) => isEngineer(kit, u))
    .map((u) => nationOf(kit, u))
}

/**
 * 15.72: the hexes of an airfield that may get an Airhead of a nation: all its hexes are held by the Axis, and Axis engineers
 * stand in two that touch; one of the two gets it, a marker of the nation of its engineers (ruling L2).
 */
const airfieldHexes = law(
  '15.72',
  (s: State, nation: number): number[] => {
    const { kit } = s.derived
    return kit.airfields.flatMap(({ hexes }) => {
      const isTaken = hexes.every((hex) => isHeld(s, AXIS, hex)) && !hexes.some((hex) => s.airheads.includes(hex))
      if (!isTaken) return []
      const built = hexes.filter((hex) => engineersIn(s, hex).length > 0)
      const paired = built.filter((hex) => built.some((other) => kit.map.directionTo(hex, other) !== -1))
      return paired.filter((hex) => engineersIn(s, hex).includes(nation))
    })
  },
  [],
)

const isOnAirfield = (s: State, hex: number): boolean => (s.derived.kit.ground.hex[hex] & AIRFIELD) !== 0

/** 6.31: the marker of a nation that goes to an airfield: one that is not in use, else one from elsewhere on the map. */
function markerFor(s: State, nation: number): number {
  const isOwn = (i: number): boolean => nationOfAirhead(s.derived.kit, i) === nation
  const unused = s.airheads.findIndex((hex, i) => hex < 0 && isOwn(i))
  return unused !== -1 ? unused : s.airheads.findIndex((hex, i) => isOwn(i) && !isOnAirfield(s, hex))
}

/** 6.31: once a nation has an airfield, its Airheads elsewhere are removed. */
const removeFieldAirheads = law(
  '6.31',
  (s: State, nation: number, io: Io): void => {
    s.airheads.forEach((hex, i) => {
      if (hex < 0 || nationOfAirhead(s.derived.kit, i) !== nation || isOnAirfield(s, hex)) return
      s.airheads[i] = LOST
      io.tell('6.31', say('airhead.removed', { hex: s.derived.kit.placeIds[hex] }))
    })
  },
  undefined,
)

/** The airfield hexes on which engineers can place a marker, each with the marker that it gets. */
function returning(s: State): Map<number, number> {
  const found = new Map<number, number>()
  for (const nation of [GERMAN, ITALIAN]) {
    const airhead = markerFor(s, nation)
    if (airhead === -1) continue
    for (const hex of airfieldHexes(s, nation)) if (!found.has(hex)) found.set(hex, airhead)
  }
  return found
}

const NO_AIRFIELD = forbid('15.72', 'refuse.noAirfield')

const airheadRecovery = procedure<Frame>('airheadRecovery', [
  run('lose', { rule: '15.23', do: (s, _f, io) => loseAirheads(s, io) }),
  decide('build', {
    rule: '15.72',
    optional: true,
    seats: () => seatsOf(AXIS),
    prompt: always(say('prompt.airfieldAirhead')),
    options: (s): Choice<Action>[] => [...returning(s).keys()].map((hex) => s.derived.kit.actions.atHex.airhead[hex]),
    resolve: (s, _f, a, io) => {
      if (a.do !== 'airhead') return undefined
      const hex = s.derived.kit.placeNumber(a.hex)
      const airhead = returning(s).get(hex)!
      place(s, airhead, hex, '15.72', io)
      removeFieldAirheads(s, nationOfAirhead(s.derived.kit, airhead), io)
      return 'again'
    },
    why: (s, _f, a) => {
      const hex = s.derived.kit.placeNumber(a.hex)
      if (a.do !== 'airhead' || !s.derived.kit.isHex(hex)) return null
      return s.airheads.includes(hex) ? STAYS : (isNoAirfield(s, hex) ?? NO_AIRFIELD)
    },
  }),
])

const ONLY_AIRFIELDS = forbid('15.23', 'refuse.onlyAirfields')

/** 15.23: once it was removed, an Airhead returns on a friendly airfield hex only. */
const isNoAirfield = law(
  '15.23',
  (s: State, hex: number): Refusal | null => ((s.derived.kit.ground.hex[hex] & AIRFIELD) === 0 ? ONLY_AIRFIELDS : null),
  null,
)

/** 15.21: none is placed for drops on Night turns; engineers build in the Recovery Phase of each turn (ruling L11). */
const isNightTurn = law('15.21', (s: State): Refusal | null => (isNight(s) && s.side !== -1 ? AT_NIGHT : null), null)

/** Why no Airhead is placed now, for those who ask when that is over; null where it is only the wrong phase. */
export function whyNoAirhead(s: State, hex: number): Refusal | null {
  const refusal = isNightTurn(s)
  if (refusal !== null || !s.derived.kit.isHex(hex)) return refusal
  if (s.airheads.includes(hex)) return STAYS
  if (nextAirhead(s) !== -1) return null
  return s.airheads.includes(LOST) ? (isNoAirfield(s, hex) ?? NO_AIRFIELD) : ALL_PLACED
}

/** Opens what the Recovery Phase does with Airheads. Call last. */
export const openAirheadRecovery = (s: State): void => call(s, airheadRecovery, {})

export const airheadProcedures: AnyProcedure[] = [airheads, airheadRecovery]
