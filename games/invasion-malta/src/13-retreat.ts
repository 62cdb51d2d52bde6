// 13.3, 13.4: the retreat of a force, hex by hex: who stands fast in a fort, who is lost, who goes where.
import { callInTurn, type Choice, frame, goTo, type Io, law, type Refusal } from '@middlesea/engine'
import { type Action, NO, YES } from './actions.ts'
import { passThrough } from './03-control.ts'
import { overrunBeachheads } from './16-beachheads.ts'
import { disrupt } from './03-disruption.ts'
import { leadsAtNeed, whyNotLead } from './03-efficiency.ts'
import { hasPassed, openErCheck } from './03-er-check.ts'
import { eliminate, openLosses } from './03-losses.ts'
import { isFort, isHeld } from './03-zones.ts'
import { attackOn } from './09-declaration.ts'
import {
  BETTER_HEX,
  cannotRetreatTo,
  type Errand,
  errandOf,
  firstOf,
  isEligible,
  NO_WAY,
  retreatsOf,
  THROUGH_ZONE,
  wayTo,
  whyLost,
} from './13-ways.ts'
import { retreated } from './scenes.ts'
import { enemyOf, hasMark, isAlive, MARK, seatsOf, type State } from './state.ts'
import { type AnyProcedure, decide, forbid, type Frame, procedure, run, say } from './steps.ts'
import { put, setMark } from './whereabouts.ts'

interface RetreatFrame extends Frame {
  side: number
  /** Those of one hex who have not gone yet. */
  units: number[]
  from: number
  /** The Defender hex, and whether it is a drift combat (15.6). */
  hex: number
  drift: boolean
  /** 13.32: distances that the regularly stacked have gone, as bits. */
  gone: number
  /** By a combat result: then units in a fort may decline (13.39). Not where they chose to go (9.33, 17.32). */
  forced: boolean
  /** 13.39, 13.45: who checks for all; -1 while nobody is named. */
  lead: number
  stands: boolean
}

/** Opens the retreat of units of one side from a combat on a hex, by the hexes in which they stand. Call last. */
export function openRetreat(
  s: State,
  units: readonly number[],
  hex: number,
  { drift = false, forced = true }: { drift?: boolean; forced?: boolean } = {},
): void {
  const hexes = [...new Set(units.map((u) => s.place[u]))]
  callInTurn(
    s,
    hexes.map((from) => {
      const group = units.filter((u) => s.place[u] === from)
      const side = s.derived.kit.side[group[0]]
      return frame(retreat, { side, units: group, from, hex, drift, forced, gone: 0, lead: -1, stands: false })
    }),
  )
}

const owner = (_: State, f: RetreatFrame) => seatsOf(f.side)

/** Leads of a group; anybody where the rules leave nobody, as where all have come too late (13.38). */
function leadChoices(s: State, f: RetreatFrame): Choice<Action>[] {
  return leadsAtNeed(s, f.units).map((u) => s.derived.kit.actions.ofUnit.lead[u])
}

const NOT_OF_THEM = forbid('13.39', 'refuse.leadGoesNot')
const NOT_OF_STACK = forbid('13.45', 'refuse.leadGoesNot')

const nameLead = (s: State, f: RetreatFrame, a: Action): void => {
  if (a.do === 'lead') f.lead = s.derived.kit.unitNumber(a.unit)
}

// ---- 13.39

/** 13.39: in a fort units may decline to retreat. */
const mayStand = law('13.39', (s: State, f: RetreatFrame): boolean => f.forced && isFort(s, f.from), false)

function stand(s: State, f: RetreatFrame, io: Io): void {
  const stays = hasPassed(f)
  io.tell('13.39', say(stays ? 'retreat.stands' : 'retreat.mustGo', { hex: s.derived.kit.placeIds[f.from] }))
  f.lead = -1
  if (stays) goTo(f, 'end')
}

// ---- 13.37, 13.35

/** The rule by which a unit is lost as it stands: it cannot retreat (13.37), or no way is open to it at all (13.35). */
function whyLostHere(s: State, f: RetreatFrame, u: number): string {
  const rule = whyLost(s, u)
  return rule === '' && retreatsOf(s, u, errandFor(s, f, u)).rank === NO_WAY ? '13.35' : rule
}

/** 13.37, 13.44, 13.35: who cannot retreat is lost, and counts for no loss besides. */
function loseImmobile(s: State, f: RetreatFrame, io: Io): void {
  const hadRegulars = hasRegulars(s, f)
  for (const u of f.units) {
    const rule = whyLostHere(s, f, u)
    if (rule !== '') eliminate(s, u, rule, io)
  }
  f.units = f.units.filter((u) => isAlive(s, u))
  if (hadRegulars && !hasRegulars(s, f)) loseTheRest(s, f, io)
}

/** Whether somebody of them is regularly stacked. */
const hasRegulars = (s: State, f: RetreatFrame): boolean => f.units.some((u) => !hasMark(s, u, MARK.excess))

/** 13.45b, 13.23: the step may have taken the last of those who fought; where others of them have gone before, it has not. */
function countLeft(s: State, f: RetreatFrame, io: Io): void {
  f.units = f.units.filter((u) => isAlive(s, u))
  if (f.gone === 0 && !isAlive(s, f.lead) && !hasRegulars(s, f)) loseTheRest(s, f, io)
}

/** 13.23: with the last of those who fought in a hex go the over-stacked. */
const loseTheRest = law(
  '13.23',
  (s: State, f: RetreatFrame, io: Io): void => {
    for (const u of f.units) eliminate(s, u, '13.23', io)
    f.units = []
  },
  undefined,
)

/** 13.32: the over-stacked go as far as the others of their hex have gone. */
function errandFor(s: State, f: RetreatFrame, u: number): Errand {
  const errand = errandOf(s, f.side, f.hex, f.drift)
  if (f.gone === 0 || !hasMark(s, u, MARK.excess)) return errand
  const [one, two] = [(f.gone & 1) !== 0, (f.gone & 2) !== 0]
  return { ...errand, least: Math.max(errand.least, one ? 1 : 2), most: two ? 2 : 1 }
}

const isClean = (s: State, f: RetreatFrame, u: number): boolean => {
  const { rank } = retreatsOf(s, u, errandFor(s, f, u))
  return rank !== NO_WAY && rank !== THROUGH_ZONE
}

/** Those who go next without passing enemy zones: the regularly stacked first (13.32). */
function nextToGo(s: State, f: RetreatFrame): number[] {
  const regular = f.units.filter((u) => !hasMark(s, u, MARK.excess) && isClean(s, f, u))
  return regular.length > 0 ? regular : f.units.filter((u) => hasMark(s, u, MARK.excess) && isClean(s, f, u))
}

/** Who has no way at all is lost (13.35), and who may not pass enemy zones (13.44). */
function loseHemmedIn(s: State, f: RetreatFrame, io: Io): void {
  for (const u of f.units) {
    const { rank } = retreatsOf(s, u, errandFor(s, f, u))
    if (rank === NO_WAY || (rank === THROUGH_ZONE && !isEligible(s, u))) eliminate(s, u, '13.35', io)
  }
  f.units = f.units.filter((u) => isAlive(s, u))
}

// ---- 13.31

const NOT_RETREATING = forbid('13.31', 'refuse.notRetreating')
const REGULARS_FIRST = forbid('13.32', 'refuse.regularsFirst')
const GOES_THROUGH = forbid('13.45', 'refuse.goesThrough')

/** Why a unit does not go to a hex next: it is none of them, may not go there, or its turn comes later. */
function whyNotNext(s: State, f: RetreatFrame, u: number, to: unknown): Refusal {
  if (!f.units.includes(u)) return NOT_RETREATING
  const refusal = cannotRetreatTo(s, u, errandFor(s, f, u), s.derived.kit.placeNumber(to))
  return refusal ?? (isClean(s, f, u) ? REGULARS_FIRST : GOES_THROUGH)
}

/** 13.31: units go one by one, and may part. */
const waysOf = law(
  '13.31',
  (s: State, f: RetreatFrame, u: number): number[] => retreatsOf(s, u, errandFor(s, f, u)).ways.map(({ to }) => to),
  [],
)

const pathOf = (s: State, f: RetreatFrame, u: number, to: number): readonly number[] =>
  wayTo(s, u, errandFor(s, f, u), to)

function go(s: State, f: RetreatFrame, u: number, path: readonly number[], io: Io): void {
  const { kit } = s.derived
  const to = path[path.length - 1]
  const isExcess = hasMark(s, u, MARK.excess)
  put(s, u, to)
  passThrough(s, f.side, path.slice(1, -1))
  f.units = f.units.filter((other) => other !== u)
  if (!isExcess) f.gone |= 1 << (path.length - 2)
  if (isStillToBeFought(s, f, to)) setMark(s, u, MARK.retreated)
  const told = say('retreat.retreated', { unit: kit.unitIds[u], from: kit.placeIds[f.from], to: kit.placeIds[to] })
  io.tell('13.31', told, () => retreated(s, u, path))
  overrunBeachheads(s, f.side, path.slice(1), io)
}

/** 13.38: a Defender hex of a combat to come; 15.65: a hex of drift combat. */
const isStillToBeFought = law(
  '13.38',
  (s: State, f: RetreatFrame, to: number): boolean =>
    (f.side !== s.side && attackOn(s, to) !== undefined) || isHeld(s, enemyOf(f.side), to),
  false,
)

// ---- 13.45

const STAYS_TOGETHER = forbid('13.45', 'refuse.stayTogether')

/** 13.45c: the hexes to which all who are left can go together; where there is none, each goes its own way. */
function sharedWays(s: State, f: RetreatFrame): number[] {
  const [first, ...others] = f.units.map((u) => waysOf(s, f, u))
  return first.filter((to) => others.every((ways) => ways.includes(to)))
}

/** 13.45a: who fails is lost, the over-stacked too. */
function passOrDie(s: State, f: RetreatFrame, io: Io): void {
  if (!hasPassed(f)) for (const u of f.units) eliminate(s, u, '13.45', io)
  f.units = f.units.filter((u) => isAlive(s, u))
  if (f.units.length === 0) goTo(f, 'end')
  // 13.45b; 3.74: the lead takes the step.
  else openLosses(s, { side: f.side, units: f.units, lead: f.lead, steps: 1, rule: '13.45' })
}

function goThrough(s: State, f: RetreatFrame, to: number, io: Io): void {
  const together = sharedWays(s, f).includes(to)
  const goers = together ? f.units : f.units.slice(0, 1)
  // All ways are looked for first: who goes ahead may open better ones, which the stack does not take (13.45c).
  const paths = goers.map((u) => pathOf(s, f, u, to))
  goers.forEach((u, i) => {
    go(s, f, u, paths[i], io)
    disrupt(s, u, '13.45', io)
  })
}

/** Where the first of them may go through enemy zones, and all the others with him if they can stay together. */
function goalsThrough(s: State, f: RetreatFrame): readonly number[] {
  const [u] = f.units
  const shared = sharedWays(s, f)
  return firstOf(s, u, errandFor(s, f, u), shared.length > 0 ? shared : waysOf(s, f, u))
}

const toGoThrough = (s: State, f: RetreatFrame): number[] =>
  sharedWays(s, f).length > 0 ? f.units : f.units.slice(0, 1)

/** The first of a stack is named for all of it. */
function whyNotThrough(s: State, f: RetreatFrame, u: number, to: number): Refusal {
  if (!f.units.includes(u)) return NOT_RETREATING
  const refusal = cannotRetreatTo(s, u, errandFor(s, f, u), to)
  if (refusal !== null) return refusal
  const shared = sharedWays(s, f)
  const couldAll = shared.length === 0 || shared.includes(to)
  return u === f.units[0] && couldAll ? BETTER_HEX : STAYS_TOGETHER
}

const retreat = procedure<RetreatFrame>('retreat', [
  decide('stand', {
    rule: '13.39',
    when: mayStand,
    seats: owner,
    prompt: (s, f) => say('prompt.stand', { hex: s.derived.kit.placeIds[f.from] }),
    options: () => [YES, NO],
    resolve: (_s, f, a) => {
      f.stands = a.do === 'yes'
    },
  }),
  decide('standLead', {
    rule: '13.39',
    when: (_, f) => f.stands,
    seats: owner,
    prompt: (s, f) => say('prompt.standLead', { hex: s.derived.kit.placeIds[f.from] }),
    options: leadChoices,
    resolve: nameLead,
    why: (s, f, a) => whyNotLead(s, a, f.units, NOT_OF_THEM),
  }),
  run('standCheck', {
    rule: '13.39',
    when: (_, f) => f.stands,
    do: (s, f) => openErCheck(s, f.lead, '13.39', { hex: f.hex }),
  }),
  run('stood', { rule: '13.39', when: (_, f) => f.stands, do: stand }),
  run('immobile', { rule: '13.37', do: loseImmobile }),
  decide('to', {
    rule: '13.31',
    optional: true,
    seats: owner,
    prompt: (s, f) => say('prompt.retreat', { from: s.derived.kit.placeIds[f.from] }),
    options: (s, f) => nextToGo(s, f).map((u) => s.derived.kit.actions.unit[u]),
    expand: (s, f, choice): Action[] => {
      const u = s.derived.kit.unitNumber(choice.id)
      return waysOf(s, f, u).map((to) => s.derived.kit.actions.toPlace.retreat(u, to))
    },
    resolve: (s, f, a, io) => {
      if (a.do !== 'retreat') return undefined
      const u = s.derived.kit.unitNumber(a.unit)
      go(s, f, u, pathOf(s, f, u, s.derived.kit.placeNumber(a.to)), io)
      return 'again'
    },
    why: (s, f, a) => (a.do === 'retreat' ? whyNotNext(s, f, s.derived.kit.unitNumber(a.unit), a.to) : null),
  }),
  run('hemmedIn', { rule: '13.35', do: loseHemmedIn }),
  run('isThrough', {
    rule: '13.45',
    do: (_s, f) => {
      if (f.units.length === 0) goTo(f, 'end')
    },
  }),
  decide('throughLead', {
    rule: '13.45',
    seats: owner,
    prompt: (s, f) => say('prompt.throughLead', { from: s.derived.kit.placeIds[f.from] }),
    options: leadChoices,
    resolve: nameLead,
    why: (s, f, a) => whyNotLead(s, a, f.units, NOT_OF_STACK),
  }),
  run('throughCheck', { rule: '13.45', do: (s, f) => openErCheck(s, f.lead, '13.45', { hex: f.hex }) }),
  run('throughLoss', { rule: '13.45', do: passOrDie }),
  run('left', { rule: '13.45', do: countLeft }),
  decide('through', {
    rule: '13.45',
    optional: true,
    seats: owner,
    prompt: (s, f) => say('prompt.through', { from: s.derived.kit.placeIds[f.from] }),
    options: (s, f) =>
      (f.units.length === 0 ? [] : toGoThrough(s, f).slice(0, 1)).map((u) => s.derived.kit.actions.unit[u]),
    expand: (s, f, choice): Action[] => {
      const u = s.derived.kit.unitNumber(choice.id)
      return goalsThrough(s, f).map((to) => s.derived.kit.actions.toPlace.retreat(u, to))
    },
    resolve: (s, f, a, io) => {
      if (a.do !== 'retreat') return undefined
      goThrough(s, f, s.derived.kit.placeNumber(a.to), io)
      loseHemmedIn(s, f, io)
      return f.units.length > 0 ? 'again' : undefined
    },
    why: (s, f, a) => {
      const u = s.derived.kit.unitNumber(a.unit)
      return a.do === 'retreat' ? whyNotThrough(s, f, u, s.derived.kit.placeNumber(a.to)) : null
    },
  }),
])

export const retreatProcedures: AnyProcedure[] = [retreat]
