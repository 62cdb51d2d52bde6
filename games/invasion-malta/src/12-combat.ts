// 12: the Combat Phase: the order of combats, and one combat from leads to results.
import { call, type Choice, goTo, type Io, law, type Refusal } from '@middlesea/engine'
import { rollDie } from './02-die.ts'
import { type Action, DONE } from './actions.ts'
import { backOf } from './03-classes.ts'
import { cannotLead, erOf, leadsOf, whyNotLead } from './03-efficiency.ts'
import { hasPassed, openErCheck } from './03-er-check.ts'
import { cannotAttack, isLed, isUnderAttack } from './09-declaration.ts'
import {
  type CombatsFrame,
  casPoints,
  endSupport,
  openCloseSupport,
  supporters,
  whyNoSupport,
} from './11-close-support.ts'
import { type Coordination, coordinationDrm, coordinationOf } from './12-coordination.ts'
import { drmsOf, type Fight, netDrm } from './12-drms.ts'
import { attackSum, columnOf, defendersIn, defenseSum, isBelowTable, type Sum } from './12-strength.ts'
import { resultProcedures, results } from './13-results.ts'
import { whyNoHelp, whyNotInDrift } from './15-drift-combat.ts'
import { antiTankPoints, leadsDefense, tankHunters, whyNoHunter } from './17-anti-tank.ts'
import { openPatrols, patrolOf } from './17-commandos.ts'
import type { Kit } from './kit.ts'
import { battleBegins, battleRolled, leadsNamed } from './scenes-combat.ts'
import { activeSeats, AXIS, enemyOf, hasMark, isAlive, MARK, seatsOf, type State } from './state.ts'
import { type AnyProcedure, type Attempt, always, decide, forbid, type Frame, procedure, run, say } from './steps.ts'
import { setMark } from './whereabouts.ts'

export interface CombatFrame extends Frame, Fight {
  defenders: number[]
  /** 17.71: points that armored attackers lose. */
  antiTank: number
  /** 11.53: air units that came through AA fire; the side that they help, -1 for none, and their points (11.55). */
  strike: number[]
  air: number
  airSide: number
  /** 12.41: whether a check for coordination is made. */
  checks: boolean
  /** The CRT column (12.53) and the modified die. */
  column: number
  die: number
  scene: string
}

// ---- 12.3

/** 12.31: a lead is one of those who fight. */
const NOT_IN_COMBAT = forbid('12.31', 'refuse.leadNotHere')

const leadChoices = (s: State, group: readonly number[]): Choice<Action>[] =>
  leadsOf(s, group).map((u) => s.derived.kit.actions.ofUnit.lead[u])

/** Of the other force one who could not lead it hears why, whether its lead is named (it may have named itself) or is still to be. */
function whyNotOfThem(s: State, f: CombatFrame, a: Attempt): Refusal {
  const u = s.derived.kit.unitNumber(a.unit)
  return ([...f.attackers, ...f.defenders].includes(u) ? cannotLead(s, u) : null) ?? NOT_IN_COMBAT
}

/** 17.32: where an Allied commando attacks, it leads. */
function attackLeads(s: State, f: CombatFrame): Choice<Action>[] {
  const patrol = patrolOf(s, f.attackers)
  return patrol === -1 ? leadChoices(s, f.attackers) : [s.derived.kit.actions.ofUnit.lead[patrol]]
}

/** 11.5: why an air unit that is sent now cannot help the Axis side of the combat; null if it is only asked at another time. */
function whyNoAir(s: State, f: CombatFrame, a: Attempt): Refusal | null {
  const air = s.derived.kit.airNumber(a.air)
  if (a.do !== 'support' || air === -1) return null
  const [lead, force] = s.side === AXIS ? [f.lead, f.attackers] : [f.defenderLead, f.defenders]
  return whyNoSupport(s, f.hex, lead === -1 ? force : [lead, ...force], air, f.strike)
}

// ---- 12.5

/** What both sides bring, with all that supports them. */
export function sumsOf(s: State, f: CombatFrame): { attack: Sum; defense: Sum } {
  const air = (side: number): number => (f.airSide === side ? f.air : 0)
  return {
    attack: attackSum(s, f.attackers, { air: air(s.side), antiTank: f.antiTank }),
    defense: defenseSum(s, f.defenders, air(enemyOf(s.side))),
  }
}

/** The column that the odds reach with all that takes part; -1 below the first. */
function columnNow(s: State, f: CombatFrame): number {
  const { attack, defense } = sumsOf(s, f)
  return columnOf(s, attack.points, defense.points)
}

/** 12.4: what this attack asks for. */
const coordinationNow = (s: State, f: CombatFrame): Coordination => coordinationOf(s, f.attackers, columnNow(s, f))

// ---- 12.63

/** 12.63: the die is read from 0 to 11. */
const readDie = law('12.63', (die: number): number => Math.max(0, Math.min(11, die)), 0)

function roll(s: State, f: CombatFrame, io: Io): void {
  const { kit } = s.derived
  const { attack, defense } = sumsOf(s, f)
  const column = columnOf(s, attack.points, defense.points)
  const isBelow = isBelowTable(column)
  f.column = isBelow ? kit.odds.length : Math.max(0, column)
  const odds = isBelow ? '<1-3' : kit.tables.crt.odds[f.column]
  const drms = isBelow ? [] : drmsOf(s, f)
  const die = isBelow ? null : rollDie(s, io, 'combat 12.63')
  f.die = die === null ? 0 : readDie(die + netDrm(s, drms))
  const { printed } = kit.crt[f.column][f.die]
  const hex = kit.placeIds[f.hex]
  const told =
    die === null
      ? say('combat.hopeless', { hex, result: printed })
      : say('combat.rolled', { hex, odds, die, total: f.die, result: printed })
  io.tell('12.63', told, () => battleRolled(s, f, { attack, defense, odds, die, drms, result: printed }))
}

/** 10.34: a gun that has fought is turned to Fired. */
const firedMark = law('10.34', (kit: Kit, u: number): number => (kit.isArtillery[u] ? backOf(kit, u) : 0), 0)

/** 12.11: whoever fights is done for this Combat Phase. 17.25: an HQ that defends is Spent. 10.34: guns end Fired. */
const engage = law(
  '12.11',
  (s: State, f: CombatFrame): void => {
    const { kit } = s.derived
    for (const u of f.attackers) setMark(s, u, MARK.fought | firedMark(kit, u))
    for (const u of f.defenders) setMark(s, u, MARK.fought | (kit.isHq[u] ? backOf(kit, u) : firedMark(kit, u)))
  },
  undefined,
)

/** Who is there when the combat begins: patrols may have left (17.32). */
function lookAgain(s: State, f: CombatFrame): void {
  f.defenders = defendersIn(s, enemyOf(s.side), f.hex)
  if (f.defenders.length > 0) return
  f.column = -1
  goTo(f, 'results')
}

/** 11.55: what came through AA fire adds to the strength of the Axis side. */
function airComes(s: State, f: CombatFrame): void {
  f.strike = supporters(f)
  f.airSide = f.strike.length > 0 ? AXIS : -1
  f.air = casPoints(s, f.strike)
}

const combat = procedure<CombatFrame>('combat', [
  run('begin', {
    rule: '12.12',
    do: (s, f, io) => {
      const hex = s.derived.kit.placeIds[f.hex]
      io.tell('12.12', say('combat.begins', { hex }), () => {
        const { attack, defense } = sumsOf(s, f)
        return battleBegins(s, f, attack, defense)
      })
    },
  }),
  run('patrols', { rule: '17.32', do: (s, f) => openPatrols(s, f.hex) }),
  run('defenders', { rule: '9.14', do: lookAgain }),
  decide('attackerLead', {
    rule: '12.31',
    seats: activeSeats,
    prompt: (s, f) => say('prompt.attackerLead', { hex: s.derived.kit.placeIds[f.hex] }),
    options: attackLeads,
    resolve: (s, f, a) => {
      if (a.do === 'lead') f.lead = s.derived.kit.unitNumber(a.unit)
    },
    why: (s, f, a) =>
      whyNotInDrift(s, a, f.attackers) ?? whyNotLead(s, a, f.attackers, whyNotOfThem(s, f, a)) ?? whyNoAir(s, f, a),
  }),
  run('attackerAir', {
    rule: '11.53',
    when: (s) => s.side === AXIS,
    do: (s, f) => openCloseSupport(s, f.hex, f.lead, f.attackers),
  }),
  run('attackerAirComes', { rule: '11.55', when: (s) => s.side === AXIS, do: airComes }),
  decide('antiTank', {
    rule: '17.71',
    optional: true,
    seats: (s) => seatsOf(enemyOf(s.side)),
    prompt: (s, f) => say('prompt.antiTank', { hex: s.derived.kit.placeIds[f.hex] }),
    options: (s, f) => {
      const hunters = tankHunters(s, f.attackers, f.defenders).map((u) => s.derived.kit.actions.ofUnit.antiTank[u])
      return hunters.length > 0 ? [...hunters, DONE] : hunters
    },
    resolve: (s, f, a) => {
      if (a.do !== 'antiTank') return
      f.antiTank = antiTankPoints(s, tankHunters(s, f.attackers, f.defenders))
      f.defenderLead = leadsDefense(s.derived.kit.unitNumber(a.unit))
    },
    why: (s, _f, a) => whyNoHunter(s, a),
  }),
  decide('defenderLead', {
    rule: '12.31',
    when: (_, f) => f.defenderLead === -1,
    seats: (s) => seatsOf(enemyOf(s.side)),
    prompt: (s, f) =>
      say('prompt.defenderLead', {
        hex: s.derived.kit.placeIds[f.hex],
        lead: s.derived.kit.unitIds[f.lead],
        er: erOf(s, f.lead),
      }),
    options: (s, f) => leadChoices(s, f.defenders),
    resolve: (s, f, a) => {
      if (a.do === 'lead') f.defenderLead = s.derived.kit.unitNumber(a.unit)
    },
    why: (s, f, a) => whyNoHelp(s, a) ?? whyNotLead(s, a, f.defenders, whyNotOfThem(s, f, a)) ?? whyNoAir(s, f, a),
  }),
  run('defenderAir', {
    rule: '11.53',
    when: (s) => s.side !== AXIS,
    do: (s, f) => openCloseSupport(s, f.hex, f.defenderLead, f.defenders),
  }),
  run('defenderAirComes', { rule: '11.55', when: (s) => s.side !== AXIS, do: airComes }),
  run('leads', {
    rule: '12.31',
    do: (s, f, io) => {
      const { unitIds } = s.derived.kit
      const er = erOf(s, f.lead)
      const againstEr = erOf(s, f.defenderLead)
      const told = { lead: unitIds[f.lead], er, against: unitIds[f.defenderLead], againstEr, drm: er - againstEr }
      io.tell('12.31', say('combat.leads', told), () => leadsNamed(s, f))
    },
  }),
  run('coordination', {
    rule: '12.41',
    when: (s, f) => coordinationNow(s, f) !== 'none',
    do: (s, f, io) => {
      f.checks = coordinationNow(s, f) === 'checked'
      f.failed = !f.checks
      if (f.checks) openErCheck(s, f.lead, '12.41', { drm: coordinationDrm(s, f.attackers), hex: f.hex })
      else io.tell('12.44', say('combat.storm', { hex: s.derived.kit.placeIds[f.hex] }))
    },
  }),
  run('coordinated', {
    rule: '12.41',
    when: (_, f) => f.checks,
    do: (_s, f) => {
      f.failed = !hasPassed(f)
    },
  }),
  run('roll', { rule: '12.63', do: roll }),
  run('engage', { rule: '12.11', do: engage }),
  run('air', { rule: '11.25', do: (s, f, io) => endSupport(s, f.strike, io) }),
  run('results', {
    rule: '13.12',
    do: (s, f) => {
      const { hex, attackers, defenders, lead, defenderLead, column, die, scene } = f
      const from = [...new Set(attackers.map((u) => s.place[u]))]
      call(s, results, { hex, attackers, defenders, lead, defenderLead, column, die, from, scene })
    },
  }),
])

// ---- The phase

/** 12.11: who has fought fights no more; and who can no longer attack drops out, nobody is added (ruling 7). */
const isDone = law('12.11', (s: State, u: number): boolean => hasMark(s, u, MARK.fought), false)

const ableOf = (s: State, hex: number, units: readonly number[]): number[] =>
  units.filter((u) => isAlive(s, u) && !isDone(s, u) && cannotAttack(s, u, hex) === null)

/**
 * Opens the combat of these units against a hex; nothing where nobody can lead it or nobody defends. 12.16, 15.61: in
 * a drift combat they stand in that hex themselves. Call last.
 */
export function openCombat(s: State, hex: number, units: readonly number[]): void {
  const attackers = ableOf(s, hex, units)
  const defenders = defendersIn(s, enemyOf(s.side), hex)
  if (!isLed(s, attackers) || leadsOf(s, defenders).length === 0) return
  call(s, combat, {
    hex,
    attackers,
    defenders,
    lead: -1,
    defenderLead: -1,
    antiTank: 0,
    strike: [],
    air: 0,
    airSide: -1,
    checks: false,
    failed: false,
    column: 0,
    die: 0,
    scene: `combat ${s.turn} ${s.serial} ${s.derived.kit.placeIds[hex]}`,
  })
}

/** 13.13: the Attack Objective marker comes off as the combat is fought. */
const takeMarker = law(
  '13.13',
  (s: State, hex: number): void => {
    s.attacks = s.attacks.filter((attack) => attack.hex !== hex)
  },
  undefined,
)

const combats = procedure<CombatsFrame>('combats', [
  decide('order', {
    rule: '12.12',
    optional: true,
    seats: activeSeats,
    prompt: always(say('prompt.order')),
    options: (s) => s.attacks.map(({ hex }) => s.derived.kit.actions.atHex.resolve[hex]),
    resolve: (s, _f, a) => {
      if (a.do !== 'resolve') return undefined
      const hex = s.derived.kit.placeNumber(a.hex)
      const { units } = s.attacks.find((attack) => attack.hex === hex)!
      takeMarker(s, hex)
      openCombat(s, hex, units)
      return 'again'
    },
    why: (_s, _f, a) => (a.do === 'resolve' ? NOT_DECLARED : null),
  }),
])

const NOT_DECLARED = forbid('12.12', 'refuse.notDeclared')

/** Why no combat is fought over a hex in the Combat Phase that is under way; null for the one that is, and those to come. */
export const whyNoCombat = (s: State, hex: number): Refusal | null => (isUnderAttack(s, hex) ? null : NOT_DECLARED)

export { combats }
export const combatProcedures: AnyProcedure[] = [combats, combat, ...resultProcedures]
