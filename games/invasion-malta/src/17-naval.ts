// 17.6: naval units: they come by night, shell the land in the Bombardment Phase of the Strategic Segment, and go home.
import { callInTurn, type Choice, frame, type Io, law, type Refusal } from '@middlesea/engine'
import { rollDie } from './02-die.ts'
import { type Action, DONE, withDone } from './actions.ts'
import { isHeld } from './03-zones.ts'
import { openBombardment } from './10-bombardment.ts'
import { landingHex } from './15-drift.ts'
import { isWaterBoomed } from './18-boom.ts'
import type { DriftRow } from './data-files.ts'
import { ALLIED, AT_PORT, AXIS, enemyOf, GONE_HOME, isNight, seatsOf, type State } from './state.ts'
import { type AnyProcedure, always, decide, forbid, type Frame, procedure, repeat, run, say } from './steps.ts'

export interface NavalBombardmentFrame extends Frame {
  side: number
  /** By ship that fires: its target; and the targets, each once. */
  ships: number[]
  hexes: number[]
  targets: number[]
  at: number
}

// ---- 17.61

const BY_DAY = forbid('17.61', 'refuse.shipsByNight')
const NOT_DUE = forbid('17.61', 'refuse.shipNotDue')
const NOT_THERE = forbid('17.61', 'refuse.shipNotThere')
const FIRED_ONCE = forbid('17.63', 'refuse.shipFiredOnce')

/** 17.61: once a turn, in Night turns. */
const isDay = law('17.61', (s: State): Refusal | null => (isNight(s) ? null : BY_DAY), null)

/** 17.63: an Axis ship bombards once in a game. */
const isGone = law(
  '17.63',
  (s: State, ship: number): Refusal | null => (s.ships[ship] === GONE_HOME ? FIRED_ONCE : null),
  null,
)

/** From the turn on that the card names; optional ships only where the players have agreed on them. */
function isNotDue(s: State, ship: number): Refusal | null {
  const { from, optional } = s.derived.kit.ships[ship]
  return s.ships[ship] === AT_PORT && s.turn >= from && (!optional || s.options.battleships) ? null : NOT_DUE
}

/** 17.61: all-sea hexes of the invasion zones, but no invasion hexes. */
const isNoSeaOfZone = law(
  '17.61',
  (s: State, hex: number): Refusal | null => {
    const { kit } = s.derived
    const isSea = kit.zones.some(({ sea }) => sea.includes(hex))
    return isSea && kit.landsOn[hex] === -1 ? null : NOT_THERE
  },
  null,
)

const cannotCome = (s: State, side: number, ship: number): Refusal | null =>
  s.derived.kit.ships[ship].side === side ? (isDay(s) ?? isGone(s, ship) ?? isNotDue(s, ship)) : NOT_DUE

function cannotPlaceShip(s: State, side: number, ship: number, hex: number): Refusal | null {
  const refusal = cannotCome(s, side, ship)
  if (refusal !== null) return refusal
  return s.derived.kit.isHex(hex) ? (isNoSeaOfZone(s, hex) ?? isWaterBoomed(s, side, hex)) : NOT_THERE
}

/** Why a ship comes at no other time. */
export const shipsComeByNight = (s: State): Refusal | null => isDay(s)

const watersOf = (s: State, side: number, ship: number): number[] => {
  const { zones } = s.derived.kit
  const sea = [...new Set(zones.flatMap((zone) => zone.sea))]
  return sea.filter((hex) => cannotPlaceShip(s, side, ship, hex) === null)
}

function comingShips(s: State, f: NavalBombardmentFrame): Choice<Action>[] {
  const { kit } = s.derived
  const choices: Choice<Action>[] = []
  kit.ships.forEach((_, ship) => {
    if (cannotCome(s, f.side, ship) === null && watersOf(s, f.side, ship).length > 0)
      choices.push(kit.actions.ship[ship])
  })
  return withDone(choices)
}

// ---- 17.62

const NOT_AT_SEA = forbid('17.62', 'refuse.shipCannotFire')
const NO_TARGET = forbid('17.62', 'refuse.noTargetForShip')
const SHIP_RANGE = forbid('17.62', 'refuse.shipRange')

function cannotShell(s: State, f: NavalBombardmentFrame, ship: number, hex: number): Refusal | null {
  const { kit } = s.derived
  if (kit.ships[ship].side !== f.side || s.ships[ship] < 0 || f.ships.includes(ship)) return NOT_AT_SEA
  if (!kit.isHex(hex) || !isHeld(s, enemyOf(f.side), hex)) return NO_TARGET
  return isOutOfRange(s, ship, hex)
}

/** 17.62: a Target hex within range. */
const isOutOfRange = law(
  '17.62',
  (s: State, ship: number, hex: number): Refusal | null => {
    const { kit } = s.derived
    return kit.map.distance(s.ships[ship], hex) <= kit.ships[ship].range ? null : SHIP_RANGE
  },
  null,
)

const aimsOf = (s: State, f: NavalBombardmentFrame, ship: number): Action[] => {
  const { kit } = s.derived
  return kit.landHexes.filter((hex) => cannotShell(s, f, ship, hex) === null).map((hex) => kit.actions.shell(ship, hex))
}

function firingShips(s: State, f: NavalBombardmentFrame): Choice<Action>[] {
  const { kit } = s.derived
  const choices: Choice<Action>[] = []
  kit.ships.forEach((_, ship) => {
    if (aimsOf(s, f, ship).length > 0) choices.push(kit.actions.ship[ship])
  })
  return withDone(choices)
}

/** table.drift.a: the plain space of a number, without modifiers. */
const spaceOf = law(
  'table.drift.a',
  (s: State, die: number): DriftRow => s.derived.kit.tables.drift.A.plain.find(({ number }) => number === die)!,
  { number: 1, dx: 0, dz: 0, disrupted: false, steps: 0 },
)

/** 17.62: what Italian ships really hit; it may be a friend, and it is nothing where a ship would hit itself. -1: nothing. */
const driftOf = law(
  '17.62',
  (s: State, ships: readonly number[], hex: number, io: Io): number => {
    const { kit } = s.derived
    if (!ships.some((ship) => kit.ships[ship].isItalian)) return hex
    const die = rollDie(s, io, 'naval drift 17.62')
    const hit = landingHex(s, hex, spaceOf(s, die))
    const isNothing = hit === -1 || ships.some((ship) => s.ships[ship] === hit)
    const told = { hex: kit.placeIds[hex], hit: isNothing ? '' : kit.placeIds[hit], die }
    io.tell('17.62', say('naval.drifts', told))
    return isNothing ? -1 : hit
  },
  -1,
)

/** 17.62: ships with one target fire together. */
function shell(s: State, f: NavalBombardmentFrame, target: number, io: Io): void {
  const ships = f.ships.filter((_, i) => f.hexes[i] === target)
  const hex = driftOf(s, ships, target, io)
  if (hex !== -1) openBombardment(s, { side: f.side, hex, guns: [], air: [], ships })
}

// ---- 17.63

/** 17.63: who has fired leaves: the Allies to their card, Axis ships for good. */
const sendHome = law(
  '17.63',
  (s: State, f: NavalBombardmentFrame): void => {
    for (const ship of f.ships) s.ships[ship] = s.derived.kit.ships[ship].once ? GONE_HOME : AT_PORT
  },
  undefined,
)

/** Ships that did not fire leave at the end of the turn, and may come again. */
export function recallShips(s: State): void {
  s.ships.forEach((hex, ship) => {
    if (hex >= 0) s.ships[ship] = AT_PORT
  })
}

const navalBombardment = procedure<NavalBombardmentFrame>('navalBombardment', [
  decide('come', {
    rule: '17.61',
    optional: true,
    seats: (_, f) => seatsOf(f.side),
    prompt: always(say('prompt.ship')),
    options: comingShips,
    expand: (s, f, choice) => {
      const ship = s.derived.kit.shipNumber(choice.id)
      return watersOf(s, f.side, ship).map((hex) => s.derived.kit.actions.placeShip(ship, hex))
    },
    resolve: (s, _f, a, io) => {
      if (a.do !== 'ship') return undefined
      s.ships[s.derived.kit.shipNumber(a.ship)] = s.derived.kit.placeNumber(a.to)
      io.tell('17.61', say('naval.comes', { ship: a.ship, hex: a.to }))
      return 'again'
    },
    why: (s, f, a) => {
      const ship = s.derived.kit.shipNumber(a.ship)
      if (a.do !== 'ship' || ship === -1) return null
      return cannotPlaceShip(s, f.side, ship, s.derived.kit.placeNumber(a.to))
    },
  }),
  decide('aim', {
    rule: '17.62',
    optional: true,
    lastWord: DONE,
    seats: (_, f) => seatsOf(f.side),
    prompt: always(say('prompt.shell')),
    options: firingShips,
    expand: (s, f, choice) => aimsOf(s, f, s.derived.kit.shipNumber(choice.id)),
    resolve: (s, f, a, io) => {
      if (a.do !== 'shell') return undefined
      const hex = s.derived.kit.placeNumber(a.hex)
      f.ships.push(s.derived.kit.shipNumber(a.ship))
      f.hexes.push(hex)
      if (!f.targets.includes(hex)) f.targets.push(hex)
      io.tell('17.62', say('naval.aims', { ship: a.ship, hex: a.hex }))
      return 'again'
    },
    why: (s, f, a) => {
      const ship = s.derived.kit.shipNumber(a.ship)
      return a.do === 'shell' && ship !== -1 ? cannotShell(s, f, ship, s.derived.kit.placeNumber(a.hex)) : null
    },
  }),
  repeat('shells', {
    rule: '17.62',
    while: (_, f) => f.at < f.targets.length,
    do: (s, f, io) => shell(s, f, f.targets[f.at++], io),
  }),
  run('home', { rule: '17.63', do: sendHome }),
])

/** Opens the naval bombardment of a Night turn, of the Axis and then of the Allies. Call last. */
export function openNavalBombardment(s: State): void {
  if (isDay(s) !== null) return
  const sides = [AXIS, ALLIED].filter((side) => s.derived.kit.ships.some((ship) => ship.side === side))
  callInTurn(
    s,
    sides.map((side) => frame(navalBombardment, { side, ships: [], hexes: [], targets: [], at: 0 })),
  )
}

export const navalProcedures: AnyProcedure[] = [navalBombardment]
