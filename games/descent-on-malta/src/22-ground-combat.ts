import { call, type Io, law, type Message, type Refusal } from '@middlesea/engine'
import { NO, pickZone, YES, zoneOf } from './actions.ts'
import { returnAmbushMarkers } from './08-allied-forces.ts'
import { canAfford, spendStaffPoints } from './09-staff-points.ts'
import { rollEdge } from './22-edge.ts'
import { firingProcedures, fireUnits } from './22-firing.ts'
import { canPursue, openPursuit, pursuitProcedures } from './22-pursuit.ts'
import { stukaProcedures } from './28-stukas.ts'
import { openRetreats, retreatProcedures } from './28-tactical-retreat.ts'
import { whoDecidesForAll } from './28-team.ts'
import { enemyOf, fightsOnGround, hasGroundForce, isLanded, type Side } from './combat-results.ts'
import { battleBegins, battleConcluded, type Fighters } from './scenes/battle.ts'
import { type AnyProcedure, type Attempt, decide, forbid, type Frame, placeId, procedure, run, say } from './steps.ts'
import { isAlliedGround, rating, type State, unitsAt, ZONES } from './state.ts'

// ---- 22.1 When ground combat occurs

/** 22.1: ground units of both sides in a zone must fight. Revealed obstacles alone are no enemy (ruling 24). */
export const isContested = law(
  '22.1',
  (s: State, zone: number): boolean => hasGroundForce(s, zone, 'axis') && hasGroundForce(s, zone, 'allied'),
  false,
)

/** 22.5: zones where a force met nothing but deception and can pursue. */
const isFeint = (s: State, zone: number): boolean =>
  s.feints.includes(zone) && !isContested(s, zone) && canPursue(s, zone, true)

interface GroundCombat extends Frame {
  /** Zones still to be fought or pursued from: those of the beginning of the phase. */
  zones: number[]
}

const MUST_FIGHT = forbid('22.1', 'refuse.mustFight')
const NO_BATTLE = forbid('22.1', 'refuse.noBattle')

const groundCombat = procedure<GroundCombat>('groundCombat', [
  decide('next', {
    rule: '22.1',
    when: (_s, f) => f.zones.length > 0,
    seats: (s) => whoDecidesForAll(s, 'ground'),
    prompt: (_s, f) => say('prompt.battle', { left: f.zones.length }),
    options: (_s, f) => f.zones.map((zone) => pickZone[zone]),
    resolve: (s, f, a) => {
      openZone(s, f, zoneOf(a))
      return 'again'
    },
    why: (_s, _f, a) => battleRefusal(a),
  }),
])

/** The order is the player's, but no battle can be left out. */
function battleRefusal(a: Attempt): Refusal | null {
  if (a.do === 'done') return MUST_FIGHT
  return a.do === 'pick' ? NO_BATTLE : null
}

function openZone(s: State, f: GroundCombat, zone: number): void {
  f.zones = f.zones.filter((other) => other !== zone)
  if (isContested(s, zone)) openCombat(s, zone, 'axis')
  else if (isFeint(s, zone)) openPursuit(s, zone, true)
}

/** Phase 14. */
export function groundCombatPhase(s: State): void {
  const zones: number[] = []
  for (const zone of ZONES) if (isContested(s, zone) || isFeint(s, zone)) zones.push(zone)
  if (zones.length > 0) call(s, groundCombat, { zones })
}

// ---- 22.2 The battle

export interface Combat extends Frame {
  zone: number
  attacker: Side
  /** The player paid a staff point for the edge. */
  spent: boolean
  /** The side with the tactical edge. */
  edge: Side
  /** 28.3.3: the retreats that the fire of this round has forced on each side. */
  axisRetreats: number
  alliedRetreats: number
}

/** 22.2: one support round and one maneuver round; in each the side with the edge fires first. */
export const combat = procedure<Combat>('combat', [
  run('begin', {
    rule: '22.1',
    do: (s, f, io) =>
      io.tell('22.1', say('combat.begins', { zone: placeId(f.zone), attacker: f.attacker }), () =>
        battleBegins(s, f.zone, f.attacker, fightersIn(s, f.zone)),
      ),
  }),
  decide('staffPoint', {
    rule: '22.2a',
    when: (s) => canAfford(s, 'tacticalEdgePlus1'),
    seats: (s) => whoDecidesForAll(s, 'ground'),
    prompt: (s, f) => say('prompt.edgePoint', { zone: placeId(f.zone), points: s.staffPoints }),
    options: () => YES_OR_NO,
    resolve: (s, f, a, io) => {
      if (a.do !== 'yes') return
      f.spent = true
      spendStaffPoints(s, 'tacticalEdgePlus1', '22.2a', io)
    },
  }),
  run('edge', {
    rule: '22.2a',
    do: (s, f, io) => {
      f.edge = rollEdge(s, f.zone, f.attacker, f.spent, io)
    },
  }),
  run('supportWithEdge', { rule: '22.2c', do: (s, f, io) => fire(s, f, f.edge, true, io) }),
  run('supportWithout', { rule: '22.2c', do: (s, f, io) => fire(s, f, enemyOf(f.edge), true, io) }),
  run('supportRetreats', { rule: '28.3.3', when: hasRetreats, do: applyRetreats }),
  run('maneuverWithEdge', { rule: '22.2d', do: (s, f, io) => fire(s, f, f.edge, false, io) }),
  run('maneuverWithout', { rule: '22.2d', do: (s, f, io) => fire(s, f, enemyOf(f.edge), false, io) }),
  run('maneuverRetreats', { rule: '28.3.3', when: hasRetreats, do: applyRetreats }),
  run('outcome', { rule: '22.2e', do: conclude }),
])

const YES_OR_NO = [YES, NO]

/** Fights a battle in a zone. */
export function openCombat(s: State, zone: number, attacker: Side): void {
  call(s, combat, { zone, attacker, spent: false, edge: attacker, axisRetreats: 0, alliedRetreats: 0 })
}

function fire(s: State, f: Combat, side: Side, support: boolean, io: Io): void {
  const retreats = fireUnits(s, f.zone, f.attacker, side, support, io)
  if (side === 'axis') f.alliedRetreats += retreats
  else f.axisRetreats += retreats
}

function hasRetreats(_s: State, f: Combat): boolean {
  return f.axisRetreats + f.alliedRetreats > 0
}

/** 28.3.3: a round is the fire of both sides; at its end, when all its hits are taken, units retreat. */
function applyRetreats(s: State, f: Combat): void {
  const { axisRetreats, alliedRetreats } = f
  f.axisRetreats = 0
  f.alliedRetreats = 0
  openRetreats(s, f.zone, axisRetreats, alliedRetreats)
}

// ---- 22.2e Victory

/** The side that alone has units left wins. An ambush marker counts until it goes back to the pool (8.2a). */
function conclude(s: State, f: Combat, io: Io): void {
  const axis = hasGroundForce(s, f.zone, 'axis')
  const allied = hasGroundForce(s, f.zone, 'allied')
  const text = outcomeIn(s, f.zone)
  const winner = axis === allied ? undefined : axis ? 'axis' : 'allied'
  io.tell('22.2e', text, () => battleConcluded(s, f.zone, f.attacker, text, winner))
  returnAmbushMarkers(s, f.zone)
  if (!allied && f.attacker === 'axis') openPursuit(s, f.zone, false)
}

/** How a battle stands in a zone: who is left there, and whether the Allies still owe a counterattack. */
export function outcomeIn(s: State, place: number): Message {
  const zone = placeId(place)
  const axis = hasGroundForce(s, place, 'axis')
  const allied = hasGroundForce(s, place, 'allied')
  if (axis && allied) return say('combat.draw', { zone, counterattack: canCounterattack(s, place) })
  if (axis || allied) return say('combat.won', { zone, side: axis ? 'axis' : 'allied' })
  return say('combat.abandoned', { zone }) // both sides have retreated (28.3.3)
}

const fightersIn = (s: State, zone: number): Fighters => ({
  axis: unitsAt(s, zone).filter((u) => fightsOnGround(s, u, 'axis')),
  allied: unitsAt(s, zone).filter((u) => fightsOnGround(s, u, 'allied')),
})

/** 22.2e: the Allies counterattack only with a ground unit that can fire. */
export const canCounterattack = law(
  '22.2e',
  (s: State, zone: number): boolean => {
    let allied = false
    let axis = false
    for (const u of unitsAt(s, zone)) {
      if (isLanded(s, u)) axis = true
      else if (isAlliedGround(s, u) && rating(s, u) > 0) allied = true
    }
    return axis && allied
  },
  false,
)

export const combatProcedures: AnyProcedure[] = [
  groundCombat,
  combat,
  ...firingProcedures,
  ...retreatProcedures,
  ...pursuitProcedures,
  ...stukaProcedures,
]
