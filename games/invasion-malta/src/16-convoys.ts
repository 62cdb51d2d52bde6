// 16.1, 16.2: the Naval Transport Phase: units leave Delayed Boxes, then a convoy sails from the set-up card.
import { call, type Choice, type Io, law, openFrame, type Refusal } from '@middlesea/engine'
import { type Action, DONE, withDone } from './actions.ts'
import { isDue } from './04-set-up.ts'
import { arrivalProcedures, openArrival } from './16-arrival.ts'
import { isStormAtSea } from './16-zones.ts'
import { landsAtPortsOnly } from './16-ports.ts'
import { deedsOf, noteDeed, SAILED } from './deeds.ts'
import { ACTED } from './marks.ts'
import { activeSeats, ALLIED, AXIS, hasMark, MARK, type State, unitsAt } from './state.ts'
import { type AnyProcedure, always, decide, forbid, type Frame, procedure, repeat, run, say } from './steps.ts'
import { setMark } from './whereabouts.ts'

interface NavalFrame extends Frame {
  /** 7.12: the First Operations Sequence. */
  first: boolean
  /** 16.23: how many convoys have sailed. */
  sailed: number
  /** 16.26: who leaves a Delayed Box, and for which zone. */
  units: number[]
  zones: number[]
}

/** Opens the phase. Call last. */
export function openNavalTransport(s: State, first: boolean): void {
  call(s, navalTransport, { first, sailed: 0, units: [], zones: [] })
}

const convoyNumber = (s: State, id: unknown): number => s.derived.kit.convoys.findIndex((convoy) => convoy.id === id)

const OPERATION: AnyProcedure = { name: 'operation', steps: [] }

/** A phase in which nobody has left a box. */
const IDLE: Pick<NavalFrame, 'units'> = { units: [] }

// ---- Who is active at sea

const NO_TRANSPORT = forbid('16.11', 'refuse.noConvoy')
const NOT_ITS_FORMATION = forbid('16.23', 'refuse.convoyNotActive')
const NOT_ITS_TURN = forbid('16.21', 'refuse.convoyNotDue')
const NOT_IN_ORDER = forbid('16.21', 'refuse.convoyOrder')
const ONE_CONVOY = forbid('16.23', 'refuse.oneConvoy')

/** 16.11: who comes by sea stands on the set-up card in a convoy; the Allies have convoys in scenario 4 alone. */
const isInConvoy = law('16.11', (s: State, u: number): boolean => s.derived.kit.convoyOf[u] !== -1, false)

/**
 * 16.23, 16.26: Axis units come when they are active, alone or as Army units (7.23). Allied units belong to no sector
 * before they land: they come with any sector, once a turn.
 */
const comes = law(
  '16.23',
  (s: State, u: number): boolean => {
    if (s.derived.kit.side[u] !== s.side) return false
    return s.side === AXIS ? hasMark(s, u, MARK.active) : (s.marks[u] & (ACTED | MARK.activated)) === 0
  },
  true,
)

/** Allied units that come with a sector are active with it (4.52). */
function activateAtSea(s: State, units: readonly number[]): void {
  if (s.side !== ALLIED) return
  const { sector } = s.derived.kit.formations[s.active]
  for (const u of units) setMark(s, u, MARK.active | ((sector + 1) * MARK.acted0))
}

// ---- 16.21, 16.23: convoys of the set-up card

/** Those of a convoy that sail now. */
const sailorsOf = (s: State, convoy: number): number[] =>
  s.derived.kit.convoys[convoy].units.filter(
    (u) => s.place[u] === s.derived.kit.CARD && isInConvoy(s, u) && comes(s, u),
  )

/** 16.23: a convoy sails when its formation is activated. */
const isNotActive = law(
  '16.23',
  (s: State, convoy: number): Refusal | null => (sailorsOf(s, convoy).length > 0 ? null : NOT_ITS_FORMATION),
  null,
)

/** 16.21: on its turn or later, and in the order of the card: what stands before it has sailed or is not there any more. */
const isNotDue = law(
  '16.21',
  (s: State, convoy: number): Refusal | null => {
    const { convoys, CARD } = s.derived.kit
    const { side, formation, turn } = convoys[convoy]
    if (!isDue(s, turn)) return NOT_ITS_TURN
    const isBefore = convoys.some(
      (other, c) =>
        c < convoy &&
        other.side === side &&
        other.formation === formation &&
        s.sailed[c] === 0 &&
        other.units.some((u) => s.place[u] === CARD),
    )
    return isBefore ? NOT_IN_ORDER : null
  },
  null,
)

/** 16.23: one convoy an activation. */
const hasSailed = law(
  '16.23',
  (s: State, f: Pick<NavalFrame, 'first' | 'sailed'>, convoy: number): Refusal | null =>
    f.sailed > 0 && !sailsFirst(s, f, convoy) ? ONE_CONVOY : null,
  null,
)

/** 4.17: a special rule of Leros: convoys that all sail in the First Operations Sequence. */
const sailsFirst = law(
  '4.17',
  (s: State, f: Pick<NavalFrame, 'first'>, convoy: number): boolean => f.first && s.derived.kit.convoys[convoy].first,
  false,
)

function cannotSail(s: State, f: Pick<NavalFrame, 'first' | 'sailed'>, convoy: number): Refusal | null {
  if (s.derived.kit.convoys[convoy].side !== s.side) return NO_TRANSPORT
  return isStormAtSea(s) ?? isNotActive(s, convoy) ?? isNotDue(s, convoy) ?? hasSailed(s, f, convoy)
}

/** Why a convoy does not sail in this activation, for those who ask when the phase is over. */
export function whyNoSailing(s: State, id: unknown): Refusal | null {
  const convoy = convoyNumber(s, id)
  if (convoy === -1) return null
  if (s.side === -1) return isStormAtSea(s)
  return cannotSail(s, { first: isFirst(s), sailed: deedsOf(s, SAILED).length }, convoy)
}

/** 7.12: whether the sequence that is under way is the first of the game. */
const isFirst = (s: State): boolean => (openFrame(s, OPERATION) as { first?: boolean } | null)?.first === true

/** 16.22: from now on everybody knows its zone. */
const showZone = law(
  '16.22',
  (s: State, convoy: number, zone: number, io: Io): void => {
    const { kit } = s.derived
    s.sailed[convoy] = 1
    io.reveal()
    const told = { convoy: `convoy.${kit.convoys[convoy].id}`, zone: `zone.${kit.zones[zone].id}` }
    io.tell('16.23', say('convoy.sailed', told))
  },
  undefined,
)

function sail(s: State, convoy: number, zone: number, io: Io): void {
  const units = sailorsOf(s, convoy)
  s.zoneOf[convoy] = zone
  showZone(s, convoy, zone, io)
  activateAtSea(s, units)
  openArrival(s, { zone, units, again: false })
}

/** 16.27: nobody has to sail. */
const mayWait = law('16.27', (): boolean => true, false)

function sailChoices(s: State, f: NavalFrame): Choice<Action>[] {
  const { convoys, actions } = s.derived.kit
  const choices: Choice<Action>[] = []
  convoys.forEach((_, c) => {
    if (cannotSail(s, f, c) === null) choices.push(s.side === AXIS ? actions.sail[c] : actions.convoy[c])
  })
  if (choices.length > 0 && mayWait()) choices.push(DONE)
  return choices
}

// ---- 16.26: Delayed Boxes

const NOT_DELAYED = forbid('16.26', 'refuse.notDelayed')
const ON_LAND = forbid('16.16', 'refuse.noPassage')
const NOT_FOR_NOW = forbid('16.26', 'refuse.delayedNotActive')
const OTHER_BOX = forbid('16.12', 'refuse.otherBox')
const TRIES_ALREADY = forbid('16.26', 'refuse.triesAlready')

/** 16.16: nobody goes by sea from port to port, nor back to the set-up card. */
const isAshore = law(
  '16.16',
  (s: State, u: number, place: number): Refusal | null =>
    s.derived.kit.isHex(s.place[u]) || s.derived.kit.CARD === place ? ON_LAND : null,
  null,
)

/** 16.26: units of the active formation, and Army units activated with it, try to leave the box. */
const cannotLeave = law(
  '16.26',
  (s: State, u: number): Refusal | null => {
    const isWaiting = s.derived.kit.zones.some(({ delayed }) => delayed === s.place[u])
    return !isWaiting ? NOT_DELAYED : comes(s, u) ? null : NOT_FOR_NOW
  },
  null,
)

/** 16.12: to the Available Box of the same zone; 16.15: Port Entry Only units to that of any. */
const isOtherBox = law(
  '16.12',
  (s: State, u: number, place: number): Refusal | null => {
    const { zones } = s.derived.kit
    const zone = zones.find(({ available }) => available === place)
    if (zone === undefined) return OTHER_BOX
    return zone.delayed === s.place[u] || landsAtPortsOnly(s, u) !== null ? null : OTHER_BOX
  },
  null,
)

function cannotTransfer(s: State, f: Pick<NavalFrame, 'units'>, u: number, place: number): Refusal | null {
  if (f.units.includes(u)) return TRIES_ALREADY
  return isStormAtSea(s) ?? isAshore(s, u, place) ?? cannotLeave(s, u) ?? isOtherBox(s, u, place)
}

/** Why a unit does not leave its box in this activation, for those who ask when the phase is over. */
export function whyNoTransfer(s: State, unit: unknown, place: unknown): Refusal | null {
  const { kit } = s.derived
  const u = kit.unitNumber(unit)
  if (u === -1) return null
  return isStormAtSea(s) ?? (s.side === -1 ? null : cannotTransfer(s, IDLE, u, kit.placeNumber(place)))
}

const boxesFor = (s: State, f: NavalFrame, u: number): number[] =>
  s.derived.kit.zones.map(({ available }) => available).filter((box) => cannotTransfer(s, f, u, box) === null)

function transferChoices(s: State, f: NavalFrame): Choice<Action>[] {
  const { zones, actions } = s.derived.kit
  const choices: Choice<Action>[] = []
  for (const { delayed } of zones) {
    for (const u of unitsAt(s, delayed)) if (boxesFor(s, f, u).length > 0) choices.push(actions.unit[u])
  }
  return withDone(choices)
}

/** Those who try for one zone: one roll for all of them. */
function nextTry(f: NavalFrame): { zone: number; units: number[] } {
  const [zone] = f.zones
  const units = f.units.filter((_, i) => f.zones[i] === zone)
  f.units = f.units.filter((_, i) => f.zones[i] !== zone)
  f.zones = f.zones.filter((other) => other !== zone)
  return { zone, units }
}

// ---- The phase

const navalTransport = procedure<NavalFrame>('navalTransport', [
  decide('delayed', {
    rule: '16.26',
    optional: true,
    lastWord: DONE,
    seats: activeSeats,
    prompt: always(say('prompt.transfer')),
    options: transferChoices,
    expand: (s, f, choice) => {
      const u = s.derived.kit.unitNumber(choice.id)
      return boxesFor(s, f, u).map((box) => s.derived.kit.actions.toPlace.transfer(u, box))
    },
    resolve: (s, f, a) => {
      if (a.do !== 'transfer') return undefined
      const { kit } = s.derived
      f.units.push(kit.unitNumber(a.unit))
      f.zones.push(kit.zones.findIndex(({ available }) => kit.placeIds[available] === a.to))
      return 'again'
    },
    why: (s, f, a) => {
      const u = s.derived.kit.unitNumber(a.unit)
      return a.do === 'transfer' && u !== -1 ? cannotTransfer(s, f, u, s.derived.kit.placeNumber(a.to)) : null
    },
  }),
  run('active', { rule: '16.26', do: (s, f) => activateAtSea(s, f.units) }),
  repeat('tries', {
    rule: '16.26',
    while: (_, f) => f.units.length > 0,
    do: (s, f) => openArrival(s, { ...nextTry(f), again: true }),
  }),
  decide('sail', {
    rule: '16.23',
    optional: true,
    seats: activeSeats,
    prompt: always(say('prompt.sail')),
    options: sailChoices,
    expand: (s, _f, choice) => s.derived.kit.actions.announce[convoyNumber(s, choice.id)],
    resolve: (s, f, a, io) => {
      if (a.do !== 'sail' && a.do !== 'announce') return undefined
      const convoy = convoyNumber(s, a.convoy)
      const { zones } = s.derived.kit
      f.sailed++
      noteDeed(s, SAILED, convoy)
      sail(s, convoy, a.do === 'sail' ? s.zoneOf[convoy] : zones.findIndex(({ id }) => id === a.zone), io)
      return 'again'
    },
    why: (s, f, a) => {
      const convoy = convoyNumber(s, a.convoy)
      if (a.do !== 'sail' && a.do !== 'announce') return null
      return convoy === -1 ? null : cannotSail(s, f, convoy)
    },
  }),
])

export { navalTransport }
export const convoyProcedures: AnyProcedure[] = [navalTransport, ...arrivalProcedures]
