// 12: the Combat Phase: the order of combats, and one combat from leads to results.
import { call, type Choice, type Io, law } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { backOf } from './03-classes.ts'
import { cannotLead, erOf, leadsOf } from './03-efficiency.ts'
import { hasPassed, openErCheck } from './03-er-check.ts'
import { sideIn } from './03-stacking.ts'
import { cannotAttack } from './09-declaration.ts'
import { coordinationDrm, failsInStorm, needsCoordination } from './12-coordination.ts'
import { attackOf, columnOf, defendersIn, defenseOf } from './12-strength.ts'
import { fortDrm, hexDrm, pillboxDrm, shoreDrm, slopeDrm } from './12-terrain.ts'
import { resultProcedures, results } from './13-results.ts'
import { battleBegins, battleRolled } from './scenes.ts'
import { activeSeats, ALLIED, enemyOf, hasMark, MARK, seatsOf, type State } from './state.ts'
import { type AnyProcedure, always, decide, type Frame, procedure, run, say } from './steps.ts'
import { setMark } from './whereabouts.ts'

export interface CombatFrame extends Frame {
  hex: number
  attackers: number[]
  defenders: number[]
  /** 12.31; -1 until they are named. */
  lead: number
  defenderLead: number
  /** 12.41: whether a check for coordination is made, and whether it failed. */
  checks: boolean
  failed: boolean
  /** The CRT column (12.53) and the modified die. */
  column: number
  die: number
  scene: string
}

// ---- 12.3

const leadChoices = (s: State, group: readonly number[]): Choice<Action>[] =>
  leadsOf(s, group).map((u) => s.derived.kit.actions.ofUnit.lead[u])

/** 17.32: where an Allied commando attacks, it leads. */
function attackLeads(s: State, f: CombatFrame): Choice<Action>[] {
  const { kit } = s.derived
  const commando = f.attackers.find((u) => kit.side[u] === ALLIED && kit.isCommando[u])
  return commando === undefined ? leadChoices(s, f.attackers) : [kit.actions.ofUnit.lead[commando]]
}

/** 12.32 */
const erDrm = law('12.32', (s: State, f: CombatFrame): number => erOf(s, f.lead) - erOf(s, f.defenderLead), 0)

// ---- 12.6

/** 12.41: what failed coordination costs. */
const coordinationLoss = law(
  '12.41',
  (s: State, f: CombatFrame): number => (f.failed ? s.derived.kit.tables.coordination.fail : 0),
  0,
)

export interface Drm {
  rule: string
  key: string
  drm: number
}

/** 12.61: all that weighs on the combat roll, with its rule. */
export function drmsOf(s: State, f: CombatFrame): Drm[] {
  const defender = enemyOf(s.side)
  const all: Drm[] = [
    { rule: '12.22', key: 'drm.terrain', drm: hexDrm(s, f.hex) },
    { rule: '14.11', key: 'drm.fort', drm: fortDrm(s, defender, f.hex) },
    { rule: '14.22', key: 'drm.pillbox', drm: pillboxDrm(s, defender, f.hex) },
    { rule: '12.23', key: 'drm.slope', drm: slopeDrm(s, f.attackers, f.hex) },
    { rule: '12.22', key: 'drm.shore', drm: shoreDrm(s, f.attackers, f.hex) },
    { rule: '12.32', key: 'drm.er', drm: erDrm(s, f) },
    { rule: '12.41', key: 'drm.coordination', drm: coordinationLoss(s, f) },
  ]
  return all.filter(({ drm }) => drm !== 0)
}

/** 12.62: the net of all, held to five either way. */
export const netDrm = law(
  '12.62',
  (s: State, drms: readonly Drm[]): number => {
    const { maxDrm } = s.derived.kit.tables.crt
    const net = drms.reduce((sum, { drm }) => sum + drm, 0)
    return Math.max(-maxDrm, Math.min(maxDrm, net))
  },
  0,
)

/** 12.63: the die is read from 0 to 11. */
const readDie = (die: number): number => Math.max(0, Math.min(11, die))

function roll(s: State, f: CombatFrame, io: Io): void {
  const { kit } = s.derived
  const attack = attackOf(s, f.attackers)
  const defense = defenseOf(s, f.defenders)
  const drms = drmsOf(s, f)
  const column = columnOf(kit, attack, defense)
  // 12.54: below the first column the result is printed apart.
  f.column = column === -1 ? kit.odds.length : column
  const die = io.roll(s, 10, 'combat 12.63')
  f.die = readDie(die + netDrm(s, drms))
  const result = kit.crt[f.column][f.die]
  const odds = column === -1 ? '<1-3' : kit.tables.crt.odds[column]
  const told = say('combat.rolled', { hex: kit.placeIds[f.hex], odds, die, total: f.die, result: result.printed })
  io.tell('12.63', told, () => battleRolled(s, f, { attack, defense, odds, die, drms, result: result.printed }))
}

/** 12.11: whoever fights is done for this Combat Phase. 17.25: an HQ that defends is Spent. 10.34: guns end Fired. */
function engage(s: State, f: CombatFrame): void {
  const { kit } = s.derived
  for (const u of f.attackers) setMark(s, u, MARK.fought | (kit.isArtillery[u] ? backOf(kit, u) : 0))
  for (const u of f.defenders) setMark(s, u, MARK.fought | backOf(kit, u))
}

const combat = procedure<CombatFrame>('combat', [
  run('begin', {
    rule: '12.12',
    do: (s, f, io) => {
      const hex = s.derived.kit.placeIds[f.hex]
      io.tell('12.12', say('combat.begins', { hex }), () => battleBegins(s, f))
    },
  }),
  decide('attackerLead', {
    rule: '12.31',
    seats: activeSeats,
    prompt: (s, f) => say('prompt.attackerLead', { hex: s.derived.kit.placeIds[f.hex] }),
    options: attackLeads,
    resolve: (s, f, a) => {
      if (a.do === 'lead') f.lead = s.derived.kit.unitNumber(a.unit)
    },
    why: (s, f, a) => {
      const u = s.derived.kit.unitNumber(a.unit)
      return a.do === 'lead' && f.attackers.includes(u) ? cannotLead(s, u, f.attackers) : null
    },
  }),
  decide('defenderLead', {
    rule: '12.31',
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
    why: (s, f, a) => {
      const u = s.derived.kit.unitNumber(a.unit)
      return a.do === 'lead' && f.defenders.includes(u) ? cannotLead(s, u, f.defenders) : null
    },
  }),
  run('coordination', {
    rule: '12.41',
    when: (s, f) => needsCoordination(s, f.attackers),
    do: (s, f) => {
      f.checks = !failsInStorm(s, f.attackers)
      f.failed = !f.checks
      if (f.checks) openErCheck(s, f.lead, '12.41', { drm: coordinationDrm(s, f.attackers), hex: f.hex })
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
  run('results', {
    rule: '13.12',
    do: (s, f) => {
      const { hex, attackers, defenders, lead, defenderLead, column, die, scene } = f
      call(s, results, { hex, attackers, defenders, lead, defenderLead, column, die, scene })
    },
  }),
])

// ---- The phase

/** Who of the declared attackers can still attack: units drop out, none are added (ruling 7). */
const ableOf = (s: State, hex: number, units: readonly number[]): number[] =>
  units.filter((u) => !hasMark(s, u, MARK.fought) && cannotAttack(s, u, hex) === null)

function openCombat(s: State, hex: number): void {
  const at = s.attacks.findIndex((attack) => attack.hex === hex)
  const [{ units }] = s.attacks.splice(at, 1)
  const attackers = ableOf(s, hex, units)
  const defenders = defendersIn(s, enemyOf(s.side), hex)
  const canFight = leadsOf(s, attackers).length > 0 && leadsOf(s, defenders).length > 0
  if (!canFight || sideIn(s, enemyOf(s.side), hex).length === 0) return
  call(s, combat, {
    hex,
    attackers,
    defenders,
    lead: -1,
    defenderLead: -1,
    checks: false,
    failed: false,
    column: 0,
    die: 0,
    scene: `combat ${s.turn} ${s.serial} ${s.derived.kit.placeIds[hex]}`,
  })
}

const combats = procedure<Frame>('combats', [
  decide('order', {
    rule: '12.12',
    optional: true,
    seats: activeSeats,
    prompt: always(say('prompt.order')),
    options: (s) => s.attacks.map(({ hex }) => s.derived.kit.actions.atHex.resolve[hex]),
    resolve: (s, _f, a) => {
      if (a.do !== 'resolve') return undefined
      openCombat(s, s.derived.kit.placeNumber(a.hex))
      return 'again'
    },
  }),
])

export { combats }
export const combatProcedures: AnyProcedure[] = [combats, combat, ...resultProcedures]
