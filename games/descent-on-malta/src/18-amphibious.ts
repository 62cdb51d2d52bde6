import { call, type Choice, type Io, law, openFrame, type Refusal, type Seat } from '@middlesea/engine'
import { type Action, chooseUnit, DONE, landTo, NO, unitChoice, unitOf, withDone, YES } from './actions.ts'
import { reduceUnit } from './02-losses.ts'
import { obstacleModifier } from './08-allied-forces.ts'
import { canAfford, spendStaffPoints } from './09-staff-points.ts'
import { assaultsElsewhere, missionOf, sectorOfBox } from './12-staging.ts'
import { revealTo } from './17-air-transport.ts'
import { changeAmphibiousPoints, clamp, navyBand } from './23-command.ts'
import { notCommanded, type OpenPhase, passPhase, stillActing, whoDecidesForAll } from './28-team.ts'
import { unitNumber } from './data.ts'
import type { TablesData } from './data-schema.ts'
import { applying, type Modifier, oneFor, sumOf } from './modifiers.ts'
import { moved } from './scenes/effects.ts'
import { cameAshore } from './scenes/landings.ts'
import { effectOf, phaseBegins, phaseEnds, rowOf } from './scenes/parts.ts'
import { diceRow, tableRow } from './scenes/rolls.ts'
import {
  type AnyProcedure,
  type Attempt,
  decide,
  forbid,
  type Frame,
  idOf,
  placeId,
  procedure,
  repeat,
  run,
  say,
} from './steps.ts'
import {
  AMPHIBIOUS,
  AXIS_ELIMINATED,
  hasMark,
  isAxisGround,
  isElite,
  isRegiment,
  isZone,
  MARK,
  placeNumber,
  put,
  setMark,
  SICILY,
  type State,
  typeOf,
  unitsAt,
} from './state.ts'

/** Phase 8. */
export function amphibiousPhase(s: State): void {
  call(s, amphibious, { passed: [], landings: [] })
}

interface Amphibious extends OpenPhase {
  /** The units that make for each zone, in map order. */
  landings: { zone: number; units: number[] }[]
}

// ---- 18.1, 18.2 Amphibious points

/** 18.2: two points for a regiment, one for any other unit. */
export const amphibiousCost = law('18.2', (s: State, u: number): number => (isRegiment(s, u) ? 2 : 1), 1)

const TOO_FEW_POINTS = forbid('18.1', 'refuse.amphibiousPoints')

/** 18.1: a turn uses no more points than there are. */
const exceedsPoints = law(
  '18.1',
  (s: State, u: number): Refusal | null =>
    s.amphibiousUsed + amphibiousCost(s, u) > s.amphibiousPoints ? TOO_FEW_POINTS : null,
  null,
)

// ---- 18.3 Who may land where

const NOT_STAGED = forbid('18.3', 'refuse.notStaged')
const ASSIGNED = forbid('18.3', 'refuse.assigned')
const NO_COAST = forbid('18.3', 'refuse.noCoast')

/** 18.3: units of the Amphibious boxes, each once. */
const isNotAboard = law(
  '18.3',
  (s: State, u: number): Refusal | null => {
    if (missionOf(s.place[u]) !== 'amphibious') return NOT_STAGED
    return hasMark(s, u, MARK.acted) ? ASSIGNED : null
  },
  null,
)

const isInland = law(
  '18.3',
  (s: State, zone: number): Refusal | null => (s.derived.data.coastal[zone] ? null : NO_COAST),
  null,
)

const cannotEmbark = (s: State, u: number): Refusal | null => isNotAboard(s, u) ?? exceedsPoints(s, u)

const cannotMakeFor = (s: State, u: number, zone: number): Refusal | null =>
  assaultsElsewhere(s, u, zone) ?? isInland(s, zone)

/** 18.3: the unit makes for a zone, and its points are used. It comes there when the landing is rolled. */
function assign(s: State, f: Amphibious, u: number, zone: number, io: Io): void {
  setMark(s, u, MARK.acted)
  s.amphibiousUsed += amphibiousCost(s, u)
  const joined = f.landings.find((landing) => landing.zone === zone)
  if (joined === undefined) f.landings = [...f.landings, { zone, units: [u] }].sort((a, b) => a.zone - b.zone)
  else joined.units = [...joined.units, u].sort((a, b) => a - b)
  const points = { used: s.amphibiousUsed, total: s.amphibiousPoints }
  io.tell('18.2', say('amphibious.assigned', { unit: idOf(u), to: placeId(zone), ...points }))
}

export const amphibious = procedure<Amphibious>(
  'amphibious',
  [
    decide('units', {
      rule: '18.3',
      optional: true,
      lastWord: DONE,
      perSeat: true,
      seats: stillActing,
      prompt: (s) => say('prompt.land', { points: s.amphibiousPoints - s.amphibiousUsed }),
      options: (s, _f, seat) => withDone(landers(s, seat)),
      expand: (s, _f, choice) => {
        const u = unitNumber(choice.id)
        const actions: Action[] = []
        for (const zone of s.derived.data.zonesOf[sectorOfBox(s.place[u])])
          if (cannotMakeFor(s, u, zone) === null) actions.push(landTo(u, zone))
        return actions
      },
      resolve: (s, f, a, io, seat) => {
        if (a.do !== 'land') return passPhase(s, f, seat)
        assign(s, f, unitNumber(a.unit), placeNumber(a.to), io)
        return 'again'
      },
      why: whyNot,
    }),
    run('boats', {
      rule: '18.3',
      when: (_s, f) => f.landings.length > 0,
      do: (s, _f, io) => phaseBegins(s, '18.3', 'amphibious', io),
    }),
    repeat('zones', {
      rule: '18.3',
      while: (_s, f) => f.landings.length > 0,
      do: (s, f) => {
        if (isOverdrawn(s)) {
          call(s, leaveBehind, {})
          return
        }
        const [next, ...others] = f.landings
        f.landings = others
        call(s, landing, { zone: next.zone, units: next.units, staff: false })
      },
    }),
  ],
  // Who made for a zone has used points.
  (s, _f, io) => {
    if (s.amphibiousUsed > 0) phaseEnds(s, '18.3', io)
  },
)

// ---- 18.1 A Loss takes a point that others were to use

/** 18.1: never more points are used than the marker shows, also when a landing of this phase has lowered it (ruling 63). */
const isOverdrawn = law('18.1', (s: State): boolean => s.amphibiousUsed > s.amphibiousPoints, false)

const MUST_STAY = forbid('18.1', 'refuse.leaveBehind')

/**
 * A unit that has not landed yet stays in its box, so that the points suffice. The player chooses it. One is enough: a Loss
 * takes one point, and is looked at before the next landing.
 */
const leaveBehind = procedure<Frame>('leaveBehind', [
  decide('units', {
    rule: '18.1',
    when: isOverdrawn,
    seats: (s) => whoDecidesForAll(s, 'ground'),
    prompt: (s) => say('prompt.leaveBehind', { over: s.amphibiousUsed - s.amphibiousPoints }),
    options: (s) => openFrame(s, amphibious)!.landings.flatMap(({ units }) => units.map((u) => chooseUnit[u])),
    resolve: (s, _f, a, io) => {
      stayBehind(s, openFrame(s, amphibious)!, unitOf(a), io)
      return 'again'
    },
    why: (_s, _f, a) => (a.do === 'choose' || a.do === 'done' ? MUST_STAY : null),
  }),
])

/** The unit has not left its box: its points are free again. A zone that nobody makes for any more is not rolled for. */
function stayBehind(s: State, f: Amphibious, u: number, io: Io): void {
  s.amphibiousUsed -= amphibiousCost(s, u)
  f.landings = f.landings
    .map(({ zone, units }) => ({ zone, units: units.filter((other) => other !== u) }))
    .filter(({ units }) => units.length > 0)
  const points = { used: s.amphibiousUsed, total: s.amphibiousPoints }
  io.tell('18.1', say('amphibious.leftBehind', { unit: idOf(u), ...points }))
}

function landers(s: State, seat: Seat): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  for (const box of [AMPHIBIOUS.malta, AMPHIBIOUS.gozo]) {
    if (notCommanded(s, seat, 'ground', sectorOfBox(box)) !== null) continue
    for (const u of unitsAt(s, box)) if (cannotEmbark(s, u) === null) choices.push(unitChoice[u])
  }
  return choices
}

function whyNot(s: State, _f: Amphibious, a: Attempt, seat: Seat): Refusal | null {
  const u = unitNumber(a.unit)
  const zone = placeNumber(a.to)
  if (a.do !== 'land' || u === -1 || !isAxisGround(u) || !isZone(zone)) return null
  return cannotEmbark(s, u) ?? cannotMakeFor(s, u, zone) ?? notCommanded(s, seat, 'ground', sectorOfBox(s.place[u]))
}

// ---- 18.3 The landing in one zone

interface Landing extends Frame {
  zone: number
  units: number[]
  /** A staff point was spent on this landing. */
  staff: boolean
}

export const landing = procedure<Landing>('landing', [
  decide('staff', {
    rule: '18.3',
    when: (s) => canAfford(s, 'amphibLandingPlus1'),
    seats: (s) => whoDecidesForAll(s, 'ground'),
    prompt: (s, f) =>
      say('prompt.landStaff', {
        zone: placeId(f.zone),
        units: f.units.map(idOf),
        modifier: sumOf(landingModifiers(s, f.zone, f.units, f.staff)),
        points: s.staffPoints,
      }),
    options: () => [YES, NO],
    resolve: (s, f, a, io) => {
      f.staff = a.do === 'yes'
      if (f.staff) spendStaffPoints(s, 'amphibLandingPlus1', '18.3', io)
    },
  }),
  run('roll', { rule: '18.3', do: land }),
])

export type LandingResult = TablesData['amphibiousLanding']['rows'][number]['beach']

function land(s: State, f: Landing, io: Io): void {
  const die = io.roll(s, 6, 'landing 18.3')
  const modifiers = landingModifiers(s, f.zone, f.units, f.staff)
  const modifier = sumOf(modifiers)
  const result = landingResult(s, f.zone, die + modifier)
  const units = f.units.map(idOf)
  const named = `landing.${result}`
  io.tell('18.3', say('landing.roll', { units, zone: placeId(f.zone), die, modifier, result: named }), () =>
    tableRow(s, {
      rule: '18.3',
      zone: f.zone,
      units: f.units,
      value: die,
      modifiers,
      table: 'amphibiousLanding',
      column: landingColumn(s, f.zone),
      result: named,
    }),
  )
  switch (result) {
    case 'turnBack':
      turnBack(s, f, io)
      break
    case 'turnBackLoss':
      loseSteps(s, f, io)
      turnBack(s, f, io)
      break
    case 'divert':
      goAshore(s, f, divertZone(s, f.zone, io), MARK.assaulted, io)
      break
    case 'loss':
      goAshore(s, f, f.zone, MARK.assaulted, io)
      loseSteps(s, f, io)
      break
    case 'landSurprise':
      goAshore(s, f, f.zone, MARK.assaulted | MARK.surprise, io)
      break
    default:
      goAshore(s, f, f.zone, MARK.assaulted, io)
  }
  const ashore = f.units.find((u) => isZone(s.place[u]))
  if (ashore !== undefined) revealTo(s, ashore, io)
}

/** 18.3: what changes the die of the units that land together in a zone. */
export const landingModifiers = law(
  '18.3',
  (s: State, zone: number, units: readonly number[], staff: boolean): Modifier[] =>
    applying(
      oneFor('staff', '18.3', staff),
      oneFor(
        'seaborne',
        '18.3',
        units.some((u) => isElite(s, u) || isSeaborne(s, u)),
      ),
      { cause: 'obstacle', value: obstacleModifier(s, zone), rule: '8.2d' },
      navyModifier(s),
      { cause: 'swimmers', value: swimmersModifier(s, units), rule: '28.1.2' },
    ),
  [],
)

const isSeaborne = (s: State, u: number): boolean => typeOf(s, u) === 'marine' || typeOf(s, u) === 'commando'

function navyModifier(s: State): Modifier {
  const isHigh = navyBand(s) === 'high'
  return isHigh ? { cause: 'navyHigh', value: -1, rule: '18.3' } : oneFor('navyLow', '18.3', navyBand(s) === 'low')
}

const SWIMMERS = unitNumber('ita_n_sm')

/** 28.1.2: the naval swimmers add one more. */
const swimmersModifier = law(
  '28.1.2',
  (s: State, units: readonly number[]): number => (s.options.swimmers && units.includes(SWIMMERS) ? 1 : 0),
  0,
)

/** The Amphibious Landing Table; its first row is for lower totals too, its last for higher ones. */
export const landingResult = law(
  'table.amphib',
  (s: State, zone: number, total: number): LandingResult => {
    const { rows } = s.derived.data.files.tables.amphibiousLanding
    return rows[clamp(total, rows[0].die, rows[rows.length - 1].die) - rows[0].die][landingColumn(s, zone)]
  },
  'land',
)

function landingColumn(s: State, zone: number): 'beach' | 'urban' | 'hard' {
  const { columns } = s.derived.data.files.tables.amphibiousLanding
  const type = s.derived.data.zoneType[zone]
  if (columns.beach.includes(type)) return 'beach'
  return columns.urban.includes(type) ? 'urban' : 'hard'
}

/** 1 to 3 clockwise, 4 to 6 counterclockwise along the coast. */
function divertZone(s: State, zone: number, io: Io): number {
  const { clockwise, counterclockwise } = s.derived.data
  const die = io.roll(s, 6, 'divert 18.3')
  const to = die <= 3 ? clockwise[zone] : counterclockwise[zone]
  const text = say('landing.diverted', { die, zone: placeId(to) })
  io.tell('18.3', text, () => rowOf(s, { ...diceRow(s, '18.3', say('scene.divert', {}), [die], zone), result: text }))
  return to
}

function goAshore(s: State, f: Landing, zone: number, marks: number, io: Io): void {
  for (const u of f.units) {
    const from = s.place[u]
    put(s, u, zone)
    setMark(s, u, marks)
    io.show('18.3', () => cameAshore(s, u, from, f.zone, (marks & MARK.surprise) !== 0))
  }
}

/** Every landing unit loses a step, and the Axis an amphibious point. */
function loseSteps(s: State, f: Landing, io: Io): void {
  changeAmphibiousPoints(s, -1, '18.3', io)
  for (const u of f.units) reduceUnit(s, u, io)
}

function turnBack(s: State, f: Landing, io: Io): void {
  for (const u of f.units) {
    const from = s.place[u]
    if (from === AXIS_ELIMINATED) continue
    put(s, u, SICILY)
    io.show('18.3', () => effectOf(s, moved(u, from, SICILY, 'turnBack', '18.3')))
  }
}

export const amphibiousProcedures: AnyProcedure[] = [amphibious, leaveBehind, landing]
