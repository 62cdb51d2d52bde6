// 4.1: preparing for play, from the set-up cards.
import { type Choice, type Io, law, type Refusal } from '@middlesea/engine'
import { type Action, DONE, HISTORICAL } from './actions.ts'
import type { PlacedRow, ScenarioFile } from './data-files.ts'
import { endPhase, fits, sideIn } from './03-stacking.ts'
import { openMissions } from './11-air.ts'
import { GERMAN } from './15-airheads.ts'
import { AIRFIELD, LAND, ROAD_HEX, URBAN } from './ground.ts'
import type { Kit } from './kit.ts'
import { ALLIED, AXIS, MARK, seatsOf, type State } from './state.ts'
import { type AnyProcedure, always, decide, forbid, type Frame, procedure, run, say } from './steps.ts'
import { put, setMark } from './whereabouts.ts'

const printed = (s: State): PlacedRow[] => s.derived.kit.scenario.allied.setup

/** 20: the garrison of each scenario's set-up card, by the rulebook's number; a short scenario has that of its whole one. */
const CARDS: { [scenario in ScenarioFile['number']]: (s: State) => PlacedRow[] } = {
  1: law('20.1', printed, []),
  2: law('20.2', printed, []),
  3: law('20.3', printed, []),
  4: law('20.4', printed, []),
}

const rowsOf = (s: State, group: 'A' | 'B'): PlacedRow[] =>
  CARDS[s.derived.kit.scenario.number](s).filter((row) => row.group === group)

/** 4.13: some units start Disrupted. */
const startsDisrupted = law('4.13', ({ disrupted }: PlacedRow): boolean => disrupted, false)

/** Places a unit of the card, where that shows it or elsewhere: it starts in the condition that the card names. */
function placeRow(s: State, row: PlacedRow, hex = row.hex): void {
  const { kit } = s.derived
  const u = kit.unit(row.unit)
  put(s, u, kit.place(hex))
  if (startsDisrupted(row)) setMark(s, u, MARK.disrupted)
}

/** Of a short scenario that begins after the landing: who is ashore, and the Beachheads that supply them. */
function placeAshore(s: State): void {
  const { kit } = s.derived
  const { units, beachheads } = kit.scenario.axis.ashore ?? NOBODY
  for (const { unit, hex } of units) put(s, kit.unit(unit), kit.place(hex))
  const formation = units.length > 0 ? kit.formation[kit.unit(units[0].unit)] : -1
  s.beachheads = beachheads.map((hex) => ({ hex: kit.place(hex), nation: GERMAN, formation }))
}

const NOBODY = { units: [], beachheads: [] }

/** 4.16: a unit that comes on a later turn waits on the set-up card until then. */
export const isDue = law('4.16', (s: State, turn: number): boolean => turn <= s.turn, true)

// ---- 4.14, step 3: invasion zones

const unassigned = (s: State): number[] =>
  s.derived.kit.convoys.flatMap(({ side }, c) => (side === AXIS && s.zoneOf[c] === -1 ? [c] : []))

/** 16.22: which zone is told to nobody but the owner. */
export function assignZone(s: State, convoy: number, zone: number, io: Io): void {
  const { kit } = s.derived
  s.zoneOf[convoy] = zone
  const told = { convoy: `convoy.${kit.convoys[convoy].id}`, zone: `zone.${kit.zones[zone].id}` }
  io.tellOnly(['axis'], '16.22', say('convoy.assigned', told), say('convoy.isAssigned', { convoy: told.convoy }))
}

// ---- 4.14, step 6: group B

const AFLOAT = forbid('4.14', 'refuse.setUpAtSea')
const CROWDED = forbid('4.14', 'refuse.oneInfantry')
const NO_ROAD = forbid('8.33', 'refuse.roadBound')
const FULL = forbid('3.32', 'refuse.full')
const NOT_FREE = forbid('4.14', 'refuse.notGroupB')
const ARMOR_THERE = forbid('3.33', 'refuse.oneArmor')

const leftOver = ({ derived: { kit }, place }: State): number[] =>
  kit.unitsOf[ALLIED].filter((u) => kit.isGroupB[u] && place[u] === kit.CARD)

/** 4.14: of which one stands in a hex: companies. A patrol of commandos or sappers may be with one, as on the card (D14). */
const isDispersed = ({ units, isInfantry, isCommando }: Kit, u: number): boolean =>
  isInfantry[u] && !isCommando[u] && !['engineer', 'paraEngineer'].includes(units[u].type)

/** 4.14: no more than one infantry-type unit of group B in a hex. */
const hasInfantry = law(
  '4.14',
  (s: State, u: number, hex: number): boolean => {
    const { kit, tables } = s.derived
    const { first, next } = tables.occupancy
    if (!isDispersed(kit, u)) return false
    for (let other = first[hex]; other !== -1; other = next[other]) {
      if (isDispersed(kit, other) && kit.isGroupB[other]) return true
    }
    return false
  },
  false,
)

/** 3.33: two armored units are never in one hex. */
const hasArmor = (s: State, u: number, hex: number): boolean =>
  s.derived.kit.isArmor[u] && sideIn(s, ALLIED, hex).some((other) => s.derived.kit.isArmor[other])

function cannotPlace(s: State, u: number, hex: number): Refusal | null {
  const { kit } = s.derived
  if (!kit.isHex(hex) || (kit.ground.hex[hex] & LAND) === 0) return AFLOAT
  if (!fits(s, u, hex)) return FULL
  if (kit.isMotorized[u] && (kit.ground.hex[hex] & (ROAD_HEX | URBAN | AIRFIELD)) === 0) return NO_ROAD
  if (hasArmor(s, u, hex)) return ARMOR_THERE
  return hasInfantry(s, u, hex) ? CROWDED : null
}

/** 4.14, 3.33, 3.32: the card does not put units onto those that were put elsewhere than it shows (4.15). */
function cannotPlaceRest(s: State): Refusal | null {
  const { kit } = s.derived
  const rows = rowsOf(s, 'B').map(({ unit, hex }) => ({ u: kit.unit(unit), hex: kit.place(hex) }))
  for (const { u, hex } of rows) {
    const isStranger = (other: number): boolean => rows.some((row) => row.u === other && row.hex !== hex)
    const strangers = s.place[u] === kit.CARD ? sideIn(s, ALLIED, hex).filter(isStranger) : []
    if (strangers.length === 0) continue
    if (isDispersed(kit, u) && strangers.some((other) => isDispersed(kit, other))) return CROWDED
    if (kit.isArmor[u] && strangers.some((other) => kit.isArmor[other])) return ARMOR_THERE
    if (!fits(s, u, hex)) return FULL
  }
  return null
}

const placesFor = (s: State, u: number): Action[] => {
  const { kit } = s.derived
  return kit.landHexes.filter((hex) => cannotPlace(s, u, hex) === null).map((hex) => kit.actions.toPlace.place(u, hex))
}

const setUp = procedure<Frame>('setUp', [
  run('groupA', {
    rule: '4.14',
    do: (s, _f, io) => {
      for (const row of rowsOf(s, 'A')) placeRow(s, row)
      placeAshore(s)
      io.tell('4.14', say('setUp.groupA', { scenario: `scenario.${s.scenario}` }))
    },
  }),
  decide('zones', {
    rule: '16.22',
    optional: true,
    lastWord: DONE,
    seats: () => seatsOf(AXIS),
    prompt: always(say('prompt.assign')),
    options: (s): Choice<Action>[] => {
      const choices = unassigned(s).map((c) => s.derived.kit.actions.convoy[c])
      if (choices.length > 0) choices.push(HISTORICAL)
      return choices
    },
    expand: (s, _f, choice) =>
      s.derived.kit.actions.assign[s.derived.kit.convoys.findIndex(({ id }) => id === choice.id)],
    resolve: (s, _f, a, io) => {
      const { kit } = s.derived
      if (a.do === 'done') return undefined
      if (a.do === 'assign') {
        const convoy = kit.convoys.findIndex(({ id }) => id === a.convoy)
        assignZone(
          s,
          convoy,
          kit.zones.findIndex(({ id }) => id === a.zone),
          io,
        )
      } else for (const convoy of unassigned(s)) assignZone(s, convoy, Math.max(0, kit.convoys[convoy].plan), io)
      return 'again'
    },
  }),
  // Whoever begins with a later turn gives them in its Air Readiness Phase.
  run('missions', { rule: '4.14', when: (s) => s.turn === 1, do: (s) => openMissions(s) }),
  decide('groupB', {
    rule: '4.14',
    optional: true,
    lastWord: DONE,
    seats: () => seatsOf(ALLIED),
    prompt: always(say('prompt.setUp')),
    options: (s): Choice<Action>[] => {
      const choices = leftOver(s).map((u) => s.derived.kit.actions.unit[u])
      if (choices.length > 0 && cannotPlaceRest(s) === null) choices.push(HISTORICAL)
      return choices
    },
    expand: (s, _f, choice) => placesFor(s, s.derived.kit.unitNumber(choice.id)),
    resolve: (s, _f, a, io) => {
      if (a.do === 'done') return undefined
      if (a.do === 'place') {
        placeRow(s, rowsOf(s, 'B').find(({ unit }) => unit === a.unit)!, a.to)
        io.tell('4.14', say('setUp.placed', { unit: a.unit, to: a.to }))
      } else placeHistorically(s, io)
      return 'again'
    },
    why: (s, _f, a) => {
      if (a.do === 'historical') return cannotPlaceRest(s)
      const u = s.derived.kit.unitNumber(a.unit)
      if (a.do !== 'place' || u === -1) return null
      return leftOver(s).includes(u) ? cannotPlace(s, u, s.derived.kit.placeNumber(a.to)) : NOT_FREE
    },
  }),
  run('stacks', { rule: '3.34', do: endPhase }),
])

/** 4.15: all that are left stand where the card shows them. */
const placeHistorically = law(
  '4.15',
  (s: State, io: Io): void => {
    const { kit } = s.derived
    for (const row of rowsOf(s, 'B')) if (s.place[kit.unit(row.unit)] === kit.CARD) placeRow(s, row)
    io.tell('4.15', say('setUp.historical'))
  },
  undefined,
)

export { setUp }
export const setUpProcedures: AnyProcedure[] = [setUp]
