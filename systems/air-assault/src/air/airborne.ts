// airborne.1, malta.drop, drift.1 to drift.4: the airborne assault. Placement, drift, drift combat; then air landing.
import { hasUnits } from '@middlesea/board'
import {
  call,
  callInTurn,
  type Choice,
  type Frame,
  frame,
  type Io,
  law,
  type Refusal,
  type Scene,
} from '@middlesea/engine'
import { gunsOver, openFire } from './aa.ts'
import { type Action, DONE, HISTORICAL, NO, withDone, YES } from '../core/actions.ts'
import { airLanding, whyNoAirlanding } from './airlanding.ts'
import { resolveCombat } from '../combat/combat.ts'
import { takeHex } from '../core/control.ts'
import { isClosed, isOnIsland } from '../movement/ground.ts'
import { exposeHex } from '../core/hidden.ts'
import type { Kit } from '../core/kit.ts'
import { eliminate } from '../combat/losses.ts'
import { attacker, defendersIn, outcomeAt } from '../scenes/combat.ts'
import { beginDrop, endDrop } from '../scenes/air.ts'
import { begins, driftHead, ends, goesOn, moved } from '../scenes/parts.ts'
import { driftRow } from '../scenes/rolls.ts'
import { fits, isWithin, mostBeside } from '../core/stacking.ts'
import { ALLIED, AXIS, isNight, MARK, onMap, put, setMark, type State, unitsAt } from '../core/state.ts'
import { type AnyProcedure, type Attempt, decide, forbid, procedure, repeat, run, say } from '../core/steps.ts'
import { isHeld } from '../core/zones.ts'

/** night.1: nobody comes by air in the dark. */
export function airbornePhase(s: State): void {
  if (darkness(s)) return
  callInTurn(s, [
    frame(airborneAssault, { dropped: [], hexes: [], next: 0, fights: [] }),
    frame(airLanding, { landed: s.derived.kit.airfields.map(() => 0) }),
  ])
}

const darkness = law('night.1', (s: State): boolean => isNight(s), false)

interface AirborneFrame extends Frame {
  /** The units that jump, in the order of their placement, and the hexes they jump over. */
  dropped: number[]
  hexes: number[]
  /** The unit that drifts next. */
  next: number
  /** Hexes where drift combat is still to come. */
  fights: number[]
}

// ---- Placement

const FULL = forbid('stack.1', 'refuse.full')

/** Crete's companies, and Malta's battalions that drop whole. */
function mayNotDrop(s: State, u: number): Refusal | null {
  const { kit } = s.derived
  const { by, turn } = kit.units[u].arrival
  if (by !== 'airborne' || s.place[u] !== kit.RESERVE) return forbid(kit.rules.ids.drop, 'refuse.notDropping')
  return turn > s.turn ? forbid(kit.rules.ids.drop, 'refuse.notYet') : kit.rules.mayNotLand(s, u)
}

/** Land that is not rough, in the sector of the unit; gliders and free units jump anywhere (5.10). Enemies do not matter. */
const groundOf = (kit: Kit, u: number): number[] => kit.dropGround[u]
const creteGround = law('airborne.1', groundOf, [])
const maltaGround = law('malta.drop', groundOf, [])
const dropGround = (kit: Kit, u: number): number[] =>
  kit.rules.dropsAsCompanies ? creteGround(kit, u) : maltaGround(kit, u)

function cannotDropOn(s: State, u: number, hex: number): Refusal | null {
  const { kit } = s.derived
  if (dropGround(kit, u).includes(hex)) return fits(s, u, hex) ? null : FULL
  const fit = kit.isHex(hex) && kit.isLand[hex] && !kit.terrain[hex].roadOnly
  const island = kit.isHex(hex) ? isOnIsland(kit, hex) : null
  return island ?? forbid(kit.rules.ids.drop, fit ? 'refuse.dropSector' : 'refuse.dropGround')
}

/** Why a unit cannot drop where it is said to. */
export function whyNoDrop(s: State, a: Attempt): Refusal | null {
  const { kit } = s.derived
  const u = kit.unitNumber(a.unit)
  if (a.do !== 'drop' || u === -1) return null
  return mayNotDrop(s, u) ?? cannotDropOn(s, u, kit.placeNumber(a.to))
}

function dropHexes(s: State, u: number): number[] {
  const { kit } = s.derived
  const most = mostBeside(kit, u, 0)
  return dropGround(kit, u).filter((hex) => isWithin(s, kit.side[u], hex, most))
}

/** The units that can jump now. */
function jumpers(s: State): number[] {
  const { kit } = s.derived
  return unitsAt(s, kit.RESERVE).filter(
    (u) => dropGround(kit, u).some((hex) => fits(s, u, hex)) && mayNotDrop(s, u) === null,
  )
}

function choices(s: State): Choice<Action>[] {
  const { kit } = s.derived
  const ready = jumpers(s)
  const found = ready.map((u) => kit.actions.unit[u])
  if (ready.some((u) => kit.units[u].hex !== '')) found.push(HISTORICAL)
  return withDone(found)
}

function place(s: State, f: AirborneFrame, u: number, hex: number, io: Io): void {
  const { kit } = s.derived
  put(s, u, hex)
  f.dropped = [...f.dropped, u]
  f.hexes = [...f.hexes, hex]
  io.tell(kit.rules.ids.drop, say('drop.placed', { unit: kit.unitIds[u], hex: kit.placeIds[hex] }))
}

/** Everybody who jumped on the first day in history jumps where he did, as far as there is room. */
function placeAsInHistory(s: State, f: AirborneFrame, io: Io): void {
  const { kit } = s.derived
  for (const u of jumpers(s)) {
    const wish = kit.placeNumber(kit.units[u].hex)
    const hexes = wish === -1 ? [] : dropHexes(s, u)
    if (hexes.length === 0) continue
    const nearest = (best: number, hex: number): number =>
      kit.map.distance(hex, wish) < kit.map.distance(best, wish) ? hex : best
    place(s, f, u, hexes.reduce(nearest), io)
  }
}

// ---- Drift

/** drift.3: what is added to the roll of a unit, by the hex that it jumps over. */
export function driftModifiers(
  kit: Kit,
  u: number,
  occupied: boolean,
  guns: number[],
): { occupied: number; guns: number; glider: number } {
  return { occupied: forOccupied(kit, occupied), guns: forGuns(kit, guns), glider: forGlider(kit, u) }
}

/** drift.3: the sum of all that modifies the drift of a unit. */
export function driftModifier(kit: Kit, u: number, over: boolean, aa: number[]): number {
  const { occupied, guns, glider } = driftModifiers(kit, u, over, aa)
  return occupied + guns + glider
}

/** The result of a drift. Below 1 counts as 1 (ruling 16). */
export const driftResult = (die: number, modifier: number): number => Math.max(1, die + modifier)

const forOccupied = law('drift.3', (kit: Kit, is: boolean): number => (is ? kit.tables.drift.enemyOccupied : 0), 0)
const forGuns = law(
  'drift.3',
  (kit: Kit, guns: number[]): number => guns.reduce((sum, u) => sum + kit.aaDrift[u], 0),
  0,
)
const forGlider = law(
  'drift.3',
  (kit: Kit, u: number): number => (kit.type[u] === 'glider' ? kit.tables.drift.glider : 0),
  0,
)

/** drift.4 */
export const isLost = law(
  'drift.4',
  (kit: Kit, result: number): boolean => result >= kit.tables.drift.eliminatedAt,
  false,
)

/** drift.2: the hex of a result; -1 off the map. Below 1 counts as 1 (ruling 16). */
export const driftHex = law(
  'drift.2',
  (kit: Kit, from: number, result: number): number => {
    const { hexes } = kit.tables.drift
    const steps = hexes[Math.min(Math.max(result, 1), hexes.length) - 1]
    return steps.reduce((hex, direction) => (hex === -1 ? -1 : kit.map.neighbours[6 * hex + direction]), from)
  },
  -1,
)

/** All jump before the first drifts: they leave their hexes, and come down one by one. */
function takeOff(s: State, f: AirborneFrame, io: Io): void {
  if (f.dropped.length > 0) io.show(s.derived.kit.rules.ids.drop, () => beginDrop(s, f.dropped, f.hexes))
  for (const u of f.dropped) put(s, u, s.derived.kit.RESERVE)
}

function drift(s: State, f: AirborneFrame, io: Io): void {
  const { kit } = s.derived
  const u = f.dropped[f.next]
  const hex = f.hexes[f.next]
  f.next++
  const guns = gunsOver(s, hex)
  openFire(s, guns, io)
  const occupied = hasUnits(s.derived.tables.occupancy, ALLIED, hex)
  const modifier = driftModifier(kit, u, occupied, guns)
  const die = io.roll(s, 6, 'drift drift.1')
  const result = driftResult(die, modifier)
  const roll = { unit: kit.unitIds[u], die, modifier, result }
  const rowTo = (down: number) => (): Scene | null =>
    goesOn(s, { rows: [driftRow(s, { unit: u, aim: hex, die, occupied, guns, result, down })] })
  if (isLost(kit, result)) {
    io.tell('drift.4', say('drop.lost', roll), rowTo(-1))
    eliminate(s, u, 'drift.4', io)
    return
  }
  const down = driftHex(kit, hex, result)
  // Off the map is no land either.
  if (!kit.isLand[down]) {
    io.tell('drift.2', say('drop.atSea', roll), rowTo(-1))
    eliminate(s, u, 'drift.2', io)
    return
  }
  io.tell('drift.1', say('drop.drifted', { ...roll, hex: kit.placeIds[down] }), rowTo(down))
  comeDown(s, u, down, io)
}

function comeDown(s: State, u: number, hex: number, io: Io): void {
  const { kit } = s.derived
  const room = roomAt(s, u, hex)
  if (room === -1) {
    io.tell('stack.1', say('drop.noGround', { unit: kit.unitIds[u] }))
    eliminate(s, u, 'stack.1', io)
    return
  }
  if (room !== hex) {
    io.tell('stack.1', say('drop.pushed', { unit: kit.unitIds[u], hex: kit.placeIds[room] }), () =>
      goesOn(s, { effects: [moved(s, u, hex, room, 'pushed', 'stack.1')] }),
    )
  }
  put(s, u, room)
  setMark(s, u, MARK.arrived | MARK.drifted)
}

/** 5.10: where the hex is full, the first neighbour with room that no enemy holds; -1 if there is none. */
function roomAt(s: State, u: number, hex: number): number {
  if (fits(s, u, hex)) return hex
  const { kit } = s.derived
  for (let d = 0; d < 6; d++) {
    const to = kit.map.neighbours[6 * hex + d]
    if (to === -1 || !kit.isLand[to] || isClosed(kit, hex, d, to)) continue
    if (!isHeld(s, ALLIED, to) && fits(s, u, to)) return to
  }
  return -1
}

// ---- Drift combat

/** All who came down are on the ground: they take empty hexes, and meet who holds the others. */
function meetTheEnemy(s: State, f: AirborneFrame, io: Io): void {
  const hexes = [...new Set(f.dropped.filter((u) => onMap(s, u)).map((u) => s.place[u]))].sort((a, b) => a - b)
  for (const hex of hexes) exposeHex(s, hex, io)
  for (const u of f.dropped) if (onMap(s, u)) takeHex(s, u, s.place[u], io)
  f.fights = hexes.filter((hex) => isHeld(s, ALLIED, hex))
  if (f.dropped.length > 0) io.show('drift.1', () => endDrop(s, f.dropped, f.fights))
  f.dropped = []
  f.hexes = []
}

interface DriftFight extends Frame {
  hex: number
  air: boolean
}

const fighters = (s: State, hex: number): number[] =>
  isHeld(s, ALLIED, hex) ? unitsAt(s, hex).filter((u) => s.derived.kit.side[u] === AXIS) : []

const hasAirSupport = (s: State, hex: number): boolean =>
  s.flights.some((flight) => flight.mission === 'support' && flight.hex === hex)

/**
 * Drift combat is compulsory; all who came down in the hex fight together. Aircraft over it may add their strength (5.10),
 * or stay for the attack of the combat phase: they support one (5.12).
 */
const driftFight = procedure<DriftFight>(
  'driftFight',
  [
    decide('support', {
      rule: 'air.1',
      when: (s, f) => hasAirSupport(s, f.hex) && fighters(s, f.hex).length > 0,
      seats: () => ['axis'],
      prompt: (s, f) => say('prompt.driftSupport', { hex: s.derived.kit.placeIds[f.hex] }),
      options: () => [YES, NO],
      resolve: (_s, f, a) => {
        f.air = a.do === 'yes'
      },
    }),
    run('fight', {
      rule: 'drop',
      do: (s, { hex, air }) => {
        const attackers = fighters(s, hex)
        if (attackers.length > 0) call(s, resolveCombat, { hex, attackers, guns: [], drift: true, air })
      },
    }),
  ],
  (s, f, io) => io.show('drift.1', () => endOf(s, f)),
)

function endOf(s: State, { hex }: DriftFight): Scene {
  const { text, won } = outcomeAt(s, isHeld(s, ALLIED, hex), hex, AXIS)
  return ends(driftHead(s, hex), text, won)
}

function fightDriftCombat(s: State, f: AirborneFrame, io: Io): void {
  const hex = f.fights[0]
  f.fights = f.fights.slice(1)
  io.show('drift.1', () =>
    begins(driftHead(s, hex), say('scene.driftCombat', { hex: s.derived.kit.placeIds[hex] }), {
      cast: [...fighters(s, hex).map((u) => attacker(s, u)), ...defendersIn(s, ALLIED, hex)],
    }),
  )
  call(s, driftFight, { hex, air: false })
}

// ---- The phase

const airborneAssault = procedure<AirborneFrame>('airborneAssault', [
  decide('placement', {
    rule: 'drop',
    optional: true,
    // As in history, or one by one: nobody jumps before he says so.
    lastWord: DONE,
    seats: () => ['axis'],
    prompt: () => say('prompt.drop', {}),
    options: choices,
    expand: (s, _f, choice) => {
      const { kit } = s.derived
      const u = kit.unitNumber(choice.id)
      return dropHexes(s, u).map(kit.actions.toPlace.drop.of(u))
    },
    resolve: (s, f, a, io) => {
      const { kit } = s.derived
      if (a.do === 'drop') place(s, f, kit.unitNumber(a.unit), kit.placeNumber(a.to), io)
      else if (a.do === 'historical') placeAsInHistory(s, f, io)
      else return
      return 'again'
    },
    // Landings come after the drop; whoever cannot land anyway is told why.
    why: (s, _f, a: Attempt) => whyNoDrop(s, a) ?? whyNoAirlanding(s, a),
  }),
  run('takeOff', { rule: 'drop', do: takeOff }),
  repeat('drift', { rule: 'drift.1', while: (_s, f) => f.next < f.dropped.length, do: drift }),
  run('onTheGround', { rule: 'drop', do: meetTheEnemy }),
  repeat('driftCombat', { rule: 'drop', while: (_s, f) => f.fights.length > 0, do: fightDriftCombat }),
])

export const airborneProcedures: AnyProcedure[] = [airborneAssault, driftFight, airLanding]
