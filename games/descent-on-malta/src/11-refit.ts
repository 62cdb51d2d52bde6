import { call, type Choice, type Io, law, type Refusal, type Seat } from '@middlesea/engine'
import { type Action, BUY_AMPHIBIOUS, refitUnit, withDone } from './actions.ts'
import { controlOf, isAirfield } from './06-map.ts'
import { takesNoPart } from './07-axis-forces.ts'
import { hasAxisHq, lacksStaffPoints, spendStaffPoints, type StaffAction, staffCost } from './09-staff-points.ts'
import { flyAerialSupply, lacksAerialSupply } from './28-aerial-supply.ts'
import { armOf, notHisArm, type OpenPhase, passPhase, stillDeciding } from './28-team.ts'
import { unitNumber } from './data.ts'
import { refitted } from './scenes/single.ts'
import { type AnyProcedure, type Attempt, decide, forbid, idOf, placeId, procedure, say } from './steps.ts'
import {
  AXIS_ELIMINATED,
  AXIS_UNITS,
  isAxis,
  isAxisAir,
  isAxisGround,
  isMissionBox,
  isRegiment,
  isZone,
  SICILY,
  type State,
} from './state.ts'

/** Phase 3. */
export function refitPhase(s: State): void {
  call(s, refit, { passed: [] })
}

/** The row of the Staff Point Expenditure Chart that prices a unit's refit (11.0). */
function refitRow(s: State, u: number): StaffAction {
  if (isAxisGround(u)) return isRegiment(s, u) ? 'refitRegiment' : 'refitCompanyBattalionHq'
  return isAxisAir(u) ? 'refitAir' : 'refitNaval'
}

/** 11.0: the staff points that bring a unit back to full strength. */
export const refitCost = (s: State, u: number): number => staffCost(s, refitRow(s, u))

// ---- 11.0 What can be refitted

const IS_ELIMINATED = forbid('11.0', 'refuse.refitEliminated')
const IS_FULL = forbid('11.0', 'refuse.refitFull')

const nothingToRefit = law(
  '11.0',
  (s: State, u: number): Refusal | null => {
    if (s.place[u] === AXIS_ELIMINATED) return IS_ELIMINATED
    return s.reduced[u] === 0 ? IS_FULL : null
  },
  null,
)

// ---- 11.1 Where

const NOT_IN_SICILY = forbid('11.1', 'refuse.refitNotInSicily')
const AIRFIELD_NOT_HELD = forbid('11.1', 'refuse.refitAirfield')
const NO_HQ = forbid('9.4', 'refuse.refitNoHq')

const wrongPlace = law(
  '11.1',
  (s: State, u: number): Refusal | null => {
    const place = s.place[u]
    if (place === SICILY) return null
    if (!isAxisGround(u)) return NOT_IN_SICILY
    return isMissionBox(place) ? null : wrongZone(s, place)
  },
  null,
)

/** 11.1: on the islands a ground unit needs an airfield under Axis control or an HQ (9.4) in its zone. */
function wrongZone(s: State, zone: number): Refusal | null {
  if (hasAxisHq(s, zone)) return null
  if (!isAirfield(s, zone)) return NO_HQ
  return controlOf(s, zone) === 'axis' ? null : AIRFIELD_NOT_HELD
}

function cannotRefit(s: State, u: number, seat: Seat): Refusal | null {
  const row = refitRow(s, u)
  return (
    takesNoPart(s, u) ??
    nothingToRefit(s, u) ??
    wrongPlace(s, u) ??
    lacksStaffPoints(s, row) ??
    lacksSupply(s, u, row) ??
    notHisArm(s, seat, armOf(u))
  )
}

/** 28.2.4: a refit on the islands needs a transport for each point. */
const lacksSupply = (s: State, u: number, row: StaffAction): Refusal | null =>
  isZone(s.place[u]) ? lacksAerialSupply(s, s.place[u], staffCost(s, row)) : null

const AMPHIBIOUS_FULL = forbid('11.1', 'refuse.amphibiousFull')

const cannotBuyAmphibious = (s: State): Refusal | null =>
  mayRiseFurther(s) ? lacksStaffPoints(s, 'amphibPoint') : AMPHIBIOUS_FULL

const mayRiseFurther = law(
  '11.1',
  (s: State): boolean => s.amphibiousPoints < s.derived.data.files.tables.tracks.amphibiousPoints.max,
  false,
)

function refits(s: State, seat: Seat): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  for (const u of AXIS_UNITS) {
    if (s.reduced[u] === 1 && cannotRefit(s, u, seat) === null) choices.push(refitUnit[u])
  }
  if (cannotBuyAmphibious(s) === null) choices.push(BUY_AMPHIBIOUS)
  return choices
}

// ---- 11.1 Procedure

const refit = procedure<OpenPhase>('refit', [
  decide('units', {
    rule: '11.0',
    optional: true,
    perSeat: true,
    seats: stillDeciding,
    prompt: (s) => say('prompt.refit', { points: s.staffPoints, amphibious: staffCost(s, 'amphibPoint') }),
    options: (s, _f, seat) => withDone(refits(s, seat)),
    resolve: (s, f, a, io, seat) => {
      if (a.do === 'refit') restore(s, unitNumber(a.unit), io)
      else if (a.do === 'buyAmphibious') buyAmphibious(s, io)
      else return passPhase(s, f, seat)
      return 'again'
    },
    why: whyNot,
  }),
])

function whyNot(s: State, _f: unknown, a: Attempt, seat: Seat): Refusal | null {
  if (a.do === 'buyAmphibious') return cannotBuyAmphibious(s)
  const u = unitNumber(a.unit)
  return a.do === 'refit' && u !== -1 && isAxis(u) ? cannotRefit(s, u, seat) : null
}

/** Victory points lost by the reduction stay lost (3.3). */
function restore(s: State, u: number, io: Io): void {
  const row = refitRow(s, u)
  const place = s.place[u]
  spendStaffPoints(s, row, '11.1', io)
  s.reduced[u] = 0
  const text = say('refit.unit', { unit: idOf(u), place: placeId(place) })
  io.tell('11.1', text, () => refitted(s, u, text))
  if (isZone(place)) flyAerialSupply(s, place, staffCost(s, row))
}

function buyAmphibious(s: State, io: Io): void {
  spendStaffPoints(s, 'amphibPoint', '11.1', io)
  s.amphibiousPoints++
  io.tell('11.1', say('refit.amphibious', { total: s.amphibiousPoints }))
}

export const refitProcedures: AnyProcedure[] = [refit]
