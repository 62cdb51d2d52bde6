// 9.1: combat declaration. A declaration names a Defender hex and who attacks it (ruling 7).
import { call, type Choice, law, openFrame, type Refusal } from '@middlesea/engine'
import { type Action, DONE } from './actions.ts'
import { leadsOf } from './03-efficiency.ts'
import { isBeside, isHeld } from './03-zones.ts'
import { isArmyUnit } from './04-formations.ts'
import { hasNoFuel } from './06-effects.ts'
import { isOnChart } from './10-coast.ts'
import { attackOf, attackPoints, defenseOf, defendersIn, mayBeDeclared, ownAttack } from './12-strength.ts'
import { declareLandings } from './16-landing.ts'
import { isSecondCommando } from './17-commandos.ts'
import { CLIFF, ROAD, SEA_SIDE, STREETS } from './ground.ts'
import { activeSeats, type Attack, enemyOf, hasMark, MARK, onMap, type State } from './state.ts'
import { type AnyProcedure, always, decide, forbid, type Frame, procedure, run, say } from './steps.ts'

const NO_ENEMY = forbid('9.11', 'refuse.noEnemy')
const TOO_WEAK = forbid('9.12', 'refuse.oddsTooPoor')
const NOT_BESIDE = forbid('9.13', 'refuse.notBeside')
const OVER_STACKED = forbid('3.34', 'refuse.overStacked')
const GUN_OVER_STACKED = forbid('10.33', 'refuse.gunOverStacked')
const NO_STRENGTH = forbid('9.15', 'refuse.noStrength')
const HALVED_AWAY = forbid('3.53', 'refuse.halvedAway')
const CLOSED_SIDE = forbid('12.25', 'refuse.attackAcross')
const CLOSED_GROUND = forbid('9.16', 'refuse.attackOffRoad')
const SHAKEN_CLIMBER = forbid('17.31', 'refuse.shakenClimber')
const OUT_OF_SUPPLY = forbid('12.24', 'refuse.supplyTooPoor')
const ONLY_GUNS = forbid('12.14', 'refuse.onlyGuns')
const HAS_TARGET = forbid('12.13', 'refuse.hasTarget')
const GUN_SILENT = forbid('10.31', 'refuse.gunSilent')
const HEAVY_AA = forbid('10.27', 'refuse.heavyAaAttacksNot')
const ONLY_TO_SEA = forbid('10.43', 'refuse.coastBombardsNot')
const NO_FUEL = forbid('6.15', 'refuse.noFuel')
const ARMY_IDLE = forbid('9.13', 'refuse.armyIdle')
const NOBODY_LEADS = forbid('9.13', 'refuse.nobodyLeads')
const NOBODY_LEFT = forbid('9.13', 'refuse.nobodyLeft')
const NOBODY_NEW = forbid('9.13', 'refuse.nobodyNew')

export const attackOn = (s: State, hex: number): Attack | undefined => s.attacks.find((attack) => attack.hex === hex)

const COMBAT: AnyProcedure = { name: 'combat', steps: [] }

/** Whether a hex is attacked in this Combat Phase: its combat is still to come, or is fought just now. */
export const isUnderAttack = (s: State, hex: number): boolean =>
  attackOn(s, hex) !== undefined || (openFrame(s, COMBAT) as DefenderHex | null)?.hex === hex

interface DefenderHex extends Frame {
  hex: number
}

// ---- Who may attack

/** 12.13: a unit attacks one hex only. */
const hasTarget = law(
  '12.13',
  (s: State, u: number): Refusal | null => (s.attacks.some(({ units }) => units.includes(u)) ? HAS_TARGET : null),
  null,
)

/** 3.34, 10.33: over-stacked units do not fight; a gun among them may bombard instead. */
const isOver = law(
  '3.34',
  (s: State, u: number): Refusal | null => {
    if (!hasMark(s, u, MARK.excess)) return null
    return s.derived.kit.isArtillery[u] ? GUN_OVER_STACKED : OVER_STACKED
  },
  null,
)

/**
 * 9.13: units of other formations may help active ones; an Army unit is of none, and attacks only in the sequence for which it
 * was activated (7.24, ruling C21).
 */
const isIdleArmy = law(
  '9.13',
  (s: State, u: number): Refusal | null =>
    isArmyUnit(s.derived.kit, u) && !hasMark(s, u, MARK.active) ? ARMY_IDLE : null,
  null,
)

/** 9.15: nor those without strength. */
const isUnarmed = law(
  '9.15',
  (s: State, u: number): Refusal | null => (attackPoints(s, u) > 0 ? null : NO_STRENGTH),
  null,
)

/** 3.53: nor those that halving leaves less than one point. */
const isHalvedAway = law(
  '3.53',
  (s: State, u: number): Refusal | null => (ownAttack(s, u) > 0 ? null : HALVED_AWAY),
  null,
)

/** 10.31: nor guns that are Fired or Disrupted. */
const isSilent = law(
  '10.31',
  (s: State, u: number): Refusal | null =>
    s.derived.kit.isArtillery[u] && hasMark(s, u, MARK.fired | MARK.disrupted) ? GUN_SILENT : null,
  null,
)

/** 10.27: of AA units light ones alone. */
const isHeavyAa = law(
  '10.27',
  (s: State, u: number): Refusal | null => (s.derived.kit.units[u].type === 'heavyAA' ? HEAVY_AA : null),
  null,
)

/** 10.43: nor coast guns without a range. */
const firesToSea = law('10.43', (s: State, u: number): Refusal | null => (isOnChart(s, u) ? ONLY_TO_SEA : null), null)

/** 16.35: from an invasion hex units attack along its arrow; 12.16: in a drift combat they stand in the hex. */
const isAtHex = (s: State, u: number, hex: number): boolean =>
  s.derived.kit.landsOn[s.place[u]] === hex || isInDrift(s, u, hex)

/** 12.16: a hex of drift combat is a Defender hex for those who came down in it. */
const isInDrift = law('12.16', (s: State, u: number, hex: number): boolean => s.place[u] === hex, false)

/**
 * 12.25: nobody attacks across a hexside that he may not cross; where a road crosses it he may (8.33). 17.31: a commando
 * climbs, unless he is Disrupted.
 */
const isAcrossClosedSide = law(
  '12.25',
  (s: State, u: number, side: number): Refusal | null => {
    const { kit } = s.derived
    const bits = kit.ground.side[side]
    if ((bits & ROAD) !== 0) return null
    if ((bits & SEA_SIDE) !== 0) return CLOSED_SIDE
    if ((bits & CLIFF) === 0) return null
    return kit.isCommando[u] ? cannotClimb(s, u) : CLOSED_SIDE
  },
  null,
)
const cannotClimb = law(
  '17.31',
  (s: State, u: number): Refusal | null => (hasMark(s, u, MARK.disrupted) ? SHAKEN_CLIMBER : null),
  CLOSED_SIDE,
)

/**
 * 9.16: motorized units attack along roads and from urban hex to urban hex alone: not even onto airfields or into towns
 * that they could drive to off the road (8.33).
 */
const isOffRoad = law(
  '9.16',
  ({ derived: { kit } }: State, u: number, side: number): Refusal | null =>
    kit.isMotorized[u] && (kit.ground.side[side] & (ROAD | STREETS)) === 0 ? CLOSED_GROUND : null,
  null,
)

function isBarredTo(s: State, u: number, hex: number): Refusal | null {
  if (isAtHex(s, u, hex)) return null
  const at = s.place[u]
  const side = 6 * at + s.derived.kit.map.directionTo(at, hex)
  return isAcrossClosedSide(s, u, side) ?? isOffRoad(s, u, side)
}

/** Why a unit cannot attack a hex; null if it can. */
export function cannotAttack(s: State, u: number, hex: number): Refusal | null {
  if (s.derived.kit.side[u] !== s.side || !onMap(s, u)) return NOT_BESIDE
  if (!isAtHex(s, u, hex) && !isBeside(s, u, hex)) return NOT_BESIDE
  return isBarredTo(s, u, hex) ?? cannotFight(s, u)
}

/** Why a unit attacks nobody, wherever it stands; null if it may. */
const cannotFight = (s: State, u: number): Refusal | null =>
  isOver(s, u) ??
  isIdleArmy(s, u) ??
  isHeavyAa(s, u) ??
  firesToSea(s, u) ??
  isUnarmed(s, u) ??
  isHalvedAway(s, u) ??
  isSilent(s, u) ??
  (hasNoFuel(s, u) ? NO_FUEL : null)

/** Everybody who could still be declared against a hex, active or not (9.13). */
export function candidatesFor(s: State, hex: number): number[] {
  const { kit, tables } = s.derived
  const { first, next } = tables.occupancy
  const found: number[] = []
  for (let d = 0; d < 6; d++) {
    const near = kit.map.neighbours[6 * hex + d]
    if (near === -1) continue
    for (let u = first[near]; u !== -1; u = next[u]) {
      if (kit.side[u] === s.side && hasTarget(s, u) === null && cannotAttack(s, u, hex) === null) found.push(u)
    }
  }
  return found
}

/** The candidates that may join an attack which is declared already: only one unit of commandos does (17.32). */
export function joinersFor(s: State, hex: number): number[] {
  const units = attackOn(s, hex)?.units ?? []
  return candidatesFor(s, hex).filter((u) => isSecondCommando(s, u, units) === null)
}

/** 9.13, 12.31: an attack needs an active unit that can lead it. */
const isLedByActive = law('9.13', (s: State, units: readonly number[]): boolean => leadsOf(s, units).length > 0, true)

/** 12.14, 10.31: and somebody who is no gun. */
const isNotOnlyGuns = law(
  '12.14',
  (s: State, units: readonly number[]): boolean => units.some((u) => !s.derived.kit.isArtillery[u]),
  true,
)

/** Whether units can be an attack: one of them leads it, and they are not guns alone. */
export const isLed = (s: State, units: readonly number[]): boolean =>
  units.length > 0 && isNotOnlyGuns(s, units) && isLedByActive(s, units)

/** Why these units cannot be an attack on the hex; null if they can. */
function cannotDeclare(s: State, units: readonly number[], hex: number): Refusal | null {
  if (units.length > 0 && !isNotOnlyGuns(s, units)) return ONLY_GUNS
  if (!isLed(s, units)) return NOBODY_LEADS
  const defense = defenseOf(s, defendersIn(s, enemyOf(s.side), hex))
  return mayBeDeclared(s.derived.kit, attackOf(s, units), defense) ? null : TOO_WEAK
}

/** 9.11, 16.33e: an opposed landing is fought at any odds, whoever joins it. */
export const isOpposedLanding = (s: State, units: readonly number[], hex: number): boolean =>
  units.some((u) => s.derived.kit.landsOn[s.place[u]] === hex)

/** The strongest set that can be declared: all, but of commandos one. */
function strongest(s: State, units: readonly number[]): number[] {
  const set: number[] = []
  for (const u of units) if (isSecondCommando(s, u, set) === null) set.push(u)
  return set
}

/** The hexes that can be attacked. */
function targets(s: State): number[] {
  const { kit, tables } = s.derived
  const enemy = enemyOf(s.side)
  const found: number[] = []
  for (const u of kit.unitsOf[s.side]) {
    const at = s.place[u]
    if (at >= kit.hexCount || !hasMark(s, u, MARK.active)) continue
    for (let d = 0; d < 6; d++) {
      const hex = kit.map.neighbours[6 * at + d]
      if (hex === -1 || tables.occupancy.units[enemy * kit.hexCount + hex] === 0 || found.includes(hex)) continue
      if (whyNotTarget(s, hex) === null) found.push(hex)
    }
  }
  return found
}

/** 9.11: only enemy-occupied hexes are Defender hexes. */
const isNoDefenderHex = law(
  '9.11',
  (s: State, hex: number): Refusal | null =>
    s.derived.kit.isHex(hex) && isHeld(s, enemyOf(s.side), hex) ? null : NO_ENEMY,
  null,
)

function whyNotTarget(s: State, hex: number): Refusal | null {
  const refusal = isNoDefenderHex(s, hex)
  if (refusal !== null || !s.derived.kit.isHex(hex)) return refusal ?? NO_ENEMY
  if (attackOn(s, hex) !== undefined) return joinersFor(s, hex).length > 0 ? null : NOBODY_LEFT
  const candidates = candidatesFor(s, hex)
  if (candidates.length === 0) return whyNobody(s, hex)
  return cannotDeclare(s, strongest(s, candidates), hex)
}

/** Why none of those beside a hex can attack it: what supply does (12.24), or the reason of the first. */
function whyNobody(s: State, hex: number): Refusal {
  const { kit } = s.derived
  const beside = kit.unitsOf[s.side].filter((u) => onMap(s, u) && isBeside(s, u, hex) && hasTarget(s, u) === null)
  if (beside.some((u) => cannotAttack(s, u, hex) === HALVED_AWAY)) return OUT_OF_SUPPLY
  return beside.length === 0 ? NOT_BESIDE : (cannotAttack(s, beside[0], hex) ?? NOT_BESIDE)
}

/** Why a hex could not be attacked in the Combat Declaration Phase that is over; null if it could, or is attacked. */
export function whyNoAttack(s: State, hex: unknown): Refusal | null {
  const target = s.derived.kit.placeNumber(hex)
  return isUnderAttack(s, target) ? null : whyNotTarget(s, target)
}

/** Why a unit is not among those who attack a hex, as far as it lies with the unit: their list may have closed by itself. */
export const whyNotJoined = (
  s: State,
  u: number,
  hex: number,
  units: readonly number[] = attackOn(s, hex)?.units ?? [],
): Refusal | null => cannotAttack(s, u, hex) ?? hasTarget(s, u) ?? isSecondCommando(s, u, units)

/** Why a unit does not attack the hex that was named last; before one is named, why it attacks nobody. */
export function whyNotInLast(s: State, u: number): Refusal | null {
  const last = s.attacks.at(-1)
  if (u === -1) return null
  if (last !== undefined) return whyNotJoined(s, u, last.hex)
  return s.derived.kit.side[u] === s.side && onMap(s, u) ? cannotFight(s, u) : null
}

// ---- The phase

interface DeclareFrame extends Frame {
  hex: number
  /** How many attacked the hex already when it was named. */
  before: number
}

const unitsOfAttack = (s: State, f: DeclareFrame): number[] => attackOn(s, f.hex)?.units ?? []

/**
 * Why the list of attackers cannot be closed; null if it can. A hex that is named again gets somebody new: else it could
 * be named and closed without end.
 */
function cannotClose(s: State, f: DeclareFrame): Refusal | null {
  const units = unitsOfAttack(s, f)
  if (units.length > 0 && units.length === f.before) return NOBODY_NEW
  return isOpposedLanding(s, units, f.hex) ? null : cannotDeclare(s, units, f.hex)
}

const declare = procedure<DeclareFrame>('declare', [
  decide('units', {
    rule: '9.13',
    seats: activeSeats,
    prompt: (s, f) => {
      const units = unitsOfAttack(s, f)
      const defense = defenseOf(s, defendersIn(s, enemyOf(s.side), f.hex))
      return say('prompt.join', { hex: s.derived.kit.placeIds[f.hex], attack: attackOf(s, units), defense })
    },
    options: (s, f): Choice<Action>[] => {
      const choices = joinersFor(s, f.hex).map((u) => s.derived.kit.actions.ofUnit.join[u])
      if (cannotClose(s, f) === null) choices.push(DONE)
      return choices
    },
    resolve: (s, f, a, io) => {
      if (a.do !== 'join') return undefined
      attackOn(s, f.hex)!.units.push(s.derived.kit.unitNumber(a.unit))
      io.tell('9.13', say('attack.joined', { unit: a.unit, hex: s.derived.kit.placeIds[f.hex] }))
      return 'again'
    },
    why: (s, f, a) => {
      if (a.do === 'done') return cannotClose(s, f)
      const u = s.derived.kit.unitNumber(a.unit)
      if (a.do !== 'join' || u === -1) return null
      return whyNotJoined(s, u, f.hex)
    },
  }),
])

/** Whether the player has declared an attack: those of invaders from the sea declare themselves (16.33e). */
const hasDeclared = (s: State): boolean =>
  s.attacks.some(({ units }) => units.some((u) => s.derived.kit.landsOn[s.place[u]] === -1))

const declaration = procedure<Frame>('declaration', [
  run('landings', { rule: '16.33e', do: (s, _f, io) => declareLandings(s, io) }),
  decide('attacks', {
    rule: '9.11',
    optional: true,
    // Dice and the enemy follow: whoever has declared says himself that he has done so. It is no `lastWord`, because the
    // last answer may be one of `declare`.
    always: true,
    seats: activeSeats,
    prompt: always(say('prompt.declare')),
    options: (s): Choice<Action>[] => {
      const choices = targets(s).map((hex) => s.derived.kit.actions.atHex.attack[hex])
      if (choices.length > 0 || hasDeclared(s)) choices.push(DONE)
      return choices
    },
    resolve: (s, _f, a, io) => {
      if (a.do !== 'attack') return undefined
      const hex = s.derived.kit.placeNumber(a.hex)
      if (attackOn(s, hex) === undefined) {
        s.attacks.push({ hex, units: [] })
        io.tell('9.13', say('attack.declared', { hex: a.hex }))
      }
      call(s, declare, { hex, before: attackOn(s, hex)!.units.length })
      return 'again'
    },
    why: (s, _f, a) => {
      if (a.do === 'join') return whyNotInLast(s, s.derived.kit.unitNumber(a.unit))
      return a.do === 'attack' ? whyNotTarget(s, s.derived.kit.placeNumber(a.hex)) : null
    },
  }),
])

export { declaration }
export const declarationProcedures: AnyProcedure[] = [declaration, declare]
