// 18.2: rally: at night lost steps and eliminated units come back.
import { call, callInTurn, type Choice, frame, type Io, law, openFrame, type Refusal } from '@middlesea/engine'
import { type Action, withDone } from './actions.ts'
import { isFriendly } from './03-control.ts'
import { hasPassed, openErCheck } from './03-er-check.ts'
import { isHeld, isInEnemyZone, isInZone } from './03-zones.ts'
import { canStand, cannotJoinVehicles } from './08-vehicles.ts'
import { HOSPITAL } from './ground.ts'
import { ARMY } from './kit.ts'
import { rallyBegins, rallyEnds } from './scenes-checks.ts'
import { ALLIED, AXIS, enemyOf, hasMark, isAlive, isNight, MARK, onMap, seatsOf, type State } from './state.ts'
import { type AnyProcedure, decide, forbid, type Frame, procedure, run, say } from './steps.ts'
import { put } from './whereabouts.ts'

interface RallyFrame extends Frame {
  side: number
  /** 18.21: attempts that are left: of HQs, and of other units. */
  hqs: number
  others: number
  /** Who has tried, and the HQs among them, HQ companies of battalions too, that have rallied (18.26). */
  tried: number[]
  back: number[]
}

const BY_NIGHT = forbid('18.21', 'refuse.rallyByNight')
const ONE_HQ = forbid('18.21', 'refuse.oneHqRallies')
const ONE_STEP_AN_HQ = forbid('18.21', 'refuse.oneStepAnHq')
const TRIED = forbid('18.21', 'refuse.hasRallied')
const IS_WHOLE = forbid('18.23', 'refuse.nothingToRally')
const IN_ZONE = forbid('18.23', 'refuse.rallyInZone')
const IS_DISRUPTED = forbid('18.23', 'refuse.rallyDisrupted')
const NO_PLACE = forbid('18.25', 'refuse.nowhereToRally')
const SECTOR_HQ = forbid('18.25', 'refuse.sectorHqRallies')
const NOT_HERE = forbid('18.25', 'refuse.rallyNotHere')
const JUST_BACK = forbid('18.26', 'refuse.hqJustRallied')
const CLOSED_HOSPITAL = forbid('18.27', 'refuse.closedHospital')
const NEVER = forbid('18.28', 'refuse.neverRallies')
const M_IS_GONE = forbid('17.43', 'refuse.mIsGone')

// ---- 18.25: where units return

/** 18.27: a hospital in a friendly hex that no enemy zone reaches. */
const isHospital = law(
  '18.27',
  (s: State, side: number, hex: number): boolean =>
    (s.derived.kit.ground.hex[hex] & HOSPITAL) !== 0 && isFriendly(s, side, hex) && !isInZone(s, enemyOf(side), hex),
  false,
)

/** 18.26: an HQ that has rallied in this phase takes in nobody. */
const isJustBack = law('18.26', (f: RallyFrame, host: number): boolean => f.back.includes(host), false)

/** 18.25: whom a unit may join: Allied companies their battalion's HQ company, Axis units HQs of their formation, an HQ all of it. */
const isHostOf = law(
  '18.25',
  (s: State, u: number, host: number): boolean => {
    const { units, side, formation, isHq } = s.derived.kit
    if (host === u || !onMap(s, host) || side[host] !== side[u]) return false
    if (side[u] === ALLIED) return units[host].battalionHq && units[host].battalion === units[u].battalion
    return formation[u] !== ARMY && formation[host] === formation[u] && (isHq[u] || isHq[host])
  },
  true,
)

/** 8.33, 3.33: motorized units come back where they can stand, and find no other one on a minor road. */
const hasRoom = (s: State, u: number, hex: number): boolean =>
  canStand(s.derived.kit, u, hex) && cannotJoinVehicles(s, u, hex) === null

/** The hexes to which an eliminated unit may return. */
function returnsOf(s: State, f: RallyFrame, u: number): number[] {
  const { kit } = s.derived
  const found = new Set<number>()
  const hosts = f.side === ALLIED ? kit.battalionHqs : kit.isHq[u] ? kit.unitsOf[AXIS] : kit.hqs
  for (const host of hosts) {
    if (isHostOf(s, u, host) && !isJustBack(f, host)) found.add(s.place[host])
  }
  if (!kit.isHq[u]) for (const hex of kit.hospitals) if (isHospital(s, f.side, hex)) found.add(hex)
  return [...found].filter((hex) => !isHeld(s, enemyOf(f.side), hex) && hasRoom(s, u, hex)).sort((a, b) => a - b)
}

/** 18.27: whether a unit that could go to a hospital finds this one closed. */
const isClosedTo = (s: State, f: RallyFrame, u: number, hex: number): boolean =>
  !s.derived.kit.isHq[u] && s.derived.kit.hospitals.includes(hex) && !isHospital(s, f.side, hex)

function whyNotThere(s: State, f: RallyFrame, u: number, hex: number): Refusal {
  const { kit } = s.derived
  if (isClosedTo(s, f, u, hex)) return CLOSED_HOSPITAL
  const hosts = kit.unitsOf[f.side].filter((host) => s.place[host] === hex && isHostOf(s, u, host))
  return hosts.some((host) => isJustBack(f, host)) ? JUST_BACK : NOT_HERE
}

// ---- Who may try

/** 18.28: pillboxes, guns, anti-tank and armored units are gone for good; so is the HQ of M (17.43). */
const isGoneForGood = law(
  '18.28',
  (s: State, u: number): Refusal | null => {
    const { kit } = s.derived
    if (u === kit.mHq) return M_IS_GONE
    return kit.isPillbox[u] || kit.isArtillery[u] || kit.isArmor[u] || kit.units[u].type === 'antiTank' ? NEVER : null
  },
  null,
)

/** 18.21: one HQ, and for each HQ in play one step of another unit; each unit tries once. */
const isUsedUp = law(
  '18.21',
  (s: State, f: RallyFrame, u: number): Refusal | null => {
    if (f.tried.includes(u)) return TRIED
    if (s.derived.kit.isHq[u]) return f.hqs > 0 ? null : ONE_HQ
    return f.others > 0 ? null : ONE_STEP_AN_HQ
  },
  null,
)

/** 18.23: a reduced unit, outside enemy zones and not Disrupted; off the map no zone reaches it (ruling R1). */
const cannotRecover = law(
  '18.23',
  (s: State, u: number): Refusal | null => {
    if (s.steps[u] >= s.derived.kit.steps[u]) return IS_WHOLE
    if (onMap(s, u) && isInEnemyZone(s, u)) return IN_ZONE
    return hasMark(s, u, MARK.disrupted) ? IS_DISRUPTED : null
  },
  null,
)

/** 18.25: a Sector HQ does not come back; nobody does for whom there is no place. */
const cannotReturn = law(
  '18.25',
  (s: State, f: RallyFrame, u: number): Refusal | null => {
    const { kit } = s.derived
    if (f.side === ALLIED && kit.homeSector[u] !== -1) return SECTOR_HQ
    if (returnsOf(s, f, u).length > 0) return null
    return kit.hospitals.some((hex) => isClosedTo(s, f, u, hex)) ? CLOSED_HOSPITAL : NO_PLACE
  },
  null,
)

function cannotRally(s: State, f: RallyFrame, u: number): Refusal | null {
  const refusal = isGoneForGood(s, u) ?? isUsedUp(s, f, u)
  if (refusal !== null) return refusal
  return isAlive(s, u) ? cannotRecover(s, u) : cannotReturn(s, f, u)
}

function rallyChoices(s: State, f: RallyFrame): Choice<Action>[] {
  const { kit } = s.derived
  const choices: Choice<Action>[] = []
  for (const u of kit.unitsOf[f.side]) {
    if (cannotRally(s, f, u) === null) choices.push(kit.actions.ofUnit.rally[u])
  }
  return withDone(choices)
}

// ---- One attempt

export interface AttemptFrame extends Frame {
  unit: number
  /** Where an eliminated unit may return. */
  places: number[]
  passed: boolean
  scene: string
  hex: number
}

/** The rally of a side inside which an attempt is made. */
const phaseOf = (s: State): RallyFrame => openFrame<State, RallyFrame, Action>(s, rally)!

/** 18.24: one step more: an eliminated unit comes back with one. */
const gainStep = law(
  '18.24',
  (s: State, u: number): void => {
    s.steps[u]++
  },
  undefined,
)

function restore(s: State, f: AttemptFrame, hex: number, io: Io): void {
  const { kit } = s.derived
  const unit = kit.unitIds[f.unit]
  const wasReduced = isAlive(s, f.unit)
  gainStep(s, f.unit)
  if (wasReduced) {
    io.tell('18.23', say('rally.restored', { unit }))
    return
  }
  f.hex = hex
  put(s, f.unit, hex)
  io.tell('18.24', say('rally.returned', { unit, hex: kit.placeIds[hex] }))
}

const rallyOfOne = procedure<AttemptFrame>('rallyOfOne', [
  run('check', {
    rule: '18.22',
    do: (s, f, io) => {
      io.tell('18.22', say('rally.tried', { unit: s.derived.kit.unitIds[f.unit] }), () => rallyBegins(s, f))
      openErCheck(s, f.unit, '18.22', { withPoints: false })
    },
  }),
  run('result', {
    rule: '18.22',
    do: (s, f, io) => {
      f.passed = hasPassed(f)
      if (f.passed && isAlive(s, f.unit)) restore(s, f, -1, io)
    },
  }),
  decide('place', {
    rule: '18.25',
    when: (s, f) => f.passed && !isAlive(s, f.unit),
    seats: (s, f) => seatsOf(s.derived.kit.side[f.unit]),
    prompt: (s, f) => say('prompt.return', { unit: s.derived.kit.unitIds[f.unit] }),
    options: (s, f): Choice<Action>[] => {
      const { placeIds, actions } = s.derived.kit
      return f.places.map((hex) => ({ on: 'place', id: placeIds[hex], action: actions.toPlace.return(f.unit, hex) }))
    },
    resolve: (s, f, a, io) => {
      if (a.do === 'return') restore(s, f, s.derived.kit.placeNumber(a.to), io)
    },
    why: (s, f, a) => {
      const hex = s.derived.kit.placeNumber(a.to)
      return a.do === 'return' && s.derived.kit.isHex(hex) ? whyNotThere(s, phaseOf(s), f.unit, hex) : null
    },
  }),
  run('over', {
    rule: '18.22',
    do: (s, f, io) => {
      const { isHq, units, unitIds } = s.derived.kit
      if (f.passed && (isHq[f.unit] || units[f.unit].battalionHq)) phaseOf(s).back.push(f.unit)
      const told = say('rally.over', { unit: unitIds[f.unit], passed: f.passed })
      io.tell('18.22', told, () => rallyEnds(s, f))
    },
  }),
])

// ---- The phase

const rally = procedure<RallyFrame>('rally', [
  decide('units', {
    rule: '18.21',
    optional: true,
    seats: (_, f) => seatsOf(f.side),
    prompt: (_, f) => say('prompt.rally', { hqs: f.hqs, others: f.others, atMost: f.hqs + f.others }),
    options: rallyChoices,
    resolve: (s, f, a) => {
      if (a.do !== 'rally') return undefined
      const u = s.derived.kit.unitNumber(a.unit)
      f.tried.push(u)
      if (s.derived.kit.isHq[u]) f.hqs--
      else f.others--
      const places = isAlive(s, u) ? [] : returnsOf(s, f, u)
      const hex = onMap(s, u) ? s.place[u] : -1
      call(s, rallyOfOne, { unit: u, places, passed: false, scene: `rally ${s.turn} ${a.unit}`, hex })
      return 'again'
    },
    why: (s, f, a) => {
      const u = s.derived.kit.unitNumber(a.unit)
      return a.do === 'rally' && u !== -1 && s.derived.kit.side[u] === f.side ? cannotRally(s, f, u) : null
    },
  }),
])

/** 18.21: HQs of a side on the map: each lets one step rally. */
const hqsInPlay = (s: State, side: number): number =>
  s.derived.kit.hqs.filter((hq) => s.derived.kit.side[hq] === side && onMap(s, hq)).length

/** 18.21: nobody rallies by day. */
const cannotRallyNow = law('18.21', (s: State): Refusal | null => (isNight(s) ? null : BY_NIGHT), null)

/** The rally of a side in which nobody has tried yet. */
const freshRally = (s: State, side: number): RallyFrame =>
  frame(rally, { side, hqs: 1, others: hqsInPlay(s, side), tried: [], back: [] })

/** Why a unit does not rally in this Recovery Phase, asked when its side is not asked (any more); null if it could. */
export const whyNoRally = (s: State, u: number): Refusal | null =>
  cannotRallyNow(s) ?? cannotRally(s, freshRally(s, s.derived.kit.side[u]), u)

/** 18.21: on Night turns, the Axis first. Call last. */
export const openRally = law(
  '18.21',
  (s: State): void => {
    if (!isNight(s)) return
    callInTurn(
      s,
      [AXIS, ALLIED].map((side) => freshRally(s, side)),
    )
  },
  undefined,
)

export const rallyProcedures: AnyProcedure[] = [rally, rallyOfOne]
