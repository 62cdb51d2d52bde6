// Before the die of an attack falls: strengths, column, what weighs on the roll, and the chance of every result. The rules'
// own functions are asked; the defender's choice of a lead is a range.
import { erOf, leadsOf } from '../03-efficiency.ts'
import { type Coordination, coordinationDrm, coordinationOf } from '../12-coordination.ts'
import { type Drm, drmsOf, netDrm } from '../12-drms.ts'
import { attackOf, columnOf, defendersIn, defenseOf } from '../12-strength.ts'
import { patrolOf } from '../17-commandos.ts'
import type { CombatResult } from '../crt.ts'
import { enemyOf, type State } from '../state.ts'

/** A roll of ten faces. */
const FACES = 10

export interface AttackPreview {
  attack: number
  defense: number
  /** The column of the table; -1 below 1-3. */
  column: number
  odds: string
  /** Points that are missing for the next column; 0 where there is none. */
  toNext: number
  /** The best lead of each side, -1 for none. */
  lead: number
  defenderLead: number
  /** With these leads: what weighs on the roll, and its net. */
  drms: Drm[]
  net: number
  /** The net with the worst lead that the defender could name. */
  netAtMost: number
  /** 12.4: none, fails in the storm, or the chance of its check with the best lead. */
  coordination: Coordination
  coordinated: number
  /** By printed result. */
  chances: { [result: string]: number }
  /** The chances that a defender goes or is lost, and that an attacker loses a step. */
  drivesOut: number
  costs: number
}

/** Leads that are named already, or would be; -1 for the best. */
export interface NamedLeads {
  lead: number
  defenderLead: number
}

const NOBODY: NamedLeads = { lead: -1, defenderLead: -1 }

export function attackPreview(s: State, hex: number, attackers: number[], named: NamedLeads = NOBODY): AttackPreview {
  const { kit } = s.derived
  const defenders = defendersIn(s, enemyOf(s.side), hex)
  const attack = attackOf(s, attackers)
  const defense = defenseOf(s, defenders)
  const column = columnOf(s, attack, defense)
  const lead = named.lead === -1 ? leadOf(s, attackers) : named.lead
  const rivals = named.defenderLead === -1 ? leadsOf(s, defenders) : [named.defenderLead]
  const defenderLead = bestOf(s, rivals)
  const coordination = coordinationOf(s, attackers, column)
  const coordinated = coordination === 'none' ? 1 : coordination === 'fails' ? 0 : checkChance(s, attackers, lead)
  const fight = { hex, attackers, lead, defenderLead, failed: coordination === 'fails' }
  const drms = lead === -1 || defenderLead === -1 ? [] : drmsOf(s, fight)
  const nets = rivals.map((rival) => (lead === -1 ? 0 : netDrm(s, drmsOf(s, { ...fight, defenderLead: rival }))))
  const net = netDrm(s, drms)
  const failed = lead === -1 || defenderLead === -1 ? 0 : netDrm(s, drmsOf(s, { ...fight, failed: true }))
  return {
    attack,
    defense,
    column,
    odds: column === -1 ? '' : kit.tables.crt.odds[column],
    toNext: pointsToNext(s, attack, defense, column),
    lead,
    defenderLead,
    drms,
    net,
    netAtMost: Math.max(net, ...nets),
    coordination,
    coordinated,
    ...resultsOf(s, column, coordination === 'checked' ? [net, failed] : [net, net], coordinated),
  }
}

/** The chances that decide whether an attack is worth it, and no more: bots ask for them at every turn. */
export function attackChances(
  s: State,
  hex: number,
  attackers: number[],
): Pick<AttackPreview, 'chances' | 'drivesOut' | 'costs'> {
  const defenders = defendersIn(s, enemyOf(s.side), hex)
  const column = columnOf(s, attackOf(s, attackers), defenseOf(s, defenders))
  const lead = leadOf(s, attackers)
  const fight = { hex, attackers, lead, defenderLead: bestOf(s, leadsOf(s, defenders)) }
  const netOf = (failed: boolean): number =>
    lead === -1 || fight.defenderLead === -1 ? 0 : netDrm(s, drmsOf(s, { ...fight, failed }))
  const coordination = coordinationOf(s, attackers, column)
  if (coordination === 'none') return resultsOf(s, column, [netOf(false), 0], 1)
  if (coordination === 'fails') return resultsOf(s, column, [0, netOf(true)], 0)
  return resultsOf(s, column, [netOf(false), netOf(true)], checkChance(s, attackers, lead))
}

/** 12.31: the best of those who may lead; 17.32: but a patrol that attacks leads, whatever its rating is. */
function leadOf(s: State, attackers: readonly number[]): number {
  const patrol = patrolOf(s, attackers)
  return patrol === -1 ? bestOf(s, leadsOf(s, attackers)) : patrol
}

const bestOf = (s: State, leads: readonly number[]): number =>
  leads.reduce((best, u) => (best === -1 || erOf(s, u) > erOf(s, best) ? u : best), -1)

/** 12.41: an ER check of the lead, without command points. */
function checkChance(s: State, attackers: number[], lead: number): number {
  if (lead === -1) return 0
  const most = erOf(s, lead) - coordinationDrm(s, attackers)
  return Math.max(0, Math.min(FACES, most)) / FACES
}

function pointsToNext(s: State, attack: number, defense: number, column: number): number {
  const { kit } = s.derived
  if (column >= kit.odds.length - 1) return 0
  for (let more = 1; more <= 40; more++) if (columnOf(s, attack + more, defense) > column) return more
  return 0
}

/** 12.63: every face of the die through the table; once with coordination and once without it. */
function resultsOf(
  s: State,
  column: number,
  [net, failed]: number[],
  coordinated: number,
): Pick<AttackPreview, 'chances' | 'drivesOut' | 'costs'> {
  const { crt } = s.derived.kit
  const found = { chances: {} as { [result: string]: number }, drivesOut: 0, costs: 0 }
  const add = ({ printed, attacker, defender }: CombatResult, chance: number): void => {
    if (chance === 0) return
    found.chances[printed] = (found.chances[printed] ?? 0) + chance
    if (defender.retreats || defender.steps > 0) found.drivesOut += chance
    if (attacker.steps > 0 || attacker.retreats) found.costs += chance
  }
  if (column === -1) add(crt.at(-1)![0], 1)
  else {
    for (let die = 1; die <= FACES; die++) {
      add(cellAt(crt[column], die + net), coordinated / FACES)
      add(cellAt(crt[column], die + failed), (1 - coordinated) / FACES)
    }
  }
  return found
}

const cellAt = (cells: CombatResult[], roll: number): CombatResult =>
  cells[Math.max(0, Math.min(cells.length - 1, roll))]
