// sub.1, malta.drop: German airborne battalions break down into companies, and companies recombine into battalions.
import { call, type Choice, type Frame, type Io, law, type Refusal } from '@middlesea/engine'
import { type Action, withDone } from './actions.ts'
import type { Kit } from './kit.ts'
import { eliminate } from '../combat/losses.ts'
import { came, goesOn, pieceOf } from '../scenes/parts.ts'
import { excessIn, hasRoom, sideIn } from './stacking.ts'
import { AXIS, onMap, phasing, phasingSeats, put, type State } from './state.ts'
import { type AnyProcedure, type Attempt, decide, forbid, procedure, say } from './steps.ts'

// ---- Break-down

const NO_BATTALION = forbid('sub.1', 'refuse.noBattalion')
const NO_BATTALION_IN_MALTA = forbid('malta.drop', 'refuse.noBattalion')
const ONLY_FOR_LOSSES = forbid('malta.drop', 'refuse.onlyForLosses')
const NO_ROOM = forbid('stack.1', 'refuse.noRoomForCompanies')

/** The rule of this game that lets battalions break down. */
const ruleOf = (kit: Kit): string => (kit.rules.dropsAsCompanies ? 'sub.1' : 'malta.drop')

const isBattalion = (s: State, u: number): boolean => s.derived.kit.components[u].length > 0 && onMap(s, u)

/** sub.1: in Crete battalions break down at any time. */
const atAnyTime = law('sub.1', (kit: Kit): boolean => kit.rules.dropsAsCompanies, false)
/** malta.drop: in Malta for the losses of EX and AL only. */
const forLossesOnly = law('malta.drop', (kit: Kit): boolean => !kit.rules.dropsAsCompanies, false)

/** Why a unit cannot break down of its owner's free will: 5.4, it may not overfill its hex by that. */
export function cannotBreakDown(s: State, u: number): Refusal | null {
  const { kit } = s.derived
  if (!isBattalion(s, u)) return kit.rules.dropsAsCompanies ? NO_BATTALION : NO_BATTALION_IN_MALTA
  if (kit.rules.dropsAsCompanies ? !atAnyTime(kit) : forLossesOnly(kit)) return ONLY_FOR_LOSSES
  const more = kit.components[u].reduce((sum, company) => sum + kit.stack[company], -kit.stack[u])
  return hasRoom(s, kit.side[u], s.place[u], more) ? null : NO_ROOM
}

/** sub.1: in Crete a battalion that retreats or advances breaks down too, whether the companies have room here or not (5.4). */
export const breaksDown = (s: State, u: number): boolean =>
  s.derived.kit.rules.dropsAsCompanies && isBattalion(s, u) && atAnyTime(s.derived.kit)

/** crt.EX, crt.AL: before losses are taken, whether the companies have room or not (5.4). */
export const breaksForLosses = (s: State, u: number): boolean => {
  const { kit } = s.derived
  return isBattalion(s, u) && (atAnyTime(kit) || forLossesOnly(kit))
}

/**
 * The companies of a battalion. One that was reformed from companies of several battalions gives back as many: all that
 * are inside battalions are alike, so its own come first.
 */
function companiesIn(s: State, battalion: number): number[] {
  const { kit } = s.derived
  const own = kit.components[battalion]
  const others = kit.companies.filter(
    (u) => kit.units[u].regiment === kit.units[battalion].regiment && !kit.units[u].battalionHq && !own.includes(u),
  )
  return [...own, ...others].filter((u) => s.place[u] === kit.UNUSED).slice(0, own.length)
}

/** Takes a battalion off the map and puts its companies there; they have done what it has done. */
export function breakDown(s: State, battalion: number, io: Io): number[] {
  const { kit } = s.derived
  const hex = s.place[battalion]
  const companies = companiesIn(s, battalion)
  put(s, battalion, kit.UNUSED)
  for (const u of companies) {
    put(s, u, hex)
    s.marks[u] = s.marks[battalion]
  }
  const rule = ruleOf(kit)
  io.tell(rule, say('substitution.brokenDown', { unit: kit.unitIds[battalion], hex: kit.placeIds[hex] }), () =>
    goesOn(s, { effects: companies.map((u) => ({ ...came(s, u, hex, rule), instead: [pieceOf(s, battalion)] })) }),
  )
  return companies
}

/** The battalions that may break down in their own combat phase: sub.1 says at any time, whatever they have done. */
export function offerBreakDowns(s: State, into: Choice<Action>[]): void {
  const { kit } = s.derived
  if (phasing(s) !== AXIS) return
  for (const u of kit.battalions) if (cannotBreakDown(s, u) === null) into.push(kit.actions.ofUnit.breakDown[u])
}

// ---- Reform

const NO_HEADQUARTERS = forbid('sub.1', 'refuse.noHeadquarters')
const TOO_FEW = forbid('sub.1', 'refuse.tooFewCompanies')
const ONLY_AT_START = forbid('sub.1', 'refuse.reformAtStart')
const NEVER = forbid('malta.drop', 'refuse.neverReform')

/** The companies in a headquarters' hex that may be part of its battalion, its own first. */
function companiesWith(s: State, headquarters: number): number[] {
  const { kit } = s.derived
  const { regiment } = kit.units[headquarters]
  const own = kit.components[kit.battalionOf[headquarters]]
  const here = sideIn(s, AXIS, s.place[headquarters]).filter(
    (u) => kit.units[u].regiment === regiment && !kit.units[u].battalionHq && kit.components[u].length === 0,
  )
  return [...here.filter((u) => own.includes(u)), ...here.filter((u) => !own.includes(u))]
}

/** sub.1: a battalion headquarters company and as many companies of its regiment as the battalion has, in one hex. */
const cannotReform = law(
  'sub.1',
  (s: State, u: number): Refusal | null => {
    const { kit } = s.derived
    if (!kit.units[u].battalionHq || !onMap(s, u)) return NO_HEADQUARTERS
    const needed = kit.components[kit.battalionOf[u]].length - 1
    return companiesWith(s, u).length < needed ? TOO_FEW : null
  },
  NO_HEADQUARTERS,
)

/** 5.9: the battalion takes the number of the headquarters. */
function reform(s: State, headquarters: number, io: Io): void {
  const { kit } = s.derived
  const battalion = kit.battalionOf[headquarters]
  const hex = s.place[headquarters]
  const companies = companiesWith(s, headquarters).slice(0, kit.components[battalion].length - 1)
  for (const u of [headquarters, ...companies]) put(s, u, kit.UNUSED)
  put(s, battalion, hex)
  s.marks[battalion] = s.marks[headquarters]
  io.tell('sub.1', say('substitution.reformed', { unit: kit.unitIds[battalion], hex: kit.placeIds[hex] }))
}

const reforming = procedure<Frame>('reforming', [
  decide('battalions', {
    rule: 'sub.1',
    optional: true,
    seats: () => ['axis'],
    prompt: () => say('prompt.reform', {}),
    options: (s) => {
      const { kit } = s.derived
      const choices: Choice<Action>[] = []
      for (const u of kit.companies) if (cannotReform(s, u) === null) choices.push(kit.actions.ofUnit.reform[u])
      return withDone(choices)
    },
    resolve: (s, _f, a, io) => {
      if (a.do !== 'reform') return
      reform(s, s.derived.kit.unitNumber(a.unit), io)
      return 'again'
    },
    why: (s, _f, a: Attempt) => {
      const u = s.derived.kit.unitNumber(a.unit)
      return a.do === 'reform' && u !== -1 ? cannotReform(s, u) : null
    },
  }),
])

/** Why companies do not recombine later in the turn, and in Malta never. */
export function whyNoReform({ derived: { kit } }: State, a: Attempt): Refusal | null {
  if (a.do !== 'reform' || kit.unitNumber(a.unit) === -1) return null
  return kit.rules.dropsAsCompanies ? ONLY_AT_START : NEVER
}

/** Asks which companies form battalions again, at the start of the Axis segment. */
export function reformPhase(s: State): void {
  call(s, reforming, {})
}

// ---- Too many in a hex

/** stack.1, 5.4: what a broken-down battalion has too many of has had its chance to move, and is lost. */
const overstacking = procedure<Frame>('overstacking', [
  decide('excess', {
    rule: 'stack.1',
    optional: true,
    seats: phasingSeats,
    prompt: (s) => {
      const hex = overfullHex(s)
      return say('prompt.excess', { hex: s.derived.kit.placeIds[hex], points: excessIn(s, phasing(s), hex) })
    },
    options: (s) => {
      const hex = overfullHex(s)
      const { actions, stack } = s.derived.kit
      if (hex === -1) return []
      return sideIn(s, phasing(s), hex).flatMap((u) => (stack[u] > 0 ? [actions.ofUnit.choose[u]] : []))
    },
    resolve: (s, _f, a, io) => {
      if (a.do === 'choose') eliminate(s, s.derived.kit.unitNumber(a.unit), 'stack.1', io)
      return 'again'
    },
  }),
])

/** The first hex that holds too many of the side that moves; -1 if there is none. */
function overfullHex(s: State): number {
  const { kit } = s.derived
  const side = phasing(s)
  for (let u = 0; u < kit.unitCount; u++) {
    if (kit.side[u] === side && onMap(s, u) && excessIn(s, side, s.place[u]) > 0) return s.place[u]
  }
  return -1
}

/** At the end of a movement phase: asks which units are lost where a hex holds too many. */
export function settleStacking(s: State): void {
  call(s, overstacking, {})
}

export const substitutionProcedures: AnyProcedure[] = [reforming, overstacking]
